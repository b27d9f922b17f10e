/// Facts about UIKit that all dataflow clients share.
enum UIKitCalls {
  /// When a function runs its closure arguments.
  static func behavior(of name: String) -> CallBehavior {
    switch name {
    // `define` is FlexLayout's.
    case "performWithoutAnimation", "performBatchUpdates", "define": .runsNow
    case "animate", "animateKeyframes", "modifyAnimations", "transition": .animates
    default: CallBehavior(name)
    }
  }

  /// Methods of a view controller that run each time that it appears or is laid out.
  static let repeated: Set<String> = [
    "viewWillAppear(_:)", "viewIsAppearing(_:)", "viewDidAppear(_:)", "viewWillLayoutSubviews()", "viewDidLayoutSubviews()",
  ]

  /// View controllers that add, move and remove their children themselves.
  static let containers = UIKitClasses.navigationControllers.union([
    "UITabBarController", "UIPageViewController", "UISplitViewController",
  ])

  /// Properties of all view controllers that hold such a container.
  static let containerProperties: Set<String> = [
    "navigationController", "tabBarController", "splitViewController", "inputViewController",
  ]

  /// Properties of such a container that hold its items.
  static let itemProperties: Set<String> = [
    "viewControllers", "children", "childViewControllers", "topViewController", "visibleViewController", "selectedViewController",
  ]

  /// Those of them that hold children which the container adds and removes.
  static let shownItemProperties = itemProperties.subtracting(["children", "childViewControllers"])

  /// The SwiftUI view that wraps a view controller.
  static let controllerRepresentable = "UIViewControllerRepresentable"

  /// The base names of the containers' delegate methods.
  static let delegateMethods: Set<String> = [
    "navigationController", "tabBarController", "splitViewController", "pageViewController",
  ]

  /// The base names of methods that UIKit calls again and again: for each layout, change of traits or movement.
  static let layoutMethods: Set<String> = [
    "viewWillLayoutSubviews", "viewDidLayoutSubviews", "layoutSubviews", "viewSafeAreaInsetsDidChange", "updateViewConstraints",
    "updateConstraints", "traitCollectionDidChange", "willTransition", "viewWillTransition", "scrollViewDidScroll",
    "updateUIView", "updateUIViewController",
  ]

  /// The view controller of a SwiftUI view. Subviews must not be added to its own view.
  static let hostingController = "UIHostingController"

  /// Views in the view hierarchy of a container, and the properties that hold them.
  static let bars: Set<String> = ["UINavigationBar", "UITabBar", "UIToolbar"]
  static let barProperties: Set<String> = ["navigationBar", "tabBar", "toolbar", "searchBar"]

  /// Whether a property or a variable of an unknown type holds a window, by its name: `window`, `keyWindow`, or one that
  /// the app declares in an extension, such as `UIApplication.shared.frontWindow`.
  static func isWindow(_ name: String) -> Bool { name == "window" || name.hasSuffix("Window") }

  /// Properties that hold the other view controller of a presentation, which is neither a child nor a parent.
  static let presenters: Set<String> = ["presentedViewController", "presentingViewController"]

  /// Views that are reused, and that another view adds to the hierarchy.
  static let cells: Set<String> = [
    "UITableViewCell", "UITableViewHeaderFooterView", "UICollectionViewCell", "UICollectionViewListCell",
    "UICollectionReusableView",
  ]

  /// Types that perform transitions between view controllers for UIKit.
  static let transitions: Set<String> = [
    "UIPresentationController", "UIViewControllerAnimatedTransitioning", "UIViewControllerInteractiveTransitioning",
    "UIPercentDrivenInteractiveTransition",
  ]
}
