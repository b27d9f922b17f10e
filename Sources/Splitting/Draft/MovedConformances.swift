// Conformances that move together with the extensions that declare them, and the places where the new object becomes
// the delegate.

import Analysis
import Syntax

/// A token in one of the type's files: the index of the file in `DraftType.sources`, and that of the token.
struct DraftToken: Hashable {
  var source: Int
  var token: Int
  /// Whether `self` there is an optional, because a closure captured it weakly.
  var isOptional = false
  /// Whether it stands in a closure, where members need `self.` in front.
  var isInClosure = false
}

/// The label of an argument, and the base name of the function, or for an initializer the type's name.
struct ArgumentLabel: Hashable {
  var label: String
  var function: String
}

/// The places where the owner becomes a delegate, and where the new object takes its place.
struct DelegateAssignments {
  /// The occurrences of `self` in remaining code.
  var selves: Set<DraftToken> = []
  var connections: Set<SceneConnection> = []
}

extension DraftPlan {
  /// The places at which the new object must take the owner's place, so that the conformances of a part can move to the new
  /// type. Nil if the conformances must stay, because it is not known where the delegate is assigned.
  func assignments(forConformancesOf number: Int) -> DelegateAssignments? {
    let part = type.parts[number]
    guard part.isExtension, !part.conformances.isEmpty, isWhole(number), !hasDividedUnit(number),
      part.conformances.allSatisfy({ isAdoptable($0, part.id) })
    else { return nil }
    // A subclass, and a protocol that the owner goes on to conform to, may need the conformances.
    guard !mentions.hasSubclasses, !isInherited(from: number) else { return nil }
    var found = DelegateAssignments()
    var unassigned: [String] = []
    for conformance in part.conformances {
      let name = String(conformance.prefix { $0 != "<" }.split(separator: ".").last ?? "")
      // A collection asks its delegate for the layout, too.
      let asked = name == "UICollectionViewDelegateFlowLayout" ? "UICollectionViewDelegate" : name
      var isAssigned = false
      let isOfProject = index.declares(name, from: part.id.file)
      for item in type.items.indices where !type.items[item].isStatic {
        let source = type.source(of: type.items[item])
        for token in source.bareSelves(in: type.items[item].tokens) {
          switch use(ofSelf: token, in: item, as: asked, source) {
          case .assigned, .passed:
            let property = source.name(token - 2)
            if isOfProject && mentions.givesInstances(asValueOf: property) || comparedProperties.contains(property) { return nil }
            isAssigned = true
            if !isMoved[item] { found.selves.insert(self.token(token, in: item)) }
          case .argument: if !isExplained(token, in: item, source) { return nil }
          case .unknown: return nil
          case .other:
            guard !isMoved[item] else { continue }
            if isUnclear(token, as: roleName(asked), source) { return nil }
            // The name of a protocol may say nothing of delegates.
            let isNameless = delegateProperty(for: roleName(asked)) == nil && delegateProperty(for: source.name(token - 2)) != nil
            if isNameless, !isExplained(token, in: item, source) { return nil }
            guard let isMeant = isMeant(asked, bySelf: token, in: item, source) else { continue }
            if isMeant == .unknown { return nil }
            if isMeant == .yes { found.selves.insert(self.token(token, in: item)) }
          }
        }
        if !isMoved[item], givesAlias(in: item, as: roleName(asked), source) { return nil }
      }
      guard let connected = connections(to: asked, isOfProject: isOfProject) else { return nil }
      found.connections.formUnion(connected)
      guard !isAssigned, connected.isEmpty else { continue }
      // Nothing makes the owner the delegate of a framework's object: no other file gives one to such a property either.
      guard !isOfProject, let property = delegateProperty(for: roleName(name)), !mentions.givesInstances(asValueOf: property),
        !hasUnknownRole(like: property)
      else { return nil }
      unassigned.append(name)
    }
    // The delegate of an image picker is one of navigation controllers, too.
    return unassigned.count < part.conformances.count ? found : nil
  }

