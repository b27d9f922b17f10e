// Documents that open, change and close, and what is found in them.

import Analysis
import JSONRPC
import LanguageServerProtocol
import SourceFiles
import Syntax
import Workspace

extension Session {
  /// What a client says without waiting for an answer. What cannot be read changes nothing.
  func notify(_ method: String, _ params: JSONValue) {
    if isModelContext { return notifyModelContext(method, params) }
    // Whoever sends documents before the beginning, or after the end, is not listened to.
    guard phase == .running else { return }
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
      tell(.warning, "Ignored \(method): \(error.description)")
    }
  }

  // MARK: Text

  /// By which name a document is known: the real path of its file, as it was when the document was opened.
  private func key(_ uri: String) -> (key: String, path: String?) {
    if let key = openKeys[uri] { return (key, documents[key]?.path) }
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
    var document = Document(uri: item.uri, path: path, version: item.version, text: DocumentText(item.text))
    // What was found in the file is looked for in the text that is opened, which may be another.
    if let before = documents[key]?.text ?? path.flatMap(textOnDisk) {
      document.edits = (documents[key]?.edits ?? []) + [before.difference(to: document.text)]
    }
    documents[key] = document
    openKeys[item.uri] = key
    if let path {
      names.open[path] = item.uri
      readIfCreated(path)
    }
    textChanged(key)
  }

  /// A client that does not watch files does not say that it created one. Whether a file on the disk that is not known
  /// belongs to the project is for a reading to say, once.
  private func readIfCreated(_ path: String) {
    guard let project, project.index.file(at: path) == nil, !isConfiguration(path), Workbench.hasSummary(path),
      folders.contains(where: { $0.contains(path) }), project.admits(path), isRegularFile(path),
      leftOut.insert(path).inserted
    else { return }
    reloadSoon()
  }

  private func change(_ params: DidChangeParams) {
    let (key, _) = key(params.textDocument.uri)
    guard documents[key] != nil else { return options.log(.debug, "a change of a document that is not open") }
    // In place: a copy of the text for each key that is pressed would be waste.
    documents[key]?.apply(params.contentChanges, version: params.textDocument.version, encoding)
    textChanged(key)
  }

  private func close(_ uri: String) {
    let (key, path) = key(uri)
    openKeys[uri] = nil
    guard documents.removeValue(forKey: key) != nil, let path else { return }
    names.open[path] = nil
    dirty.remove(path)
    if isConfiguration(path) { return reloadSoon() }
    if folders.contains(where: { $0.contains(path) }), isRegularFile(path) {
      readAgain([path])
    } else {
      removeFiles([path])
    }
  }

  private func saved(_ uri: String) {
    guard let path = filePath(ofURI: uri) else { return }
    // A new file that nobody watches comes to the disk here.
    if isConfiguration(path) { return reloadSoon() }
    readIfCreated(path)
  }

  private func textChanged(_ key: String) {
    guard let path = documents[key]?.path else { return }
    if isConfiguration(path) { return reloadSoon() }
    dirty.insert(path)
  }

  func isConfiguration(_ path: String) -> Bool {
    path.utf8.hasSuffix("/.chaperone.yml") || (path.utf8.hasSuffix(".yml") && isKnownConfiguration(path))
  }

  private func isKnownConfiguration(_ path: String) -> Bool {
    project?.configurations.files.contains(path) ?? false
  }

  // MARK: Findings

  /// Summarises what was typed since this was done last, and tells what it changed in the findings.
  func lookAtChanges() {
    guard !dirty.isEmpty, project != nil else { return }
    let paths = dirty.sorted()
    dirty = []
    var reached: Set<FileID> = []
    for path in paths {
      guard let document = documents[path], isOurs(path),
        let source = bench.source(of: document.text.bytes, path: path)
      else { continue }
      memo.move(path, by: document.edits)
      if isSweeping { sinceSweep.edits[path, default: []] += document.edits }
      documents[path]?.edits = []
      if let file = project?.index.file(at: path), let known = project?.index[file], known.isSame(as: source) {
        // Nothing that anybody asks for is another, but columns may count otherwise.
        reached.insert(file)
      } else {
        reached.formUnion(update(to: source))
      }
    }
    publish(changed: reached, edited: paths)
  }

  /// The text of a file in which something was found.
  private func textOnDisk(_ path: String) -> DocumentText? {
    guard !memo[path].found.told.isEmpty else { return nil }
    do throws(ReadError) { return DocumentText(try readWhole(path)) } catch { return nil }
  }

  /// A document whose file is left out of the project is none of ours, unless there is no such file, or no project.
  private func isOurs(_ path: String) -> Bool {
    project?.index.file(at: path) != nil || !folders.contains { $0.contains(path) } || !isRegularFile(path)
  }

  /// Puts a file into the index; returns the files that are to be looked at now. All others are in a moment.
  func update(to source: SourceFile) -> Set<FileID> {
    guard let reach = project?.index.update(source) else { return [] }
    sweepSoon()
    switch reach {
    case .files(let files): return files
    case .anywhere: return project?.index.file(at: source.path).map { [$0] } ?? []
    }
  }

  /// Looks at some files and publishes what differs; what was edited is always answered for, in its new version. Returns
  /// whether something differs.
  @discardableResult
  func publish(changed files: Set<FileID>, edited: [String]) -> Bool {
    // The snapshot is gone before the memo is written to, which would otherwise be copied.
    guard let found = snapshot()?.entries(of: files.sorted()) else { return false }
    var differing: Set<String> = []
    for (path, entry) in found where memo.set(path, entry) { differing.insert(path) }
    let toTell = differing.union(edited.filter { project?.index.file(at: $0) != nil })
    publish(toTell.sorted(by: pathPrecedes))
    return !differing.isEmpty
  }

  /// Pushes what is known of some files, to a client that does not ask.
  func publish(_ paths: [String]) {
    guard phase == .running, mayNotify, !pullsDiagnostics, !paths.isEmpty else { return }
    for path in paths {
      let uri = names.uri(of: path)
      let diagnostics = memo[path].diagnostics
      let before = told.removeValue(forKey: path)
      // What stands under another spelling, of a folder or document that has gone, is not left standing.
      if let before, before != uri { push(before, nil, []) }
      if !diagnostics.isEmpty { told[path] = uri }
      guard before == nil || before == uri || !diagnostics.isEmpty || documents[path] != nil else { continue }
      push(uri, client.diagnosticVersion ? documents[path]?.version : nil, diagnostics)
    }
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
