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

  /// The declarations below, parsed as the only file of a project.
  private static let parsed: (index: ProjectIndex, source: DraftSource)? = {
    let bytes = ContiguousArray(declarations.utf8)
    var scratch = SummaryScratch(lowering: .uiKit)
    let file = SourceFile(path: "UIKit", summary: summarize(bytes.span, using: &scratch))
    let index = ProjectIndex([file], catalog: FrameworkCatalog())
    return index.allFiles.first.flatMap { DraftSource($0, file, bytes) }.map { (index, $0) }
  }()

  private static let declarations = """
    class UITableViewController: UIViewController {
      var tableView: UITableView! { get set }
      var clearsSelectionOnViewWillAppear: Bool { get set }
      var refreshControl: UIRefreshControl? { get set }
    }
    class UICollectionViewController: UIViewController {
      var collectionView: UICollectionView! { get set }
      var collectionViewLayout: UICollectionViewLayout { get }
      var clearsSelectionOnViewWillAppear: Bool { get set }
    }
    class UINavigationController: UIViewController {
      var viewControllers: [UIViewController] { get set }
      var topViewController: UIViewController? { get }
      var visibleViewController: UIViewController? { get }
      var delegate: (any UINavigationControllerDelegate)? { get set }
      var navigationBar: UINavigationBar { get }
      var isNavigationBarHidden: Bool { get set }
      var isToolbarHidden: Bool { get set }
      var interactivePopGestureRecognizer: UIGestureRecognizer? { get }
      func setToolbarHidden(_ hidden: Bool, animated: Bool) {}
      var toolbar: UIToolbar! { get }
      func pushViewController(_ viewController: UIViewController, animated: Bool) {}
      @discardableResult func popViewController(animated: Bool) -> UIViewController? {}
      @discardableResult func popToRootViewController(animated: Bool) -> [UIViewController]? {}
      @discardableResult func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {}
      func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {}
      func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {}
    }
    class UITabBarController: UIViewController {
      var viewControllers: [UIViewController]? { get set }
      var selectedViewController: UIViewController? { get set }
      var selectedIndex: Int { get set }
      var tabBar: UITabBar { get }
      var delegate: (any UITabBarControllerDelegate)? { get set }
      var tabs: [UITab] { get set }
      var selectedTab: UITab? { get set }
      var isTabBarHidden: Bool { get set }
      func setTabBarHidden(_ hidden: Bool, animated: Bool) {}
      func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {}
    }
    class UISplitViewController: UIViewController {
      var viewControllers: [UIViewController] { get set }
      var isCollapsed: Bool { get }
      var delegate: (any UISplitViewControllerDelegate)? { get set }
      var displayMode: UISplitViewController.DisplayMode { get }
      var preferredDisplayMode: UISplitViewController.DisplayMode { get set }
      var displayModeButtonItem: UIBarButtonItem { get }
      func setViewController(_ viewController: UIViewController?, for column: UISplitViewController.Column) {}
      func viewController(for column: UISplitViewController.Column) -> UIViewController? {}
      func hide(_ column: UISplitViewController.Column) {}
    }
    class NSObject {
      var description: String { get }
      var debugDescription: String { get }
      var hash: Int { get }
      var superclass: AnyClass? { get }
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
      var view: UIView! { get set }
      var viewIfLoaded: UIView? { get }
      var isViewLoaded: Bool { get }
      var title: String? { get set }
      var storyboard: UIStoryboard? { get }
      var nibBundle: Bundle? { get }
      var nibName: String? { get }
      var parent: UIViewController? { get }
      var children: [UIViewController] { get }
      var childViewControllers: [UIViewController] { get }
      var navigationItem: UINavigationItem { get }
      var navigationController: UINavigationController? { get }
      var tabBarItem: UITabBarItem! { get set }
      var tabBarController: UITabBarController? { get }
      var splitViewController: UISplitViewController? { get }
      var presentedViewController: UIViewController? { get }
      var presentingViewController: UIViewController? { get }
      var presentationController: UIPresentationController? { get }
      var popoverPresentationController: UIPopoverPresentationController? { get }
      var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { get }
      var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? { get set }
      var modalPresentationStyle: UIModalPresentationStyle { get set }
      var modalTransitionStyle: UIModalTransitionStyle { get set }
      var isModalInPresentation: Bool { get set }
      var definesPresentationContext: Bool { get set }
      var preferredContentSize: CGSize { get set }
      var traitCollection: UITraitCollection { get }
      var topLayoutGuide: any UILayoutSupport { get }
      var bottomLayoutGuide: any UILayoutSupport { get }
      var additionalSafeAreaInsets: UIEdgeInsets { get set }
      var automaticallyAdjustsScrollViewInsets: Bool { get set }
      var edgesForExtendedLayout: UIRectEdge { get set }
      var extendedLayoutIncludesOpaqueBars: Bool { get set }
      var hidesBottomBarWhenPushed: Bool { get set }
      var toolbarItems: [UIBarButtonItem]? { get set }
      var editButtonItem: UIBarButtonItem { get }
      var isEditing: Bool { get set }
      var isBeingPresented: Bool { get }
      var isBeingDismissed: Bool { get }
      var isMovingFromParent: Bool { get }
      var isMovingToParent: Bool { get }
      var undoManager: UndoManager? { get }
      var inputAccessoryView: UIView? { get }
      var isFirstResponder: Bool { get }
      var next: UIResponder? { get }
      var userActivity: NSUserActivity? { get set }
      var sheetPresentationController: UISheetPresentationController? { get }
      var contentUnavailableConfiguration: (any UIContentConfiguration)? { get set }
      var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState { get }
      var traitOverrides: any UITraitOverrides { get }
      var tab: UITab? { get }
      var canBecomeFirstResponder: Bool { get }
      var inputView: UIView? { get }
      var pasteConfiguration: UIPasteConfiguration? { get set }
      var keyCommands: [UIKeyCommand]? { get }
      var restorationIdentifier: String? { get set }
      var focusGroupIdentifier: String? { get set }
      var interactionActivityTrackingBaseName: String? { get set }
      var modalPresentationCapturesStatusBarAppearance: Bool { get set }
      var viewRespectsSystemMinimumLayoutMargins: Bool { get set }
      var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { get }
      var preferredStatusBarStyle: UIStatusBarStyle { get }
      var prefersStatusBarHidden: Bool { get }
      var supportedInterfaceOrientations: UIInterfaceOrientationMask { get }
      var extensionContext: NSExtensionContext? { get }
      var overrideUserInterfaceStyle: UIUserInterfaceStyle { get set }
      func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {}
      func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {}
      func show(_ viewController: UIViewController, sender: Any?) {}
      func showDetailViewController(_ viewController: UIViewController, sender: Any?) {}
      func performSegue(withIdentifier identifier: String, sender: Any?) {}
      func addChild(_ childController: UIViewController) {}
      func addChildViewController(_ childController: UIViewController) {}
      func setEditing(_ editing: Bool, animated: Bool) {}
      func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {}
      func setNeedsStatusBarAppearanceUpdate() {}
      func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
      func setNeedsUpdateOfSupportedInterfaceOrientations() {}
      func loadViewIfNeeded() {}
      func setNeedsUpdateContentUnavailableConfiguration() {}
      func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
      func setNeedsUpdateOfPrefersPointerLocked() {}
      func setNeedsUpdateOfPrefersInterfaceOrientationLocked() {}
      func setNeedsUpdateProperties() {}
      func updatePropertiesIfNeeded() {}
      func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {}
      func setContentScrollView(_ scrollView: UIScrollView?) {}
      func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {}
      func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild childViewController: UIViewController) {}
      func updateTraitsIfNeeded() {}
      func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {}
      func addKeyCommand(_ keyCommand: UIKeyCommand) {}
      func removeKeyCommand(_ keyCommand: UIKeyCommand) {}
      func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {}
      func endAppearanceTransition() {}
      func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {}
      func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {}
      func reloadInputViews() {}
      func loadView() {}
      func viewDidLoad() {}
      func viewWillAppear(_ animated: Bool) {}
      func viewDidAppear(_ animated: Bool) {}
      func viewWillDisappear(_ animated: Bool) {}
      func viewDidDisappear(_ animated: Bool) {}
      func viewDidLayoutSubviews() {}
      func updateViewConstraints() {}
      func setNeedsFocusUpdate() {}
      func updateFocusIfNeeded() {}
      func didMove(toParent parent: UIViewController?) {}
      func willMove(toParent parent: UIViewController?) {}
      func removeFromParent() {}
      func didMove(toParentViewController parent: UIViewController?) {}
      func willMove(toParentViewController parent: UIViewController?) {}
      func removeFromParentViewController() {}
      @discardableResult func becomeFirstResponder() -> Bool {}
      @discardableResult func resignFirstResponder() -> Bool {}
    }
    """
}
