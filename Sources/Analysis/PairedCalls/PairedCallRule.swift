public import Syntax

/// A rule that requires a second call for a first one, as defined in rule metadata or by users: "After X on this
/// receiver Y must follow on every path".
public struct PairedCallRule: Hashable, Sendable {
  public enum Order: UInt8, Sendable, Hashable {
    /// A partner must follow the opening call.
    case follow
    /// A partner must precede the opening call.
    case precede
  }

  /// The paths on which a partner is required.
  public enum RequiredPaths: UInt8, Sendable, Hashable {
    /// Every path from the opening call to an exit of the function, or, for `precede`, from the entry to the call.
    case everyPath
    /// Every path except those on which the opening call returned false. `guard url.start…() else { return }` requires
    /// nothing on the early return.
    case everyPathIfTrue
    /// At least one path.
    case somePath
  }

  /// The kinds of types, including their extensions, in which a rule applies.
  public enum Scope: UInt8, Sendable, Hashable {
    case viewControllers
    case views
  }

  /// The identifier of the rule. Like for every rule, its severity is in `RuleSettings.severities`.
  public var id: RuleID
  /// The message for users. `$receiver` and other bindings are replaced by source text; see `message(with:)`.
  public var message: String
  /// The calls that require a partner.
  public var openings: [CallPattern]
  /// The calls that are accepted as a partner. Their bindings are those of the opening call.
  public var partners: [CallPattern]
  public var order: Order
  public var requiredPaths: RequiredPaths
  /// The kinds of types to which the rule applies; empty for all code.
  public var scopes: [Scope]

  public init(
    id: RuleID, message: String, openings: [CallPattern], partners: [CallPattern], order: Order = .follow,
    requiredPaths: RequiredPaths = .everyPath, scopes: [Scope] = []
  ) {
    self.id = id
    self.message = message
    self.openings = openings
    self.partners = partners
    self.order = order
    self.requiredPaths = requiredPaths
    self.scopes = scopes
  }

  /// Whether the rule applies to the members of a type, or, if it is nil, to code outside types.
  func covers(_ type: DeclarationID?, _ index: ProjectIndex) -> Bool {
    guard !scopes.isEmpty else { return true }
    guard let type else { return false }
    return scopes.contains { $0.contains(type, index) }
  }

  /// The message with each `$name` replaced by its binding. Names without a binding are kept.
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

/// A user's message with each `$name` replaced by its binding. Names without a binding are kept.
func filled(_ message: String, with bindings: [String: String]) -> String {
  pieces(of: message).map { piece in
    if case .name(let name) = piece { bindings[name] ?? piece.text } else { piece.text }
  }.joined()
}

enum MessagePiece: Equatable {
  case plain(Substring)
  /// A name without its `$`.
  case name(String)

  var text: String {
    switch self {
    case .plain(let text): String(text)
    case .name(let name): "$" + name
    }
  }
}

/// Splits a user's text at the names that follow a `$`.
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
  /// Whether a class is a view: a responder whose last known superclass is none of `UIResponder`, the application, a
  /// scene and an accessibility element.
  func isView(_ type: DeclarationID) -> Bool {
    guard role(of: type) == .responder, let root = superclassChain(of: type).last else { return false }
    return !["UIResponder", "UIApplication", "UIScene", "UIWindowScene", "UIAccessibilityElement"].contains(root)
  }
}

extension TriggerNames {
  /// The names for which rules need function bodies: those in paired-call and forbidden-use rules, and the triggers of
  /// rules in Swift.
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
  /// Inserts a name or expression kind that every match of a pattern contains.
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
  /// The rules that read bodies which no file summary contains.
  public var rulesWithTriggers: [RuleID] {
    pairedCalls.map(\.id) + forbiddenUses.map(\.id)
      + swiftRules.filter { !$0.triggers.isEmpty && severity(of: $0.id) != .off }.map { $0.id }
  }
}

/// The description of a call in a rule: `$receiver.beginUpdates()`, `$id = $receiver.beginBackgroundTask(...)`.
public struct CallPattern: Hashable, Sendable {
  /// The name to which the result of the call is bound, without `$`.
  public var result: String?
  /// The receiver; nil for a function without a receiver or with an implicit `self`.
  public var receiver: Operand?
  /// The name, without the `*` of a prefix pattern.
  public var name: String
  /// Whether `name` is a prefix.
  public var isPrefix: Bool
  public var arguments: [Argument]
  /// Whether further arguments may follow: `...`.
  public var takesMore: Bool

  public struct Argument: Hashable, Sendable {
    /// The label; nil if there is none.
    public var label: String?
    public var operand: Operand

    public init(label: String?, operand: Operand) {
      self.label = label
      self.operand = operand
    }
  }

  public enum Operand: Hashable, Sendable {
    /// `$receiver`, `$x`, without the `$`. Every occurrence in a rule denotes the same value.
    case binding(String)
    /// `_`: any value.
    case anything
    /// `nil`, `true`, `false`, a number or a string, as written.
    case literal(String)
    /// `UIApplication.shared`, `self`, `.member`: as written, without spaces.
    case name(String)
  }

  /// The receiver and the arguments that are dotted paths without a leading period.
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
