// Code actions: fixes of findings, and comments that suppress findings.

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
    // Editors send this request at each cursor movement. Fixes elsewhere in the file are computed only if the request
    // asks for actions of the whole file.
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
    // A request at the cursor gets the action for the whole file only if a finding overlaps its range.
    if params.wants(CodeActionKind.fixAll), let edit = fixAll(in: file, all, &places) {
      actions.append(
        CodeAction(
          title: "Apply all safe fixes of Chaperone in this file", kind: CodeActionKind.fixAll, diagnostics: [],
          isPreferred: false, edit: edit))
    }
    return actions + cuts
  }

  /// Returns all safe fixes in a file whose edits do not overlap.
  func fixAll(in file: FileID, _ findings: [Finding], _ places: inout Places) -> WorkspaceEdit? {
    var taken: [Fix.Edit] = []
    for finding in findings {
      guard let fix = finding.fixes.first(where: \.isSafe), !fix.edits.isEmpty else { continue }
      // A fix is applied completely or not at all. Equal edits of two fixes are merged.
      let new = fix.edits.filter { !taken.contains($0) }
      guard !new.contains(where: { edit in taken.contains { overlap($0, edit) } }) else { continue }
      taken += new
    }
    return taken.isEmpty ? nil : edit(taken, &places)
  }

  private func overlap(_ left: Fix.Edit, _ right: Fix.Edit) -> Bool {
    guard left.place.file == right.place.file else { return false }
    let (left, right) = (left.place.range, right.place.range)
    // Two insertions at the same offset do not overlap, and neither does an insertion at the border of another edit.
    return left.start < right.end && right.start < left.end
  }

  /// Converts edits to a workspace edit. Returns nil if one of the files is no longer in the index.
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

  /// Returns the edit that adds a suppression comment above the finding, or adds the rule to an existing comment.
  private func suppression(of finding: Finding, _ places: inout Places) -> WorkspaceEdit? {
    let file = finding.place.file
    guard let text = places.text(of: file) else { return nil }
    let edits = index.suppressionEdits(for: [finding], in: file, text.bytes)
    guard !edits.isEmpty else { return nil }
    return edit(edits.map { Fix.Edit(place: .init(file: file, range: $0.range), text: $0.text) }, &places)
  }
}
