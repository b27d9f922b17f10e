// Which names of a type code outside of its members mentions.

import Analysis
import Syntax

/// The names of the type's members that code outside these members mentions, in the type's own files and in all others.
struct OuterMentions {
  /// The names that occur in the files of the type, but outside its members, and whether one of the occurrences is a call.
  private var inOwnFiles: [String: Bool] = [:]
  /// The names that occur in other files, including storyboards, and those files. Beside members of the type, the names
  /// that its files declare outside of functions.
  private var inOtherFiles: [String: [FileID]] = [:]
  /// The names that the type's files declare outside of it, and the other files in which those that members have, too, occur as
  /// no member of another object.
  private var others: Set<String> = []
  private var inFilesAsOthers: [String: [FileID]] = [:]
  /// The words of string literals in the files of the type.
  private var inLiterals: Set<String> = []
  /// The names, with labels, of the members that subclasses in the project override.
  private let overridden: Set<String>
  /// By name, how code outside the members changes it.
  private var changes: [String: Set<Change>] = [:]
  /// The names of methods with parameters of which other files mean only calls.
  private var counting: Set<String> = []
  /// The names of properties and labels to which the type gives itself, as in `list.delegate = self`, the other files in which
  /// something else is given to one of them, and those to which an instance of the type is given there.
  private var roles: Set<String> = []
  private var givingFiles: Set<FileID> = []
  private var given: Set<String> = []
  /// Whether the project has subclasses of the type.
  let hasSubclasses: Bool
  /// The hashes of the names of properties that are of protocols to which the type conforms, and the names that other files
  /// mention behind other words than these.
  private var holders: Set<UInt64> = []
  private var onInstances: Set<String> = []

  private struct Change: Hashable {
    /// Whether it is assigned, rather than possibly changed in place.
    var isAssigned: Bool
    var isInOwnFiles: Bool
  }

  init(_ type: DraftType, in index: ProjectIndex, text: (FileID) -> ContiguousArray<UInt8>?) {
    let subclasses = index.partsOfSubclasses(of: type.id)
    overridden = index.overriddenNames(in: subclasses)
    hasSubclasses = !subclasses.isEmpty
    holders = index.propertyNames(ofTypes: Set(type.parts.flatMap(\.conformances)))
    var names = Set(type.items.flatMap(\.baseNames))
    for (number, source) in type.sources.enumerated() { readOwn(source, number, type, names) }
    // Another Swift file means a member of the type behind a period, if it has no subclass.
    let members = subclasses.isEmpty ? names : []
    let (declared, typeName) = (type.sources.flatMap(\.declaredNames), simpleName(type.name))
    names.formUnion(declared.map(\.name))
    others = Set(declared.filter { $0.place != typeName }.map(\.name))
    if names.contains(where: { $0.hasPrefix("subscript(") }) { names.insert("subscript") }
    roles = ["delegate", "dataSource"]
    for item in type.items {
      let source = type.source(of: item)
      roles.formUnion(source.givenSelves(in: item.tokens).map { source.name($0 - 2) })
    }
    names.insert(typeName)
    // A table has properties with the names of such methods of its data source: `numberOfSections`.
    let items = type.items.filter { $0.method == nil || $0.names.contains { $0.hasSuffix("()") } }
    counting = names.filter { $0.hasPrefix("numberOf") }.subtracting(items.flatMap(\.baseNames))
    let own = Set(type.sources.map(\.file))
    let hashes = Words.hashes(names.union(roles))
    for file in index.allFiles where !own.contains(file) {
      // Project files and manifests use no member.
      guard let source = index[file], source.summary.build == nil else { continue }
      if let bytes = text(file) {
        let isSwift = source.path.hasSuffix(".swift")
        collect(bytes, in: file, hashes, names, members: isSwift ? members.subtracting(source.summary.requirements) : [])
      } else {
        for table in [source.summary.interface.names, source.summary.names] {
          for name in 0..<NameID(truncatingIfNeeded: table.count) {
            collect(ContiguousArray(table[name]), in: file, hashes, names, members: [])
          }
        }
      }
    }
    for file in inOtherFiles[typeName] ?? [] where givingFiles.contains(file) {
      guard let source = index[file], let bytes = text(file) else { continue }
      given.formUnion(DraftSource(file, source, bytes)?.roles(roles, givenInstancesOf: typeName) ?? roles)
    }
    for source in type.sources { given.formUnion(source.roles(roles, givenInstancesOf: typeName)) }
  }

