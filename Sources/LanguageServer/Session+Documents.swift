// Open documents and their diagnostics.

import Analysis
import JSON
import JSONRPC
import LanguageServerProtocol
import Paths
import SourceFiles
import Workspace

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

  /// A client that does not watch files announces a new file only by saving it.
  private func saved(_ uri: String) {
    if let path = documents.key(of: uri) ?? filePath(ofURI: uri) { note(path, .file) }
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

  /// Whether a file describes targets, on which the meaning of names in all other files depends.
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

  /// Updates the findings and publishes the diagnostics that differ. The diagnostics of edited files are always
  /// published, for the new version of the document. Those of hidden files are cleared.
  func analyze(edited: Set<String>, hidden: Set<String>) {
    guard let project else { return }
    let files = Set(edited.compactMap { project.index.file(at: $0) })
    let snapshot = template(project, settings)
    var differing = findings.update(snapshot.analyzerWithoutFixes, project.threads).union(files)
    differing.formUnion(findings.files(pointingInto: files))
    var places = snapshot.places()
    var differs = !hidden.isEmpty
    var paths = hidden.union(edited.filter { project.index.file(at: $0) != nil && !isAnswered($0) })
    for file in differing {
      guard let path = project.index[file]?.path, snapshot.shows(path),
        diagnostics.set(path, snapshot.diagnostics(findings[file].reported, &places))
      else { continue }
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
    if pullsDiagnostics { sendRequest("workspace/diagnostic/refresh", JSONValue.null) }
    if client.codeLens, client.refreshCodeLenses { sendRequest("workspace/codeLens/refresh", JSONValue.null) }
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
