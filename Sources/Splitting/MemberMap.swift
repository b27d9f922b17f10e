import Analysis
import Paths
import Syntax

/// The members of a type with all its extensions, and the edges between them: which member uses which. Candidate sets,
/// plans and advice are computed from it.
struct MemberMap: Sendable {
  var members: [Member] = []
  var parts: [Part] = []
  /// The sections that `// MARK:` comments begin, in the order of the parts and of the sources.
  var sections: [Section] = []
  /// Groups of members that can only be extracted together, such as the methods of one delegate protocol. Units are
  /// disjoint.
  var units: [MemberSet] = []
  /// The members that the type inherits from classes of the project, if members of the type mention their names.
  var inherited: [InheritedMember] = []
  /// The identifiers that members mention, whether they name members or not.
  var mentions = Occurrences()

  struct InheritedMember: Sendable {
    /// `name(label:_:)` of a method, or the name of a property.
    var name: String
    var isMethod: Bool
    /// The written type of a property, as `Member.type`.
    var type: String
    /// The members of the type that mention it, ascending.
    var users: [Int] = []
  }

  /// The protocols of the project to which the type conforms, each with the names that it requires.
  var requirements: [(name: String, members: Set<String>)] = []
  /// The words of the type's simple name, as returned by `nameWords(_:)`.
  var ownWords: Set<String> = []
  /// Words that are nouns where the type was written: those in the names of its properties, without flags, and of the types
  /// that its members mention.
  var nouns: Set<String> = []
  /// The types of objects whose delegate the type is, in the order of their first occurrence.
  var delegatingTypes: [DelegatingType] = []
  /// The declarations and extensions of the type's subclasses in the project.
  var partsOfSubclasses: [DeclarationID] = []

  /// A type of objects whose delegate the type is, such as `UIImagePickerController`.
  struct DelegatingType: Sendable {
    var name: String
    /// The methods that such an object calls.
    var answers: MemberSet
    /// These, and the members that make or use such an object.
    var members: MemberSet
  }

  struct Member: Sendable {
    var id: MemberID
    /// `name(label:_:)` of a method, or the name of a property.
    var name: String
    var baseName: String
    var kind: Kind
    var modifiers: Modifiers
    /// Whether the member is an override that UIKit calls at its own times. Such overrides use members of all groups,
    /// and they cannot be moved.
    var isLifeCycle = false
    /// The declaration or extension that contains the member: an index in `parts`.
    var part: Int
    var lines: Int
    var codeLines: Int
    var line: Int
    /// The written type of a property, without generic arguments. Empty for methods and where no type is written.
    var type = ""
    /// The members that this member uses, as ascending indices in `members`.
    var uses: [Int] = []
    /// The members that use this member, ascending.
    var users: [Int] = []
    /// Those of them that write it, apart from initializers.
    var writers: [Int] = []
    /// The number of users that are not excluded (`isExcluded`).
    var innerUsers = 0
    /// The rank of the member in source order, over all files.
    var position = 0
    /// The words of its name, as returned by `nameWords(_:)`.
    var words: [String] = []
    /// Whether the member is a property that holds a view, or another object that belongs to the screen.
    var isView = false
    /// Whether the method is named after its sender, as delegate methods are. Frameworks call such a method, so
    /// mentions of its base name are not resolved to it.
    var isForSender = false
    /// For a method of a delegate or data source protocol, the object that calls it, such as `tableView`. Methods of
    /// data sources have a separate sender, `tableView data source`.
    var sender: String?
    /// The index of its unit in `units`.
    var unit: Int?
    /// Whether other code needs the member in the type: a subclass in the project overrides it; some build of the type lacks it,
    /// because a target does not compile its part or it stands in an `#if`; or it is a stored property, not a view, that an
    /// initializer mentions, so that it is probably set from outside.
    var isFixed = false
    /// Whether the member remains from an earlier extraction: the property that holds an extracted object, or a
    /// forwarder that only calls it.
    var isForwarder = false
    /// Whether the member mentions a UIKit type, a view of the type, or a name that every view controller inherits from UIKit,
    /// such as `tableView` and `present`.
    var namesUIKit = false
    /// Whether the member mentions a name with which a view controller shows another screen (`presentingNames`).
    var presentsScreens = false
    /// Whether its code uses `super`, which means another class in another type.
    var usesSuper = false

