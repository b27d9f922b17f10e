import RuleModel
import Syntax

/// The source text of a function's nodes, and the positions of the statements around them, from which fixes are made.
struct FlowSource {
  let file: FileID
  let summary: FileSummary
  let root: FlowNodeID
  /// The bytes of the file, which edits need.
  var bytes: ContiguousArray<UInt8> = []

  var tree: FlowTree { summary.flow }

  /// A statement, with its block and its index there.
  struct Statement {
    var block: FlowNodeID
    var position: Int
    var node: FlowNodeID
  }

  /// The innermost statement in a block that contains the node.
  func statement(around node: FlowNodeID) -> Statement? {
    let target = tree[node]
    var current = root
    var found: Statement?
    for _ in 0..<400 {
      if current == node { return found }
      let children = tree.children(current)
      let next = children.enumerated().first { tree[$1].start <= target.start && tree[$1].end >= target.end }
      guard let next else { return found }
      if tree[current].kind == .block {
        found = Statement(block: current, position: next.offset, node: next.element)
      }
      current = next.element
    }
    return found
  }

  /// The nodes from the root to a node; they end before it if it is not found.
  private func path(to node: FlowNodeID) -> [FlowNodeID] {
    let target = tree[node]
    var path = [root]
    for _ in 0..<400 {
      guard let last = path.last, last != node,
        let next = tree.children(last).first(where: { tree[$0].start <= target.start && tree[$0].end >= target.end })
      else { break }
      path.append(next)
    }
    return path
  }

  /// Whether a node is inside a call of the named function, for example in its completion closure.
  func isWithinCall(of name: String, _ node: FlowNodeID) -> Bool {
    path(to: node).contains { $0 != node && tree[$0].kind == .call && calleeName($0) == name }
  }

  /// Whether a node is in a closure or a local function, where `self` may have to be written explicitly, or may be nil.
  func isInClosure(_ node: FlowNodeID) -> Bool {
    let path = path(to: node)
    guard path.last == node else { return true }
    return path.dropFirst().dropLast().contains { tree[$0].kind == .closure || tree[$0].kind == .localFunction }
  }

  /// The value that the function assigns to a name; nil if the name is bound more than once.
  func value(givenTo name: NameID) -> FlowNodeID? {
    var found: FlowNodeID?
    var bindings = 0
    var pending = [root]
    while let node = pending.popLast() {
      let here = tree[node]
      if here.kind == .binding || here.kind == .parameter || here.kind == .capture, here.name == name { bindings += 1 }
      if here.kind == .assignment, let target = tree.child(node, 0), tree[target].kind == .name,
        tree[target].name == name
      {
        bindings += 1
      }
      if here.kind == .declaration || here.kind == .bindCondition, let pattern = tree.child(node, 0),
        tree[pattern].kind == .binding, tree[pattern].name == name
      {
        found = tree.child(node, 1)
      }
      pending += tree.children(node)
    }
    return bindings == 1 ? found : nil
  }

  // MARK: Lines

  func line(_ offset: UInt32) -> Int { summary.lines.position(of: offset).line }

  /// Where a statement starts, with `try` and `await` in front of its expression.
  private func start(of statement: Statement) -> Int {
    var start = min(Int(tree[statement.node].start), bytes.count)
    while let gap = bytes[..<start].lastIndex(where: { $0 != UInt8(ascii: " ") }), gap + 1 < start {
      let before = bytes[...gap]
      let word = ["try", "try?", "try!", "await"].first { word in
        before.suffix(word.utf8.count).elementsEqual(word.utf8)
          && before.dropLast(word.utf8.count).last.map { isBlank($0) || $0 == UInt8(ascii: "{") } ?? true
      }
      guard let word else { break }
      start = gap + 1 - word.utf8.count
    }
    return start
  }

  /// Whether a statement suspends the function: `await show(child)`.
  func isAwaited(_ statement: Statement) -> Bool {
    let (start, end) = (start(of: statement), Int(tree[statement.node].start))
    return start < end && String(decoding: bytes[start..<end], as: UTF8.self).contains("await")
  }

  private func isBlank(_ byte: UInt8) -> Bool { [0x09, 0x0A, 0x0D, 0x20].contains(byte) }

  /// The white space at the start of the statement's line; nil if the statement does not start its line.
  func indentation(of statement: Statement) -> String? {
    let start = start(of: statement)
    let line = summary.lines.position(of: tree[statement.node].start).line
    guard let first = summary.lines.start(ofLine: line).map(Int.init), first <= start, start <= bytes.count,
      bytes[first..<start].allSatisfy(isBlank)
    else { return nil }
    return String(decoding: bytes[first..<start], as: UTF8.self)
  }

