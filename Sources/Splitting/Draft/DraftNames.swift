import Analysis
import Syntax

/// The names and the pieces of style that both sides of a draft share.
struct DraftNames {
  /// The new type, the owner as it is written in a type, and its generic clause.
  let type: String
  let owner: String
  let genericParameters: String
  let genericWhere: String
  /// The property of the new type that leads back, and the owner's property that holds the new type.
  let back: String
  let held: String
  let ownerProtocol: String
  let indent: String
  let lineEnd: String
  /// `@MainActor`, where the owner is bound to it.
  let isolation: String?

  init(_ plan: DraftPlan, _ needs: DraftNeeds) {
    type = plan.cut.proposedName
    let main = plan.type.main
    let source = plan.type.source(of: 0)
    lineEnd = Analysis.lineEnd(of: source.bytes)
    let first = plan.type.items.first { $0.part == 0 }
    let found = first.map { source.indentation(ofLine: source.line(of: source.start($0.tokens.lowerBound))) } ?? ""
    let outer = source.indentation(ofLine: source.line(of: source.start(main.first)))
    let own = found.hasPrefix(outer) ? String(found.dropFirst(outer.count)) : found
    indent = own.isEmpty ? (source.summary.indentsWithTabs ? "\t" : "    ") : own

    let name = source.token(at: Int(source.summary.places[main.id.index].name.start))
    var cursor = name + 1
    var depth = 0
    while cursor < main.open, source.angles(cursor) != 0 || depth > 0 {
      depth += source.angles(cursor)
      cursor += 1
    }
    let isGeneric = main.modifiers.contains(.generic)
    genericParameters = isGeneric ? source.text(source.start(name + 1), source.end(cursor - 1)) : ""
    let condition = (cursor..<max(cursor, main.open)).first { source.kind($0) == .whereKeyword }
    genericWhere = condition.map { " " + source.text(source.start($0), source.end(main.open - 1)) } ?? ""
    var names: [String] = []
    if isGeneric {
      for token in (name + 1)..<cursor where source.kind(token) == .identifier {
        if source.angles(token - 1) > 0 && source.kind(token - 1) != .colon || source.kind(token - 1) == .comma {
          names.append(source.name(token))
        }
      }
    }
    owner = plan.type.name + (names.isEmpty ? "" : "<" + names.joined(separator: ", ") + ">")

    var taken = needs.mentioned
    for item in plan.type.items { taken.formUnion(item.baseNames) }
    back = ["owner", "host", "containing", "outer"].first { !taken.contains($0) } ?? "ownerOf" + type
    ownerProtocol = type + "Owner"
    let newName = plan.cut.proposedName
    let lower = DraftNames.lowered(newName)
    held = [lower, lower + "Part", "the" + newName].first { !taken.contains($0) && $0 != newName } ?? lower + "Object"
    let attributes = (main.first..<main.open).contains { source.kind($0) == .at && source.text($0 + 1) == "MainActor" }
    isolation = attributes || plan.index.role(of: plan.type.id) != nil ? "@MainActor" : nil
  }

  /// `URLBar` as the name of a property: `urlBar`.
  static func lowered(_ name: String) -> String {
    let letters = Array(name)
    var count = letters.prefix { $0.isUppercase }.count
    if count > 1, count < letters.count, letters[count].isLetter { count -= 1 }
    return name.prefix(max(1, count)).lowercased() + name.dropFirst(max(1, count))
  }
}