    enum Kind: Sendable { case method, stored, computed, initializer, deinitializer }

    var isProperty: Bool { kind == .stored || kind == .computed }
    /// Whether the member is the data source method that returns the cells of a list, as `tableView(_:cellForRowAt:)`
    /// does.
    var answersCell: Bool { isSubstring("cellForRowAt", of: name) || isSubstring("cellForItemAt", of: name) }
    /// Whether the member is a data source method that returns a count, as `numberOfSections(in:)` does.
    var answersCount: Bool { isSubstring("numberOf", of: name) }
    /// Whether plans and advice list and count the member: methods and stored properties, without forwarders.
    var isCounted: Bool { (kind == .method || kind == .stored) && !isForwarder }
    /// Whether the method sets up all of the screen, by its name: `setupUI()`, `configureConstraints()`.
    var setsUpScreen: Bool {
      kind == .method && words.count > 1
        && (setupVerbs.contains(words[0]) && words.dropFirst().allSatisfy(wholeScreenWords.contains)
          || buildingVerbs.contains(words[0]) && words.dropFirst().allSatisfy(builtScreenWords.contains))
    }
    /// Whether the member must stay in the type, because UIKit, subclasses, Interface Builder or users of the type
    /// access it there, or because it has to do with all parts of the type.
    var isBound: Bool {
      isExcluded || isFixed || setsUpScreen || usesSuper
        || !modifiers.isDisjoint(with: [.override, .open, .static, .ibOutlet, .nsManaged])
    }
    /// Whether the member is excluded from candidate sets. Life-cycle overrides, initializers and forwarders use
    /// members of all groups, so their edges do not show which members belong together. Code that nothing calls is to be
    /// deleted, not moved.
    var isExcluded: Bool { isLifeCycle || kind == .initializer || kind == .deinitializer || isForwarder || isUnused }
    var isPrivate: Bool { !modifiers.isDisjoint(with: [.private, .fileprivate]) }
    /// Whether this is a method for other code: the type never calls it itself, no protocol requires it, and it is not private.
    var isForOthers: Bool { kind == .method && users.isEmpty && unit == nil && sender == nil && !isPrivate }
    /// Whether this is a private method that no member mentions.
    var isUnused: Bool {
      kind == .method && users.isEmpty && sender == nil && !isForSender && isPrivate
        && modifiers.isDisjoint(with: [.objc, .ibAction, .override])
    }
  }

  /// The declaration of the type, or one of its extensions.
  struct Part: Sendable {
    var file: FileID
    var isExtension: Bool
    var conformances: [String]
    /// The title of the `// MARK:` comment directly above it.
    var title: String?
    /// Its members, ascending.
    var members: [Int] = []
  }

  struct Section: Sendable {
    var title: String
    /// Its members, ascending. None if there is no title.
    var members: [Int] = []
  }
}

extension ProjectIndex {
  /// Whether a target, not one of tests, compiles a file but not another one of known targets.
  func lacksTargets(_ file: FileID, of other: FileID) -> Bool {
    guard file != other, case let own = targets(of: file), !own.isEmpty else { return false }
    return targets(of: other).contains { $0.kind != .tests && !own.contains($0) }
  }

