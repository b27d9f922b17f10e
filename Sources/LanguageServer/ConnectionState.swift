import JSONRPC

/// The protocol state of the connection with the client. It is a value and has no side effects.
struct ConnectionState: Sendable, Equatable {
  enum Stage: Sendable, CaseIterable {
    /// Before `initialize`. Scripts, which use line framing, send requests without it.
    case fresh
    /// After `initialize` was answered.
    case initialized
    /// After the client has sent `initialized`: the server may send notifications and requests.
    case ready
    /// After `shutdown` was answered.
    case shutDown
  }

  enum Dialect: Sendable, Hashable {
    case languageServer
    /// The Model Context Protocol, with the negotiated version.
    case modelContext(version: String)
  }

  let framing: Framing
  private(set) var stage = Stage.fresh
  private(set) var dialect = Dialect.languageServer

  init(_ framing: Framing) { self.framing = framing }

  /// True between `initialize` and `shutdown`.
  var isRunning: Bool { stage == .initialized || stage == .ready }
  var isModelContext: Bool { dialect != .languageServer }
  /// Whether the client sends notifications of changed files. Scripts and agents do not.
  var isNotified: Bool { isRunning && !isModelContext }
  /// Whether the server may send notifications and requests. Agents expect only responses.
  var maySend: Bool { stage == .ready && !isModelContext }
  /// The exit code if the session ends now: 0 after `shutdown`, else 1. Clients with line framing send no `shutdown`,
  /// so scripts without `initialize` and agents always get 0.
  var exitCode: Int32 {
    stage == .shutDown || framing == .lines && (stage == .fresh || isModelContext) ? 0 : 1
  }

  /// Enters the stage `initialized`. Returns false if `initialize` was received before.
  mutating func initialize(_ dialect: Dialect) -> Bool {
    guard stage == .fresh else { return false }
    stage = .initialized
    self.dialect = dialect
    return true
  }

  /// Enters the stage `ready`. Returns false if the current stage is not `initialized`.
  mutating func becomeReady() -> Bool {
    guard stage == .initialized else { return false }
    stage = .ready
    return true
  }

  /// Enters the stage `shutDown`. Returns false if the session is not running.
  mutating func shutDown() -> Bool {
    guard isRunning else { return false }
    stage = .shutDown
    return true
  }
}
