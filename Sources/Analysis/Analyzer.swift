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
  public func allFindings(_ workforce: some Workforce) -> [Finding] {
    let found = quickFindings(of: index.files, workforce)
    let bodies = tracksContainment ? ProjectBodies(index, workforce) : nil
    return index.ordered(
      found + containmentFindings(bodies, workforce) + responderFindings(bodies, workforce)
        + SizeBudget.findings(index, settings) + pairedCallFindings(workforce))
  }

  /// Whether a rule on containment is on anywhere.
  private var tracksContainment: Bool {
    index.files.contains { file in
      let settings = settings(index[file]?.path ?? "")
      return ContainmentFindings.rules.contains { settings.severity(of: $0) != .off }
    }
  }

  private func containmentFindings(_ bodies: ProjectBodies?, _ workforce: some Workforce) -> [Finding] {
    guard let bodies else { return [] }
    let analysis = ContainmentAnalysis(bodies, settings: settings, workforce)
    let reported = ContainmentFindings(analysis, settings: settings).all()
    guard let bytes else { return reported.map(\.finding) }
    return ContainmentFixCheck(analysis, settings, reported).findings(bytes, workforce)
  }

  /// The rules that are quick enough to be asked at each key that is pressed: they follow nothing through the project.
  public static let quickRules: Set<RuleID> = [MassiveViewController.id]

  /// What these rules find in some files, suppressed ones too.
  public func quickFindings(of files: [FileID], _ workforce: some Workforce = OneAfterAnother()) -> [Finding] {
    workforce.mapInBatches(files, of: 32) { file in
      index.types(of: file).compactMap { type -> Finding? in
        guard index.declaration(type)?.kind == .class, index.isViewController(type) else { return nil }
        return MassiveViewController.check(type, index, settings(index[file]?.path ?? ""))
      }
    }.flatMap { $0 }
  }
}
