import Analysis
import Syntax

/// The title, role and evidence of a set of members, as text for plans and advice.
struct GroupNaming {
  let map: MemberMap
  let purposes: SplitPurposes
  let set: MemberSet
  private let indices: [Int]
  private let purpose: SplitPurposes.Found?

  init(map: MemberMap, purposes: SplitPurposes, set: MemberSet) {
    (self.map, self.purposes, self.set, indices) = (map, purposes, set, set.members)
    purpose = purposes.purpose(of: set)
  }

  private var methods: [MemberMap.Member] { indices.map { map.members[$0] }.filter { $0.kind == .method } }
  private var properties: [MemberMap.Member] { indices.map { map.members[$0] }.filter { $0.kind == .stored } }

  // MARK: Role

  /// The kind of type that the set could become, and the reason. Any role except an object of its own (`service`) is
  /// chosen only if the set meets all its requirements.
  var role: (role: Cut.Role, reason: String) {
    let (methods, properties) = (methods, properties)
    let senders = Set(methods.compactMap(\.sender))
    if let source = senders.first(where: { $0.hasSuffix(" data source") }), map.makesCells(indices),
      senders.allSatisfy({ source.hasPrefix($0) || $0 == source }),
      2 * methods.count(where: { $0.sender == source }) >= methods.count(where: { $0.sender != nil }),
      2 * methods.count(where: { $0.sender != nil || $0.words.last == "cell" }) >= methods.count
    {
      return (.dataSource, "it answers what a list asks its data source")
    }
    let views = properties.filter { $0.isView && holdsView(type: $0.type, name: $0.name) }
    if views.count > 3, isSubtree(views), isScreen(views) {
      return (.childViewController, "no other member uses its \(views.count) views")
    }
    if !senders.isEmpty { return (.service, answers ?? "it answers what another object sends") }
    let leading = methods.count(where: \.presentsScreens)
    if methods.count > 1, leading * 3 >= methods.count * 2, properties.allSatisfy({ !$0.isView }) {
      return (.coordinator, "\(leading) of its \(counted(methods.count, "method")) show other screens")
    }
    if !properties.isEmpty, methods.count > 1, answers == nil, !indices.contains(where: map.touchesScreen) {
      return (.viewModel, "it holds values and knows nothing of UIKit")
    }
    return (
      .service, answers ?? (properties.contains(where: isOwn) ? "it has state and work of its own" : "it has work of its own")
    )
  }

  /// Which protocols the set answers, if half of its methods do.
  private var answers: String? {
    let answering = indices.filter { map.members[$0].kind == .method && !map.conformances(answeredBy: [$0]).isEmpty }
    guard !answering.isEmpty, 2 * answering.count >= methods.count else { return nil }
    let protocols = map.conformances(answeredBy: answering)
    return "it answers " + (protocols.count > 2 ? counted(protocols.count, "protocol") : protocols.joined(separator: " and "))
  }

  /// Whether only members of the set use a property.
  private func isOwn(_ property: MemberMap.Member) -> Bool {
    !property.users.isEmpty && property.users.allSatisfy(set.contains)
  }

  /// Whether views are made in code and used only by the set, by initializers and by `deinit`, and the set has no stored
  /// properties except views.
  private func isSubtree(_ views: [MemberMap.Member]) -> Bool {
    indices.allSatisfy { map.members[$0].kind != .stored || map.members[$0].isView }
      && views.allSatisfy { view in
        !view.modifiers.contains(.ibOutlet)
          && view.users.allSatisfy { set.contains($0) || [.initializer, .deinitializer].contains(map.members[$0].kind) }
      }
  }

  /// Whether views may be the screen of a controller: one of them contains others, and nothing says that they cover another
  /// screen.
  private func isScreen(_ views: [MemberMap.Member]) -> Bool {
    let words = views.map { nameWords($0.type) + $0.words }
    return zip(views, words).contains { $0.type == "UIView" || !containerWords.isDisjoint(with: $1) }
      && !words.joined().contains(where: ["alert", "popup", "overlay", "toast", "blur", "hud"].contains)
  }

  // MARK: Title

