import Analysis
import Syntax

/// The members of a type with all its extensions, and which of them names which: what advice on splitting is made from.
struct MemberMap: Sendable {
  var members: [Member] = []
  var parts: [Part] = []
  /// Titles of `// MARK:` sections, as `Member.section` counts them.
  var sections: [String] = []
  /// Members that leave together or not at all; none is in two.
  var units: [MemberSet] = []
  /// The words of the type's own name.
  var ownWords: Set<String> = []

  struct Member: Sendable {
    var id: MemberID
    /// `name(label:_:)`, or the name of a property.
    var name: String
    var baseName: String
    var kind: Kind
    var modifiers: Modifiers
    /// An override that UIKit calls by itself: it touches everything and belongs nowhere else.
    var isLifeCycle = false
    /// The declaration or extension it stands in, and the section there, if any.
    var part: Int
    var section: Int?
    var lines: Int
    var codeLines: Int
    var line: Int
    /// Of properties, where it is written.
    var type = ""
    /// The members that it names, and those that name it.
    var uses: [Int] = []
    var users: [Int] = []
    /// How many of its users do not touch everything.
    var innerUsers = 0
    /// What it names of the screen: views among the members, and what UIKit gives to all.
    var screenNames = 0
    /// The names that it mentions, members or not, by numbers of the map's own.
    var mentions: [Int] = []
    /// Its rank in the order of the sources, over all files.
    var position = 0
    /// The words of its name.
    var words: [String] = []
    /// A property that holds something on the screen.
    var isView = false
    /// Whether it answers which cells a list has, or how many: `tableView(_:cellForRowAt:)`, `numberOfSections(in:)`.
    var answersCell = false
    var answersCount = false
    /// A method named for its sender, which no method of the type calls.
    var isForSender = false
    /// Of methods of a framework's protocol, the object that sends them; data sources apart from delegates.
    var sender: String?
    /// The number of its unit.
    var unit: Int?
    /// A property that an initializer of the type sets: handed in, not made here.
    var isHandedIn = false
    /// What an earlier step left: the property that holds a new type, and members that only pass calls on to it.
    var passesOn = false
    /// Whether it names a type of UIKit, or something on the screen.
    var namesUIKit = false
    /// Whether it shows another screen.
    var leads = false

    enum Kind: Sendable { case method, stored, computed, initializer }

    /// Named in advice: methods and stored properties.
    var isCounted: Bool { (kind == .method || kind == .stored) && !passesOn }
    /// Another type cannot have it in the place of this one: UIKit, a subclass, Interface Builder or a caller of the type
    /// itself asks for it.
    var isBound: Bool {
      isEverywhere || isHandedIn || !modifiers.isDisjoint(with: [.override, .open, .static, .ibOutlet, .nsManaged])
    }
    /// Touches everything: in no group.
    var isEverywhere: Bool { isLifeCycle || kind == .initializer || passesOn }
  }

  /// The declaration or one of its extensions.
  struct Part: Sendable {
    var file: FileID
    var isExtension: Bool
    var conformances: [String]
    /// What the comment right above it calls it.
    var title: String?
  }
}