  /// Inserts a statement after another one.
  func insert(_ text: String, behind statement: Statement) -> Fix.Edit {
    let end = tree[statement.node].end
    guard let indentation = indentation(of: statement), endsItsLine(statement) else {
      return edit(end, end, "; \(text)")
    }
    let line = summary.lines.position(of: end).line
    guard let next = summary.lines.start(ofLine: line + 1) else { return edit(end, end, "; \(text)") }
    return edit(next, next, "\(indentation)\(text)\n")
  }

  /// Inserts a statement before another one.
  func insert(_ text: String, before statement: Statement) -> Fix.Edit {
    let start = UInt32(truncatingIfNeeded: start(of: statement))
    guard let indentation = indentation(of: statement) else { return edit(start, start, "\(text); ") }
    return edit(start, start, "\(text)\n\(indentation)")
  }

  /// Deletes a statement together with its lines; nil if it shares them with other code.
  func delete(_ statement: Statement) -> Fix.Edit? {
    let node = tree[statement.node]
    let first = summary.lines.position(of: node.start)
    guard indentation(of: statement) != nil, endsItsLine(statement),
      let start = summary.lines.start(ofLine: first.line),
      let end = summary.lines.start(ofLine: summary.lines.position(of: node.end).line + 1)
    else { return nil }
    return edit(start, end, "")
  }

  /// Whether no other code follows the statement on its last line. Blocks of cases and of `#if` end with their last
  /// statement, so that the code that follows is that of a node around them.
  private func endsItsLine(_ statement: Statement) -> Bool {
    let path = path(to: statement.node)
    guard path.last == statement.node else { return false }
    let end = tree[statement.node].end
    var following = tree[root].end
    for (node, child) in zip(path, path.dropFirst()) {
      if tree[node].end > end { following = min(following, tree[node].end) }
      let next = tree.children(node).drop { $0 != child }.dropFirst().first
      if let next, tree[next].start >= end { following = min(following, tree[next].start) }
    }
    return line(following) > line(end)
  }

  func edit(_ start: UInt32, _ end: UInt32, _ text: String) -> Fix.Edit {
    Fix.Edit(place: Finding.Place(file: file, range: ByteRange(start: start, end: end)), text: text)
  }

  // MARK: Spelling

  /// The source text of a name, a member chain or a call without arguments; nil for other expressions.
  func spelling(of node: FlowNodeID, depth: Int = 0) -> String? {
    let expression = tree[node]
    guard depth < 8 else { return nil }
    switch expression.kind {
    case .name: return expression.flags.contains(.compound) ? nil : summary.names.text(expression.name)
    case .selfName: return "self"
    case .dollar: return "$\(expression.extra)"
    case .member:
      guard let base = tree.child(node, 0).flatMap({ spelling(of: $0, depth: depth + 1) }) else { return nil }
      return "\(base)\(expression.flags.contains(.optional) ? "?" : "").\(summary.names.text(expression.name))"
    case .call:
      guard tree.children(node).count == 1, let callee = tree.child(node, 0) else { return nil }
      return spelling(of: callee, depth: depth + 1).map { "\($0)()" }
    default: return nil
    }
  }

  /// The source text of the receiver of a call, and whether it is followed by optional chaining; nil for an implicit `self`.
  func receiver(of call: FlowNodeID) -> (text: String, isOptional: Bool)? {
    guard let callee = tree.child(call, 0), tree[callee].kind == .member, let base = tree.child(callee, 0),
      let text = spelling(of: base)
    else { return nil }
    return (text, tree[callee].flags.contains(.optional))
  }

  /// The base name of the called function; empty if it has none.
  func calleeName(_ call: FlowNodeID) -> String {
    guard let callee = tree.child(call, 0), tree[callee].name != noName else { return "" }
    return summary.names.text(tree[callee].name)
  }

  /// The value of the argument at a 0-based position.
  func argument(_ call: FlowNodeID, _ position: Int) -> FlowNodeID? {
    guard let argument = tree.child(call, position + 1) else { return nil }
    return tree[argument].kind == .labeled ? tree.child(argument, 0) : argument
  }
}

/// A node in the lowered code of a file.
struct FlowSite: Hashable, Sendable {
  var file: FileID
  var node: FlowNodeID
}

extension FlowSource {
  /// Whether a node is a call of a function that the configuration describes.
  func isCall(_ node: FlowNodeID, of helper: ContainmentHelper) -> Bool {
    tree[node].kind == .call && calleeName(node) == helper.name
      && CallSignature.labels(ofCall: node, tree, summary.names) == helper.labels
  }
}

extension ContainmentHelper {
  /// Whether a call has its child and its parent where `addChild` has them, so that what a fix writes beside it is right.
  var isLikeAddChild: Bool { child == .argument(0) && (parent == nil || parent == .receiver) }
}
