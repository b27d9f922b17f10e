/// Whatever keeps happening, what was begun is finished and shown; whatever a client does not read, memory stays bounded.
import Dispatch
import JSON
import JSONRPC
import Synchronization
import TestSupport
import Testing
@testable import Analysis

@testable import LanguageServer

@Suite("Starvation")
struct StarvationTests {
  @Test("A reading under way is finished and shown while a configuration goes on being saved")
  func saved() async throws {
    let tree = try Folder("//- A.swift\n\(controller("A", lines: 3))")
    let gate = AnalysisGate()
    let client = TestClient(gate.options)
    try await client.initialize(tree)
    try await client.finishLoading()
    gate.shut()
    func create(_ name: String) async throws {
      try tree.add("\(name).swift", controller(name, lines: 400))
      let event: JSONValue = ["uri": .string(tree.uri(".chaperone.yml")), "type": 1]
      await client.notify("workspace/didChangeWatchedFiles", ["changes": [event]])
    }
    try await create("B")
    await gate.waitForNext()
    try await create("C")
    #expect(await client.session.state.isWanted)
    gate.letOnePass()
    #expect(try await client.diagnostics(tree.uri("B.swift")).count == 1)
    await gate.waitForNext()
    gate.openForAll()
    #expect(try await client.diagnostics(tree.uri("C.swift")).count == 1)
  }

  @Test("Each key is answered at once with what is found in that version, also in other files")
  func typing() async throws {
    let text = "class A: UIViewController {\n\n  func f() {}\n}\n"
    let tree = try Folder(
      """
      //- A.swift
      \(text)
      //- B.swift
      class B: A { func g(_ c: UIViewController) { add(c); view.addSubview(c.view); c.didMove(toParent: self) } }
      """)
    let client = TestClient()
    try await client.initialize(tree)
    let (uri, other) = (tree.uri("A.swift"), tree.uri("B.swift"))
    await client.open(uri, text)
    try await client.finishLoading()
    _ = await client.rest()
    func lines(_ uri: String, version: Int? = nil) async throws -> [JSONValue] {
      try await client.diagnostics(uri, version: version).map { $0["range"]["start"]["line"] }
    }
    let missing = "  func add(_ c: UIViewController) { addChild(c); view.addSubview(c.view) }\n"
    await client.change(uri, version: 2, ["range": .range(3, 0, 3, 0), "text": .string(missing)])
    #expect(try await lines(uri, version: 2) == [], "B.g(_:) completes what add(_:) begins")
    await client.change(uri, version: 3, ["range": .range(1, 0, 1, 0), "text": "  func h(_ c: UIViewController) { add(c) }\n"])
    #expect(try await lines(uri, version: 3) == [1])
    await client.change(uri, version: 4, ["range": .range(0, 0, 0, 0), "text": "// typed on\n"])
    #expect(try await lines(uri, version: 4) == [2])
    let shown = "class A: UIViewController {\n  func add(_ c: UIViewController) { print(c); view.addSubview(c.view) }\n}\n"
    await client.change(uri, version: 5, ["text": .string(shown)])
    #expect(try await lines(uri, version: 5) == [1])
    #expect(try await lines(other) == [0])
    let pushed = await client.rest().filter { $0["method"] == "textDocument/publishDiagnostics" }
    #expect(pushed == [], "what is exact is not corrected")
  }

  @Test("A created file that a client without file watching opens is part of the project, also when it is closed again")
  func opened() async throws {
    let tree = try Folder("//- A.swift\n\(controller("A", lines: 3))\n//- .chaperone.yml\nexclude: [Out]")
    let client = TestClient()
    try await client.initialize(tree, capabilities: [:])
    try await client.finishLoading()
    let text = controller("B", lines: 400)
    try tree.add("B.swift", text)
    try tree.add("Out/C.swift", text)
    await client.open(tree.uri("B.swift"), text)
    await client.open(tree.uri("Out/C.swift"), text)
    #expect(try await client.diagnostics(tree.uri("B.swift")).count == 1)
    await client.close(tree.uri("B.swift"))
    await client.close(tree.uri("Out/C.swift"))
    try await client.finishLoading()
    let found = try await client.request("chaperone/check")["findings"].array ?? []
    #expect(found.map { $0["file"] } == ["B.swift"])
    #expect(try await client.request("chaperone/status")["files"] == 2)
  }