  /// The title of the purpose of the set. Nil if there is no purpose, or if it explains less than 60 % of the members.
  var title: String? {
    purpose.flatMap { 5 * $0.explained.count >= 3 * indices.count ? map.shownTitle($0.title, $0.purpose, of: indices) : nil }
  }

  /// How many members of the set an extension or section has, and how similar (Dice coefficient) its members are to the set.
  private func similarity(_ members: [Int]) -> (shared: Int, diceCoefficient: Double) {
    let shared = members.count(where: set.contains)
    return (shared, 2 * Double(shared) / Double(indices.count + members.count))
  }

  // MARK: Evidence

  /// Short phrases that say why the members belong together.
  var evidence: [String] {
    var evidence: [String] = []
    let parts = map.parts.map { similarity($0.members) }
    if let part = parts.indices.max(by: { (parts[$0].shared, $1) < (parts[$1].shared, $0) }), map.parts[part].isExtension,
      parts[part].diceCoefficient >= 0.6
    {
      let conformances = map.conformances(ofPart: part, answeredBy: set)
      evidence.append(conformances.isEmpty ? "one extension" : "conformance to \(conformances.joined(separator: ", "))")
    }
    let sections = map.sections.map { similarity($0.members).diceCoefficient }
    if let section = sections.indices.max(by: { (sections[$0], $1) < (sections[$1], $0) }), sections[section] >= 0.6 {
      evidence.append("MARK: \(map.sections[section].title)")
    }
    let shared = purpose?.shared.count ?? 0
    switch purpose?.purpose {
    case .object(let index):
      let users = map.members[index].users.count(where: set.contains)
      evidence.append("\(users) of its members \(users == 1 ? "uses" : "use") \(map.members[index].name)")
    case .method(let index) where map.members[index].users.isEmpty: break
    case .method(let index): evidence.append("entered through \(map.members[index].name)")
    case .word: evidence.append("\(shared) names with '\(purpose?.title.lowercased() ?? "")'")
    case .delegating(let number):
      evidence.append("\(shared) of its members make, use or answer \(map.delegatingTypes[number].name)")
    case .part, .section, nil: break
    }
    let own = properties.count(where: isOwn)
    if own > 0 { evidence.append(counted(own, "property", "properties") + " of its own") }
    if map.makesCells(indices) { evidence.append("makes the cells of a list") }
    if evidence.isEmpty { evidence.append("close in calls, place and names") }
    return evidence
  }
}

// MARK: - TypeNames

/// Proposes names for new types that are unused in the project, as those of types or of the owner's files. No name is proposed
/// twice.
struct TypeNames {
  private let index: ProjectIndex
  private let file: FileID
  private let owner: String
  /// The simple name of the owner, without an ending such as `ViewController`. Empty for `ViewController`.
  private let stem: String
  private var given: Set<String> = []

  init(of owner: DeclarationID, in index: ProjectIndex) {
    self.index = index
    file = owner.file
    self.owner = index.qualifiedName(of: owner) ?? ""
    let own = simpleName(self.owner)
    let endings = ["TableViewController", "CollectionViewController", "ViewController", "Controller", "VC"]
    let ending = endings.compactMap { own.firstRange(of: $0) }.first { $0.lowerBound > own.startIndex }
    // Of the template's name nothing is left that says what the controller is about.
    stem = own == "ViewController" ? "" : String(own[..<(ending?.lowerBound ?? own.endIndex)])
    // Two files of one name do not compile. A title that comes from the name of an extension's file would give it again.
    given = Set(index.extensions(of: owner).map { index.fileName($0.file) })
  }

  /// Reserves a name. Returns false if the name was reserved before, or if a type of the project has it, at the top
  /// level or within the owner.
  private mutating func take(_ name: String) -> Bool {
    if [name, "\(owner).\(name)"].contains(where: { index.isTaken($0, near: file) }) { return false }
    return given.insert(name).inserted
  }

