/// Names for types that a plan proposes: free ones, each given once.
struct TypeNames {
  private let index: ProjectIndex
  private let owner: String
  private let stem: String
  private var given: Set<String> = []

  init(of owner: DeclarationID, in index: ProjectIndex) {
    self.index = index
    self.owner = index.qualifiedName(of: owner) ?? ""
    let own = simpleName(self.owner)
    let ending = ["ViewController", "Controller", "VC"].first { own.hasSuffix($0) && own != $0 }
    stem = String(own.dropLast(ending?.count ?? 0))
  }

  /// Takes a name that no type of the project has, at the top level or within the owner, and that was not given before.
  private mutating func take(_ name: String) -> Bool {
    for path in [name, "\(owner).\(name)"] where index.declared[path] != nil || index.declaredByTests[path] != nil {
      return false
    }
    return given.insert(name).inserted
  }

  /// `SleepTimerViewModel` for the title `Sleep timer`; after its owner where there is no title.
  mutating func propose(_ title: String?, _ role: Cut.Role) -> String {
    let own = title.map(TypeNames.camelCase) ?? ""
    // `CollectionViewController` would be taken for one that UIKit makes around such a view.
    let isUIKits = role == .childViewController && ["TableView", "CollectionView"].contains(own)
    var candidates = own.isEmpty ? [] : isUIKits ? [stem + own] : [own, stem + own]
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

  /// The letters and digits of a title as one word; empty where they make no name.
  private static func camelCase(_ title: String) -> String {
    // `UITableViewDataSource` says what the type answers, not what it is about.
    let said = title.prefix { $0 != "," && $0 != "(" }.filter { $0 != "'" }
      .split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    var words = said.filter { !$0.hasPrefix("UI") && !fillers.contains($0.lowercased()) }.prefix(4)
    // Of several protocols the first says enough.
    if let name = words.first(where: { $0.hasSuffix("Delegate") || $0.hasSuffix("DataSource") }) { words = [name] }
    let joined = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return joined.first?.isLetter ?? false ? joined : ""
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

/// Words of a title that say nothing in the name of a type.
private let fillers: Set<String> = [
  "and", "the", "of", "for", "to", "a", "flow", "flows", "conformance", "methods", "helpers", "helper", "extension",
  "handling",
  "functions", "actions", "private", "public",
]
