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
    if split.qualities.isSource, listMethods * 2 >= methods.count {
      return (.dataSource, "it makes the cells of a list")
    }
    if listMethods * 3 > methods.count * 2 { return (.dataSource, "most of its methods answer a list") }
    let going = methods.count { begins($0, with: leadingWords) }
    if going * 2 >= methods.count, going > 1 { return (.coordinator, "most of its methods lead to other screens") }
    let views = properties.filter { $0.isView && holdsView(type: $0.type, name: $0.name) }
    let isStyling = methods.allSatisfy {
      begins($0, with: ["configure", "setup", "set", "style", "layout", "apply", "make"])
    }
    let isOnScreen = methods.contains { $0.screenNames > 0 || labelsNameScreen($0.name) }
    if !views.isEmpty, isStyling { return (.view, "it holds \(counted(views.count, "view")) and sets them up") }
    let isConformance = split.qualities.conformance >= 0.5 || methods.contains(where: \.isForSender)
    if isConformance { return (.service, "it answers what another object sends") }
    if views.count * 3 >= properties.count, views.count > 1 {
      return (.childViewController, "it holds \(counted(views.count, "view")) and acts on them")
    }
    if let child = properties.first(where: { $0.type.hasSuffix("ViewController") }) {
      return (.coordinator, "it shows `\(child.name)`")
    }
    if isOnScreen, isStyling { return (.view, "its methods set up what is on the screen") }
    let onScreen = methods.count { $0.screenNames > 0 }
    if !properties.isEmpty, onScreen * 4 <= methods.count {
      return (
        .viewModel,
        onScreen == 0
          ? "it works on values and touches no view" : "most of its methods work on values and touch no view"
      )
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
      if let title = part.title, !isGeneric(title) { return tidied(title) }
      if !part.conformances.isEmpty { return part.conformances.joined(separator: ", ") }
      let file = fileName(part.file)
      if let plus = file.lastIndex(of: "+") {
        let name = String(file[file.index(after: plus)...])
        if !isGeneric(name) { return name }
      }
    }
    if let (section, likeness) = likestSection, likeness >= 0.6, !isGeneric(map.sections[section]) {
      return tidied(map.sections[section])
    }
    if let (words, _) = commonName { return words.prefix(1).uppercased() + words.dropFirst() }
    return nil
  }

  /// What most sets its names apart from those of the other members, for want of a title.
  var subject: String? {
    var here: [String: Int] = [:]
    for index in indices {
      for word in phrases(map.members[index].words) where isNoun(word) { here[word, default: 0] += 1 }
    }
    var all: [String: Int] = [:]
    for member in map.members {
      for word in phrases(member.words) where here[word] != nil { all[word, default: 0] += 1 }
    }
    func worth(_ word: String) -> Double {
      Double(here[word] ?? 0) * Double(here[word] ?? 0) / Double(all[word] ?? 1) * (word.contains(" ") ? 1.2 : 1)
    }
    let best = here.keys.filter { (here[$0] ?? 0) > 1 }.max { left, right in
      worth(left) == worth(right) ? pathPrecedes(right, left) : worth(left) < worth(right)
    }
    return best
  }

  /// Whether a word, or a pair, names a thing: no verb or particle at its ends, and not what the whole type is about.
  private func isNoun(_ phrase: String) -> Bool {
    let words = phrase.split(separator: " ").map(String.init)
    guard let first = words.first, let last = words.last else { return false }
    if words.count == 1, map.ownWords.contains(first) || commonWords.contains(first) { return false }
    if words.count > 1, words.allSatisfy({ commonWords.contains($0) || map.ownWords.contains($0) }) {
      return first == "table" || first == "collection"
    }
    return !verbs.contains(first) && !verbs.contains(last) && !unspecific.contains(last) && first.count > 2
  }

  /// Without what a comment says about where it stands: `Helpers`, `Conformance`, punctuation.
  private func tidied(_ title: String) -> String {
    var words = title.split(separator: " ").map(String.init)
    let endings: Set = [
      "conformance", "conformances", "methods", "helpers", "helper", "extension", "functions", "stuff",
    ]
    while words.count > 1, let last = words.last, endings.contains(last.lowercased()) { words.removeLast() }
    return words.joined(separator: " ")
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
    var here: [String: Int] = [:]
    for index in indices { for phrase in phrases(map.members[index].words) { here[phrase, default: 0] += 1 } }
    here = here.filter { $0.value > 1 && $0.value * 2 >= indices.count && isNoun($0.key) }
    guard !here.isEmpty else { return nil }
    var all: [String: Int] = [:]
    for member in map.members {
      for phrase in phrases(member.words) where here[phrase] != nil { all[phrase, default: 0] += 1 }
    }
    func worth(_ phrase: String, _ count: Int) -> Double {
      2 * Double(count) / Double(indices.count + (all[phrase] ?? count)) + (phrase.contains(" ") ? 0.1 : 0)
    }
    let best = here.max { left, right in
      let (leftWorth, rightWorth) = (worth(left.key, left.value), worth(right.key, right.value))
      return leftWorth == rightWorth ? pathPrecedes(right.key, left.key) : leftWorth < rightWorth
    }
    return best.map { ($0.key, $0.value) }
  }

  // MARK: Evidence

  static let closeness = "close in calls, place and names"

  /// Whether anything but the measures speaks for it: a name that people gave, state of its own, one sender.
  func isExplained(_ fileName: (FileID) -> String) -> Bool {
    title(fileName) != nil || evidence != [GroupReading.closeness]
  }

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
    if evidence.isEmpty { evidence.append(GroupReading.closeness) }
    return evidence
  }
}

