import Syntax

/// The candidate fixes of a containment fault. `ContainmentFixCheck` verifies each candidate before it is offered.
struct ContainmentFixes {
  let source: FlowSource
  let fault: ContainmentFault
  let function: FlowFunction
  /// The kind of the type that contains the function.
  let ownerKind: TypeKind
  let spelling: () -> ContainmentSpelling
  /// Whether the initial value of a property embeds the controller that it makes.
  let isEmbeddedAtFirst: (_ property: String) -> Bool

  var tree: FlowTree { source.tree }
  private var bytes: ContiguousArray<UInt8> { source.bytes }

  /// Whether `self` is a view controller that can be a parent.
  private var isInController: Bool {
    ownerKind.isController && function.kind != .initialValue && !function.modifiers.contains(.static)
  }

  /// The candidate fixes, the best first.
  var candidates: [Fix] {
    let fixes: [Fix?] =
      switch fault.kind {
      case .missingDidMove: complete
      case .missingWillMove: [announce]
      case .wrongReceiver: [receiver]
      case .wrongArgument: [argument]
      case .order: [order]
      case .redundantCall: [redundant]
      case .viewLeftBehind: [takeOut]
      case .missingRemoval: [remove ?? removeWithView]
      case .orphanedView: [adopt]
      case .viewNotAdded: []
      }
    // In incomplete code the statement to move may contain the place to which it is moved.
    return fixes.compactMap { $0 }.filter(\.isCoherent)
  }

  /// Whether a statement is a call such as `transition(from:to:…)`, at whose end the new child arrives.
  private func isTransition(_ node: FlowNodeID) -> Bool {
    tree[node].kind == .call && ContainmentName(source.calleeName(node)) == .transition
  }

  /// A `didMove` or `willMove` call in the spelling of the faulty call, which may be an older one.
  private func message(_ name: String, _ parent: String) -> String {
    let isOld = source.calleeName(fault.node).hasSuffix("ViewController")
    return (isOld ? min(spelling(), .old) : .current).call(name, parent)
  }

  // MARK: Spelling

  /// The source text before the name of the called function, including the period. It is empty for an implicit `self`,
  /// and nil if the text cannot be repeated.
  private func prefix(of call: FlowNodeID) -> String? {
    guard let callee = tree.child(call, 0) else { return nil }
    switch tree[callee].kind {
    case .name: return ""
    case .member:
      guard let base = tree.child(callee, 0), tree[base].kind != .superName, isRepeatable(base) else { return nil }
      return text(before: tree[callee].name, in: tree[callee])
    default: return nil
    }
  }

  /// The source text of a member expression up to its name; nil if it spans several lines or contains a comment.
  private func text(before name: NameID, in node: FlowNode) -> String? {
    let end = Int(node.end) - source.summary.names[name].count
    guard Int(node.start) < end, end <= bytes.count, bytes[end - 1] == UInt8(ascii: ".") else { return nil }
    let written = bytes[Int(node.start)..<end]
    guard !written.contains(where: { $0 == 0x0A || $0 == 0x0D || $0 == UInt8(ascii: "/") }) else { return nil }
    return String(decoding: written, as: UTF8.self)
  }

  /// Whether an expression consists only of names and members of names. A call or subscript may return another object
  /// the next time it is evaluated.
  private func isRepeatable(_ node: FlowNodeID) -> Bool {
    var node = node
    for _ in 0..<8 {
      switch tree[node].kind {
      case .name: return !tree[node].flags.contains(.compound)
      case .selfName, .dollar: return true
      case .member:
        guard let base = tree.child(node, 0) else { return false }
        node = base
      default: return false
      }
    }
    return false
  }

  /// The source text of a name or a member chain; nil if the expression may be nil.
  private func spelling(of node: FlowNodeID) -> String? {
    guard isRepeatable(node), let text = source.spelling(of: node), !text.contains("?") else { return nil }
    let written = bytes[Int(tree[node].start)..<max(Int(tree[node].start), min(Int(tree[node].end), bytes.count))]
    guard written.elementsEqual(text.utf8) else { return nil }
    // `addChild(self.child!)`
    let rest = bytes[min(Int(tree[node].end), bytes.count)...].prefix(2)
    return rest.first == UInt8(ascii: "!") && rest.last != UInt8(ascii: "=") ? text + "!" : text
  }