  /// Whether code outside the type's members mentions a name. With `isCall`, a property has the same name, so only
  /// calls count, and mentions in other files are ignored.
  ///
  /// - Parameter onInstances: whether mentions in other files do not count that stand behind a property of one of the type's
  ///   protocols
  func isMentioned(_ name: String, isCall: Bool, isPrivate: Bool, onInstances: Bool = false) -> Bool {
    if let isCalled = inOwnFiles[name], !isCall || isCalled { return true }
    guard !isPrivate, !isCall, inOtherFiles[name] != nil else { return false }
    return !onInstances || hasSubclasses || self.onInstances.contains(name)
  }

  /// Whether code outside the members gives an instance of the type to a property or label of a name, or asks whether it has one.
  func givesInstances(asValueOf role: String) -> Bool { given.contains(role) }

  /// Whether code outside the members may write a property.
  ///
  /// - Parameter isValue: whether its type is a value type, so that a change in place writes it
  func isWritten(_ name: String, isValue: Bool, isPrivate: Bool) -> Bool {
    changes[name, default: []].contains { ($0.isAssigned || isValue) && ($0.isInOwnFiles || !isPrivate) }
  }

  /// Whether a name occurs in a string literal of the type's files, or in another file.
  func occursInText(_ name: String) -> Bool { inLiterals.contains(name) || inOtherFiles[name] != nil }
  /// The other files in which a name occurs.
  func files(with name: String) -> [FileID] {
    let known = inOtherFiles[name] ?? []
    return known + (inFilesAsOthers[name] ?? []).filter { !known.contains($0) }
  }
  func isOverridden(_ name: String) -> Bool { overridden.contains(name) }

  private mutating func readOwn(_ source: DraftSource, _ number: Int, _ type: DraftType, _ names: Set<String>) {
    // `MemberReader` handles the code of members, except where it accesses another object.
    let members = type.items.filter { type.parts[$0.part].source == number }.map(\.tokens)
    var next = 0
    for token in 0..<source.count {
      while next < members.count, members[next].upperBound <= token { next += 1 }
      let isWithin = next < members.count && members[next].contains(token)
      switch source.kind(token) {
      case .string:
        let words = source.text(token).split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        inLiterals.formUnion(words.map(String.init).filter(names.contains))
      case .identifier:
        let name = source.name(token)
        guard names.contains(name) else { continue }
        let before = source.kind(token - 1)
        if isWithin {
          guard before == .period, type.mayBeInstance(token - 2, source) else { continue }
        } else if before == .funcKeyword || source.kind(token + 1) == .colon && before != .infixQuestion {
          continue
        }
        let isCalled = source.kind(token + 1) == .leftParen
        inOwnFiles[name] = inOwnFiles[name] == true || isCalled
        noteChange(of: name, in: source.bytes, source.start(token)..<source.end(token), isInOwnFiles: true)
      default: break
      }
    }
  }

