// A part of a large view controller, taken out where its name is.

import Analysis
import LanguageServerProtocol
import SourceFiles
import Syntax

extension Snapshot {
  /// The first proposal of `split` that can be drafted, for the view controller whose name is at a place.
  func drafts(at range: DocumentRange, in file: FileID) -> [CodeAction] {
    guard client.createsFiles, let summary = index[file]?.summary else { return [] }
    var places = places()
    let found = index.types(of: file).first { type in
      let name = summary.places[type.index].name
      return index.isViewController(type)
        && places.range(Int(name.start)..<Int(name.end), in: file).touches(range)
    }
    guard let type = found, let step = index.splitPlan(of: type).steps.first else { return [] }
    let cut = step.cut
    let draft: SplitDraft
    do throws(SplitDraftError) {
      draft = try index.draft(cut) { file in index[file].flatMap { bytes(at: $0.path) } }
    } catch {
      return []
    }
    let edits = draft.edits.flatMap { file, edits in
      edits.map { Fix.Edit(place: Finding.Place(file: file, range: $0.range), text: $0.text) }
    }
    guard var edit = edit(edits, &places), bytes(at: draft.newPath) == nil else { return [] }
    edit.newFiles = [WorkspaceEdit.NewFile(uri: names.uri(of: draft.newPath), text: draft.newText)]
    return [
      CodeAction(
        title: "Take \(step.title ?? "a part") out into \(cut.proposedName)", kind: CodeActionKind.extract,
        diagnostics: [],
        isPreferred: false, edit: edit)
    ]
  }

  /// What an open document holds, or the disk.
  private func bytes(at path: String) -> ContiguousArray<UInt8>? {
    if let document = documents[path] { return document.text.bytes }
    do throws(ReadError) { return try readWhole(path) } catch { return nil }
  }
}
