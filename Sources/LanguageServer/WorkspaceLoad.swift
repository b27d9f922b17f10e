import Analysis
import Dispatch
import LanguageServerProtocol
import Paths
import Settings
import SourceFiles
import Syntax
import Workspace

/// One load of the projects to which the workspace folders belong: it reads the files, analyzes them, and makes the
/// diagnostics.
struct WorkspaceLoad: Sendable {
  var folders: [String]
  /// The projects of open documents outside the folders.
  var outside: [String]
  var configuration: String?
  var jobs: Int
  var meter: LoadMeter
  /// The texts of open documents by path.
  var open: [String: DocumentText]
  var previous: [Configuration]
  /// Called between the steps of the load.
  var didReach: @Sendable (ReadingPoint) -> Void
  var template: @Sendable (Project, @escaping @Sendable (String) -> Analysis.RuleSettings) -> Snapshot

  struct Result: Sendable {
    var project: Project
    var settings: @Sendable (String) -> Analysis.RuleSettings
    var findings: ProjectFindings
    var diagnostics: WorkspaceDiagnostics
  }

  func run() -> Result {
    didReach(.begun)
    var request = Project.Request(Scope(folders, beside: outside))
    request.configuration = configuration
    request.jobs = jobs
    request.notesUnusedPatterns = false
    request.meter = { [meter, didReach] count in
      didReach(.listed)
      meter.begin(count)
      return meter
    }
    for (path, text) in open { request.overlay.files[path] = text.bytes }
    var project = Project(goingOnWithErrors: request, previous: previous)
    didReach(.read)
    addDocuments(to: &project)
    let settings = project.ruleSettings()
    let snapshot = template(project, settings)
    var findings = snapshot.engine.findings()
    findings.update(snapshot.analyzerWithoutFixes, project.threads)
    var diagnostics = WorkspaceDiagnostics()
    var places = snapshot.places()
    for (file, entry) in findings.entries {
      guard let path = project.index[file]?.path, snapshot.shows(path) else { continue }
      _ = diagnostics.set(path, snapshot.diagnostics(entry.reported, &places))
    }
    addProblems(project, snapshot, &diagnostics)
    project.index.prepareForChanges(project.threads)
    didReach(.analyzed)
    return Result(project: project, settings: settings, findings: findings, diagnostics: diagnostics)
  }

  /// Adds open documents that the walk did not find: those outside the project's folders, and those never saved.
  private func addDocuments(to project: inout Project) {
    var summarizer = FileSummarizer(triggers: project.triggers)
    for (path, text) in open.sorted(by: { $0.key < $1.key }) where project.index.file(at: path) == nil {
      let isInProject = folders.contains { lies(path, in: $0) } || project.scope.roots.contains { lies(path, in: $0.path) }
      guard !isInProject || !isRegularFile(path), let source = summarizer.source(of: text.bytes, path: path) else { continue }
      project.index.update(source)
    }
  }

  /// Reports the problems of each configuration in its file.
  private func addProblems(_ project: Project, _ snapshot: Snapshot, _ diagnostics: inout WorkspaceDiagnostics) {
    let byPath = Dictionary(grouping: project.problems) {
      absolutePath($0.path, from: project.workingDirectory)
    }
    for (path, problems) in byPath {
      let text = open[path] ?? fromDisk(path)
      diagnostics.setConfiguration(path, LanguageServer.diagnostics(problems, in: text, snapshot.encoding))
    }
  }

  private func fromDisk(_ path: String) -> DocumentText {
    do throws(ReadError) { return DocumentText(try readWhole(path)) } catch { return DocumentText("") }
  }
}

/// Runs long work on its own thread, so that the threads of the session stay free. The global queue has few threads,
/// and one that waits would delay other work.
func inBackground<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
  await withCheckedContinuation { continuation in
    DispatchQueue(label: "chaperone.background").async { continuation.resume(returning: work()) }
  }
}
