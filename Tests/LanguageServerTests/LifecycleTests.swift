/// How sessions begin and end, and what is answered when: the specification's rules, one by one.
import JSON
import JSONRPC
import TestSupport
import Testing

@testable import LanguageServer

@Suite("Lifecycle")
struct LifecycleTests {
  @Test("Before `initialize` requests are refused and notifications dropped")
  func beforeInitialize() async throws {
    let client = TestClient()
    #expect(try await client.errorCode("textDocument/hover") == -32002)
    #expect(try await client.errorCode("nonsense") == -32002)
    #expect(try await client.errorCode("shutdown") == -32002)
    #expect(await client.notify("textDocument/didOpen", ["textDocument": ["uri": "file:///a.swift", "version": 1, "text": ""]]) == nil)
    #expect(await client.notify("exit") == 1)
  }

  @Test("`initialize` may be sent once; its answer names the server, and nothing comes before its answer")
  func initialize() async throws {
    let tree = try Folder("//- A.swift\n\(controller("A", lines: 400))")
    let client = TestClient()
    let result = try await client.initialize(tree)
    #expect(result["serverInfo"] == ["name": "chaperone", "version": "1.2.3"])
    #expect(result["capabilities"]["textDocumentSync"]["change"] == 2)
    #expect(try await client.errorCode("initialize", ["capabilities": [:]]) == -32600)
  }

  @Test("Nothing is said before the client is ready for it")
  func silenceBeforeInitialized() async throws {
    let tree = try Folder("//- A.swift\n\(controller("A", lines: 400))")
    let client = TestClient()
    _ = try await client.request("initialize", ["rootUri": .string(tree.uri("")), "capabilities": .everything])
    // The project has been read when this is answered.
    _ = try await client.request("workspace/symbol", ["query": ""])
    #expect(await client.rest().filter { $0["method"].string != nil } == [])
    await client.notify("initialized", [:])
    #expect(try await client.diagnostics(tree.uri("A.swift")).count == 1)
  }

  @Test("After `shutdown` requests are refused; `exit` ends with 0 then, and with 1 otherwise")
  func shutdown() async throws {
    let client = TestClient()
    try await client.initialize()
    #expect(await TestClient.exitCode(of: client, after: false) == 1)
    let other = TestClient()
    try await other.initialize()
    #expect(try await other.request("shutdown") == .null)
    #expect(try await other.errorCode("textDocument/hover") == -32600)
    #expect(try await other.errorCode("shutdown") == -32600)
    #expect(try await other.errorCode("initialize", ["capabilities": [:]]) == -32600)
    #expect(await other.notify("exit") == 0)
  }

  @Test("Unknown methods, wrong parameters and what is no message are answered with their codes")
  func errors() async throws {
    let client = TestClient()
    try await client.initialize()
    #expect(try await client.errorCode("textDocument/nonsense") == -32601)
    #expect(try await client.errorCode("$/unknownRequest") == -32601)
    #expect(try await client.errorCode("textDocument/hover") == -32602)
    #expect(try await client.errorCode("textDocument/hover", ["textDocument": ["uri": 5]]) == -32602)
    #expect(try await client.errorCode("textDocument/hover", [1, 2]) == -32602)
    #expect(try await client.errorCode("workspace/executeCommand", ["command": "rm -rf"]) == -32602)
    #expect(try await client.errorCode("chaperone/report", ["sort": "beauty"]) == -32602)
    await client.send(bytes: "Content-Length: 5\r\n\r\n{\"a\":Content-Length: 2\r\n\r\n[]")
    #expect(try await client.next { $0["error"]["code"] == -32700 }["id"].isNull)
    #expect(try await client.next { $0["error"]["code"] == -32600 }["id"].isNull)
    await client.send(bytes: "Content-Length: x\r\n\r\n")
    #expect(try await client.next { $0["error"]["code"] == -32700 }["id"].isNull)
  }

