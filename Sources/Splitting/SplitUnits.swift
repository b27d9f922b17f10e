// Units: members that can only be extracted together, such as the methods of one protocol.

import Analysis
import Syntax

extension ProjectIndex {
  /// For each protocol of the project that a type conforms to, its name, and the names of the members that it and its
  /// inherited protocols require.
  func requirements(of type: DeclarationID) -> [(name: String, members: Set<String>)] {
    var found: [(name: String, members: Set<String>)] = []
    var outside: [String] = []
    var seen: Set<DeclarationID> = []
    for part in [type] + compiledExtensions(of: type) {
      for conformance in inherited(of: part, outside: &outside)
      where declaration(conformance)?.kind == .protocol && seen.insert(conformance).inserted {
        var names: Set<String> = []
        for declared in inheritedProtocols(of: [conformance], outside: &outside) { names.formUnion(memberNames(of: declared)) }
        found.append((simpleName(qualifiedName(of: conformance) ?? ""), names))
      }
    }
    return found
  }

  /// The names of the methods and properties that a declaration itself contains.
  func memberNames(of declaration: DeclarationID, where isCounted: (Modifiers) -> Bool = { _ in true }) -> [String] {
    guard let summary = self[declaration.file]?.summary else { return [] }
    let methods = summary.members.methods(of: declaration.index).filter { isCounted($0.modifiers) }.map(\.name)
    let properties = summary.members.properties(of: declaration.index).filter { isCounted($0.modifiers) }.map(\.name)
    return (methods + properties).map(summary.names.text)
  }
}

extension MemberMap {
  /// Finds the units of the type: the members that one protocol of the project requires, the methods of one sender, and
  /// overloads in one part. Groups that share a member form one unit.
  mutating func findUnits() {
    var groups: [[Int]] = []
    for (name, names) in requirements where !isOwnInterface(name) {
      let found = members.indices.filter { members[$0].kind != .stored && names.contains(members[$0].name) }
      // A protocol that requires many methods of the type is its interface to other types, not a group to extract.
      let share = Double(found.count { members[$0].kind == .method }) / Double(max(1, members.count { $0.kind == .method }))
      if share <= MemberMap.largestConformance { groups.append(found) }
    }
    groups += Dictionary(grouping: members.indices.filter { members[$0].sender != nil }) { members[$0].sender }.values
    let overloads = members.indices.filter { members[$0].kind == .method && members[$0].sender == nil }
    groups += Dictionary(grouping: overloads) { "\(members[$0].part) \(members[$0].baseName)" }.values
    units = joined(groups.filter { $0.count > 1 })
    for (number, unit) in units.enumerated() { for member in unit.members { members[member].unit = number } }
  }

  /// The largest share of the type's methods that a protocol may require and still form a unit.
  private static let largestConformance = 0.35

  /// Whether a protocol, or a title, is no more than the type's own interface to those that drive it: `HomeDisplayLogic` and
  /// `HomeViewInput` of `HomeViewController`. What it requires has nothing else in common. `HomeViewDelegate` is that of a view.
  func isOwnInterface(_ title: String) -> Bool {
    let words = nameWords(title.filter { $0 != " " })
    guard let last = words.last, interfaceWords.contains(last), last != "view", last != "controller",
      words.suffix(2) != ["view", "delegate"]
    else { return false }
    return words.contains { ownWords.contains($0) && !interfaceWords.contains($0) }
      && words.allSatisfy { ownWords.contains($0) || interfaceWords.contains($0) }
  }

  /// Merges groups that share a member. The result is in the order of the first members.
  private func joined(_ groups: [[Int]]) -> [MemberSet] {
    var parents = Array(members.indices)
    func root(_ member: Int) -> Int {
      var member = member
      while parents[member] != member {
        parents[member] = parents[parents[member]]
        member = parents[member]
      }
      return member
    }
    for group in groups {
      for member in group.dropFirst() {
        let (one, other) = (root(group[0]), root(member))
        parents[max(one, other)] = min(one, other)
      }
    }
    let joined = Dictionary(grouping: members.indices, by: root).filter { $0.value.count > 1 }
    return joined.sorted { $0.key < $1.key }.map { set($0.value) }
  }

