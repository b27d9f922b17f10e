/// Names of UIKit's classes, and what a class outside the sources is, judged by its name.
enum UIKitClasses {
  static let viewController = TypeReference.external("UIViewController")
  static let navigationController = TypeReference.external("UINavigationController")
  /// It and its subclasses in Apple's frameworks.
  static let navigationControllers: Set<String> = [
    navigationController.externalName, "UIImagePickerController", "UIVideoEditorController", "ABPeoplePickerNavigationController",
    "EKEventEditViewController", "GKAchievementViewController", "GKChallengesViewController",
    "GKFriendRequestComposeViewController", "GKGameCenterViewController", "GKLeaderboardViewController",
    "GKMatchmakerViewController", "GKTurnBasedMatchmakerViewController", "MFMailComposeViewController",
    "MFMessageComposeViewController",
  ]
  static let splitViewController = TypeReference.external("UISplitViewController")
  static let segue = TypeReference.external("UIStoryboardSegue")
  static let selector = TypeReference.external("Selector")
  static let window = "UIWindow"
  static let stackView = "UIStackView"
  static let barButtonItem = "UIBarButtonItem"

  /// The system's controllers whose own views are tables and collections.
  static let tableViewController = "UITableViewController"
  static let collectionViewController = "UICollectionViewController"

  /// Protocols of application and scene delegates, which are members of the responder chain.
  static let appDelegates: Set<String> = ["UIApplicationDelegate", "UIWindowSceneDelegate", "UISceneDelegate"]

  /// A protocol of actions that UIKit's own views implement.
  static let editActions = "UIResponderStandardEditActions"

  /// Responders that are not views.
  static let respondersBesideViews: Set<String> = [
    "UIResponder", "UIApplication", "UIScene", "UIWindowScene", "UIAccessibilityElement",
    "CPTemplateApplicationScene", "CPTemplateApplicationDashboardScene", "CPTemplateApplicationInstrumentClusterScene",
    "SKNode", "SK3DNode", "SKAudioNode", "SKCameraNode", "SKCropNode", "SKEffectNode", "SKEmitterNode", "SKFieldNode",
    "SKLabelNode", "SKLightNode", "SKReferenceNode", "SKScene", "SKShapeNode", "SKSpriteNode", "SKTileMapNode",
    "SKTransformNode", "SKVideoNode",
  ]

  /// The controller classes by the names of their elements in storyboards.
  static let sceneElements = [
    "viewController": "UIViewController", "navigationController": "UINavigationController",
    "tabBarController": "UITabBarController", "tableViewController": "UITableViewController",
    "collectionViewController": "UICollectionViewController", "splitViewController": "UISplitViewController",
    "pageViewController": "UIPageViewController",
  ]

  /// Suffixes of the names of view controllers, longer ones first.
  static let controllerEndings = [
    "TableViewController", "CollectionViewController", "HostingController", "ViewController", "Controller", "VC",
  ]

  /// Whether a class is probably a view controller, judged by its name.
  static func isNamedLikeController(_ name: String) -> Bool {
    name.hasSuffix("ViewController") || name.hasSuffix("HostingController")
  }

  /// Whether a name is that of a coordinator or a router, which shows view controllers.
  static func isNamedLikeCoordinator(_ name: String) -> Bool { name.hasSuffix("Coordinator") || name.hasSuffix("Router") }

  /// Whether a class belongs to a framework other than UIKit, judged by its prefix.
  static func isOfOtherFramework(_ name: String) -> Bool {
    ["SK", "NS", "SCN", "XML"].contains(where: name.hasPrefix) || name == "Progress"
  }

  /// Whether a protocol is one of SwiftUI's for wrapping a UIKit view or view controller.
  static func isRepresentable(_ name: String) -> Bool {
    name.hasSuffix("ViewRepresentable") || name.hasSuffix("ViewControllerRepresentable")
  }

  /// Whether a type is the context of a transition between view controllers.
  static func isTransitionContext(_ type: TypeReference) -> Bool { type.externalName.hasSuffix("ContextTransitioning") }
}
