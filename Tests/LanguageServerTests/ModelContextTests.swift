/// The Model Context Protocol: batches, and arguments that no tool knows.
import JSON
import JSONRPC
import TestSupport
import Testing

@testable import LanguageServer

@Suite("Model Context Protocol")
struct ModelContextTests {
  private let tree: Folder

  init() throws { tree = try Folder("//- A.swift\nclass A {}") }

  private func start(version: String = "2025-03-26") async throws -> TestClient {
    let client = TestClient(framing: .lines)
    await client.session.work(in: tree)
    let info: JSONValue = ["name": "test", "version": "1"]
    _ = try await client.request(
      "initialize", ["protocolVersion": .string(version), "capabilities": [:], "clientInfo": info])
    await client.notify("notifications/initialized")
    return client
  }

  private func sendLine(_ line: String, to client: TestClient) async {
    var reader = FrameReader()
    reader.feed("\(line)\n".utf8)
    while let frame = reader.next() { _ = await client.session.receive(.init(frame)) }
  }

  @Test("A batch is answered by one array, with an answer to each request and to each mistake in it")
  func batch() async throws {
    let client = try await start()
    let call = #"{"jsonrpc":"2.0","id":"long","method":"tools/call","params":{"name":"explain","arguments":{"rule":"massive_view_controller"}}}"#
    await sendLine(
      #"[\#(call),{"jsonrpc":"2.0","id":2,"method":"ping"},{"jsonrpc":"2.0","method":"notifications/x"},5,{"jsonrpc":"2.0","id":2,"method":"ping"},"#
        + #"{"jsonrpc":"2.0","id":3,"method":"initialize","params":{}}]"#,
      to: client)
    let answers = try #require(try await client.next { $0.array != nil }.array)
    #expect(answers.count == 5)
    #expect(answers.count { $0["id"] == 2 && $0["result"] == [:] } == 1)
    #expect(answers.count { $0["id"] == 2 && $0["error"]["code"] == -32600 } == 1)
    #expect(answers.count { $0["id"].isNull && $0["error"]["code"] == -32600 } == 1)
    #expect(answers.count { $0["id"] == 3 && $0["error"]["code"] == -32600 } == 1)
    #expect(answers.first { $0["id"] == "long" }?["result"]["isError"] == false)
  }

