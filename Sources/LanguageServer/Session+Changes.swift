// Applies changes of documents and files to the project. All changes are applied here, in one order.

import Analysis
import LanguageServerProtocol
import Paths
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
      if decidesWhatIsRead(change.path) {
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

  /// Whether a file determines which files belong to the project, or what names mean in other files.
  private func decidesWhatIsRead(_ path: String) -> Bool {
    isConfiguration(path) || describesTargets(path) || lastName(of: path) == ".gitignore"
  }

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
    if affected.contains(where: decidesWhatIsRead) { reload() }
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
    let all = project.index.allFiles.lazy.compactMap { project.index[$0]?.path }
    for path in all where folders.contains(where: { lies(path, in: $0) }) { known.insert(path) }
    // A configuration that was deleted before it could be read has only a diagnostic.
    let configurations = project.configurations.files.union(diagnostics.ofConfigurations.keys)
    for path in configurations where folders.contains(where: { lies(path, in: $0) }) { known.insert(path) }
    return known
  }

  /// Whether an open document that the walk does not find belongs to the project: it is outside the project's folders,
  /// or was never saved.
  private func isOurs(_ path: String) -> Bool { !isInProject(path) || !isRegularFile(path) }

  private func apply(_ plan: ChangePlan) {
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
    if differs || !plan.texts.isEmpty || !hidden.isEmpty { analyze(edited: plan.texts, hidden: hidden) }
    // Their documents were closed and may have been open under other URIs.
    publish(shown.filter { published[$0] != nil && published[$0] != namesShown(of: $0) }.sorted(by: pathPrecedes))
  }

  /// Updates the index with a file. Returns false if nothing that a rule reads has changed: columns may differ then,
  /// but no analysis is needed.
  private func take(_ source: SourceFile) -> Bool {
    if let file = project?.index.file(at: source.path), project?.index[file]?.isSame(as: source) == true { return false }
    project?.index.update(source)
    return true
  }
}
