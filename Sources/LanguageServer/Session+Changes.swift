// Changes of documents, files, folders and settings. All of them are applied to the project here, in one order.

import Analysis
import JSON
import JSONRPC
import LanguageServerProtocol
import Paths
import Reports
import SourceFiles
import Syntax
import Workspace

/// The number of changed files from which a new load is faster than updating each file.
private let bulkThreshold = 100

extension Session {
  /// Applies the queued changes to the project, analyzes it, and publishes the diagnostics that differ. If a load is
  /// running, the changes are also recorded for its result.
  func lookAtChanges() {
    guard !changes.isEmpty, project != nil else { return }
    if changes.changes.contains(where: { $0.kind == .file }) { renewDocumentKeys() }
    let changes = changes.take()
    state.record(changes)
    var texts: [String] = []
    var files: [String] = []
    for change in changes.changes {
      if isReadOnLoading(change.path) {
        reload()
      } else if change.kind == .text {
        // The text of a document does not affect whether it belongs to the project.
        if documents[change.path] != nil, project?.index.file(at: change.path) != nil { texts.append(change.path) }
      } else {
        files.append(change.path)
      }
    }
    var plan = ChangePlan()
    if files.count < bulkThreshold { plan = self.plan(files) } else { reload() }
    plan.texts.formUnion(texts)
    apply(plan)
    trimAfterLargeDocument()
  }

  /// Trims freed memory after a large document was closed. The summarizer is replaced because it keeps its buffers from
  /// file to file.
  private func trimAfterLargeDocument() {
    guard hasClosedLargeDocument, let project else { return }
    hasClosedLargeDocument = false
    summarizer = FileSummarizer(triggers: project.triggers)
    Task { await inBackground { trimFreedMemory() } }
  }

  /// Whether a file determines which files belong to the project.
  private func decidesWhatIsRead(_ path: String) -> Bool { isConfiguration(path) || lastName(of: path) == ".gitignore" }

  /// Whether a file is read beside the files of the project when it is loaded.
  private func isReadOnLoading(_ path: String) -> Bool { decidesWhatIsRead(path) || baselines.contains(path) }

  /// The updates of known and new files.
  private struct ChangePlan {
    /// The paths whose text comes from an open document.
    var texts: Set<String> = []
    /// The files whose text comes from the disk, by path.
    var files: [String: FoundFile] = [:]
    /// The paths that no longer belong to the project.
    var removed: Set<String> = []
  }

  /// Looks up what exists at some paths, and below those that are folders.
  private func plan(_ paths: [String]) -> ChangePlan {
    var plan = ChangePlan()
    guard let project, !paths.isEmpty else { return plan }
    // The project knows a file outside its folders by the path of the link that leads to it.
    let links = project.links.filter { link in paths.contains { lies(link.value, in: $0) } }.map(\.key)
    let paths = paths + links
    for (file, path) in project.files(at: paths) {
      if file.isLink, let target = realPathText(of: path) {
        if project.index.file(at: target) != nil { continue }
        // Only a load finds other links to the same file.
        if project.links[path] != target { reload() }
      }
      plan.files[path] = file
    }
    var affected = known(at: paths).union(plan.files.keys)
    affected.formUnion(documents.byKey.keys.filter { document in paths.contains { lies(document, in: $0) } })
    // Where a project file comes or goes, the folder of the project may be another one.
    let comeOrGo = affected.filter { describesTargets($0) && (plan.files[$0] == nil || project.index.file(at: $0) == nil) }
    if !comeOrGo.isEmpty || affected.contains(where: decidesWhatIsRead) { reload() }
    guard affected.count < bulkThreshold else {
      reload()
      return ChangePlan()
    }
    for path in affected where !isConfiguration(path) {
      if documents[path] != nil, plan.files[path] != nil || isOurs(path) {
        plan.files[path] = nil
        plan.texts.insert(path)
        if !isInProject(path), isRegularFile(path), Scope.projectFolder(of: directory(of: path)) != nil { reload() }
      } else if plan.files[path] == nil {
        plan.removed.insert(path)
      }
    }
    return plan
  }

  /// The files of the project, and its configurations, that are at some paths or below them.
  private func known(at paths: [String]) -> Set<String> {
    guard let project else { return [] }
    var known: Set<String> = []
    var folders: [String] = []
    for path in paths {
      if project.index.file(at: path) != nil { known.insert(path) } else { folders.append(path) }
    }
    guard !folders.isEmpty else { return known }
    // Paths outside ASCII may be equivalent to others without beginning with the same bytes.
    let unclear = folders.filter { !$0.utf8.allSatisfy { $0 < 0x80 } }
    for folder in folders where !unclear.contains(folder) {
      known.formUnion(project.index.files(in: folder).compactMap { project.index[$0]?.path })
    }
    if !unclear.isEmpty {
      let all = project.index.allFiles.lazy.compactMap { project.index[$0]?.path }
      for path in all where unclear.contains(where: { lies(path, in: $0) }) { known.insert(path) }
    }
    // A configuration that was deleted before it could be read has only a diagnostic.
    let configurations = project.configurations.files.union(diagnostics.ofConfigurations.keys)
    for path in configurations where folders.contains(where: { lies(path, in: $0) }) { known.insert(path) }
    return known
  }

