import Analysis
import Syntax

/// The remaining and inherited members and types that the moved code uses, and how the new type accesses each of them.
struct DraftNeeds {
  /// A private member of the new type that forwards to one of the owner, so that moved code can use that as before.
  struct StandIn {
    var header: MemberHeader
    var isMethod: Bool
    var isStatic: Bool
    /// Whether moved code writes the property.
    var needsSetter: Bool
    /// Whether moved code names the method in a `#selector`, so that it must be `@objc`.
    var isSelector: Bool
    /// Whether the owner protocol must declare the member. It need not if a superclass of the owner declares it.
    var isRequirement: Bool
    /// The conditions of the `#if`s around the member, outermost first, apart from those of the type.
    var conditions: [String] = []
  }

  private(set) var standIns: [StandIn] = []
  /// The items that the new file accesses in the owner, so that they or their forwarders must not be `private`.
  private(set) var widened: Set<Int> = []
  /// The types inside the owner, a superclass or a type around it that moved code names without their paths, by name.
  private(set) var typealiases: [(name: String, path: String)] = []
  /// The remaining members for which no stand-in can be declared: no type is written, or calls cannot be forwarded.
  private(set) var unreachable: [String] = []
  /// The members of the owner that neither the sources nor UIKit declares, but a dependency: where moved code uses them.
  private(set) var foreignPlaces: [(place: MemberUses.Place, item: Int)] = []
  /// Names of what may be such members, but cannot be reached, or may be something else.
  private(set) var foreign: [String] = []
  /// The projected values, `$name`, and wrappers, `_name`, of remaining properties that cannot be reached.
  private(set) var wrappers: [String] = []
  /// Whether a stand-in forwards to a member of a superclass. The owner protocol is then constrained to that class.
  private(set) var usesInherited = false
  /// The files of members whose types the moved code's files do not name, so that they may not import the modules of these.
  private(set) var importing: [DraftSource] = []
  /// All identifiers and operators in the moved code, and all identifiers in the headers of the stand-ins.
  private(set) var mentioned: Set<String> = []
  /// Those of them that name variables, parameters or labels of moved code, and no member or global function or variable.
  private(set) var locals: Set<String> = []

  private let plan: DraftPlan
  /// The base names of the moved members.
  private var taken: Set<String> = []
  private var movedProperties: Set<String> = []
  /// The names in the files whose imports the new file has.
  private let known: Set<String>

  init(_ plan: DraftPlan, text: (FileID) -> ContiguousArray<UInt8>?) {
    self.plan = plan
    known = plan.sourcesOfImports.reduce(into: []) { names, source in
      for token in 0..<source.count where source.kind(token) == .identifier { names.insert(source.name(token)) }
    }
    var uses: Set<MemberUses.Use> = []
    var members: Set<String> = []
    for number in plan.moved {
      let item = plan.type.items[number]
      let source = plan.type.source(of: item)
      uses.formUnion(plan.uses[number].uses)
      for token in item.tokens where source.kind(token) == .identifier || source.isOperator(token) {
        mentioned.insert(source.name(token))
        switch source.kind(token - 1) {
        case .period:
          members.insert(source.name(token))
          widenNamed(at: token, source)
        case .letKeyword, .varKeyword: locals.insert(source.name(token))
        default: if source.kind(token + 1) == .colon { locals.insert(source.name(token)) }
        }
      }
      mentioned.formUnion(item.tokens.compactMap(source.subscriptName(ofCall:)))
      mentioned.formUnion(item.tokens.flatMap(source.initializerNames(ofCall:)))
      taken.formUnion(item.baseNames)
      if item.method == nil { movedProperties.formUnion(item.baseNames) }
    }
    let inherited = Inherited(plan, text)
    let byName = Dictionary(grouping: uses, by: \.name)
    var unknown: Set<String> = []
    for (name, uses) in byName.sorted(by: { $0.key < $1.key }) {
      // `tableView` denotes the property of the superclass, even if delegate methods with that base name stay.
      let isOwn = addOwn(name, uses, isInheritedProperty: inherited.hasProperty(name))
      // `present(page, animated: true)` beside an own `present(_:)` is a call of the superclass.
      let others = isOwn ? uses.filter { $0.isCalled && !isAnswered($0, name) } : uses
      if !others.isEmpty { addInherited(name, others, inherited, text, besideOwn: isOwn) }
      guard inherited.found[name] == nil else { continue }
      if !isOwn, !taken.contains(name), !inherited.ofChild.contains(name) { unknown.insert(name) }
      // `addPanel(panel, animated: true)` beside an own `addPanel(animated:)`. Before Swift 3, a call has no first label.
      if isOwn, others.contains(where: { !hasOwn(name, taking: $0.labels) }), mayBeMember(name) { foreign.append(name) }
    }
    let inHeaders = unknown.filter { name in byName[name]?.contains(where: inherited.hasSelector) ?? false }
    let ofCategories = inHeaders.subtracting(plan.index.declaredOutsideOfTypes(inHeaders, text))
    addForeign(
      unknown.subtracting(wrappersOfOwn(unknown)),
      ofOwner: projectionsOfOwner(inherited).union(unknown.intersection(inherited.ofObject)).union(ofCategories), text)
    addTypes()
    let ofStandIns = standIns.flatMap { words(of: $0.header) }
    locals.subtract(members.union(uses.map(\.name)).union(plan.uses.flatMap(\.projected)).union(ofStandIns))
  }

