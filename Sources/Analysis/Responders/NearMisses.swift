import Syntax

/// Methods that were probably meant where no responder implements a selector.
struct NearMisses {
  private let index: ProjectIndex
  /// The methods that may be meant by the base name that they have, once somebody asked for them.
  private var names: [Name]?
  /// How many more names are compared: each unhandled action is compared with all of them. Beyond that an
  /// action has no hint.
  private var comparisonsLeft = 4_000_000

  /// A base name, and the methods that have it, in the order of files.
  private struct Name {
    var text: String
    var letters: [UInt8]
    var methods: [(file: FileID, method: Int)] = []
  }

  init(_ index: ProjectIndex) { self.index = index }

  /// At most three, the likeliest first. Run where something is wrong, which is rare: it reads all methods.
  mutating func near(
    _ selector: String, _ pending: PendingDispatch, _ exposure: inout ExposureReader, isTogether: (FileID) -> Bool
  ) -> [Dispatch.NearMiss] {
    let names = self.names ?? allNames()
    self.names = names
    comparisonsLeft -= names.count
    guard comparisonsLeft >= 0 else { return [] }
    var base = selector.base
    if case .swift(_, let member, _)? = pending.written?.name { base = SelectorSource(member).baseName }
    let wanted = Wanted(base, selector.base)
    var found: [(rank: Int, file: FileID, method: Int)] = []
    for name in names {
      guard let rank = wanted.rank(name.text, name.letters) else { continue }
      for (file, method) in name.methods where isTogether(file) { found.append((rank, file, method)) }
    }
    found.sort { left, right in
      if left.rank != right.rank { return left.rank < right.rank }
      return left.file == right.file ? left.method < right.method : index.precedes(left.file, right.file)
    }
    var near: [Dispatch.NearMiss] = []
    for (_, file, method) in found {
      if let miss = miss(file, method, &exposure) { near.append(miss) }
      if near.count == 3 { break }
    }
    return near
  }

  private func allNames() -> [Name] {
    var numbers: [String: Int] = [:]
    var names: [Name] = []
    for file in index.files {
      guard let summary = index[file]?.summary else { continue }
      for (position, method) in summary.members.methods.enumerated()
      where method.kind == .function && !method.modifiers.contains(.static) {
        let text = summary.names.text(method.baseName)
        let number = numbers[text] ?? names.count
        if number == names.count {
          numbers[text] = number
          names.append(Name(text: text, letters: Array(text.utf8)))
        }
        names[number].methods.append((file, position))
      }
    }
    return names
  }

  /// The method, if objects of its type are in the responder chain.
  private func miss(_ file: FileID, _ position: Int, _ exposure: inout ExposureReader) -> Dispatch.NearMiss? {
    guard let summary = index[file]?.summary else { return nil }
    let method = summary.members.methods[position]
    let name = summary.names.text(method.name)
    let nameCount = summary.names[method.baseName].count
    let implementation = Implementation(
      owner: DeclarationID(file: file, index: Int(method.owner)), name: name,
      baseName: summary.names.text(method.baseName), selector: method.selector(summary.names),
      modifiers: method.modifiers,
      range: ByteRange(Int(method.nameStart), Int(method.nameStart) + nameCount), whole: method.range)
    guard let owner = index.declaration(implementation.owner), owner.kind == .class || owner.kind == .extension,
      exposure.responderhood(of: implementation) == .responder
    else { return nil }
    return Dispatch.NearMiss(
      type: exposure.typeName(of: implementation), name: name, place: implementation.place,
      reason: "its selector is `\(implementation.selector)`", selector: implementation.selector,
      kind: .otherSelector, exposing: nil)
  }
}

/// What a selector's method may be called.
private struct Wanted {
  private let base: String
  private let first: String
  private let firstWith: String
  private let letters: [UInt8]

  /// - Parameters:
  ///   - base: the name as the sources write it
  ///   - first: the selector's first piece
  init(_ base: String, _ first: String) {
    self.base = base
    self.first = first
    firstWith = first + "With"
    letters = Array(first.utf8)
  }

  /// How near a method comes; nil for one that does not.
  func rank(_ name: String, _ others: [UInt8]) -> Int? {
    if name == base { return 0 }
    // `didTapScanWithSender:` of `didTapScan(_:)`.
    if others.count > letters.count, name.hasPrefix(firstWith) { return 1 }
    if letters.count > others.count, first.hasPrefix(name), first.hasPrefix(name + "With") { return 1 }
    guard letters.count >= 5, abs(letters.count - others.count) <= 2 else { return nil }
    let distance = distance(letters, others)
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
