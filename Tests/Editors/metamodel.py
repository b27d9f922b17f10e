"""Every message of the daemon against the meta model of the Language Server Protocol, member by member.

    metamodel.py MODEL        (the specification's metaModel.json, 3.17)

lsprotocol's types let pass what they do not know. Here a member that the specification has not, one that is missing and
one of another type are errors, in answers, notifications and the server's own requests alike. Every request that the
server announces is requested by a client that declares everything.
"""

import json
import os
import pathlib
import subprocess
import sys

CHAPERONE = os.environ["CHAPERONE"]
PROJECT = pathlib.Path(os.environ["PROJECT"])
HOME = PROJECT / "App/HomeViewController.swift"

with open(sys.argv[1]) as file:
    model = json.load(file)
structures = {s["name"]: s for s in model["structures"]}
enumerations = {e["name"]: e for e in model["enumerations"]}
aliases = {a["name"]: a for a in model["typeAliases"]}
requests = {r["method"]: r for r in model["requests"]}
notifications = {n["method"]: n for n in model["notifications"]}

BASE = {
    "string": lambda v: isinstance(v, str), "RegExp": lambda v: isinstance(v, str),
    "URI": lambda v: isinstance(v, str) and ":" in v, "DocumentUri": lambda v: isinstance(v, str) and ":" in v,
    "integer": lambda v: isinstance(v, int) and not isinstance(v, bool) and -2**31 <= v < 2**31,
    "uinteger": lambda v: isinstance(v, int) and not isinstance(v, bool) and 0 <= v < 2**31,
    "decimal": lambda v: isinstance(v, (int, float)) and not isinstance(v, bool),
    "boolean": lambda v: isinstance(v, bool), "null": lambda v: v is None,
}


def members(structure):
    """The properties of a structure, with those that it inherits and mixes in."""
    found = {}
    for parent in structure.get("extends", []) + structure.get("mixins", []):
        found |= members(structures[parent["name"]])
    return found | {p["name"]: p for p in structure["properties"]}


def whole(properties, value, at):
    if not isinstance(value, dict):
        return [f"{at}: an object is wanted, not {value!r}"]
    wrong = [f"{at}.{name}: is missing" for name, p in properties.items() if not p.get("optional") and name not in value]
    for name, inner in value.items():
        if name not in properties:
            wrong.append(f"{at}.{name}: the specification has no such member")
        else:
            wrong += errors(properties[name]["type"], inner, f"{at}.{name}")
    return wrong


def errors(kind, value, at):
    """What is wrong with a value of a type of the model."""
    match kind["kind"]:
        case "base":
            return [] if BASE[kind["name"]](value) else [f"{at}: {kind['name']} is wanted, not {value!r}"]
        case "reference":
            name = kind["name"]
            if name in ("LSPAny", "LSPObject", "LSPArray"):
                return []
            if name in structures:
                return whole(members(structures[name]), value, at)
            if name in aliases:
                return errors(aliases[name]["type"], value, at)
            enumeration = enumerations[name]
            known = [v["value"] for v in enumeration["values"]]
            if value in known or enumeration.get("supportsCustomValues"):
                return errors(enumeration["type"], value, at)
            return [f"{at}: {value!r} is no {name}"]
        case "array":
            if not isinstance(value, list):
                return [f"{at}: a list is wanted, not {value!r}"]
            return [e for i, v in enumerate(value) for e in errors(kind["element"], v, f"{at}[{i}]")]
        case "map":
            if not isinstance(value, dict):
                return [f"{at}: an object is wanted, not {value!r}"]
            return [e for k, v in value.items() for e in errors(kind["value"], v, f"{at}[{k}]")]
        case "or":
            tries = [errors(item, value, at) for item in kind["items"]]
            return min(tries, key=len)
        case "and":
            return whole({n: p for item in kind["items"] for n, p in members(structures[item["name"]]).items()}, value, at)
        case "tuple":
            if not isinstance(value, list) or len(value) != len(kind["items"]):
                return [f"{at}: {len(kind['items'])} are wanted, not {value!r}"]
            return [e for i, (t, v) in enumerate(zip(kind["items"], value)) for e in errors(t, v, f"{at}[{i}]")]
        case "literal":
            return whole({p["name"]: p for p in kind["value"]["properties"]}, value, at)
        case "stringLiteral" | "integerLiteral" | "booleanLiteral":
            return [] if value == kind["value"] else [f"{at}: {kind['value']!r} is wanted, not {value!r}"]
    raise ValueError(kind["kind"])


