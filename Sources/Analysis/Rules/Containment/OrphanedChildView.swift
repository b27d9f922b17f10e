import RuleModel

/// `orphaned_child_view`: a view is embedded, but its view controller is not a child.
enum OrphanedChildView: ContainmentRule {
  static let id: RuleID = "orphaned_child_view"
  static let fault = ContainmentFault.FaultKind.orphanedView

  static func message(_ site: ContainmentSite) -> any FindingMessage {
    Message(
      child: site.child, isViewNamed: site.isViewNamed, hasDidMove: site.fault.hasDidMove, place: site.fault.place,
      isReachable: site.fault.isReachable, isKept: site.fault.isKept)
  }

  struct Message: FindingMessage {
    /// The view controller, or its view if the code names only the view.
    var child: ChildName
    var isViewNamed: Bool
    /// Whether `didMove(toParent:)` is called.
    var hasDidMove: Bool
    var place = EmbeddingPlace.container
    /// Whether the code has access to the view controller, and not only to its view.
    var isReachable = true
    /// Whether something holds the view controller. In the code of a view, something that outlives the function must hold it.
    var isKept = true

    var text: String {
      let view = isViewNamed ? child.spelled == nil ? "A view" : child.quoted : "`\(child.name).view`"
      let controller = isViewNamed ? "its view controller" : child.quotedInSentence
      switch place {
      case .window: return "\(view) is put straight into a window. Make \(controller) the root of a window of its own."
      case .bar:
        return "\(view) is shown in a bar, but nothing keeps \(controller), so it is released. Keep it in a property."
      case .container, .systemContainer, .hostingController, .otherController, .cell, .hostingCell, .view, .swiftUI:
        if !isKept {
          return "\(view) is embedded, but nothing keeps \(controller). \(adviceToKeep)"
        }
        return "\(view) is embedded, but \(controller) is never added as a child. \(advice)"
      }
    }

    private var adviceToKeep: String {
      switch place {
      case .cell: "Keep it in a property, and add it to the view controller that shows the list."
      case .hostingCell: "From iOS 16 on, use `UIHostingConfiguration`; else keep it in a property."
      case .view: "Keep it in a property, and add it to the view controller that shows this view."
      case .swiftUI: "Keep it in a property, or use a `UIViewControllerRepresentable`."
      default: "Keep it in a constant, and add it as a child."
      }
    }

    private var advice: String {
      if place == .swiftUI { return "Use a `UIViewControllerRepresentable`, whose controller can be the parent." }
      if !isReachable { return adviceToReturn }
      if hasDidMove, place != .systemContainer, place != .hostingController { return "Call `addChild` before." }
      return switch place {
      case .systemContainer, .hostingController: "Put both into a container view controller of your own."
      case .otherController:
        "Add it to the view controller whose view it goes into: `addChild` before and `didMove(toParent:)` after."
      case .cell: "Add it to the view controller that shows the list."
      case .hostingCell: "Add it to the view controller that shows the list or, from iOS 16 on, use `UIHostingConfiguration`."
      case .view: "Add it to the view controller that shows this view."
      case _ where isViewNamed && child.spelled?.hasSuffix("collectionView") == true:
        // The collection view is only a part of its controller's view.
        "Call `addChild`, embed the `view` of its controller instead, and call `didMove(toParent:)` after."
      default: "Call `addChild` before and `didMove(toParent:)` after."
      }
    }

    private var adviceToReturn: String {
      switch place {
      case .cell: "Return the controller, keep it, and add it to the view controller that shows the list."
      case .hostingCell: "From iOS 16 on, use `UIHostingConfiguration`; else keep the controller, not only its view."
      case .view: "Return the controller, keep it, and add it to the view controller that shows this view."
      default: "Return the controller instead of its view, and add it."
      }
    }
  }
}
