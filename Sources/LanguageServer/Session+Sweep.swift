// The full analysis: all findings of all files, looked for beside what else goes on.

import Analysis
import JSONRPC
import LanguageServerProtocol
import Syntax
import Workspace

/// What has changed since a full analysis began.
struct ChangesSinceSweep: Sendable {
  /// Documents that were edited, by path. Its findings move along.
  var edits: [String: [DocumentText.Edit]] = [:]
  /// Files that were read again: what was found in them is not valid any more.
  var read: Set<String> = []
  /// Whether files were removed: their numbers may be those of other files by now.
  var removedFiles = false

  var isEmpty: Bool { edits.isEmpty && read.isEmpty && !removedFiles }
}

extension Session {
  /// Looks at all files in a moment: what a change reaches is not always known exactly, and some rules take longer than
  /// the time between two keys. An analysis under way is finished first, whatever is typed meanwhile; else somebody who
  /// types on would never see its findings.
  func sweepSoon() {
    needsSweep = true
    guard sweep == nil, !isSweeping else { return }
    sweep = Task { [self] in
      do { try await Task.sleep(for: options.pause) } catch { return }
      sweep = nil
      await sweepNow()
    }
  }

  private func sweepNow() async {
    guard !isSweeping, needsSweep, phase != .shutDown else { return }
    isSweeping = true
    lookAtChanges()
    guard var snapshot = snapshot() else {
      isSweeping = false
      return
    }
    sinceSweep = ChangesSinceSweep()
    // A core is left to whoever types on.
    snapshot.threads = Threads(jobs: max(1, options.jobs - 1))
    let (adopted, old) = (adopted, memo)
    let found = await inBackground { [snapshot] in snapshot.memo(after: old, edited: []) }
    isSweeping = false
    guard phase != .shutDown else { return }
    lookAtChanges()
    guard adopted == self.adopted, !sinceSweep.removedFiles else {
      // It was for another project: it is never shown.
      if needsSweep { sweepSoon() }
      return
    }
    if sinceSweep.isEmpty {
      needsSweep = false
      adopt(found)
    } else {
      adopt(found, after: sinceSweep)
      sweepSoon()
    }
  }

  /// Takes over what was found in all files, and tells what is new in it. The configurations' own diagnostics stay.
  private func adopt(_ found: FindingsMemo) {
    var found = found
    for (path, diagnostics) in memo.configurations { _ = found.set(path, .init(diagnostics: diagnostics)) }
    let differences = found.differences(from: memo)
    memo = found
    guard !differences.isEmpty else { return }
    publish(differences)
    askForRefresh()
  }

  /// Takes over what was found before some changes: as it is for files that they do not touch, moved along with the text
  /// of those that were edited, and not at all for those that were read again.
  private func adopt(_ found: FindingsMemo, after changes: ChangesSinceSweep) {
    var found = found
    let edited = changes.edits.compactMap { path, edits in
      project?.index.file(at: path).map { ($0, edits) }
    }
    var touched = found.move(by: Dictionary(edited) { $1 })
    touched.formUnion(changes.edits.keys)
    touched.formUnion(changes.read)
    for path in changes.read { _ = found.set(path, memo[path]) }
    // Their diagnostics are made below, for the text as it is now.
    for path in touched { _ = found.set(path, .init(found: found[path].found, diagnostics: memo[path].diagnostics)) }
    adopt(found)
    let files = Set(touched.compactMap { project?.index.file(at: $0) })
    if publish(changed: files, edited: []) { askForRefresh() }
  }

  /// Tells a client that asks for diagnostics that it should ask again.
  func askForRefresh() {
    guard phase == .running, mayNotify else { return }
    if pullsDiagnostics { ask("workspace/diagnostic/refresh", JSONValue.null) }
    if client.codeLens, client.refreshCodeLenses { ask("workspace/codeLens/refresh", JSONValue.null) }
  }
}
