import Syntax

// Which fixes are safe: no caller, no subclass and no other method makes the call, and it stands where UIKit wants it. Fixes
// that take a call away, or send it to another controller, are safe where the analysis of the result says so.

extension ContainmentFixes {
  /// `didMove(toParent:)`: the call is missing on every path, and the view is where it belongs. Where another function may
  /// show the view, the call belongs behind that.
  var isSafeToComplete: Bool {
    fault.path == .every && !fault.isMisplaced && (fault.isShown || fault.fields.isEmpty && !mayShowViews)
  }

  /// `willMove(toParent: nil)`: missing on every path. Who removes itself may be on the screen without a parent, presented or
  /// alone in a window; and within a transition the view leaves before its completion runs. The item of a container of UIKit's is
  /// not meant to leave by hand. Where another function announces a move of the child, that call may be meant for this one.
  var isSafeToAnnounce: Bool {
    fault.path == .every && fault.object != AccessPath(root: .receiver) && !fault.mayBeItem && !fault.isAnnounced
      && !source.isWithinCall(of: "transition", fault.node)
  }

  /// A call that is moved within its block: on each path that makes it now it is made, and on no other; nothing that it passes
  /// may ask for the children or the parent; and the child's view is where its parent is the nearest controller.
  func isSafeToMove(_ moved: FlowSource.Statement, past other: FlowSource.Statement) -> Bool {
    !fault.isMisplaced && !statements(between: moved, other).contains { leaves($0) || calls($0) }
  }

  /// Whether a call cannot be moved up, because a name that it uses is declared in between.
  func needsWhatIsBetween(_ moved: FlowSource.Statement, _ other: FlowSource.Statement) -> Bool {
    guard other.position < moved.position else { return false }
    return ([other.node] + statements(between: moved, other)).contains { statement in
      names(boundBy: statement).contains { mentions(moved.node, source.summary.names.text($0)) }
    }
  }

  private func statements(between moved: FlowSource.Statement, _ other: FlowSource.Statement) -> ArraySlice<FlowNodeID> {
    let siblings = Array(tree.children(moved.block))
    let (first, last) = (min(moved.position, other.position) + 1, max(moved.position, other.position))
    return first < last && last <= siblings.count ? siblings[first..<last] : []
  }

  private func leaves(_ statement: FlowNodeID) -> Bool {
    var open = [statement]
    for _ in 0..<4096 {
      guard let node = open.popLast() else { return false }
      if tree[node].leaves || tree[node].kind == .guard || tree[node].kind == .attempt { return true }
      open += tree.children(node)
    }
    return true
  }

  /// Anything but an assignment that calls nothing: `child.view.frame = view.bounds`.
  private func calls(_ statement: FlowNodeID) -> Bool {
    guard tree[statement].kind == .assignment else { return true }
    var open = [statement]
    for _ in 0..<4096 {
      guard let node = open.popLast() else { return false }
      if tree[node].kind == .call || isOfHierarchy(node) { return true }
      open += tree.children(node)
    }
    return true
  }

  private func isOfHierarchy(_ node: FlowNodeID) -> Bool {
    guard tree[node].kind == .member || tree[node].kind == .name else { return false }
    let name = ContainmentName(source.summary.names.text(tree[node].name))
    return name == .children || name == .parent
  }

  private func names(boundBy statement: FlowNodeID) -> [NameID] {
    guard tree[statement].kind == .declaration || tree[statement].kind == .guard || tree[statement].kind == .block else {
      return []
    }
    var names: [NameID] = []
    var open = [statement]
    for _ in 0..<4096 {
      guard let node = open.popLast() else { break }
      if tree[node].kind == .binding { names.append(tree[node].name) }
      if tree[node].kind != .closure { open += tree.children(node) }
    }
    return names
  }

  /// `addSubview`, `UIStackView(arrangedSubviews:)`, `addFillingSubview`
  private func showsViews(_ name: String) -> Bool {
    ContainmentName(name) == .addSubview || name == "UIStackView" || name.hasSuffix("ubview") || name.hasSuffix("ubviews")
  }

  /// Whether views are shown behind the call at fault: one may be the child's under another name.
  private var mayShowViews: Bool {
    var open = [source.root]
    var looked = 0
    while let node = open.popLast() {
      looked += 1
      let isBehind = tree[node].start > tree[fault.node].start
      if looked > 4000 || isBehind && showsViews(source.calleeName(node)) { return true }
      open += tree.children(node)
    }
    return false
  }
}