  /// The source text of the parent of an `addChild` call.
  private func parent(of add: FlowNodeID) -> String? {
    guard let prefix = prefix(of: add) else { return nil }
    if prefix.isEmpty { return isInController ? "self" : nil }
    return prefix.hasSuffix("?.") ? String(prefix.dropLast(2)) : String(prefix.dropLast())
  }

  private func isOptional(_ prefix: String?) -> Bool { prefix?.contains("?") ?? false }

  // MARK: Adding

  /// Inserts `didMove` on every path. The candidates are: after the statements that directly follow and use the child,
  /// such as the addition of its view; after the last statement of the block that uses the child; and at the end of the
  /// block.
  private var complete: [Fix] {
    guard let child = source.argument(fault.node, 0).flatMap(spelling),
      let parent = parent(of: fault.node), let added = source.statement(around: fault.node),
      tree[added.node].isSimple
    else { return [] }
    if case .some(_, let exit) = fault.path { return complete(child, parent, before: exit) }
    let text = "\(child).\(message("didMove", parent))"
    let siblings = Array(tree.children(added.block))
    let name = child.split { $0 == "." || $0 == "!" }.first.map(String.init) ?? child
    var places = [added.position, added.position, added.position]
    var isInRow = true
    for position in (added.position + 1)..<max(added.position + 1, siblings.count) {
      if tree[siblings[position]].leaves { break }
      if isTransition(siblings[position]) { return [] }
      isInRow = isInRow && tree[siblings[position]].isSimple
      // Once the view is there, the call does not wait for what the function waits for.
      if places[0] > added.position, source.isAwaited(statement(position)) { isInRow = false }
      let isMentioned = mentions(siblings[position], name)
      if isInRow, isMentioned { places[0] = position }
      if isMentioned { places[1] = position }
      places[2] = position
    }
    // `shelf?.addChild(book)`: if `shelf` is nil, nothing is added, and passing nil would report a removal.
    let isSafe = isSafeToComplete && !isOptional(prefix(of: fault.node))
    var fixes: [Fix] = []
    for position in places {
      let edit = source.insert(text, behind: statement(position))
      if fixes.contains(where: { $0.edits == [edit] }) { continue }
      fixes.append(Fix(title: "Call \(text)", isSafe: isSafe, edits: [edit]))
    }
    return fixes
    func statement(_ position: Int) -> FlowSource.Statement {
      FlowSource.Statement(block: added.block, position: position, node: siblings[position])
    }
  }

  /// Inserts `didMove` on a single path, because on the other paths a second call would be redundant.
  private func complete(_ child: String, _ parent: String, before exit: FlowNodeID) -> [Fix] {
    guard exit != noName, tree[exit].leaves, let left = source.statement(around: exit), left.node == exit else { return [] }
    let text = "\(child).\(message("didMove", parent))"
    return [Fix(title: "Call \(text)", isSafe: false, edits: [source.insert(text, before: left)])]
  }

  func mentions(_ node: FlowNodeID, _ name: String, depth: Int = 0) -> Bool {
    guard depth < 40 else { return false }
    let here = tree[node]
    if here.kind == .name, source.summary.names[here.name].elementsEqual(name.utf8) { return true }
    if here.kind == .dollar, name == "$\(here.extra)" { return true }
    if here.kind == .selfName, name == "self" { return true }
    return tree.children(node).contains { mentions($0, name, depth: depth + 1) }
  }

  /// Adds the controller of an embedded view as a child.
  private var adopt: Fix? {
    // In an initializer, `self` may not be available yet.
    guard isInController, fault.place == .container, fault.shownBy == nil, function.kind != .initializer, !runsOften,
      // A call of `addChild` would read the property, whose initial value adds the view before.
      !(fault.property.map(isEmbeddedAtFirst) ?? false),
      !source.isInClosure(fault.node), let child = shownController, child != "self",
      let shown = source.statement(around: fault.node), tree[shown.node].isSimple
    else { return nil }
    let spelling = spelling()
    var edits = [source.insert("\(spelling.addChild)(\(child))", before: shown)]
    if !fault.hasDidMove { edits.append(source.insert("\(child).\(spelling.call("didMove", "self"))", behind: shown)) }
    return Fix(title: "Add `\(child)` as a child", isSafe: false, edits: edits)
  }

