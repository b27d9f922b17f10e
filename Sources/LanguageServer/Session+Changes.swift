// What becomes of the project when documents and files change: all of it happens here, in one order.

import Analysis
import LanguageServerProtocol
import Paths
import SourceFiles
import Syntax
import Workspace

/// From so many files on it is quicker to read the tree again than to look at one after the other.
private let bulkThreshold = 100

extension Session {
  /// Applies what has changed since this was done last to the project as it is known, analyzes it, and publishes what is
  /// found otherwise. While the project is being read, its result gets the same changes when it is there.
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
        // Whether a document belongs to the project does not depend on its text.
        if documents[change.path] != nil, project?.index.file(at: change.path) != nil { texts.append(change.path) }
      } else {
        files.append(change.path)
      }
    }
    var plan = ChangePlan()
    if files.count < bulkThreshold { plan = self.plan(files) } else { reload() }
    plan.texts.formUnion(texts)
    apply(plan)
    giveBackLargeDocument()
  }

  /// What a large document took is freed by now but for the summarizer's own storage, which is kept from file to file.
  private func giveBackLargeDocument() {
    guard hasClosedLargeDocument, let project else { return }
    hasClosedLargeDocument = false
    summarizer = FileSummarizer(triggers: project.triggers)
    Task { await inBackground { trimFreedMemory() } }
  }

  /// Whether a file says what belongs to the project, or what names in all others mean.
  private func decidesWhatIsRead(_ path: String) -> Bool {
    isConfiguration(path) || describesTargets(path) || lastName(of: path) == ".gitignore"
  }

  /// What is to become of files that are known, or are to be.
  private struct ChangePlan {
    /// They are what an open document says.
    var texts: Set<String> = []
    /// They are what the disk says.
    var files: [String: FoundFile] = [:]
    /// They do not belong to the project any more.
    var removed: Set<String> = []
  }

  /// Finds out what is at some paths now, and below those that are folders.
  private func plan(_ paths: [String]) -> ChangePlan {
    var plan = ChangePlan()
    guard let project, !paths.isEmpty else { return plan }
    // Another name of a file outside, by which the project knows it.
    let links = project.links.filter { link in paths.contains { lies(link.value, in: $0) } }.map(\.key)
    let paths = paths + links
    for (file, path) in project.files(at: paths) {
      if file.isLink, let target = realPathText(of: path) {
        if project.index.file(at: target) != nil { continue }
        // What else leads to the same file is for a reading to say.
        if project.links[path] != target { reload() }
      }
      plan.files[path] = file
    }
    var concerned = known(at: paths).union(plan.files.keys)
    concerned.formUnion(documents.byKey.keys.filter { document in paths.contains { lies(document, in: $0) } })
    if concerned.contains(where: decidesWhatIsRead) { reload() }
    guard concerned.count < bulkThreshold else {
      reload()
      return ChangePlan()
    }
    for path in concerned where !isConfiguration(path) {
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

  /// The files of the project, and the configurations that hold in it, of these paths and below them.
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
    // Of one that was gone when it was to be read only the diagnostic is left.
    let configurations = project.configurations.files.union(diagnostics.ofConfigurations.keys)
    for path in configurations where folders.contains(where: { lies(path, in: $0) }) { known.insert(path) }
    return known
  }

  /// Whether an open document that no walk finds belongs to the project: there is no such file, or no folder of it.
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
    // Outside of the workspace's folders only open documents show what is found in them.
    let shown = plan.files.keys.filter { project?.scope.reports($0) ?? false }
    let hidden = plan.removed.union(plan.files.keys).subtracting(shown).filter { path in
      diagnostics.set(path, []) || published[path] != nil
    }
    if differs || !plan.texts.isEmpty || !hidden.isEmpty { analyze(edited: plan.texts, hidden: hidden) }
    // Their documents are closed, and may have been spelled otherwise.
    publish(shown.filter { published[$0] != nil && published[$0] != namesShown(of: $0) }.sorted(by: pathPrecedes))
  }

  /// Returns whether the project differs now. Where nothing that a rule reads is another, columns may still count otherwise:
  /// that costs no analysis.
  private func take(_ source: SourceFile) -> Bool {
    if let file = project?.index.file(at: source.path), project?.index[file]?.isSame(as: source) == true { return false }
    project?.index.update(source)
    return true
  }
}
