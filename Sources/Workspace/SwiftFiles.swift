import Globs
import SourceFiles

/// Whether a folder holds a Swift file, whatever the configuration and `.gitignore` leave out.
public func hasSwiftFiles(_ folder: String) -> Bool {
  do throws(GlobError) {
    let found = files(in: folder == "/" ? "" : folder, matching: try Glob("**/*.swift"), most: 1_000)
    return !found.isEmpty
  } catch {
    return false
  }
}