  /// Proposes a name for a new type: `PlayerSleepTimerController` for the title `Sleep timer` in
  /// `PlayerViewController`. Without a title, the name consists of the owner's name and the role.
  ///
  /// - Parameters agent: the ending of the name for a plain object, such as `Loader`
  ///   - answering: that of an object which answers a view: `DataSource` or `Delegate`
  ///   - isPhrase: whether the title may begin with a verb, as in `Load photos`
  mutating func propose(
    _ title: String?, _ role: Cut.Role, agent: String? = nil, answering: String? = nil, isPhrase: Bool = false
  ) -> String {
    var (subject, protocolEnding): (String, String?) = ("", nil)
    var agent = agent
    if let title {
      var words = words(of: title)
      if isPhrase, words.count > 1, let said = agents[words[0].lowercased()] {
        words.removeFirst()
        agent = said
      }
      // `Timenote comment` in `TimenoteDetail` is about the comment.
      let own = nameWords(stem)
      while words.count > 1, let first = nameWords(words[0]).first, nameWords(words[0]).count == 1, own.contains(first) {
        words.removeFirst()
      }
      (subject, protocolEnding) = TypeNames.subject(words)
      subject = TypeNames.withoutCommonBeginning(subject, own)
    }
    let base = stem.first?.isLetter ?? false ? stem : subject.isEmpty ? "Extracted" : ""
    let ending: String? =
      switch role {
      case .childViewController: "ViewController"
      case .dataSource: "DataSource"
      case .view: "View"
      case .coordinator: "Coordinator"
      case .viewModel: "ViewModel"
      // What makes the cells is a data source, whatever else it answers.
      case .service: answering == "DataSource" && protocolEnding == "Delegate" ? answering : protocolEnding ?? agent
      }
    let (whole, said) = (TypeNames.joined(base, subject), nameWords(subject))
    let last = said.last ?? ""
    // Neither what is done by a `SyncProvider` nor a plural such as `SwipeActions` needs an ending.
    let isDoer = role != .childViewController && !base.isEmpty && doers.contains(last) && said.count > 1
    let isPlural = subject.hasSuffix("s") && !subject.lowercased().hasSuffix(last)
    // An object that is no view controller is not named like one.
    let endings = whole.hasSuffix("View") ? [answering ?? "Support", "Part"] : ["Controller", "Support", "Part"]
    let first = [
      isDoer ? whole : nil, role == .dataSource && !base.isEmpty ? base + "DataSource" : nil,
      ending.map { TypeNames.joined(whole, $0) }, ending == nil && isPlural && whole != base && !base.isEmpty ? whole : nil,
    ]
    var candidates = first.compactMap(\.self) + endings.map { TypeNames.joined(whole, $0) }
    if subject.isEmpty { candidates = [base + (ending ?? "Part")] }
    for candidate in candidates where take(candidate) { return candidate }
    var number = 2
    while !take("\(candidates.last ?? base)\(number)") { number += 1 }
    return "\(candidates.last ?? base)\(number)"
  }

  /// `ViewDelegate` for `CreatePostViewDelegate` in `CreatePostScreen`: the owner's name says the first two words or more.
  private static func withoutCommonBeginning(_ subject: String, _ own: [String]) -> String {
    let common = beginnings(of: subject).last { beginning in
      let words = nameWords(beginning)
      return words.count > 1 && own.starts(with: words)
    }
    return String(subject.dropFirst(common?.count ?? 0))
  }

  /// Joins two parts of a name. Words that end the first part and begin the second are not repeated, whether in singular or
  /// plural: `MapViewDelegate` for `MapView` and `ViewDelegate`, `OrdersCellDelegate` for `Orders` and `OrderCellDelegate`.
  private static func joined(_ name: String, _ ending: String) -> String {
    let words = nameWords(name)
    for beginning in [ending] + beginnings(of: ending).reversed() where words.ends(with: nameWords(beginning)) {
      return name + ending.dropFirst(beginning.count)
    }
    return name + ending
  }

