import Analysis
import Syntax

/// Which members leave, which of those that were named stay, and what each side needs of the other.
struct DraftPlan {
  let index: ProjectIndex
  let type: DraftType
  let cut: Cut
  /// By item of the type.
  private(set) var isMoved: [Bool]
  let uses: [MemberUses]
  /// For each name of an item its header; nil where the item is not understood.
  let headers: [[MemberHeader]?]
  /// Of moved items: those that the rest goes on calling by their old names.
  private(set) var isForwarded: [Bool]
  /// Members of the cut that stay, and why.
  private(set) var kept: [(item: Int, reason: KeptReason)] = []
  let mentions: OuterMentions
  /// Parts whose conformances the new type takes over, so that the owner has them no longer.
  private(set) var conformancesMoved: Set<Int> = []
  /// In moved code, `self` and other names for it that stand for the owner where they are passed on.
  private(set) var handedOn: [DraftToken] = []
  /// Members of one delegate protocol, of which some move and some stay.
  private(set) var torn: Set<DraftMember> = []
  private let units: [[DraftMember]]
  /// Names of methods whose selectors the type's code gives to calls that do not name `self` as the target beside them.
  private let selectorsForOthers: Set<String>
  /// Where the new type becomes the delegate in place of the owner.
  private(set) var reassignedSelves: [DraftToken] = []

  var moved: [Int] { isMoved.indices.filter { isMoved[$0] } }

  init(_ type: DraftType, _ cut: Cut, in index: ProjectIndex, text: (FileID) -> ContiguousArray<UInt8>?) {
    self.index = index
    self.type = type
    self.cut = cut
    let lowered = type.sources.map(LoweredFile.init)
    uses = type.items.map { MemberReader.uses(of: $0.tokens, type.source(of: $0), lowered[type.parts[$0.part].source]) }
    headers = DraftPlan.headers(of: type)
    selectorsForOthers = Set(type.items.flatMap { DraftPlan.selectorsForOthers(in: $0.tokens, type.source(of: $0)) })
    let map = index.memberMap(of: type.id)
    units = map.units.map { unit in unit.members.map { DraftMember(part: map.members[$0].id.part, name: map.members[$0].name) } }
    isMoved = Array(repeating: false, count: type.items.count)
    isForwarded = isMoved
    mentions = OuterMentions(type, cut, in: index, text: text)
    choose()
  }

  /// The new type is a view controller that the owner contains.
  var isChildViewController: Bool { cut.role == .childViewController && index.isViewController(type.id) }

  // MARK: What leaves

  private mutating func choose() {
    var named: [Int: Int] = [:]
    for member in cut.members {
      guard let start = index.range(of: member)?.start else { continue }
      let found = type.items.firstIndex { item in
        let source = type.source(of: item)
        return type.parts[item.part].id == member.part && source.start(item.tokens.lowerBound) == Int(start)
      }
      if let found { named[found, default: 0] += 1 }
    }
    for (item, count) in named.sorted(by: { $0.key < $1.key }) {
      if let reason = obstacle(to: item, count) { kept.append((item, reason)) } else { isMoved[item] = true }
    }
    // What stays decides what must be passed on, and what cannot be passed on stays.
    var isSettled = false
    while !isSettled {
      isSettled = true
      for (item, reason) in stuckInConditions() + unforwardable() {
        isMoved[item] = false
        kept.append((item, reason))
        isSettled = false
      }
    }
    let leaving = Set(moved.flatMap { members(of: $0) })
    for unit in units where unit.contains(where: leaving.contains) && !unit.allSatisfy(leaving.contains) { torn.formUnion(unit) }
    for part in Set(moved.map { type.items[$0].part }).sorted() {
      guard let assignments = assignments(forConformancesOf: part) else { continue }
      conformancesMoved.insert(part)
      if moved.contains(where: { type.items[$0].part == part && needsForwarding($0) }) {
        conformancesMoved.remove(part)
      } else {
        reassignedSelves += assignments
      }
    }
    for item in moved { isForwarded[item] = needsForwarding(item) }
    handedOn = moved.flatMap { item in
      uses[item].passedSelves.filter { !isNewDelegate($0, in: item) }.map {
        DraftToken(source: type.parts[type.items[item].part].source, token: $0)
      }
    }
    kept.sort { $0.item < $1.item }
  }

