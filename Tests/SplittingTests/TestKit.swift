/// Projects written as one text each.
import Analysis
import BuildFiles
import Syntax

/// Several files in one text: `//- App/Home.swift` begins a file. Without such a line all of it is `Test.swift`.
struct Fixture {
  var files: [(path: String, text: String)] = []

  init(_ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("//- ") {
        files.append((String(line.dropFirst(4)), ""))
      } else {
        if files.isEmpty { files.append(("Test.swift", "")) }
        files[files.count - 1].text += line + "\n"
      }
    }
  }

  func index() -> ProjectIndex {
    ProjectIndex(files.map { SourceFile(path: $0.path, summary: Fixture.summary($0.path, $0.text)) }, catalog: Fixture.catalog)
  }

  private static func summary(_ path: String, _ text: String) -> FileSummary {
    let bytes = ContiguousArray(text.utf8)
    if path.hasSuffix(".h") || path.hasSuffix(".m") { return summarizeObjectiveCFile(bytes.span) }
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