  @Test("After a save, a client without file watching sees what else has changed on disk, soon after a load")
  func savedBesideOthers() async throws {
    let tree = try Folder("//- A.swift\n\(controller("A", lines: 3))")
    var options = ServerOptions.quick
    options.saveInterval = .milliseconds(100)
    let client = TestClient(options)
    try await client.initialize(tree, capabilities: [:])
    try await client.finishLoading()
    func save() async {
      await client.notify("textDocument/didSave", ["textDocument": ["uri": .string(tree.uri("A.swift"))]])
    }
    try tree.add("B.swift", controller("B", lines: 400))
    await save()
    #expect(try await client.diagnostics(tree.uri("B.swift")).count == 1)
    try tree.add(".chaperone.yml", "exclude: [B.swift]\n")
    await save()
    #expect(try await client.diagnostics(tree.uri("B.swift")).isEmpty)
  }

  @Test("Many saves cause few loads, and none where the client watches files")
  func manySaves() async throws {
    let tree = try Folder("//- A.swift\n\(controller("A", lines: 3))")
    var options = ServerOptions.quick
    options.saveInterval = .seconds(86_400)
    for (capabilities, loads) in [([:], 2), (.everything, 1)] as [(JSONValue, Int)] {
      let client = TestClient(options)
      try await client.initialize(tree, capabilities: capabilities)
      try await client.finishLoading()
      for _ in 0..<20 {
        await client.notify("textDocument/didSave", ["textDocument": ["uri": .string(tree.uri("A.swift"))]])
        try await client.finishLoading()
      }
      #expect(await client.session.state.begun == loads)
    }
  }

  @Test("Long requests wait for the client to read what it was sent, and are all answered in the end")
  func unread() async throws {
    let tree = try Folder("//- A.swift\n\(controller("A", lines: 3))")
    let gate = DispatchSemaphore(value: 0)
    let answers = Mutex(0)
    let outbox = Outbox(limit: 1000) { _ in
      gate.wait()
      answers.withLock { $0 += 1 }
      return true
    }
    let session = Session(options: .quick, framing: .headers, outbox: outbox)
    func send(_ id: Int, _ method: String, _ params: JSONValue = .null) async {
      _ = await session.receive(.message(.request(id: .integer(id), method: method, params: params)))
    }
    await send(0, "initialize", ["rootUri": .string(tree.uri("")), "capabilities": [:]])
    for id in 1...200 { await send(id, "chaperone/report") }
    while await session.state.adopted == 0 || outbox.hasCapacity { try await Task.sleep(for: .milliseconds(1)) }
    while await session.requests.isRunning { try await Task.sleep(for: .milliseconds(1)) }
    #expect(await session.requests.count > 150)
    for _ in 0..<201 { gate.signal() }
    await session.finish()
    outbox.flush(within: .seconds(600))
    #expect(answers.withLock { $0 } == 201)
  }

  @Test("Too many unanswered requests hold up what comes behind them until they are answered")
  func bound() async throws {
    let tree = try Folder("//- A.swift\n\(controller("A", lines: 3))")
    let client = TestClient()
    try await client.initialize(tree)
    let text = String(repeating: "x", count: 3 << 20)
    for _ in 0..<3 { _ = await client.start("chaperone/check", ["path": "A.swift", "text": .string(text)]) }
    await client.session.waitForCapacity()
    #expect(await client.session.requests.bytes <= 4 << 20)
    await client.session.finish()
    #expect(await client.session.requests.bytes == 0)
  }

  @Test("A queue keeps its order, whatever is taken out of its middle")
  func queue() {
    var queue = Queue<Int>()
    for number in 0..<1000 { queue.append(number) }
    #expect((0..<300).map { _ in queue.popFirst() } == (0..<300).map { $0 })
    #expect(queue.removeFirst { $0 == 500 })
    #expect(!queue.removeFirst { $0 == 5 })
    #expect(queue.count == 699 && queue.first == 300)
    #expect(queue.removeAll() == (300..<1000).filter { $0 != 500 })
    #expect(queue.isEmpty && queue.popFirst() == nil)
  }
}