def everything(name, depth=0):
    """A value of a structure of capabilities that declares all that there is."""
    return everything_of(members(structures[name]), depth)


def everything_of(properties, depth):
    declared = {}
    for member, property in properties.items():
        value = declare(property["type"], depth)
        if value is None and not property.get("optional"):
            value = ["edit", "command"] if property["type"]["kind"] == "array" else "any"
        if value is not None:
            declared[member] = value
    return declared


def declare(kind, depth):
    match kind["kind"]:
        case "base":
            return True if kind["name"] == "boolean" else None
        case "reference" if kind["name"] in structures and depth < 8:
            return everything(kind["name"], depth + 1)
        case "reference" if kind["name"] in enumerations:
            return None
        case "reference" if kind["name"] in aliases:
            return declare(aliases[kind["name"]]["type"], depth)
        case "array":
            element = kind["element"]
            if element["kind"] == "reference" and element["name"] in enumerations:
                return [v["value"] for v in enumerations[element["name"]]["values"]]
        case "literal":
            return everything_of({p["name"]: p for p in kind["value"]["properties"]}, depth + 1)
        case "or":
            return next((v for v in (declare(item, depth) for item in kind["items"]) if v is not None), None)
    return None


class Daemon:
    def __init__(self, capabilities):
        self.process = subprocess.Popen([CHAPERONE, "serve"], cwd=PROJECT, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.number = 0
        self.wrong = []
        self.seen = {}
        self.result = self.request("initialize", {
            "processId": os.getpid(), "rootUri": PROJECT.as_uri(), "capabilities": capabilities,
            "workDoneToken": "reading", "workspaceFolders": [{"uri": PROJECT.as_uri(), "name": "project"}]})
        self.send({"method": "initialized", "params": {}})

    def send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def read(self):
        length = 0
        while line := self.process.stdout.readline().strip():
            name, _, value = line.partition(b":")
            length = int(value) if name.lower() == b"content-length" else length
        assert length, "the daemon has gone"
        return json.loads(self.process.stdout.read(length))

    def request(self, method, params):
        """The result of a request; what comes in between is looked at, and answered where it is a request."""
        own = method.startswith("chaperone/")
        if not own:
            self.note(errors(requests[method]["params"], params, f"our {method}") if "params" in requests[method] else [])
        self.number += 1
        self.send({"id": self.number, "method": method, "params": params})
        while True:
            message = self.read()
            if "method" in message:
                self.incoming(message)
                continue
            assert message["id"] == self.number, message
            self.note([f"{method}: {m} has no place in an answer" for m in message.keys() - {"jsonrpc", "id", "result", "error"}])
            if "error" in message:
                self.note([f"{method}: {message['error']}"])
                return None
            self.seen[method] = self.seen.get(method, 0) + 1
            if not own:
                self.note(errors(requests[method]["result"], message["result"], method))
            return message["result"]

    def incoming(self, message):
        method = message["method"]
        self.seen[method] = self.seen.get(method, 0) + 1
        known = (requests if "id" in message else notifications).get(method)
        if known is None:
            self.note([f"{method}: the specification has no such message"])
        elif known["messageDirection"] == "clientToServer":
            self.note([f"{method}: is not a server's to send"])
        elif "params" in known:
            self.note(errors(known["params"], message.get("params"), method))
        if method == "$/progress" and isinstance(message["params"]["token"], str) and message["params"]["token"] == "part":
            self.note(errors({"kind": "reference", "name": "WorkspaceDiagnosticReportPartialResult"},
                             message["params"]["value"], "partial result"))
        if "id" in message:
            items = message.get("params", {}).get("items", []) if method == "workspace/configuration" else None
            self.send({"id": message["id"], "result": {"applied": True} if method == "workspace/applyEdit" else
                       [None for _ in items] if items is not None else None})

    def note(self, wrong):
        self.wrong += wrong


def walk(daemon, text):
    """Requests everything that there is, at every place where there may be something."""
    document = {"uri": HOME.as_uri()}
    end = {"line": text.count("\n"), "character": 0}
    everywhere = {"start": {"line": 0, "character": 0}, "end": end}
    daemon.send({"method": "textDocument/didOpen", "params": {
        "textDocument": {"uri": HOME.as_uri(), "languageId": "swift", "version": 1, "text": text}}})
    daemon.send({"method": "textDocument/didChange", "params": {
        "textDocument": {**document, "version": 2}, "contentChanges": [{"range": {"start": end, "end": end}, "text": "\n"}]}})
    found = []
    if daemon.result["capabilities"].get("diagnosticProvider"):
        pulled = daemon.request("textDocument/diagnostic", {"textDocument": document})
        found = pulled["items"]
        daemon.request("textDocument/diagnostic", {"textDocument": document, "previousResultId": pulled["resultId"]})
        for token in [{}, {"partialResultToken": "part"}]:
            daemon.request("workspace/diagnostic", {"previousResultIds": [], **token})
    for only in [None, ["quickfix"], ["source.fixAll"], ["source"]]:
        context = {"diagnostics": found, **({"only": only} if only else {})}
        daemon.request("textDocument/codeAction", {"textDocument": document, "range": everywhere, "context": context})
    for lens in daemon.request("textDocument/codeLens", {"textDocument": document}) or []:
        command = lens.get("command", {})
        if command.get("command") in daemon.result["capabilities"].get("executeCommandProvider", {}).get("commands", []):
            daemon.request("workspace/executeCommand", {"command": command["command"], "arguments": command.get("arguments", [])})
    daemon.request("textDocument/documentSymbol", {"textDocument": document})
    daemon.request("workspace/symbol", {"query": "view"})
    for number, line in enumerate(text.split("\n")):
        for character in {0, len(line) // 2, max(0, line.find("#selector") + 12), max(0, line.find("class ") + 8)}:
            at = {"textDocument": document, "position": {"line": number, "character": character}}
            daemon.request("textDocument/hover", at)
            daemon.request("textDocument/definition", at)
            daemon.request("textDocument/references", {**at, "context": {"includeDeclaration": True}})
            for item in daemon.request("textDocument/prepareTypeHierarchy", at) or []:
                daemon.request("typeHierarchy/supertypes", {"item": item})
                daemon.request("typeHierarchy/subtypes", {"item": item})
    daemon.request("shutdown", None)
    daemon.send({"method": "exit"})


def main():
    text = HOME.read_text() + CLASSES
    all_there_is = everything("ClientCapabilities")
    pushed = {n: dict(v) if isinstance(v, dict) else v for n, v in all_there_is.items()}
    pushed["textDocument"].pop("diagnostic")
    pushed["workspace"].pop("diagnostics", None)
    seen = {}
    wrong = []
    for name, capabilities in [("everything", all_there_is), ("pushed", pushed), ("nothing", {})]:
        bad = errors({"kind": "reference", "name": "ClientCapabilities"}, capabilities, "capabilities")
        assert not bad, bad
        daemon = Daemon(capabilities)
        walk(daemon, text)
        wrong += [f"{name}: {w}" for w in daemon.wrong]
        for method, count in daemon.seen.items():
            seen[method] = seen.get(method, 0) + count
    for line in dict.fromkeys(wrong):
        print(line, file=sys.stderr)
    wanted = {"textDocument/publishDiagnostics", "textDocument/codeAction", "textDocument/codeLens", "textDocument/hover",
              "client/registerCapability", "typeHierarchy/subtypes", "workspace/diagnostic"}
    missing = wanted - seen.keys()
    if missing:
        print(f"never seen: {sorted(missing)}", file=sys.stderr)
    if wrong or missing:
        sys.exit(1)
    print(f"{sum(seen.values())} messages of {len(seen)} methods are as the meta model has them")


# One of each thing that the daemon has something to say about.
CLASSES = """
class ModelViewController: BaseViewController {
  let button = UIButton()
  func show(child: UIViewController) {
    addChild(child)
    view.addSubview(child.view)
    button.addTarget(nil, action: #selector(ModelHandler.handleTap(_:)), for: .touchUpInside)
    button.addTarget(nil, action: #selector(ModelViewController.unheard(sender:)), for: .touchUpInside)
  }
  func unheard(sender: Any) {}
}
class ModelHandler: UIViewController { @objc func handleTap(_ sender: Any) {} }
"""

main()
