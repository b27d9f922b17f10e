"""A client whose types are the specification's own requests everything that the daemon offers.

Every message in either direction goes through lsprotocol, which refuses what the specification does not have; what a
server says that its client cannot understand is an error as well.
"""

import asyncio
import os
import pathlib

import pytest
import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

pytestmark = pytest.mark.filterwarnings("error::pytest_lsp.LspSpecificationWarning")

PROJECT = pathlib.Path(os.environ["PROJECT"])
HOME = (PROJECT / "App/HomeViewController.swift").as_uri()
SMALL = (PROJECT / "App/Small.swift").as_uri()
# Ten milliseconds each: longer than any machine takes.
TRIES = 60_000
CLIENTS = ["visual-studio-code", "neovim", "emacs"]


def answer_questions(client):
    """Answers of editors to requests of the server, which this client does not give by itself."""
    for method in [types.CLIENT_REGISTER_CAPABILITY, types.WORKSPACE_CODE_LENS_REFRESH]:
        client.feature(method)(lambda *_: None)


@pytest_lsp.fixture(params=CLIENTS, config=ClientServerConfig(server_command=[os.environ["CHAPERONE"], "serve", "--stdio"]))
async def client(request, lsp_client: LanguageClient):
    capabilities = client_capabilities(request.param)
    answer_questions(lsp_client)
    lsp_client.begun = await lsp_client.initialize_session(
        types.InitializeParams(
            capabilities=capabilities, process_id=os.getpid(), root_uri=PROJECT.as_uri(),
            workspace_folders=[types.WorkspaceFolder(uri=PROJECT.as_uri(), name="project")]))
    yield
    await lsp_client.shutdown_session()


def text(uri):
    return pathlib.Path(uri.removeprefix("file://")).read_text()


def opened(client, uri, version=1, contents=None):
    client.text_document_did_open(types.DidOpenTextDocumentParams(
        text_document=types.TextDocumentItem(uri=uri, language_id="swift", version=version, text=contents or text(uri))))


def document(uri):
    return types.TextDocumentIdentifier(uri=uri)


def pulls(client):
    return client.begun.capabilities.diagnostic_provider is not None


async def diagnostics(client, uri):
    if pulls(client):
        report = await client.text_document_diagnostic_async(types.DocumentDiagnosticParams(text_document=document(uri)))
        return report.items
    for _ in range(TRIES):
        if uri in client.diagnostics and client.diagnostics[uri] is not None:
            return client.diagnostics[uri]
        await asyncio.sleep(0.01)
    raise AssertionError("nothing was published")


@pytest.mark.asyncio
async def test_diagnostics_follow_edits(client: LanguageClient):
    opened(client, HOME)
    found = await diagnostics(client, HOME)
    assert [d.code for d in found] == ["massive_view_controller"]
    assert found[0].severity == types.DiagnosticSeverity.Warning
    assert found[0].range.start == types.Position(line=4, character=12)
    client.diagnostics.pop(HOME, None)
    lines = text(HOME).count("\n")
    client.text_document_did_change(types.DidChangeTextDocumentParams(
        text_document=types.VersionedTextDocumentIdentifier(uri=HOME, version=2),
        content_changes=[types.TextDocumentContentChangePartial(
            range=types.Range(start=types.Position(line=5, character=0), end=types.Position(line=lines - 1, character=0)), text="")]))
    assert list(await diagnostics(client, HOME)) == []


@pytest.mark.asyncio
async def test_configuration_errors(client: LanguageClient):
    uri = (PROJECT / ".chaperone.yml").as_uri()
    client.text_document_did_open(types.DidOpenTextDocumentParams(
        text_document=types.TextDocumentItem(uri=uri, language_id="yaml", version=1, text="rulez: {}\n")))
    for _ in range(TRIES):
        found = await diagnostics(client, uri) if pulls(client) else client.diagnostics.get(uri) or []
        if found:
            break
        await asyncio.sleep(0.01)
    assert found, "nothing was published"
    assert "rules" in found[0].message


