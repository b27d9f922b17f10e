import Syntax

/// Runs the rules over a project.
public struct Analyzer: Sendable {
  public let index: ProjectIndex
  /// The rules' settings for the file of that path: the nearest configuration's.
  public let settings: @Sendable (_ path: String) -> RuleSettings
  /// The bytes of a file. Without them no fix of a containment finding is offered, because none can be checked.
  public let bytes: Bytes?

  public typealias Bytes = @Sendable (_ path: String) -> ContiguousArray<UInt8>?

  public init(
    index: ProjectIndex, settings: @escaping @Sendable (_ path: String) -> RuleSettings, bytes: Bytes? = nil
  ) {
    self.index = index
    self.settings = settings
    self.bytes = bytes
  }

  /// All findings, suppressed ones too, ordered by path and place.
  ///
  /// Test code is analyzed together with what it tests, but apart from it: what tests declare and call changes nothing
  /// that is found elsewhere.
  public func allFindings(_ workforce: some Workforce) -> [Finding] {
    let found = findingsInFiles(workforce)
    guard index.testFiles.contains(where: checks) else { return found }
    let whole = Analyzer(index: index.analyzingTests(), settings: settings, bytes: bytes)
    return index.ordered(
      found + whole.findingsInFiles(workforce).filter { index.isTest($0.place.file) && checks($0.place.file) })
  }

  /// Whether rules are on in a file: in test code only where the configuration says so.
  public func checks(_ file: FileID) -> Bool {
    !index.isTest(file) || settings(index[file]?.path ?? "").checksTests
  }

  private func findingsInFiles(_ workforce: some Workforce) -> [Finding] {
    let context = RuleContext(self, workforce)
    let found = swiftRules.filter { context.isOn($0.id) }.flatMap { $0.check(context) }
    return index.ordered(found + SizeBudget.findings(index, settings) + pairedCallFindings(workforce))
  }

  /// What the rules that need no dataflow find in some files, suppressed findings too.
  public func quickFindings(of files: [FileID], _ workforce: some Workforce = OneAfterAnother()) -> [Finding] {
    let rules = swiftRules.compactMap { $0 as? any QuickRule.Type }
    return workforce.mapInBatches(files.filter(checks), of: 32) { [index, settings] file in
      let settings = settings(index[file]?.path ?? "")
      return rules.flatMap { $0.check(file, index, settings) }
    }.flatMap { $0 }
  }
}