  /// Gives the new file access to the members of the owner that a token after a period may name: statics behind the name
  /// of the type, and members of another instance of it.
  private mutating func widenNamed(at token: Int, _ source: DraftSource) {
    let (name, type) = (source.name(token), plan.type)
    for number in type.members(named: name) {
      let isNamed = source.name(token - 2) == simpleName(type.name) || type.mayBeInstance(token - 2, source)
      if isNamed || type.items[number].modifiers.contains(.fileprivate) { widen(number) }
    }
  }

  private mutating func widen(_ number: Int) {
    widened.insert(number)
    for header in plan.headers[number] ?? [] { mention(header) }
  }

  private mutating func mention(_ header: MemberHeader) { mentioned.formUnion(words(of: header)) }

  private func words(of header: MemberHeader) -> [String] {
    (header.signature + " " + (header.type ?? "")).split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
  }

  /// Whether a header names a type that neither the project declares nor the files name whose imports the new file has.
  private func namesTypeElsewhere(_ header: MemberHeader) -> Bool {
    words(of: header).contains { word in
      word.first?.isUppercase == true && !known.contains(word) && plan.index.types(at: word, from: plan.type.id.file).isEmpty
    }
  }

  /// Those of some names that mean wrappers of the type's properties, `_query` for `query`. They are private, so that moved code
  /// cannot reach those of properties that stay.
  private mutating func wrappersOfOwn(_ names: Set<String>) -> Set<String> {
    var found: Set<String> = []
    for (number, item) in plan.type.items.enumerated() where item.method == nil {
      let attributes = plan.headers[number]?.first?.attributes ?? []
      guard attributes.contains(where: { $0.dropFirst().first?.isUppercase == true && !$0.hasPrefix("@IB") }) else { continue }
      let own = item.baseNames.map { "_" + $0 }.filter(names.contains)
      found.formUnion(own)
      if !plan.isMoved[number] { wrappers += own }
    }
    return found
  }

  /// The projected values, `$query`, of properties of the owner that moved code uses. The owner's own type has them.
  private mutating func projectionsOfOwner(_ inherited: Inherited) -> Set<String> {
    let names = plan.moved.flatMap { plan.uses[$0].places }.map(\.name).filter { $0.hasPrefix("$") }
    return Set(names).filter { projection in
      let name = String(projection.dropFirst())
      let own = plan.type.members(named: name).filter { plan.type.items[$0].method == nil }
      for number in own where !plan.isMoved[number] { widen(number) }
      return own.isEmpty ? inherited.hasProperty(name) : !own.contains { plan.isMoved[$0] }
    }
  }

