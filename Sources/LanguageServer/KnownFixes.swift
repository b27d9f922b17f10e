import Analysis
import Synchronization
import Syntax

/// Caches the findings with fixes by file, for one version of the findings. Fixes are expensive because each one is
/// applied to a copy and analyzed, and editors request code actions at each cursor movement.
final class KnownFixes: Sendable {
  private let known = Mutex<[FileID: [Finding]]>([:])

  func findings(in file: FileID, orElse find: () -> [Finding]) -> [Finding] {
    if let found = known.withLock({ $0[file] }) { return found }
    let found = find()
    known.withLock { $0[file] = found }
    return found
  }
}
