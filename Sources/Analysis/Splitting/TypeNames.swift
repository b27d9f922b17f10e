/// Names for types that a plan proposes: free ones, each given once.
struct TypeNames {
  private let index: ProjectIndex
  private let island: Int
  private let owner: String
  private let stem: String
  private var given: Set<String> = []

  init(of owner: DeclarationID, in index: ProjectIndex) {
    self.index = index
    island = index.island(of: owner.file)
    self.owner = index.qualifiedName(of: owner) ?? ""
    let own = simpleName(self.owner)
    let ending = ["ViewController", "Controller", "VC"].first { own.hasSuffix($0) && own != $0 }
    stem = String(own.dropLast(ending?.count ?? 0))
  }

  /// Takes a name that no type of the project has, at the top level or within the owner, and that was not given before.
  private mutating func take(_ name: String) -> Bool {
    let part = index.parts[island]
    for path in [name, "\(owner).\(name)"] where part.declared[path] != nil || part.declaredByTests[path] != nil {
      return false
    }
    return given.insert(name).inserted
  }

  /// `SleepTimerViewModel` for the title `Sleep timer`; after its owner where there is no title.
  mutating func propose(_ title: String?, _ role: Cut.Role) -> String {
    let (own, isWhole) = title.map { name(for: $0, role) } ?? ("", false)
    var candidates = own.isEmpty ? [] : unspecificNames.contains(own) ? [stem + own] : [own, stem + own]
    if isWhole, let name = candidates.first(where: { take($0) }) { return name }
    candidates.append(stem)
    for candidate in candidates {
      let name = TypeNames.withEnding(candidate, role)
      if name.first?.isLetter ?? false, take(name) { return name }
    }
    let base = TypeNames.withEnding(stem.first?.isLetter ?? false ? stem : "Extracted", role)
    var number = 2
    while !take("\(base)\(number)") { number += 1 }
    return "\(base)\(number)"
  }

  /// The letters and digits of a title as one word; empty where they make no name. Whole is a name that says by itself what
  /// its type does: `RoomActions`, `MessagesLoader`.
  private func name(for title: String, _ role: Cut.Role) -> (name: String, isWhole: Bool) {
    // `UITableViewDataSource` says what the type answers, not what it is about.
    let said = title.prefix { $0 != "," && $0 != "(" }.filter { $0 != "'" }
      .split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let own = simpleName(owner)
    let isService = role == .service || role == .viewModel
    let saying = said.filter { word in
      !word.hasPrefix("UI") && word != own && word != own + "Protocol"
        && (!fillers.contains(word.lowercased()) || isService && said.count > 1 && word.lowercased() == "actions")
    }
    var words = saying.prefix(5)
    var agent = ""
    if let first = words.first, words.count > 1, let ending = agents[first.lowercased()] {
      words.removeFirst()
      if isService { agent = ending }
    }
    // Of several protocols the first says enough.
    if let name = words.first(where: { $0.hasSuffix("Delegate") || $0.hasSuffix("DataSource") }) { words = [name] }
    let joined = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    guard joined.first?.isLetter ?? false else { return ("", false) }
    let isWhole = !agent.isEmpty || isService && words.count > 1 && words.contains { $0.lowercased() == "actions" }
    return (joined + agent, isWhole)
  }

  private static func withEnding(_ name: String, _ role: Cut.Role) -> String {
    var base = name
    let (ending, synonyms): (String, [String]) =
      switch role {
      case .childViewController: ("ViewController", ["View"])
      case .dataSource: ("DataSource", ["Delegate", "Datasource"])
      case .view: ("View", [])
      case .coordinator: ("Coordinator", ["ViewController"])
      case .viewModel: ("ViewModel", [])
      case .service: ("Handler", ["Delegate", "Handling", "Handlers", "Service", "Manager"])
      }
    let endings = synonyms + ["Delegate", "DataSource"]
    while !base.hasSuffix(ending), let synonym = endings.first(where: { base.hasSuffix($0) && base != $0 }) {
      base.removeLast(synonym.count)
    }
    return base.hasSuffix(ending) ? base : base + ending
  }
}

/// What something is called that does what a title says, by the title's first word; empty where the word says nothing.
private let agents = [
  "handle": "", "handling": "", "setup": "", "configure": "", "update": "Updater", "updating": "Updater", "load": "Loader",
  "loading": "Loader", "fetch": "Loader", "fetching": "Loader", "validate": "Validator", "validating": "Validator",
]

/// Names that every screen could give a part of its own; `CollectionViewController` would be taken for UIKit's.
private let unspecificNames: Set<String> = [
  "TableView", "CollectionView", "ScrollView", "Scroll", "Scrolling", "DataSource", "Delegate", "Header", "Footer", "Title",
  "Image", "Text", "Screen", "Content", "Item", "Cell", "Section", "Button",
]

/// Words of a title that say nothing in the name of a type.
private let fillers: Set<String> = [
  "and", "the", "of", "for", "to", "a", "flow", "flows", "conformance", "methods", "helpers", "helper", "extension",
  "handling",
  "functions", "actions", "private", "public",
]
