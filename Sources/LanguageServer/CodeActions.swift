// Code actions: fixes of findings, comments that suppress findings, and extractions from large view controllers.

import Analysis
import JSON
import JSONRPC
import LanguageServerProtocol
import RuleModel
import SourceFiles
import Splitting
import Synchronization
import Syntax

enum CodeActionKind {
  static let fixAll = "source.fixAll.chaperone"
  static let extract = "refactor.extract"
}

extension Snapshot {
  func codeActions(_ params: CodeActionParams) -> [CodeAction] {
    guard let file = file(ofURI: params.textDocument.uri) else { return [] }
    let cuts = params.wants(CodeActionKind.extract) ? cuts(at: params.range, in: file) : []
    let reported = reported(in: file)
    guard !reported.isEmpty else { return cuts }
    var places = places()
    // Editors send this request at each cursor movement. Fixes elsewhere in the file are computed only if the request
    // asks for actions of the whole file.
    let isTouched = reported.contains { places.range($0.place).touches(params.range) }
    guard isTouched || params.only?.isEmpty == false else { return cuts }
    let all = findingsWithFixes(in: file)
    var actions: [CodeAction] = []
    if params.wants("quickfix") {
      let touched = all.filter { places.range($0.place).touches(params.range) }
      let suppressions = suppressions(of: touched, in: file, &places)
      for (finding, suppression) in zip(touched, suppressions) {
        guard let diagnostic = diagnostic(finding, &places) else { continue }
        for (number, fix) in finding.fixes.enumerated() {
          guard let edit = edit(fix.edits, &places) else { continue }
          actions.append(
            CodeAction(
              title: fix.title, kind: "quickfix", diagnostics: [diagnostic],
              isPreferred: client.codeActionIsPreferred && number == 0 && fix.isSafe, edit: edit))
        }
        if let suppression {
          actions.append(
            CodeAction(
              title: "Suppress \(finding.rule.name) here", kind: "quickfix", diagnostics: [diagnostic], isPreferred: false,
              edit: suppression))
        }
      }
    }
    // A request at the cursor gets the action for the whole file only if a finding overlaps its range.
    if params.wants(CodeActionKind.fixAll), let edit = fixAll(of: all, &places) {
      actions.append(
        CodeAction(
          title: "Apply all safe fixes of Chaperone in this file", kind: CodeActionKind.fixAll, diagnostics: [],
          isPreferred: false, edit: edit))
    }
    return actions + cuts
  }

  /// Returns all safe fixes in a file whose edits do not overlap.
  func fixAll(of findings: [Finding], _ places: inout Places) -> WorkspaceEdit? {
    let plan = FixPlan(fixesOf: findings)
    return plan.edits.isEmpty ? nil : edit(plan.edits, &places)
  }

  func edit(_ edits: [Fix.Edit], _ places: inout Places) -> WorkspaceEdit? {
    var byFile: [FileID: [ByteEdit]] = [:]
    for edit in edits { byFile[edit.place.file, default: []].append(ByteEdit(range: edit.place.range, text: edit.text)) }
    return self.edit(byFile, &places)
  }

  /// Converts edits to a workspace edit. Returns nil if one of the files is no longer in the index.
  func edit(_ edits: [FileID: [ByteEdit]], _ places: inout Places) -> WorkspaceEdit? {
    guard edits.keys.allSatisfy({ index[$0] != nil }) else { return nil }
    let documents = edits.sorted { $0.key < $1.key }.map { file, edits in
      let texts = edits.sorted { $0.range.start < $1.range.start }.map { edit in
        TextEdit(range: places.range(Finding.Place(file: file, range: edit.range)), newText: edit.text)
      }
      return WorkspaceEdit.Document(uri: places.uri(of: file), version: document(of: file)?.version, edits: texts)
    }
    return WorkspaceEdit(documents: documents, isVersioned: client.documentChanges)
  }

  /// For each finding, the edit that adds a suppression comment above it, or adds its rule to an existing comment.
  private func suppressions(of findings: [Finding], in file: FileID, _ places: inout Places) -> [WorkspaceEdit?] {
    guard let text = places.text(of: file) else { return findings.map { _ in nil } }
    return index.suppressionEdit(forEach: findings, in: file, text.bytes).map { added in
      added.flatMap { edit([file: [$0]], &places) }
    }
  }
}