  @Test("A batch of notifications gets no answer, an empty one an error, and a cancelled request in one no answer")
  func silentBatches() async throws {
    let client = try await start()
    await sendLine(#"[{"jsonrpc":"2.0","method":"notifications/x"}]"#, to: client)
    await sendLine("[]", to: client)
    #expect(try await client.next { $0["error"]["code"] == -32600 }["id"].isNull)
    let call = #"{"jsonrpc":"2.0","id":"long","method":"tools/call","params":{"name":"report"}}"#
    let cancel = #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"long"}}"#
    await sendLine(#"[\#(call),\#(cancel),{"jsonrpc":"2.0","id":5,"method":"ping"}]"#, to: client)
    #expect(try await client.next { $0.array != nil }.array?.map { $0["id"] } == [5])
    #expect(try await client.request("ping") == [:])
  }

  @Test("Other versions have no batches", arguments: ["2024-11-05", "2025-06-18", "2025-11-25"])
  func noBatches(version: String) async throws {
    let client = try await start(version: version)
    await sendLine(#"[{"jsonrpc":"2.0","id":2,"method":"ping"}]"#, to: client)
    #expect(try await client.next { $0["error"]["code"] == -32600 }["id"].isNull)
  }

  private func call(_ name: String, _ arguments: JSONValue, _ client: TestClient) async throws -> String? {
    let result = try await client.request("tools/call", ["name": .string(name), "arguments": arguments])
    return result["isError"] == true ? result["content"].array?.first?["text"].string : nil
  }

  @Test("Arguments that a tool does not know, and those that are missing, are errors")
  func arguments() async throws {
    let client = try await start()
    #expect(try await call("report", ["tip": 3], client) == "'report' has no argument 'tip'; it takes 'top', 'sort', 'under'")
    #expect(try await call("explain", [:], client) == "'rule' is missing")
    #expect(try await call("metrics", ["type": nil], client) == "'type' is missing")
    #expect(try await call("check", [1], client) == "'arguments' must be an object")
    #expect(try await call("report", ["top": 3], client) == nil)
  }

  @Test("A large answer is cut, and says what it leaves out; the requests for scripts give all")
  func cut() async throws {
    let client = TestClient(framing: .lines)
    let screens = (1...60).map { number in
      let calls = number == 1 ? "present(S2(), animated: true); present(S3(), animated: true)" : "present(S\(number % 60 + 1)(), animated: true)"
      return "class S\(number): UIViewController { func f() { \(calls); addChild(S1()) } }"
    }
    let tree = try Folder("//- A.swift\n" + screens.joined(separator: "\n"))
    await client.session.work(in: tree)
    _ = try await client.request(
      "initialize", ["protocolVersion": "2025-06-18", "capabilities": [:], "clientInfo": ["name": "test", "version": "1"]])
    await client.notify("notifications/initialized")
    func content(_ name: String, _ arguments: JSONValue) async throws -> JSONValue {
      try await client.request("tools/call", ["name": .string(name), "arguments": arguments])["structuredContent"]
    }
    let report = try await content("report", [:])
    #expect(report["viewControllers"].array?.count == 25 && report["summary"]["viewControllers"] == 60)
    #expect(report["omitted"] == "35 view controllers with less: name a file or folder as 'under', or raise 'top'")
    #expect(try await content("report", ["top": 60])["omitted"].isNull)
    let check = try await content("check", [:])
    #expect(check["findings"].array?.count == 50)
    #expect(check["omitted"].string?.hasSuffix(": name files or folders as 'paths', or raise 'top'") == true)
    #expect(try await content("check", ["top": 1000])["omitted"].isNull)
    let graph = try await content("containment", [:])
    #expect(graph["nodes"].array?.count == 50 && graph["nodes"].array?.first?["name"] == "S1")
    #expect(graph["omitted"] == "10 screens with fewer edges: name one as 'type' with 'steps', or raise 'top'")
    #expect(try await content("containment", ["type": "S2", "steps": 1])["omitted"].isNull)
    #expect(try await call("containment", ["steps": 1], client) == "'steps' goes with 'type'")
    #expect(try await call("check", ["top": -1], client) == "'top' is a number from 0 on")
  }

  @Test("Nothing but answers is written, whatever is found, and however often")
  func answersAlone() async throws {
    let client = TestClient(framing: .lines)
    let tree = try Folder("//- A.swift\n\(controller("A", lines: 700))")
    await client.session.work(in: tree)
    _ = try await client.request(
      "initialize", ["protocolVersion": "2025-06-18", "capabilities": [:], "clientInfo": ["name": "test", "version": "1"]])
    await client.notify("notifications/initialized")
    for _ in 0..<2 {
      let result = try await client.request("tools/call", ["name": "check", "arguments": [:]])
      #expect(result["structuredContent"]["findings"].array?.count == 1)
    }
    #expect(await client.rest().filter { !$0["method"].isNull } == [])
  }

  @Test("Paths that do not exist are errors, unless a text stands for the file")
  func paths() async throws {
    let client = try await start()
    let missing = "no/such/file.swift"
    #expect(try await call("check", ["paths": [.string(missing)]], client) == "\(missing): no such file or directory")
    #expect(try await call("check", ["path": .string(missing)], client) == "\(missing): no such file or directory")
    #expect(try await call("report", ["under": .string(missing)], client) == "\(missing): no such file or directory")
    #expect(try await call("check", ["path": .string(missing), "text": "class A {}"], client) == nil)
    #expect(try await call("check", ["paths": [.string(tree.full("A.swift")), .string(tree.path)]], client) == nil)
    #expect(try await call("check", ["paths": [""]], client) == "a path is empty")
    #expect(try await call("check", ["path": ""], client) == "a path is empty")
    #expect(try await call("check", ["paths": []], client) == "'paths' is empty: leave it out to check everything")
    #expect(try await call("report", ["under": ""], client) == "'under' is empty: leave it out to report everything")
    try tree.add("Docs/index.md", "# Text")
    let docs: JSONValue = .string(tree.full("Docs"))
    #expect(try await call("check", ["paths": [docs]], client)?.hasSuffix("Docs: there is no Swift file to check, or the configuration excludes it") == true)
    #expect(try await call("responders", ["selector": "nosuch:"], client) == "no action has the selector 'nosuch:'")
  }

  @Test("What a configuration says wrongly is told with the findings")
  func brokenConfiguration() async throws {
    let tree = try Folder("//- A.swift\nclass A {}\n//- .chaperone.yml\nrulez: 1\nexclude: [Pods]\n")
    let client = TestClient(framing: .lines)
    await client.session.work(in: tree)
    _ = try await client.request(
      "initialize",
      ["protocolVersion": "2025-06-18", "capabilities": [:], "clientInfo": ["name": "test", "version": "1"]])
    await client.notify("notifications/initialized")
    let result = try await client.request("tools/call", ["name": "check", "arguments": [:]])
    let unreadable = result["structuredContent"]["unreadable"].array ?? []
    #expect(unreadable.map { $0["path"] } == [".chaperone.yml"])
    #expect(unreadable.first?["reason"].string?.hasPrefix("line 1: unknown key 'rulez'") == true)
  }
}

extension Session {
  /// In place of the working directory, which is that of all tests.
  fileprivate func work(in tree: Folder) { folders = [OpenFolder(path: tree.path)] }
}