  /// Whether an open document that the walk does not find belongs to the project: it is outside the project's folders,
  /// or was never saved, and the walk would find it there.
  private func isOurs(_ path: String) -> Bool {
    !isInProject(path) || !isRegularFile(path) && project?.admits(path) ?? true
  }

  private func apply(_ plan: ChangePlan) {
    // To free what only the version before had takes a tenth of the time, so it is done when the diagnostics are out.
    let before = project?.index
    defer { withExtendedLifetime(before) {} }
    var (plan, differs) = (plan, false)
    for path in plan.texts.sorted() {
      guard let text = documents[path]?.text, let source = summarizer.source(of: text.bytes, path: path) else { continue }
      if take(source) { differs = true }
    }
    for (path, file) in plan.files.sorted(by: { $0.key < $1.key }) {
      switch summarizer.read(file, path: path) {
      case .success(let source): if take(source) { differs = true }
      case .failure: plan.removed.insert(path)
      }
    }
    for path in plan.removed.sorted() where project?.index.file(at: path) != nil {
      project?.index.remove(path)
      differs = true
    }
    // Findings in files outside the workspace folders are shown only while the file is open.
    let shown = plan.files.keys.filter { project?.scope.reports($0) ?? false }
    let hidden = plan.removed.union(plan.files.keys).subtracting(shown).filter { path in
      diagnostics.set(path, []) || published[path] != nil
    }
    if differs || !plan.texts.isEmpty || !hidden.isEmpty {
      analyze(edited: plan.texts, projectFiles: plan.files.keys.filter(describesTargets), hidden: hidden)
    }
    // Their documents were closed and may have been open under other URIs.
    publish(shown.filter { published[$0] != nil && published[$0] != namesShown(of: $0) }.sorted(by: pathPrecedes))
  }

  /// Updates the index with a file. Returns false if nothing that a rule reads has changed: columns may differ then,
  /// but no analysis is needed.
  private func take(_ source: SourceFile) -> Bool {
    guard project?.index.source(at: source.path)?.isSame(as: source) != true else { return false }
    if source.summary.build == nil {
      project?.index.update(source)
    } else if project?.index.updateKeepingTargets(source) == false {
      // What names mean may differ in every file: that is found beside the session.
      reload()
      return false
    }
    return true
  }
}

// MARK: - ChangeQueue

/// The paths whose documents or files may have changed and have not been processed, in the order of the events.
///
/// A change does not record the new state of a file. That is read from the open documents and the disk when the change
/// is applied. So a change can be applied late or twice, and one change per path is enough.
struct ChangeQueue: Sendable, Equatable {
  enum ChangeKind: Sendable, Equatable {
    /// The text of an open document.
    case text
    /// The existence or contents of a file or document, or of anything below the path if it is a folder.
    case file
  }

  struct Change: Sendable, Equatable {
    /// The absolute path with symbolic links resolved.
    var path: String
    var kind: ChangeKind
  }

  private(set) var changes: [Change] = []
  private var places: [String: Int] = [:]

  var isEmpty: Bool { changes.isEmpty }

  mutating func note(_ path: String, _ kind: ChangeKind) {
    if let place = places[path] {
      if kind == .file { changes[place].kind = .file }
    } else {
      places[path] = changes.count
      changes.append(Change(path: path, kind: kind))
    }
  }

  mutating func append(_ other: ChangeQueue) {
    for change in other.changes { note(change.path, change.kind) }
  }

  func mentions(_ path: String) -> Bool { places[path] != nil }

  /// Returns all changes in order and empties the queue.
  mutating func take() -> ChangeQueue {
    defer { self = ChangeQueue() }
    return self
  }
}

// MARK: - Documents

// Open documents and their diagnostics.

extension Session {
  /// Processes a notification. A notification with invalid parameters is logged and ignored.
  func notify(_ method: String, _ params: JSONValue) {
    if connection.isModelContext { return notifyModelContext(method, params) }
    // Notifications before `initialize` or after `shutdown` are ignored.
    guard connection.isRunning else { return }
    do throws(JSONMismatch) {
      switch method {
      case "initialized": initialized()
      case "textDocument/didOpen": open(try DidOpenParams(params).textDocument)
      case "textDocument/didChange": change(try DidChangeParams(params))
      case "textDocument/didClose": close(try DocumentParams(params).textDocument.uri)
      case "textDocument/didSave": saved(try DocumentParams(params).textDocument.uri)
      case "workspace/didChangeWatchedFiles": filesChanged(try WatchedFilesParams(params).changes)
      case "workspace/didChangeWorkspaceFolders": foldersChanged(try WorkspaceFoldersParams(params))
      case "workspace/didChangeConfiguration": settingsChanged(params["settings"])
      case "$/cancelRequest": cancel(MessageID(params["id"]))
      default: options.log(.trace, "ignored \(method)")
      }
    } catch {
      log(.warning, "Ignored \(method): \(error.description)")
    }
  }

