/// Runs the rules over a project.
public struct Analyzer {
  public let index: ProjectIndex
  /// The rules' settings for the file of that path: the nearest configuration's.
  public let settings: (_ path: String) -> RuleSettings

  public init(index: ProjectIndex, settings: @escaping (_ path: String) -> RuleSettings) {
    self.index = index
    self.settings = settings
  }

  /// All findings, ordered by path and place.
  public func findings() -> [Finding] {
    var findings: [Finding] = []
    for controller in index.viewControllers {
      guard let path = index[controller.file]?.path else { continue }
      if let finding = MassiveViewController.check(controller, index, settings(path)) { findings.append(finding) }
    }
    return index.ordered(findings)
  }
}
