public import Syntax

/// "After X on this receiver Y must follow on every path": a rule about two calls, as metadata and users state it.
public struct PairedCallRule: Hashable, Sendable {
  public enum Order: UInt8, Sendable, Hashable {
    /// A partner must come after the opening call.
    case follow
    /// A partner must have come before it.
    case precede
  }

  /// On which paths a partner is required.
  public enum Reach: UInt8, Sendable, Hashable {
    /// On each that leads from the opening call to an end of its function, or from there to the call.
    case everyPath
    /// On each on which the opening call was not seen to return false: `guard url.start…() else { return }` requires nothing.
    case everyPathIfTrue
    /// On one at least.
    case somePath
  }

  /// Kinds of types, with their extensions, in which calls need a partner.
  public enum Scope: UInt8, Sendable, Hashable {
    case viewControllers
    case views
  }

  /// Its severity is in `RuleSettings.severities`, as that of every rule.
  public var id: RuleID
  /// For the user; `$receiver` and other bindings stand for what the code spells there, see `message(with:)`.
  public var message: String
  /// Any one of these calls requires a partner.
  public var openings: [CallPattern]
  /// Any one of these calls is a partner. Their bindings are bound by each opening.
  public var partners: [CallPattern]
  public var order: Order
  public var reach: Reach
  /// Empty for all code.
  public var scopes: [Scope]

  public init(
    id: RuleID, message: String, openings: [CallPattern], partners: [CallPattern], order: Order = .follow,
    reach: Reach = .everyPath, scopes: [Scope] = []
  ) {
    self.id = id
    self.message = message
    self.openings = openings
    self.partners = partners
    self.order = order
    self.reach = reach
    self.scopes = scopes
  }

  /// Whether calls in the members of a type, nil for code outside of types, need a partner.
  func covers(_ type: DeclarationID?, _ index: ProjectIndex) -> Bool {
    guard !scopes.isEmpty else { return true }
    guard let type else { return false }
    return scopes.contains { $0.contains(type, index) }
  }

  /// The message with each `$name` replaced by what is bound to it. What is not bound stays as it is.
  public func message(with bindings: [String: String]) -> String { filled(message, with: bindings) }
}

extension PairedCallRule.Scope {
  func contains(_ type: DeclarationID, _ index: ProjectIndex) -> Bool {
    switch self {
    case .viewControllers: index.isViewController(type)
    case .views: index.isView(type)
    }
  }
}

/// A user's message with each `$name` replaced by what is bound to it. What is not bound stays as it is.
func filled(_ message: String, with bindings: [String: String]) -> String {
  pieces(of: message).map { piece in
    if case .name(let name) = piece { bindings[name] ?? piece.text } else { piece.text }
  }.joined()
}

enum MessagePiece: Equatable {
  case plain(Substring)
  /// Without its `$`.
  case name(String)

  var text: String {
    switch self {
    case .plain(let text): String(text)
    case .name(let name): "$" + name
    }
  }
}

/// A user's text, parted at the names that stand behind a `$`.
func pieces(of text: String) -> [MessagePiece] {
  var pieces: [MessagePiece] = []
  var rest = Substring(text)
  while let dollar = rest.firstIndex(of: "$") {
    pieces.append(.plain(rest[..<dollar]))
    let name = rest[rest.index(after: dollar)...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    pieces.append(.name(String(name)))
    rest = rest[name.endIndex...]
  }
  return pieces + [.plain(rest)]
}

extension ProjectIndex {
  /// Whether a class is a view: a responder whose superclass, as far as the sources show, is neither the root of all
  /// responders nor the application nor a scene.
  func isView(_ type: DeclarationID) -> Bool {
    guard role(of: type) == .responder, let root = superclassChain(of: type).last else { return false }
    return !["UIResponder", "UIApplication", "UIScene", "UIWindowScene", "UIAccessibilityElement"].contains(root)
  }
}

extension TriggerNames {
  /// The names that rules need to see the bodies of functions for: those of paired calls, and of rules in Swift.
  public init(_ settings: some Sequence<RuleSettings>) {
    self.init()
    for settings in settings {
      for rule in settings.pairedCalls {
        for pattern in rule.openings + rule.partners { insert(pattern.name, isPrefix: pattern.isPrefix) }
      }
      for rule in settings.forbiddenUses {
        for pattern in rule.patterns { insert(pattern) }
      }
      for rule in swiftRules where settings.severity(of: rule.id) != .off {
        for name in rule.triggers { insert(name) }
      }
    }
  }
}

extension TriggerNames {
  /// What an expression cannot do without that a pattern matches.
  private mutating func insert(_ pattern: ForbiddenUse.Pattern) {
    switch pattern {
    case .member(let path), .call(let path, _): insert(path.name, isPrefix: path.isPrefix)
    case .subscripted(.operand, _, _): insert(.subscripts)
    case .subscripted(let base, _, _): insert(base)
    case .assignment(let target, _): insert(target)
    case .attempt(_, .operand): insert(.attempts)
    case .attempt(_, let value): insert(value)
    case .cast(.operand, _, _): insert(.casts)
    case .cast(let value, _, _): insert(value)
    case .imported: insert(.imports)
    case .operand: break
    }
  }
}

extension RuleSettings {
  /// The rules that look at bodies that no summary holds.
  public var rulesWithTriggers: [RuleID] {
    pairedCalls.map(\.id) + forbiddenUses.map(\.id)
      + swiftRules.filter { !$0.triggers.isEmpty && severity(of: $0.id) != .off }.map { $0.id }
  }
}

/// A call as a rule describes it: `$receiver.beginUpdates()`, `$id = $receiver.beginBackgroundTask(...)`.
public struct CallPattern: Hashable, Sendable {
  /// What the value of the call is bound to, without `$`.
  public var result: String?
  /// Nil for a function called on nothing, or on `self` unwritten.
  public var receiver: Operand?
  /// Without the `*` that makes it a beginning.
  public var name: String
  /// Whether any name that begins so is meant.
  public var isPrefix: Bool
  public var arguments: [Argument]
  /// Whether further arguments may follow those: `...`.
  public var takesMore: Bool

  public struct Argument: Hashable, Sendable {
    /// Nil for an argument without a label.
    public var label: String?
    public var operand: Operand

    public init(label: String?, operand: Operand) {
      self.label = label
      self.operand = operand
    }
  }

  public enum Operand: Hashable, Sendable {
    /// `$receiver`, `$x`, without the `$`: the same thing wherever the name stands in a rule.
    case binding(String)
    /// `_`: whatever stands there.
    case anything
    /// `nil`, `true`, `false`, a number or a string, as written.
    case literal(String)
    /// `UIApplication.shared`, `self`, `.member`: as written, without spaces.
    case name(String)
  }

  /// The receiver and the arguments that are paths of names from a first one on.
  var paths: [String] {
    ([receiver].compactMap { $0 } + arguments.map(\.operand)).compactMap { operand in
      if case .name(let text) = operand, !text.hasPrefix(".") { text } else { nil }
    }
  }

  public init(
    result: String? = nil, receiver: Operand? = nil, name: String, isPrefix: Bool = false, arguments: [Argument] = [],
    takesMore: Bool = false
  ) {
    self.result = result
    self.receiver = receiver
    self.name = name
    self.isPrefix = isPrefix
    self.arguments = arguments
    self.takesMore = takesMore
  }
}
