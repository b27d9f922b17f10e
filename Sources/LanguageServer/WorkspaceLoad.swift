import Analysis
import CMalloc
import Dispatch
import JSON
import JSONRPC
import LanguageServerProtocol
import Paths
import Reports
import Settings
import SourceFiles
import Synchronization
import Syntax
import Workspace

/// One load of the projects to which the workspace folders belong: it reads the files, analyzes them, and makes the
/// diagnostics. After the first load, that is an update: only what differs is computed again.
struct WorkspaceLoad: Sendable {
  var folders: [String]
  /// The projects of open documents outside the folders.
  var outside: [String]
  /// The folder to which paths in messages are relative.
  var root: String
  var configuration: String?
  /// Whether findings that a baseline knows are not reported.
  var hidesKnown: Bool
  var jobs: Int
  var meter: LoadMeter
  /// The texts of open documents by path.
  var open: [String: DocumentText]
  /// The loaded project, its findings and the baselines that were read, when this load began.
  var previous: (project: Project, findings: ProjectFindings, baselines: [KnownFindings.Source])?
  /// Called between the steps of the load.
  var didReach: @Sendable (ReadingPoint) -> Void
  var template: @Sendable (Project, @escaping @Sendable (String) -> RuleSettings) -> Snapshot

  struct Result: Sendable {
    var project: Project
    var settings: @Sendable (String) -> RuleSettings
    var findings: ProjectFindings
    var known: KnownFindings
    /// The paths of the baselines.
    var baselines: Set<String>
    /// The problems of configurations, project files and baselines.
    var problems: [ConfigurationProblem]
    var diagnostics: WorkspaceDiagnostics
  }

  func run() -> Result {
    didReach(.begun)
    var request = Project.Request(Scope(folders, beside: outside, workingDirectory: root))
    request.configuration = configuration
    request.jobs = jobs
    request.notesUnusedPatterns = false
    request.meter = { [meter, didReach] count in
      didReach(.listed)
      meter.begin(count)
      return meter
    }
    for (path, text) in open { request.overlay.files[path] = text.bytes }
    var project = Project(goingOnWithErrors: request, previous: previous?.project)
    didReach(.read)
    addDocuments(to: &project)
    let settings = project.ruleSettings()
    var snapshot = template(project, settings)
    let before = previous.flatMap { project.isConfigured(as: $0.project) ? $0.findings : nil }
    var findings = before ?? snapshot.engine.findings()
    findings.update(snapshot.analyzerWithoutFixes, project.threads)
    let baselines = hidesKnown ? BaselineFile.configured(inRootsOf: project) : []
    var (known, unread) = read(baselines, project, settings)
    _ = known.update(findings, project.index, changed: Set(findings.entries.keys))
    (snapshot.findings, snapshot.known) = (findings, known)
    var diagnostics = WorkspaceDiagnostics()
    var places = snapshot.places()
    for file in findings.entries.keys {
      guard let path = project.index[file]?.path, snapshot.shows(path) else { continue }
      _ = diagnostics.set(path, snapshot.diagnostics(snapshot.reported(in: file), &places))
    }
    let problems = project.problems + unread
    addProblems(problems, project, snapshot, &diagnostics)
    project.index.prepareForChanges(project.threads)
    didReach(.analyzed)
    return Result(
      project: project, settings: settings, findings: findings, known: known,
      baselines: Set(baselines.map(\.file.path)),
      problems: problems, diagnostics: diagnostics)
  }

