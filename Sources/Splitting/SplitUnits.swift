// Members that leave a type together or not at all.

import Analysis
import Syntax

extension ProjectIndex {
  /// For each conformance to a protocol of the project the names that it and the protocols that it inherits require.
  func requiredNames(of type: DeclarationID) -> [Set<String>] {
    var found: [Set<String>] = []
    var outside: [String] = []
    var seen: Set<DeclarationID> = []
    for part in [type] + extensions(of: type) {
      for conformance in inherited(of: part, outside: &outside)
      where declaration(conformance)?.kind == .protocol && seen.insert(conformance).inserted {
        var names: Set<String> = []
        for declared in inheritedProtocols(of: [conformance], outside: &outside) {
          guard let summary = self[declared.file]?.summary else { continue }
          for method in summary.members.methods(of: declared.index) { names.insert(summary.names.text(method.name)) }
          for property in summary.members.properties(of: declared.index) { names.insert(summary.names.text(property.name)) }
        }
        found.append(names)
      }
    }
    return found
  }
}

extension MemberMap {
  /// Finds the methods of each protocol, those that it inherits included and wherever they stand, and overloads.
  mutating func findUnits(_ required: [Set<String>]) {
    var groups: [[Int]] = []
    for names in required {
      let found = members.indices.filter { members[$0].kind != .stored && names.contains(members[$0].name) }
      // What most methods answer is how other types see this one, and no part of it.
      let share = Double(found.count { members[$0].kind == .method }) / Double(max(1, members.count { $0.kind == .method }))
      if share <= MemberMap.largestConformance { groups.append(found) }
    }
    groups += Dictionary(grouping: members.indices.filter { members[$0].sender != nil }) { members[$0].sender }.values
    let overloads = members.indices.filter { members[$0].kind == .method && members[$0].sender == nil }
    groups += Dictionary(grouping: overloads) { "\(members[$0].part) \(members[$0].baseName)" }.values
    units = joined(groups.filter { $0.count > 1 })
    for (number, unit) in units.enumerated() { for member in unit.members { members[member].unit = number } }
  }

  /// Of protocols that require more of all methods no piece is made.
  private static let largestConformance = 0.35

  /// Groups that share a member as one; in the order of their first members.
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
    return Dictionary(grouping: members.indices, by: root).filter { $0.value.count > 1 }.sorted { $0.key < $1.key }.map {
      MemberSet(capacity: members.count, $0.value)
    }
  }

  /// A set with each unit whole: those that it has half of, and without the rest.
  func whole(_ set: MemberSet) -> MemberSet {
    var result = set
    for unit in units {
      let shared = result.sharedCount(unit)
      guard shared > 0, shared < unit.count else { continue }
      result = 2 * shared >= unit.count ? result.union(unit) : result.subtracting(unit)
    }
    return result
  }

  /// Finds out which protocol of a framework each method answers, by the object that sends it.
  mutating func findSenders() {
    let conformances = Set(parts.flatMap(\.conformances).map { String($0.prefix { $0 != "<" }) })
    var bases = Set(members.indices.filter { members[$0].isForSender }.map { members[$0].baseName })
    bases.formUnion(conformances.compactMap(senderBase))
    // A list's delegate protocol inherits that of the scroll view.
    let list = ["UITableViewDelegate", "UICollectionViewDelegateFlowLayout", "UICollectionViewDelegate", "UITextViewDelegate"]
      .first(where: conformances.contains).flatMap(senderBase)
    if list != nil { bases.insert("scrollView") }
    let source = ["tableView", "collectionView", "pickerView"].first(where: bases.contains)
    for index in members.indices where members[index].kind == .method && members[index].modifiers.isDisjoint(with: .private) {
      let member = members[index]
      let base = member.baseName
      var sender: String?
      if bases.contains(base), member.isForSender || base != member.name && member.users.isEmpty {
        sender = base
      } else if let source, base == "numberOfSections" || base == "numberOfComponents" || base == "sectionIndexTitles" {
        sender = source
      } else if let prefix = beginnings(of: base).last(where: bases.contains), member.users.isEmpty {
        sender = prefix
      }
      guard let found = sender else { continue }
      if answersAsSource(member.name) {
        sender = found + " data source"
      } else if found == "scrollView", let list {
        sender = list
      } else if case let own = parts[member.part].conformances.map({ String($0.prefix { $0 != "<" }) }), !own.isEmpty,
        !own.contains(where: { senderBase($0) == found }), parts[member.part].isExtension
      {
        // Another protocol whose methods name the same sender: a text view's attachments.
        sender = found + " of " + own.joined(separator: ", ")
      }
      members[index].sender = sender
    }
  }
}

/// `scroll`, `scrollView` of `scrollViewDidScroll`: the name up to each of its capitals.
private func beginnings(of name: String) -> [String] {
  let bytes = Array(name.utf8)
  return bytes.indices.dropFirst().filter { bytes[$0] &- 0x41 < 26 }.map { String(decoding: bytes[..<$0], as: UTF8.self) }
}

/// `tableView` of `UITableViewDelegate`: how the methods of a framework's protocol begin.
private func senderBase(_ conformance: String) -> String? {
  guard
    let end = ["DelegateFlowLayout", "DataSourcePrefetching", "DragDelegate", "DropDelegate", "Delegate", "DataSource"].first(
      where: conformance.hasSuffix)
  else { return nil }
  let name = conformance.dropLast(end.count)
  let capitals = name.prefix { $0.isUppercase }.count
  let stem = capitals > 2 ? name.dropFirst(capitals - 1) : name
  guard stem.count > 3 else { return nil }
  return stem.prefix(1).lowercased() + stem.dropFirst()
}

/// Whether a method belongs to the data source of a list, not to its delegate.
private func answersAsSource(_ name: String) -> Bool {
  let labels = name.drop { $0 != "(" && $0 != ":" }
  if labels.isEmpty { return false }
  if ["numberOfSections", "numberOfComponents", "sectionIndexTitles", "indexTitles"].contains(where: name.hasPrefix) {
    return true
  }
  return labels.dropFirst().split(separator: ":").contains { sourceLabels.contains(String($0)) }
}

private let sourceLabels: Set<String> = [
  "numberOfRowsInSection", "cellForRowAt", "cellForRowAtIndexPath", "numberOfItemsInSection", "cellForItemAt",
  "cellForItemAtIndexPath", "titleForHeaderInSection", "titleForFooterInSection", "canEditRowAt", "canEditRowAtIndexPath",
  "commit", "commitEditingStyle", "canMoveRowAt", "moveRowAt", "sectionForSectionIndexTitle", "canMoveItemAt", "moveItemAt",
  "viewForSupplementaryElementOfKind", "numberOfRowsInComponent",
]