  func members(of number: Int) -> [DraftMember] {
    let part = type.parts[type.items[number].part].id
    return type.items[number].names.map { DraftMember(part: part, name: $0) }
  }

  private func obstacle(to number: Int, _ count: Int) -> KeptReason? {
    let item = type.items[number]
    let modifiers = item.modifiers
    if item.method != nil, item.method != .function { return .unmovable }
    if modifiers.contains(.override) || uses[number].usesSuper { return .inheritance }
    if item.isStatic { return .isStatic }
    if !isChildViewController, becomesParent(item) { return .containment }
    if !modifiers.isDisjoint(with: [.ibOutlet, .nsManaged]) || item.method == nil && modifiers.contains(.dynamic) {
      return .connected
    }
    if count < item.names.count { return .boundTogether }
    if item.lines == nil || isConstrained(item.part) { return .sharedLine }
    guard let headers = headers[number] else { return .notUnderstood }
    if modifiers.contains(.open) { return .open }
    if headers.contains(where: { $0.attributes.contains { $0.hasPrefix("@IBInspectable") } }) { return .connected }
    if item.method == nil, item.isStored {
      if isSetByInitializer(number, headers) { return .initializer }
      if item.baseNames.contains(where: { name in isProjected(name, except: number) }) { return .wrapped }
    }
    if item.method != nil, mentions.isOverridden(item.names[0]) { return .inheritance }
    return nil
  }

  /// `child.didMove(toParent: self)`
  private func becomesParent(_ item: DraftType.Item) -> Bool {
    let source = type.source(of: item)
    return item.tokens.contains { token in
      source.kind(token) == .selfKeyword && source.kind(token - 1) == .colon && token - 2 > item.tokens.lowerBound
        && ["toParent", "toParentViewController"].contains(source.name(token - 2))
    }
  }

  private func isConstrained(_ part: Int) -> Bool {
    let source = type.source(of: part)
    return type.parts[part].isExtension
      && (type.parts[part].first..<type.parts[part].open).contains { source.kind($0) == .whereKeyword }
  }

  /// A stored property that has no value before an initializer of the owner gives it one, or that one gives another.
  private func isSetByInitializer(_ number: Int, _ headers: [MemberHeader]) -> Bool {
    let item = type.items[number]
    let source = type.source(of: item)
    let hasValue = item.tokens.contains { source.kind($0) == .equal } || item.modifiers.contains(.lazy)
    for header in headers {
      let isOptional = header.type.map { $0.hasSuffix("?") || $0.hasSuffix("!") || $0.hasPrefix("Optional<") } ?? false
      if !hasValue, header.isConstant || !isOptional { return true }
    }
    return type.items.indices.contains { other in
      type.items[other].method == .initializer
        && uses[other].uses.contains { item.baseNames.contains($0.name) && $0.access == .write }
    }
  }

  private func isProjected(_ name: String, except number: Int) -> Bool {
    uses.indices.contains { $0 != number && uses[$0].projected.contains(name) }
  }

  // MARK: Conditions

  /// Members in `#if` of which not all leave: they would be torn from their conditions.
  private func stuckInConditions() -> [(Int, KeptReason)] {
    moved.compactMap { number in
      let item = type.items[number]
      guard let region = conditionalRegion(around: item) else { return nil }
      return movesWhole(region, item.part) ? nil : (number, .conditional)
    }
  }

