import Syntax

/// Methods that were probably meant where nobody implements a selector.
struct NearMisses {
  let index: ProjectIndex

  init(_ index: ProjectIndex) { self.index = index }

  /// At most three, the likeliest first. Run where something is wrong, which is rare: it reads all methods.
  func near(
    _ selector: String, _ pending: PendingDispatch, _ exposure: inout ExposureReader, isTogether: (FileID) -> Bool
  ) -> [Dispatch.NearMiss] {
    var base = selector.base
    if case .swift(_, let member, _)? = pending.written?.name { base = SelectorSource(member).baseName }
    var found: [(rank: Int, near: Dispatch.NearMiss)] = []
    for file in index.files where isTogether(file) {
      guard let summary = index[file]?.summary else { continue }
      for method in summary.members.methods where method.kind == .function && !method.modifiers.contains(.static) {
        guard let rank = rank(summary.names.text(method.baseName), base, selector, method, summary) else { continue }
        let name = summary.names.text(method.name)
        let nameCount = summary.names[method.baseName].count
        let implementation = Implementation(
          owner: DeclarationID(file: file, index: Int(method.owner)), name: name,
          baseName: summary.names.text(method.baseName), selector: method.selector(summary.names),
          modifiers: method.modifiers,
          range: ByteRange(Int(method.nameStart), Int(method.nameStart) + nameCount), whole: method.range)
        guard let owner = index.declaration(implementation.owner), owner.kind == .class || owner.kind == .extension,
          exposure.responderhood(of: implementation) == .responder
        else { continue }
        found.append(
          (rank, Dispatch.NearMiss(
            type: exposure.typeName(of: implementation), name: name, place: implementation.place,
            reason: "its selector is `\(implementation.selector)`", selector: implementation.selector,
            kind: .otherSelector, exposing: nil)))
      }
    }
    return found.enumerated()
      .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
      .prefix(3).map(\.element.near)
  }

  /// How near a method comes; nil for one that does not.
  private func rank(
    _ name: String, _ base: String, _ selector: String, _ method: Method, _ summary: FileSummary
  ) -> Int? {
    if name == base { return 0 }
    // `didTapScanWithSender:` of `didTapScan(_:)`.
    let first = selector.base
    if first.hasPrefix(name + "With") || name.hasPrefix(first + "With") { return 1 }
    guard first.utf8.count >= 5, abs(first.utf8.count - name.utf8.count) <= 2 else { return nil }
    let distance = distance(Array(first.utf8), Array(name.utf8))
    return distance <= 2 ? 1 + distance : nil
  }

  /// Letters to change, add or leave out; three means three or more.
  private func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var row = Array(0...right.count)
    for (number, letter) in left.enumerated() {
      var diagonal = row[0]
      row[0] = number + 1
      var least = row[0]
      for (column, other) in right.enumerated() {
        let next = min(row[column + 1] + 1, row[column] + 1, diagonal + (letter == other ? 0 : 1))
        diagonal = row[column + 1]
        row[column + 1] = next
        least = min(least, next)
      }
      if least > 2 { return 3 }
    }
    return row[right.count]
  }
}
