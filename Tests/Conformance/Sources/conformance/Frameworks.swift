/// Framework classes that count as superclasses.
enum Frameworks {
  static let viewControllers: Set<String> = words(
    """
    UIViewController UITableViewController UICollectionViewController UINavigationController
    UITabBarController UISplitViewController UIPageViewController UISearchController
    UISearchContainerViewController UIAlertController UIActivityViewController UIImagePickerController
    UIInputViewController UISystemInputAssistantViewController UIDocumentPickerViewController
    UIDocumentMenuViewController UIDocumentBrowserViewController UIDocumentViewController UIHostingController
    UIReferenceLibraryViewController UIVideoEditorController UIPrinterPickerController
    UICloudSharingController UIFontPickerViewController UIColorPickerViewController
    UITextFormattingViewController AVPlayerViewController MPMoviePlayerViewController MPMediaPickerController
    SFSafariViewController MFMailComposeViewController MFMessageComposeViewController QLPreviewController
    CNContactViewController CNContactPickerViewController PHPickerViewController EKEventEditViewController
    EKEventViewController EKCalendarChooser GKGameCenterViewController GKMatchmakerViewController
    GKTurnBasedMatchmakerViewController MCBrowserViewController GLKViewController
    VNDocumentCameraViewController DataScannerViewController PKAddPassesViewController
    PKPaymentAuthorizationViewController SLComposeServiceViewController SLComposeViewController
    SKStoreProductViewController INUIAddVoiceShortcutViewController INUIEditVoiceShortcutViewController
    ASCredentialProviderViewController ASAccountAuthenticationModificationViewController
    FPUIActionExtensionViewController MSMessagesAppViewController MSStickerBrowserViewController
    ILClassificationUIExtensionViewController RPPreviewViewController RPBroadcastActivityViewController
    MKLookAroundViewController MKMapItemDetailViewController SKCloudServiceSetupViewController
    GCEventViewController GKAchievementViewController GKLeaderboardViewController TVDocumentViewController
    DDDevicePickerViewController PKShareSecureElementPassViewController
    """)

  /// Other classes that the page names. It says "all UIKit views and controls" without naming them: whether
  /// those and the classes of other frameworks count as a superclass is left to Chaperone's catalogue.
  static let others: Set<String> = words("UIResponder UIView UIWindow UIApplication UIScene UIWindowScene")

  /// Protocols that are no classes, though no source declares them.
  static func isProtocol(_ name: String) -> Bool {
    ["Delegate", "able", "ible"].contains { name.hasSuffix($0) }
  }

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}