  /// Adds what neither the type nor a known superclass declares. Behind `self`, it is a member of a dependency.
  ///
  /// - Parameter ofOwner: other names of which the owner has the member that is meant
  private mutating func addForeign(
    _ unknown: Set<String>, ofOwner: Set<String>, _ text: (FileID) -> ContiguousArray<UInt8>?
  ) {
    let ofSelf = Set(plan.uses.flatMap(\.places).filter { !$0.isBare }.map(\.name)).intersection(unknown).union(ofOwner)
    let places = plan.moved.flatMap { item in
      plan.uses[item].places.filter { ofSelf.contains($0.name) }.map { (place: $0, item: item) }
    }
    let unreached = Set(places.filter { $0.place.token == nil }.map(\.place.name))
    foreignPlaces = places.filter { !unreached.contains($0.place.name) }
    wrappers += unreached.filter { $0.hasPrefix("$") }.sorted()
    foreign += unreached.filter { !$0.hasPrefix("$") }.sorted()
    foreign += plan.index.undeclared(unknown.subtracting(ofSelf).filter(mayBeMember), text).sorted()
  }

  /// Whether a name looks like that of a member rather than of a function of the library or of C.
  private func mayBeMember(_ name: String) -> Bool {
    let second = name.dropFirst().first?.isUppercase ?? false
    return name.first?.isLowercase == true && name.contains(where: \.isUppercase) && !name.contains("_")
      && !(name.first == "k" && second) && !["with", "unsafe", "precondition"].contains(where: name.hasPrefix)
      && !libraryNames.contains(name)
  }

  // MARK: Members of the type

  /// Adds stand-ins for the remaining members of the type with a name. Returns whether they account for all uses of the
  /// name, so that inherited members need no stand-ins.
  private mutating func addOwn(_ name: String, _ uses: [MemberUses.Use], isInheritedProperty: Bool) -> Bool {
    let type = plan.type
    var found = type.members(named: name).filter { item in
      !plan.isMoved[item] && isNameable(type.items[item])
        && plan.moved.contains { plan.sees($0, item) && plan.uses[$0].uses.contains { $0.name == name } }
    }
    let isInherited = isInheritedProperty && uses.contains { !$0.isCalled && !$0.isSelector } && !movedProperties.contains(name)
    guard !found.isEmpty else { return taken.contains(name) && !isInherited }
    let properties = found.filter { type.items[$0].method == nil }
    let isCalled = uses.contains { $0.isCalled || $0.isSelector }
    if !properties.isEmpty, !isCalled || found.count == properties.count { found = properties }
    if properties.isEmpty, found.count + plan.moved.count(where: { type.items[$0].baseNames.contains(name) }) > 1 {
      found = found.filter { item in plan.headers[item]?.first.map { isMeant($0, by: uses) } ?? true }
    }
    var calls = uses.filter(\.isCalled)
    let isBesideInherited = properties.isEmpty && isInheritedProperty
    let isBesideMoved = movedProperties.contains(name)
    if isBesideInherited || isBesideMoved {
      // Beside a property that moves, a method of its name is meant only by calls with labels.
      if !isBesideInherited { calls = calls.filter { $0.labels.contains { $0 != "_" && $0 != ":" } } }
      found = found.filter { item in calls.contains { plan.headers[item]?.first?.accepts(labels: $0.labels) ?? false } }
    }
    for item in found { add(item, name, uses) }
    return !isBesideInherited || uses.allSatisfy(\.isCalled)
  }

  /// Whether some uses of a name may mean a method, judged by the labels of calls.
  private func isMeant(_ header: MemberHeader, by uses: [MemberUses.Use]) -> Bool {
    uses.contains { !$0.isCalled || header.accepts(labels: $0.labels) }
  }

