// Apple's classes, as far as the fixtures name them.

@testable import Analysis

extension FrameworkCatalog {
  static let appleForFixtures: FrameworkCatalog = {
    var catalog = FrameworkCatalog()
    catalog.add(
      .viewController,
      [
        "UIViewController", "UITableViewController", "UICollectionViewController", "UINavigationController",
        "UITabBarController", "UISplitViewController", "UIPageViewController", "UISearchController",
        "UIAlertController", "UIActivityViewController", "UIInputViewController", "UIImagePickerController",
        "UIHostingController", "AVPlayerViewController", "SFSafariViewController", "QLPreviewController",
      ])
    catalog.add(
      .responder,
      [
        "UIResponder", "UIApplication", "UIScene", "UIWindowScene", "UIView", "UIWindow", "UIControl", "UIButton",
        "UILabel", "UIImageView", "UISwitch", "UISlider", "UITextField", "UITextView", "UISearchBar", "UIScrollView",
        "UIStackView", "UITableView", "UITableViewCell", "UITableViewHeaderFooterView", "UICollectionView",
        "UICollectionViewCell", "UICollectionReusableView", "UIToolbar", "UINavigationBar", "UIVisualEffectView",
        "UIActivityIndicatorView", "UIRefreshControl", "UISegmentedControl", "UIDatePicker", "WKWebView",
        "SKView", "SKNode", "SKScene", "SKSpriteNode", "SKLabelNode", "SKShapeNode", "SKEffectNode", "SKCameraNode",
      ])
    catalog.add(
      .other,
      [
        "NSObject", "NSViewController", "NSView", "NSWindowController", "NSSplitViewController", "Progress",
        "XMLElement", "XMLNode", "XMLDocument", "SCNNode", "SCNScene", "UIBarButtonItem", "UIGestureRecognizer",
        "UITapGestureRecognizer", "UIPanGestureRecognizer", "UILongPressGestureRecognizer", "UIKeyCommand",
        "UICommand", "UIMenuItem", "UIPresentationController", "Operation", "Timer", "XCTestCase",
      ])
    catalog.modules = ["UIKit", "Network"]
    catalog.lifeCycleMethods = ["viewDidLoad()", "viewWillAppear(_:)"]
    catalog.selectors = [
      "cut:", "copy:", "paste:", "select:", "selectAll:", "delete:", "undo:", "redo:", "becomeFirstResponder",
      "resignFirstResponder", "endEditing:", "performClose:", "toggleSidebar:", "find:", "findNext:", "print:",
      "toggleBoldface:", "increaseSize:",
    ]
    return catalog
  }()
}