  /// The member map of a type with all its extensions.
  func memberMap(of type: DeclarationID) -> MemberMap {
    var map = MemberMap()
    var mentions: [Range<Int>] = []
    map.ownWords = Set(nameWords(simpleName(qualifiedName(of: type) ?? "")))
    let parts = [type] + compiledExtensions(of: type)
    let inObjectiveC = Dictionary(grouping: isObjectiveC(type) ? objectiveCProperties(of: parts) : []) { $0.part }
    var ends: [FileID: [UInt32]] = [:]
    // An extension may have the condition of the type.
    let isOfType = declaration(type)?.modifiers.contains(.conditional) == true
    for part in parts {
      guard let summary = self[part.file]?.summary else { continue }
      let endsInFile = ends[part.file] ?? summary.places.map(\.range.end).sorted()
      ends[part.file] = endsInFile
      map.parts.append(
        MemberMap.Part(
          file: part.file, isExtension: part != type && !isOwnPart(part), conformances: conformances(of: part),
          title: summary.titleAbove(part.index, endsInFile)))
      let isElsewhere =
        lacksTargets(part.file, of: type.file) || declaration(part)?.modifiers.contains(.conditional) == true && !isOfType
      let marks = summary.sectionMarks(in: part.index)
      let firstSection = map.sections.count
      map.sections += marks.map { MemberMap.Section(title: summary.names.text($0.title)) }
      func add(_ member: MemberMap.Member, at start: UInt32, _ firstMention: UInt32, _ mentionCount: UInt32) {
        var member = member
        let mark = marks.partitioningIndex { $0.start >= start } - 1
        if mark >= 0, marks[mark].title != noName { map.sections[firstSection + mark].members.append(map.members.count) }
        map.parts[member.part].members.append(map.members.count)
        member.words = nameWords(member.name)
        member.isFixed = isElsewhere || member.modifiers.contains(.conditional)
        map.members.append(member)
        mentions.append(Int(firstMention)..<Int(firstMention + mentionCount))
      }
      let methods = summary.members.methods(of: part.index)
      for (number, method) in zip(methods.indices, methods) {
        let (name, baseName) = (summary.names.text(method.name), summary.names.text(method.baseName))
        let kind: MemberMap.Member.Kind =
          switch method.kind {
          case .initializer: .initializer
          case .deinitializer: .deinitializer
          default: .method
          }
        let member = MemberMap.Member(
          id: MemberID(part: part, kind: .method, index: number), name: name, baseName: baseName, kind: kind,
          modifiers: method.modifiers, isLifeCycle: isLifeCycle(method, name), part: map.parts.count - 1,
          lines: Int(method.lines), codeLines: Int(method.codeLines), line: Int(method.line),
          isForSender: kind == .method && isNamedForSender(name, baseName), usesSuper: method.usesSuper)
        add(member, at: method.range.start, method.mentionStart, method.mentionCount)
      }
      let properties = summary.members.properties(of: part.index)
      var declared = properties.map { ($0, $0.isStored) }
      // By the start of a property in Objective-C, where its accessors and `@synthesize` say whether it holds a value.
      var numbers: [UInt32: Int] = [:]
      if summary.objectiveC != nil {
        declared = inObjectiveC[part, default: []].map { ($0.property, $0.isStored) }
        for (number, property) in zip(properties.indices, properties) { numbers[property.range.start] = number }
      }
      for (position, (property, isStored)) in declared.enumerated() {
        let (name, type) = (summary.names.text(property.name), summary.type(of: property))
        let lines = max(1, summary.lines.position(of: property.range.end).line - Int(property.line) + 1)
        let number = numbers[property.range.start] ?? properties.startIndex + position
        let member = MemberMap.Member(
          id: MemberID(part: part, kind: .property, index: number), name: name, baseName: name,
          kind: isStored ? .stored : .computed, modifiers: property.modifiers, part: map.parts.count - 1, lines: lines,
          codeLines: lines, line: Int(property.line), type: type,
          isView: property.modifiers.contains(.ibOutlet) || looksLikeView(type: type, name: name),
          usesSuper: property.usesSuper)
        add(member, at: property.range.start, property.mentionStart, property.mentionCount)
      }
    }
    let files = map.members.map { map.parts[$0.part].file }
    map.tie(mentions, inheritedMembers(of: type)) { self[files[$0]] }
    let mentionedTypes = map.mentions.all.filter { $0.name.utf8.first.map { $0 &- 0x41 < 26 } ?? false }
    for (name, members) in mentionedTypes {
      map.nouns.formUnion(nameWords(name))
      // A view or view controller of the project is one of UIKit's, too.
      guard types(at: name, from: type.file).contains(where: { [.viewController, .responder].contains(role(of: $0)) })
      else { continue }
      for member in members { map.members[member].namesUIKit = true }
    }
    map.partsOfSubclasses = partsOfSubclasses(of: type)
    let overridden = overriddenNames(in: map.partsOfSubclasses)
    for member in map.members.indices where overridden.contains(map.members[member].name) { map.members[member].isFixed = true }
    map.setPositions()
    map.findForwarders { isDraft($0, of: type) }
    map.countInnerUsers()
    map.findSenders()
    map.findDelegatingTypes(mentionedTypes)
    map.requirements = requirements(of: type)
    map.findUnits()
    return map
  }
}