  /// Whether a protocol to which another part of the type conforms inherits from one of a part.
  private func isInherited(from number: Int) -> Bool {
    let place = type.parts[number].id
    return type.parts.indices.contains { other in
      other != number
        && type.parts[other].conformances.contains { conformance in
          type.parts[number].conformances.contains { $0 != conformance && index.conforms(conformance, to: $0, at: place) }
        }
    }
  }

  /// Whether `self` is a part of what is assigned to a delegate: `list.delegate = isOn ? self : nil`.
  private func isUnclear(_ token: Int, as role: String, _ source: DraftSource) -> Bool {
    guard let property = delegateProperty(for: role), source.kind(token - 1) != .equal else { return false }
    let line = source.line(of: source.start(token))
    let before = (max(0, token - 16)..<token).reversed().prefix { source.line(of: source.start($0)) == line }
    guard let equal = before.first(where: { source.kind($0) == .equal }) else { return false }
    return before.contains { $0 < equal && source.kind($0) == .identifier && isLike(property, source.name($0)) }
  }

  /// Whether an item makes a local name for `self` a delegate: `list.delegate = strongSelf`.
  private func givesAlias(in item: Int, as role: String, _ source: DraftSource) -> Bool {
    guard let property = delegateProperty(for: role) else { return false }
    let tokens = type.items[item].tokens
    let aliases = Set(source.bareSelves(in: tokens).filter { source.kind($0 - 1) == .equal }.map { source.name($0 - 2) })
    guard !aliases.isEmpty else { return false }
    return tokens.contains { token in
      source.kind(token) == .identifier && [.equal, .colon].contains(source.kind(token - 1))
        && source.kind(token - 2) == .identifier && source.kind(token + 1) != .period
        && isLike(property, source.name(token - 2)) && aliases.contains(source.name(token))
    }
  }

  private func isLike(_ property: String, _ name: String) -> Bool { name.lowercased().hasSuffix(property.lowercased()) }

  /// Whether one of the type's protocols is meant where `self` at a token is assigned or passed.
  private func isExplained(_ token: Int, in item: Int, _ source: DraftSource) -> Bool {
    allConformances.contains { conformance in
      let use = use(ofSelf: token, in: item, as: conformance, source)
      return use == .assigned || use == .passed
    }
  }

  /// Whether the owner is given to a property or parameter like `pickerDelegate`, and nothing says for which protocol.
  private func hasUnknownRole(like property: String) -> Bool {
    type.items.indices.contains { item in
      let source = type.source(of: type.items[item])
      return source.bareSelves(in: type.items[item].tokens).contains { token in
        let name = source.name(token - 2)
        return name != property && isLike(property, name) && !isExplained(token, in: item, source)
      }
    }
  }

  private func token(_ token: Int, in item: Int) -> DraftToken {
    DraftToken(
      source: type.parts[type.items[item].part].source, token: token, isOptional: uses[item].optionalSelves.contains(token))
  }

  private enum Meaning { case yes, no, unknown }

  /// Whether a protocol is meant where `self` at a token is assigned: the property's type says so, or nothing else that the type
  /// conforms to ends in the property's name. Nil if no protocol of such a name can be.
  private func isMeant(_ conformance: String, bySelf token: Int, in item: Int, _ source: DraftSource) -> Meaning? {
    let name = source.name(token - 2)
    let ending = name.prefix(1).uppercased() + name.dropFirst()
    guard source.kind(token - 1) == .equal, source.kind(token - 2) == .identifier, source.kind(token - 3) == .period,
      roleName(conformance).hasSuffix(ending)
    else { return nil }
    let part = type.parts[0].id
    let object = receiver(of: token, in: item, source)
    if let written = object.type, let asked = index.writtenType(ofProperty: name, in: written, from: part) {
      return answers(conformance, what: asked).map { $0 ? .yes : .no } ?? .unknown
    }
    // A scroll view may have methods of its own that stay.
    if object.type == "UIScrollView", conformance != "UIScrollViewDelegate" { return .unknown }
    let others = Set(allConformances.filter { roleName($0).hasSuffix(ending) }).subtracting([conformance])
    if others.isEmpty { return .yes }
    // `searchBar.delegate` is that of a search bar, and a property of another type has no delegate of this one.
    let isOfOther = object.type != nil || others.contains { use(ofSelf: token, in: item, as: $0, source) == .assigned }
    let own = sharedLength(conformance, object.name)
    let best = others.map { sharedLength($0, object.name) }.max() ?? 0
    return isOfOther || best > own ? .no : own > best ? .yes : .unknown
  }

