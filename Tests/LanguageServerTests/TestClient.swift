/// A client in the same process: sends messages to a session, and waits for its messages.
import Analysis
import Foundation
public import JSON
import JSONRPC
import Paths
import Synchronization
import TestSupport
import Testing

@testable import LanguageServer

final class TestClient: Sendable {
  let session: Session
  private let heard = Heard()
  private let ids = Atomic(0)

  init(_ options: ServerOptions = .quick, framing: Framing = .headers) {
    let heard = heard
    let frames = Mutex(FrameReader())
    let outbox = Outbox { bytes in
      frames.withLock { reader in
        reader.feed(bytes)
        while let frame = reader.next() {
          guard case .message(let body) = frame else { continue }
          do throws(JSONError) { heard.add(try JSONValue(parsing: body)) } catch { heard.add(.string("\(error)")) }
        }
      }
      return true
    }
    session = Session(options: options, framing: framing, outbox: outbox)
  }

  // MARK: Speaking

  @discardableResult
  func notify(_ method: String, _ params: JSONValue = .null) async -> Int32? {
    await session.receive(.message(.notification(method: method, params: params)))
  }

  /// Sends a request without waiting for its answer; returns its identifier.
  func start(_ method: String, _ params: JSONValue = .null) async -> MessageID {
    let id = MessageID.integer(ids.add(1, ordering: .relaxed).newValue)
    _ = await session.receive(.message(.request(id: id, method: method, params: params)))
    return id
  }

  /// The result of a request, or the error in its place.
  func request(_ method: String, _ params: JSONValue = .null) async throws -> JSONValue {
    try await answer(to: start(method, params))
  }

  func answer(to id: MessageID) async throws -> JSONValue {
    let answer = try await next { MessageID($0["id"]) == id && $0["method"].isNull }
    return answer.object?["result"] ?? answer["error"]
  }

  /// The code of the error that a request is refused with.
  func errorCode(_ method: String, _ params: JSONValue = .null) async throws -> Int? {
    try await request(method, params)["code"].int
  }

  /// Bytes as they might come through the pipe.
  func send(bytes: String) async {
    var reader = FrameReader()
    reader.feed(bytes.utf8)
    while let frame = reader.next() { _ = await session.receive(.init(frame)) }
    if let frame = reader.end() { _ = await session.receive(.init(frame)) }
  }

  /// Answers a request of the session's.
  func reply(to request: JSONValue, _ result: JSONValue = .null) async {
    guard let id = MessageID(request["id"]) else { return }
    _ = await session.receive(.message(.response(id: id, result: .success(result))))
  }

  // MARK: Listening

  /// The next message, not taken yet, of which this is true.
  func next(where isWanted: @escaping @Sendable (JSONValue) -> Bool) async throws -> JSONValue {
    try #require(await heard.next(where: isWanted), "nothing came")
  }

  func next(_ method: String) async throws -> JSONValue {
    try await next { $0["method"].string == method }
  }

  /// The diagnostics that are published for a document next.
  func diagnostics(_ uri: String, version: Int? = nil) async throws -> [JSONValue] {
    let message = try await next {
      $0["method"].string == "textDocument/publishDiagnostics" && $0["params"]["uri"].string == uri
        && (version == nil || $0["params"]["version"].int == version)
    }
    return message["params"]["diagnostics"].array ?? []
  }

  /// All that has come and was not waited for, once what was begun has been done.
  func rest() async -> [JSONValue] {
    // An answer comes after everything that was said before it.
    _ = try? await request("chaperone/status")
    return heard.all()
  }

  /// Waits until everything that was begun has been done.
  func finishLoading() async throws {
    while try await request("chaperone/status")["state"] != "ready" { try await Task.sleep(for: .milliseconds(2)) }
  }

  // MARK: Beginnings

  @discardableResult
  func initialize(_ tree: Folder? = nil, capabilities: JSONValue = .everything, _ more: [String: JSONValue] = [:]) async throws -> JSONValue {
    var params: [String: JSONValue] = ["processId": nil, "capabilities": capabilities, "rootUri": nil]
    if let tree { params["workspaceFolders"] = [["uri": .string(tree.uri("")), "name": "tree"]] }
    params.merge(more) { $1 }
    let result = try await request("initialize", .object(params))
    await notify("initialized", [:])
    return result
  }

  func open(_ uri: String, _ text: String, version: Int = 1) async {
    await notify("textDocument/didOpen", ["textDocument": ["uri": .string(uri), "languageId": "swift", "version": .integer(version), "text": .string(text)]])
  }

  func change(_ uri: String, version: Int, _ changes: JSONValue...) async {
    await notify("textDocument/didChange", ["textDocument": ["uri": .string(uri), "version": .integer(version)], "contentChanges": .array(changes)])
  }

  func close(_ uri: String) async {
    await notify("textDocument/didClose", ["textDocument": ["uri": .string(uri)]])
  }
}

/// What a session has sent, and the waits for it.
private final class Heard: Sendable {
  private struct State {
    var messages: [JSONValue] = []
    var waiters: [(number: Int, isWanted: @Sendable (JSONValue) -> Bool, resume: CheckedContinuation<JSONValue?, Never>)] = []
    var count = 0
  }

  private let state = Mutex(State())