  // MARK: Text

  /// The key of a document: the real path of its file, or its URI if it is no file.
  private func key(_ uri: String) -> (key: String, path: String?) {
    guard let path = filePath(ofURI: uri) else { return (uri, nil) }
    // The target of a link is the key, unless the target is outside the project, which then knows the file by the link.
    guard project?.links[path] == nil, let target = realPathText(of: path) else { return (path, path) }
    return (target, target)
  }

  private func open(_ item: TextDocumentItem) {
    let (key, path) = key(item.uri)
    documents.open(
      Document(uri: item.uri, path: path, version: item.version, text: DocumentText(item.text)), as: key)
    note(key, .file)
  }

  private func change(_ params: DidChangeParams) {
    let document = params.textDocument
    guard let key = documents.change(document.uri, params.contentChanges, version: document.version, encoding) else {
      return options.log(.debug, "a change of a document that is not open")
    }
    note(key, .text)
  }

  private func close(_ uri: String) {
    let name = documents.key(of: uri).flatMap { documents.names(of: $0).first { $0.uri == uri } }
    if let name, name.text.bytes.count >= largeTextBytes { hasClosedLargeDocument = true }
    if let key = documents.close(uri) { note(key, .file) }
  }

  /// A client that does not watch files announces a new file only by saving it. Other files may have changed, too.
  private func saved(_ uri: String) {
    if let path = documents.key(of: uri) ?? filePath(ofURI: uri) { note(path, .file) }
    if !client.dynamicWatchedFiles { loadOnSave() }
  }

  /// Recomputes the keys of documents, because links may have changed since they were opened.
  func renewDocumentKeys() {
    for (uri, old, new) in documents.renew({ key($0) }) {
      note(old, .file)
      note(new, .file)
      guard published[old]?.contains(uri) == true else { continue }
      published[old]?.removeAll { $0 == uri }
      published[new, default: []].append(uri)
    }
  }

  private func note(_ key: String, _ kind: ChangeQueue.ChangeKind) {
    names.open[key] = documents[key]?.uri
    if key.utf8.first == UInt8(ascii: "/") { changes.note(key, kind) }
  }

  /// Whether a file describes targets.
  private func describesTargets(_ path: String) -> Bool {
    path.utf8.hasSuffix("/project.pbxproj") || path.utf8.hasSuffix("/Package.swift")
  }

  func isConfiguration(_ path: String) -> Bool {
    path.utf8.hasSuffix("/.chaperone.yml")
      || (path.utf8.hasSuffix(".yml") || path.utf8.hasSuffix(".yaml")) && isKnownConfiguration(path)
  }

  /// Whether a configuration names a file, as one that it extends or one with rules.
  private func isKnownConfiguration(_ path: String) -> Bool {
    project.map { $0.configurations.files.contains(path) || $0.configurations.mayHaveRules(path) } ?? false
  }

  // MARK: Findings

  /// Updates the findings and publishes the diagnostics that differ. The diagnostics of edited files are always
  /// published, for the new version of the document. Those of hidden files are cleared.
  ///
  /// - Parameter projectFiles: files that may have other problems than before
  func analyze(edited: Set<String>, projectFiles: [String] = [], hidden: Set<String>) {
    guard let project else { return }
    let files = Set(edited.compactMap { project.index.file(at: $0) })
    var snapshot = template(project, settings)
    let changed = findings.update(snapshot.analyzerWithoutFixes, project.threads)
    var differing = known.update(findings, project.index, changed: changed).union(changed).union(files)
    (snapshot.findings, snapshot.known) = (findings, known)
    differing.formUnion(findings.files(pointingInto: files).union(projectFiles.compactMap(project.index.file)))
    var places = snapshot.places()
    var differs = !hidden.isEmpty
    var paths = hidden.union(edited.filter { project.index.file(at: $0) != nil && !isAnswered($0) })
    for file in differing {
      guard let path = project.index[file]?.path, snapshot.shows(path) else { continue }
      let problems = project.problems(inProjectFile: file)
      let isSame =
        problems.isEmpty
        ? !diagnostics.set(path, snapshot.diagnostics(snapshot.reported(in: file), &places))
        : !diagnostics.setConfiguration(path, LanguageServer.diagnostics(problems, of: path, documents[path]?.text, encoding))
      if isSame { continue }
      differs = true
      paths.insert(path)
    }
    publish(paths.sorted(by: pathPrecedes))
    if differs { askForRefresh() }
  }

