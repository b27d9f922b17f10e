// Documents that open, change and close, and what is found in them.

import Analysis
import JSON
import JSONRPC
import LanguageServerProtocol
import Paths
import SourceFiles
import Syntax
import Workspace

extension Session {
  /// What a client says without waiting for an answer. What cannot be read changes nothing.
  func notify(_ method: String, _ params: JSONValue) {
    if connection.isModelContext { return notifyModelContext(method, params) }
    // Documents that come before the beginning, or after the end, are ignored.
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

  /// By which name a document is known: the real path of its file, as it was when the document was opened.
  private func key(_ uri: String) -> (key: String, path: String?) {
    if let key = documents.key(of: uri) { return (key, documents[key]?.path) }
    guard let path = filePath(ofURI: uri) else { return (uri, nil) }
    // A link to a file that the project knows by itself.
    if let index = project?.index, index.file(at: path) == nil, let target = realPathText(of: path),
      index.file(at: target) != nil
    {
      return (target, target)
    }
    return (path, path)
  }

  private func open(_ item: TextDocumentItem) {
    let (key, path) = key(item.uri)
    documents.open(
      Document(uri: item.uri, path: path, version: item.version, text: DocumentText(item.text)), as: key)
    if let path {
      names.open[path] = item.uri
      readIfMissed(path)
    }
    textChanged(key)
  }

  /// A client that does not watch files does not say that it created one, and one that opens a file of another project
  /// does not say which. Whether a file on the disk that is not known belongs to a project is for a reading to say, once.
  private func readIfMissed(_ path: String) {
    guard let project, project.index.file(at: path) == nil, !isConfiguration(path), FileSummarizer.hasSummary(path),
      isRegularFile(path)
    else { return }
    let isMissed = isInProject(path) ? project.admits(path) : Scope.projectFolder(of: directory(of: path)) != nil
    if isMissed, leftOut.insert(path).inserted { reload() }
  }

  private func change(_ params: DidChangeParams) {
    let (key, _) = key(params.textDocument.uri)
    guard documents.change(key, params.contentChanges, version: params.textDocument.version, encoding) else {
      return options.log(.debug, "a change of a document that is not open")
    }
    textChanged(key)
  }

  private func close(_ uri: String) {
    let (key, path) = key(uri)
    guard documents.close(uri, key: key) != nil, let path else { return }
    names.open[path] = nil
    if isConfiguration(path) || describesTargets(path) { return reload() }
    if isInProject(path), isRegularFile(path) {
      readAgain([path])
      if let project, !project.scope.reports(path), diagnostics.set(path, []) { publish([path]) }
    } else {
      removeFiles([path])
    }
  }

  private func saved(_ uri: String) {
    guard let path = filePath(ofURI: uri) else { return }
    // Without file watching a new file is noticed here.
    if isConfiguration(path) || describesTargets(path) { return reload() }
    readIfMissed(path)
  }

  private func textChanged(_ key: String) {
    guard let path = documents[key]?.path else { return }
    if isConfiguration(path) || describesTargets(path) { return reload() }
    documents.noteChange(of: path)
  }

  /// Whether a file says what is compiled together, on which the meaning of names in all others depends.
  func describesTargets(_ path: String) -> Bool {
    path.utf8.hasSuffix("/project.pbxproj") || path.utf8.hasSuffix("/Package.swift")
  }

  func isConfiguration(_ path: String) -> Bool {
    path.utf8.hasSuffix("/.chaperone.yml") || (path.utf8.hasSuffix(".yml") && isKnownConfiguration(path))
  }

  private func isKnownConfiguration(_ path: String) -> Bool {
    project?.configurations.files.contains(path) ?? false
  }

  // MARK: Findings

  /// Summarises what was typed since this was done last, analyzes it, and publishes what is found otherwise.
  func lookAtChanges() {
    guard !documents.changed.isEmpty, project != nil else { return }
    let paths = documents.takeChanged()
    for path in paths {
      guard let document = documents[path], isOurs(path),
        let source = summarizer.source(of: document.text.bytes, path: path)
      else { continue }
      // Where nothing that a rule reads is another, columns may still count otherwise.
      if let file = project?.index.file(at: path), project?.index[file]?.isSame(as: source) == true { continue }
      project?.index.update(source)
    }
    analyze(edited: paths)
  }

  /// A document whose file is left out of the project is none of ours, unless there is no such file, or no project.
  private func isOurs(_ path: String) -> Bool {
    project?.index.file(at: path) != nil || !isInProject(path) || !isRegularFile(path)
  }

  /// Brings the findings up to the project as it is now, and publishes those that differ. What was edited is always
  /// answered for, in its new version.
  func analyze(edited: [String]) {
    guard let project else { return }
    let files = Set(edited.compactMap { project.index.file(at: $0) })
    let snapshot = template(project, settings)
    var differing = findings.update(snapshot.analyzerWithoutFixes, project.threads).union(files)
    differing.formUnion(findings.files(pointingInto: files))
    var places = snapshot.places()
    var differs = false
    var paths = edited.filter { project.index.file(at: $0) != nil }
    for file in differing {
      guard let path = project.index[file]?.path, snapshot.shows(path),
        diagnostics.set(path, snapshot.diagnostics(findings[file].reported, &places))
      else { continue }
      differs = true
      if !files.contains(file) { paths.append(path) }
    }
    publish(paths.sorted(by: pathPrecedes))
    if differs { askForRefresh() }
  }

  /// Pushes what is known of some files, to a client that does not pull.
  func publish(_ paths: [String]) {
    guard connection.maySend, !pullsDiagnostics, !paths.isEmpty else { return }
    for path in paths {
      let uri = names.uri(of: path)
      let diagnostics = diagnostics[path]
      let before = published.removeValue(forKey: path)
      // What stands under another spelling, of a folder or document that has gone, is not left standing.
      if let before, before != uri { push(before, nil, []) }
      if !diagnostics.isEmpty { published[path] = uri }
      guard before == nil || before == uri || !diagnostics.isEmpty || documents[path] != nil else { continue }
      push(uri, client.diagnosticVersion ? documents[path]?.version : nil, diagnostics)
    }
  }

  /// Requests that a client which pulls diagnostics pulls again.
  func askForRefresh() {
    guard connection.maySend else { return }
    if pullsDiagnostics { sendRequest("workspace/diagnostic/refresh", JSONValue.null) }
    if client.codeLens, client.refreshCodeLenses { sendRequest("workspace/codeLens/refresh", JSONValue.null) }
  }

  private func push(_ uri: String, _ version: Int?, _ diagnostics: [Diagnostic]) {
    let params = PublishDiagnosticsParams(uri: uri, version: version, diagnostics: diagnostics)
    send(.notification("textDocument/publishDiagnostics", params))
  }
}

extension String.UTF8View {
  fileprivate func hasSuffix(_ suffix: String) -> Bool {
    count >= suffix.utf8.count && self.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
  }
}
