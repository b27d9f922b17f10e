// Git history of types, for the report on sizes.

import Git
import Reports
import Workspace

extension SizeReport {
  /// Adds the number of changes of each type in the year up to the last commit.
  /// - Throws: If git fails.
  mutating func addHotSpots(_ project: Project) throws {
    let view = try GitView(project.scope)
    let churn = try explained { () throws(GitError) in try view.repository.churn(days: 365) }
    let names = project.scope.names
    addHotSpots(since: churn.since) { files in churn.changes(of: files.compactMap { view.gitPath(names.real($0)) }) }
  }
}
