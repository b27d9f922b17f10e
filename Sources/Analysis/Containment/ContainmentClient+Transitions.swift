import Syntax

// Transitions: a container's between its children, and those for which UIKit shows controllers in a container view.

extension Interpreter where Client == ContainmentClient {
  /// Handles `transition(from:to:…)` of a container and `UIView.transition(from:to:…)`. Both replace one view with another.
  mutating func transition(_ call: Invocation) -> Bool {
    let arguments = call.arguments
    guard arguments.count >= 3 else { return false }
    let labels = (text(arguments[0].label), text(arguments[1].label))
    guard labels == ("from", "to") || labels == ("", "toViewController"),
      arguments.contains(where: { text($0.label) == "duration" })
    else { return false }
    // A UIKit container makes transitions between its own children.
    if call.base.unique.map({ isSystemContainer($0) }) != true {
      let (old, new) = (arguments[0].value, arguments[1].value)
      let isKept = new.objects.contains { isKeptChild(objects.owner(ofProjection: $0) ?? $0) }
      for object in old.objects {
        hide(viewOrItself(object), at: call.node, must: old.unique != nil)
        // Both controllers stay children; their views are shown alternately.
        if isKept { client.alternating.insert(objects.owner(ofProjection: object) ?? object) }
      }
      // Two elements of a list may have one object. The view of the old one leaves.
      for object in new.objects where !old.contains(object) {
        show(viewOrItself(object), at: call.node, must: new.unique != nil)
      }
      client.exchangesViews = true
    }
    for argument in arguments where argument.value.hasClosures && text(argument.label) == "animations" {
      _ = enter(argument.value, [])
    }
    var others = call
    others.arguments = arguments.dropFirst(2).filter { text($0.label) != "animations" }
    runClosures(of: others, .unknown)
    return true
  }

  /// Whether a property holds the child and this function has not added it.
  private func isKeptChild(_ object: ObjectID) -> Bool {
    guard !client.everAdded.contains(object), case .part(receiver, _) = objects[object].origin else { return false }
    return true
  }

  private mutating func viewOrItself(_ object: ObjectID) -> ObjectID {
    if objects.owner(ofProjection: object) != nil { return object }
    return objects[object].kind == .view || objects[object].kind == .other
      ? object : objects.object(.projection(of: object))
  }

  /// Whether a view is the container of a transition: `transitionContext.containerView`, or any view to which an
  /// animator or a presentation controller adds views. UIKit manages the controllers shown there.
  mutating func isOfTransition(_ container: ObjectID?) -> Bool {
    if let container, case .part(let base, let name) = objects[container].origin, text(name) == "containerView",
      UIKitClasses.isTransitionContext(objects[base].type)
    {
      return true
    }
    if hasTransition, container.map({ controller(around: $0) == nil }) ?? false { return true }
    if let known = cache.client.transitions[function.owner] { return known }
    let found = resolver.types.inherits(owner, anyOf: UIKitCalls.transitions)
    cache.client.transitions[function.owner] = found
    return found
  }

  /// Whether the code has access to a transition context. Any view that it adds to something other than a controller's
  /// view belongs to the transition.
  private var hasTransition: Bool {
    mutating get {
      state.variables.contains { $0.value.objects.contains { UIKitClasses.isTransitionContext(objects[$0].type) } }
        || enclosingClosures.contains { closure in
          let types = inferredParameterTypes(of: closure)
          return types.contains { UIKitClasses.isTransitionContext($0.reference) } || types.isEmpty && namesTransition(closure)
        }
    }
  }

  /// Whether the parameters of a closure, whose types an animator outside the sources declares, have the names of a transition.
  private mutating func namesTransition(_ closure: FlowNodeID) -> Bool {
    let names = tree.parameters(closure).map { text(tree[$0].name) }
    return names.contains("transitionContext")
      || names.contains("containerView")
        && names.contains { $0.contains("ercent") || $0.contains("omplet") || $0.contains("ransition") }
  }
}