extension ProjectIndex {
  /// By base name, the members that a type inherits from classes of the project. The nearest class comes first.
  private func inheritedMembers(of type: DeclarationID) -> [String: MemberMap.InheritedMember] {
    var found: [String: MemberMap.InheritedMember] = [:]
    for (superclass, arguments) in genericArguments(ofSuperclassesOf: type) {
      // A generic parameter of a superclass means nothing in the type.
      var types = Dictionary(genericParameters(of: superclass).map { ($0, "") }) { first, _ in first }
      types.merge(arguments) { $1 }
      for part in [superclass] + extensions(of: superclass) {
        guard let summary = self[part.file]?.summary else { continue }
        let hidden: Modifiers = part.file == type.file ? [] : [.private, .fileprivate]
        for method in summary.members.methods(of: part.index)
        where method.kind == .function && method.modifiers.isDisjoint(with: hidden) {
          let (name, full) = (summary.names.text(method.baseName), summary.names.text(method.name))
          // `navigationController` is the property, and not the delegate method `navigationController(_:willShow:animated:)`.
          guard found[name] == nil, !isNamedForSender(full, name) else { continue }
          found[name] = .init(name: full, isMethod: true, type: "")
        }
        for property in summary.members.properties(of: part.index) where property.modifiers.isDisjoint(with: hidden) {
          let name = summary.names.text(property.name)
          let type = summary.type(of: property)
          if found[name] == nil { found[name] = .init(name: name, isMethod: false, type: types[type] ?? type) }
        }
      }
    }
    return found
  }

  /// By name, the number of members of some declarations and extensions that mention it.
  func mentions(in parts: [DeclarationID]) -> [String: Int] {
    var counts: [String: Int] = [:]
    for part in parts {
      guard let summary = self[part.file]?.summary else { continue }
      let methods = summary.members.methods(of: part.index).map { ($0.mentionStart, $0.mentionCount) }
      let properties = summary.members.properties(of: part.index).map { ($0.mentionStart, $0.mentionCount) }
      for (start, count) in methods + properties {
        let mentions = summary.members.mentions[Int(start)..<Int(start + count)]
        for name in Set(mentions.map(summary.names.text)) { counts[name, default: 0] += 1 }
      }
    }
    return counts
  }

  /// The names of the members that some declarations and extensions override.
  func overriddenNames(in parts: [DeclarationID]) -> Set<String> {
    parts.reduce(into: []) { $0.formUnion(memberNames(of: $1) { $0.contains(.override) }) }
  }

  /// The declarations and extensions of all subclasses of a type.
  func partsOfSubclasses(of type: DeclarationID) -> [DeclarationID] {
    if declaration(type)?.modifiers.contains(.final) == true { return [] }
    return allTypes.filter { declaredSuperclasses(of: $0).contains(type) }.flatMap { [$0] + extensions(of: $0) }
  }

