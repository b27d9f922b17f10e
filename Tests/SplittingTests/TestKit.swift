/// The index of a fixture, for the tests of plans and drafts.
import Analysis
import BuildFiles
import InterfaceBuilder
import Syntax
import TestSupport

extension Fixture {
  func index() -> ProjectIndex {
    ProjectIndex(files.map { SourceFile(path: $0.path, summary: Fixture.summary($0.path, $0.text)) }, catalog: Fixture.catalog)
  }

  private static func summary(_ path: String, _ text: String) -> FileSummary {
    let bytes = ContiguousArray(text.utf8)
    if path.hasSuffix(".h") || path.hasSuffix(".m") { return summarizeObjectiveCFile(bytes.span) }
    if path.hasSuffix(".storyboard") || path.hasSuffix(".xib") { return summarizeInterfaceBuilderFile(bytes.span) }
    if path.hasSuffix(".pbxproj") { return summarizeXcodeProjectFile(bytes.span) }
    var scratch = SummaryScratch(lowering: .uiKit)
    var summary = summarize(bytes.span, using: &scratch)
    if path.hasSuffix("Package.swift") { summary.build = summarizeManifest(bytes.span) }
    return summary
  }

  /// Enough of Apple's for the tests.
  private static let catalog: FrameworkCatalog = {
    var catalog = FrameworkCatalog()
    catalog.add(.viewController, ["UIViewController", "UITableViewController", "UINavigationController"])
    catalog.add(.responder, ["UIResponder", "UIView", "UIControl"])
    catalog.add(.other, ["NSObject"])
    catalog.lifeCycleMethods = ["viewDidLoad()", "viewWillAppear(_:)", "viewDidLoad"]
    return catalog
  }()
}
