import Analysis
import Syntax

/// The names that code beside the members of a type mentions: the rest of its files, and all other files.
struct OuterMentions {
  /// In the files of the type, outside of its own members: whether the name is called there.
  private var inOwnFiles: [String: Bool] = [:]
  private var inOtherFiles: Set<String> = []
  /// Words of string literals in the type's files, and names in storyboards.
  private var written: Set<String> = []
  private var overridden: Set<String> = []

  init(_ type: DraftType, _ cut: Cut, in index: ProjectIndex, text: (FileID) -> ContiguousArray<UInt8>?) {
    var names: Set<String> = []
    for item in type.items { names.formUnion(item.baseNames) }
    for (number, source) in type.sources.enumerated() { readOwn(source, number, type, names) }
    let own = Set(type.sources.map(\.file))
    let hashes = Set(names.map { FNV1a($0.utf8).value })
    for file in index.allFiles where !own.contains(file) {
      guard let source = index[file] else { continue }
      if let bytes = text(file) {
        collect(bytes.span, hashes, names)
      } else {
        for table in [source.summary.interface.names, source.summary.names] {
          for name in 0..<NameID(truncatingIfNeeded: table.count) { collect(ContiguousArray(table[name]).span, hashes, names) }
        }
      }
    }
    findOverrides(type, index)
  }

  /// Whether code outside of the type's members names it. `isCall` where a property has the same name.
  func isMentioned(_ name: String, isCall: Bool, isPrivate: Bool) -> Bool {
    if let isCalled = inOwnFiles[name], !isCall || isCalled { return true }
    return !isPrivate && !isCall && inOtherFiles.contains(name)
  }

  func isWritten(_ name: String) -> Bool { written.contains(name) || inOtherFiles.contains(name) }
  func isOverridden(_ name: String) -> Bool { overridden.contains(name) }

  private mutating func readOwn(_ source: DraftSource, _ number: Int, _ type: DraftType, _ names: Set<String>) {
    // Members are looked at one by one elsewhere, except where they ask another object.
    let members = type.items.filter { type.parts[$0.part].source == number }.map(\.tokens)
    var next = 0
    for token in 0..<source.count {
      while next < members.count, members[next].upperBound <= token { next += 1 }
      let isWithin = next < members.count && members[next].contains(token)
      switch source.kind(token) {
      case .string:
        for word in source.text(token).split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }) {
          if names.contains(String(word)) { written.insert(String(word)) }
        }
      case .identifier:
        let name = source.name(token)
        guard names.contains(name) else { continue }
        let before = source.kind(token - 1)
        if isWithin {
          guard before == .period, isOwner(token - 2, source) else { continue }
        } else if before == .funcKeyword || source.kind(token + 1) == .colon && before != .infixQuestion {
          continue
        }
        let isCalled = source.kind(token + 1) == .leftParen
        inOwnFiles[name] = inOwnFiles[name] == true || isCalled
      default: break
      }
    }
  }

  /// Whether a name may be one for another object of the type, or for itself.
  private func isOwner(_ token: Int, _ source: DraftSource) -> Bool {
    var base = token
    while source.kind(base) == .postfixQuestion || source.kind(base) == .exclamation { base -= 1 }
    guard source.kind(base) == .identifier else { return false }
    let name = source.name(base).lowercased()
    return ["controller", "vc", "parent", "owner", "strong", "weak", "this"].contains { name.hasSuffix($0) || name.hasPrefix($0) }
  }

  private mutating func collect(_ bytes: Span<UInt8>, _ hashes: Set<UInt64>, _ names: Set<String>) {
    var start = 0
    var index = 0
    let count = bytes.count
    func isWord(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == 0x5F || byte >= 0x80 }
    while index < count {
      while index < count, !isWord(bytes[index]) { index += 1 }
      start = index
      var hash = FNV1a()
      while index < count, isWord(bytes[index]) {
        hash.combine(bytes[index])
        index += 1
      }
      guard index > start, hashes.contains(hash.value) else { continue }
      var word = ContiguousArray<UInt8>()
      for offset in start..<index { word.append(bytes[offset]) }
      let name = String(decoding: word, as: UTF8.self)
      if names.contains(name) { inOtherFiles.insert(name) }
    }
  }

  private mutating func findOverrides(_ type: DraftType, _ index: ProjectIndex) {
    guard !type.main.modifiers.contains(.final) else { return }
    let names = Set(type.items.flatMap(\.names))
    for other in index.allTypes where other != type.id {
      guard let file = index[other.file] else { continue }
      var methods = file.summary.members.methods(of: other.index).filter { $0.modifiers.contains(.override) }
      for part in index.extensions(of: other) {
        methods += (index[part.file]?.summary.members.methods(of: part.index) ?? []).filter {
          $0.modifiers.contains(.override) && part.file == other.file
        }
      }
      let found = methods.map { file.summary.names.text($0.name) }.filter(names.contains)
      guard !found.isEmpty, index.declaredSuperclasses(of: other).contains(type.id) else { continue }
      overridden.formUnion(found)
    }
  }
}
