import Analysis
import Syntax

/// The decisions of a draft: which members move, which of the extraction stay, and which moved ones need forwarders.
struct DraftPlan {
  let index: ProjectIndex
  let type: DraftType
  let cut: Cut
  /// By item of the type.
  private(set) var isMoved: [Bool]
  let uses: [MemberUses]
  /// By item, the header of each of its names. Nil if the item cannot be parsed.
  let headers: [[MemberHeader]?]
  /// By item, whether it moves and the owner keeps a forwarder under its old name.
  private(set) var isForwarded: [Bool]
  /// The members of the extraction that stay, with the reasons, in the order of the items.
  private(set) var kept: [(item: Int, reason: KeptReason)] = []
  let mentions: OuterMentions
  /// The extensions whose conformances move to the new type, so that the owner no longer has them.
  private(set) var conformancesMoved: Set<Int> = []
  /// Whether the new type conforms to a protocol that is not UIKit's, so that it may not be isolated to the main actor.
  var takesForeignConformance: Bool {
    conformancesMoved.contains { type.parts[$0].conformances.contains { !$0.hasPrefix("UI") } }
  }
  /// Where moved code passes on `self`, or a local alias of it. There the draft passes on the owner instead: `self.owner`.
  private(set) var escapingSelves: [DraftToken] = []
  /// The properties that protocols of the type require with a setter.
  private let settableRequirements: Set<String>
  /// The bare names in moved code of members of the owner that no source declares. There the draft puts the owner in front.
  private(set) var foreignNames: [DraftToken] = []
  /// The members of units of which some move and others stay.
  private(set) var dividedUnits: Set<DraftMember> = []
  /// By part, the conditions under which it is compiled.
  private let partConditions: [[String]]
  /// By index in `DraftType.sources`, the ranges of closures.
  private let closures: [[ByteRange]]
  /// Groups of members that belong together, as in `MemberMap.units`.
  private let units: [[DraftMember]]
  /// The members of parts with conformances that are known to answer none of these.
  private let notRequired: Set<DraftMember>
  /// The members whose code uses `super`.
  private let usingSuper: Set<DraftMember>
  /// The base names in `#selector` arguments of calls whose target is not `self`. The owner keeps these methods.
  private let selectorsForOthers: Set<String>
  /// The occurrences of `self` in remaining code where the new object becomes the delegate in place of the owner.
  private(set) var reassignedSelves: Set<DraftToken> = []
  private(set) var remadeConnections: Set<SceneConnection> = []
  /// By the labels of arguments that are `self`, what methods and initializers of the project take there.
  private(set) var parameterTypes: [ArgumentLabel: [String]]
  /// All protocols to which the type and its superclasses in the sources conform.
  let allConformances: [String]
  /// The properties whose values the type's code compares with the owner, and by scene of the owner, the connections to it.
  let comparedProperties: Set<String>
  let ownerScenes: [[OwnerConnection]]

  var moved: [Int] { isMoved.indices.filter { isMoved[$0] } }
  /// The files whose imports the new file has: those of the moved members, and that of the type.
  var sourcesOfImports: [DraftSource] {
    Set(moved.map(type.sourceNumber)).union([0]).sorted().map { type.sources[$0] }
  }

