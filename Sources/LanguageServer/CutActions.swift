// Code actions that extract part of a large view controller.

import Analysis
import JSON
import JSONRPC
import LanguageServerProtocol
import SourceFiles
import Splitting
import Syntax

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
