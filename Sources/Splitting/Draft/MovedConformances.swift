// Conformances that move with the extensions that declare them, and where the new object becomes the delegate.

import Analysis
import Syntax

/// A token in one of the type's files: the index of the file in `DraftType.sources`, and that of the token.
struct DraftToken: Hashable {
  var source: Int
  var token: Int
  /// Whether `self` there is an optional, because a closure captured it weakly.
  var isOptional = false
}

extension DraftPlan {
  /// The occurrences of `self` in remaining code, and the connections of scenes, in which the new object must take the owner's
  /// place, so that the conformances of a part can move to the new type. Nil if the conformances must stay, because it is not
  /// known where the delegate is assigned.
  func assignments(forConformancesOf number: Int) -> (selves: Set<DraftToken>, connections: Set<SceneConnection>)? {
    let part = type.parts[number]
    // A subclass, and a protocol that the owner goes on to conform to, may need the conformances.
    guard !part.conformances.isEmpty, conformances(takenBy: number) == part.conformances, !mentions.hasSubclasses,
      !isInherited(from: number), !leavesScrolling(number)
    else { return nil }
    let selves = bareSelves
    var found: (selves: Set<DraftToken>, connections: Set<SceneConnection>) = ([], [])
    // The delegate of an image picker is one of navigation controllers, too, so that one conformance may have no place.
    var hasPlace = false
    for conformance in part.conformances {
      let name = String(conformance.prefix { $0 != "<" }.split(separator: ".").last ?? "")
      // A collection asks its delegate for the layout, too.
      let asked = name == "UICollectionViewDelegateFlowLayout" ? "UICollectionViewDelegate" : name
      let property = delegateProperty(for: asked)
      let isOfProject = index.declares(name, from: part.id.file)
      var isAssigned = false
      for value in selves where !type.items[value.item].isStatic {
        let stays = !isMoved[value.item]
        var isDelegate = true
        switch use(of: value, as: asked) {
        case .certain:
          let isGivenOthers = isOfProject && mentions.givesInstances(asValueOf: value.name)
          if isGivenOthers || comparedProperties.contains(value.name) { return nil }
          isAssigned = true
        case .possible where value.form == .passed:
          if !isExplained(value) { return nil }
          isDelegate = false
        case .possible where stays:
          guard let isLikely = isLikely(asked, for: value) else { return nil }
          isDelegate = isLikely
        case .unknown: return nil
        case .possible, .impossible:
          // The name of a protocol may say nothing of delegates.
          let isNameless = property == nil && delegateProperty(for: value.name) != nil
          if stays, isUnclear(value, as: property) || isNameless && !isExplained(value) { return nil }
          isDelegate = false
        }
        if stays, isDelegate { found.selves.insert(token(value.token, in: value.item)) }
      }
      guard !givesAlias(among: selves, as: property), let connected = connections(to: asked, isOfProject: isOfProject) else {
        return nil
      }
      found.connections.formUnion(connected)
      if isAssigned || !connected.isEmpty {
        hasPlace = true
        continue
      }
      // Nothing makes the owner the delegate of a framework's object: no other file gives one to such a property either, and the
      // owner is not given to one like `pickerDelegate` of which nothing says for which protocol.
      guard !isOfProject, let property = delegateProperty(for: name), !mentions.givesInstances(asValueOf: property),
        !selves.contains(where: { $0.name != property && isLike(property, $0.name) && !isExplained($0) })
      else { return nil }
    }
    return hasPlace ? found : nil
  }

  /// Protocols that inherit from `UIScrollViewDelegate`.
  private static let scrollingDelegates: Set = [
    "UITableViewDelegate", "UICollectionViewDelegate", "UICollectionViewDelegateFlowLayout", "UITextViewDelegate",
  ]