  /// Notes whether the code around a word assigns something to it or may change it in place.
  private mutating func noteChange(
    of name: String, in bytes: ContiguousArray<UInt8>, _ word: Range<Int>, isInOwnFiles: Bool
  ) {
    func byte(_ offset: Int) -> UInt8 { offset >= 0 && offset < bytes.count ? bytes[offset] : 0x20 }
    func note(isAssigned: Bool) {
      changes[name, default: []].insert(Change(isAssigned: isAssigned, isInOwnFiles: isInOwnFiles))
    }
    var next = word.upperBound
    let isOptionalOrElement = [0x3F, 0x21, 0x5B].contains(byte(next))
    while next < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(byte(next)) { next += 1 }
    if isOptionalOrElement || byte(next) == 0x2E { note(isAssigned: false) }
    let isSign = "+-*/%&|^".utf8.contains(byte(next))
    let isAssigned = byte(next) == 0x3D && byte(next + 1) != 0x3D || isSign && byte(next + 1) == 0x3D
    // A key path, a binding, `&` or a string in front of the expression.
    var first = word.lowerBound - 1
    while first > word.lowerBound - 256, isWordByte(byte(first)) || [0x2E, 0x3F, 0x21].contains(byte(first)) { first -= 1 }
    if isAssigned || [0x5C, 0x24, 0x26, 0x22].contains(byte(first)) { note(isAssigned: true) }
  }

  /// Adds the names that occur as words in the bytes of a file. Hashes are compared first: most words need no string.
  ///
  /// - Parameter members: the names that count only behind a period, other than that of `self`, or in a string literal
  private mutating func collect(
    _ bytes: ContiguousArray<UInt8>, in file: FileID, _ hashes: Set<UInt64>, _ names: Set<String>, members: Set<String>
  ) {
    for word in Words(bytes) where hashes.contains(word.hash) {
      let (start, end) = (word.range.lowerBound, word.range.upperBound)
      let name = String(decoding: bytes[word.range], as: UTF8.self)
      if roles.contains(name), !givingFiles.contains(file), isGiven(word, in: bytes) { givingFiles.insert(file) }
      guard names.contains(name) else { continue }
      if members.contains(name) {
        let isOfOther: Bool =
          switch start > 0 ? bytes[start - 1] : 0 {
          case 0x22: true
          case 0x2E: !selfWords.contains(word.before) || start < 2 || !(isWordByte(bytes[start - 2]) || bytes[start - 2] == 0x3F)
          default: false
          }
        guard isOfOther else {
          if others.contains(name), inFilesAsOthers[name]?.last != file { inFilesAsOthers[name, default: []].append(file) }
          continue
        }
      }
      if counting.contains(name), end == bytes.count || bytes[end] != 0x28 { continue }
      noteChange(of: name, in: bytes, word.range, isInOwnFiles: false)
      if !holders.contains(word.before) { onInstances.insert(name) }
      if inOtherFiles[name]?.last != file { inOtherFiles[name, default: []].append(file) }
    }
  }
}

/// Whether code gives a value other than `self` or nil to a name, or asks for the type of what it has: `name = value`,
/// `name: value`, `name as? Type`. In `var name: Type` and `f(name: Type)` it does not.
private func isGiven(_ word: Words.Word, in bytes: ContiguousArray<UInt8>) -> Bool {
  func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }
  func skipSpaces(_ start: Int) -> Int {
    bytes[start...].firstIndex { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } ?? bytes.count
  }
  let sign = skipSpaces(word.range.upperBound)
  let isAsked = (byte(sign) == 0x61 || byte(sign) == 0x69) && byte(sign + 1) == 0x73 && !isWordByte(byte(sign + 2))
  if sign > word.range.upperBound, isAsked { return true }
  guard byte(sign) == 0x3A || byte(sign) == 0x3D && byte(sign + 1) != 0x3D, !bindingWords.contains(word.before) else {
    return false
  }
  let start = skipSpaces(sign + 1)
  if byte(sign) == 0x3A, byte(start) &- 0x41 < 26 { return false }
  let value = bytes[start...].prefix(while: isWordByte)
  return byte(value.endIndex) == 0x2E || !["self", "nil"].contains { value.elementsEqual($0.utf8) }
}

/// The words of some bytes: what may be an identifier, a keyword or a number.
struct Words: Sequence, IteratorProtocol {
  struct Word {
    var range: Range<Int>
    var hash: UInt64
    /// The hash of the word before it; 0 for the first one.
    var before: UInt64
  }