  /// Whether a name denotes a class that was written by a draft. Drafts give the new type a property for its owner.
  private func isDraft(_ name: String, of owner: DeclarationID) -> Bool {
    guard let declared = types(at: name, from: owner.file).first, let summary = self[declared.file]?.summary else { return false }
    let names = DraftNames.backNames(in: name)
    return summary.members.properties(of: declared.index).contains { names.contains(summary.names.text($0.name)) }
  }
}

extension FileSummary {
  /// The title of the last `// MARK:` comment between the end of the preceding declaration and the start of this one.
  /// Nil if there is no such comment, or it has no title.
  ///
  /// - Parameter ends: the offsets at which the declarations of the file end, ascending
  fileprivate func titleAbove(_ declaration: Int, _ ends: [UInt32]) -> String? {
    let start = places[declaration].range.start
    let ended = ends.partitioningIndex { $0 > start }
    let mark = marks(before: start) - 1
    guard mark >= 0, marks[mark].start >= (ended > 0 ? ends[ended - 1] : 0), marks[mark].title != noName else { return nil }
    return names.text(marks[mark].title)
  }

  /// The `// MARK:` comments that begin sections of a declaration: those outside bodies of methods.
  fileprivate func sectionMarks(in declaration: Int) -> [Mark] {
    let range = places[declaration].range
    let first = marks(before: range.start &+ 1)
    let bodies = members.methods(of: declaration).map(\.range).sorted { $0.start < $1.start }
    return marks[first..<max(first, marks(before: range.end))].filter { mark in
      let last = bodies.partitioningIndex { $0.start > mark.start } - 1
      return last < 0 || bodies[last].end <= mark.start
    }
  }

  /// The written type of a property, as `MemberMap.Member.type`.
  fileprivate func type(of property: Property) -> String {
    property.type == noName ? "" : withoutArguments(names.text(property.type))
  }

  /// The number of `// MARK:` comments that begin before an offset.
  fileprivate func marks(before offset: UInt32) -> Int { marks.partitioningIndex { $0.start >= offset } }
}

extension MemberMap {
  /// Resolves the mentions of each member to members of the type, by name, and stores the edges in `uses` and `users`.
  /// Also computes the properties of `Member` that depend only on names and mentions, and which of the inherited members
  /// are mentioned.
  fileprivate mutating func tie(
    _ ranges: [Range<Int>], _ inherited: [String: InheritedMember], _ source: (Int) -> SourceFile?
  ) {
    var inherited = inherited
    var named: [String: [Int]] = [:]
    for (index, member) in members.enumerated() where ![.initializer, .deinitializer].contains(member.kind) {
      named[member.baseName, default: []].append(index)
    }
    // A property hides the methods of its name: `tableView` denotes the property, not the delegate methods.
    for (name, found) in named {
      let properties = found.filter { members[$0].kind != .method }
      if !properties.isEmpty { named[name] = properties }
    }
    for (name, found) in named {
      // A mention does not tell which overload it means. With too many overloads it creates no edge.
      named[name] = found.count > MemberMap.mostOverloads ? [] : found.filter { !members[$0].isForSender }
    }
    for member in members where member.isProperty && !flagWords.contains(member.words.first ?? "") {
      nouns.formUnion(member.words)
    }
    for index in members.indices {
      guard let source = source(index) else { continue }
      let file = parts[members[index].part].file
      var uses: Set<Int> = []
      let writes = source.summary.members.writes
      var nextWrite = writes.partitioningIndex { $0 >= ranges[index].lowerBound }
      for mention in ranges[index] where mention < source.summary.members.mentions.count {
        let name = source.summary.names.text(source.summary.members.mentions[mention])
        mentions.add(name, index)
        guard !isParameter(name, of: members[index]) else { continue }
        members[index].namesUIKit = members[index].namesUIKit || namesUIKit(name)
        members[index].presentsScreens = members[index].presentsScreens || presentingNames.contains(name)
        // What is private in another file is another member of the name.
        let found = (named[name] ?? []).filter { !members[$0].isPrivate || parts[members[$0].part].file == file }
        uses.formUnion(found)
        if writes.indices.contains(nextWrite), writes[nextWrite] == mention {
          nextWrite += 1
          let isInitial = members[index].kind == .initializer
          for other in found where other != index && !isInitial { members[other].writers.append(index) }
        }
        if named[name] == nil { inherited[name]?.users.append(index) }
        if found.contains(where: { members[$0].isView }) || (found.isEmpty && screenNames.contains(name)) {
          members[index].namesUIKit = true
        }
      }
      uses.remove(index)
      members[index].uses = uses.sorted()
      if members[index].kind == .initializer {
        for other in uses where members[other].kind == .stored && !members[other].isView { members[other].isFixed = true }
      }
      for other in members[index].uses { members[other].users.append(index) }
    }
    self.inherited = inherited.values.filter { !$0.users.isEmpty }.sorted { pathPrecedes($0.name, $1.name) }
  }