  /// How much of a name is that of the object of which a protocol has the delegate: the length of `TypingIndicator` for
  /// `typingIndicatorManager` and `TypingIndicatorDelegate`.
  private func sharedLength(_ conformance: String, _ name: String) -> Int {
    let role = roleName(conformance)
    let ending = ["Delegate", "DataSource"].first(where: role.hasSuffix) ?? ""
    let plain = withoutFrameworkPrefix(String(role.dropLast(ending.count))).lowercased()
    return plain.count > 3 && name.lowercased().contains(plain) ? plain.count : 0
  }

  /// The class outside the sources from which a class inherits; empty if none is known.
  private func frameworkClass(_ written: String) -> String {
    index.types(at: written, from: type.id.file).first.flatMap(index.externalSuperclass) ?? ""
  }

  /// Whether what conforms to a protocol has a type that a property or parameter asks for. Nil if that is not known, or if other
  /// protocols or a class are asked for, too.
  private func answers(_ conformance: String, what asked: String) -> Bool? {
    let place = type.parts[0].id
    let answers = asked.split(separator: "&").map { part -> Bool? in
      let name = part.filter { $0 != " " }
      if index.conforms(conformance, to: name, at: place) { return true }
      guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }) else { return nil }
      // The delegates of lists are those of scroll views, too.
      return name == "UIScrollViewDelegate" && !index.declares(conformance, from: place.file) ? nil : false
    }
    guard let first = answers.first, answers.allSatisfy({ $0 == first }) else { return nil }
    return first
  }

  /// Whether a function that takes a type may be given the owner. One that takes another type is another one of that name.
  func mayBeOwner(_ asked: String) -> Bool { allConformances.contains { answers($0, what: asked) != false } }

  private enum SelfUse { case assigned, passed, argument, unknown, other }

  /// How `self` at a token is used as an object that conforms to a protocol: assigned, as in
  /// `tableView.dataSource = self`, or passed as an argument, as in `Session(delegate: self)`; it is only an argument where
  /// nothing says that the protocol is meant. The property's type says so, or the name of the property or label ends the
  /// protocol's name.
  private func use(ofSelf token: Int, in item: Int, as conformance: String, _ source: DraftSource) -> SelfUse {
    let name = source.name(token - 2)
    let isArgument = source.kind(token - 1) == .colon
    guard source.kind(token - 2) == .identifier, let first = name.first, isArgument || source.kind(token - 1) == .equal else {
      return .other
    }
    let holder = isArgument ? source.callee(ofArgument: token) : receiver(of: token, in: item, source)
    let fitting: SelfUse = isArgument ? .passed : .assigned
    if let written = holder.type, let asked = index.writtenType(ofProperty: name, in: written, from: type.parts[0].id) {
      return answers(conformance, what: asked).map { $0 ? fitting : .other } ?? .unknown
    }
    if isArgument {
      let taken = parameterTypes[ArgumentLabel(label: name, function: holder.name), default: []]
      let known = Set(taken.map { answers(conformance, what: $0) })
      if known == [true] || known == [false] { return known == [true] ? .passed : .other }
      if !known.isEmpty { return .argument }
    }
    let ending = first.uppercased() + name.dropFirst()
    let role = roleName(conformance)
    guard role.hasSuffix(ending) else { return .other }
    let stem = String(role.dropLast(ending.count))
    let plain = withoutFrameworkPrefix(stem)
    if plain.count <= 2 { return isArgument ? .argument : name == "delegate" || name == "dataSource" ? .other : .assigned }
    // `UIDocumentPickerDelegate` is that of a `UIDocumentPickerViewController`.
    let isNamed =
      holder.name.lowercased().hasSuffix(plain.lowercased())
      || ["", "Controller", "ViewController"].contains { holder.type == stem + $0 }
    if isNamed || holder.type.map(frameworkClass) == stem { return fitting }
    return isArgument ? .argument : .other
  }

  /// Whether a part is not empty and all its members move.
  func isWhole(_ number: Int) -> Bool {
    let (part, source) = (type.parts[number], type.source(of: number))
    return part.open + 1 < part.close && isCovered((part.open + 1)..<part.close, number, others: source.isDirective)
  }

  /// Whether a part has methods of a protocol of which other methods stay. The new object would then be an incomplete
  /// delegate.
  private func hasDividedUnit(_ number: Int) -> Bool {
    moved.contains { type.items[$0].part == number && members(of: $0).contains(where: dividedUnits.contains) }
  }

  /// Whether `self` at a token in moved code is assigned as the delegate whose conformance the new type takes over. If
  /// the owner has several such protocols, the one that best fits the name of the other object is meant.
  func isNewDelegate(_ token: Int, in item: Int) -> Bool {
    let source = type.source(of: type.items[item])
    if source.kind(token - 1) == .colon {
      return adopted.contains { use(ofSelf: token, in: item, as: $0.name, source) == .passed }
    }
    guard source.kind(token - 1) == .equal, source.kind(token - 2) == .identifier else { return false }
    let name = source.name(token - 2)
    let ending = name.prefix(1).uppercased() + name.dropFirst()
    let object = receiver(of: token, in: item, source)
    if let type = object.type, let asked = index.writtenType(ofProperty: name, in: type, from: self.type.parts[0].id) {
      return adopted.contains { index.conforms($0.name, to: asked, at: $0.part) }
    }
    let holder = (object.type ?? object.name).lowercased()
    func fit(_ conformance: String) -> Int {
      guard roleName(conformance).hasSuffix(ending) else { return -1 }
      return use(ofSelf: token, in: item, as: conformance, source) == .assigned
        ? 4 : !holder.isEmpty && conformance.lowercased().contains(holder) ? 2 : 0
    }
    var (taken, kept) = (-1, -1)
    for part in type.parts.indices {
      let own = moved.contains { type.items[$0].part == part } ? conformances(takenBy: part) : []
      for conformance in own where fit(conformance) >= 0 {
        taken = max(taken, fit(conformance) + (conformancesMoved.contains(part) ? 1 : 0))
      }
      for conformance in type.parts[part].conformances where !own.contains(conformance) { kept = max(kept, fit(conformance)) }
    }
    // Nothing but the name of the property fits. What is assigned elsewhere for certain is less likely to be meant here.
    if taken == 1, kept == 0, type.parts.indices.contains(where: { isUnassigned(in: $0, ending) }) { return false }
    return taken > kept
  }

  /// The name of the object to whose property `self` at a token is assigned, and its type, if a cast, a property of the type
  /// or a local constant says it. The name is empty for other expressions.
  private func receiver(of token: Int, in item: Int, _ source: DraftSource) -> (name: String, type: String?) {
    // `delegate = self`: that of the type itself.
    guard source.kind(token - 3) == .period else {
      return [.letKeyword, .varKeyword].contains(source.kind(token - 3)) ? ("", nil) : ("", type.name)
    }
    return source.kind(token - 4) == .selfKeyword ? ("", type.name) : object(endingAt: token - 4, in: item, source, depth: 8)
  }

  /// Whether the owner keeps a conformance of a part whose name has an ending, and nothing is known to be assigned for it.
  private func isUnassigned(in part: Int, _ ending: String) -> Bool {
    type.parts[part].conformances.contains { conformance in
      roleName(conformance).hasSuffix(ending) && !conformances(takenBy: part).contains(conformance)
        && !type.items.indices.contains { item in
          let source = type.source(of: type.items[item])
          return type.items[item].tokens.contains { token in
            source.kind(token) == .selfKeyword && use(ofSelf: token, in: item, as: conformance, source) == .assigned
          }
        }
    }
  }

  /// The object that `$0` is: an element of the list before `forEach`, or what a function configures, as in
  /// `let table = UITableView().then { … }`.
  private func given(at token: Int, in item: Int, _ source: DraftSource, depth: Int) -> (name: String, type: String?) {
    let first = type.items[item].tokens.lowerBound
    guard depth > 0, let open = source.opening(before: token, from: first) else { return ("", nil) }
    if source.name(open - 1) == "forEach", source.kind(open - 3) == .rightSquare,
      let list = source.opening(before: open - 3, from: first), source.kind(list) == .leftSquare
    {
      let end = source.topLevel((list + 1)..<(open - 3)).first { source.kind($0) == .comma } ?? (open - 3)
      return object(endingAt: end - 1, in: item, source, depth: depth - 1)
    }
    guard configuringFunctions.contains(where: { $0.description == source.name(open - 1) }),
      let declared = (max(first, open - 64)..<open).last(where: { [.letKeyword, .varKeyword].contains(source.kind($0)) })
    else { return ("", nil) }
    return (source.name(declared + 1), source.writtenType(ofLocal: declared + 1, before: open))
  }

  private func object(endingAt end: Int, in item: Int, _ source: DraftSource, depth: Int) -> (name: String, type: String?) {
    var last = end
    while source.kind(last) == .postfixQuestion || source.kind(last) == .exclamation { last -= 1 }
    let tokens = type.items[item].tokens
    // `(cell as? PhotoCell)?.delegate`
    if source.kind(last) == .rightParen, source.kind(last - 1) == .identifier {
      let mark = [.postfixQuestion, .exclamation].contains(source.kind(last - 2)) ? last - 3 : last - 2
      return ("", source.kind(mark) == .asKeyword ? source.name(last - 1) : nil)
    }
    if source.text(last) == "$0" { return given(at: last, in: item, source, depth: depth) }
    guard source.kind(last) == .identifier else { return ("", nil) }
    let name = source.name(last)
    let isMember = source.kind(last - 1) == .period
    if !isMember,
      let local = (max(tokens.lowerBound, last - 1_024)..<max(last, tokens.lowerBound)).last(where: { named in
        [.letKeyword, .varKeyword].contains(source.kind(named - 1)) && source.name(named) == name
      })
    {
      return (name, source.writtenType(ofLocal: local, before: last))
    }
    func plain(_ type: String) -> String { String(type.prefix { $0 != "?" && $0 != "!" && $0 != "<" }) }
    if !isMember, let type = headers[item]?.first?.parameters.first(where: { $0.name == name })?.type {
      return (name, simpleName(plain(type)))
    }
    guard !isMember || source.kind(last - 2) == .selfKeyword else {
      // `form.field.delegate`, `Player.shared.delegate`
      let base: (name: String, type: String?) =
        depth > 0 ? object(endingAt: last - 2, in: item, source, depth: depth - 1) : ("", nil)
      let written = base.type.flatMap { index.writtenType(ofProperty: name, in: $0, from: type.parts[0].id) }.map(plain)
      let isOwn = base.type == base.name && ownConstants.contains(name)
      return (name, written ?? (isOwn ? base.type : frameworkProperties[name]))
    }
    let written = type.items.indices.lazy.compactMap { number in
      self.headers[number]?.first { $0.name == name && self.type.items[number].method == nil }?.type
    }.first
    let isType = !isMember && name.first?.isUppercase == true
    return (name, written.map(plain) ?? (isType ? name : frameworkProperties[name]))
  }

  /// The conformances of a part that the new type declares.
  func conformances(takenBy number: Int) -> [String] {
    let part = type.parts[number]
    guard part.isExtension, isWhole(number), !hasDividedUnit(number) else { return [] }
    return part.conformances.filter { isAdoptable($0, part.id) }
  }

  /// All conformances that the new type declares, with the parts that declare them in the owner.
  private var adopted: [(name: String, part: DeclarationID)] {
    Set(moved.map { type.items[$0].part }).sorted().flatMap { part in
      conformances(takenBy: part).map { ($0, type.parts[part].id) }
    }
  }

  /// The protocols among them that no source declares and that are neither Swift's nor, by their names, delegate protocols or
  /// those of a framework with a prefix.
  var adoptedUnknown: [String] {
    adopted.filter { name, part in
      var outside: [String] = []
      let isKnown =
        ["Delegate", "DataSource"].contains { name.contains($0) } || swiftProtocols.contains(name)
        || name.prefix { $0.isUppercase }.count > 2
      return !isKnown && index.types(named: name, in: part, of: part.file, outside: &outside).isEmpty
    }.map(\.name)
  }

  /// What the delegate of an image picker must conform to beside what the moved extensions adopt.
  var demandedConformances: [String] {
    let names = Set(adopted.map(\.name))
    let isPicked = !names.isDisjoint(with: ["UIImagePickerControllerDelegate", "UIVideoEditorControllerDelegate"])
    return isPicked && !names.contains("UINavigationControllerDelegate") ? ["UINavigationControllerDelegate"] : []
  }

  /// Whether a class that is not a view controller can conform to a protocol: no inherited constraint requires a superclass, and
  /// what it requires moves, as far as the sources declare it.
  private func isAdoptable(_ conformance: String, _ part: DeclarationID) -> Bool {
    var outside: [String] = []
    let found = index.types(named: conformance, in: part, of: part.file, outside: &outside)
    let protocols = found.filter { index.declaration($0)?.kind == .protocol }
    guard found.count == protocols.count else { return false }
    let names = Set(moved.flatMap { type.items[$0].names })
    return index.inheritedProtocols(of: protocols, outside: &outside).allSatisfy { declared in
      index.ownRequirements(of: declared).isSubset(of: names)
        && index.inherited(declared).allSatisfy { name in
          !name.hasSuffix("Controller")
            && index.types(named: name, in: declared, of: declared.file, outside: &outside).allSatisfy {
              index.declaration($0)?.kind == .protocol
            }
        }
    }
  }

  /// Whether the new type must inherit from `NSObject`. Protocols of frameworks are assumed to be Objective-C
  /// protocols.
  var needsNSObject: Bool {
    adopted.contains { name, part in
      var outside: [String] = []
      let found = index.types(named: name, in: part, of: part.file, outside: &outside)
      let all = index.inheritedProtocols(of: found.filter { index.declaration($0)?.kind == .protocol }, outside: &outside)
      return outside.contains { !swiftProtocols.contains($0) }
        || all.contains { index.declaration($0)?.modifiers.contains(.objc) == true }
    }
  }
}