  /// Whether UIKit calls the function again and again, such as `viewDidLayoutSubviews()` and `tableView(_:cellForRowAt:)`.
  private var runsOften: Bool {
    let name = source.summary.names.text(function.name)
    return UIKitCalls.layoutMethods.contains(String(name.prefix { $0 != "(" }))
      || parameterLabels(name).contains { $0.hasPrefix("cellFor") || $0.hasPrefix("viewFor") }
  }

  /// The controller in `view.addSubview(host.view)`, or that of a name to which `host.view` was assigned.
  private var shownController: String? {
    if tree[fault.node].kind == .assignment {
      return tree.child(fault.node, 1).flatMap { controller(ofView: $0) }
    }
    return (0..<3).lazy.compactMap { source.argument(fault.node, $0) }.compactMap { controller(ofView: $0) }.first
  }

  private func controller(ofView node: FlowNodeID, isNamed: Bool = false, depth: Int = 0) -> String? {
    let view = tree[node]
    switch view.kind {
    case .member where source.summary.names.text(view.name) == "view" && !view.flags.contains(.optional):
      guard let base = tree.child(node, 0), isRepeatable(base), tree[base].kind != .dollar,
        let text = text(before: view.name, in: view), !text.contains("?")
      else { return nil }
      return String(text.dropLast())
    // `host.view.prepared()`, which returns the view.
    case .call:
      let callee = tree.child(node, 0).flatMap { tree[$0].kind == .member ? tree.child($0, 0) : nil }
      return depth < 8 ? callee.flatMap { controller(ofView: $0, isNamed: isNamed, depth: depth + 1) } : nil
    case .name where !isNamed:
      return source.value(givenTo: view.name).flatMap { controller(ofView: $0, isNamed: true) }
    default: return nil
    }
  }

  // MARK: Removing

  private var announce: Fix? {
    guard let removed = source.statement(around: fault.node), let prefix = prefix(of: fault.node) else { return nil }
    let text = "\(prefix)\(message("willMove", "nil"))"
    // The call goes before the removal of the view if that directly precedes in the same block.
    var first = removed
    let siblings = Array(tree.children(removed.block))
    let name = source.receiver(of: fault.node)?.text.split(separator: ".").first.map(String.init) ?? "view"
    while first.position > 0, tree[siblings[first.position - 1]].isSimple,
      removesView(siblings[first.position - 1], name)
    {
      (first.position, first.node) = (first.position - 1, siblings[first.position - 1])
    }
    var isSafe = isSafeToAnnounce && (first.node != removed.node || !mayRemoveView(before: first.node))
    if first.node == removed.node, let earlier = removalOfView(before: removed) {
      guard earlier.block == removed.block, isKnown(name, from: earlier, to: removed) else { return nil }
      (first, isSafe) = (earlier, false)
    }
    return Fix(title: "Call \(text) before", isSafe: isSafe, edits: [source.insert(text, before: first)])
  }

  /// The statement before a removal that has already removed the child's view, or all subviews of some view.
  private func removalOfView(before removed: FlowSource.Statement) -> FlowSource.Statement? {
    if fault.viewOut != noName, tree[fault.viewOut].start < tree[removed.node].start {
      return source.statement(around: fault.viewOut)
    }
    var statement: FlowSource.Statement? = removed
    for _ in 0..<64 {
      guard let here = statement else { return nil }
      for (position, node) in tree.children(here.block).prefix(here.position).enumerated() where removesSubviews(node) {
        return FlowSource.Statement(block: here.block, position: position, node: node)
      }
      statement = source.statement(around: here.block)
    }
    return nil
  }

  /// Whether a statement removes all subviews of a view: `for view in box.subviews { view.removeFromSuperview() }`,
  /// `box.removeAllSubviews()`.
  private func removesSubviews(_ statement: FlowNodeID) -> Bool {
    var (readsSubviews, removes) = (false, false)
    var open = [statement]
    for _ in 0..<4096 {
      guard let node = open.popLast() else { break }
      let name = tree[node].name == noName ? "" : source.summary.names.text(tree[node].name)
      if name.hasPrefix("remove"), name.hasSuffix("ubviews") { return true }
      readsSubviews = readsSubviews || name == "subviews" || name == "arrangedSubviews"
      removes = removes || ContainmentName(name) == .removeFromSuperview
      open += tree.children(node)
    }
    return readsSubviews && removes
  }

