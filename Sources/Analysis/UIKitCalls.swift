/// What every client of the dataflow core knows of UIKit's functions.
enum UIKitCalls {
  /// When a function runs the closures that it is given.
  static func behavior(of name: String) -> CallBehavior {
    switch name {
    case "performWithoutAnimation", "performBatchUpdates": .runsNow
    case "animate", "animateKeyframes", "modifyAnimations", "transition": .animates
    default: CallBehavior(name)
    }
  }

  /// View controllers that add, move and remove their children themselves.
  static let containers: Set<String> = [
    "UINavigationController", "UITabBarController", "UIPageViewController", "UISplitViewController",
  ]

  /// Properties of every view controller that hold such a container.
  static let containerProperties: Set<String> = [
    "navigationController", "tabBarController", "splitViewController", "inputViewController",
  ]

  /// Properties of such a container that hold its items.
  static let itemProperties: Set<String> = [
    "viewControllers", "children", "childViewControllers", "topViewController", "visibleViewController", "selectedViewController",
  ]

  /// SwiftUI views made of view controllers.
  static let controllerRepresentable = "UIViewControllerRepresentable"

  /// The names of their delegates' methods.
  static let delegateMethods: Set<String> = [
    "navigationController", "tabBarController", "splitViewController", "pageViewController",
  ]

  /// The controller of a SwiftUI view, whose own view takes no subviews.
  static let hostingController = "UIHostingController"

  /// Views that lie in the hierarchy of a container, and the properties that hold them.
  static let bars: Set<String> = ["UINavigationBar", "UITabBar", "UIToolbar"]
  static let barProperties: Set<String> = ["navigationBar", "tabBar", "toolbar", "searchBar"]

  /// Properties that hold the other end of a presentation: no child, and no parent.
  static let presenters: Set<String> = ["presentedViewController", "presentingViewController"]

  /// Views that are reused, and that others put into a hierarchy.
  static let cells: Set<String> = [
    "UITableViewCell", "UITableViewHeaderFooterView", "UICollectionViewCell", "UICollectionViewListCell",
    "UICollectionReusableView",
  ]

  /// Types that carry out transitions between view controllers for UIKit.
  static let transitions: Set<String> = [
    "UIPresentationController", "UIViewControllerAnimatedTransitioning", "UIViewControllerInteractiveTransitioning",
    "UIPercentDrivenInteractiveTransition",
  ]
}
