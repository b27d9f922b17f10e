import Syntax

/// A rule of the user's own: calls, members and assignments that may not stand in some types.
///
/// Patterns are compared with expressions by their names, not by what the names mean: `let app = UIApplication.shared`
/// hides what is done to `app`. Where that is not enough, the user forbids the member of anything: `_.isIdleTimerDisabled`.
public struct ForbiddenUse: Hashable, Sendable {
  /// Its severity is in `RuleSettings.severities`, as that of every rule.
  public var id: RuleID
  /// For the user; bindings stand for what the code spells there.
  public var message: String
  public var patterns: [Pattern]
  /// What takes the place of the expression, with bindings as in the message, and whether that may be done unseen.
  public var replacement: (text: String, isSafe: Bool)? {
    get { replacementText.map { ($0, isReplacementSafe) } }
    set { (replacementText, isReplacementSafe) = (newValue?.text, newValue?.isSafe ?? false) }
  }
  private var replacementText: String?
  private var isReplacementSafe = false
  /// Where this and `scopes` are empty, the rule covers all code.
  var covered: TypePatterns
  public var scopes: [PairedCallRule.Scope]

  public struct Pattern: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
      case call
      case member
      /// With what is assigned.
      case assignment(CallPattern.Operand)
    }

    public var kind: Kind
    /// What is called, read or assigned to; with arguments for a call alone.
    public var path: CallPattern

    public init(kind: Kind, path: CallPattern) { (self.kind, self.path) = (kind, path) }
  }

  public init(
    id: RuleID, message: String, patterns: [Pattern], types: [String] = [], superclasses: [String] = [],
    scopes: [PairedCallRule.Scope] = []
  ) {
    (self.id, self.message, self.patterns) = (id, message, patterns)
    (covered, self.scopes) = (TypePatterns(types: types, superclasses: superclasses), scopes)
  }

  /// What the settings of each file forbid there.
  static func findings(_ context: RuleContext) -> [FileID: [Finding]] {
    let (index, settings) = (context.index, context.settings)
    return context.forbiddenUses { file in
      guard let source = index[file], !source.bodies.isEmpty else { return [] }
      let held = settings(source.path)
      let rules = held.forbiddenUses.filter { held.severity(of: $0.id) != .off }
      guard !rules.isEmpty else { return [] }
      return ForbiddenUseFile(file, source, index, held).findings(rules)
    }
  }

  /// Whether the rule covers the members of a type, or, where it is nil, code outside of types.
  fileprivate func covers(_ type: DeclarationID?, _ index: ProjectIndex) -> Bool {
    if covered.isEmpty, scopes.isEmpty { return true }
    guard let type, let name = index.qualifiedName(of: type) else { return false }
    return covered.match(type, name, index)
      || scopes.contains { $0.contains(type, index) }
  }

  struct Message: FindingMessage {
    var text: String
  }
}

/// The functions of one file that name something that a rule forbids.
private struct ForbiddenUseFile {
  let file: FlowFile
  let index: ProjectIndex
  let settings: RuleSettings
  private var tree: FlowTree { file.tree }

  init(_ id: FileID, _ source: SourceFile, _ index: ProjectIndex, _ settings: RuleSettings) {
    (file, self.index, self.settings) = (FlowFile(triggered: id, source), index, settings)
  }

  func findings(_ rules: [ForbiddenUse]) -> [Finding] {
    var found: [Finding] = []
    var seen: Set<ByteRange> = []
    for rule in rules {
      seen.removeAll(keepingCapacity: true)
      for (number, function) in tree.functions.enumerated() {
        let nodes = file.nodes(of: number).filter { !seen.contains(tree[$0].range) && isExpression($0) }
        guard !nodes.isEmpty else { continue }
        let owner = file.owner(of: number).map { index.link(of: $0).extended.first ?? $0 }
        // What lies in a type that a function declares belongs to the function's own type, too.
        guard rule.covers(owner, index) else { continue }
        for node in nodes {
          for pattern in rule.patterns {
            guard let match = match(pattern, node), seen.insert(tree[match.node].range).inserted else { continue }
            let fixes = rule.replacement.flatMap { fix($0, for: pattern, node, match) }
            let message = ForbiddenUse.Message(text: filled(rule.message, with: match.bindings))
            let symbol = function.name == noName ? "" : file.symbol(of: number)
            found +=
              settings.finding(
                of: rule.id, at: file.place(tree[match.node].range), in: symbol, message,
                identity: file.spelling(of: match.node) ?? "", fixes: fixes.map { [$0] } ?? []
              ).map { [$0] } ?? []
            break
          }
        }
      }
    }
    return found
  }

  /// The replacement of a whole expression; nil where what a name stands for in it is not known.
  private func fix(
    _ replacement: (text: String, isSafe: Bool), for pattern: ForbiddenUse.Pattern, _ node: FlowNodeID, _ match: Match
  ) -> Fix? {
    // A long text was left out of the bindings.
    guard !match.bindings.values.contains("it") || !replacement.text.contains("$") else { return nil }
    let text = filled(replacement.text, with: match.bindings)
    return Fix(
      title: "Write `\(text)`", isSafe: replacement.isSafe, edits: [.init(place: file.place(tree[node].range), text: text)])
  }

  private func isExpression(_ node: FlowNodeID) -> Bool {
    switch tree[node].kind {
    case .call, .name, .member, .assignment, .operation: true
    default: false
    }
  }

  // MARK: Patterns

  private typealias Match = (node: FlowNodeID, bindings: [String: String])