  /// Whether a call may mean a member of the type, judged by the labels.
  private func isAnswered(_ use: MemberUses.Use, _ name: String) -> Bool {
    plan.type.members(named: name).contains { number in
      guard plan.type.items[number].method == .function, let header = plan.headers[number]?.first else { return true }
      return header.accepts(labels: use.labels)
    }
  }

  /// Whether the type has a method of a name with as many parameters as a call has arguments in parentheses.
  private func hasOwn(_ name: String, taking labels: String) -> Bool {
    let count = labels.count { $0 == ":" }
    return plan.type.members(named: name).contains { plan.headers[$0]?.first?.parameters.count == count }
  }

  private func isNameable(_ item: DraftType.Item) -> Bool { item.method == nil || item.method == .function }

  /// Adds a stand-in for a remaining item, and gives the new file access to the item.
  private mutating func add(_ number: Int, _ name: String, _ uses: [MemberUses.Use]) {
    let item = plan.type.items[number]
    widened.insert(number)
    let found = plan.headers[number]?.first { unquoted($0.name) == name }
    guard let header = reachable(found, of: item, name) else { return }
    // A superclass declares what is overridden; a requirement of the same name would be ambiguous.
    let isOverride = item.modifiers.contains(.override)
    if isOverride { usesInherited = true }
    add(
      header, of: item, in: plan.type.source(of: item), uses, isRequirement: !item.isStatic && !isOverride,
      conditions: plan.conditions(of: item))
  }

  /// The header of a member for which a stand-in can be declared. Notes other members as unreachable.
  private mutating func reachable(_ header: MemberHeader?, of item: DraftType.Item, _ name: String) -> MemberHeader? {
    if let header, header.isForwardable, item.method != nil || header.type != nil { return header }
    unreachable.append(name)
    return nil
  }

  private mutating func add(
    _ header: MemberHeader, of item: DraftType.Item, in source: DraftSource, _ uses: [MemberUses.Use], isRequirement: Bool,
    conditions: [String] = []
  ) {
    if !importing.contains(where: { $0.path == source.path }), namesTypeElsewhere(header) { importing.append(source) }
    let isValue = plan.index.isValueType(header.type ?? "", from: plan.type.id.file)
    standIns.append(
      StandIn(
        header: header, isMethod: item.method != nil, isStatic: item.isStatic,
        needsSetter: header.isSettable && uses.contains { $0.access == .write || isValue && $0.access == .within },
        isSelector: uses.contains(where: \.isSelector), isRequirement: isRequirement, conditions: conditions))
    mention(header)
  }

  // MARK: Inherited members

  /// The members that superclasses and protocols of the owner declare, by base name.
  private struct Inherited {
    var found: [String: [(item: DraftType.Item, source: DraftSource, isRequirement: Bool)]] = [:]
    /// The names of what a new child view controller has of its own.
    private(set) var ofChild: Set<String> = []
    /// The names of what a new object has, too, but is meant of the owner.
    private(set) var ofObject: Set<String> = []
    /// The first parts of the selectors that Objective-C headers declare for the classes from which the owner alone inherits.
    private var selectors: Set<String> = []

    func hasProperty(_ name: String) -> Bool { found[name]?.contains { $0.item.method == nil } ?? false }

    /// Whether an Objective-C header declares what a use means: `showHint(_:)` is `showHint:`, `show(withHint:)` is
    /// `showWithHint:`.
    func hasSelector(_ use: MemberUses.Use) -> Bool {
      if selectors.contains(use.name) { return true }
      let label = use.labels.prefix { $0 != ":" }
      guard let first = label.first, label != "_" else { return false }
      let start = use.name + first.uppercased() + label.dropFirst()
      return selectors.contains { $0.hasPrefix(start) }
    }