  /// The outermost `#if` … `#endif` within the braces of its part that an item stands in, as tokens.
  func conditionalRegion(around item: DraftType.Item) -> Range<Int>? {
    let (source, part) = (type.source(of: item), type.parts[item.part])
    var depth = 0
    var start = 0
    var token = part.open + 1
    while token < part.close {
      switch source.kind(token) {
      case .poundIf:
        if depth == 0 { start = token }
        depth += 1
      case .poundEndif:
        depth -= 1
        if depth == 0, start < item.tokens.lowerBound, item.tokens.lowerBound < token { return start..<(token + 1) }
      default: break
      }
      if token >= item.tokens.upperBound, depth == 0 { return nil }
      token += 1
    }
    return nil
  }

  private func movesWhole(_ region: Range<Int>, _ part: Int) -> Bool {
    let source = type.source(of: part)
    let inside = type.items.indices.filter { type.items[$0].part == part && region.contains(type.items[$0].tokens.lowerBound) }
    guard inside.allSatisfy({ isMoved[$0] && !needsForwarding($0) }) else { return false }
    return isCovered(region, part) { token in
      switch source.kind(token) {
      case .poundIf, .poundElseif, .poundElse, .poundEndif: true
      default: isCondition(token, source)
      }
    }
  }

  /// Whether a token stands on the line of an `#if` or `#elseif`.
  private func isCondition(_ token: Int, _ source: DraftSource) -> Bool {
    let line = source.line(of: source.start(token))
    var cursor = token
    while cursor > 0, source.line(of: source.start(cursor - 1)) == line { cursor -= 1 }
    return source.kind(cursor) == .poundIf || source.kind(cursor) == .poundElseif
  }

  /// Whether every token of a range of a part belongs to a member that leaves, or is one of `others`.
  func isCovered(_ tokens: Range<Int>, _ part: Int, others: (Int) -> Bool = { _ in false }) -> Bool {
    var token = tokens.lowerBound
    while token < tokens.upperBound {
      if let item = moved.first(where: { type.items[$0].part == part && type.items[$0].tokens.contains(token) }) {
        token = type.items[item].tokens.upperBound
      } else if others(token) {
        token += 1
      } else {
        return false
      }
    }
    return true
  }

  // MARK: What the owner goes on calling

  private func unforwardable() -> [(Int, KeptReason)] {
    moved.compactMap { number in
      guard needsForwarding(number), let headers = headers[number] else { return nil }
      if headers.contains(where: { $0.obstacle != nil }) { return (number, .notForwardable) }
      if type.items[number].method == nil, headers.contains(where: { $0.type == nil }) { return (number, .untyped) }
      return nil
    }
  }

  /// Whether code that stays, other files, Interface Builder or the runtime may ask the owner for it by its name.
  private func needsForwarding(_ number: Int) -> Bool {
    let item = type.items[number]
    if !item.modifiers.isDisjoint(with: [.ibAction, .ibSegueAction]) || item.modifiers.contains(.public) { return true }
    if item.baseNames.contains(where: selectorsForOthers.contains) { return true }
    let stays = type.items.indices.lazy.filter { !isMoved[$0] }
    for name in item.baseNames {
      // `tableView` is the property, not the delegate's methods of that name.
      let isCall = item.method != nil && isProperty(name)
      if stays.contains(where: { uses[$0].uses.contains { $0.name == name && (!isCall || $0.isCalled || $0.isSelector) } }) {
        return true
      }
      if mentions.isMentioned(name, isCall: isCall, isPrivate: type.isPrivate(item)) { return true }
    }
    if item.modifiers.contains(.objc) || type.main.modifiers.contains(.objcMembers), !type.isPrivate(item) {
      if mentions.isWritten(item.baseNames[0]) { return true }
    }
    guard !type.isPrivate(item), !type.parts[item.part].conformances.isEmpty else { return false }
    return !conformancesMoved.contains(item.part)
  }

  func isProperty(_ name: String) -> Bool {
    type.items.contains { $0.method == nil && $0.baseNames.contains(name) }
      || ["tableView", "collectionView", "navigationController", "tabBarController"].contains(name)
  }