  /// Marks the members that drafts of earlier steps left behind: the property
  /// `lazy var downloads = Downloads(owner: self)`, and its users if they use no other member and have at most four lines
  /// of code, or embed the new view controller.
  fileprivate mutating func findForwarders(_ isDraft: (String) -> Bool) {
    for holder in members.indices {
      let property = members[holder]
      guard property.kind == .stored, property.modifiers.contains(.lazy), property.lines == 1,
        DraftNames.heldNames(of: property.type).contains(property.name), isDraft(property.type)
      else { continue }
      let embedding = DraftNames.embedName(of: property.type)
      let passing = property.users.filter {
        members[$0].uses == [holder] && (members[$0].codeLines <= 4 || members[$0].baseName == embedding)
      }
      guard !passing.isEmpty else { continue }
      for index in passing + [holder] { members[index].isForwarder = true }
    }
  }

  fileprivate mutating func countInnerUsers() {
    for index in members.indices { members[index].innerUsers = members[index].users.count { !members[$0].isExcluded } }
  }

  fileprivate mutating func setPositions() {
    var files: [FileID: Int] = [:]
    for part in parts where files[part.file] == nil { files[part.file] = files.count }
    let order = ordered(Array(members.indices)) { files[parts[$0.part].file] ?? 0 }
    for (position, index) in order.enumerated() { members[index].position = position }
  }

  /// Whether a name is the first parameter of an Objective-C method such as `tableView:cellForRowAtIndexPath:`, which has
  /// the base name. Summaries of Swift contain no parameters among the mentions.
  private func isParameter(_ name: String, of member: Member) -> Bool {
    member.kind == .method && name == member.baseName && member.name.utf8.dropFirst(name.utf8.count).first == 0x3A
  }
}

extension MemberMap {
  /// The members that candidate sets can contain.
  var inner: [Int] { inner(members.indices) }

  /// Those of some members that candidate sets can contain.
  func inner(_ some: some Sequence<Int>) -> [Int] { some.filter { !members[$0].isExcluded } }

  func set(_ some: some Sequence<Int>) -> MemberSet { MemberSet(capacity: members.count, some) }

  func set(where condition: (Member) -> Bool) -> MemberSet { set(members.indices.filter { condition(members[$0]) }) }

  /// The members outside a set that its members use.
  func usedOutside(_ set: MemberSet) -> MemberSet {
    self.set(set.members.flatMap { members[$0].uses }).subtracting(set)
  }