extension ProjectIndex {
  /// The type that a type of the project, or one of its superclasses, writes for a property, without `any` and marks of
  /// optionals. Nil if none does.
  fileprivate func writtenType(ofProperty name: String, in written: String, from place: DeclarationID) -> String? {
    var outside: [String] = []
    guard let found = types(named: written, in: place, of: place.file, outside: &outside).first,
      let type = writtenType(ofProperty: name, in: found)?.filter({ !"?!()".contains($0) })
    else { return nil }
    return type.hasPrefix("any ") ? String(type.dropFirst(4)) : type
  }

  /// The names of the members that a protocol itself requires, without those that are optional or that an extension implements.
  fileprivate func ownRequirements(of type: DeclarationID) -> Set<String> {
    guard self[type.file]?.summary.objectiveC == nil else { return [] }
    return Set(memberNames(of: type) { $0.isDisjoint(with: [.optional, .static]) })
      .subtracting(extensions(of: type).flatMap { memberNames(of: $0) })
  }

  /// Whether a protocol is another one or inherits from it, directly or behind an alias. A composition is that of all its parts.
  fileprivate func conforms(_ name: String, to asked: String, at place: DeclarationID) -> Bool {
    asked.split(separator: "&").allSatisfy { part in
      let part = part.filter { $0 != " " }
      var (outside, unknown): ([String], [String]) = ([], [])
      let wanted = types(named: part, in: place, of: place.file, outside: &unknown)
      let found = types(named: name, in: place, of: place.file, outside: &outside)
      return name == part || !Set(inheritedProtocols(of: found, outside: &outside)).isDisjoint(with: wanted)
        || outside.contains(part)
    }
  }
}