  /// The words of a title, without the owner's name, fillers and numbers.
  private func words(of title: String) -> [String] {
    // Of several protocols, only the first is used.
    let said = title.prefix { $0 != "," && $0 != "(" }.filter { $0 != "'" }.split {
      !($0.isASCII && ($0.isLetter || $0.isNumber))
    }
    let own = simpleName(owner)
    // `Actions for episodes` are episode actions.
    var ordered = Array(said)
    if let link = said.firstIndex(where: { links.contains($0.lowercased()) }), link + 1 < said.count {
      let (first, second) = (said[..<link], said[(link + 1)...])
      // A verb remains in front: `Update from coordinator`.
      let isVerb = first.count == 1 && first.allSatisfy { agents[$0.lowercased()] != nil }
      ordered = Array(isVerb ? first + second : second + first)
    }
    return ordered.filter { word in
      word != own && word != own + "Protocol" && !fillers.contains(word.lowercased()) && !word.allSatisfy(\.isNumber)
    }.map(String.init)
  }

  /// At most four words of a title, joined as the subject of a type's name, and `Delegate` or `DataSource` if the title is
  /// the name of such a protocol.
  private static func subject(_ said: [String]) -> (name: String, ending: String?) {
    var words = said
    var protocolEnding: String?
    if words.count > 1, words.last?.lowercased() == "delegate" {
      words.removeLast()
      protocolEnding = "Delegate"
    } else if words.count > 2, words.suffix(2).map({ $0.lowercased() }) == ["data", "source"] {
      words.removeLast(2)
      protocolEnding = "DataSource"
    }
    words = Array(words.prefix(4))
    if let name = words.first(where: { name in protocolEndings.contains { name.hasSuffix($0) && name != $0 } }) {
      let ending = protocolEndings.first(where: name.hasSuffix) ?? ""
      protocolEnding = ending.hasPrefix("Delegate") ? "Delegate" : ending == "Protocol" ? nil : "DataSource"
      words = [String(name.dropLast(ending.count))]
    }
    // Drop the framework prefix: `TableView` for `UITableView`. A title in capitals is no abbreviation.
    let isShouted = words.count > 1 && words.allSatisfy { $0.allSatisfy(\.isUppercase) }
    words = words.map { word in
      let capitals = word.prefix { $0.isUppercase }.count
      if capitals == word.count, isShouted || capitals > 5 { return word.prefix(1) + word.dropFirst().lowercased() }
      return withoutFrameworkPrefix(word)
    }
    return (words.map(capitalized).joined(), protocolEnding)
  }

  /// The agent noun for what at least half of the methods do: `Loader` if they load. Nil if there is none.
  static func agent(of methods: [[String]]) -> String? {
    let best = mostFrequent(methods.compactMap { $0.first.flatMap { agents[$0] } })
    return best.flatMap { agent, count in 2 * count >= methods.count && (count > 1 || methods.count == 1) ? agent : nil }
  }
}

private let protocolEndings = ["DelegateFlowLayout", "Delegate", "DataSource", "Datasource", "Protocol"]

extension MemberMap {
  /// A title for readers.
  func shownTitle(_ title: String, _ purpose: SplitPurpose, of indices: [Int]) -> String {
    let title = withoutProtocols(title, purpose)
    if let list = listTitle(indices, insteadOf: title) { return list }
    // What makes the cells is no mere delegate.
    return makesCells(indices) && title.hasSuffix(" view delegate") ? String(title.dropLast(9)) : title
  }

  /// The title of an extension that is named after its protocols, or of a section with names of delegate protocols: it says
  /// what they are about. `Table view` for `UITableViewDelegate, UITableViewDataSource`, and `Table view delegate` for the
  /// first alone.
  func withoutProtocols(_ title: String, _ purpose: SplitPurpose) -> String {
    let protocols = title.split { ",&/ ".contains($0) }.map(String.init)
    let endings = protocols.map { name in protocolEndings.first { name.hasSuffix($0) && name != $0 } ?? "" }
    switch purpose {
    case .part(let number) where protocols.allSatisfy(parts[number].conformances.contains): break
    case .part, .section: guard !endings.contains("") else { return title }
    case .word, .object, .method, .delegating: return title
    }
    var subjects: [[String]] = []
    for (name, ending) in zip(protocols, endings) {
      var words = nameWords(withoutFrameworkPrefix(String(name.dropLast(ending.count))))
      if words.count > 1, words[0].utf8.count == 1 { words.removeFirst() }
      if !subjects.contains(words) { subjects.append(words) }
    }
    let isOfSources = endings.allSatisfy { $0.lowercased() == "datasource" }
    var kind = isOfSources ? " data source" : endings.allSatisfy { $0.hasPrefix("Delegate") } ? " delegate" : ""
    var phrase = subjects.prefix(2).map { $0.joined(separator: " ") }.joined(separator: subjects.count > 2 ? ", " : " and ")
    if subjects.count > 2 {
      let common = Self.commonEnd(of: subjects).joined(separator: " ")
      (phrase, kind) = common.isEmpty ? (phrase + " and others", "") : (common, kind.isEmpty ? "" : kind + "s")
    }
    return capitalized(phrase) + kind
  }