  @Test(
    "A request that goes beyond a limit of the parser is answered with its id",
    arguments: [String(repeating: "[", count: 5000) + String(repeating: "]", count: 5000), "{\"a\":1e400}", "[-1e999,\"]}\\\"\"]"])
  func beyondLimits(params: String) async throws {
    let client = TestClient()
    try await client.initialize()
    func send(_ members: String) async {
      let body = "{\"jsonrpc\":\"2.0\",\(members)}"
      await client.send(bytes: "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
    }
    await send("\"params\":\(params),\"method\":\"textDocument/hover\",\"id\":77")
    #expect(try await client.next { $0["id"] == 77 }["error"]["code"] == -32600)
    await send("\"id\":\"x\",\"method\":\"nonsense\",\"params\":\(params)")
    #expect(try await client.next { $0["id"] == "x" }["error"]["code"] == -32600)
    // Neither a notification nor a response gets one.
    await send("\"method\":\"$/nonsense\",\"params\":\(params)")
    await send("\"id\":78,\"result\":\(params)")
    #expect(await client.rest().filter { !$0["error"].isNull } == [])
    // What ends too early is no JSON, and an id in it is not believed.
    await send("\"id\":79,\"method\":\"nonsense\",\"params\":[\(params)")
    let error = try await client.next { !$0["error"].isNull }
    #expect(error["id"].isNull && error["error"]["code"] == -32700)
  }

  @Test("The server's own requests have an object for parameters, or none")
  func parameters() async throws {
    let tree = try Folder("//- A.swift\n\(controller("A", lines: 400))")
    let client = TestClient()
    let workspace: JSONValue = [
      "diagnostics": ["refreshSupport": true], "codeLens": ["refreshSupport": true], "configuration": true,
      "didChangeWatchedFiles": ["dynamicRegistration": true],
    ]
    let document: JSONValue = ["diagnostic": [:], "codeLens": [:]]
    try await client.initialize(tree, capabilities: ["textDocument": document, "workspace": workspace])
    try await client.finishLoading()
    let sent = await client.rest().compactMap(\.object).filter { $0["method"] != nil }
    for refreshed in ["diagnostic", "codeLens"] {
      let requests = sent.filter { $0["method"] == .string("workspace/\(refreshed)/refresh") }
      #expect(!requests.isEmpty && requests.allSatisfy { $0["params"] == nil }, "\(refreshed)")
    }
    #expect(sent.allSatisfy { $0["params"].map { $0.object != nil } ?? true }, "\(sent)")
  }

  @Test("A workspace folder that cannot be read is named in one warning, and the session serves")
  func foldersThatCannotBeRead() async throws {
    let tree = try Folder("//- A.swift\n\(controller("A", lines: 400))")
    let client = TestClient()
    func folders(_ uris: String...) -> JSONValue { .array(uris.map { ["uri": .string($0), "name": "folder"] }) }
    func warnings() async -> [String?] {
      await client.rest().map { $0["params"] }.filter { $0["type"] == 2 }.map { $0["message"].string }
    }
    func ignored(_ uri: String) -> String { "The workspace folder '\(uri)' is ignored: it is not the URI of a local file" }
    let gone = "The workspace folder '\(tree.path)/gone' was not found"
    let first = folders(tree.uri(""), tree.uri("gone"), "untitled:foo")
    try await client.initialize(capabilities: .everything, ["workspaceFolders": first])
    try await client.finishLoading()
    #expect(await warnings() == [gone, ignored("untitled:foo")])
    let added = folders("vscode-remote://wsl/tmp", "file://host/tmp", tree.uri("A.swift"))
    await client.notify("workspace/didChangeWorkspaceFolders", ["event": ["added": added, "removed": []]])
    try await client.finishLoading()
    #expect(await warnings() == [ignored("vscode-remote://wsl/tmp"), ignored("file://host/tmp")])
    #expect(try await client.request("chaperone/status")["findings"] == 1)
  }

  @Test("Notifications that are unknown, or that make no sense, change nothing")
  func notifications() async throws {
    let client = TestClient()
    try await client.initialize()
    for method in ["$/unknown", "$/setTrace", "textDocument/nonsense", "textDocument/didChange", "textDocument/didSave"] {
      #expect(await client.notify(method, ["value": 1]) == nil)
      #expect(await client.notify(method) == nil)
    }
    for method in ["textDocument/didChange", "textDocument/didClose", "textDocument/didSave"] {
      let document: JSONValue = ["uri": "file:///never/opened.swift", "version": 3]
      #expect(await client.notify(method, ["textDocument": document, "contentChanges": []]) == nil)
    }
    await client.reply(to: ["id": "no such request"])
    #expect(try await client.request("chaperone/status")["openDocuments"] == 0)
  }

  @Test("Answers carry the identifier with its type")
  func identifiers() async throws {
    let client = TestClient()
    try await client.initialize()
    await client.send(bytes: frame(#"{"jsonrpc":"2.0","id":"seven","method":"chaperone/status"}"#))
    #expect(try await client.next { $0["id"] == "seven" }["result"]["state"].string != nil)
    await client.send(bytes: frame(#"{"jsonrpc":"2.0","id":7000,"method":"nonsense"}"#))
    #expect(try await client.next { $0["id"] == 7000 }["error"]["code"] == -32601)
  }

  private func frame(_ body: String) -> String { "Content-Length: \(body.utf8.count)\r\n\r\n\(body)" }

  @Test("Only what the client has a counterpart for is offered")
  func capabilities() async throws {
    let bare = try await TestClient().initialize(capabilities: [:])["capabilities"]
    #expect(bare.object?.keys.sorted() == ["textDocumentSync"])
    let full = try await TestClient().initialize()["capabilities"]
    #expect(full["hoverProvider"] == true)
    #expect(full["diagnosticProvider"].isNull)
    #expect(full["codeActionProvider"]["codeActionKinds"] == ["quickfix", "refactor.extract", "source.fixAll.chaperone"])
    let pulling = try await TestClient().initialize(capabilities: .pulling)["capabilities"]
    #expect(pulling["diagnosticProvider"]["interFileDependencies"] == true)
    #expect(pulling["hoverProvider"].isNull)
  }

  @Test(
    "Positions count what the client can do, UTF-8 if possible, UTF-16 if it does not say",
    arguments: [
      ([] as [JSONValue], nil), (["utf-16"], "utf-16"), (["utf-16", "utf-8"], "utf-8"), (["utf-32", "utf-16"], "utf-32"), (["utf-7"], "utf-16"),
    ] as [([JSONValue], JSONValue)])
  func positionEncoding(offered: [JSONValue], chosen: JSONValue) async throws {
    let client = TestClient()
    let result = try await client.initialize(capabilities: ["general": ["positionEncodings": .array(offered)]])
    #expect(result["capabilities"]["positionEncoding"] == chosen)
  }

  @Test("A request that waits for the project can be cancelled, and is answered once")
  func cancellation() async throws {
    let tree = try Folder("//- A.swift\n\(controller("A", lines: 400))")
    let gate = AnalysisGate(isShut: true)
    let client = TestClient(gate.options)
    _ = try await client.request("initialize", ["rootUri": .string(tree.uri("")), "capabilities": .pulling])
    let id = await client.start("workspace/diagnostic", ["previousResultIds": []])
    await client.notify("$/cancelRequest", ["id": 2])
    let answer = try await client.next { $0["id"] == 2 }
    #expect(answer["error"]["code"] == -32800)
    gate.openForAll()
    try await client.finishLoading()
    await client.notify("$/cancelRequest", ["id": 99])
    await client.notify("$/cancelRequest", ["id": nil])
    #expect(await client.rest().filter { MessageID($0["id"]) == id } == [])
  }

  @Test("A client that shuts down while requests wait gets an answer to each")
  func shutdownWhileWaiting() async throws {
    let tree = try Folder("//- A.swift\n\(controller("A", lines: 400))")
    let gate = AnalysisGate(isShut: true)
    let client = TestClient(gate.options)
    _ = try await client.request("initialize", ["rootUri": .string(tree.uri("")), "capabilities": .pulling])
    var ids: [MessageID] = []
    for _ in 0..<20 { ids.append(await client.start("chaperone/report")) }
    #expect(try await client.request("shutdown") == .null)
    for id in ids {
      let answer = try await client.answer(to: id)
      #expect(answer["code"] == -32800)
    }
    gate.openForAll()
  }
}

extension TestClient {
  static func exitCode(of client: TestClient, after shutdown: Bool) async -> Int32? {
    await client.notify("exit")
  }
}
