/// What a group of members is, in words: what it is called, what it could become, and why these belong together.
struct GroupReading {
  let map: MemberMap
  let split: RankedSplit
  let indices: [Int]

  private var methods: [MemberMap.Member] { indices.map { map.members[$0] }.filter { $0.kind == .method } }
  private var properties: [MemberMap.Member] { indices.map { map.members[$0] }.filter { $0.kind == .stored } }

  // MARK: Role

  /// What the group could become, and why.
  var role: (role: Cut.Role, reason: String) {
    let (methods, properties) = (methods, properties)
    let listMethods = methods.count(where: answersList)
    if split.qualities.isSource, listMethods * 2 >= methods.count { return (.dataSource, "it makes the cells of a list") }
    if listMethods * 3 > methods.count * 2 { return (.dataSource, "most of its methods answer a list") }
    if let child = properties.first(where: { $0.type.hasSuffix("ViewController") }) {
      return (.childViewController, "it owns `\(child.name)`")
    }
    let going = methods.count { begins($0, with: ["present", "show", "push", "open", "navigate", "route"]) }
    if going * 2 > methods.count { return (.coordinator, "most of its methods lead to other screens") }
    let views = properties.filter(\.isView)
    let isStyling = methods.allSatisfy { begins($0, with: ["configure", "setup", "set", "style", "layout", "apply", "make"]) }
    let isOnScreen = methods.contains { $0.screenNames > 0 || labelsNameScreen($0.name) }
    if !views.isEmpty, isStyling { return (.view, "it holds \(counted(views.count, "view")) and sets them up") }
    let isConformance = split.qualities.conformance >= 0.5 || methods.contains(where: \.isForSender)
    if isConformance { return (.service, "it answers what another object sends") }
    if !views.isEmpty { return (.childViewController, "it holds \(counted(views.count, "view")) and acts on them") }
    if isOnScreen, isStyling { return (.view, "its methods set up what is on the screen") }
    let onScreen = methods.count { $0.screenNames > 0 }
    if !properties.isEmpty, onScreen * 4 <= methods.count {
      return (.viewModel, onScreen == 0 ? "it works on values and touches no view" : "most of its methods work on values and touch no view")
    }
    return (.service, "it has work of its own")
  }

  /// Sent by a table or collection view, or for one of its cells.
  private func answersList(_ method: MemberMap.Member) -> Bool {
    if method.isForSender, method.baseName == "tableView" || method.baseName == "collectionView" { return true }
    return method.name.hasPrefix("numberOfSections") || method.name.contains("(cell:") || method.words.last == "cell"
  }

  private func begins(_ member: MemberMap.Member, with words: Set<String>) -> Bool {
    member.words.first.map(words.contains) ?? false
  }

  // MARK: Title

  /// How people called it, or else what its names have in common; nil where neither says anything.
  func title(_ fileName: (FileID) -> String) -> String? {
    if let (part, likeness) = map.likestPart(split.set, indices), likeness >= 0.6 {
      let part = map.parts[part]
      if let title = part.title, !isGeneric(title) { return title }
      if !part.conformances.isEmpty { return part.conformances.joined(separator: ", ") }
      let file = fileName(part.file)
      if let plus = file.lastIndex(of: "+") { return String(file[file.index(after: plus)...]) }
    }
    if let (section, likeness) = likestSection, likeness >= 0.6, !isGeneric(map.sections[section]) {
      return map.sections[section]
    }
    if let (words, _) = commonName { return words.prefix(1).uppercased() + words.dropFirst() }
    return nil
  }

  /// Titles that say where something stands, not what it is.
  private func isGeneric(_ title: String) -> Bool {
    let words = nameWords(title.split(separator: " ").joined(separator: "_"))
    return words.allSatisfy { genericWords.contains($0) }
  }

  private var likestSection: (section: Int, likeness: Double)? {
    var shared: [Int: Int] = [:]
    for index in indices { if let section = map.members[index].section { shared[section, default: 0] += 1 } }
    let likeness = shared.map { section, count in
      (section, 2 * Double(count) / Double(indices.count + map.members.count { $0.section == section }))
    }
    return likeness.max { ($0.1, $1.0) < ($1.1, $0.0) }
  }

  /// The word, or pair of words, that most of its names have and few others.
  private var commonName: (words: String, count: Int)? {
    func phrases(_ member: MemberMap.Member) -> Set<String> {
      let pairs = zip(member.words, member.words.dropFirst()).map { "\($0) \($1)" }
      return Set(pairs + member.words.filter { !commonWords.contains($0) })
    }
    var here: [String: Int] = [:]
    var all: [String: Int] = [:]
    for (index, member) in map.members.enumerated() {
      for phrase in phrases(member) {
        all[phrase, default: 0] += 1
        if split.set.contains(index) { here[phrase, default: 0] += 1 }
      }
    }
    func worth(_ phrase: String, _ count: Int) -> Double {
      2 * Double(count) / Double(indices.count + (all[phrase] ?? count)) + (phrase.contains(" ") ? 0.1 : 0)
    }
    let best = here.filter { $0.value * 2 >= indices.count }.max { left, right in
      let (leftWorth, rightWorth) = (worth(left.key, left.value), worth(right.key, right.value))
      return leftWorth == rightWorth ? pathPrecedes(right.key, left.key) : leftWorth < rightWorth
    }
    return best.map { ($0.key, $0.value) }
  }

  // MARK: Evidence

  var evidence: [String] {
    var evidence: [String] = []
    if let (part, likeness) = map.likestPart(split.set, indices), likeness >= 0.6 {
      let conformances = map.parts[part].conformances
      evidence.append(conformances.isEmpty ? "one extension" : "conformance to \(conformances.joined(separator: ", "))")
    }
    if let (section, likeness) = likestSection, likeness >= 0.6 { evidence.append("MARK: \(map.sections[section])") }
    let shared = properties.count { property in property.users.count(where: split.set.contains) > 1 }
    if shared > 0 { evidence.append("shared properties") }
    if let (words, count) = commonName, count > 2 { evidence.append("\(count) names with '\(words)'") }
    if split.qualities.isSource { evidence.append("makes the cells of a list") }
    if split.signals.contains(.values) { evidence.append("values apart from views") }
    if split.signals.contains(.sender) { evidence.append("called by one sender") }
    if split.signals.contains(.anchor) || split.signals.contains(.type) { evidence.append("users of one object") }
    if split.signals.contains(.region) { evidence.append("entered through one method") }
    if evidence.isEmpty { evidence.append("close in calls, place and names") }
    return evidence
  }
}

private let genericWords: Set<String> = [
  "private", "public", "internal", "helper", "convenience", "utility", "utilitie", "life", "cycle", "lifecycle", "init",
  "action", "method", "propertie", "property", "constant", "misc", "override", "interface", "api", "view", "ui", "setup",
  "configuration", "function", "extension", "variable", "var", "outlet", "ib", "other", "func",
]