  /// What a pattern binds in an expression, and which part of that is reported.
  private func match(_ pattern: ForbiddenUse.Pattern, _ node: FlowNodeID) -> Match? {
    var bindings: [String: String] = [:]
    switch pattern.kind {
    case .member:
      return names(pattern.path, node, &bindings) ? (node, bindings) : nil
    case .call:
      guard tree[node].kind == .call, let callee = tree.callParts(node).callee,
        names(pattern.path, initialized(callee), &bindings), takes(pattern.path, node, &bindings)
      else { return nil }
      return (callee, bindings)
    case .assignment(let value):
      guard let (target, assigned) = assignment(node), names(pattern.path, target, &bindings) else { return nil }
      // What an operator such as += assigns is not what stands behind it.
      let isPlain = tree[node].kind == .assignment
      guard isPlain || !value.isFixed, holds(value, assigned, &bindings) else { return nil }
      return (target, bindings)
    }
  }

  /// `Type.init(…)` is `Type(…)`.
  private func initialized(_ callee: FlowNodeID) -> FlowNodeID {
    guard tree[callee].kind == .member, file.text(tree[callee].name) == "init" else { return callee }
    return tree.operand(callee) ?? callee
  }

  /// The target and the value of `a = b` and `a += b`.
  private func assignment(_ node: FlowNodeID) -> (target: FlowNodeID, value: FlowNodeID)? {
    if tree[node].kind == .operation {
      guard tree[node].name != noName, isAssigning(file.text(tree[node].name)) else { return nil }
    } else if tree[node].kind != .assignment {
      return nil
    }
    return tree.operands(node).map { ($0.left, $0.right) }
  }

  private func isAssigning(_ sign: String) -> Bool {
    sign.utf8.last == UInt8(ascii: "=") && sign.utf8.count > 1 && !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(sign)
  }

  /// Whether a name or a member is the one of a pattern.
  private func names(_ pattern: CallPattern, _ node: FlowNodeID, _ bindings: inout [String: String]) -> Bool {
    guard tree[node].kind == .name || tree[node].kind == .member, tree[node].name != noName else { return false }
    let name = simpleName(node)
    guard pattern.isPrefix ? name.hasPrefix(pattern.name) : name == pattern.name else { return false }
    let base = tree[node].kind == .member ? tree.operand(node) : nil
    let isOfSelf = base.map { tree[$0].kind == .selfName } ?? true
    switch pattern.receiver {
    // The standard library's functions may be written with its name.
    case nil: return isOfSelf || base.map { tree[$0].kind == .name && file.text(tree[$0].name) == "Swift" } ?? false
    case .name("self")?: return isOfSelf
    case .anything?: return true
    case .literal?: return false
    case .binding(let name)?:
      return bind(name, base.map { file.spelling(of: $0) } ?? "self", &bindings)
    case .name(let path)?: return base.map { isPath(path, $0) } ?? false
    }
  }

  /// `add(_:to:)` names what `add` names.
  private func simpleName(_ node: FlowNodeID) -> String {
    let name = file.text(tree[node].name)
    return tree[node].flags.contains(.compound) ? String(name.prefix { $0 != "(" }) : name
  }

  /// Whether an expression is a path of names, such as `UIApplication.shared`, whatever `self.`, `?` and `!` stand in it.
  private func isPath(_ path: String, _ node: FlowNodeID) -> Bool {
    var names = path.split(separator: ".").map(String.init)
    if names.first == "self" { names.removeFirst() }
    if path.hasPrefix(".") {
      return (tree[node].kind == .implicitMember || tree[node].kind == .member) && simpleName(node) == names.last
    }
    var node: FlowNodeID? = node
    for (position, name) in names.enumerated().reversed() {
      guard let current = node else { return false }
      let isFirst = position == 0
      switch tree[current].kind {
      case .superName: return isFirst && name == "super"
      case .name:
        guard simpleName(current) == name else { return false }
        node = nil
      case .member:
        guard simpleName(current) == name else { return false }
        node = tree.operand(current)
      default: return false
      }
    }
    return node.map { tree[$0].kind == .selfName } ?? true
  }

  // MARK: Arguments and values

  private func takes(_ pattern: CallPattern, _ call: FlowNodeID, _ bindings: inout [String: String]) -> Bool {
    let arguments = file.arguments(call)
    guard pattern.takesMore ? arguments.count >= pattern.arguments.count : arguments.count == pattern.arguments.count
    else { return false }
    for (expected, argument) in zip(pattern.arguments, arguments) {
      guard expected.label == argument.label.map(file.text), holds(expected.operand, argument.value, &bindings) else {
        return false
      }
    }
    return true
  }

  private func holds(_ expected: CallPattern.Operand, _ node: FlowNodeID, _ bindings: inout [String: String]) -> Bool {
    switch expected {
    case .anything: true
    case .binding(let name): bind(name, file.spelling(of: node), &bindings)
    case .literal(let text): tree.spelling(ofLiteral: node, file.names) == text
    case .name("self"): tree[node].kind == .selfName
    case .name(let path): isPath(path, node)
    }
  }

  /// A name that a pattern has twice stands for the same text.
  private func bind(_ name: String, _ spelling: String?, _ bindings: inout [String: String]) -> Bool {
    let text = spelling.flatMap { $0.utf8.count <= 60 ? $0 : nil }
    if bindings[name] != nil { return spelling != nil && bindings[name] == text }
    bindings[name] = text ?? "it"
    return true
  }
}

extension CallPattern.Operand {
  /// Whether only one value is meant.
  fileprivate var isFixed: Bool {
    switch self {
    case .binding, .anything: false
    case .literal, .name: true
    }
  }
}