  /// Reads baselines. Of one that cannot be read, the last version counts.
  private func read(
    _ baselines: [(folder: String, file: BaselineFile)], _ project: Project,
    _ settings: @escaping @Sendable (String) -> RuleSettings
  ) -> (known: KnownFindings, problems: [ConfigurationProblem]) {
    var sources: [KnownFindings.Source] = []
    var problems: [ConfigurationProblem] = []
    for (folder, file) in baselines {
      do throws(ReadError) {
        let bytes = try readWhole(file.path)
        do throws(BaselineError) {
          let baseline = try Baseline(json: bytes)
          sources.append(KnownFindings.Source(path: file.path, folder: folder, baseline) { file.name($0) })
          continue
        } catch {
          problems.append(
            ConfigurationProblem(path: file.path, line: error.line ?? 1, column: 1, message: error.description))
        }
      } catch {
        if case .file(let path, let line, let column) = file.origin {
          let message = "\(file.shown): \(error.description); 'chaperone baseline' writes a baseline"
          problems.append(ConfigurationProblem(path: path, line: line, column: column, message: message))
        }
      }
      sources += previous?.baselines.filter { $0.path == file.path } ?? []
    }
    return (KnownFindings(sources) { settings($0).growthTolerance }, problems)
  }

  /// Adds open documents that the walk did not find: those outside the project's folders, and those never saved that it
  /// would find.
  private func addDocuments(to project: inout Project) {
    var summarizer = FileSummarizer(triggers: project.triggers)
    for (path, text) in open.sorted(by: { $0.key < $1.key }) where project.index.file(at: path) == nil {
      let isInProject = folders.contains { lies(path, in: $0) } || project.scope.roots.contains { lies(path, in: $0.path) }
      let isAdmitted = !isInProject || !isRegularFile(path) && project.admits(path)
      guard isAdmitted, let source = summarizer.source(of: text.bytes, path: path) else { continue }
      project.index.update(source)
    }
  }

  /// Reports the problems of each configuration in its file.
  private func addProblems(
    _ problems: [ConfigurationProblem], _ project: Project, _ snapshot: Snapshot, _ diagnostics: inout WorkspaceDiagnostics
  ) {
    let byPath = Dictionary(grouping: problems) {
      absolutePath($0.path, from: project.workingDirectory)
    }
    for (path, problems) in byPath {
      diagnostics.setConfiguration(path, LanguageServer.diagnostics(problems, of: path, open[path], snapshot.encoding))
    }
  }
}

/// Runs long work on its own thread, so that the threads of the session stay free. The global queue has few threads,
/// and one that waits would delay other work.
func inBackground<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
  await withCheckedContinuation { continuation in
    DispatchQueue(label: "chaperone.background").async { continuation.resume(returning: work()) }
  }
}

// MARK: - LoadState

/// The state of loading the workspace. It is a value and has no side effects: the session starts a load when `begin`
/// returns a number, and adopts its result when `finish` accepts that number.
///
/// Only the last load that was begun counts. If files change all the time, each load still runs to its end and is
/// adopted, and the next one starts after it.
struct LoadState: Sendable, Equatable {
  enum Stage: Sendable, CaseIterable {
    /// Nothing is loaded, and no load is running.
    case unread
    /// The first load is running.
    case reading
    /// The project is loaded.
    case read
    /// The project is loaded, and another load is running.
    case rereading
    /// The session has ended.
    case ended
  }

  private(set) var stage = Stage.unread
  /// The number of the load that was begun last.
  private(set) var begun = 0
  private(set) var adopted = 0
  /// Whether another load must start when none is running.
  private(set) var isWanted = false
  /// The changes since the running load began. The load may or may not have seen them.
  private(set) var recorded = ChangeQueue()

  var isReading: Bool { stage == .reading || stage == .rereading }
  var isRead: Bool { stage == .read || stage == .rereading }
  /// Whether a load must start now.
  var isDue: Bool { isWanted && (stage == .unread || stage == .read) }

  /// Requests another load, for a change that only a load can process.
  mutating func want() {
    if stage != .ended { isWanted = true }
  }

  /// Begins a load, which replaces a running one. Returns its number; nil after the session has ended.
  mutating func begin() -> Int? {
    guard stage != .ended else { return nil }
    stage = isRead ? .rereading : .reading
    begun += 1
    isWanted = false
    recorded = ChangeQueue()
    return begun
  }

  /// Ends a load. Returns the changes to apply to its result; nil if the result is obsolete.
  mutating func finish(_ number: Int) -> ChangeQueue? {
    guard isReading, number == begun else { return nil }
    stage = .read
    adopted = number
    return recorded.take()
  }