  /// Whether a name that a statement uses has the same meaning at an earlier statement of its block.
  private func isKnown(_ name: String, from first: FlowSource.Statement, to last: FlowSource.Statement) -> Bool {
    !tree.children(first.block).dropFirst(first.position).prefix(max(0, last.position - first.position)).contains { statement in
      names(boundBy: statement).contains { source.summary.names.text($0) == name }
        || tree[statement].kind == .assignment && tree.child(statement, 0).map { source.spelling(of: $0) } == name
    }
  }

  private func removesView(_ node: FlowNodeID, _ name: String) -> Bool {
    source.calleeName(node) == "removeFromSuperview" && mentions(node, name)
  }

  private var takeOut: Fix? {
    guard let removed = source.statement(around: fault.node), let prefix = prefix(of: fault.node) else { return nil }
    let text = "\(prefix)view.removeFromSuperview()"
    return Fix(title: "Call \(text) before", isSafe: false, edits: [source.insert(text, before: removed)])
  }

  private var remove: Fix? {
    let last =
      fault.related != noName && source.calleeName(fault.related) == "removeFromSuperview"
      ? fault.related : fault.node
    guard let statement = source.statement(around: last), source.calleeName(fault.node).hasPrefix("willMove"),
      let prefix = prefix(of: fault.node), !prefix.isEmpty || isInController
    else { return nil }
    let text = "\(prefix)\(spelling().removeFromParent)()"
    return Fix(title: "Call \(text)", isSafe: false, edits: [source.insert(text, behind: statement)])
  }

  /// Removes the controller whose view alone is removed.
  private var removeWithView: Fix? {
    guard let statement = source.statement(around: fault.node), tree[statement.node].isSimple,
      source.calleeName(fault.node) == "removeFromSuperview", let prefix = prefix(of: fault.node)
    else { return nil }
    let ending = ["view.", "view?.", "view!.", "viewIfLoaded?."].first { prefix.hasSuffix("." + $0) }
    guard let ending, prefix != "self." + ending else { return nil }
    let (child, spelling) = (prefix.dropLast(ending.count), spelling())
    let name = child.dropLast(child.hasSuffix("?.") || child.hasSuffix("!.") ? 2 : 1)
    return Fix(
      title: "Remove `\(name)` from its parent, too", isSafe: false,
      edits: [
        source.insert("\(child)\(spelling.call("willMove", "nil"))", before: statement),
        source.insert("\(child)\(spelling.removeFromParent)()", behind: statement),
      ])
  }

  // MARK: Incorrect calls

  private var receiver: Fix? {
    guard let moved = fault.related == noName ? nil : fault.related else { return nil }
    let isAdd = source.calleeName(moved).hasPrefix("addChild")
    let prefix = isAdd ? source.argument(moved, 0).flatMap(spelling).map { "\($0)." } : prefix(of: moved)
    guard let prefix, prefix.count > 1, let callee = tree.child(fault.node, 0) else { return nil }
    let title = "Send it to `\(prefix.dropLast(prefix.hasSuffix("?.") ? 2 : 1))`"
    if isAdd, let swapped = swappingReceiver(prefix, moved, title) { return swapped.edits.isEmpty ? nil : swapped }
    if tree[callee].kind == .name {
      let start = tree[callee].start
      return Fix(title: title, isSafe: true, edits: [source.edit(start, start, prefix)])
    }
    guard let base = tree.child(callee, 0), text(before: tree[callee].name, in: tree[callee]) != nil else { return nil }
    // It is not known whether the name has the same meaning in the other controller.
    let isSafe = tree[base].kind == .selfName
    let end = tree[callee].end - UInt32(truncatingIfNeeded: source.summary.names[tree[callee].name].count)
    return Fix(title: title, isSafe: isSafe, edits: [source.edit(tree[callee].start, end, prefix)])
  }

  /// Swaps receiver and argument in `self.didMove(toParent: child)`. Returns nil if the argument is not the child, and
  /// a fix without edits if the parent has no source text that can be used.
  private func swappingReceiver(_ prefix: String, _ added: FlowNodeID, _ title: String) -> Fix? {
    guard let value = source.argument(fault.node, 0), spelling(of: value).map({ $0 + "." == prefix }) ?? false,
      let callee = tree.child(fault.node, 0)
    else { return nil }
    let isOnOneLine = tree[callee].kind == .name || text(before: tree[callee].name, in: tree[callee]) != nil
    guard isOnOneLine, let parent = parent(of: added) else { return Fix(title: title, isSafe: false, edits: []) }
    let name = UInt32(truncatingIfNeeded: source.summary.names[tree[callee].name].count)
    return Fix(
      title: title, isSafe: !isOptional(self.prefix(of: added)),
      edits: [
        source.edit(tree[callee].start, tree[callee].end - name, prefix),
        source.edit(tree[value].start, tree[value].end, parent),
      ])
  }