// MARK: - Extractions

// Code actions that extract part of a large view controller.

extension Snapshot {
  /// The actions for the steps of the plan to split the view controller whose name `range` touches. Computing an edit reads
  /// files of the whole project, so it is deferred to `codeAction/resolve` if the client supports that.
  func cuts(at range: DocumentRange, in file: FileID) -> [CodeAction] {
    guard client.createsFiles, let summary = index[file]?.summary else { return [] }
    var places = places()
    let found = index.types(of: file).first { type in
      let name = summary.places[type.index].name
      return index.canDraft(from: type) && index.isViewController(type)
        && places.range(Int(name.start)..<Int(name.end), in: file).touches(range)
    }
    guard let type = found, let name = index.qualifiedName(of: type) else { return [] }
    return steps(of: type).compactMap { step in
      var action = CodeAction(
        title: "Take \(step.title) out into \(step.cut.proposedName)", kind: CodeActionKind.extract,
        diagnostics: [], isPreferred: false, edit: nil)
      if client.resolvesCodeActionEdits {
        action.data = CutIdentity(uri: places.uri(of: file), type: name, name: step.cut.proposedName)
      } else {
        do throws(ResponseError) { action.edit = try edit(making: step.cut) } catch { return nil }
      }
      return action
    }
  }

  /// Adds the edit to an action. Throws `contentModified` if the proposal has changed since the action was offered.
  func resolve(_ params: CodeActionResolveParams) throws(ResponseError) -> JSONWriter {
    guard let data = params.data else { return JSONWriter(params.action) }
    let type = file(ofURI: data.uri).flatMap { file in
      index.types(of: file).first { index.qualifiedName(of: $0) == data.type }
    }
    guard let type, let step = steps(of: type).first(where: { $0.cut.proposedName == data.name }) else {
      throw ResponseError(
        code: ResponseError.Code.contentModified, message: "\(data.type) has changed since this action was offered")
    }
    return JSONWriter(
      CodeAction(
        title: params.title, kind: CodeActionKind.extract, diagnostics: [], isPreferred: false,
        edit: try edit(making: step.cut), data: data))
  }

  /// The steps of the plan to split a type.
  func steps(of type: DeclarationID) -> [SplitPlan.Step] {
    index.splitPlan(of: type, limit: settings(index[type.file]?.path ?? "").splitLimit).steps
  }

  private func edit(making cut: Cut) throws(ResponseError) -> WorkspaceEdit {
    let draft: SplitDraft
    do throws(SplitDraftError) {
      draft = try index.draft(cut, read: bytes)
    } catch {
      throw .requestFailed("\(cut.proposedName) cannot be taken out: \(reason(error))")
    }
    var places = places()
    guard var edit = edit(draft.edits, &places), bytes(at: draft.newPath) == nil else {
      throw .requestFailed("\(cut.proposedName) cannot be taken out: \(reason(.nameTaken(cut.proposedName)))")
    }
    edit.newFiles = [WorkspaceEdit.NewFile(uri: names.uri(of: draft.newPath), text: draft.newText)]
    return edit
  }

  private func reason(_ error: SplitDraftError) -> String {
    switch error {
    case .notAClass: "only Swift classes are drafted"
    case .unreadable: "a file has changed, or is not UTF-8"
    case .nothingMoves: "none of its members can leave"
    case .nameTaken(let name): "a file or a type \(name) is there already"
    }
  }

  /// The contents of a file: the text of the open document, or else the bytes on disk. Nil if the file is unreadable.
  private func bytes(at path: String) -> ContiguousArray<UInt8>? {
    if let document = documents[path] { return document.text.bytes }
    do throws(ReadError) { return try readWhole(path) } catch { return nil }
  }
}

// MARK: - KnownFixes

/// Caches the findings with fixes by file, for one version of the findings. Fixes are expensive because each one is
/// applied to a copy and analyzed, and editors request code actions at each cursor movement.
final class KnownFixes: Sendable {
  private let known = Mutex<[FileID: [Finding]]>([:])

  func findings(in file: FileID, orElse find: () -> [Finding]) -> [Finding] {
    if let found = known.withLock({ $0[file] }) { return found }
    let found = find()
    known.withLock { $0[file] = found }
    return found
  }
}
