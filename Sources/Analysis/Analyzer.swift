import Syntax

/// Runs the rules over a project.
public struct Analyzer: Sendable {
  public let index: ProjectIndex
  /// The rules' settings for the file of that path: the nearest configuration's.
  public let settings: @Sendable (_ path: String) -> RuleSettings

  public init(index: ProjectIndex, settings: @escaping @Sendable (_ path: String) -> RuleSettings) {
    self.index = index
    self.settings = settings
  }

  /// All findings, ordered by path and place.
  public func findings(_ workforce: some Workforce = OneAfterAnother()) -> [Finding] {
    let found = workforce.mapInBatches(index.files, of: 32) { file in
      index.types(of: file).compactMap { type -> Finding? in
        guard index.declaration(type)?.kind == .class, index.isViewController(type) else { return nil }
        return MassiveViewController.check(type, index, settings(index[file]?.path ?? ""))
      }
    }
    return index.ordered(found.flatMap { $0 })
  }
}
