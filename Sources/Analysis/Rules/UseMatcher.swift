import Globs
import RuleModel
import Syntax

/// Matches the expressions of a file with the patterns of `ForbiddenUse`.
struct UseMatcher {
  private let file: FlowFile
  private var tree: FlowTree { file.tree }

  init(_ file: FlowFile) { self.file = file }

  /// The part of an expression that is reported, with the bindings of the pattern.
  struct Match {
    var node: FlowNodeID
    var bindings: [String: Bound]
  }

  /// The value of a binding: its source text, or `it` if that is long or not simple.
  struct Bound: Equatable {
    var text: String
    /// The node; nil for an implicit `self` and for a type.
    var node: FlowNodeID?
    /// The cast whose type it is; nil for an expression.
    var cast: FlowNodeID?
    /// Whether the pattern contains the name twice, so that the expression stands in the code twice.
    var isRepeated = false
  }

  func match(_ pattern: UsePattern, _ node: FlowNodeID) -> Match? {
    var match = Match(node: node, bindings: [:])
    return holds(pattern, node, &match) ? match : nil
  }

  private func holds(_ pattern: UsePattern, _ node: FlowNodeID, _ match: inout Match) -> Bool {
    let kind = tree[node].kind
    switch pattern {
    case .operand(let operand): return holds(operand, node, &match.bindings)
    case .imported: return false
    case .member(let path): return names(path, node, &match.bindings)
    case .call(let path, let closures):
      guard kind == .call, let callee = tree.callParts(node).callee, names(path, initialized(callee), &match.bindings),
        takes(path, node, closures, &match.bindings)
      else { return false }
      // Only the callee is reported, because the arguments may span many lines.
      if match.node == node { match.node = callee }
      return true
    case .subscripted(let base, let arguments, let takesMore):
      guard kind == .subscripting, let list = tree.callParts(node).callee, holds(part: base, list, &match) else { return false }
      return takes(arguments, takesMore, file.arguments(node), &match.bindings)
    case .assignment(let target, let value):
      guard let (left, right) = assignment(node), holds(part: target, left, &match) else { return false }
      // With an operator such as `+=`, the assigned value is not the right operand.
      guard kind == .assignment || !value.isFixed, holds(value, right, &match.bindings) else { return false }
      if match.node == node { match.node = left }
      return true
    case .attempt(let attempt, let value):
      guard kind == .attempt, self.attempt(node) == attempt, let tried = tree.operand(node) else { return false }
      return holds(part: value, tried, &match)
    case .cast(let value, let cast, let type):
      guard kind == .cast, self.cast(node) == cast, let operand = tree.operand(node), holds(part: value, operand, &match) else {
        return false
      }
      return isType(type, node, &match.bindings)
    }
  }

  /// Matches a subexpression, if the whole expression is reported.
  private func holds(part pattern: UsePattern, _ node: FlowNodeID, _ match: inout Match) -> Bool {
    var part = Match(node: node, bindings: match.bindings)
    guard holds(pattern, node, &part) else { return false }
    match.bindings = part.bindings
    return true
  }

  // MARK: Kinds of expressions

  private func attempt(_ node: FlowNodeID) -> UsePattern.Attempt {
    let flags = tree[node].flags
    return flags.contains(.forced) ? .forced : flags.contains(.swallows) ? .optional : .plain
  }

  private func cast(_ node: FlowNodeID) -> UsePattern.Cast {
    let flags = tree[node].flags
    if flags.contains(.isTest) { return .test }
    return flags.contains(.forced) ? .forced : flags.contains(.conditional) ? .conditional : .plain
  }

  private func isType(_ expected: CallPattern.Operand, _ cast: FlowNodeID, _ bindings: inout [String: Bound]) -> Bool {
    let type = tree[cast].extra == noName ? nil : withoutArguments(file.text(NameID(tree[cast].extra)))
    switch expected {
    case .anything: return true
    case .binding(let name): return bind(name, Bound(text: type ?? "it", cast: cast), &bindings)
    case .name(let name): return type.map { NameWildcard(name).matches($0) } ?? false
    case .literal: return false
    }
  }

