// Calls, properties and segues that show a view controller.

extension ScreenGraph.Edge.EdgeKind {
  /// The edge for the kind of a segue in a storyboard; nil for a segue that shows nothing new.
  init?(segue kind: String) {
    switch kind {
    case "embed": self = .contains
    case "relationship": self = .root
    case "presentation", "modal", "popoverPresentation": self = .presents
    case "push": self = .pushes
    case "unwind": return nil
    default: self = .shows
    }
  }

  /// The edge for a call with a view controller as its first argument, and whether the type of the argument must be known,
  /// because the name is also that of other methods. Nil for other calls.
  static func shown(byCall name: String) -> (kind: Self, mustBeKnown: Bool)? {
    switch name {
    case "present", "presentViewController": (.presents, false)
    case "pushViewController": (.pushes, false)
    // A method of a router or a coordinator.
    case "push": (.pushes, true)
    case "show", "showDetailViewController": (.shows, true)
    default: nil
    }
  }

  /// Whether a function outside the sources adds its arguments as children, judged by its name.
  static func isEmbedding(_ name: String) -> Bool {
    name.hasPrefix("embed") || name.hasPrefix("addChild") || name == "add" || name == "transition"
  }
}
