// Loading and reloading the project.

import Analysis
import JSON
import JSONRPC
import LanguageServerProtocol
import Paths
import Settings
import SourceFiles
import Synchronization
import Syntax
import Workspace

extension Session {
  /// Requests a load, which begins once no input is pending, so that later changes are included.
  func reload() { state.want() }

  /// Starts a load of the whole project in the background. The result of a running load, which may have used other
  /// folders or another configuration, is discarded.
  func read() {
    guard let number = state.begin() else { return }
    let meter = LoadMeter()
    var folders = folders.map(\.path)
    if !connection.isNotified, folders.isEmpty { folders = [workingDirectory()] }
    let texts = documents.byKey.values.compactMap { document in document.path.map { ($0, document.text) } }
    let reading = WorkspaceLoad(
      folders: folders, outside: projectsOutside, configuration: configuration, jobs: options.jobs, meter: meter,
      open: Dictionary(texts, uniquingKeysWith: { $1 }), previous: project?.configurations.all ?? [],
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
  var template: @Sendable (Project, @escaping @Sendable (String) -> Analysis.RuleSettings) -> Snapshot {
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
    findings = result.findings
    diagnostics = result.diagnostics
    let count = result.project.index.allFiles.count
    log(.info, "Read \(count) files: findings in \(findings.entries.count)")
    for problem in result.project.problems { log(.warning, problem.description) }
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