  init(_ type: DraftType, _ cut: Cut, in index: ProjectIndex, text: (FileID) -> ContiguousArray<UInt8>?) {
    self.index = index
    self.type = type
    self.cut = cut
    let (lowered, methods) = (type.sources.map(LoweredFile.init), type.methodNames(in: index))
    uses = type.items.map { item in
      let source = type.source(of: item)
      var found = MemberReader.uses(of: item.tokens, source, lowered[type.parts[item.part].source], methods: methods)
      // What has the key path may write the property.
      for name in source.keyPaths(in: item.tokens, to: type.name) { found.uses.insert(.init(name: name, access: .write)) }
      for name in source.selectorStrings(in: item.tokens) { found.uses.insert(.init(name: name, isSelector: true)) }
      return found
    }
    closures = lowered.map(\.closures)
    partConditions = type.parts.indices.map { type.source(of: $0).conditions(around: type.parts[$0].first) }
    headers = DraftPlan.headers(of: type, in: index, text: text)
    settableRequirements = index.settableRequirements(of: type.id, text)
    selectorsForOthers = Set(type.items.flatMap { DraftPlan.selectorsForOthers(in: $0.tokens, type.source(of: $0)) })
    let map = index.memberMap(of: type.id)
    func named(_ member: Int) -> DraftMember { DraftMember(part: map.members[member].id.part, name: map.members[member].name) }
    units = map.units.map { $0.members.map(named) }
    notRequired = Set(map.members.indices.filter(map.answersNothing).map(named))
    usingSuper = Set(map.members.indices.filter { map.members[$0].usesSuper }.map(named))
    isMoved = Array(repeating: false, count: type.items.count)
    isForwarded = isMoved
    mentions = OuterMentions(type, in: index, text: text)
    parameterTypes = type.parameterTypesOfSelf(in: index, text)
    let superclasses = index.declaredSuperclasses(of: type.id).flatMap(index.parts)
    allConformances = type.parts.flatMap(\.conformances) + superclasses.flatMap(index.inherited)
    comparedProperties = Set(type.items.flatMap { type.source(of: $0).comparedProperties(in: $0.tokens, simpleName(type.name)) })
    ownerScenes = index.connections(to: simpleName(type.name), text)
    parameterTypes = parameterTypes.mapValues { $0.filter(mayBeOwner) }
    choose()
  }

  /// Whether a token stands in a closure, where members need `self.` in front.
  func isInClosure(_ token: DraftToken) -> Bool {
    let start = type.sources[token.source].start(token.token)
    return closures[token.source].contains { Int($0.start) <= start && start < Int($0.end) }
  }

  /// Whether the new type becomes a child view controller of the owner.
  var isChildViewController: Bool { cut.role == .childViewController && index.isViewController(type.id) }

  /// Lets the owner stand where moved code uses members that no source declares, which its superclass may have.
  mutating func reachForeign(_ needs: DraftNeeds) {
    for (place, item) in needs.foreignPlaces {
      guard let token = place.token else { continue }
      let found = self.token(token, in: item)
      if place.isBare { foreignNames.append(found) } else { escapingSelves.append(found) }
    }
  }

  // MARK: Moved members

