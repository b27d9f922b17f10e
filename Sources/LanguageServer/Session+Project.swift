// Reading the project, and reading it again.

import Analysis
import JSONRPC
import LanguageServerProtocol
import Settings
import SourceFiles
import Syntax
import Synchronization
import Workspace

extension Session {
  /// Reads the whole tree beside what else goes on, and takes it over when it is there. One reading at a time: while
  /// files change all the time, each is finished and taken over, and the next one begins at once.
  func read() {
    if isReading { wantsReading = true } else { beginReading() }
  }

  /// Reads the tree with other folders or another configuration: what is being read is of no use.
  func readAnew() { beginReading() }

  private func beginReading() {
    wantsReading = false
    reading += 1
    isReading = true
    let number = reading
    let meter = ReadingMeter()
    var roots = folders.map(\.path)
    if phase == .fresh || isModelContext, roots.isEmpty { roots = [workingDirectory()] }
    let texts = documents.values.compactMap { document in document.path.map { ($0, document.text) } }
    let reading = Reading(
      roots: roots, configuration: configuration, jobs: options.jobs, meter: meter,
      open: Dictionary(texts, uniquingKeysWith: { $1 }), previous: project?.configurations.all ?? [],
      memo: memo, template: template)
    showProgress(of: meter, number)
    Task {
      let result = await inBackground { reading.run() }
      adopt(result, number)
      await inBackground { giveBackFreedMemory() }
    }
  }

  /// All of a snapshot but the project.
  var template: @Sendable (Project, @escaping @Sendable (String) -> Analysis.RuleSettings) -> Snapshot {
    let (documents, names, encoding, client, root) = (documents, names, encoding, client, root)
    let (engine, version) = (options.engine, options.version)
    return { project, settings in
      Snapshot(
        index: project.index, triggers: project.triggers, settings: settings, cards: project.cards, engine: engine,
        answered: project.answeredSelectors(), version: version, documents: documents, names: names,
        encoding: encoding, client: client, unreadable: project.unreadable, threads: project.threads, root: root)
    }
  }

  /// Reads the project again in a moment, with what else changes until then.
  func reloadSoon() {
    guard pendingReload == nil else { return }
    pendingReload = Task { [self] in
      do { try await Task.sleep(for: options.pause) } catch { return }
      pendingReload = nil
      if phase != .shutDown { read() }
    }
  }

  private func adopt(_ result: Reading.Result, _ number: Int) {
    // Another one has taken its place.
    guard number == reading, phase != .shutDown else { return }
    let isFirst = adopted == 0
    isReading = false
    adopted = number
    needsSweep = false
    sweep?.cancel()
    sweep = nil
    project = result.project
    bench = Workbench(triggers: result.project.triggers)
    leftOut = leftOut.filter { result.project.index.file(at: $0) == nil }
    settings = result.settings
    let differences = result.memo.differences(from: memo)
    memo = result.memo
    let count = result.project.index.allFiles.count
    tell(.info, "Read \(count) files: findings in \(memo.entries.count)")
    for problem in result.project.configurations.problems { tell(.warning, problem.description) }
    // What was typed while the files were being read is newer than they are.
    var told = Set(differences)
    for (path, document) in documents where document.path != nil && !isConfiguration(path) {
      documents[path]?.edits = result.open[path].map { [$0.difference(to: document.text)] } ?? []
      if result.project.index.file(at: path) != nil, result.open[path] == document.text {
        told.insert(path)
      } else {
        dirty.insert(path)
      }
    }
    publish(told.subtracting(dirty).sorted(by: pathPrecedes))
    lookAtChanges()
    let changed = changedMeanwhile.sorted()
    changedMeanwhile = []
    readAgain(changed)
    if isFirst || !differences.isEmpty { askForRefresh() }
    answerWaiting()
    if wantsReading { read() }
  }

  // MARK: Progress

  /// Under a token of our own: that of `initialize` is void once it is answered, which is before the reading.
  private func showProgress(of meter: ReadingMeter, _ number: Int) {
    guard client.workDoneProgress else { return }
    Task { [self] in
      do { try await Task.sleep(for: options.progressDelay) } catch { return }
      guard isReading(number), phase == .running, mayNotify else { return }
      let token = JSONValue.string("chaperone/reading/\(number)")
      ask("window/workDoneProgress/create", JSONValue.object(["token": token])) { session, result in
        guard case .success = result else { return }
        Task { await session.reportProgress(of: meter, number, token) }
      }
    }
  }

  private func isReading(_ number: Int) -> Bool { isReading && reading == number }

  private func reportProgress(of meter: ReadingMeter, _ number: Int, _ token: JSONValue) async {
    func tell(_ value: ProgressParams.Value) { send(.notification("$/progress", ProgressParams(token: token, value: value))) }
    guard isReading(number), phase == .running else { return }
    tell(.begin(title: "Reading Swift files"))
    var last = 0
    while isReading(number), phase == .running {
      let (done, total) = meter.state
      let percentage = total > 0 ? min(99, done * 100 / total) : 0
      if percentage > last {
        last = percentage
        tell(.report(message: "\(done) of \(total) files", percentage: percentage))
      }
      do { try await Task.sleep(for: .milliseconds(50)) } catch { break }
    }
    tell(.end(message: "\(meter.state.total) files"))
  }
}

/// How many files have been read.
final class ReadingMeter: Meter {
  private let done = Atomic(0)
  private let total = Atomic(0)

  var state: (done: Int, total: Int) { (done.load(ordering: .relaxed), total.load(ordering: .relaxed)) }

  func begin(_ files: Int) { total.store(files, ordering: .relaxed) }
  func advance() { _ = done.add(1, ordering: .relaxed) }
  func finish() {}
}