  /// What other code does with a moved property decides whether its stand-in needs a setter.
  func isWrittenOutside(_ number: Int, _ header: MemberHeader) -> Bool {
    guard header.isSettable else { return false }
    let item = type.items[number]
    let name = header.name
    if mentions.isMentioned(name, isCall: false, isPrivate: type.isPrivate(item)) { return true }
    let isValue = index.isValueType(header.type ?? "", from: type.id.file)
    return type.items.indices.contains { other in
      !isMoved[other] && uses[other].uses.contains { $0.name == name && ($0.access == .write || isValue && $0.access == .within) }
    }
  }
}

/// A member by the declaration or extension that it stands in, and its name.
struct DraftMember: Hashable {
  var part: DeclarationID
  var name: String
}

/// Why a member of the cut stays in the owner.
enum KeptReason: String, CaseIterable, Sendable {
  case unmovable = "an initializer or a subscript"
  case inheritance = "part of an inheritance: an override, overridden, or with `super` in it"
  case isStatic = "static"
  case open = "open, so that subclasses elsewhere may override it"
  case containment = "the parent of a child view controller"
  case connected = "connected by Interface Builder or the Objective-C runtime"
  case boundTogether = "declared together with others"
  case sharedLine = "not on lines of its own, or in a constrained extension"
  case notUnderstood = "not understood"
  case initializer = "set by an initializer"
  case wrapped = "used through its wrapper elsewhere"
  case conditional = "in an `#if` that stays"
  case notForwardable = "called from outside in a way that cannot be passed on"
  case untyped = "used on both sides and without a written type"
}

extension ProjectIndex {
  /// Whether changing something within a value of a written type changes the value. A guess where the type is unknown.
  func isValueType(_ written: String, from file: FileID) -> Bool {
    var name = written.prefix { $0 != "<" && $0 != "?" && $0 != "!" }
    if name.hasPrefix("any ") { return false }
    if name.hasPrefix("[") || name.hasPrefix("(") || name.isEmpty { return true }
    if let last = name.split(separator: ".").last { name = last }
    if let kind = types(at: String(name), from: file).lazy.compactMap({ declaration($0)?.kind }).first {
      return kind == .struct || kind == .enum
    }
    for prefix in ["UIEdgeInsets", "NSRange", "UIOffset"] where name == prefix { return true }
    for prefix in ["UI", "NS", "WK", "CA", "MK", "AV", "SK", "CL"] where name.hasPrefix(prefix) { return false }
    return !["ViewController", "View", "Manager", "Formatter", "Timer", "Queue", "Session"].contains { name.hasSuffix($0) }
  }
}

// MARK: - Reading

// What a draft reads from the code of a type before it decides what leaves.

extension DraftPlan {
  /// The methods in the `#selector` arguments of calls whose target is not `self`: which object they are sent to is unknown.
  static func selectorsForOthers(in tokens: Range<Int>, _ source: DraftSource) -> [String] {
    tokens.compactMap { token in
      guard source.kind(token) == .poundWord, source.text(token) == "#selector", let end = source.closing(token + 1) else {
        return nil
      }
      let name = (token..<end).reversed().first { source.kind($0) == .identifier && source.kind($0 + 1) != .colon }
      var (open, depth) = (token - 1, 0)
      while open > tokens.lowerBound {
        switch source.kind(open) {
        case .rightParen, .rightSquare, .rightBrace: depth += 1
        case .leftParen, .leftSquare, .leftBrace: depth -= 1
        default: break
        }
        if depth < 0, source.kind(open) == .leftParen { break }
        open -= 1
      }
      guard let name, let close = source.closing(open) else { return nil }
      let isOwn = (open..<close).contains { source.isTarget($0) }
      return isOwn ? nil : source.name(name)
    }
  }

