import JSONRPC

/// How far the conversation with the client has come. A value without effects.
struct ConnectionState: Sendable, Equatable {
  enum Stage: Sendable, CaseIterable {
    /// `initialize` has not come. Scripts, which send lines, send requests without it.
    case fresh
    /// `initialize` has been answered.
    case initialized
    /// The client has said that it is ready for notifications and requests of ours.
    case ready
    /// `shutdown` has been answered.
    case shutDown
  }

  enum Dialect: Sendable, Hashable {
    case languageServer
    /// The Model Context Protocol, in the version that was agreed on.
    case modelContext(version: String)
  }

  let framing: Framing
  private(set) var stage = Stage.fresh
  private(set) var dialect = Dialect.languageServer

  init(_ framing: Framing) { self.framing = framing }

  /// Between `initialize` and `shutdown`.
  var isRunning: Bool { stage == .initialized || stage == .ready }
  var isModelContext: Bool { dialect != .languageServer }
  /// Whether the client says which files change. Scripts and agents do not.
  var isNotified: Bool { isRunning && !isModelContext }
  /// Whether notifications and requests of ours may be sent. An agent expects nothing but answers.
  var maySend: Bool { stage == .ready && !isModelContext }
  /// The exit code when the session ends now: 0 after `shutdown`. A client that sends lines sends none.
  var exitCode: Int32 {
    stage == .shutDown || framing == .lines && (stage == .fresh || isModelContext) ? 0 : 1
  }

  /// Whether `initialize` begins the session: it may come once.
  mutating func initialize(_ dialect: Dialect) -> Bool {
    guard stage == .fresh else { return false }
    stage = .initialized
    self.dialect = dialect
    return true
  }

  /// The client is ready. False where that is nothing new, or too early or late.
  mutating func becomeReady() -> Bool {
    guard stage == .initialized else { return false }
    stage = .ready
    return true
  }

  /// Whether `shutdown` ends the session.
  mutating func shutDown() -> Bool {
    guard isRunning else { return false }
    stage = .shutDown
    return true
  }
}
