import Analysis
import Syntax

/// What a group of members is, in words: what it is called, what it could become, and why these belong together.
struct GroupNaming {
  let map: MemberMap
  let purposes: SplitPurposes
  let split: RankedSplit
  let indices: [Int]

  private var methods: [MemberMap.Member] { indices.map { map.members[$0] }.filter { $0.kind == .method } }
  private var properties: [MemberMap.Member] { indices.map { map.members[$0] }.filter { $0.kind == .stored } }

  // MARK: Role

  /// What the group could become, and why: a role of UIKit only where all that the role asks for is there.
  var role: (role: Cut.Role, reason: String) {
    let (methods, properties) = (methods, properties)
    let senders = Set(methods.compactMap(\.sender))
    if let source = senders.first(where: { $0.hasSuffix(" data source") }), map.makesCells(indices),
      senders.allSatisfy({ source.hasPrefix($0) || $0 == source }),
      2 * methods.count(where: { $0.sender != nil || $0.words.last == "cell" }) >= methods.count
    {
      return (.dataSource, "it answers what a list asks its data source")
    }
    let views = properties.filter { $0.isView && holdsView(type: $0.type, name: $0.name) }
    if views.count > 2, isSubtree(views) { return (.childViewController, "no other member uses its \(views.count) views") }
    if !senders.isEmpty { return (.service, "it answers what another object sends") }
    let leading = methods.count(where: \.leads)
    if methods.count > 1, leading * 3 >= methods.count * 2, properties.allSatisfy({ !$0.isView }) {
      return (.coordinator, "\(leading) of its \(counted(methods.count, "method")) show other screens")
    }
    let touchesScreen = indices.contains { index in
      let member = map.members[index]
      return member.namesUIKit || member.isView || member.type.hasPrefix("UI") || labelsNameScreen(member.name)
        || !member.modifiers.isDisjoint(with: [.ibAction, .objc])
    }
    if !properties.isEmpty, methods.count > 1, !touchesScreen {
      return (.viewModel, "it holds values and knows nothing of UIKit")
    }
    return (.service, properties.isEmpty ? "it has work of its own" : "it has state and work of its own")
  }

  /// Views that are made in code, and that the group sets up and uses alone.
  private func isSubtree(_ views: [MemberMap.Member]) -> Bool {
    indices.allSatisfy { map.members[$0].kind != .stored || map.members[$0].isView }
      && views.allSatisfy { view in
        !view.modifiers.contains(.ibOutlet)
          && view.users.allSatisfy { split.set.contains($0) || map.members[$0].kind == .initializer }
      }
  }

  // MARK: Title

  /// How people called it, or else what its names have in common; nil where neither says anything.
  var title: String? {
    guard let (_, title, explained) = purposes.purpose(of: split.set, indices), 5 * explained.count >= 3 * indices.count else {
      return nil
    }
    return title
  }

  private var likestSection: (section: Int, likeness: Double)? {
    var shared: [Int: Int] = [:]
    for index in indices { if let section = map.members[index].section { shared[section, default: 0] += 1 } }
    let likeness = shared.map { section, count in
      (section, 2 * Double(count) / Double(indices.count + map.members.count { $0.section == section }))
    }
    return likeness.max { ($0.1, $1.0) < ($1.1, $0.0) }
  }

  // MARK: Evidence

  var evidence: [String] {
    var evidence: [String] = []
    if let (part, likeness) = map.likestPart(split.set, indices), likeness >= 0.6 {
      let conformances = map.parts[part].conformances
      evidence.append(conformances.isEmpty ? "one extension" : "conformance to \(conformances.joined(separator: ", "))")
    }
    if let (section, likeness) = likestSection, likeness >= 0.6 { evidence.append("MARK: \(map.sections[section])") }
    let purpose = purposes.purpose(of: split.set, indices)?.purpose
    if case .object(let index) = purpose { evidence.append("users of \(map.members[index].name)") }
    if case .method(let index) = purpose { evidence.append("entered through \(map.members[index].name)") }
    if case .word(let number) = purpose {
      let count = indices.count { purposes.isAbout(number, $0) }
      evidence.append("\(count) names with '\(purposes.titles[.word(number)]?.lowercased() ?? "")'")
    }
    let shared = properties.count { property in property.users.count(where: split.set.contains) > 1 }
    if shared > 0 { evidence.append(counted(shared, "property", "properties") + " of its own") }
    if split.features.isSource { evidence.append("makes the cells of a list") }
    if evidence.isEmpty { evidence.append("close in calls, place and names") }
    return evidence
  }
}