  /// The headers of a type's items, with the types of properties that a method of the type makes.
  static func headers(of type: DraftType) -> [[MemberHeader]?] {
    var all = type.items.map { item -> [MemberHeader]? in
      let headers = item.names.indices.compactMap { MemberHeader(of: item, named: $0, in: type.source(of: item)) }
      return headers.count == item.names.count ? headers : nil
    }
    var results: [String: Set<String>] = [:]
    for (item, headers) in zip(type.items, all) where item.method == .function {
      for header in headers ?? [] { results[header.name, default: []].insert(header.result ?? "") }
    }
    for item in all.indices {
      for header in (all[item] ?? []).indices {
        guard all[item]?[header].type == nil, let maker = all[item]?[header].maker, let found = results[maker], found.count == 1,
          let result = found.first, !result.isEmpty, !result.hasPrefix("some ")
        else { continue }
        all[item]?[header].type = result
      }
    }
    return all
  }
}

extension MemberHeader {
  /// Of methods, what they return.
  var result: String? {
    guard let arrow = requirement.ranges(of: "->").last else { return nil }
    let behind = requirement[arrow.upperBound...]
    guard !behind.contains(")") || behind.contains("(") else { return nil }
    let end = behind.firstRange(of: " where ")?.lowerBound ?? behind.endIndex
    return String(behind[..<end].drop { $0 == " " })
  }
}

// MARK: - Questions

// What a draft leaves to a person: each question is a `#warning`.

extension DraftPlan {
  /// What a person must decide, each in a sentence.
  func questions(_ needs: DraftNeeds, _ names: DraftNames) -> [String] {
    var questions: [String] = []
    func listed(_ members: some Sequence<String>) -> String { members.map { "`\($0)`" }.joined(separator: ", ") }
    for reason in KeptReason.allCases {
      let members = kept.filter { $0.reason == reason }.flatMap { type.items[$0.item].names }
      if !members.isEmpty { questions.append("Left in \(type.name), \(reason.rawValue): \(listed(members)).") }
    }
    if !needs.untyped.isEmpty {
      questions.append("Reach \(listed(needs.untyped)) of \(type.name): no type is written there, or a call cannot be passed on.")
    }
    let keeping = keepingSelf(needs).flatMap { type.items[$0].names }
    if !keeping.isEmpty {
      questions.append(
        "Closures in \(listed(keeping)) hold `self` strongly, which no longer holds the \(type.name): "
          + "`\(names.back)` must not be used when that is gone.")
    }
    let shared = Set(moved.map { type.items[$0].part }).sorted().filter {
      !conformances(takenBy: $0).isEmpty && !conformancesMoved.contains($0)
    }
    let doubled = shared.flatMap { conformances(takenBy: $0) }
    if !doubled.isEmpty {
      questions.append(
        "\(type.name) still conforms to \(listed(doubled)) and passes calls on: where it is made the delegate, "
          + "make it `\(names.held)`, and remove the conformance.")
    }
    let isUsedAtEnd = type.items.indices.contains { item in
      type.items[item].method == .deinitializer
        && moved.contains { moved in uses[item].uses.contains { type.items[moved].baseNames.contains($0.name) } }
    }
    if isUsedAtEnd { questions.append("`deinit` of \(type.name) uses what has moved: let `deinit` of \(names.type) do it.") }
    if isChildViewController, moved.contains(where: { item in uses[item].uses.contains { $0.name == "view" } }) {
      questions.append("`view` was that of \(type.name) and is that of \(names.type) now.")
    }
    return questions
  }

  /// Moved members with closures that may run when the owner is gone, and that reach it all the same.
  private func keepingSelf(_ needs: DraftNeeds) -> [Int] {
    var reaching = Set(needs.standIns.filter { !$0.isStatic }.map { unquoted($0.header.name) } + needs.untyped)
    guard !reaching.isEmpty else { return [] }
    var users: [String: [Int]] = [:]
    for item in moved { for use in uses[item].uses { users[use.name, default: []].append(item) } }
    // What names something that reaches the owner reaches it, too.
    var open = Array(reaching)
    while let name = open.popLast() {
      for item in users[name] ?? [] { open += type.items[item].baseNames.filter { reaching.insert($0).inserted } }
    }
    return moved.filter { uses[$0].kept.contains { $0.isEmpty || reaching.contains($0) } }
  }
}