extension ProjectIndex {
  /// The members of a type with all its extensions.
  func memberMap(of type: DeclarationID) -> MemberMap {
    var map = MemberMap()
    var mentions: [Range<Int>] = []
    map.ownWords = Set(nameWords(qualifiedName(of: type)?.split(separator: ".").last.map(String.init) ?? ""))
    let parts = [type] + extensions(of: type)
    var inObjectiveC: [DeclarationID: [(Property, isStored: Bool)]] = [:]
    var knownEnds: [FileID: [UInt32]] = [:]
    func ends(_ file: FileID, _ source: SourceFile) -> [UInt32] {
      let ends = knownEnds[file] ?? source.summary.places.map(\.range.end).sorted()
      knownEnds[file] = ends
      return ends
    }
    if isObjectiveC(type) {
      for member in objectiveCProperties(of: parts) {
        inObjectiveC[member.part, default: []].append((member.property, member.isStored))
      }
    }
    for part in parts {
      guard let file = self[part.file] else { continue }
      let place = file.summary.places[part.index]
      map.parts.append(
        MemberMap.Part(
          file: part.file, isExtension: part != type && !isOwnPart(part), conformances: conformances(of: part),
          title: file.summary.titleAbove(part.index, ends(part.file, file))))
      let firstMark = file.summary.marks(before: place.range.start &+ 1)
      let methods = file.summary.members.methods(of: part.index)
      let bodies = methods.map(\.range).sorted { $0.start < $1.start }
      // A mark within a method begins no section.
      let marks = file.summary.marks[firstMark..<max(firstMark, file.summary.marks(before: place.range.end))].filter { mark in
        let last = bodies.partitioningIndex { $0.start > mark.start } - 1
        return last < 0 || bodies[last].end <= mark.start
      }
      let firstSection = map.sections.count
      map.sections += marks.map { file.summary.names.text($0.title) }
      func section(_ start: UInt32) -> Int? {
        let last = marks.partitioningIndex { $0.start >= start } - 1
        return last < 0 || marks[last].title == noName ? nil : firstSection + last
      }
      for (number, method) in zip(methods.indices, methods) {
        let name = file.summary.names.text(method.name)
        let kind: MemberMap.Member.Kind = method.kind == .initializer || method.kind == .deinitializer ? .initializer : .method
        map.members.append(
          MemberMap.Member(
            id: MemberID(part: part, kind: .method, index: number), name: name,
            baseName: file.summary.names.text(method.baseName), kind: kind, modifiers: method.modifiers,
            isLifeCycle: isLifeCycle(method, name), part: map.parts.count - 1, section: section(method.range.start),
            lines: Int(method.lines), codeLines: Int(method.codeLines), line: Int(method.line)))
        mentions.append(Int(method.mentionStart)..<Int(method.mentionStart + method.mentionCount))
      }
      let properties = file.summary.members.properties(of: part.index)
      let declared = file.summary.objectiveC == nil ? properties.map { ($0, $0.isStored) } : inObjectiveC[part, default: []]
      var numbers: [UInt32: Int] = [:]
      if file.summary.objectiveC != nil {
        for (number, property) in zip(properties.indices, properties) { numbers[property.range.start] = number }
      }
      for (position, (property, isStored)) in declared.enumerated() {
        let name = file.summary.names.text(property.name)
        let end = file.summary.lines.position(of: property.range.end).line
        let number = numbers[property.range.start] ?? properties.startIndex + position
        let lines = max(1, end - Int(property.line) + 1)
        map.members.append(
          MemberMap.Member(
            id: MemberID(part: part, kind: .property, index: number), name: name, baseName: name,
            kind: isStored ? .stored : .computed, modifiers: property.modifiers, part: map.parts.count - 1,
            section: section(property.range.start), lines: lines, codeLines: lines, line: Int(property.line),
            type: property.type == noName ? "" : withoutArguments(file.summary.names.text(property.type))))
        mentions.append(Int(property.mentionStart)..<Int(property.mentionStart + property.mentionCount))
      }
    }
    let files = map.members.map { map.parts[$0.part].file }
    map.tie(mentions) { self[files[$0]] }
    map.setPositions()
    map.findForwarders { isDraft($0, of: type) }
    map.findSenders()
    map.findUnits(requiredNames(of: type))
    return map
  }
}

extension ProjectIndex {
  /// Whether a type of that name leads back to the object that holds it, as drafts do.
  private func isDraft(_ name: String, of owner: DeclarationID) -> Bool {
    guard let declared = types(at: name, from: owner.file).first, let summary = self[declared.file]?.summary else { return false }
    return summary.members.properties(of: declared.index).contains { summary.names.text($0.name) == "owner" }
  }
}

extension FileSummary {
  /// The title of the mark between a declaration of the file's top level and what stands before it.
  ///
  /// - Parameter ends: where declarations of the file end, ascending
  fileprivate func titleAbove(_ declaration: Int, _ ends: [UInt32]) -> String? {
    let start = places[declaration].range.start
    let ended = ends.partitioningIndex { $0 > start }
    let mark = marks(before: start) - 1
    guard mark >= 0, marks[mark].start >= (ended > 0 ? ends[ended - 1] : 0), marks[mark].title != noName else { return nil }
    return names.text(marks[mark].title)
  }