  /// Whether methods of `UIScrollViewDelegate` stay that the delegate of a list in a part answers, too.
  private func leavesScrolling(_ number: Int) -> Bool {
    guard type.parts[number].conformances.contains(where: Self.scrollingDelegates.contains) else { return false }
    return type.items.indices.contains { item in
      !isMoved[item] && type.items[item].method != nil && !type.items[item].isPrivate
        && type.items[item].baseNames.contains { $0.hasPrefix("scrollView") }
    }
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
  private func isUnclear(_ value: SelfValue, as property: String?) -> Bool {
    let (token, source) = (value.token, type.source(of: type.items[value.item]))
    guard let property, source.kind(token - 1) != .equal else { return false }
    let line = source.line(of: source.start(token))
    let before = (max(0, token - 16)..<token).reversed().prefix { source.line(of: source.start($0)) == line }
    guard let equal = before.first(where: { source.kind($0) == .equal }) else { return false }
    // A closure among the arguments of a call has it: `dataSource = Source(table) { [weak self] in … }`.
    if let open = source.opening(before: token, from: equal + 2) {
      let isCaptured = source.kind(open) == .leftSquare && source.kind(open - 1) == .leftBrace && open > equal + 2
      if source.kind(open) == .leftBrace || isCaptured { return false }
    }
    return before.contains { $0 < equal && source.kind($0) == .identifier && isLike(property, source.name($0)) }
  }

  /// Whether remaining code makes a local name for `self` a delegate: `list.delegate = strongSelf`.
  private func givesAlias(among selves: [SelfValue], as property: String?) -> Bool {
    guard let property else { return false }
    let assigned = selves.filter { $0.form == .assigned && !isMoved[$0.item] && !type.items[$0.item].isStatic }
    return Dictionary(grouping: assigned, by: \.item).contains { item, values in
      let (aliases, source) = (Set(values.map(\.name)), type.source(of: type.items[item]))
      return type.items[item].tokens.contains { token in
        source.kind(token) == .identifier && [.equal, .colon].contains(source.kind(token - 1))
          && source.kind(token - 2) == .identifier && source.kind(token + 1) != .period
          && isLike(property, source.name(token - 2)) && aliases.contains(source.name(token))
      }
    }
  }

  private func isLike(_ property: String, _ name: String) -> Bool { name.lowercased().hasSuffix(property.lowercased()) }

  // MARK: Protocols of delegates

  /// Whether a value is assigned or passed as an object that conforms to a protocol.
  private enum SelfUse {
    case certain, impossible
    /// Nothing but the name of the property fits, or the parameter may be one for the protocol.
    case possible
    /// The property or parameter has a written type, which may be another protocol.
    case unknown
  }

  /// Whether `self` is assigned as an object that conforms to a protocol, as in `tableView.dataSource = self`, or passed as one,
  /// as in `Session(delegate: self)`. The property's type says so, or the name of the property or label ends the protocol's name.
  private func use(of value: SelfValue, as conformance: String) -> SelfUse {
    guard value.form != .other else { return .impossible }
    let holder = value.holder
    if let asked = value.askedType {
      return answers(conformance, what: asked).map { $0 ? .certain : .impossible } ?? .unknown
    }
    if value.form == .passed {
      let taken = parameterTypes[ArgumentLabel(label: value.name, function: holder.name), default: []]
      let known = Set(taken.map { answers(conformance, what: $0) })
      if known == [true] || known == [false] { return known == [true] ? .certain : .impossible }
      if !known.isEmpty { return .possible }
    }
    let role = roleName(conformance)
    guard role.hasSuffix(value.ending) else { return .impossible }
    let stem = String(role.dropLast(value.ending.count))
    let plain = withoutFrameworkPrefix(stem)
    if plain.count <= 2 {
      return value.form == .passed || ["delegate", "dataSource"].contains(value.name) ? .possible : .certain
    }
    // `UIDocumentPickerDelegate` is that of a `UIDocumentPickerViewController`.
    let isNamed =
      holder.name.lowercased().hasSuffix(plain.lowercased())
      || ["", "Controller", "ViewController"].contains { holder.type == stem + $0 }
    return isNamed || holder.type.map(frameworkClass) == stem ? .certain : .possible
  }

  /// Whether one of the type's protocols is meant for certain where `self` is assigned or passed.
  private func isExplained(_ value: SelfValue) -> Bool { allConformances.contains { use(of: value, as: $0) == .certain } }

  /// Whether a protocol is meant where `self` is assigned to a property of which nothing but the name fits: nothing else that the
  /// type conforms to ends in that name, or fits the name of the object better. Nil if that is not known.
  private func isLikely(_ conformance: String, for value: SelfValue) -> Bool? {
    // A local name for `self`, or a property of the owner.
    guard type.source(of: type.items[value.item]).kind(value.token - 3) == .period else { return false }
    // A scroll view may have methods of its own that stay.
    if value.holder.type == "UIScrollView", conformance != "UIScrollViewDelegate" { return nil }
    let others = Set(allConformances.filter { roleName($0).hasSuffix(value.ending) }).subtracting([conformance])
    if others.isEmpty { return true }
    // `searchBar.delegate` is that of a search bar, and a property of another type has no delegate of this one.
    let isOfOther = value.holder.type != nil || others.contains { use(of: value, as: $0) == .certain }
    let own = sharedLength(conformance, value.holder.name)
    let best = others.map { sharedLength($0, value.holder.name) }.max() ?? 0
    return isOfOther || best > own ? false : own > best ? true : nil
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

  /// Whether `self`, or another name for it, at a token in moved code is given as the delegate whose conformance the new type
  /// takes over. If the owner has several such protocols, the one that best fits the name of the other object is meant.
  func isNewDelegate(_ token: Int, in item: Int) -> Bool {
    let value = selfValue(at: token, in: item)
    guard value.form != .other else { return false }
    if value.form == .passed { return adopted.contains { use(of: value, as: $0.name) == .certain } }
    if let asked = value.askedType { return adopted.contains { index.conforms($0.name, to: asked, at: $0.part) } }
    let holder = (value.holder.type ?? value.holder.name).lowercased()
    func fit(_ conformance: String) -> Int {
      switch use(of: value, as: conformance) {
      case .certain: 4
      case .possible: !holder.isEmpty && conformance.lowercased().contains(holder) ? 2 : 0
      case .impossible, .unknown: -1
      }
    }
    var (taken, kept) = (-1, -1)
    for part in type.parts.indices {
      var own = moved.contains { type.items[$0].part == part } ? conformances(takenBy: part) : []
      if leavesScrolling(part) { own.removeAll(where: Self.scrollingDelegates.contains) }
      for fit in own.map(fit) where fit >= 0 { taken = max(taken, fit + (conformancesMoved.contains(part) ? 1 : 0)) }
      for conformance in type.parts[part].conformances where !own.contains(conformance) { kept = max(kept, fit(conformance)) }
    }
    // Nothing but the name of the property fits. What is assigned elsewhere for certain is less likely to be meant here.
    if taken == 1, kept == 0, type.parts.indices.contains(where: { isUnassigned(in: $0, value.ending) }) { return false }
    return taken > kept
  }

  /// Whether the owner keeps a conformance of a part whose name has an ending, and nothing is known to be assigned for it.
  private func isUnassigned(in part: Int, _ ending: String) -> Bool {
    type.parts[part].conformances.contains { conformance in
      roleName(conformance).hasSuffix(ending) && !conformances(takenBy: part).contains(conformance)
        && !type.items.indices.contains { item in
          type.source(of: type.items[item]).givenSelves(in: type.items[item].tokens).contains { token in
            let value = selfValue(at: token, in: item)
            return value.form == .assigned && use(of: value, as: conformance) == .certain
          }
        }
    }
  }

  // MARK: Conformances of the new type

  /// The conformances of a part that the new type declares: those of an extension of which all members move.
  func conformances(takenBy number: Int) -> [String] {
    let part = type.parts[number]
    guard part.isExtension, part.open + 1 < part.close, isCovered((part.open + 1)..<part.close, number),
      // With only some methods of a protocol, the new object would be an incomplete delegate.
      !moved.contains(where: { type.items[$0].part == number && members(of: $0).contains(where: dividedUnits.contains) })
    else { return [] }
    return part.conformances.filter { isAdoptable($0, part.id) }
  }

  /// All conformances that the new type declares, with the parts that declare them in the owner.
  private var adopted: [(name: String, part: DeclarationID)] {
    Set(moved.map { type.items[$0].part }).sorted().flatMap { part in
      conformances(takenBy: part).map { ($0, type.parts[part].id) }
    }
  }

  /// Those that no source declares and that are neither Swift's nor, by name, of delegates or a framework with a prefix.
  var adoptedUnknown: [String] {
    adopted.filter { name, part in
      let isKnown =
        ["Delegate", "DataSource"].contains { name.contains($0) } || swiftProtocols.contains(name)
        || name.prefix { $0.isUppercase }.count > 2
      return !isKnown && index.types(named: name, in: part).isEmpty
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
    let found = index.types(named: conformance, in: part)
    let names = Set(moved.flatMap { type.items[$0].names })
    return found.allSatisfy(index.isProtocol)
      && index.inheritedProtocols(of: found, outside: &outside).allSatisfy { declared in
        index.ownRequirements(of: declared).isSubset(of: names)
          && index.inherited(declared).allSatisfy {
            !$0.hasSuffix("Controller") && index.types(named: $0, in: declared).allSatisfy(index.isProtocol)
          }
      }
  }

  /// Whether the new type must inherit from `NSObject`. Protocols of frameworks are assumed to be Objective-C ones.
  var needsNSObject: Bool {
    if moved.contains(where: isInitialValueWithSelf) { return true }
    return adopted.contains { name, part in
      var outside: [String] = []
      let found = index.types(named: name, in: part, of: part.file, outside: &outside)
      let all = index.inheritedProtocols(of: found.filter(index.isProtocol), outside: &outside)
      return outside.contains { !swiftProtocols.contains($0) }
        || all.contains { index.declaration($0)?.modifiers.contains(.objc) == true }
    }
  }

  /// Whether an item is a property whose initial value says `self`, before there is one: a method of `NSObject` has that name, so
  /// that the compiler accepts it.
  func isInitialValueWithSelf(_ item: Int) -> Bool {
    let property = type.items[item]
    guard property.isStored, !property.modifiers.contains(.lazy) else { return false }
    let source = type.source(of: property)
    let end = property.tokens.first { ["didSet", "willSet"].contains(source.name($0)) } ?? property.tokens.upperBound
    return property.tokens.contains { $0 < end && source.kind($0) == .selfKeyword && source.kind($0 - 1) != .period }
  }
}

extension ProjectIndex {
  /// The types of the sources to which a name in a declaration may resolve.
  func types(named name: String, in place: DeclarationID) -> [DeclarationID] {
    var outside: [String] = []
    return types(named: name, in: place, of: place.file, outside: &outside)
  }

  func isProtocol(_ type: DeclarationID) -> Bool { declaration(type)?.kind == .protocol }

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
      var outside: [String] = []
      let wanted = types(named: part, in: place)
      let found = types(named: name, in: place, of: place.file, outside: &outside)
      return name == part || inheritedProtocols(of: found, outside: &outside).contains(where: wanted.contains)
        || outside.contains(part)
    }
  }
}

/// The property for what conforms to a protocol, `delegate` or `dataSource`, by the protocol's name; nil for other protocols.
func delegateProperty(for conformance: String) -> String? {
  ["delegate", "dataSource"].first { conformance.lowercased().hasSuffix($0.lowercased()) }
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
