import Analysis
import Syntax

/// The members of UIKit's view controller classes, and of `NSObject`, that moved code may use, as Swift declarations. UIKit
/// is not among the analyzed sources, and stand-ins for inherited members need their types.
enum InheritedMembers {
  /// The members that a framework class and its superclasses declare. An unknown view controller class is treated as a
  /// `UIViewController`. Nil for other unknown classes.
  static func members(of frameworkClass: String) -> (source: DraftSource, items: [DraftType.Item])? {
    guard let (index, source) = parsed else { return nil }
    func type(_ name: String) -> DeclarationID? { index.types(at: name, from: source.file).first }
    let isController = frameworkClass.hasPrefix("UI") && frameworkClass.hasSuffix("Controller")
    guard let found = type(frameworkClass) ?? (isController ? type("UIViewController") : nil) else { return nil }
    let classes = [found] + index.declaredSuperclasses(of: found)
    return (source, classes.flatMap { DraftType.items(of: $0.index, in: source, part: 0) })
  }

  /// The version of iOS that an attribute asks for: 17 of `@available(iOS 17, *)`. Nil for other attributes.
  static func version(in attribute: String) -> Int? {
    guard attribute.hasPrefix("@available(iOS "), attribute.hasSuffix(", *)") else { return nil }
    return Int(attribute.dropFirst("@available(iOS ".count).dropLast(", *)".count))
  }

  /// The declarations below, parsed as the only file of a project.
  private static let parsed: (index: ProjectIndex, source: DraftSource)? = {
    let bytes = ContiguousArray(declarations.utf8)
    var scratch = SummaryScratch(lowering: .uiKit)
    let file = SourceFile(path: "UIKit", summary: summarize(bytes.span, using: &scratch))
    let index = ProjectIndex([file], catalog: FrameworkCatalog())
    return index.allFiles.first.flatMap { DraftSource($0, file, bytes) }.map { (index, $0) }
  }()

  /// The methods of `UIViewController` without parameters and results.
  private static let simpleMethods = [
    "setNeedsStatusBarAppearanceUpdate", "setNeedsUpdateOfHomeIndicatorAutoHidden", "loadViewIfNeeded",
    "setNeedsUpdateOfScreenEdgesDeferringSystemGestures", "endAppearanceTransition", "reloadInputViews", "loadView",
    "viewDidLoad", "viewWillLayoutSubviews", "viewDidLayoutSubviews", "viewLayoutMarginsDidChange",
    "viewSafeAreaInsetsDidChange", "didReceiveMemoryWarning", "updateViewConstraints", "setNeedsFocusUpdate",
    "updateFocusIfNeeded", "removeFromParent", "removeFromParentViewController",
  ]

  /// Other such methods, by the version of iOS that introduced them.
  private static let newerMethods = [
    14: ["setNeedsUpdateOfPrefersPointerLocked"], 16: ["setNeedsUpdateOfSupportedInterfaceOrientations"],
    17: ["setNeedsUpdateContentUnavailableConfiguration", "updateTraitsIfNeeded"],
    26: [
      "setNeedsUpdateOfPrefersInterfaceOrientationLocked", "setNeedsUpdateProperties", "updateProperties",
      "updatePropertiesIfNeeded",
    ],
  ]

  private static let methodsWithoutParameters =
    simpleMethods.map { "func \($0)() {}" }
    + newerMethods.flatMap { version, names in names.map { "@available(iOS \(version), *) func \($0)() {}" } }

