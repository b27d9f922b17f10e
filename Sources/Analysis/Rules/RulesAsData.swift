// How rules that are data apply to a project: the types that they cover, their messages, and the functions that they need.

public import RuleModel
public import Syntax

extension PairedCallRule {
  /// Whether the rule applies to a function of a type, or, if the type is nil, to a function outside types.
  func covers(_ function: FlowFunction, of type: DeclarationID?, _ index: ProjectIndex) -> Bool {
    guard !scopes.isEmpty else { return true }
    guard let type else { return false }
    return scopes.contains { $0.contains(function, of: type, index) }
  }

  /// The message with each `$name` replaced by its binding. Names without a binding are kept.
  public func message(with bindings: [String: String]) -> String { filled(message, with: bindings) }
}

extension TypeScope {
  /// Whether a function of a type counts as code of this kind. An extension of a class in Apple's frameworks is what that
  /// class is, but its static and class functions belong to no object: they often set up what lives as long as the app.
  func contains(_ function: FlowFunction, of type: DeclarationID, _ index: ProjectIndex) -> Bool {
    if let name = index.frameworkClass(extendedBy: type) {
      guard !function.modifiers.contains(.static) else { return false }
      return switch self {
      case .viewControllers: index.catalog.classes[name] == .viewController
      case .views: index.catalog.classes[name] == .responder && !UIKitClasses.respondersBesideViews.contains(name)
      }
    }
    return switch self {
    case .viewControllers: index.isViewController(type)
    case .views: index.isView(type)
    }
  }
}

extension ProjectIndex {
  /// Whether a file declares, in a type or in an extension of it, an object of that type that lives as long as the app:
  /// `static let shared = PlayerViewController()`.
  func declaresSharedObject(of type: DeclarationID, in file: FileID) -> Bool {
    guard let summary = self[file]?.summary, let path = qualifiedName(of: type) else { return false }
    let name = path.split(separator: ".").last.map(String.init) ?? path
    return summary.interface.declarations.indices.contains { number in
      let part = DeclarationID(file: file, index: number)
      guard part == type || link(of: part).extended.first == type else { return false }
      return summary.members.properties(of: number).contains { property in
        guard property.modifiers.contains(.static), property.isStored, property.type != noName else { return false }
        let written = summary.names.text(property.type)
        return written == name || written == path
      }
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
  /// scene, an accessibility element and a node of SpriteKit.
  func isView(_ type: DeclarationID) -> Bool {
    guard role(of: type) == .responder, let root = superclassChain(of: type).last else { return false }
    return !UIKitClasses.respondersBesideViews.contains(root)
  }

  /// The name of the class in Apple's frameworks that an extension extends; nil for extensions of types in the sources.
  fileprivate func frameworkClass(extendedBy part: DeclarationID) -> String? {
    guard let declaration = declaration(part), declaration.kind == .extension, link(of: part).extended.isEmpty,
      let source = self[part.file]
    else { return nil }
    let path = source.text(declaration.path).split(separator: ".")
    guard let name = path.last.map(String.init), catalog.classes[name] != nil,
      path.count == 1 || path.count == 2 && catalog.modules.contains(String(path[0]))
    else { return nil }
    return name
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
        followsCalls = true
      }
      for rule in settings.forbiddenUses {
        for pattern in rule.patterns { insert(pattern) }
        if rule.replacement != nil { keepsText = true }
      }
      for rule in swiftRules where settings.severity(of: rule.id) != .off {
        for name in rule.triggers { insert(name) }
      }
    }
  }
}

extension TriggerNames {
  /// Inserts a name or expression kind that every match of a pattern contains.
  private mutating func insert(_ pattern: UsePattern) {
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

extension CallPattern {
  /// The receiver and the arguments that are dotted paths without a leading period.
  var paths: [String] {
    operands.compactMap { operand in
      if case .name(let text) = operand, !text.hasPrefix(".") { text } else { nil }
    }
  }
}