  /// A set that contains each unit completely or not at all. It keeps, and completes, the units of which the given set
  /// contains at least half.
  func whole(_ set: MemberSet) -> MemberSet {
    var result = set
    for unit in units {
      let shared = result.sharedCount(unit)
      guard shared > 0, shared < unit.count else { continue }
      result = 2 * shared >= unit.count ? result.union(unit) : result.subtracting(unit)
    }
    return result
  }

  /// Finds the sender of each method that implements a delegate or data source protocol of a framework.
  mutating func findSenders() {
    let conformances = Set(parts.flatMap(\.conformances).map(withoutArguments))
    var bases = Set(members.indices.filter { members[$0].isForSender }.map { members[$0].baseName })
    bases.formUnion(conformances.compactMap(senderBase))
    // The delegate protocol of a list inherits `UIScrollViewDelegate`.
    let list = ["UITableViewDelegate", "UICollectionViewDelegateFlowLayout", "UICollectionViewDelegate", "UITextViewDelegate"]
      .first(where: conformances.contains).flatMap(senderBase)
    if list != nil { bases.insert("scrollView") }
    // A scroll view of the type's own may be the one that these methods serve.
    let scrolls = members.contains { $0.kind == .stored && withoutOptional($0.type) == "UIScrollView" }
    let source = ["tableView", "collectionView", "pickerView"].first(where: bases.contains)
    for index in members.indices where members[index].kind == .method && members[index].modifiers.isDisjoint(with: .private) {
      let member = members[index]
      let base = member.baseName
      var sender: String?
      if bases.contains(base), member.isForSender || base != member.name && member.users.isEmpty {
        sender = base
      } else if base == "numberOfComponents", bases.contains("pickerView") {
        sender = "pickerView"
      } else if let source, base == "numberOfSections" || base == "numberOfComponents" || base == "sectionIndexTitles" {
        sender = source
      } else if let prefix = beginnings(of: base).last(where: bases.contains), member.users.isEmpty {
        sender = prefix
      }
      guard let found = sender else { continue }
      if answersAsSource(member.name) {
        sender = found + " data source"
      } else if found == "scrollView", !scrolls, let list {
        sender = list
      } else if case let own = parts[member.part].conformances.map(withoutArguments), !own.isEmpty,
        !own.contains(where: { senderBase($0) == found }), parts[member.part].isExtension
      {
        // Several protocols name their methods after the same sender, for example two of `UITextView`.
        sender = found + " of " + own.joined(separator: ", ")
      }
      members[index].sender = sender
    }
  }
}

extension MemberMap {
  /// The protocols of a part that members of a set implement. All of them if that is not known of any.
  func conformances(ofPart part: Int, answeredBy set: MemberSet) -> [String] {
    let all = parts[part].conformances
    let answered = all.filter { isAnswered($0, by: set.members) }
    return answered.isEmpty ? all : answered
  }

  /// The protocols of the type that members are known to implement.
  func conformances(answeredBy indices: [Int]) -> [String] {
    var found: [String] = []
    for conformance in parts.flatMap(\.conformances) where !found.contains(conformance) && isAnswered(conformance, by: indices) {
      found.append(conformance)
    }
    return found
  }

  /// Whether a member is known to implement one of some protocols.
  func answers(_ index: Int, one conformances: [String]) -> Bool { conformances.contains { isAnswered($0, by: [index]) } }

  /// Judged by the requirements of the project's protocols, and by the names of the methods that frameworks call.
  private func isAnswered(_ conformance: String, by indices: [Int]) -> Bool {
    let name = withoutArguments(conformance)
    if let known = requirements.first(where: { $0.name == name }) {
      return indices.contains { known.members.contains(members[$0].name) }
    }
    guard let base = senderBase(name) else { return false }
    return indices.contains { members[$0].kind == .method && members[$0].baseName.hasPrefix(base) }
  }

