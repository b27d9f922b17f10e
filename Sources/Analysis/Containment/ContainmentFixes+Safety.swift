import Syntax

// Decides which fixes are safe: no caller, subclass or other method makes the missing call, and the fix inserts it at
// the place that UIKit requires. Fixes that delete a call or change its receiver are safe if the analysis of the edited
// code confirms them.

extension ContainmentFixes {
  /// Whether inserting `didMove(toParent:)` is safe: the call is missing on every path, and the view is in the parent's
  /// hierarchy. If another function may show the view, the call belongs after that.
  var isSafeToComplete: Bool {
    fault.path == .every && !fault.isMisplaced && (fault.isShown || fault.fields.isEmpty && !mayShowViews)
  }

  /// Whether inserting `willMove(toParent: nil)` is safe: the call is missing on every path. The fix is not safe in
  /// these cases:
  ///
  /// - A controller that removes itself may be on screen without a parent, presented or as the root of a window.
  /// - In a transition, the view is removed before the completion closure runs.
  /// - An item of a UIKit container should not be removed by hand.
  /// - If another function announces a move of the child, that call may belong to this removal.
  var isSafeToAnnounce: Bool {
    fault.path == .every && fault.object != AccessPath(root: .receiver) && !fault.mayBeItem && !fault.isAnnounced
      && !source.isWithinCall(of: "transition", fault.node)
  }

  /// Whether moving a call within its block is safe: the set of paths that make the call stays the same, no statement
  /// in between may read the children or the parent, and the parent is the nearest controller of the child's view.
  func isSafeToMove(_ moved: FlowSource.Statement, past other: FlowSource.Statement) -> Bool {
    !fault.isMisplaced && !statements(between: moved, other).contains { leaves($0) || calls($0) }
  }

  /// Whether a call cannot be moved up because a name that it uses is declared in between.
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

  /// Whether a statement is anything but an assignment without calls, such as `child.view.frame = view.bounds`.
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

  /// Whether a function adds views, judged by its name: `addSubview`, `UIStackView(arrangedSubviews:)`, `addFillingSubview`.
  private func showsViews(_ name: String) -> Bool {
    ContainmentName(name) == .addSubview || name == "UIStackView" || name.hasSuffix("ubview") || name.hasSuffix("ubviews")
  }

  /// Whether the function adds views after the faulty call. One of them may be an alias of the child's view.
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
