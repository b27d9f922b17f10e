import Testing

@testable import Settings

@Suite struct CatalogueTests {
  private let catalogue = Catalogue.embedded()

  @Test func eachClassStandsOnceAndUnderAClass() {
    var names: Set<String> = []
    for found in catalogue.classes {
      #expect(names.insert(found.name).inserted, "\(found.name) stands twice")
    }
    for found in catalogue.classes {
      guard let superclass = found.superclass else { continue }
      #expect(names.contains(superclass), "\(found.name): \(superclass) is not listed")
    }
  }

  @Test func eachRoleIsWhereTheChainLeads() {
    let superclasses = Dictionary(
      uniqueKeysWithValues: catalogue.classes.map { ($0.name, $0.superclass) })
    for found in catalogue.classes {
      var chain = [found.name]
      while let last = chain.last, let next = superclasses[last] ?? nil, chain.count < 20 {
        chain.append(next)
      }
      let role: FrameworkClass.Role =
        if chain.contains("UIViewController") {
          .viewController
        } else if chain.contains("UIResponder") { .responder } else { .other }
      #expect(found.role == role, "\(chain)")
    }
  }

  @Test(arguments: [
    "UIViewController", "UITableViewController", "UIHostingController", "SFSafariViewController",
    "MFMailComposeViewController", "EKCalendarChooser", "DataScannerViewController",
    "INUIAddVoiceShortcutViewController", "PKShareSecureElementPassViewController",
  ])
  func isViewController(_ name: String) {
    #expect(role(name) == .viewController)
  }

  @Test(arguments: [
    "UIResponder", "UIView", "UITableViewCell", "UIButton", "UIWindow", "UIApplication",
    "UIWindowScene", "MKMapView", "WKWebView", "SKView", "MTKView", "UITextView", "SKScene",
  ])
  func isResponder(_ name: String) {
    #expect(role(name) == .responder)
  }

  @Test(arguments: [
    "NSObject", "Operation", "NSOperation", "UIPresentationController", "UIPanGestureRecognizer",
    "WKUserNotificationHostingController", "NSViewController", "NSView", "CAShapeLayer",
    "NSManagedObject", "UIBarButtonItem", "SCNNode", "Progress", "XCTestCase", "JSONDecoder",
  ])
  func isNeither(_ name: String) {
    #expect(role(name) == .other)
  }

  @Test func theSystemAnswersItsOwnSelectors() {
    #expect(catalogue.selectors.contains("selectAll:"))
    #expect(catalogue.selectors.contains("resignFirstResponder"))
    #expect(Set(catalogue.selectors).count == catalogue.selectors.count)
  }

  @Test func theLifeCycleIsKnown() {
    #expect(catalogue.lifeCycleMethods.contains("viewWillAppear(_:)"))
    #expect(catalogue.lifeCycleMethods.contains("viewWillTransition(to:with:)"))
    #expect(catalogue.lifeCycleMethods.contains("viewWillAppear:"))
    for name in catalogue.lifeCycleMethods where name.contains("(") { #expect(name.hasSuffix(")")) }
    // As many selectors as names in Swift, but for the two that Swift has had for each of two.
    #expect(catalogue.lifeCycleMethods.count { $0.contains("(") } == catalogue.lifeCycleMethods.count { !$0.contains("(") } + 2)
    #expect(Set(catalogue.lifeCycleMethods).count == catalogue.lifeCycleMethods.count)
  }

  private func role(_ name: String) -> FrameworkClass.Role? {
    catalogue.classes.first { $0.name == name }?.role
  }
}
