import Analysis
import Paths
import SourceFiles
import Syntax
import Workspace

// Changes to the user's sources, which only `check --fix` and `--add-suppressions` make.

/// The result of changing files.
struct ChangedSources {
  /// The shown paths of the changed files.
  var files: [String] = []
  /// Files that could not be read or written, or that changed after the analysis.
  var failures: [Unreadable] = []
}

/// Applies edits to files, each completely or not at all: all new contents are computed first, and then each replaces
/// the old file atomically. A file that has changed since the analysis is skipped, and so is a symbolic link that was
/// not given itself.
func change(_ edits: [FileID: [ByteEdit]], in project: Project) -> ChangedSources {
  var result = ChangedSources()
  var new: [(path: String, bytes: ContiguousArray<UInt8>)] = []
  var summarizer = FileSummarizer(triggers: project.triggers)
  for file in project.index.allFiles {
    guard let edits = edits[file], !edits.isEmpty, let source = project.index[file] else { continue }
    let shown = project.scope.names.shown(source.path)
    do throws(ReadError) {
      let bytes = try readWhole(source.path)
      var now = summarizer.source(of: bytes, path: source.path)?.summary
      now?.build = source.summary.build
      guard now == source.summary else {
        result.failures.append(Unreadable(path: shown, reason: "the file changed during the run; run the command again"))
        continue
      }
      do throws(EditError) { new.append((source.path, try applying(edits, to: bytes))) } catch {
        preconditionFailure("edits of \(shown) are \(error)")
      }
    } catch {
      result.failures.append(Unreadable(path: shown, reason: error.description))
    }
  }
  let named = Set(project.scope.paths.map { resolvedPath(absolutePath($0, from: project.workingDirectory)) })
  for (path, bytes) in new {
    do throws(WriteError) {
      let root = project.scope.roots.first { lies(path, in: $0.path) }?.path ?? project.scope.projectFolder
      try writeFile(bytes, to: path, within: named.contains(path) ? nil : root)
      result.files.append(project.scope.names.shown(path))
    } catch {
      result.failures.append(
        Unreadable(path: project.scope.names.shown(path), reason: "it cannot be written: \(error.description)"))
    }
  }
  return result
}

/// The maximum number of fix iterations. Usually one is sufficient; further ones are for fixes that overlapped and for
/// findings caused by a fix, such as a suppression that is no longer used.
let mostRounds = 10