    init(_ plan: DraftPlan, _ text: (FileID) -> ContiguousArray<UInt8>?) {
      let index = plan.index
      var sources: [FileID: DraftSource] = [:]
      var outside: [String] = []
      func add(_ parts: [DeclarationID], areRequirements: Bool = false) {
        for part in parts where index.declaration(part) != nil && index[part.file]?.summary.objectiveC == nil {
          guard let source = sources[part.file] ?? index.draftSource(part.file, text) else { continue }
          sources[part.file] = source
          for item in DraftType.items(of: part.index, in: source, part: 0) where !item.isPrivate {
            for name in item.baseNames { found[name, default: []].append((item, source, areRequirements)) }
          }
        }
      }
      let superclasses = index.declaredSuperclasses(of: plan.type.id)
      let protocols = ([plan.type.id] + superclasses).flatMap { index.conformedProtocols(of: $0, outside: &outside) }
      add(superclasses.flatMap(index.parts))
      add(protocols.flatMap(index.parts), areRequirements: true)
      // A child view controller inherits the members of `UIViewController` itself, and an object those of its class.
      let isInherited = plan.isChildViewController
      let inherits = isInherited ? frameworkClasses[0] : plan.needsNSObject ? frameworkClasses[2] : ""
      let inheritedItems = InheritedMembers.members(of: inherits)?.items ?? []
      let (own, ownBases) = (Set(inheritedItems.flatMap(\.names)), Set(inheritedItems.flatMap(\.baseNames)))
      if isInherited { ofChild = ownBases } else { ofObject = ownBases.subtracting(sameInChildren) }
      let framework = index.frameworkClass(of: plan.type.id)
      // The new object has the categories of its own class, too.
      let ownClasses = isInherited ? Set(frameworkClasses) : [inherits]
      let classes = Set([framework] + frameworkClasses).subtracting(ownClasses)
      selectors = index.firstParts(ofSelectorsIn: classes.union(superclasses.compactMap(index.qualifiedName).map(simpleName)))
      guard let known = InheritedMembers.members(of: framework) else { return }
      for item in known.items where own.isDisjoint(with: item.names) {
        for name in item.baseNames { found[name, default: []].append((item, known.source, false)) }
      }
      let extensions = index.extensions(ofFramework: isInherited ? [] : [framework] + frameworkClasses.filter { $0 != inherits })
      add(extensions)
      // `extension UIViewController: TraitCollectionProvider {}`
      let added = extensions.flatMap { index.inherited(of: $0, outside: &outside) }.filter(index.isProtocol)
      add(index.inheritedProtocols(of: added, outside: &outside).flatMap(index.parts))
    }
  }

  /// Adds stand-ins for the inherited members with a name.
  ///
  /// - Parameter besideOwn: whether the type has a method with that name, which the uses do not mean
  private mutating func addInherited(
    _ name: String, _ uses: [MemberUses.Use], _ inherited: Inherited, _ text: (FileID) -> ContiguousArray<UInt8>?,
    besideOwn: Bool
  ) {
    guard var found = inherited.found[name], !movedProperties.contains(name) else { return }
    found = found.filter { isNameable($0.item) && !$0.item.isStatic }
    let properties = found.filter { $0.item.method == nil }
    let onlyProperty = taken.contains(name) || !uses.contains(where: \.isCalled) || found.count == properties.count
    // A protocol may declare a property with less than the superclass has, or another optional type.
    if onlyProperty, let property = properties.first(where: { !$0.isRequirement }) ?? properties.first { found = [property] }
    if properties.isEmpty, taken.contains(name), !besideOwn { return }
    var seen: Set<String> = []
    let oldest = plan.index.targets(of: plan.type.id.file).map { Int($0.oldestIOS) }.min()
    var headers = found.map { ($0, MemberHeader(of: $0.item, named: $0.item.baseNames.firstIndex(of: name) ?? 0, in: $0.source)) }
    // A method of a protocol has the default arguments that an extension gives it.
    headers = headers.filter { $0.1?.hasDefaults == true } + headers.filter { $0.1?.hasDefaults != true }
    for ((item, source, isRequirement), found) in headers {
      guard var header = found else { continue }
      let isAmbiguous = item.method != nil && (headers.count > 1 || besideOwn)
      if isAmbiguous, !isMeant(header, by: uses) { continue }
      // Another file cannot set it.
      if header.modifiers.contains(where: { ["private(set)", "fileprivate(set)"].contains($0) }) { header.isSettable = false }
      if let oldest { header.attributes.removeAll { (InheritedMembers.version(in: $0) ?? .max) <= oldest } }
      header.type = plan.index.typeOfValue(header, from: plan.type.id, text: text)
      // Overloads may differ in the types of their parameters alone.
      let key = item.method == nil ? name : item.names[0] + header.parameters.map(\.type).joined(separator: ",")
      guard let header = reachable(header, of: item, name), seen.insert(key).inserted else { continue }
      add(header, of: item, in: source, uses, isRequirement: isRequirement)
      if !isRequirement { usesInherited = true }
    }
  }

