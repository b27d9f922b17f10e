import RuleModel
import Syntax

/// A rule that reports one kind of containment fault.
protocol ContainmentRule: Rule {
  static var fault: ContainmentFault.FaultKind { get }
  /// The message for a fault: what is wrong and how to fix it.
  static func message(_ site: ContainmentSite) -> any FindingMessage
}

extension ContainmentRule {
  /// Selects the findings of this rule; the findings of all containment rules are computed together.
  static func checkByFile(_ context: RuleContext) -> [FileID: [Finding]] {
    context.containment.mapValues { $0.filter { $0.rule == id } }.filter { !$0.value.isEmpty }
  }
}

/// The message at a caller that leaves an obligation open which other callers of the same function discharge.
struct ContainmentCallerMessage: FindingMessage {
  var obligation: OpenObligation.ObligationKind

  var text: String {
    switch obligation {
    case .didMove: "This call adds a child, but `didMove(toParent:)` is never called on it. Call it after adding the view."
    case .willMove: "This call removes a child without `willMove(toParent: nil)`. Call that on the child first."
    case .add:
      "This call embeds the view of a view controller that is never added as a child. Call `addChild` before and "
        + "`didMove(toParent:)` after."
    case .removeView:
      "This call removes a child, but its view stays in the hierarchy. Call `removeFromSuperview()` on the view, too."
    case .remove:
      "This call announces the removal of a child that is never removed. Call `removeFromParent()` afterwards."
    case .addView, .early, .forgotten, .forgottenSlot, .dropped:
      "This call adds a child, but its view is never added. Add its view to the hierarchy."
    }
  }

  /// The note at the callee's own call.
  var note: ContainmentNote {
    switch obligation {
    case .didMove, .addView, .early, .forgotten, .forgottenSlot, .dropped: .added
    case .willMove, .removeView: .removed
    case .add: .embedded
    case .remove: .announced
    }
  }
}

// MARK: - ContainmentSite

/// A containment fault with its source text, from which a rule makes its message.
struct ContainmentSite {
  let source: FlowSource
  let fault: ContainmentFault
  /// What the configuration says of the faulty call.
  var helper: ContainmentHelper?

  private var tree: FlowTree { source.tree }

  /// The view that loses its subviews, by its path in the type.
  var emptied: String { (fault.fields.first ?? []).dropLast().filter { $0 != "[]" }.joined(separator: ".") }

  /// The child as it is spelled at the faulty call.
  var child: ChildName {
    let spelled: String? =
      switch fault.kind {
      case .missingDidMove, .viewNotAdded: addedChild
      case .order, .redundantCall, .wrongArgument: childOfOrder
      case .wrongReceiver: childThatMoves
      case .orphanedView: shownController
      case .missingRemoval where fault.obligation == .forgotten && fault.object == AccessPath(root: .receiver): "self"
      case .missingRemoval: receiver.map { $0.hasSuffix(".view") ? String($0.dropLast(5)) : $0 }
      case .missingWillMove, .viewLeftBehind: receiver
      }
    // `to?` in `view.addSubview((to?.view)!)` is `to`.
    let isOptional = spelled?.hasSuffix("?") ?? false
    return ChildName(spelled: spelled.map { isOptional ? String($0.dropLast()) : $0 })
  }

  private var addedChild: String? {
    switch helper?.child ?? .argument(0) {
    case .receiver: source.receiver(of: fault.node)?.text
    case .argument(let position): source.argument(fault.node, position).flatMap { source.spelling(of: $0) }
    }
  }

  private var childOfOrder: String? {
    let added = source.calleeName(fault.node).hasPrefix("addChild") ? fault.node : relatedAdd
    if let added { return source.argument(added, 0).flatMap { source.spelling(of: $0) } }
    return receiver
  }

  /// The child of the related call that adds or removes it, if the faulty call has the wrong receiver.
  private var childThatMoves: String? {
    if let relatedAdd { return source.argument(relatedAdd, 0).flatMap { source.spelling(of: $0) } }
    guard fault.related != noName, source.calleeName(fault.related).hasPrefix("removeFromParent") else { return nil }
    return source.receiver(of: fault.related)?.text
  }

