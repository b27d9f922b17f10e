import Analysis
import Synchronization
import Syntax

/// The findings of files with their fixes, as far as somebody asked for them: what puts a finding right is found by trying,
/// and editors ask at each move of the cursor. Of one version of the findings; the next has another.
final class KnownFixes: Sendable {
  private let known = Mutex<[FileID: [Finding]]>([:])

  func findings(in file: FileID, orElse find: () -> [Finding]) -> [Finding] {
    if let found = known.withLock({ $0[file] }) { return found }
    let found = find()
    known.withLock { $0[file] = found }
    return found
  }
}
