/// What the server itself does between the pipe and the session.
import Dispatch
import JSON
import JSONRPC
import Synchronization
import TestSupport
import Testing

@testable import LanguageServer

@Suite("Server")
struct ServerTests {
  /// Bytes that come when a test sends them.
  private final class Pipe: Sendable {
    private let chunks = Mutex<[String?]>([])
    private let arrived = DispatchSemaphore(value: 0)
    /// How many chunks the server has taken in whole.
    private let taken = Atomic(-1)

    func send(_ bodies: String...) {
      chunks.withLock { $0.append(bodies.map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined()) }
      arrived.signal()
    }

    func end() {
      chunks.withLock { $0.append(nil) }
      arrived.signal()
    }

    func read() -> ContiguousArray<UInt8>? {
      taken.add(1, ordering: .relaxed)
      arrived.wait()
      return chunks.withLock { $0.removeFirst() }.map { ContiguousArray($0.utf8) }
    }

    func waitUntilTaken(_ count: Int) async throws {
      while taken.load(ordering: .relaxed) < count { try await Task.sleep(for: .milliseconds(1)) }
    }
  }

  @Test("A request is not begun when its cancellation has come while the session was at work; others are answered")
  func cancelledBehind() async throws {
    let tree = try Folder("//- A.swift\nclass A: UIViewController {}")
    let (gate, pipe) = (AnalysisGate(), Pipe())
    let frames = Mutex(FrameReader())
    let answers = Mutex<[JSONValue]>([])
    let server = Server(options: gate.options) { bytes in
      frames.withLock { reader in
        reader.feed(bytes)
        while let frame = reader.next() {
          guard case .message(let body) = frame, let json = try? JSONValue(parsing: body), json["method"].isNull else { continue }
          answers.withLock { $0.append(json) }
        }
      }
      return true
    } exit: { _ in
    }
    func request(_ id: Int, _ method: String, _ params: String) -> String {
      #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(params)}"#
    }
    func note(_ method: String, _ params: String) -> String { #"{"jsonrpc":"2.0","method":"\#(method)","params":\#(params)}"# }
    let document = #""textDocument":{"uri":"\#(tree.uri("A.swift"))","version":2,"languageId":"swift","text":"class A {}"}"#
    async let end: Void = withCheckedContinuation { done in
      DispatchQueue(label: "server").async {
        server.run(read: pipe.read)
        done.resume()
      }
    }
    // The report is answered once the project is loaded.
    pipe.send(
      request(0, "initialize", #"{"capabilities":{},"rootUri":"\#(tree.uri(""))"}"#), note("initialized", "{}"),
      request(1, "chaperone/report", "{}"))
    while answers.withLock({ $0.count < 2 }) { try await Task.sleep(for: .milliseconds(1)) }
    gate.shut()
    pipe.send(note("textDocument/didOpen", "{\(document)}"))
    await gate.waitForNext()
    // While the session analyzes the document, all this waits before it.
    let diagnostic = { request($0, "textDocument/diagnostic", "{\(document)}") }
    pipe.send(
      diagnostic(2), request(3, "chaperone/report", "{}"), diagnostic(4), note("$/cancelRequest", #"{"id":2}"#),
      note("$/cancelRequest", #"{"id":3}"#), diagnostic(2))
    try await pipe.waitUntilTaken(3)
    gate.openForAll()
    while answers.withLock({ $0.count < 6 }) { try await Task.sleep(for: .milliseconds(1)) }
    pipe.send(request(9, "shutdown", "null"), note("exit", "null"))
    pipe.end()
    await end
    let codes = answers.withLock { $0.dropFirst(2).map { [$0["id"], $0["error"]["code"]] } }
    // The last one has the number of a request that was cancelled.
    #expect(codes == [[2, -32800], [3, -32800], [4, nil], [2, nil], [9, nil]])
  }
}