  // MARK: Types

  /// Adds the types inside the owner, its superclasses and the types around it that moved code names without their paths.
  private mutating func addTypes() {
    let owner = plan.type.id
    var scopes = [(path: plan.type.name, file: owner.file)]
    for superclass in plan.index.declaredSuperclasses(of: owner) {
      if let path = plan.index.qualifiedName(of: superclass) { scopes.append((path, superclass.file)) }
    }
    scopes += ([plan.index.frameworkClass(of: owner)] + frameworkClasses).map { ($0, owner.file) }
    var outer = plan.type.name
    while let dot = outer.lastIndex(of: ".") {
      outer = String(outer[..<dot])
      scopes.append((outer, owner.file))
    }
    var seen: Set<String> = []
    // A generic parameter of a superclass is what the inheritance clause puts in its place.
    for (superclass, arguments) in plan.index.genericArguments(ofSuperclassesOf: owner) {
      for name in plan.index.genericParameters(of: superclass) where mentioned.contains(name) && seen.insert(name).inserted {
        if let argument = arguments[name] { typealiases.append((name, argument)) } else { unreachable.append(name) }
      }
    }
    for scope in scopes {
      for name in plan.index.names(within: scope.path, from: scope.file) where mentioned.contains(name) {
        let path = "\(scope.path).\(name)"
        if path != plan.type.name, seen.insert(name).inserted { typealiases.append((name, path)) }
      }
    }
    typealiases.sort { $0.name < $1.name }
  }
}

extension DraftType {
  /// The index of the file of a member.
  func sourceNumber(of item: Int) -> Int { parts[items[item].part].source }

  /// The members with a base name.
  func members(named name: String) -> [Int] { items.indices.filter { items[$0].baseNames.contains(name) } }

  /// The base names of the methods that the type declares or inherits, without those of properties, which hide methods, and of
  /// methods of delegates, which may be those of properties that no source declares.
  func methodNames(in index: ProjectIndex) -> Set<String> {
    var (methods, properties): (Set<String>, Set<String>) = ([], [])
    func add(_ items: [Item]) {
      for item in items where !item.isStatic {
        if item.method == .function, !isNamedForSender(item.names[0], item.baseNames[0]) { methods.formUnion(item.baseNames) }
        if item.method == nil { properties.formUnion(item.baseNames) }
      }
    }
    add(items)
    add(InheritedMembers.members(of: index.frameworkClass(of: id))?.items ?? [])
    for part in index.declaredSuperclasses(of: id).flatMap(index.parts) {
      guard let summary = index[part.file]?.summary else { continue }
      let functions = summary.members.methods(of: part.index).filter { $0.kind == .function }
      methods.formUnion(functions.map { summary.names.text($0.baseName) })
      properties.formUnion(summary.members.properties(of: part.index).map { summary.names.text($0.name) })
    }
    return methods.subtracting(properties)
  }
}

/// A name without backquotes.
func unquoted(_ name: String) -> String {
  name.utf8.count > 2 && name.hasPrefix("`") ? String(name.dropFirst().dropLast()) : name
}

