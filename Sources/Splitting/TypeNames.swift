import Analysis

/// Names for types that a plan proposes: free ones, each given once.
struct TypeNames {
  private let index: ProjectIndex
  private let file: FileID
  private let owner: String
  private let stem: String
  private var given: Set<String> = []

  init(of owner: DeclarationID, in index: ProjectIndex) {
    self.index = index
    file = owner.file
    self.owner = index.qualifiedName(of: owner) ?? ""
    let own = simpleName(self.owner)
    let ending = ["ViewController", "Controller", "VC"].compactMap { own.firstRange(of: $0) }.first {
      $0.lowerBound > own.startIndex
    }
    stem = String(own[..<(ending?.lowerBound ?? own.endIndex)])
  }

  /// Takes a name that no type of the project has, at the top level or within the owner, and that was not given before.
  private mutating func take(_ name: String) -> Bool {
    if [name, "\(owner).\(name)"].contains(where: { index.isTaken($0, near: file) }) { return false }
    return given.insert(name).inserted
  }

  /// `PlayerSleepTimerController` for a title `Sleep timer` in `PlayerViewController`; without a title after its owner.
  ///
  /// - Parameter agent: what its methods do, as the ending of a plain object's name
  mutating func propose(_ title: String?, _ role: Cut.Role, agent: String? = nil) -> String {
    let base = stem.first?.isLetter ?? false ? stem : "Extracted"
    var (subject, isDelegate) = ("", false)
    var agent = agent
    if let title {
      var words = words(of: title)
      if words.count > 1, let said = agents[words[0].lowercased()] {
        words.removeFirst()
        agent = said
      }
      (subject, isDelegate) = TypeNames.subject(words)
    }
    let ending: String? =
      switch role {
      case .childViewController: "ViewController"
      case .dataSource: "DataSource"
      case .view: "View"
      case .coordinator: "Coordinator"
      case .viewModel: "ViewModel"
      case .service: isDelegate ? "Delegate" : agent
      }
    var candidates: [String] = []
    let whole = TypeNames.joined(base, subject)
    if role == .dataSource { candidates.append(base + "DataSource") }
    if let ending { candidates.append(TypeNames.joined(whole, ending)) }
    // `SwipeActions` says what it is.
    if ending == nil, subject.hasSuffix("s"), !subject.hasSuffix("ss") { candidates.append(whole) }
    candidates.append(TypeNames.joined(whole, "Controller"))
    if subject.isEmpty { candidates = [base + (ending ?? "Part")] }
    for candidate in candidates where take(candidate) { return candidate }
    let last = candidates.last ?? base
    var number = 2
    while !take("\(last)\(number)") { number += 1 }
    return "\(last)\(number)"
  }

  /// Two parts of a name, the words that end one and begin the other once: `MapViewDelegate` of `Map` and `MapViewDelegate`.
  private static func joined(_ name: String, _ ending: String) -> String {
    var ends = ending.indices.dropFirst().filter { ending[$0].isUppercase }
    ends.append(ending.endIndex)
    for end in ends.reversed() where name.hasSuffix(ending[..<end]) { return name + ending[end...] }
    return name + ending
  }

  private func words(of title: String) -> [String] {
    // Of several protocols the first says enough.
    let said = title.prefix { $0 != "," && $0 != "(" }.filter { $0 != "'" }.split {
      !($0.isASCII && ($0.isLetter || $0.isNumber))
    }
    let own = simpleName(owner)
    return said.filter { word in
      word != own && word != own + "Protocol" && !fillers.contains(word.lowercased()) && !word.allSatisfy(\.isNumber)
    }.prefix(4).map(String.init)
  }

  /// The words of a title as one, and whether it is the name of a delegate protocol.
  private static func subject(_ said: [String]) -> (name: String, isDelegate: Bool) {
    var words = said
    var isDelegate = words.count > 1 && words.last?.lowercased() == "delegate"
    if isDelegate { words.removeLast() }
    if let name = words.first(where: { name in protocolEndings.contains { name.hasSuffix($0) && name != $0 } }) {
      let ending = protocolEndings.first(where: name.hasSuffix) ?? ""
      isDelegate = ending == "Delegate"
      words = [String(name.dropLast(ending.count))]
    }
    // `UITableView` is a table view.
    words = words.map { word in
      let capitals = word.prefix { $0.isUppercase }.count
      return capitals > 2 && capitals < word.count ? String(word.dropFirst(capitals - 1)) : word
    }
    return (words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(), isDelegate)
  }

  /// What something is called that does what most of these methods do: a loader loads.
  static func agent(of methods: [[String]]) -> String? {
    var counts: [String: Int] = [:]
    for words in methods { if let first = words.first, let agent = agents[first] { counts[agent, default: 0] += 1 } }
    let best = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    return best.flatMap { 2 * $0.value >= methods.count ? $0.key : nil }
  }
}

private let protocolEndings = ["Delegate", "DataSource", "Datasource"]

/// What something is called whose methods begin with a verb.
private let agents: [String: String] = {
  let verbs = [
    "Loader": "load loading fetch fetching sync download request", "Store": "save store persist restore retrieve",
    "Validator": "validate validating", "Formatter": "format convert describe", "Player": "play playing pause resume",
    "Presenter": "show present open push navigate", "Updater": "update updating refresh render", "Factory": "make create build",
    "Observer": "observe register subscribe listen", "Filter": "filter", "Sender": "send submit post upload",
    "Animator": "animate", "Tracker": "track log",
  ]
  return Dictionary(
    uniqueKeysWithValues: verbs.flatMap { agent, verbs in verbs.split(separator: " ").map { (String($0), agent) } })
}()

/// Words of a title that say nothing in the name of a type.
private let fillers: Set<String> = [
  "and", "the", "of", "for", "to", "a", "flow", "flows", "conformance", "methods", "helpers", "helper", "extension", "handling",
  "functions", "private", "public", "handler", "handlers", "with", "working",
]