  /// The title of members that make the cells of a list, where another title says only that: `Performance table view` after the
  /// one list that they use, or `Course list` after the one property that they count. Nil if these names are not specific.
  func listTitle(_ indices: [Int], insteadOf title: String) -> String? {
    guard makesCells(indices), titleWords(title).allSatisfy(listWords.contains) else { return nil }
    func used(by answers: (Member) -> Bool) -> [Member] {
      Set(indices.filter { answers(members[$0]) }.flatMap { members[$0].uses }).sorted().map { members[$0] }
    }
    func subject(_ words: [String]) -> String? {
      // `arrMedia`, `filteredFiles`, `baseTableView`
      let words = words.drop { namePrefixes.contains($0) || isParticiple($0) || ["base", "all"].contains($0) }
      let phrase = words.suffix(3).joined(separator: " ")
      return words.allSatisfy(ownWords.contains) || !isNoun(phrase) ? nil : phrase
    }
    let lists = used { $0.answersCell || $0.answersCount }.filter { $0.isView && !listWords.isDisjoint(with: $0.words.suffix(2)) }
    if lists.count > 1 { return nil }
    if let list = lists.first, let found = subject(list.words.filter { !listWords.contains($0) }) {
      return capitalized(found) + (list.words.contains("collection") ? " collection view" : " table view")
    }
    let counted = used(by: \.answersCount).filter { member in
      member.isProperty && !member.isView
        && (member.type.hasPrefix("[") || member.name.hasSuffix("s") || member.words.first.map(namePrefixes.contains) == true)
    }
    guard counted.count == 1, let found = subject(counted[0].words.filter { !listWords.contains($0) }) else { return nil }
    return capitalized(found) + " list"
  }

  /// The words with which all phrases end.
  private static func commonEnd(of phrases: [[String]]) -> [String] {
    var common = phrases.first ?? []
    for phrase in phrases.dropFirst() {
      common = zip(common.reversed(), phrase.reversed()).prefix { $0 == $1 }.map(\.0).reversed()
    }
    return common
  }
}

/// Words that say of a list only that it is one.
private let listWords = wordSet(
  "ui table collection view list delegate datasource data source delegates flow layout and item row cell section")

/// Words in the names and types of views that contain others.
private let containerWords: Set<String> = ["stack", "scroll", "table", "collection", "container", "content"]

/// By the first word of a method, the agent noun.
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

/// Words between two parts of a title of which the second says what the first is about.
private let links: Set<String> = ["for", "of", "from"]

/// Words of a title that are omitted in the name of a type.
private let fillers = wordSet(
  """
  and the of for to a flow flows conformance methods helpers helper extension handling functions private public handler handlers
  with working
  """)

/// Final words of titles that name an object by what it does.
private let doers = wordSet(
  """
  presenter coordinator router manager provider service loader store validator formatter updater factory observer sender tracker
  animator dispatcher fetcher builder renderer scheduler
  """)

extension [String] {
  fileprivate func ends(with words: [String]) -> Bool { !words.isEmpty && suffix(words.count) == words[...] }
}

extension MemberMap {
  /// Whether a member has to do with UIKit, judged by its names, its type and what it mentions.
  func touchesScreen(_ index: Int) -> Bool {
    let member = members[index]
    return member.namesUIKit || member.isView || member.type.hasPrefix("UI") || labelsNameScreen(member.name)
      || !member.modifiers.isDisjoint(with: [.ibAction, .objc])
  }
}