  func add(_ message: JSONValue) {
    let waiter = state.withLock { state -> CheckedContinuation<JSONValue?, Never>? in
      if let index = state.waiters.firstIndex(where: { $0.isWanted(message) }) {
        return state.waiters.remove(at: index).resume
      }
      state.messages.append(message)
      return nil
    }
    waiter?.resume(returning: message)
  }

  func all() -> [JSONValue] {
    state.withLock { state in
      defer { state.messages = [] }
      return state.messages
    }
  }

  /// Nil when it has not come and nothing runs that could bring it. Time alone says little: all tests begin together, and
  /// each step of a session waits for its turn behind them.
  func next(where isWanted: @escaping @Sendable (JSONValue) -> Bool) async -> JSONValue? {
    await withCheckedContinuation { continuation in
      let (found, number) = state.withLock { state -> (JSONValue?, Int) in
        if let index = state.messages.firstIndex(where: isWanted) { return (state.messages.remove(at: index), 0) }
        state.count += 1
        state.waiters.append((state.count, isWanted, continuation))
        return (nil, state.count)
      }
      if let found { return continuation.resume(returning: found) }
      giveUp(number, Patience())
    }
  }

  /// Ends a wait that has lost its patience.
  private func giveUp(_ number: Int, _ patience: Patience) {
    DispatchQueue.global().asyncAfter(deadline: .now() + Patience.interval) { [self] in
      var patience = patience
      patience.look()
      let isOver = state.withLock { [patience] state in
        guard let index = state.waiters.firstIndex(where: { $0.number == number }) else { return true }
        if patience.isLost { state.waiters.remove(at: index).resume.resume(returning: nil) }
        return patience.isLost
      }
      if !isOver { giveUp(number, patience) }
    }
  }
}

/// How long a wait goes on: until the process has been idle for five minutes, or for an hour.
private struct Patience {
  static let interval = DispatchTimeInterval.seconds(10)
  private var used = clock()
  private var idle = 0
  private var looks = 0

  /// The process is idle if it has used less than a tenth of a second, of 1,000,000 clock ticks, since the last look.
  mutating func look() {
    let now = clock()
    idle = now - used < 100_000 ? idle + 1 : 0
    used = now
    looks += 1
  }

  var isLost: Bool { idle >= 30 || looks >= 360 }
}

extension ServerOptions {
  /// Waits for nothing.
  static var quick: ServerOptions {
    var options = ServerOptions(version: "1.2.3", jobs: 2)
    options.rulesPage = "https://example.org/rules"
    options.progressDelay = .zero
    options.saveInterval = .zero
    return options
  }
}

extension Folder {
  func uri(_ name: String) -> String { fileURI(name.isEmpty ? path : path + "/" + name) }
}

/// A view controller with so many lines of code.
func controller(_ name: String, _ base: String = "UIViewController", lines: Int) -> String {
  "class \(name): \(base) {\n" + (0..<max(0, lines - 2)).map { "  let x\($0) = \($0)\n" }.joined() + "}\n"
}

extension Folder {
  /// The range above a mark's carets.
  func range(_ text: String) -> JSONValue {
    guard let mark = fixture.marks.first(where: { $0.text == text }), let columns = mark.columns else { return .null }
    return .range(mark.line - 1, columns.lowerBound - 1, mark.line - 1, columns.upperBound - 1)
  }

  /// The parameters of a request at a mark's first caret.
  func place(_ text: String) -> JSONValue {
    let path = fixture.marks.first { $0.text == text }?.path ?? ""
    return ["textDocument": ["uri": .string(uri(path))], "position": range(text)["start"]]
  }
}

// MARK: JSON as literals

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByNilLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  public init(stringLiteral value: String) { self = .string(value) }
  public init(integerLiteral value: Int) { self = .integer(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(nilLiteral: ()) { self = .null }
  public init(arrayLiteral items: JSONValue...) { self = .array(items) }
  public init(dictionaryLiteral members: (String, JSONValue)...) { self = .object(Dictionary(members) { $1 }) }

  /// A client with every capability but pull diagnostics.
  static let everything: JSONValue = [
    "general": ["positionEncodings": ["utf-16"]],
    "window": ["workDoneProgress": true],
    "textDocument": [
      "publishDiagnostics": ["relatedInformation": true, "codeDescriptionSupport": true, "dataSupport": true, "versionSupport": true, "tagSupport": ["valueSet": [1, 2]]],
      "codeAction": ["codeActionLiteralSupport": ["codeActionKind": ["valueSet": [""]]], "isPreferredSupport": true],
      "codeLens": [:], "hover": ["contentFormat": ["markdown", "plaintext"]], "definition": [:], "references": [:],
      "documentSymbol": ["hierarchicalDocumentSymbolSupport": true], "typeHierarchy": [:],
    ],
    "workspace": [
      "symbol": [:], "executeCommand": [:], "applyEdit": true, "workspaceFolders": true, "workspaceEdit": ["documentChanges": true],
      "didChangeWatchedFiles": ["dynamicRegistration": true],
    ],
  ]

  /// A client that pulls diagnostics, and nothing else.
  static let pulling: JSONValue = [
    "textDocument": ["diagnostic": [:], "publishDiagnostics": ["relatedInformation": true]],
    "workspace": ["diagnostics": ["refreshSupport": true]],
  ]

  static func range(_ line: Int, _ character: Int, _ endLine: Int, _ endCharacter: Int) -> JSONValue {
    ["start": ["line": .integer(line), "character": .integer(character)], "end": ["line": .integer(endLine), "character": .integer(endCharacter)]]
  }
}
