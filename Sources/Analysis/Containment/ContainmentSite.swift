import Syntax

/// The place of a containment fault, as its rule words it.
struct ContainmentSite {
  let source: FlowSource
  let fault: ContainmentFault

  private var tree: FlowTree { source.tree }

  /// The child as the code spells it at the call.
  var child: ChildName {
    let node = fault.node
    let spelled: String? =
      switch fault.kind {
      case .missingDidMove, .viewNotAdded: source.argument(node, 0).flatMap { source.spelling(of: $0) }
      case .order, .redundantCall, .wrongArgument: childOfOrder
      case .wrongReceiver: childThatMoves
      case .orphanedView: shownController
      case .missingRemoval: receiver.map { $0.hasSuffix(".view") ? String($0.dropLast(5)) : $0 }
      case .missingWillMove, .viewLeftBehind: receiver
      }
    return ChildName(spelled: spelled)
  }

  private var childOfOrder: String? {
    let added = source.calleeName(fault.node).hasPrefix("addChild") ? fault.node : relatedAdd
    if let added { return source.argument(added, 0).flatMap { source.spelling(of: $0) } }
    return receiver
  }

  /// The child of the call that adds or removes it, where another controller got the message.
  private var childThatMoves: String? {
    if let relatedAdd { return source.argument(relatedAdd, 0).flatMap { source.spelling(of: $0) } }
    guard fault.related != noName, source.calleeName(fault.related).hasPrefix("removeFromParent") else { return nil }
    return source.receiver(of: fault.related)?.text
  }

  /// The receiver of the call at fault; nil for one that cannot be named in a message.
  private var receiver: String? {
    if source.calleeName(fault.node).hasPrefix("transition") {
      return source.argument(fault.node, 0).flatMap { source.spelling(of: $0) }
    }
    if let text = source.receiver(of: fault.node)?.text { return text }
    guard tree.child(fault.node, 0).map({ tree[$0].kind }) == .name else { return nil }
    // The call of a helper says nothing of the child.
    let called = source.calleeName(fault.node)
    return ["didMove", "willMove", "removeFromParent"].contains(where: called.hasPrefix) ? "self" : nil
  }

  private var relatedAdd: FlowNodeID? {
    guard fault.related != noName, source.calleeName(fault.related).hasPrefix("addChild") else { return nil }
    return fault.related
  }

  /// `host` of `view.addSubview(host.view)`; of `[host.view, footer].forEach(view.addSubview)`, the property that holds it.
  private var shownController: String? {
    namedView.map { $0.hasSuffix(".view") ? String($0.dropLast(5)) : $0 } ?? fault.property
  }

  /// The code at fault names a view, and not the view controller that it belongs to.
  var isViewNamed: Bool {
    namedView.map { !$0.hasSuffix(".view") } ?? (fault.property == nil)
  }

  private var namedView: String? {
    ["forEach", "map", "compactMap"].contains(source.calleeName(fault.node)) ? nil : shownView
  }

  private var shownView: String? {
    // `transition(from:to:…)`
    if source.calleeName(fault.node).hasPrefix("transition") {
      return source.argument(fault.node, 1).flatMap { source.spelling(of: $0) }
    }
    if let shown = fault.shownArgument {
      return shown < 0 ? nil : source.argument(fault.node, shown).flatMap { source.spelling(of: $0) }
    }
    for position in 0..<3 {
      guard let argument = source.argument(fault.node, position) else { break }
      if let text = source.spelling(of: argument) { return text }
    }
    guard tree[fault.node].kind == .assignment, let value = tree.child(fault.node, 1) else { return nil }
    return source.spelling(of: value)
  }

  /// The call at fault adds the child, so that what belongs behind it came before.
  var isViewFirst: Bool { source.calleeName(fault.node).hasPrefix("addChild") }
  var isRelatedToAdding: Bool { relatedAdd != nil }
  /// The call at fault stands before the one that adds the child.
  var isBeforeAdding: Bool { relatedAdd.map { tree[fault.node].start < tree[$0].start } ?? false }
  /// The view was taken out before the call at fault, not the child.
  var isAfterView: Bool { fault.related != noName && source.calleeName(fault.related) == "removeFromSuperview" }
  /// What stands before the call at fault: `parent.`; nothing for `self`, written or not.
  var receiverPrefix: String {
    guard let receiver = source.receiver(of: fault.node), receiver.text != "self" else { return "" }
    return "\(receiver.text)\(receiver.isOptional ? "?" : "")."
  }
  /// The call at fault is that of a helper, which sends `didMove(toParent:)`.
  var isHelper: Bool {
    guard fault.kind == .order else { return false }
    let called = source.calleeName(fault.node)
    return !["addChild", "didMove", "willMove"].contains(where: called.hasPrefix)
  }
  /// The call at fault passes nil.
  var passesNil: Bool { source.argument(fault.node, 0).map { tree[$0].kind == .nilLiteral } ?? false }
  /// The call at fault ends the child's arrival.
  var isArrival: Bool { source.calleeName(fault.node).hasPrefix("didMove") }

  // MARK: Notes

  func notes(file: FileID) -> [Finding.Note] {
    var notes: [Finding.Note] = []
    func note(_ node: FlowNodeID, _ message: ContainmentNote) {
      guard node != noName, tree[node].end > 0 else { return }
      notes.append(Finding.Note(Finding.Place(file: file, range: tree[node].range), message))
    }
    if case .some(let met, let exit) = fault.path {
      note(met, .doneOnOtherPaths)
      note(exit, .leftWithout)
    }
    if fault.related != noName { note(fault.related, relation) }
    return notes
  }

  private var relation: ContainmentNote {
    switch fault.kind {
    case .order: isViewFirst || isArrival || isHelper ? .viewAdded : isAfterView ? .viewLeaves : .removed
    case .wrongReceiver: isArrival ? .added : .removed
    case .redundantCall: isArrival ? .removed : .added
    case .missingRemoval: .viewLeaves
    case .wrongArgument: isArrival || isRelatedToAdding ? .added : .removed
    default: isArrival ? .added : .removed
    }
  }
}

/// A child as the code spells it; nil for one that cannot be named in a message.
struct ChildName: Hashable, Sendable {
  var spelled: String?

  /// For the beginning of a sentence.
  var quoted: String { spelled.map { "`\($0)`" } ?? "The child" }
  var quotedInSentence: String { spelled == nil ? "the child" : quoted }
  /// For code in a sentence.
  var name: String { spelled ?? "child" }
  /// What stays the same of a finding about the child under edits elsewhere.
  var identity: String { spelled ?? "the child" }
}

/// The other end of a containment finding.
enum ContainmentNote: FindingMessage {
  case doneOnOtherPaths, leftWithout, viewAdded, added, removed, viewLeaves, embedded, announced

  var text: String {
    switch self {
    case .doneOnOtherPaths: "called here on other paths"
    case .leftWithout: "this path leaves without the call"
    case .viewAdded: "the view is added here"
    case .added: "added here"
    case .removed: "removed here"
    case .viewLeaves: "its view is removed here"
    case .embedded: "embedded here"
    case .announced: "the removal is announced here"
    }
  }
}
