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
      for (position, finding) in touched.enumerated() {
        guard let diagnostic = diagnostic(finding, &places) else { continue }
        for (number, fix) in finding.fixes.enumerated() {
          guard let edit = edit(fix.edits, &places) else { continue }
          actions.append(
            CodeAction(
              title: fix.title, kind: "quickfix", diagnostics: [diagnostic],
              isPreferred: client.codeActionIsPreferred && number == 0 && fix.isSafe, edit: edit))
        }
        if let edit = suppressions[position] {
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
    var taken = DisjointEdits()
    for finding in findings {
      if let fix = finding.fixes.first(where: \.isSafe) { taken.add(fix) }
    }
    return taken.edits.isEmpty ? nil : edit(taken.edits, &places)
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

  /// Returns, by the position of each finding, the edit that adds a suppression comment above it, or adds its rule to an
  /// existing comment.
  ///
  /// All edits are made at once, because each call tokenizes the file. A finding takes part with its position as the name
  /// of its rule, so that an edit for several findings can be divided.
  private func suppressions(of findings: [Finding], in file: FileID, _ places: inout Places) -> [Int: WorkspaceEdit] {
    guard let text = places.text(of: file) else { return [:] }
    var numbered = findings
    // Findings about suppression comments are not suppressed, and keep their names.
    for (position, finding) in findings.enumerated()
    where finding.rule != UnusedSuppression.id && finding.rule != UnknownSuppression.id {
      numbered[position].rule = RuleID("\(position)")
    }
    var suppressions: [Int: WorkspaceEdit] = [:]
    for joint in index.suppressionEdits(for: numbered, in: file, text.bytes) {
      let digits = joint.text.indices.filter { joint.text[$0].isNumber }
      guard let first = digits.first, let last = digits.last else { continue }
      for position in joint.text[first...last].split(separator: ", ").compactMap({ Int($0) }) {
        let own = joint.text[..<first] + findings[position].rule.name + joint.text[last...].dropFirst()
        suppressions[position] = edit([Fix.Edit(place: .init(file: file, range: joint.range), text: String(own))], &places)
      }
    }
    return suppressions
  }
}

/// Edits that do not overlap.
private struct DisjointEdits {
  private(set) var edits: [Fix.Edit] = []
  private var known: Set<Fix.Edit> = []
  /// The ranges of the edits in each file. Their starts ascend, and so do their ends, which allows a binary search.
  private var ranges: [FileID: [ByteRange]] = [:]

  /// Adds a fix, completely or not at all. Equal edits of two fixes are merged.
  mutating func add(_ fix: Fix) {
    let new = fix.edits.filter { !known.contains($0) }
    guard new.allSatisfy({ isFree($0.place) }) else { return }
    for edit in new {
      let index = index(of: edit.place)
      ranges[edit.place.file, default: []].insert(edit.place.range, at: index)
      known.insert(edit)
    }
    edits += new
  }

  /// The index of the first range that ends behind the start of a place.
  private func index(of place: Finding.Place) -> Int {
    ranges[place.file]?.partitioningIndex { $0.end > place.range.start } ?? 0
  }

  /// Two insertions at the same offset do not overlap, and neither does an insertion at the border of another edit.
  private func isFree(_ place: Finding.Place) -> Bool {
    guard let next = ranges[place.file]?[index(of: place)...].first else { return true }
    return next.start >= place.range.end
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
      return index.isViewController(type)
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
    let edits = draft.edits.flatMap { file, edits in
      edits.map { Fix.Edit(place: Finding.Place(file: file, range: $0.range), text: $0.text) }
    }
    var places = places()
    guard var edit = edit(edits, &places), bytes(at: draft.newPath) == nil else {
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