  /// Publishes the diagnostics of some files, unless the client pulls diagnostics.
  func publish(_ paths: [String]) {
    guard connection.maySend, !pullsDiagnostics, !paths.isEmpty else { return }
    for path in paths {
      let diagnostics = diagnostics[path]
      let shown = namesShown(of: path)
      answered[path] = documents[path]?.lastUse
      let before = published.removeValue(forKey: path) ?? []
      // Clears diagnostics under URIs that are no longer used, such as those of a removed folder or a closed document.
      for uri in before where !shown.contains(uri) { push(uri, path, []) }
      if !diagnostics.isEmpty { published[path] = shown }
      guard before.isEmpty || shown.contains(where: before.contains) || !diagnostics.isEmpty || documents[path] != nil
      else { continue }
      for uri in shown { push(uri, path, diagnostics) }
    }
  }

  /// Whether diagnostics have been published for the current text of an open document, under its current URIs.
  func isAnswered(_ path: String) -> Bool {
    answered[path] == documents[path]?.lastUse && (published[path].map { $0 == namesShown(of: path) } ?? true)
  }

  /// The URIs under which the diagnostics of a file are shown: for an open document, all URIs whose text equals that of
  /// the most recently used one.
  func namesShown(of path: String) -> [String] {
    let open = documents.names(of: path)
    guard let last = open.last else { return [names.uri(of: path)] }
    return open.filter { $0.uri == last.uri || $0.text == last.text }.map(\.uri)
  }

  /// Asks the client to pull diagnostics and code lenses again, as far as it supports that.
  func askForRefresh() {
    guard connection.maySend else { return }
    if pullsDiagnostics { sendRequest("workspace/diagnostic/refresh") }
    if client.codeLens, client.refreshCodeLenses { sendRequest("workspace/codeLens/refresh") }
  }

  private func push(_ uri: String, _ path: String, _ diagnostics: [Diagnostic]) {
    // The URI may name another file by now, for example after a link has changed.
    guard documents.key(of: uri) ?? path == path else { return }
    let version = documents.names(of: path).first { $0.uri == uri }?.version
    let params = PublishDiagnosticsParams(uri: uri, version: client.diagnosticVersion ? version : nil, diagnostics: diagnostics)
    send(.notification("textDocument/publishDiagnostics", params))
  }
}

extension String.UTF8View {
  fileprivate func hasSuffix(_ suffix: String) -> Bool {
    count >= suffix.utf8.count && self.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
  }
}

// MARK: - Files and folders

// Changes of files, workspace folders and client settings.

extension Session {
  func filesChanged(_ events: [FileEvent]) {
    for event in events { if let path = filePath(ofURI: event.uri) { changes.note(path, .file) } }
  }

  func foldersChanged(_ change: WorkspaceFoldersParams) {
    let removed = Set(change.removed.compactMap { OpenFolder(uri: $0.uri)?.path })
    folders.removeAll { removed.contains($0.path) }
    for folder in openFolders(change.added.map(\.uri)) where !folders.contains(where: { $0.path == folder.path }) {
      folders.append(folder)
    }
    read()
  }

  /// The workspace folders that some URIs name. Warns about each one that has no files to read.
  func openFolders(_ uris: [String]) -> [OpenFolder] {
    uris.compactMap { uri in
      let folder = OpenFolder(uri: uri)
      if folder == nil {
        log(.warning, "The workspace folder '\(uri)' is ignored: it is not the URI of a local file")
      } else if let path = folder?.path, realPathText(of: path) == nil {
        log(.warning, "The workspace folder '\(path)' was not found")
      }
      return folder
    }
  }

  // MARK: Settings

  /// Reads the client settings, which may be wrapped in a `chaperone` member. Settings of another shape change nothing.
  func adopt(settings: JSONValue) {
    let own = settings["chaperone"].object == nil ? settings : settings["chaperone"]
    guard let members = own.object, let config = members["config"] else { return }
    if let path = config.string, !path.isEmpty {
      configuration = absolutePath(path, from: root)
    } else {
      configuration = options.configuration
    }
  }

  func settingsChanged(_ settings: JSONValue) {
    if settings.object == nil, client.configuration { return askForSettings() }
    let before = configuration
    adopt(settings: settings)
    if configuration != before { read() }
  }

  func askForSettings() {
    guard client.configuration else { return }
    let item = JSONValue.object(["section": .string("chaperone")])
    sendRequest("workspace/configuration", JSONValue.object(["items": .array([item])])) { session, result in
      guard case .success(let answer) = result, let own = answer.array?.first, own.object != nil else { return }
      session.settingsChanged(own)
    }
  }
}
