// Types at positions, and the text of their measures.

import Analysis
import LanguageServerProtocol
import Syntax

extension Snapshot {
  /// The file and the offset in bytes of a position in a document.
  func offset(_ params: PositionParams) -> (file: FileID, offset: Int)? {
    guard let file = file(ofURI: params.textDocument.uri) else { return nil }
    var places = places()
    guard let text = places.text(of: file) ?? fromDisk(file) else { return nil }
    return (file, text.offset(of: params.position, encoding))
  }

  private func fromDisk(_ file: FileID) -> DocumentText? {
    var copy = self
    // `Places.text(of:)` does not read closed files if the encoding is UTF-8.
    copy.encoding = .utf16
    var places = copy.places()
    return places.text(of: file)
  }

  /// The innermost declaration that contains an offset.
  func declaration(around offset: Int, in file: FileID) -> DeclarationID? {
    guard let summary = index[file]?.summary else { return nil }
    let around = summary.places.indices.filter {
      Int(summary.places[$0].range.start) <= offset && offset <= Int(summary.places[$0].range.end)
    }
    return around.max { summary.places[$0].range.start < summary.places[$1].range.start }
      .map { DeclarationID(file: file, index: $0) }
  }

  /// The declaration whose name is at an offset.
  func declaration(named offset: Int, in file: FileID) -> DeclarationID? {
    guard let id = declaration(around: offset, in: file), let place = index[file]?.summary.places[id.index],
      Int(place.name.start) <= offset, offset <= Int(place.name.end)
    else { return nil }
    return id
  }

  /// The type that a declaration declares, or the types that an extension extends.
  func types(of id: DeclarationID) -> [DeclarationID] {
    if let listed = index.listed(id), index.isObjectiveC(id) { return [listed] }
    return index.declaration(id)?.kind == .extension ? index.link(of: id).extended : [id]
  }

  func isViewController(_ id: DeclarationID) -> Bool {
    let kind = index.declaration(id)?.kind
    return (kind == .class || kind == .implementation && index.listed(id) == id) && index.isViewController(id)
  }
}

/// The main measures of a type: `1,745 lines of code · 122 methods · longest 171 lines · complexity 54`.
func line(_ measures: TypeMeasures) -> String {
  var parts = ["\(counted(measures.codeLines, "line")) of code", counted(measures.methods, "method")]
  if let longest = measures.longestMethod { parts.append("longest \(counted(longest.value, "line"))") }
  if let complex = measures.maxComplexity { parts.append("complexity \(grouped(complex.value))") }
  return parts.joined(separator: " · ")
}