  /// Whether a member answers none of the conformances of its part, as far as all of these are known: protocols of the
  /// project, those of UIKit whose methods begin with the object that calls them, and delegate protocols of frameworks, which
  /// require methods with parameters alone.
  func answersNothing(_ index: Int) -> Bool {
    let member = members[index]
    let isMethod = member.kind == .method
    guard isMethod || member.isProperty, member.sender == nil, !member.isForSender else { return false }
    return parts[member.part].conformances.allSatisfy { conformance in
      let name = withoutArguments(conformance)
      if requirements.contains(where: { $0.name == name }) { return !isAnswered(conformance, by: [index]) }
      guard isMethod, !member.name.hasSuffix("()") else {
        let isOfApple = ["UI", "SF", "AV", "CL", "CB", "MK", "WK", "MF", "NS", "PH", "CN"].contains(where: name.hasPrefix)
        // Protocols of Objective-C have a prefix.
        let isObjectiveC = !isMethod && name.prefix { $0.isUppercase }.count > 2 && name.hasSuffix("Delegate")
        let isDelegate = isOfApple && ["Delegate", "DataSource"].contains(where: name.hasSuffix)
        return (isDelegate || isObjectiveC) && member.name != "window"
      }
      return name.hasPrefix("UI") && senderBase(name) != nil && !isAnswered(conformance, by: [index])
    }
  }

  /// Finds the types of objects whose delegate the type is, after `findSenders`.
  ///
  /// - Parameter mentioned: names of types, each with the members that mention it
  mutating func findDelegatingTypes(_ mentioned: [(name: String, members: [Int])]) {
    var answers: [String: [Int]] = [:]
    for (index, member) in members.enumerated() where member.sender != nil || member.isForSender {
      answers[member.baseName, default: []].append(index)
    }
    for (name, users) in mentioned {
      guard let answering = answers[delegateBase(name)] else { continue }
      let held = members.indices.filter { members[$0].kind == .stored && withoutOptional(members[$0].type) == name }
      let objects = held + users.filter { members[$0].kind == .stored }
      delegatingTypes.append(
        DelegatingType(
          name: name, answers: set(answering),
          members: set(answering + users + objects + objects.flatMap { members[$0].users })))
    }
  }
}

/// The base name of the methods that an object of a framework's type calls on its delegate: `imagePickerController` for
/// `UIImagePickerController`.
private func delegateBase(_ type: String) -> String {
  let stem = withoutFrameworkPrefix(type)
  return stem.prefix(1).lowercased() + stem.dropFirst()
}

/// The prefixes of a name that end before a capital letter: `scroll` and `scrollView` for `scrollViewDidScroll`.
func beginnings(of name: String) -> [String] {
  let bytes = Array(name.utf8)
  return bytes.indices.dropFirst().filter { bytes[$0] &- 0x41 < 26 }.map { String(decoding: bytes[..<$0], as: UTF8.self) }
}

/// The base name of the methods of a delegate or data source protocol of a framework: `tableView` for
/// `UITableViewDelegate`. Nil for other protocols, and if the base name would have at most three letters.
func senderBase(_ conformance: String) -> String? {
  guard
    let end = ["DelegateFlowLayout", "DataSourcePrefetching", "DragDelegate", "DropDelegate", "Delegate", "DataSource"].first(
      where: conformance.hasSuffix)
  else { return nil }
  let base = delegateBase(String(conformance.dropLast(end.count)))
  return base.count > 3 ? base : nil
}

/// Whether a delegate or data source method belongs to the data source, judged by its labels.
func answersAsSource(_ name: String) -> Bool {
  let labels = name.drop { $0 != "(" && $0 != ":" }
  if labels.isEmpty { return false }
  if ["numberOfSections", "numberOfComponents", "sectionIndexTitles", "indexTitles"].contains(where: name.hasPrefix) {
    return true
  }
  return labels.dropFirst().split(separator: ":").contains { sourceLabels.contains(String($0)) }
}

/// Words of protocols between a view controller and what drives it.
private let interfaceWords = wordSet(
  """
  protocol display logic view controller model vm vc input output delegate interface presentable viewable displayable displaying
  listener contract type
  """)

private let sourceLabels = wordSet(
  """
  numberOfRowsInSection cellForRowAt cellForRowAtIndexPath numberOfItemsInSection cellForItemAt cellForItemAtIndexPath
  titleForHeaderInSection titleForFooterInSection canEditRowAt canEditRowAtIndexPath commit commitEditingStyle canMoveRowAt
  moveRowAt sectionForSectionIndexTitle canMoveItemAt moveItemAt viewForSupplementaryElementOfKind numberOfRowsInComponent
  """)
