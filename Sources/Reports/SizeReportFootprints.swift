// Footprints of view controllers in reports.

import Analysis
import JSON
import Syntax

extension SizeReport.Footprint {
  init(_ footprint: Analysis.Footprint, _ index: ProjectIndex, _ name: (_ path: String) -> String) {
    codeLines = footprint.codeLines
    parts = footprint.parts.compactMap { part in
      guard let file = index[part.type.file], let qualifiedName = index.qualifiedName(of: part.type) else { return nil }
      return FootprintPart(
        name: qualifiedName, role: part.role, file: name(file.path), line: Int(file.summary.places[part.type.index].nameLine),
        codeLines: part.codeLines, screens: part.screens)
    }
  }
}

extension JSONWriter {
  /// Writes the member `"footprint": {…}`, if the footprint was requested.
  mutating func footprint(_ footprint: SizeReport.Footprint?) {
    guard let footprint else { return }
    key("footprint")
    object { json in
      json.member("codeLines", footprint.codeLines)
      json.key("parts")
      json.array(footprint.parts) { json, part in
        json.object { json in
          json.member("name", part.name)
          json.member("role", part.role.rawValue)
          json.member("file", part.file)
          json.member("line", part.line)
          json.member("codeLines", part.codeLines)
          if part.screens > 1 { json.member("sharedBy", part.screens) }
        }
      }
    }
  }
}