extension DraftType {
  /// By the labels of the arguments that are `self`, the written types of the parameters that the functions of the project have
  /// there. Without generic ones.
  func parameterTypesOfSelf(in index: ProjectIndex, _ text: (FileID) -> ContiguousArray<UInt8>?) -> [ArgumentLabel: [String]] {
    var found: [ArgumentLabel: [String]] = [:]
    for item in items {
      let source = source(of: item)
      for token in item.tokens
      where source.kind(token) == .selfKeyword && source.kind(token - 1) == .colon && source.kind(token - 2) == .identifier {
        found[ArgumentLabel(label: source.name(token - 2), function: source.callee(ofArgument: token).name)] = []
      }
    }
    guard !found.isEmpty else { return found }
    let functions = Set(found.keys.map(\.function))
    for file in index.allFiles {
      guard let summary = index[file]?.summary, summary.objectiveC == nil else { continue }
      var source: DraftSource?
      for method in summary.members.methods {
        let isInitializer = method.kind == .initializer
        let declared =
          summary.interface.declarations.indices.contains(Int(method.owner))
          ? summary.interface.names.text(summary.interface.declarations[Int(method.owner)].path) : ""
        let name = isInitializer ? simpleName(declared) : summary.names.text(method.baseName)
        guard functions.contains(name) else { continue }
        let labels = summary.names.text(method.name).split(whereSeparator: { "(:)".contains($0) }).dropFirst().map(String.init)
        for label in labels where found[ArgumentLabel(label: label, function: name)] != nil {
          if source == nil { source = text(file).flatMap { bytes in index[file].flatMap { DraftSource(file, $0, bytes) } } }
          guard let type = source?.parameterType(label, ofFunctionAt: Int(method.nameStart)) else { continue }
          found[ArgumentLabel(label: label, function: name)]?.append(type)
        }
      }
    }
    return found
  }
}