  private var argument: Fix? {
    guard let value = source.argument(fault.node, 0) else { return nil }
    if tree[value].kind == .nilLiteral, source.calleeName(fault.node).hasPrefix("willMove") { return redundant }
    if source.calleeName(fault.node).hasPrefix("willMove") {
      return Fix(title: "Pass nil", isSafe: true, edits: [source.edit(tree[value].start, tree[value].end, "nil")])
    }
    guard fault.related != noName, source.calleeName(fault.related).hasPrefix("addChild"),
      let parent = parent(of: fault.related)
    else { return nil }
    return Fix(
      title: "Pass `\(parent)`", isSafe: !isOptional(prefix(of: fault.related)),
      edits: [source.edit(tree[value].start, tree[value].end, parent)])
  }

  /// Moves the faulty call to the correct place within its block.
  private var order: Fix? {
    guard fault.related != noName, fault.obligation != .early, !fault.isAddedByHelper,
      let moved = source.statement(around: fault.node),
      let related = source.statement(around: fault.related), moved.block == related.block, moved.node == fault.node,
      let deletion = source.delete(moved)
    else { return nil }
    let other = statementShowing(prefix(of: moved.node), behind: related) ?? related
    if needsWhatIsBetween(moved, other) || isAddedAmongOthers(moved, other) { return nil }
    let call = tree[moved.node]
    let written = bytes[Int(call.start)..<max(Int(call.start), min(Int(call.end), bytes.count))]
    guard !written.contains(0x0A), !written.contains(0x0D) else { return nil }
    let text = String(decoding: written, as: UTF8.self)
    let isArrival = source.calleeName(fault.node).hasPrefix("didMove")
    // The call belongs into the completion.
    if isArrival, isTransition(fault.related) { return nil }
    let insertion = isArrival ? source.insert(text, behind: other) : source.insert(text, before: other)
    let title = isArrival ? "Move the call behind the view" : "Move the call up"
    let edits = [deletion, insertion].sorted { $0.place.range.start < $1.place.range.start }
    return Fix(title: title, isSafe: isSafeToMove(moved, past: other), edits: edits)
  }

  /// The statement behind an `addChild` call in its block that adds the child's view.
  private func statementShowing(_ child: String?, behind added: FlowSource.Statement) -> FlowSource.Statement? {
    guard let child, !child.isEmpty, source.calleeName(added.node).hasPrefix("addChild") else { return nil }
    for (position, node) in tree.children(added.block).enumerated().dropFirst(added.position + 1) {
      guard tree[node].kind == .call, ContainmentName(source.calleeName(node)).addsView,
        let view = source.argument(node, 0), Int(tree[view].end) <= bytes.count
      else { continue }
      let written = String(decoding: bytes[Int(tree[view].start)..<Int(tree[view].end)], as: UTF8.self)
      guard written == child + "view" else { continue }
      return FlowSource.Statement(block: added.block, position: position, node: node)
    }
    return nil
  }

  private var redundant: Fix? {
    guard let statement = source.statement(around: fault.node), statement.node == fault.node,
      let deletion = source.delete(statement)
    else { return nil }
    return Fix(title: "Delete the call", isSafe: true, edits: [deletion])
  }
}

extension FlowNode {
  /// Whether a statement has no effect on control flow: a call, an assignment or a declaration.
  var isSimple: Bool { kind == .call || kind == .assignment || kind == .declaration }

  /// Whether control never continues with the next statement.
  var leaves: Bool {
    switch kind {
    case .return, .throw, .break, .continue, .fallthrough: true
    default: false
    }
  }
}

// MARK: - Safety

// Decides which fixes are safe: no caller, subclass or other method makes the missing call, and the fix inserts it at
// the place that UIKit requires. Fixes that delete a call or change its receiver are safe if the analysis of the edited
// code confirms them.