  /// Decides which members move, and which conformances and forwarders follow from that.
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
    var sources: [String: Int] = [:]
    for (item, count) in named.sorted(by: { $0.key < $1.key }) {
      let source = type.sourceNumber(of: item)
      let isNamesake = type.items[item].names.contains { sources[$0, default: source] != source }
      if let reason = obstacle(to: item, count) ?? (isNamesake ? .namesake : nil) {
        kept.append((item, reason))
      } else {
        isMoved[item] = true
        for name in type.items[item].names { sources[name] = source }
      }
    }
    // A remaining member may use moved members, which then need forwarders. A member for which there can be no
    // forwarder must stay, too. Repeat until nothing changes.
    while case let staying = stuckInConditions() + unforwardable(), !staying.isEmpty {
      for item in staying.map(\.item) { isMoved[item] = false }
      kept += staying
    }
    let leaving = Set(moved.flatMap { members(of: $0) })
    for unit in units where unit.contains(where: leaving.contains) && !unit.allSatisfy(leaving.contains) {
      dividedUnits.formUnion(unit)
    }
    for part in Set(moved.map { type.items[$0].part }).sorted() {
      guard let assignments = assignments(forConformancesOf: part) else { continue }
      conformancesMoved.insert(part)
      reassignedSelves.formUnion(assignments.selves)
      remadeConnections.formUnion(assignments.connections)
    }
    for item in moved { isForwarded[item] = needsForwarding(item) }
    let targets = targetsOfOwner
    escapingSelves = moved.flatMap { item in
      (uses[item].escapingSelves + observersOfOwner(in: item) + (targets[item] ?? [])).filter { !isNewDelegate($0, in: item) }
        .map { token($0, in: item) }
    }
    kept.sort { $0.item < $1.item }
  }

  /// The token of `self`, or of what stands for it, in an item.
  func token(_ token: Int, in item: Int) -> DraftToken {
    DraftToken(source: type.sourceNumber(of: item), token: token, isOptional: uses[item].optionalSelves.contains(token))
  }

  /// The occurrences of `self` in a moved item at which the owner begins or stops to observe notifications, rather than the new
  /// object: what remaining code lets it observe.
  private func observersOfOwner(in item: Int) -> [Int] {
    guard moved.contains(where: { !uses[$0].observingSelves.isEmpty }) else { return uses[item].unobservingSelves }
    let both = observingBesideOwner
    return both.contains(item) && areAnsweredByOwner(both) ? uses[item].observingSelves + uses[item].unobservingSelves : []
  }

  /// The moved items in which `self` begins or stops to observe, if some let it stop, and remaining code lets it begin, too.
  var observingBesideOwner: [Int] {
    let stays = type.items.indices.contains { !isMoved[$0] && !uses[$0].observingSelves.isEmpty }
    guard stays, moved.contains(where: { !uses[$0].unobservingSelves.isEmpty }) else { return [] }
    return moved.filter { !uses[$0].observingSelves.isEmpty || !uses[$0].unobservingSelves.isEmpty }
  }

  /// By moved item, the occurrences of `self` at which a control gets or loses the owner as its target, rather than the new
  /// object: remaining code takes away what moved code gives, or the other way round.
  private var targetsOfOwner: [Int: [Int]] {
    typealias Target = (item: Int, target: DraftSource.ActionTarget)
    func targets(_ items: some Sequence<Int>) -> [Target] {
      items.flatMap { item in
        type.source(of: type.items[item]).actionTargets(in: type.items[item].tokens).map { (item, $0) }
      }
    }
    let own = targets(moved)
    guard !own.isEmpty else { return [:] }
    let others = targets(type.items.indices.filter { !isMoved[$0] })
    let shared = own.filter { one in
      others.contains { $0.target.isRemoval != one.target.isRemoval && $0.target.concerns(one.target) }
    }
    let found = own.filter { one in shared.contains { $0.target.concerns(one.target) } && areAnsweredByOwner([one.item]) }
    return Dictionary(grouping: found, by: \.item).mapValues { $0.map(\.target.token) }
  }

  /// Whether the owner keeps all methods of which some items have a `#selector`.
  func areAnsweredByOwner(_ items: [Int]) -> Bool {
    let names = items.flatMap { item in
      let source = type.source(of: type.items[item])
      return source.selectors(in: type.items[item].tokens).flatMap { $0.map(source.name) }
    }
    return moved.allSatisfy { isForwarded[$0] || Set(type.items[$0].baseNames).isDisjoint(with: names) }
  }

  func members(of number: Int) -> [DraftMember] {
    let part = type.parts[type.items[number].part].id
    return type.items[number].names.map { DraftMember(part: part, name: $0) }
  }

  /// The reason why an item, of which `count` names are in the extraction, cannot be moved; nil if it can.
  private func obstacle(to number: Int, _ count: Int) -> KeptReason? {
    let item = type.items[number]
    let modifiers = item.modifiers
    if item.method != nil, item.method != .function { return .unmovable }
    if index.lacksTargets(type.parts[item.part].id.file, of: type.id.file) { return .elsewhere }
    if modifiers.contains(.override) || members(of: number).contains(where: usingSuper.contains) { return .inheritance }
    if item.isStatic { return .isStatic }
    if !isChildViewController, becomesParent(item) { return .containment }
    if !isChildViewController, uses[number].uses.contains(where: { $0.name == "registerForTraitChanges" }) { return .traits }
    if !modifiers.isDisjoint(with: [.ibOutlet, .nsManaged]) || item.method == nil && modifiers.contains(.dynamic) {
      return .connected
    }
    if count < item.names.count { return .boundTogether }
    if partConditions[item.part] != conditions { return .conditional }
    if item.lines == nil || isConstrained(item.part) { return .sharedLine }
    guard let headers = headers[number] else { return .notUnderstood }
    if modifiers.contains(.open) { return .open }
    if headers.contains(where: { $0.attributes.contains { $0.hasPrefix("@IBInspectable") } }) { return .connected }
    if item.method == nil, item.isStored {
      if isSetByInitializer(number, headers) { return .initializer }
      // Another item uses its projected value, `$name`, or its wrapper, `_name`.
      let others = uses.indices.lazy.filter { $0 != number }
      if others.contains(where: { !uses[$0].projected.isDisjoint(with: item.baseNames) }) { return .wrapped }
    }
    if item.names.contains(where: mentions.isOverridden) { return .inheritance }
    return nil
  }

  /// Whether an item passes `self` as a parent view controller: `child.didMove(toParent: self)`.
  private func becomesParent(_ item: DraftType.Item) -> Bool {
    let source = type.source(of: item)
    return source.givenSelves(in: item.tokens).contains { token in
      source.kind(token - 1) == .colon && ["toParent", "toParentViewController"].contains(source.name(token - 2))
    }
  }

  /// Whether a part is an extension with a `where` clause.
  private func isConstrained(_ part: Int) -> Bool {
    let source = type.source(of: part)
    return type.parts[part].isExtension
      && (type.parts[part].first..<type.parts[part].open).contains { source.kind($0) == .whereKeyword }
  }

  /// Whether a stored property has no value until an initializer of the owner sets it, or such an initializer assigns it.
  private func isSetByInitializer(_ number: Int, _ headers: [MemberHeader]) -> Bool {
    let item = type.items[number]
    let source = type.source(of: item)
    let hasValue = item.tokens.contains { source.kind($0) == .equal } || item.modifiers.contains(.lazy)
    let areNil = headers.allSatisfy { header in
      !header.isConstant && header.type.map { $0.hasSuffix("?") || $0.hasSuffix("!") || $0.hasPrefix("Optional<") } == true
    }
    if !hasValue, !areNil { return true }
    return type.items.indices.contains { other in
      type.items[other].method == .initializer
        && uses[other].uses.contains { item.baseNames.contains($0.name) && $0.access == .write }
    }
  }

  // MARK: Conditions

  /// The moved members inside an `#if` of which some code stays or needs a forwarder: they cannot be separated from it.
  private func stuckInConditions() -> [(item: Int, reason: KeptReason)] {
    moved.compactMap { number in
      let item = type.items[number]
      return conditionalRegion(around: item).map { movesWhole($0, item.part) } == false ? (number, .conditional) : nil
    }
  }

  /// The outermost `#if` … `#endif` around an item inside the braces of its part, as a range of tokens.
  func conditionalRegion(around item: DraftType.Item) -> Range<Int>? {
    let (source, part) = (type.source(of: item), type.parts[item.part])
    var (depth, start) = (0, 0)
    for token in (part.open + 1)..<max(part.close, part.open + 1) {
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
    }
    return nil
  }

  /// Whether an `#if` … `#endif` can be moved as a whole: each member in it moves, and none needs a forwarder.
  private func movesWhole(_ region: Range<Int>, _ part: Int) -> Bool {
    let inside = type.items.indices.filter { type.items[$0].part == part && region.contains(type.items[$0].tokens.lowerBound) }
    guard inside.allSatisfy({ isMoved[$0] && !needsForwarding($0) }) else { return false }
    return isCovered(region, part)
  }

  /// Whether each token in a range of a part belongs to a moved member or a conditional compilation directive.
  func isCovered(_ tokens: Range<Int>, _ part: Int) -> Bool {
    let source = type.source(of: part)
    var token = tokens.lowerBound
    while token < tokens.upperBound {
      if let item = moved.first(where: { type.items[$0].part == part && type.items[$0].tokens.contains(token) }) {
        token = type.items[item].tokens.upperBound
      } else if source.isDirective(token) {
        token += 1
      } else {
        return false
      }
    }
    return true
  }

  // MARK: Forwarders

  /// The moved items that need a forwarder that cannot be declared.
  private func unforwardable() -> [(item: Int, reason: KeptReason)] {
    moved.compactMap { number in
      guard needsForwarding(number), let headers = headers[number] else { return nil }
      if !headers.allSatisfy(\.isForwardable) { return (number, .notForwardable) }
      if type.items[number].method == nil, headers.contains(where: { $0.type == nil }) { return (number, .untyped) }
      return nil
    }
  }

  /// Whether the owner needs a forwarder for a moved item, because remaining code, other files, Interface Builder or
  /// the Objective-C runtime may access it by its name.
  private func needsForwarding(_ number: Int) -> Bool {
    let item = type.items[number]
    if !item.modifiers.isDisjoint(with: [.ibAction, .ibSegueAction]) { return true }
    // What is public in an internal class is internal.
    if item.modifiers.contains(.public), !type.main.modifiers.isDisjoint(with: [.public, .open]) { return true }
    if answersForStaying(item) { return true }
    if item.baseNames.contains(where: selectorsForOthers.contains) { return true }
    for name in item.baseNames {
      // A property hides the methods of its name: `tableView` denotes the property, not the delegate methods.
      // So does the sender in `searchBar(_ searchBar: UISearchBar)`.
      let isCall = item.method != nil && (isProperty(name) || headers[number]?.first?.parameters.first?.name == name)
      if isUsedOutside(number, as: name, { !isCall || $0.isCalled || $0.isSelector }) { return true }
      // Other files call what a delegate answers on the delegate, which is the new object now.
      let isAnswer = conformancesMoved.contains(item.part)
      if mentions.isMentioned(name, isCall: isCall, isPrivate: type.isPrivate(item), onInstances: isAnswer) { return true }
    }
    if item.modifiers.contains(.objc) || type.main.modifiers.contains(.objcMembers), !type.isPrivate(item) {
      if mentions.occursInText(item.baseNames[0]) { return true }
    }
    // What no code of the type names is called through the responder chain or a selector in another file.
    let isAction = item.modifiers.contains(.objc) && item.method == .function && !conformancesMoved.contains(item.part)
    if isAction, !isUsed(item), mentions.occursInText(item.baseNames[0]) { return true }
    guard !type.isPrivate(item) else { return false }
    if type.parts[item.part].conformances.isEmpty { return mayAnswer(item) }
    // A method that no code calls may be one of those that are not known.
    let isKnown = item.method == nil || isUsed(item)
    return !conformancesMoved.contains(item.part) && !(isKnown && members(of: number).allSatisfy(notRequired.contains))
  }

  /// Whether a method stands among those of a protocol that moves, and is one of a delegate or data source that the owner stays.
  private func answersForStaying(_ item: DraftType.Item) -> Bool {
    guard item.method != nil, conformancesMoved.contains(item.part) else { return false }
    let isSource = item.names.contains(where: answersAsSource)
    func isAnswered(_ conformance: String) -> Bool {
      conformance.hasSuffix("DataSource") == isSource && (isSource || senderBase(conformance) == item.baseNames[0])
    }
    return !type.parts[item.part].conformances.contains(where: isAnswered)
      && type.parts.indices.contains { part in
        !conformancesMoved.contains(part) && type.parts[part].conformances.contains(where: isAnswered)
      }
  }

  /// Whether the code of one item may name another one: what is private is visible in its file only.
  func sees(_ user: Int, _ item: Int) -> Bool {
    !type.isPrivate(type.items[item]) || type.sourceNumber(of: user) == type.sourceNumber(of: item)
  }

  /// The conditions under which the type is compiled, and so the new one.
  var conditions: [String] { partConditions[0] }

  /// The conditions of an item beside those of the type.
  func conditions(of item: DraftType.Item) -> [String] {
    let all = type.source(of: item).conditions(around: item.tokens.lowerBound)
    return all.starts(with: conditions) ? Array(all.dropFirst(conditions.count)) : all
  }

  /// Whether another file has a member of the type of the same name that stays.
  func hasNamesakeElsewhere(_ number: Int) -> Bool {
    type.items.indices.contains { other in
      !isMoved[other] && type.sourceNumber(of: other) != type.sourceNumber(of: number)
        && !Set(type.items[number].names).isDisjoint(with: type.items[other].names)
    }
  }

  /// Whether a method in a part without conformances, which no code calls, may be one of a protocol that stays.
  private func mayAnswer(_ item: DraftType.Item) -> Bool {
    item.method != nil && !isUsed(item)
      && type.parts.indices.contains { !type.parts[$0].conformances.isEmpty && !conformancesMoved.contains($0) }
  }

  /// Whether code of the type uses an item.
  private func isUsed(_ item: DraftType.Item) -> Bool {
    uses.contains { used in
      used.uses.contains { item.baseNames.contains($0.name) && (!isProperty($0.name) || $0.isCalled || $0.isSelector) }
    }
  }

  /// Whether a name denotes a property of the type, or a property that view controllers inherit from UIKit.
  func isProperty(_ name: String) -> Bool {
    type.items.contains { $0.method == nil && $0.baseNames.contains(name) }
      || ["tableView", "collectionView", "navigationController", "tabBarController"].contains(name)
  }

  /// Whether code outside the new type may write a moved property, so that its forwarder needs a setter.
  func isWrittenOutside(_ number: Int, _ header: MemberHeader) -> Bool {
    guard header.isSettable else { return false }
    let item = type.items[number]
    let name = header.name
    if item.modifiers.contains(.public), !header.modifiers.contains(where: { $0.hasSuffix("(set)") }) { return true }
    let isValue = index.isValueType(header.type ?? "", from: type.id.file)
    if settableRequirements.contains(name) { return true }
    if mentions.isWritten(name, isValue: isValue, isPrivate: type.isPrivate(item)) { return true }
    return isUsedOutside(number, as: name) { $0.access == .write || isValue && $0.access == .within }
  }

  /// Whether remaining members use a moved one by a name, in a way that counts.
  private func isUsedOutside(_ number: Int, as name: String, _ isCounted: (MemberUses.Use) -> Bool) -> Bool {
    type.items.indices.contains { other in
      !isMoved[other] && sees(other, number) && uses[other].uses.contains { $0.name == name && isCounted($0) }
    }
  }
}