  /// The receiver of the faulty call; nil if it has no short spelling.
  private var receiver: String? {
    if source.calleeName(fault.node).hasPrefix("transition") {
      return source.argument(fault.node, 0).flatMap { source.spelling(of: $0) }
    }
    if let text = source.receiver(of: fault.node)?.text { return text }
    guard tree.child(fault.node, 0).map({ tree[$0].kind }) == .name else { return nil }
    // The implicit receiver of a helper is not necessarily the child.
    let called = source.calleeName(fault.node)
    return ["didMove", "willMove", "removeFromParent"].contains(where: called.hasPrefix) ? "self" : nil
  }

  private var relatedAdd: FlowNodeID? {
    guard fault.related != noName, source.calleeName(fault.related).hasPrefix("addChild") else { return nil }
    return fault.related
  }

  /// `host` in `view.addSubview(host.view)`; in `[host.view, footer].forEach(view.addSubview)`, the property that holds it.
  private var shownController: String? {
    namedView.map { $0.hasSuffix(".view") ? String($0.dropLast(5)) : $0 } ?? fault.property
  }

  /// Whether the faulty code names a view, and not the view controller to which it belongs.
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

  /// Whether the faulty call adds the child, so that its view was added too early.
  var isViewFirst: Bool { source.calleeName(fault.node).hasPrefix("addChild") }
  var isRelatedToAdding: Bool { relatedAdd != nil }
  /// Whether the faulty call is before the call that adds the child.
  var isBeforeAdding: Bool { relatedAdd.map { tree[fault.node].start < tree[$0].start } ?? false }
  /// Whether the faulty call is before the related one.
  var isBeforeRelated: Bool { fault.related != noName && tree[fault.node].start < tree[fault.related].start }
  /// Whether the related call removes the child's view, and not the child.
  var isAfterView: Bool { fault.related != noName && source.calleeName(fault.related) == "removeFromSuperview" }
  /// The text before the name of the faulty call, such as `parent.`; empty for `self`, implicit or explicit.
  var receiverPrefix: String {
    guard let receiver = source.receiver(of: fault.node), receiver.text != "self" else { return "" }
    return "\(receiver.text)\(receiver.isOptional ? "?" : "")."
  }
  /// Whether the faulty call is a call of a helper that calls `didMove(toParent:)`.
  var isHelper: Bool {
    guard fault.kind == .order else { return false }
    let called = source.calleeName(fault.node)
    return !["addChild", "didMove", "willMove"].contains(where: called.hasPrefix)
  }
  /// Whether the faulty call passes nil.
  var passesNil: Bool { source.argument(fault.node, 0).map { tree[$0].kind == .nilLiteral } ?? false }
  /// Whether the faulty call is `didMove`.
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
    case .order where !isViewFirst && isRelatedToAdding: .added
    case .order: isViewFirst || isArrival || isHelper ? .viewAdded : isAfterView ? .viewLeaves : .removed
    case .wrongReceiver: isArrival ? .added : .removed
    case .redundantCall: isArrival ? .removed : .added
    case .missingRemoval: .viewLeaves
    case .wrongArgument: isArrival || isRelatedToAdding ? .added : .removed
    default: isArrival ? .added : .removed
    }
  }
}

/// A child as it is spelled in the code; `spelled` is nil if it has no short spelling.
struct ChildName: Hashable, Sendable {
  var spelled: String?

  /// For use at the beginning of a sentence.
  var quoted: String { spelled.map { "`\($0)`" } ?? "The child" }
  var quotedInSentence: String { spelled == nil ? "the child" : quoted }
  /// For use in code within a sentence.
  var name: String { spelled ?? "child" }
  /// Whether it is spelled as a call, as in `addChild(makeFeed())`: written again, that would return another controller.
  var isCall: Bool { spelled.map { $0.hasSuffix(")") && !$0.hasPrefix("(") } ?? false }
  /// The part of the identity of a finding that edits elsewhere do not change.
  var identity: String { spelled ?? "the child" }
}

/// A note at the related place of a containment finding.
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