@pytest.mark.asyncio
async def test_places(client: LanguageClient):
    opened(client, HOME)
    place = types.Position(line=4, character=15)
    hover = await client.text_document_hover_async(types.HoverParams(text_document=document(HOME), position=place))
    assert "HomeViewController" in hover.contents.value
    actions = await client.text_document_code_action_async(types.CodeActionParams(
        text_document=document(HOME), range=types.Range(start=place, end=place), context=types.CodeActionContext(diagnostics=[])))
    assert any(a.title.startswith("Suppress massive_view_controller") for a in actions)
    symbols = await client.text_document_document_symbol_async(types.DocumentSymbolParams(text_document=document(HOME)))
    assert [s.name for s in symbols] == ["BaseViewController", "HomeViewController"]
    for request, params in [
        (client.text_document_definition_async, types.DefinitionParams(text_document=document(HOME), position=place)),
        (client.text_document_references_async, types.ReferenceParams(
            text_document=document(HOME), position=place, context=types.ReferenceContext(include_declaration=True))),
    ]:
        assert not await request(params)


@pytest.mark.asyncio
async def test_lenses_and_commands(client: LanguageClient):
    if client.begun.capabilities.code_lens_provider is None:
        pytest.skip("the client shows no lenses")
    opened(client, HOME)
    lenses = await client.text_document_code_lens_async(types.CodeLensParams(text_document=document(HOME)))
    command = lenses[-1].command
    assert command.title.startswith("▲ ")
    answer = await client.workspace_execute_command_async(
        types.ExecuteCommandParams(command=command.command, arguments=command.arguments))
    assert answer["type"]["name"] == "HomeViewController"


@pytest.mark.asyncio
async def test_workspace_symbols(client: LanguageClient):
    if client.begun.capabilities.workspace_symbol_provider is None:
        pytest.skip("the client searches no symbols")
    symbols = await client.workspace_symbol_async(types.WorkspaceSymbolParams(query="smallvc"))
    assert [s.name for s in symbols] == ["SmallViewController"]


@pytest.mark.asyncio
async def test_type_hierarchy(client: LanguageClient):
    if client.begun.capabilities.type_hierarchy_provider is None:
        pytest.skip("the client shows no hierarchies")
    opened(client, HOME)
    items = await client.text_document_prepare_type_hierarchy_async(types.TypeHierarchyPrepareParams(
        text_document=document(HOME), position=types.Position(line=2, character=8)))
    below = await client.type_hierarchy_subtypes_async(types.TypeHierarchySubtypesParams(item=items[0]))
    assert {i.name for i in below} == {"HomeViewController", "SmallViewController"}
    above = await client.type_hierarchy_supertypes_async(types.TypeHierarchySupertypesParams(item=below[0]))
    assert [i.name for i in above] == ["BaseViewController"]


@pytest.mark.asyncio
async def test_workspace_diagnostics(client: LanguageClient):
    if not pulls(client):
        pytest.skip("the client is sent diagnostics")
    report = await client.workspace_diagnostic_async(types.WorkspaceDiagnosticParams(previous_result_ids=[]))
    assert [item.uri for item in report.items] == [HOME]
    again = await client.workspace_diagnostic_async(types.WorkspaceDiagnosticParams(
        previous_result_ids=[types.PreviousResultId(uri=i.uri, value=i.result_id) for i in report.items]))
    assert [item.kind for item in again.items] == ["unchanged"]


@pytest.mark.asyncio
async def test_files_and_folders(client: LanguageClient):
    path = PROJECT / "App/Later.swift"
    try:
        path.write_text("class Later: BaseViewController {\n" + "  let x = 1\n" * 30 + "}\n")
        client.workspace_did_change_watched_files(types.DidChangeWatchedFilesParams(
            changes=[types.FileEvent(uri=path.as_uri(), type=types.FileChangeType.Created)]))
        for _ in range(TRIES):
            found = await diagnostics(client, path.as_uri()) if pulls(client) else client.diagnostics.get(path.as_uri())
            if found:
                break
            await asyncio.sleep(0.01)
        assert found, "nothing was published"
        assert found[0].code == "massive_view_controller"
    finally:
        path.unlink()