extension DraftSource {
  /// The tokens at which `self` is a value, and not the base of a member.
  fileprivate func bareSelves(in tokens: Range<Int>) -> [Int] {
    tokens.filter { kind($0) == .selfKeyword && kind($0 + 1) != .period }
  }

  /// The type of the parameter with a label, without `any` and marks of optionals. Nil for a generic one.
  fileprivate func parameterType(_ label: String, ofFunctionAt nameStart: Int) -> String? {
    var open = token(at: nameStart) + 1
    let isGeneric = angles(open) > 0
    while open < count, kind(open) != .leftParen, kind(open) != .leftBrace { open += 1 }
    guard let close = closing(open), !isGeneric else { return nil }
    let tokens = topLevel((open + 1)..<max(close, open + 1))
    guard let position = tokens.firstIndex(where: { name($0) == label && [.leftParen, .comma].contains(kind($0 - 1)) }),
      let colon = tokens[position...].first(where: { kind($0) == .colon })
    else { return nil }
    let end = tokens.first { $0 > colon && (kind($0) == .comma || kind($0) == .equal) } ?? close
    let type = text(start(colon + 1), self.end(end - 1)).filter { !"?!()".contains($0) }
    return ["any ", "some "].contains(where: type.hasPrefix) ? String(type.drop { $0 != " " }.dropFirst()) : type
  }