  /// How many marks begin before an offset.
  fileprivate func marks(before offset: UInt32) -> Int { marks.partitioningIndex { $0.start >= offset } }
}

extension MemberMap {
  /// Joins each member with those that it names.
  fileprivate mutating func tie(_ mentions: [Range<Int>], _ source: (Int) -> SourceFile?) {
    var named: [String: [Int]] = [:]
    for (index, member) in members.enumerated() where member.kind != .initializer {
      named[member.baseName, default: []].append(index)
    }
    // `tableView` is the property, not the delegate's methods of that name.
    for (name, found) in named {
      let properties = found.filter { members[$0].kind != .method }
      if !properties.isEmpty { named[name] = properties }
    }
    for index in members.indices {
      let member = members[index]
      members[index].words = nameWords(member.name)
      members[index].answersCell = holds(member.name, "cellForRowAt") || holds(member.name, "cellForItemAt")
      members[index].answersCount = holds(member.name, "numberOf")
      members[index].isForSender = member.kind == .method && isNamedForSender(member.name, member.baseName)
      members[index].isView =
        member.kind == .stored || member.kind == .computed
        ? member.modifiers.contains(.ibOutlet) || looksLikeView(type: member.type, name: member.name) : false
    }
    for (name, found) in named {
      // Which of many overloads a mention means is not known: it ties its method to none of them.
      named[name] = found.count > MemberMap.mostOverloads ? [] : found.filter { !members[$0].isForSender }
    }
    var numbers: [String: Int] = [:]
    for index in members.indices {
      guard let source = source(index) else { continue }
      var uses: Set<Int> = []
      for mention in mentions[index] where mention < source.summary.members.mentions.count {
        let name = source.summary.names.text(source.summary.members.mentions[mention])
        let number = numbers[name, default: numbers.count]
        numbers[name] = number
        members[index].mentions.append(number)
        guard !isParameter(name, of: members[index]) else { continue }
        members[index].namesUIKit = members[index].namesUIKit || namesUIKit(name)
        members[index].leads = members[index].leads || leadingNames.contains(name)
        let found = named[name] ?? []
        uses.formUnion(found)
        if found.contains(where: { members[$0].isView }) || (found.isEmpty && namesScreen(name)) {
          members[index].screenNames += 1
        }
      }
      uses.remove(index)
      members[index].uses = uses.sorted()
      if members[index].screenNames > 0 { members[index].namesUIKit = true }
      if members[index].kind == .initializer {
        for other in uses where members[other].kind == .stored && !members[other].isView { members[other].isHandedIn = true }
      }
      for other in members[index].uses { members[other].users.append(index) }
    }
  }

  /// Finds what drafts of earlier steps left: `lazy var downloads = Downloads(owner: self)`, and members whose only use is
  /// that property.
  fileprivate mutating func findForwarders(_ isDraft: (String) -> Bool) {
    for holder in members.indices {
      let property = members[holder]
      guard property.kind == .stored, property.modifiers.contains(.lazy), property.lines == 1, !property.isView,
        property.name == DraftNames.lowered(property.type), isDraft(property.type)
      else { continue }
      let passing = property.users.filter { members[$0].uses == [holder] && members[$0].codeLines <= 4 }
      guard !passing.isEmpty else { continue }
      for index in passing + [holder] { members[index].passesOn = true }
    }
    for index in members.indices { members[index].innerUsers = members[index].users.count { !members[$0].isEverywhere } }
  }

  fileprivate mutating func setPositions() {
    var files: [FileID: Int] = [:]
    for part in parts where files[part.file] == nil { files[part.file] = files.count }
    let order = members.indices.sorted { left, right in
      let (one, other) = (members[left], members[right])
      return (files[parts[one.part].file] ?? 0, one.line, left) < (files[parts[other.part].file] ?? 0, other.line, right)
    }
    for (position, index) in order.enumerated() { members[index].position = position }
  }

