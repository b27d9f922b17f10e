import Syntax

/// What a containment finding says.
struct ContainmentMessages {
  let source: FlowSource
  let fault: ContainmentFault

  private var tree: FlowTree { source.tree }

  /// The child as the code spells it at the call.
  var child: String {
    let node = fault.node
    let spelled: String? =
      switch fault.rule {
      case "missing_did_move", "child_view_not_added": source.argument(node, 0).flatMap { source.spelling(of: $0) }
      case "containment_order", "redundant_containment_call", "containment_wrong_argument",
        "containment_wrong_receiver":
        childOfOrder
      case "orphaned_child_view": shownController
      default: receiver
      }
    return spelled ?? "the child"
  }

  private var childOfOrder: String? {
    let added = source.calleeName(fault.node).hasPrefix("addChild") ? fault.node : relatedAdd
    if let added { return source.argument(added, 0).flatMap { source.spelling(of: $0) } }
    return receiver
  }

  /// The receiver of the call at fault; nil for one that cannot be named in a message.
  private var receiver: String? {
    if let text = source.receiver(of: fault.node)?.text { return text }
    return tree.child(fault.node, 0).map { tree[$0].kind } == .name ? "self" : nil
  }

  private var relatedAdd: FlowNodeID? {
    guard fault.related != noName, source.calleeName(fault.related).hasPrefix("addChild") else { return nil }
    return fault.related
  }

  /// `host` of `view.addSubview(host.view)`.
  private var shownController: String? {
    for position in 0..<3 {
      guard let argument = source.argument(fault.node, position) else { break }
      if let text = source.spelling(of: argument) { return text.hasSuffix(".view") ? String(text.dropLast(5)) : text }
    }
    guard tree[fault.node].kind == .assignment, let value = tree.child(fault.node, 1) else { return nil }
    return source.spelling(of: value).map { $0.hasSuffix(".view") ? String($0.dropLast(5)) : $0 }
  }

  private func quoted(_ text: String) -> String { text == "the child" ? text : "`\(text)`" }

  private var isViewFirst: Bool { source.calleeName(fault.node).hasPrefix("addChild") }
  private var isViewFirstRelated: Bool { relatedAdd != nil }
  private var isArrival: Bool { source.calleeName(fault.node).hasPrefix("didMove") }

  var message: String {
    let name = quoted(child)
    switch fault.rule {
    case "missing_did_move":
      let way =
        switch fault.path {
        case .every: "is never told that it moved in"
        case .some(_, let exit) where exit != noName && tree[exit].kind == .attempt:
          "is not told that it moved in when line \(source.line(tree[exit].start)) throws"
        case .some(_, let exit) where exit != noName:
          "is not told that it moved in on the path that leaves in line \(source.line(tree[exit].start))"
        case .some(let met, _):
          "is told that it moved in on some paths only, as in line \(source.line(tree[met].start))"
        }
      return "\(name) is added and \(way), so what it does on arrival does not happen; "
        + "call \(child == "the child" ? "child" : child).didMove(toParent:) once its view is in place."
    case "missing_will_move":
      let way =
        if case .some = fault.path { "on some path without having been told" } else { "without being told first" }
      return "\(name) is removed \(way), so what it does before leaving does not happen; "
        + "call willMove(toParent: nil) on it before its view goes."
    case "containment_wrong_receiver":
      return isArrival
        ? "didMove(toParent:) goes to the wrong one: \(name) was added and is never told that it moved in; send it there."
        : "willMove(toParent:) goes to the wrong controller: the one that is removed is never told; send it to \(name)."
    case "containment_wrong_argument":
      return isArrival
        ? "\(name) is told of another parent than the one that added it; pass the container that called addChild."
        : isViewFirstRelated
          ? "willMove(toParent: nil) announces a removal, but \(name) is added; delete the call: addChild(_:) makes its own."
          : "willMove(toParent:) announces an arrival, and \(name) is being removed; pass nil."
    case "containment_order":
      if isViewFirst {
        return
          "The view of \(name) enters the hierarchy before addChild, so it appears while its controller belongs to nobody; "
          + "call addChild first."
      }
      return isArrival
        ? "\(name) is told that it moved in before its view enters the hierarchy, so it works with a view without a place; "
          + "call didMove(toParent:) after the view is added."
        : "willMove(toParent: nil) comes after the removal, so \(name) hears that it will leave when it is gone; call it first."
    case "redundant_containment_call":
      return isArrival
        ? "removeFromParent() has already told \(name) that it is gone, so every override runs twice; delete this call."
        : "addChild(_:) tells \(name) by itself that it will move in, so every override runs twice; delete this call."
    case "orphaned_child_view":
      return
        "The view of \(name) is embedded and nobody adds the controller: it hears nothing of appearing, rotating or traits, "
        + "and is not in the responder chain; call addChild before and didMove(toParent:) after."
    case "child_view_not_added":
      return
        "\(name) is added as a child and its view is never added, so it is not seen; add its view to the hierarchy."
    case "child_view_left_behind":
      return
        "\(name) is removed from its parent and its view stays in the hierarchy, where it is still seen and tapped; "
        + "call view.removeFromSuperview() before."
    default:
      if fault.obligation == .forgotten || fault.obligation == .forgottenSlot {
        return
          "\(fault.obligation == .forgotten ? "The view of \(name)" : "A child's view") is taken out and the controller stays a "
          + "child, so it is never released with its view; call willMove(toParent: nil) before and removeFromParent() after."
      }
      return "\(name) is told that it will leave and is never removed, so it stays a child without a view; "
        + "call removeFromParent() after its view is gone."
    }
  }

  var messageForCaller: String {
    switch fault.obligation {
    case .didMove:
      "This call adds a child that is never told that it moved in; call didMove(toParent:) on it once its view is in place."
    case .willMove: "This call removes a child that was not told before; call willMove(toParent: nil) on it first."
    case .add:
      "This call embeds the view of a controller that nobody adds; call addChild before and didMove(toParent:) after."
    case .removeView:
      "This call removes a child whose view stays in the hierarchy; call view.removeFromSuperview() on it, too."
    case .remove:
      "This call tells a child that it will leave, and nobody removes it; call removeFromParent() on it afterwards."
    case .addView, .early, .forgotten, .forgottenSlot, nil:
      "This call adds a child whose view is never shown; add its view to the hierarchy."
    }
  }

  var noteOfHelper: String {
    switch fault.obligation {
    case .didMove, .addView, .early, .forgotten, .forgottenSlot, nil: "added here"
    case .willMove, .removeView: "removed here"
    case .add: "embedded here"
    case .remove: "told here"
    }
  }

  func notes(file: FileID) -> [Finding.Note] {
    var notes: [Finding.Note] = []
    func note(_ node: FlowNodeID, _ text: String) {
      guard node != noName, tree[node].end > 0 else { return }
      notes.append(Finding.Note(place: Finding.Place(file: file, range: tree[node].range), message: text))
    }
    if case .some(let met, let exit) = fault.path {
      note(met, "told here, on other paths")
      note(exit, "left here without being told")
    }
    if fault.related != noName { note(fault.related, relation) }
    return notes
  }

  private var relation: String {
    switch fault.rule {
    case "containment_order":
      isViewFirst ? "the view is added here" : isArrival ? "the view is added here" : "removed here"
    case "containment_wrong_receiver": isArrival ? "added here" : "removed here"
    case "redundant_containment_call": isArrival ? "removed here" : "added here"
    case "missing_remove_from_parent": "its view leaves here"
    default: isArrival ? "added here" : "removed here"
    }
  }

  var identity: String { child }
}