  /// The names of properties whose values code compares with `self` or asks whether they are of a type: `list.delegate is Home`,
  /// `list.delegate === self`.
  func comparedProperties(in tokens: Range<Int>, _ type: String) -> [String] {
    tokens.flatMap { token -> [String] in
      switch kind(token) {
      case .isKeyword, .asKeyword:
        return (token + 1...token + 3).contains { name($0) == type } ? [name(token - 1)] : []
      case .binaryOperator:
        guard ["===", "!=="].contains(text(token)) else { return [] }
        if kind(token + 1) == .selfKeyword { return [name(token - 1)] }
        return kind(token - 1) == .selfKeyword ? (token + 1...token + 8).map(name) : []
      default: return []
      }
    }
  }

  /// The type of a local constant or variable, by the token of its name: `cell: PhotoCell`, `cell = PhotoCell(…)` or
  /// `cell = … as! PhotoCell`.
  fileprivate func writtenType(ofLocal name: Int, before end: Int) -> String? {
    if kind(name + 1) == .colon { return self.name(name + 2) }
    guard kind(name + 1) == .equal else { return nil }
    // `Page(…)`, `Page.make(…)`
    let isMade = kind(name + 3) == .leftParen || kind(name + 3) == .period && kind(name + 5) == .leftParen
    if kind(name + 2) == .identifier, isMade, self.name(name + 2).first?.isUppercase == true { return self.name(name + 2) }
    let statement = ((name + 2)..<max(end, name + 2)).prefix { line(of: start($0)) <= line(of: start(name)) + 1 }
    if let cast = statement.first(where: { kind($0) == .asKeyword }) {
      let type = kind(cast + 1) == .identifier ? cast + 1 : cast + 2
      return kind(type) == .identifier ? self.name(type) : nil
    }
    // `dequeueReusableCell(withClass: PhotoCell.self, for: indexPath)`
    let given = statement.filter { self.name($0) == "self" && kind($0 - 1) == .period && kind($0 - 2) == .identifier }
    return given.count == 1 ? given.first.map { self.name($0 - 2) } : nil
  }