  private let bytes: ContiguousArray<UInt8>
  private var end = 0
  private var last: UInt64 = 0

  init(_ bytes: ContiguousArray<UInt8>) { self.bytes = bytes }

  mutating func next() -> Word? {
    while end < bytes.count, !isWordByte(bytes[end]) { end += 1 }
    guard end < bytes.count else { return nil }
    let (start, before) = (end, last)
    var hash = FNV1a()
    while end < bytes.count, isWordByte(bytes[end]) {
      hash.combine(bytes[end])
      end += 1
    }
    last = hash.value
    return Word(range: start..<end, hash: last, before: before)
  }

  /// The hashes of words.
  static func hashes(_ words: some Sequence<String>) -> Set<UInt64> { Set(words.map { FNV1a($0.utf8).value }) }
}

/// Whether a byte may be one of an identifier.
func isWordByte(_ byte: UInt8) -> Bool {
  (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == 0x5F || byte >= 0x80
}

private let selfWords = Words.hashes(["self", "Self"])
private let bindingWords = Words.hashes(["var", "let"])

extension DraftSource {
  /// Those properties and labels to which code gives an instance of a type: `delegate = home`, where the file also has
  /// `let home: Home`, `home = Home()` or the like, `delegate = pages[0] as? Home`; and those of which it asks whether they have
  /// one, `delegate is Home`.
  fileprivate func roles(_ roles: Set<String>, givenInstancesOf type: String) -> Set<String> {
    func isNear(_ token: Int) -> Bool {
      let line = line(of: start(token))
      return (token..<(token + 24)).contains { name($0) == type && self.line(of: start($0)) == line }
    }
    var found = roles.intersection(castProperties(in: 0..<count, to: type))
    var values: [(role: String, value: String)] = []
    let assigning = (0..<count).filter { [.equal, .colon].contains(kind($0)) && kind($0 - 1) == .identifier }
    for token in assigning where kind(token + 1) != .selfKeyword || kind(token + 2) == .period {
      let role = name(token - 1)
      guard roles.contains(role) else { continue }
      if isNear(token + 1) { found.insert(role) }
      var last = token + 1
      while [.period, .postfixQuestion, .exclamation].contains(kind(last + 1)) { last += kind(last + 1) == .period ? 2 : 1 }
      values.append((role, name(last)))
    }
    let names = Set(values.map(\.value))
    guard !names.isEmpty else { return found }
    let instances = Set(assigning.filter { names.contains(name($0 - 1)) && isNear($0 - 1) }.map { name($0 - 1) })
    return found.union(values.filter { instances.contains($0.value) }.map(\.role))
  }
}

extension ProjectIndex {
  /// The hashes of the names of all properties whose written types are some types, perhaps optional.
  fileprivate func propertyNames(ofTypes types: Set<String>) -> Set<UInt64> {
    var found: Set<UInt64> = []
    for file in allFiles {
      guard let summary = self[file]?.summary else { continue }
      for property in summary.members.properties where property.type != noName {
        let written = summary.names.text(property.type).filter { !"?!() ".contains($0) }
        if types.contains(written.hasPrefix("any") ? String(written.dropFirst(3)) : written) || types.contains(written) {
          found.insert(FNV1a(summary.names.text(property.name).utf8).value)
        }
      }
    }
    return found
  }
}

extension FileSummary {
  /// The base names of the methods and properties that protocols of the file require.
  fileprivate var requirements: Set<String> {
    guard interface.declarations.contains(where: { $0.kind == .protocol }) else { return [] }
    func isRequired(_ owner: UInt32) -> Bool {
      interface.declarations.indices.contains(Int(owner)) && interface.declarations[Int(owner)].kind == .protocol
    }
    let methods = members.methods.filter { isRequired($0.owner) }.map(\.baseName)
    return Set((methods + members.properties.filter { isRequired($0.owner) }.map(\.name)).map(names.text))
  }
}
