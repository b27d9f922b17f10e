import Syntax

/// What would put a containment finding right.
struct ContainmentFixes {
  let source: FlowSource
  let fault: ContainmentFault

  private var tree: FlowTree { source.tree }

  var all: [Fix] {
    let fix: Fix? =
      switch fault.rule {
      case "missing_did_move": tell
      case "missing_will_move": announce
      case "containment_wrong_receiver": receiver
      case "containment_wrong_argument": argument
      case "containment_order": order
      case "redundant_containment_call": redundant
      case "child_view_left_behind": takeOut
      case "missing_remove_from_parent": remove
      case "orphaned_child_view": adopt
      default: nil
      }
    // In code that is half typed the line to move may hold the place to move it to.
    return fix.map { $0.isCoherent ? [$0] : [] } ?? []
  }

  /// Names of Swift 4.1 stay so.
  private func label(_ callee: String) -> String {
    callee.hasSuffix("ViewController") ? "toParentViewController" : "toParent"
  }

  private func parent(of add: FlowNodeID) -> String { source.receiver(of: add)?.text ?? "self" }

  private var tell: Fix? {
    guard let child = source.argument(fault.node, 0).flatMap({ source.spelling(of: $0) }),
      let added = source.statement(around: fault.node), tree[added.node].isSimple
    else { return nil }
    var last = added
    var isSafe = fault.path == .every
    // Behind the view, and behind whatever else names the child in this block in a row.
    let siblings = Array(tree.children(added.block))
    for position in (added.position + 1)..<max(added.position + 1, siblings.count) {
      guard tree[siblings[position]].isSimple else { break }
      if mentions(siblings[position], child.split(separator: ".").first.map(String.init) ?? child) {
        (last.position, last.node) = (position, siblings[position])
      }
    }
    if case .some = fault.path { isSafe = false }
    let text = "\(child).didMove(\(label(source.calleeName(fault.node))): \(parent(of: fault.node)))"
    return Fix(title: "Call \(text)", isSafe: isSafe, edits: [source.insert(text, behind: last)])
  }

  private func mentions(_ node: FlowNodeID, _ name: String, depth: Int = 0) -> Bool {
    guard depth < 40 else { return false }
    let here = tree[node]
    if here.kind == .name, source.summary.names[here.name].elementsEqual(name.utf8) { return true }
    if here.kind == .dollar, name == "$\(here.extra)" { return true }
    if here.kind == .selfName, name == "self" { return true }
    return tree.children(node).contains { mentions($0, name, depth: depth + 1) }
  }

  private var announce: Fix? {
    guard let removed = source.statement(around: fault.node) else { return nil }
    let base = source.receiver(of: fault.node)
    if base == nil, tree.child(fault.node, 0).map({ tree[$0].kind }) == .member { return nil }
    let prefix = base.map { "\($0.text)\($0.isOptional ? "?" : "")." } ?? ""
    let text = "\(prefix)willMove(\(label(source.calleeName(fault.node))): nil)"
    // Before the view goes, where that is in the same block, right above.
    var first = removed
    let siblings = Array(tree.children(removed.block))
    let name = base?.text.split(separator: ".").first.map(String.init) ?? "view"
    while first.position > 0, tree[siblings[first.position - 1]].isSimple,
      removesView(siblings[first.position - 1], name)
    {
      (first.position, first.node) = (first.position - 1, siblings[first.position - 1])
    }
    return Fix(
      title: "Call \(text) before", isSafe: fault.path == .every, edits: [source.insert(text, before: first)])
  }

  private func removesView(_ node: FlowNodeID, _ name: String) -> Bool {
    source.calleeName(node) == "removeFromSuperview" && mentions(node, name)
  }

  private var receiver: Fix? {
    guard let moved = fault.related == noName ? nil : fault.related else { return nil }
    let isAdd = source.calleeName(moved).hasPrefix("addChild")
    let child =
      isAdd ? source.argument(moved, 0).flatMap { source.spelling(of: $0) } : source.receiver(of: moved)?.text
    guard let child, let callee = tree.child(fault.node, 0) else { return nil }
    let title = "Send it to `\(child)`"
    if tree[callee].kind == .name {
      let start = tree[callee].start
      return Fix(title: title, isSafe: true, edits: [source.edit(start, start, "\(child).")])
    }
    guard let base = tree.child(callee, 0) else { return nil }
    // Of another controller only a reader can tell whether the name means the same here.
    let isSafe = tree[base].kind == .selfName
    return Fix(title: title, isSafe: isSafe, edits: [source.edit(tree[base].start, tree[base].end, child)])
  }