  /// The name of the function of whose arguments one is at a token, and that of the type whose initializer it is.
  fileprivate func callee(ofArgument token: Int) -> (name: String, type: String?) {
    guard let open = opening(before: token, from: max(0, token - 64)), kind(open) == .leftParen, kind(open - 1) == .identifier
    else { return ("", nil) }
    let name = name(open - 1)
    return (name, name.first?.isUppercase == true && kind(open - 2) != .period ? name : nil)
  }

  /// The innermost opening bracket before a token that is not closed before it. Nil if there is none from `first` on.
  fileprivate func opening(before token: Int, from first: Int) -> Int? {
    var depth = 0
    for cursor in (first..<max(first, token)).reversed() {
      switch kind(cursor) {
      case .rightParen, .rightSquare, .rightBrace: depth += 1
      case .leftParen, .leftSquare, .leftBrace:
        if depth == 0 { return cursor }
        depth -= 1
      default: break
      }
    }
    return nil
  }
}

/// The types of properties of UIKit whose objects have a delegate.
private let frameworkProperties = [
  "scrollView": "UIScrollView", "searchBar": "UISearchBar", "searchTextField": "UITextField",
  "navigationController": "UINavigationController", "tabBarController": "UITabBarController",
  "presentationController": "UIAdaptivePresentationController",
  "popoverPresentationController": "UIPopoverPresentationController",
  "interactivePopGestureRecognizer": "UIGestureRecognizer", "panGestureRecognizer": "UIPanGestureRecognizer",
]

/// The property for what conforms to a protocol, `delegate` or `dataSource`, by the protocol's name; nil for other protocols.
func delegateProperty(for role: String) -> String? {
  ["delegate", "dataSource"].first { role.lowercased().hasSuffix($0.lowercased()) }
}

/// A protocol's name as properties end with it: `UISearchResultsUpdater` for `UISearchResultsUpdating`.
func roleName(_ conformance: String) -> String {
  conformance.hasSuffix("Updating") ? conformance.dropLast(3) + "er" : conformance
}

/// Protocols outside the project that do not require `NSObject`.
private let swiftProtocols: Set<String> = [
  "AnyObject", "Sendable", "Equatable", "Hashable", "Comparable", "Identifiable", "CustomStringConvertible", "Codable",
  "CustomDebugStringConvertible", "Decodable", "Encodable", "ObservableObject", "Error", "class",
]
