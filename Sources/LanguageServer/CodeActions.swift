// Fixes of findings, and comments that suppress them.

import Analysis
import JSONRPC
import LanguageServerProtocol
import Syntax

enum CodeActionKind {
  static let fixAll = "source.fixAll.chaperone"
  static let extract = "refactor.extract"
}

extension Snapshot {
  func codeActions(_ params: CodeActionParams) -> [CodeAction] {
    guard let file = file(ofURI: params.textDocument.uri) else { return [] }
    let cuts = params.wants(CodeActionKind.extract) ? cuts(at: params.range, in: file) : []
    let reported = findings[file].reported
    guard !reported.isEmpty else { return cuts }
    var places = places()
    // Editors ask at each move of the cursor. What would put right what is elsewhere in the file is found where actions for
    // the whole file are asked for.
    let isTouched = reported.contains { places.range($0.place).touches(params.range) }
    guard isTouched || params.only?.isEmpty == false else { return cuts }
    let all = findingsWithFixes(in: file)
    var actions: [CodeAction] = []
    if params.wants("quickfix") {
      for finding in all {
        guard places.range(finding.place).touches(params.range), let diagnostic = diagnostic(finding, &places) else { continue }
        for (number, fix) in finding.fixes.enumerated() {
          guard let edit = edit(fix.edits, &places) else { continue }
          actions.append(
            CodeAction(
              title: fix.title, kind: "quickfix", diagnostics: [diagnostic],
              isPreferred: client.codeActionIsPreferred && number == 0 && fix.isSafe, edit: edit))
        }
        if let edit = suppression(of: finding, &places) {
          actions.append(
            CodeAction(
              title: "Suppress \(finding.rule.name) here", kind: "quickfix", diagnostics: [diagnostic], isPreferred: false,
              edit: edit))
        }
      }
    }
    // A request for the cursor's place gets actions for the whole file only where it has some.
    if params.wants(CodeActionKind.fixAll), let edit = fixAll(in: file, all, &places) {
      actions.append(
        CodeAction(
          title: "Apply all safe fixes of Chaperone in this file", kind: CodeActionKind.fixAll, diagnostics: [],
          isPreferred: false, edit: edit))
    }
    return actions + cuts
  }

  /// All safe fixes of a file that do not get into each other's way.
  func fixAll(in file: FileID, _ findings: [Finding], _ places: inout Places) -> WorkspaceEdit? {
    var taken: [Fix.Edit] = []
    for finding in findings {
      guard let fix = finding.fixes.first(where: \.isSafe), !fix.edits.isEmpty else { continue }
      // A fix is made whole or not at all; two that want the same become one.
      let new = fix.edits.filter { !taken.contains($0) }
      guard !new.contains(where: { edit in taken.contains { overlap($0, edit) } }) else { continue }
      taken += new
    }
    return taken.isEmpty ? nil : edit(taken, &places)
  }

  private func overlap(_ left: Fix.Edit, _ right: Fix.Edit) -> Bool {
    guard left.place.file == right.place.file else { return false }
    let (left, right) = (left.place.range, right.place.range)
    // Two insertions at one place follow one another; an insertion at the border of a change is apart from it.
    return left.start < right.end && right.start < left.end
  }

  /// Nil where a file is no longer there.
  func edit(_ edits: [Fix.Edit], _ places: inout Places) -> WorkspaceEdit? {
    var byFile: [FileID: [TextEdit]] = [:]
    for edit in edits.sorted(by: { $0.place.range.start < $1.place.range.start }) {
      guard index[edit.place.file] != nil else { return nil }
      byFile[edit.place.file, default: []].append(TextEdit(range: places.range(edit.place), newText: edit.text))
    }
    let documents = byFile.sorted { $0.key < $1.key }.map { file, edits in
      WorkspaceEdit.Document(uri: places.uri(of: file), version: document(of: file)?.version, edits: edits)
    }
    return WorkspaceEdit(documents: documents, isVersioned: client.documentChanges)
  }

  /// A comment above the finding, or one more name in the comment that is there.
  private func suppression(of finding: Finding, _ places: inout Places) -> WorkspaceEdit? {
    let file = finding.place.file
    guard let text = places.text(of: file) else { return nil }
    let edits = index.suppressionEdits(for: [finding], in: file, text.bytes)
    guard !edits.isEmpty else { return nil }
    return edit(edits.map { Fix.Edit(place: .init(file: file, range: $0.range), text: $0.text) }, &places)
  }
}