/// Functions and values of the library that have such names as members have.
private let libraryNames: Set<String> = [
  "debugPrint", "fatalError", "assertionFailure", "isKnownUniquelyReferenced", "numericCast", "repeatElement", "readLine",
  "newValue", "oldValue", "targetEnvironment", "canImport",
]

/// The classes of UIKit from which each view controller inherits.
private let frameworkClasses = ["UIViewController", "UIResponder", "NSObject"]

extension ProjectIndex {
  /// The superclass of a type outside the sources, or the UIKit class with which the first inherited name ends; else empty.
  fileprivate func frameworkClass(of type: DeclarationID) -> String {
    if let known = externalSuperclass(of: type) { return known }
    guard let written = inherited(type).first else { return "" }
    for known in ["TableViewController", "CollectionViewController", "NavigationController", "TabBarController"]
    where written.hasSuffix(known) { return "UI" + known }
    return written.hasSuffix("ViewController") ? "UIViewController" : ""
  }

  /// The Swift extensions of framework classes with these names, except private ones.
  func extensions(ofFramework names: [String]) -> [DeclarationID] {
    files.flatMap { file -> [DeclarationID] in
      guard let source = self[file], source.summary.objectiveC == nil else { return [] }
      let interface = source.summary.interface
      return interface.declarations.indices.filter { number in
        let declaration = interface.declarations[number]
        return declaration.kind == .extension && declaration.modifiers.isDisjoint(with: [.private, .fileprivate])
          && names.contains(interface.names.text(declaration.name))
      }.map { DeclarationID(file: file, index: $0) }
    }
  }
}

extension ProjectIndex {
  /// The parts before the first colon of the selectors that Objective-C headers declare for instances of some classes, also in
  /// categories.
  fileprivate func firstParts(ofSelectorsIn classes: Set<String>) -> Set<String> {
    var found: Set<String> = []
    for file in files {
      guard let source = self[file], source.path.hasSuffix(".h"), let header = source.summary.objectiveC else { continue }
      let declaring = Set(
        header.containers.indices.filter {
          header.containers[$0].kind == .interface && classes.contains(header.containers[$0].name)
        })
      for method in header.methods where !method.isClassMethod && declaring.contains(method.container) {
        found.insert(String(method.selector.prefix { $0 != ":" }))
      }
    }
    return found
  }

  /// Those of some names that Swift files declare outside of types.
  fileprivate func declaredOutsideOfTypes(_ names: Set<String>, _ text: (FileID) -> ContiguousArray<UInt8>?) -> Set<String> {
    guard !names.isEmpty else { return [] }
    let (hashes, declaring) = (Words.hashes(names), Words.hashes(["func", "var", "let"]))
    var found: Set<String> = []
    for file in allFiles where self[file]?.path.hasSuffix(".swift") == true {
      let isDeclaring = text(file).map { bytes in
        Words(bytes).contains { hashes.contains($0.hash) && declaring.contains($0.before) }
      }
      guard isDeclaring == true, let source = draftSource(file, text) else { continue }
      found.formUnion(source.declaredNames.filter { $0.place.isEmpty && names.contains($0.name) }.map(\.name))
    }
    return found
  }

  /// Those of some names that no Swift file declares, and that stand in no Objective-C file.
  fileprivate func undeclared(_ names: Set<String>, _ text: (FileID) -> ContiguousArray<UInt8>?) -> Set<String> {
    var rest = names
    let declaring = Words.hashes(["func", "var", "let", "case", "enum", "struct", "class", "typealias"])
    for file in allFiles where !rest.isEmpty {
      guard let bytes = text(file) else { continue }
      let isSwift = self[file]?.path.hasSuffix(".swift") ?? false
      var hashes = Dictionary(rest.map { (FNV1a($0.utf8).value, $0) }) { first, _ in first }
      for word in Words(bytes) where !isSwift || declaring.contains(word.before) {
        if let name = hashes.removeValue(forKey: word.hash) { rest.remove(name) }
      }
    }
    return rest
  }
}