  /// The words in the names of members that are not too common (`commonWords`), and the pairs of adjacent words, each with
  /// its members, in the order of their first occurrence.
  func phrases(of indices: [Int]) -> [(name: String, members: [Int])] {
    var phrases = Occurrences()
    for index in indices {
      let words = members[index].words
      for word in words where !commonWords.contains(word) { phrases.add(word, index) }
      for (word, next) in zip(words, words.dropFirst()) { phrases.add("\(word) \(next)", index) }
    }
    return phrases.all
  }
}

/// Names in the order of their first occurrence, each with the members in which it occurs.
struct Occurrences: Sendable {
  private(set) var all: [(name: String, members: [Int])] = []
  private var numbers: [String: Int] = [:]

  /// Members are added in ascending order.
  mutating func add(_ name: String, _ member: Int) {
    let number = numbers[name, default: all.count]
    if number == all.count {
      numbers[name] = number
      all.append((name, []))
    }
    if all[number].members.last != member { all[number].members.append(member) }
  }
}

/// Compares byte by byte, because the search of the standard library is slower for strings as short as names.
private func isSubstring(_ part: String, of name: String) -> Bool {
  let (bytes, wanted) = (Array(name.utf8), Array(part.utf8))
  guard bytes.count >= wanted.count else { return false }
  return (0...(bytes.count - wanted.count)).contains { bytes[$0] == wanted[0] && bytes[$0...].starts(with: wanted) }
}

// MARK: - MemberSet

/// A set of members of one type, by index in `MemberMap.members`. It is a bit set, because thousands of candidate sets
/// are compared pairwise.
struct MemberSet: Hashable, Sendable {
  private var words: [UInt64]
  /// Stored, because it is needed at each comparison.
  private(set) var count = 0

  /// Creates an empty set. `capacity` is the number of members of the type.
  init(capacity: Int) { words = Array(repeating: 0, count: (capacity + 63) / 64) }

  init(capacity: Int, _ members: some Sequence<Int>) {
    self.init(capacity: capacity)
    for member in members { insert(member) }
  }

  func contains(_ member: Int) -> Bool { words[member >> 6] & (1 << UInt64(member & 63)) != 0 }

  mutating func insert(_ member: Int) {
    if !contains(member) { count += 1 }
    words[member >> 6] |= 1 << UInt64(member & 63)
  }

  mutating func remove(_ member: Int) {
    if contains(member) { count -= 1 }
    words[member >> 6] &= ~(1 << UInt64(member & 63))
  }

  mutating func formUnion(_ other: MemberSet) { combine(other, |) }
  func union(_ other: MemberSet) -> MemberSet { combined(other, |) }
  func intersection(_ other: MemberSet) -> MemberSet { combined(other, &) }
  func subtracting(_ other: MemberSet) -> MemberSet { combined(other) { $0 & ~$1 } }

  private func combined(_ other: MemberSet, _ operation: (UInt64, UInt64) -> UInt64) -> MemberSet {
    var result = self
    result.combine(other, operation)
    return result
  }

  @inline(__always)
  private mutating func combine(_ other: MemberSet, _ operation: (UInt64, UInt64) -> UInt64) {
    count = 0
    for index in words.indices {
      words[index] = operation(words[index], other.words[index])
      count += words[index].nonzeroBitCount
    }
  }

  var isEmpty: Bool { count == 0 }

  func sharedCount(_ other: MemberSet) -> Int {
    // A loop without an iterator, which costs ten times as much where nothing is optimized, as in tests.
    var shared = 0
    var index = 0
    while index < words.count {
      shared &+= (words[index] & other.words[index]).nonzeroBitCount
      index &+= 1
    }
    return shared
  }

  /// The Jaccard index of two sets (Jaccard, 1901): the size of the intersection divided by the size of the union, from
  /// 0 to 1.
  func jaccardIndex(with other: MemberSet) -> Double {
    let shared = sharedCount(other)
    let all = count + other.count - shared
    return all == 0 ? 0 : Double(shared) / Double(all)
  }

  /// The members, in ascending order.
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
