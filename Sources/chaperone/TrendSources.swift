import Analysis
import Git
import SourceFiles
import Workspace

/// Reads the past contents of a project's files from git's objects, in batches, and summarizes them in parallel.
struct TrendSources {
  let project: Project
  let view: GitView

  /// A change of a file to another object, or its deletion.
  struct Change: Hashable {
    /// The path in git.
    var path: String
    var object: String?
  }

  /// The combined changes of several commits, and the old paths of renamed files by new path.
  struct Step {
    var changes: [Change] = []
    var moved: [String: String] = [:]
  }

  /// Combines the changes of several commits; the last state of each file counts.
  func step(_ commits: some Collection<History.Commit>) -> Step {
    var changed: [String: String?] = [:]
    var step = Step()
    for commit in commits {
      for change in commit.changes {
        if let old = change.oldPath {
          changed.updateValue(nil, forKey: old)
          step.moved[change.path] = step.moved[old] ?? old
        }
        changed.updateValue(change.object, forKey: change.path)
      }
    }
    step.changes = changed.map { Change(path: $0.key, object: $0.value) }.filter { projectPath($0.path) != nil }
      .sorted { pathPrecedes($0.path, $1.path) }
    step.moved = Dictionary(
      step.moved.compactMap { new, old in
        guard let new = view.projectPath(new), let old = view.projectPath(old) else { return nil }
        return (new, old)
      }, uniquingKeysWith: { first, _ in first })
    return step
  }

  /// The path in the project of a file that is measured; nil for other files. Manifests contain no view controllers.
  private func projectPath(_ path: String) -> String? {
    guard let kind = FileKind(path: path), kind == .swift || kind == .objcHeader || kind == .objcSource,
      let path = view.projectPath(path), project.admits(path)
    else { return nil }
    return path
  }

  /// Reads and summarizes changed files, in batches to limit memory.
  func load(_ changes: some Sequence<Change>) throws -> [Change: SourceFile] {
    let wanted = Array(Set(changes.filter { $0.object != nil }))
    var loaded: [Change: SourceFile] = [:]
    for start in stride(from: 0, to: wanted.count, by: 1_000) {
      let batch = wanted[start..<min(start + 1_000, wanted.count)]
      let repository = view.repository
      let contents = try explained { () throws(GitError) in try repository.contents(of: batch.compactMap(\.object)) }
      let read = batch.compactMap { change -> (change: Change, path: String, bytes: ContiguousArray<UInt8>)? in
        guard let bytes = change.object.flatMap({ contents[$0] }), let path = projectPath(change.path) else { return nil }
        return (change, path, bytes)
      }
      let sources = project.threads.map(read.count) { number in
        var summarizer = FileSummarizer()
        return summarizer.source(of: read[number].bytes, path: read[number].path)
      }
      for ((change, _, _), source) in zip(read, sources) { loaded[change] = source }
    }
    return loaded
  }

  /// Applies changes to an index. Their files must be loaded.
  func apply(_ changes: [Change], _ loaded: [Change: SourceFile], to index: inout ProjectIndex) {
    if index.allFiles.isEmpty {
      // The current targets determine what is test code in the past, because reading each former project file would
      // take long.
      let projects = project.index.allFiles.compactMap { project.index[$0] }
        .filter { [.xcodeProject, .packageManifest].contains(FileKind(path: $0.path)) }
      index = ProjectIndex(
        changes.compactMap { loaded[$0] } + projects, catalog: index.catalog,
        viewControllerBases: index.viewControllerBases, testCode: index.testCode, workers: project.threads)
      index.prepareForChanges(project.threads, findingMentions: false)
      return
    }
    for change in changes {
      if change.object == nil {
        if let path = projectPath(change.path), index.file(at: path) != nil { index.remove(path) }
      } else if let source = loaded[change] {
        index.update(source)
      }
    }
  }

  /// The view controllers of an index by name; of several with the same name, the largest one.
  func controllers(_ index: ProjectIndex) -> [String: TrendTable.Controller] {
    var found: [String: TrendTable.Controller] = [:]
    for id in index.viewControllers {
      guard let name = index.qualifiedName(of: id), let file = index[id.file]?.path else { continue }
      let size = index.totalCodeLines(of: id)
      if found[name].map({ $0.codeLines < size }) ?? true { found[name] = .init(file: file, codeLines: size) }
    }
    return found
  }
}