/// A member, identified by the declaration or extension that contains it and by its name.
struct DraftMember: Hashable {
  var part: DeclarationID
  var name: String
}

/// The reason why a member of the extraction stays in the owner. The raw value completes a question:
/// `Left in Home, static: …`.
enum KeptReason: String, CaseIterable, Sendable {
  case unmovable = "an initializer or a subscript"
  case elsewhere = "in a file that not all targets of the class compile"
  case inheritance = "part of an inheritance: an override, overridden, or with `super` in it"
  case isStatic = "static"
  case open = "open, so that subclasses elsewhere may override it"
  case containment = "the parent of a child view controller"
  case traits = "what registers for changes of its traits"
  case connected = "connected by Interface Builder or the Objective-C runtime"
  case boundTogether = "declared together with others"
  case sharedLine = "not on lines of its own, or in a constrained extension"
  case notUnderstood = "not understood"
  case namesake = "private, and named as another one that moves"
  case initializer = "set by an initializer"
  case wrapped = "used through its wrapper elsewhere"
  case conditional = "in an `#if` that stays"
  case notForwardable = "called from outside in a way that cannot be passed on"
  case untyped = "used on both sides and without a written type"
}

extension ProjectIndex {
  /// Whether a type is a value type, so that a change to a part of a value changes the value itself. For types outside
  /// the project this is guessed from the name.
  func isValueType(_ written: String, from file: FileID) -> Bool {
    var name = written.prefix { $0 != "<" && $0 != "?" && $0 != "!" }
    if name.hasPrefix("any ") || name.hasPrefix("(any ") { return false }
    if name.hasPrefix("[") || name.hasPrefix("(") || name.isEmpty { return true }
    if let last = name.split(separator: ".").last { name = last }
    if let kind = types(at: String(name), from: file).lazy.compactMap({ declaration($0)?.kind }).first {
      return kind == .struct || kind == .enum
    }
    if ["UIEdgeInsets", "NSRange", "UIOffset"].contains(name) { return true }
    return !["UI", "NS", "WK", "CA", "MK", "AV", "SK", "CL"].contains(where: name.hasPrefix)
      && !["ViewController", "View", "Manager", "Formatter", "Timer", "Queue", "Session"].contains { name.hasSuffix($0) }
  }
}