extension ContainmentFixes {
  /// Whether inserting `didMove(toParent:)` is safe: the call is missing on every path, and the view is in the parent's
  /// hierarchy. If other code may show the view, as that of one of the `children` or of what the function returns, the call
  /// belongs after that. If the view may be in the hierarchy of another controller, the parent may be wrong.
  var isSafeToComplete: Bool {
    fault.path == .every && !fault.isMisplaced && fault.viewPlace != .elsewhere
      && (fault.viewPlace == .parent || fault.fields.isEmpty && !fault.isHandedOut && !mayShowViews && !readsChildren)
  }

  /// Whether the file has a name of the children of a controller. Its names are looked through for each finding, not its code.
  private var readsChildren: Bool {
    var isFound = false
    source.summary.names.forEach { _, bytes, range in
      for name in ContainmentName.childrenNames where !isFound && name.utf8.count == range.count {
        isFound = zip(range, name.utf8).allSatisfy { bytes[$0] == $1 }
      }
    }
    return isFound
  }

  /// Whether inserting `willMove(toParent: nil)` is safe: the call is missing on every path. The fix is not safe in
  /// these cases:
  ///
  /// - A controller that removes itself may be on screen without a parent, presented or as the root of a window.
  /// - In a transition, the view is removed before the completion closure runs.
  /// - An item of a UIKit container should not be removed by hand.
  /// - If another function announces a move of the child, that call may belong to this removal.
  ///
  /// Nor is it safe if the view does not leave here and `mayRemoveView` finds that it may have left before.
  var isSafeToAnnounce: Bool {
    fault.path == .every && fault.object != AccessPath(root: .receiver) && !fault.mayBeItem && !fault.isAnnounced
      && !source.isWithinCall(of: "transition", fault.node)
  }

  /// Whether the code before a node removes a view that may be, or contain, the child's: `subviews.forEach {
  /// $0.removeFromSuperview() }`. The view of a controller in another property is another one.
  private func mayRemoveView(before node: FlowNodeID) -> Bool {
    var removed: [String] = []
    // A local name may stand for any controller.
    var bound: Set<String> = [source.receiver(of: fault.node)?.text ?? ""]
    var open = [source.root]
    for _ in 0..<4096 {
      guard let next = open.popLast() else {
        return removed.contains { view in
          !view.hasSuffix(".view") || view.contains("$") || bound.contains { view.hasPrefix($0 + ".") }
        }
      }
      let isBinding = [.binding, .parameter, .capture].contains(tree[next].kind)
      if isBinding { bound.insert(source.summary.names.text(tree[next].name)) }
      if source.calleeName(next) == "removeFromSuperview" { removed.append(source.receiver(of: next)?.text ?? "") }
      open += tree.children(next).lazy.filter { tree[$0].start < tree[node].start }
    }
    return true
  }

  /// Whether moving a call within its block is safe: the set of paths that make the call stays the same, no statement
  /// in between but the related call may read the children or the parent, and the parent is the nearest controller of the
  /// child's view.
  func isSafeToMove(_ moved: FlowSource.Statement, past other: FlowSource.Statement) -> Bool {
    !fault.isMisplaced && !statements(between: moved, other).contains { leaves($0) || $0 != fault.related && calls($0) }
  }

  /// Whether a call cannot be moved up because a name that it uses is declared in between.
  func needsWhatIsBetween(_ moved: FlowSource.Statement, _ other: FlowSource.Statement) -> Bool {
    guard other.position < moved.position else { return false }
    return ([other.node] + statements(between: moved, other)).contains { statement in
      names(boundBy: statement).contains { mentions(moved.node, source.summary.names.text($0)) }
    }
  }

  /// Whether a statement in between reads the children or the parent of a controller, or removes children: a child that is
  /// added before would be among them.
  func isAddedAmongOthers(_ moved: FlowSource.Statement, _ other: FlowSource.Statement) -> Bool {
    guard ContainmentName(source.calleeName(moved.node)) == .addChild else { return false }
    var open = Array(statements(between: moved, other))
    for _ in 0..<4096 {
      guard let node = open.popLast() else { return false }
      let called = tree[node].kind == .call ? source.calleeName(node) : ""
      if isOfHierarchy(node) || ContainmentName(called) == .removeFromParent { return true }
      // `removeAllChildren()`
      if called.hasPrefix("remove"), called.contains("hild") { return true }
      open += tree.children(node)
    }
    return true
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
    ContainmentName(name).addsView || name == UIKitClasses.stackView || name.hasSuffix("ubview")
      || name.hasSuffix("ubviews")
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