/// Words with which the names of methods begin that lead to another screen, or away from it.
private let leadingWords: Set<String> = [
  "present", "show", "push", "open", "navigate", "route", "display", "launch", "segue", "dismiss", "go",
]

/// Words that name no thing.
private let verbs: Set<String> = [
  "did", "will", "should", "set", "get", "is", "has", "can", "update", "on", "for", "at", "with", "of", "to", "from",
  "in", "and", "the", "by", "self", "configure", "setup", "show", "handle", "load", "reload", "add", "remove", "do",
  "make", "present", "display", "new", "start", "stop", "if", "needed", "edit", "open", "close", "save", "select",
  "begin", "end", "finish", "fetch", "create", "delete", "clear", "hide", "toggle", "register", "observe", "check",
  "tap", "tapped", "pressed", "press", "perform", "request", "apply", "change", "changed", "requested", "enable",
  "disable", "launch", "dismiss", "process", "refresh", "move", "go", "push", "pop", "use", "try", "when", "after",
  "before", "current", "last", "first", "selected", "enabled", "hidden", "visible", "require", "required", "all",
  "no", "not", "user", "editing", "label", "model", "bar", "content", "value", "values", "view", "views", "type",
  "info", "list", "default", "loading", "receive", "received", "finished", "completed", "completion", "shown",
  "subscribe", "track", "send", "was", "were", "are", "been", "had", "does", "could", "would", "may", "must", "as",
  "animate", "calculate", "consider", "initiate", "ensure", "inject", "bind", "find", "read", "write", "render", "regroup",
  "rename", "enter", "exit", "consume", "resolve", "convert", "validate", "initialize", "prepare", "adjust",
  "cancel", "updated", "confirm", "reset",
]

/// Words that may begin a pair, `empty state` and `key command`, and say too little at its end or alone.
private let unspecific: Set<String> = [
  "multi", "auto", "automatic", "shared", "cached", "initial", "top", "bottom", "left", "right", "leading", "trailing",
  "more", "back", "long", "short", "paused", "active", "discovered", "cancellable", "recent", "custom", "own", "next",
  "previous", "invalid", "empty", "uuid", "id", "identifier", "key", "object", "option", "btn", "source", "datasource",
  "vc", "field", "constraint", "control", "kind", "mode", "frc", "container", "local",
  "equal",
]

private let genericWords: Set<String> = [
  "private", "public", "internal", "helper", "convenience", "utility", "life", "cycle", "lifecycle",
  "init", "action", "method", "property", "constant", "misc", "override", "interface", "api", "view",
  "ui", "setup", "conformance", "configuration", "function", "extension", "variable", "var", "outlet", "ib", "other",
  "func",
]