  private var argument: Fix? {
    guard let value = source.argument(fault.node, 0) else { return nil }
    if tree[value].kind == .nilLiteral, source.calleeName(fault.node).hasPrefix("willMove") { return redundant }
    if source.calleeName(fault.node).hasPrefix("willMove") {
      return Fix(title: "Pass nil", isSafe: true, edits: [source.edit(tree[value].start, tree[value].end, "nil")])
    }
    guard fault.related != noName, source.calleeName(fault.related).hasPrefix("addChild") else { return nil }
    let parent = parent(of: fault.related)
    return Fix(
      title: "Pass `\(parent)`", isSafe: true, edits: [source.edit(tree[value].start, tree[value].end, parent)])
  }

  /// Moves the call at fault to where it belongs, within one block.
  private var order: Fix? {
    guard fault.related != noName, fault.obligation != .early, let moved = source.statement(around: fault.node),
      let other = source.statement(around: fault.related), moved.block == other.block, moved.node == fault.node,
      let deletion = source.delete(moved), let text = spelled(moved.node)
    else { return nil }
    let isArrival = source.calleeName(fault.node).hasPrefix("didMove")
    let insertion = isArrival ? source.insert(text, behind: other) : source.insert(text, before: other)
    let title = isArrival ? "Move the call behind the view" : "Move the call up"
    let edits = [deletion, insertion].sorted { $0.place.range.start < $1.place.range.start }
    return Fix(title: title, isSafe: true, edits: edits)
  }

  /// A call of the contract, written anew.
  private func spelled(_ call: FlowNodeID) -> String? {
    let name = source.calleeName(call)
    let receiver = source.receiver(of: call)
    if receiver == nil, tree.child(call, 0).map({ tree[$0].kind }) == .member { return nil }
    let prefix = receiver.map { "\($0.text)\($0.isOptional ? "?" : "")." } ?? ""
    guard let argument = tree.child(call, 1), let value = source.argument(call, 0) else { return nil }
    guard let text = tree[value].kind == .nilLiteral ? "nil" : source.spelling(of: value) else { return nil }
    let label = tree[argument].kind == .labeled ? "\(source.summary.names.text(tree[argument].name)): " : ""
    return "\(prefix)\(name)(\(label)\(text))"
  }

  private var redundant: Fix? {
    guard let statement = source.statement(around: fault.node), statement.node == fault.node,
      let deletion = source.delete(statement)
    else { return nil }
    return Fix(title: "Delete the call", isSafe: true, edits: [deletion])
  }

  private var takeOut: Fix? {
    guard let removed = source.statement(around: fault.node) else { return nil }
    let base = source.receiver(of: fault.node)
    if base == nil, tree.child(fault.node, 0).map({ tree[$0].kind }) == .member { return nil }
    let prefix = base.map { "\($0.text)\($0.isOptional ? "?" : "")." } ?? ""
    let text = "\(prefix)view.removeFromSuperview()"
    return Fix(title: "Call \(text) before", isSafe: false, edits: [source.insert(text, before: removed)])
  }

  private var remove: Fix? {
    let last =
      fault.related != noName && source.calleeName(fault.related) == "removeFromSuperview"
      ? fault.related : fault.node
    guard let statement = source.statement(around: last), source.calleeName(fault.node).hasPrefix("willMove") else {
      return nil
    }
    let base = source.receiver(of: fault.node)
    let prefix = base.map { "\($0.text)\($0.isOptional ? "?" : "")." } ?? ""
    let text = "\(prefix)removeFromParent()"
    return Fix(title: "Call \(text)", isSafe: false, edits: [source.insert(text, behind: statement)])
  }

  private var adopt: Fix? {
    let child = ContainmentMessages(source: source, fault: fault).child
    guard child != "the child", let shown = source.statement(around: fault.node) else { return nil }
    return Fix(
      title: "Add `\(child)` as a child", isSafe: false,
      edits: [
        source.insert("addChild(\(child))", before: shown),
        source.insert("\(child).didMove(toParent: self)", behind: shown),
      ])
  }
}

extension FlowNode {
  /// A statement that leads nowhere else: a call, an assignment, a declaration.
  var isSimple: Bool { kind == .call || kind == .assignment || kind == .declaration }
}
