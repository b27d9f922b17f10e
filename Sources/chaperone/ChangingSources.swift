import Analysis
import Paths
import SourceFiles
import Syntax
import Workspace

// Writing into the user's sources: what `check --fix` and `--add-suppressions` do, and nothing else does.

/// What became of some edits.
struct ChangedSources {
  /// As they are shown.
  var files: [String] = []
  /// Files that could not be read or written, or changed between analysis and writing.
  var failures: [Unreadable] = []
}

/// Makes edits in files, each file whole or not at all: first all new contents are made, then each takes the old one's
/// place at one stroke. A file that is no longer what was analyzed is left alone, and so is a link that is not itself given.
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

/// How many rounds of fixing there are at most. One is the rule; each further one is for fixes that got in each other's
/// way, and for what a fix gives rise to, such as a suppression that it leaves without use.
let mostRounds = 10