  /// Records changes that must also be applied to the result of the running load.
  mutating func record(_ changes: ChangeQueue) {
    if isReading { recorded.append(changes) }
  }

  /// Ends the session: no later result is accepted.
  mutating func end() {
    stage = .ended
    isWanted = false
    recorded = ChangeQueue()
  }
}

// MARK: - Loading in the session

extension Session {
  /// Requests a load, which begins once no input is pending, so that later changes are included.
  func reload() { state.want() }

  /// Requests a load for a saved document. Saves in quick succession cause a load at once and another one later, when the
  /// interval between such loads has passed.
  func loadOnSave() {
    guard !nextLoadOnSave.isScheduled else { return }
    let earliest = nextLoadOnSave.earliest
    guard earliest > .now else {
      nextLoadOnSave.earliest = .now + options.saveInterval
      return reload()
    }
    nextLoadOnSave.isScheduled = true
    Task {
      do { try await Task.sleep(until: earliest, clock: .continuous) } catch { return }
      nextLoadOnSave.isScheduled = false
      loadOnSave()
      if isIdle() { catchUp() }
    }
  }

  /// Starts a load of the whole project in the background. The result of a running load, which may have used other
  /// folders or another configuration, is discarded.
  func read() {
    guard let number = state.begin() else { return }
    let meter = LoadMeter()
    var folders = folders.map(\.path)
    if !connection.isNotified, folders.isEmpty { folders = [workingDirectory()] }
    let texts = documents.byKey.values.compactMap { document in document.path.map { ($0, document.text) } }
    let reading = WorkspaceLoad(
      folders: folders, outside: projectsOutside, root: root,
      configuration: configuration.map { absolutePath($0, from: workingDirectory()) }, hidesKnown: hidesKnown,
      jobs: options.jobs, meter: meter,
      open: Dictionary(texts, uniquingKeysWith: { $1 }), previous: project.map { ($0, findings, known.sources) },
      didReach: { [didReach = options.engine.didReach] in didReach($0, number) }, template: template)
    showProgress(of: meter, number)
    Task {
      let result = await inBackground { reading.run() }
      adopt(result, number)
      await inBackground { trimFreedMemory() }
    }
  }

  /// The projects of open documents outside the workspace folders, as when an editor opens a single file.
  private var projectsOutside: [String] {
    let paths = documents.byKey.values.compactMap(\.path).filter { path in !folders.contains { $0.contains(path) } }
    return Set(paths.map { directory(of: $0) }).compactMap(Scope.projectFolder).sorted(by: pathPrecedes)
  }

  /// Makes a snapshot of a project with the session's current documents, options and client capabilities.
  var template: @Sendable (Project, @escaping @Sendable (String) -> RuleSettings) -> Snapshot {
    let (documents, names, encoding, client, root) = (documents.byKey, names, encoding, client, root)
    let (engine, version, rulesPage) = (options.engine, options.version, options.rulesPage)
    return { project, settings in
      Snapshot(
        index: project.index, scope: project.scope, triggers: project.triggers, settings: settings, registry: project.registry,
        engine: engine, answered: project.answeredSelectors(), version: version, rulesPage: rulesPage,
        documents: documents, names: names, encoding: encoding, client: client, unreadable: project.unreadable,
        threads: project.threads, root: root)
    }
  }

