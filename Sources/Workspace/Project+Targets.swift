public import Analysis
public import Settings

extension Project {
  /// What is wrong with configurations, and with project files.
  public var problems: [ConfigurationProblem] {
    configurations.problems + index.allFiles.compactMap(problem)
  }

  /// Why a project file says nothing about targets, so that folders decide.
  private func problem(of file: FileID) -> ConfigurationProblem? {
    guard let source = index[file], let fault = source.summary.build?.fault else { return nil }
    let place = source.summary.lines.position(of: fault.offset)
    return ConfigurationProblem(
      path: relativePath(source.path, to: workingDirectory), line: place.line, column: place.column, severity: .warning,
      message: "the targets of this project are not known, so folders decide instead: \(fault.reason)")
  }
}