  /// Whether a name is, by the method's own, that of a parameter: `tableView` in `tableView(_:cellForRowAt:)`.
  private func isParameter(_ name: String, of member: Member) -> Bool {
    guard member.kind == .method else { return false }
    // `tableView:cellForRowAtIndexPath:` has a parameter of that name, too.
    if member.name.utf8.dropFirst(member.baseName.utf8.count).first == 0x3A { return name == member.baseName }
    guard let open = member.name.utf8.firstIndex(of: 0x28) else { return false }
    if name == member.baseName { return true }
    return member.name[open...].dropFirst().split(separator: ":").contains { $0 == name }
  }
}

/// `name.contains(part)`, byte by byte: what the library's search prepares takes longer than to look through a name.
private func holds(_ name: String, _ part: String) -> Bool {
  let (bytes, wanted) = (Array(name.utf8), Array(part.utf8))
  guard bytes.count >= wanted.count else { return false }
  return (0...(bytes.count - wanted.count)).contains { bytes[$0] == wanted[0] && bytes[$0...].starts(with: wanted) }
}

// MARK: - MemberSet

/// A set of members of one type, as bits: thousands of candidates are compared with each other.
struct MemberSet: Hashable, Sendable {
  private var words: [UInt64]

  /// For so many members.
  init(capacity: Int) { words = Array(repeating: 0, count: (capacity + 63) / 64) }

  init(capacity: Int, _ members: some Sequence<Int>) {
    self.init(capacity: capacity)
    for member in members { insert(member) }
  }

  func contains(_ member: Int) -> Bool { words[member >> 6] & (1 << UInt64(member & 63)) != 0 }

  mutating func insert(_ member: Int) { words[member >> 6] |= 1 << UInt64(member & 63) }
  mutating func remove(_ member: Int) { words[member >> 6] &= ~(1 << UInt64(member & 63)) }

  mutating func formUnion(_ other: MemberSet) { for index in words.indices { words[index] |= other.words[index] } }

  func union(_ other: MemberSet) -> MemberSet {
    var result = self
    result.formUnion(other)
    return result
  }

  func intersection(_ other: MemberSet) -> MemberSet {
    var result = self
    for index in words.indices { result.words[index] &= other.words[index] }
    return result
  }

  func subtracting(_ other: MemberSet) -> MemberSet {
    var result = self
    for index in words.indices { result.words[index] &= ~other.words[index] }
    return result
  }

  var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }
  var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  func sharedCount(_ other: MemberSet) -> Int {
    var count = 0
    for index in words.indices { count += (words[index] & other.words[index]).nonzeroBitCount }
    return count
  }

  func isSubset(of other: MemberSet) -> Bool { words.indices.allSatisfy { words[$0] & ~other.words[$0] == 0 } }

  /// What two sets share of what they have together (Jaccard, 1901).
  func likeness(_ other: MemberSet) -> Double {
    let shared = sharedCount(other)
    let all = count + other.count - shared
    return all == 0 ? 0 : Double(shared) / Double(all)
  }

  /// The members, lowest first.
  var members: [Int] {
    var result: [Int] = []
    for (index, word) in words.enumerated() {
      var rest = word
      while rest != 0 {
        result.append(index << 6 + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
    return result
  }
}

// MARK: - Overlaps

/// For each of many sets the others that share a member with it: of a large type most sets share nothing.
struct SetOverlaps {
  private let sets: [MemberSet]
  /// By member, the numbers of the sets that hold it; nil where comparing all bits takes less time.
  private var holders: [[Int]]?
  private let all: [Int]

  init(_ sets: [MemberSet], capacity: Int) {
    self.sets = sets
    all = Array(sets.indices)
    guard capacity > MemberMap.mostTied else { return }
    var holders = Array(repeating: [Int](), count: capacity)
    for (number, set) in sets.enumerated() { for member in set.members { holders[member].append(number) } }
    self.holders = holders
  }

  /// At least those that share a member with a set, and that set itself; in ascending order.
  func candidates(for number: Int) -> [Int] {
    guard let holders else { return all }
    var found: Set<Int> = [number]
    for member in sets[number].members { found.formUnion(holders[member]) }
    return found.sorted()
  }
}