  private func adopt(_ result: WorkspaceLoad.Result, _ number: Int) {
    let isFirst = !state.isRead
    guard let recorded = state.finish(number) else { return }
    let waiting = changes.take()
    changes = recorded
    changes.append(waiting)
    project = result.project
    summarizer = FileSummarizer(triggers: result.project.triggers)
    settings = result.settings
    let differences = result.diagnostics.differences(from: diagnostics)
    (findings, known, baselines) = (result.findings, result.known, result.baselines)
    diagnostics = result.diagnostics
    let count = result.project.index.allFiles.count
    log(.info, "Read \(count) files: findings in \(findings.entries.count)")
    for problem in result.problems { log(.warning, result.project.scope.shown(problem).description) }
    renewDocumentKeys()
    // Documents that were edited during the load are newer than its result. They are published after `lookAtChanges`
    // has analyzed them.
    let open = documents.byKey.keys.filter { result.project.index.file(at: $0) != nil && !isAnswered($0) }
    let newer = documents.byKey.keys.filter { result.project.index.file(at: $0) != nil && changes.mentions($0) }
    for path in newer { answered[path] = nil }
    let gone = published.keys.filter { diagnostics[$0].isEmpty }
    publish(Set(differences).union(open).union(gone).subtracting(newer).sorted(by: pathPrecedes))
    lookAtChanges()
    watchOutside()
    if isFirst || !differences.isEmpty { askForRefresh() }
    answerWaiting()
    if state.isDue { read() }
  }

  // MARK: Progress

  /// Reports progress under a token of the server. The token of `initialize` is invalid after its response, which is
  /// sent before the load.
  private func showProgress(of meter: LoadMeter, _ number: Int) {
    guard client.workDoneProgress else { return }
    Task { [self] in
      do { try await Task.sleep(for: options.progressDelay) } catch { return }
      guard isReading(number), connection.maySend else { return }
      let token = JSONValue.string("chaperone/reading/\(number)")
      sendRequest("window/workDoneProgress/create", JSONValue.object(["token": token])) { session, result in
        guard case .success = result else { return }
        Task { await session.reportProgress(of: meter, number, token) }
      }
    }
  }

  private func isReading(_ number: Int) -> Bool { state.isReading && state.begun == number }

  private func reportProgress(of meter: LoadMeter, _ number: Int, _ token: JSONValue) async {
    func report(_ value: ProgressParams.Value) { send(.notification("$/progress", ProgressParams(token: token, value: value))) }
    guard isReading(number), connection.maySend else { return }
    report(.begin(title: "Loading Swift files"))
    var last = 0
    while isReading(number), connection.maySend {
      let (done, total) = meter.state
      let percentage = total > 0 ? min(99, done * 100 / total) : 0
      if percentage > last {
        last = percentage
        report(.report(message: "\(done) of \(total) files", percentage: percentage))
      }
      do { try await Task.sleep(for: .milliseconds(50)) } catch { break }
    }
    report(.end(message: "\(meter.state.total) files"))
  }
}

/// Counts the files read.
final class LoadMeter: Meter {
  private let done = Atomic(0)
  private let total = Atomic(0)

  var state: (done: Int, total: Int) { (done.load(ordering: .relaxed), total.load(ordering: .relaxed)) }

  func begin(_ files: Int) { total.store(files, ordering: .relaxed) }
  func advance() { _ = done.add(1, ordering: .relaxed) }
  func finish() {}
}

// MARK: - Memory

/// The resident memory of this process in bytes; nil if the system does not report it.
func residentBytes() -> Int? {
  #if canImport(Darwin)
    let bytes = chaperone_resident_bytes()
    return bytes < 0 ? nil : Int(bytes)
  #elseif os(Linux)
    do throws(ReadError) {
      let status = try readWhole("/proc/self/status")
      for line in status.split(separator: 0x0A) where line.starts(with: "VmRSS:".utf8) {
        let digits = line.filter { (0x30...0x39).contains($0) }
        return Int(String(decoding: digits, as: UTF8.self)).map { $0 << 10 }
      }
      return nil
    } catch {
      return nil
    }
  #else
    return nil
  #endif
}

/// The size in bytes from which freed memory is trimmed after a document is closed. The tokens and the summary of a
/// text take several times its size.
let largeTextBytes = 4 << 20

/// Returns freed memory to the system. glibc keeps free memory between blocks in use (measured: a twentieth of the
/// process, 2.6 of 53 MB after reading 528,000 lines).
func trimFreedMemory() {
  #if canImport(Glibc)
    _ = malloc_trim(0)
  #elseif canImport(Darwin)
    chaperone_relieve_memory()
  #endif
}
