import Globs
import SourceFiles

/// Whether a folder contains a Swift file, including files that the configuration or `.gitignore` excludes.
public func hasSwiftFiles(_ folder: String) -> Bool {
  do throws(GlobError) {
    let found = files(in: folder == "/" ? "" : folder, matching: try Glob("**/*.swift"), most: 1_000)
    return !found.isEmpty
  } catch {
    return false
  }
}