  /// The callee `Type` for `Type.init(…)`, which is equivalent to `Type(…)`.
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

  // MARK: Names

  /// Whether a name or member expression matches a pattern.
  private func names(_ pattern: CallPattern, _ node: FlowNodeID, _ bindings: inout [String: Bound]) -> Bool {
    guard tree[node].kind == .name || tree[node].kind == .member, tree[node].name != noName else { return false }
    let name = simpleName(node)
    guard pattern.isPrefix ? name.hasPrefix(pattern.name) : name == pattern.name else { return false }
    let base = tree[node].kind == .member ? tree.operand(node) : nil
    let isOfSelf = base.map { tree[$0].kind == .selfName } ?? true
    switch pattern.receiver {
    // Functions of the standard library may be qualified with the module name.
    case nil: return isOfSelf || base.map { tree[$0].kind == .name && file.text(tree[$0].name) == "Swift" } ?? false
    case .name("self")?: return isOfSelf
    case .anything?: return true
    case .literal?: return false
    case .binding(let name)?: return bind(name, base.map(bound) ?? Bound(text: "self"), &bindings)
    case .name(let path)?: return base.map { isPath(path, $0) } ?? false
    }
  }

  /// The base name, so that `add(_:to:)` matches `add`.
  private func simpleName(_ node: FlowNodeID) -> String {
    let name = file.text(tree[node].name)
    return tree[node].flags.contains(.compound) ? String(name.prefix { $0 != "(" }) : name
  }

  /// Whether an expression is a path of names, such as `UIApplication.shared`, ignoring `self.`, `?` and `!`.
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

  private func takes(
    _ pattern: CallPattern, _ call: FlowNodeID, _ closures: [String]?, _ bindings: inout [String: Bound]
  ) -> Bool {
    var arguments = file.arguments(call)
    if let closures {
      let trailing = tree.callParts(call).arguments.filter { tree[$0].flags.contains(.trailing) }.count
      guard trailing > 0 else { return false }
      let labels = arguments.suffix(trailing).dropFirst().map { $0.label.map(file.text) ?? "" }
      guard closures.isEmpty || closures == Array(labels) else { return false }
      arguments.removeLast(min(trailing, arguments.count))
    }
    return takes(pattern.arguments, pattern.takesMore, arguments, &bindings)
  }

  private func takes(
    _ expected: [CallPattern.Argument], _ takesMore: Bool, _ arguments: [FlowFile.Argument], _ bindings: inout [String: Bound]
  ) -> Bool {
    guard takesMore ? arguments.count >= expected.count : arguments.count == expected.count else { return false }
    for (expected, argument) in zip(expected, arguments) {
      guard expected.label == argument.label.map(file.text), holds(expected.operand, argument.value, &bindings) else {
        return false
      }
    }
    return true
  }

  private func holds(_ expected: CallPattern.Operand, _ node: FlowNodeID, _ bindings: inout [String: Bound]) -> Bool {
    switch expected {
    case .anything: true
    case .binding(let name): bind(name, bound(node), &bindings)
    case .literal(let text): tree.spelling(ofLiteral: node, file.names) == text
    case .name("self"): tree[node].kind == .selfName
    case .name(let path): isPath(path, node)
    }
  }

  private func bound(_ node: FlowNodeID) -> Bound {
    Bound(text: file.spelling(of: node).flatMap { $0.utf8.count <= 60 ? $0 : nil } ?? "it", node: node)
  }

  /// Binds a name. If the pattern contains the name twice, both texts must be equal.
  private func bind(_ name: String, _ bound: Bound?, _ bindings: inout [String: Bound]) -> Bool {
    let bound = bound ?? Bound(text: "it")
    if let known = bindings[name] {
      bindings[name]?.isRepeated = true
      return bound.text != "it" && known.text == bound.text
    }
    bindings[name] = bound
    return true
  }
}

extension CallPattern.Operand {
  /// Whether the operand matches only one value.
  fileprivate var isFixed: Bool {
    switch self {
    case .binding, .anything: false
    case .literal, .name: true
    }
  }
}