  /// What code can only read is a constant here.
  private static let declarations = """
    class UITableViewController: UIViewController {
      var tableView: UITableView!
      var clearsSelectionOnViewWillAppear: Bool
      var refreshControl: UIRefreshControl?
    }
    class UICollectionViewController: UIViewController {
      var collectionView: UICollectionView!
      let collectionViewLayout: UICollectionViewLayout
      var clearsSelectionOnViewWillAppear: Bool
    }
    class UINavigationController: UIViewController {
      var viewControllers: [UIViewController]
      let topViewController, visibleViewController: UIViewController?
      var delegate: (any UINavigationControllerDelegate)?
      let navigationBar: UINavigationBar
      var isNavigationBarHidden, isToolbarHidden: Bool
      var hidesBarsOnTap, hidesBarsOnSwipe, hidesBarsWhenVerticallyCompact, hidesBarsWhenKeyboardAppears: Bool
      let barHideOnTapGestureRecognizer: UITapGestureRecognizer
      let barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer
      let interactivePopGestureRecognizer: UIGestureRecognizer?
      func setToolbarHidden(_ hidden: Bool, animated: Bool) {}
      let toolbar: UIToolbar!
      func pushViewController(_ viewController: UIViewController, animated: Bool) {}
      @discardableResult func popViewController(animated: Bool) -> UIViewController? {}
      @discardableResult func popToRootViewController(animated: Bool) -> [UIViewController]? {}
      @discardableResult func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {}
      func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {}
      func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {}
    }
    class UITabBarController: UIViewController {
      var viewControllers: [UIViewController]?
      var selectedViewController: UIViewController?
      var selectedIndex: Int
      let tabBar: UITabBar
      var delegate: (any UITabBarControllerDelegate)?
      var customizableViewControllers: [UIViewController]?
      let moreNavigationController: UINavigationController
      @available(iOS 18, *) var tabs: [UITab]
      @available(iOS 18, *) var selectedTab: UITab?
      @available(iOS 18, *) var isTabBarHidden: Bool
      @available(iOS 18, *) var mode: UITabBarController.Mode
      @available(iOS 18, *) let sidebar: UITabBarController.Sidebar
      @available(iOS 18, *) var customizationIdentifier: String?
      @available(iOS 18, *) var compactTabIdentifiers: [String]?
      @available(iOS 18, *) func setTabBarHidden(_ hidden: Bool, animated: Bool) {}
      @available(iOS 18, *) func setTabs(_ tabs: [UITab], animated: Bool) {}
      func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {}
    }
    class UISplitViewController: UIViewController {
      var viewControllers: [UIViewController]
      let isCollapsed: Bool
      var delegate: (any UISplitViewControllerDelegate)?
      let displayMode: UISplitViewController.DisplayMode
      var preferredDisplayMode: UISplitViewController.DisplayMode
      let displayModeButtonItem: UIBarButtonItem
      var presentsWithGesture: Bool
      var preferredPrimaryColumnWidthFraction, minimumPrimaryColumnWidth, maximumPrimaryColumnWidth: CGFloat
      let primaryColumnWidth: CGFloat
      var primaryEdge: UISplitViewController.PrimaryEdge
      var primaryBackgroundStyle: UISplitViewController.BackgroundStyle
      @available(iOS 14, *) let style: UISplitViewController.Style
      @available(iOS 14, *) let splitBehavior: UISplitViewController.SplitBehavior
      @available(iOS 14, *) var preferredSplitBehavior: UISplitViewController.SplitBehavior
      @available(iOS 14, *) var showsSecondaryOnlyButton: Bool
      @available(iOS 14, *) var preferredPrimaryColumnWidth, preferredSupplementaryColumnWidth: CGFloat
      @available(iOS 14, *) var preferredSupplementaryColumnWidthFraction: CGFloat
      @available(iOS 14, *) var minimumSupplementaryColumnWidth, maximumSupplementaryColumnWidth: CGFloat
      @available(iOS 14, *) let supplementaryColumnWidth: CGFloat
      @available(iOS 14, *)
      func setViewController(_ viewController: UIViewController?, for column: UISplitViewController.Column) {}
      @available(iOS 14, *) func viewController(for column: UISplitViewController.Column) -> UIViewController? {}
      @available(iOS 14, *) func hide(_ column: UISplitViewController.Column) {}
      @available(iOS 14, *) func show(_ column: UISplitViewController.Column) {}
    }
    class UIPageViewController: UIViewController {
      let viewControllers: [UIViewController]?
      var delegate: (any UIPageViewControllerDelegate)?
      var dataSource: (any UIPageViewControllerDataSource)?
      let gestureRecognizers: [UIGestureRecognizer]
      let navigationOrientation: UIPageViewController.NavigationOrientation
      let spineLocation: UIPageViewController.SpineLocation
      let transitionStyle: UIPageViewController.TransitionStyle
      var isDoubleSided: Bool
      func setViewControllers(_ viewControllers: [UIViewController]?, direction: UIPageViewController.NavigationDirection,\
      animated: Bool, completion: ((Bool) -> Void)? = nil) {}
    }
    class NSObject {
      let description, debugDescription: String
      let hash: Int
      let superclass: AnyClass?
      func isEqual(_ object: Any?) -> Bool {}
      func isKind(of aClass: AnyClass) -> Bool {}
      func isMember(of aClass: AnyClass) -> Bool {}
      func isProxy() -> Bool {}
      func conforms(to aProtocol: Protocol) -> Bool {}
      func responds(to aSelector: Selector!) -> Bool {}
      func copy() -> Any {}
      func mutableCopy() -> Any {}
      @discardableResult func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {}
      @discardableResult func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {}
      @discardableResult func perform(_ aSelector: Selector!, with object1: Any!, with object2: Any!)\
     -> Unmanaged<AnyObject>! {}
      func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {}
      func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval,\
     inModes modes: [RunLoop.Mode]) {}
      func performSelector(onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool) {}
      func performSelector(inBackground aSelector: Selector, with arg: Any?) {}
      func observe<Value>(_ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],\
     changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void) -> NSKeyValueObservation {}
      func addObserver(_ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions,\
     context: UnsafeMutableRawPointer?) {}
      func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {}
      func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {}
      func setValue(_ value: Any?, forKey key: String) {}
      func setValue(_ value: Any?, forKeyPath keyPath: String) {}
      func value(forKey key: String) -> Any? {}
      func value(forKeyPath keyPath: String) -> Any? {}
      func setValuesForKeys(_ keyedValues: [String: Any]) {}
      func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {}
      func mutableArrayValue(forKey key: String) -> NSMutableArray {}
      func mutableSetValue(forKey key: String) -> NSMutableSet {}
      func willChangeValue(forKey key: String) {}
      func didChangeValue(forKey key: String) {}
    }
    class UIViewController: NSObject {
      \(methodsWithoutParameters.joined(separator: "\n"))
      var view: UIView!
      let viewIfLoaded, inputAccessoryView, inputView: UIView?
      let canResignFirstResponder, shouldAutorotate, shouldAutomaticallyForwardAppearanceMethods: Bool
      let prefersHomeIndicatorAutoHidden, disablesAutomaticKeyboardDismissal, performsActionsWhilePresentingModally: Bool
      var providesPresentationContextTransitionStyle, restoresFocusAfterTransition: Bool
      let childForStatusBarStyle, childForStatusBarHidden, childForHomeIndicatorAutoHidden: UIViewController?
      let childForScreenEdgesDeferringSystemGestures: UIViewController?
      let preferredStatusBarUpdateAnimation: UIStatusBarAnimation
      let preferredScreenEdgesDeferringSystemGestures: UIRectEdge
      let preferredInterfaceOrientationForPresentation, interfaceOrientation: UIInterfaceOrientation
      let inputAssistantItem: UITextInputAssistantItem
      let textInputMode: UITextInputMode?
      let textInputContextIdentifier: String?
      let isViewLoaded, isBeingPresented, isBeingDismissed, isMovingFromParent, isMovingToParent, isFirstResponder: Bool
      let canBecomeFirstResponder, prefersStatusBarHidden: Bool
      var title, restorationIdentifier: String?
      @available(iOS 15, *) var focusGroupIdentifier: String?
      @available(iOS 16, *) var interactionActivityTrackingBaseName: String?
      let storyboard: UIStoryboard?
      let nibBundle: Bundle?
      let nibName: String?
      let parent, presentedViewController, presentingViewController: UIViewController?
      let children, childViewControllers: [UIViewController]
      let navigationItem: UINavigationItem
      let navigationController: UINavigationController?
      var tabBarItem: UITabBarItem!
      let tabBarController: UITabBarController?
      let splitViewController: UISplitViewController?
      let presentationController: UIPresentationController?
      let popoverPresentationController: UIPopoverPresentationController?
      let transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
      var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
      var modalPresentationStyle: UIModalPresentationStyle
      var modalTransitionStyle: UIModalTransitionStyle
      var isModalInPresentation, definesPresentationContext, automaticallyAdjustsScrollViewInsets: Bool
      var extendedLayoutIncludesOpaqueBars, hidesBottomBarWhenPushed, isEditing: Bool
      var modalPresentationCapturesStatusBarAppearance, viewRespectsSystemMinimumLayoutMargins: Bool
      var preferredContentSize: CGSize
      let traitCollection: UITraitCollection
      let topLayoutGuide, bottomLayoutGuide: any UILayoutSupport
      var additionalSafeAreaInsets: UIEdgeInsets
      var edgesForExtendedLayout: UIRectEdge
      var toolbarItems: [UIBarButtonItem]?
      let editButtonItem: UIBarButtonItem
      let undoManager: UndoManager?
      let next: UIResponder?
      var userActivity: NSUserActivity?
      @available(iOS 15, *) let sheetPresentationController: UISheetPresentationController?
      @available(iOS 16, *) let activePresentationController: UIPresentationController?
      @available(iOS 17, *) var contentUnavailableConfiguration: (any UIContentConfiguration)?
      @available(iOS 17, *) let contentUnavailableConfigurationState: UIContentUnavailableConfigurationState
      @available(iOS 17, *) let traitOverrides: any UITraitOverrides
      @available(iOS 18, *) let tab: UITab?
      @available(iOS 18, *) var preferredTransition: UIViewController.Transition?
      @available(iOS 14, *) let prefersPointerLocked: Bool
      @available(iOS 26, *) let prefersInterfaceOrientationLocked: Bool
      var pasteConfiguration: UIPasteConfiguration?
      let keyCommands: [UIKeyCommand]?
      let systemMinimumLayoutMargins: NSDirectionalEdgeInsets
      let preferredStatusBarStyle: UIStatusBarStyle
      let supportedInterfaceOrientations: UIInterfaceOrientationMask
      let extensionContext: NSExtensionContext?
      var overrideUserInterfaceStyle: UIUserInterfaceStyle
      func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {}
      func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {}
      func show(_ viewController: UIViewController, sender: Any?) {}
      func showDetailViewController(_ viewController: UIViewController, sender: Any?) {}
      func performSegue(withIdentifier identifier: String, sender: Any?) {}
      func addChild(_ childController: UIViewController) {}
      func addChildViewController(_ childController: UIViewController) {}
      func setEditing(_ editing: Bool, animated: Bool) {}
      func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {}
      @available(iOS 15, *) func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {}
      @available(iOS 15, *) func setContentScrollView(_ scrollView: UIScrollView?) {}
      @available(iOS 15, *) func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {}
      func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild childViewController: UIViewController) {}
      func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {}
      @available(iOS 17, *) func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {}
      func transition(from fromViewController: UIViewController, to toViewController: UIViewController,\
      duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,\
      completion: ((Bool) -> Void)? = nil) {}
      func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {}
      func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
      func encodeRestorableState(with coder: NSCoder) {}
      func decodeRestorableState(with coder: NSCoder) {}
      func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
      func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
      func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
      func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
      func updateUserActivityState(_ activity: NSUserActivity) {}
      func restoreUserActivityState(_ activity: NSUserActivity) {}
      func addKeyCommand(_ keyCommand: UIKeyCommand) {}
      func removeKeyCommand(_ keyCommand: UIKeyCommand) {}
      func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {}
      func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {}
      func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {}
      func viewWillAppear(_ animated: Bool) {}
      @available(iOS 13, *) func viewIsAppearing(_ animated: Bool) {}
      func viewDidAppear(_ animated: Bool) {}
      func viewWillDisappear(_ animated: Bool) {}
      func viewDidDisappear(_ animated: Bool) {}
      func didMove(toParent parent: UIViewController?) {}
      func willMove(toParent parent: UIViewController?) {}
      func didMove(toParentViewController parent: UIViewController?) {}
      func willMove(toParentViewController parent: UIViewController?) {}
      @discardableResult func becomeFirstResponder() -> Bool {}
      @discardableResult func resignFirstResponder() -> Bool {}
    }
    """
}
