import Syntax

/// What it takes to show one screen: a view controller and the types that serve it alone, or nearly so. Code that moves from
/// the controller into its view model leaves the controller; the footprint it does not leave.
public struct Footprint: Hashable, Sendable {
  /// Lines of code of the view controller and all its parts.
  public var codeLines: Int
  /// Largest first.
  public var parts: [Part]

  public struct Part: Hashable, Sendable {
    public var type: DeclarationID
    public var role: Role
    /// Of the type with its extensions.
    public var codeLines: Int
    /// How many view controllers it is a part of, this one among them.
    public var screens = 1
  }

  public enum Role: String, Sendable, CaseIterable {
    case viewModel, presenter, interactor, coordinator, router, dataSource, child

    /// What it is called in text.
    public var words: String {
      switch self {
      case .viewModel: "view model"
      case .dataSource: "data source"
      default: rawValue
      }
    }

    /// How the names of types end that have it.
    var endings: [String] {
      switch self {
      case .viewModel: ["ViewModel", "VM"]
      case .presenter: ["Presenter"]
      case .interactor: ["Interactor"]
      case .coordinator: ["Coordinator"]
      case .router: ["Router", "Wireframe"]
      case .dataSource: ["DataSource"]
      case .child: []
      }
    }

    /// What a type does by its name: `HomeViewModel`, and `HomeViewModelProtocol` less what makes a protocol's name.
    init?(typeName: String) {
      let plain = FootprintNames.withoutProtocolEnding(typeName) ?? typeName
      guard let role = Role.allCases.first(where: { $0.endings.contains(where: plain.hasSuffix) }) else { return nil }
      self = role
    }
  }
}

extension ProjectIndex {
  /// The footprints of the project's view controllers. Parts are found by name (`HomeViewController`, `HomeViewModel`), by
  /// the types of stored properties, by the arguments of a generic superclass, and children by containment. What a
  /// part holds is a part, too, unless another view controller holds it.
  /// `screens` is the project's graph, or what `childrenAlone` gives of it.
  public func footprints(
    _ screens: ScreenGraph, workers: some WorkerPool = SequentialWorkers()
  ) -> [DeclarationID: Footprint] {
    let controllers = viewControllers
    let reader = FootprintReader(self, controllers, screens)
    let direct = workers.mapInBatches(controllers, of: 16) { reader.direct(of: $0) }
    let taken = Set(direct.joined().map(\.type))
    let found = workers.mapInBatches(Array(zip(controllers, direct)), of: 16) { controller, direct in
      reader.footprint(of: controller, direct, taken: taken)
    }
    var users: [DeclarationID: Int] = [:]
    for footprint in found { for part in footprint.parts { users[part.type, default: 0] += 1 } }
    var all: [DeclarationID: Footprint] = [:]
    for (controller, var footprint) in zip(controllers, found) {
      for number in footprint.parts.indices {
        footprint.parts[number].screens = users[footprint.parts[number].type] ?? 1
      }
      all[controller] = footprint
    }
    return all
  }
}

extension ScreenGraph {
  /// What the graph says of children, and perhaps more: read from the files alone that can say anything of them.
  public static func childrenAlone(
    _ index: ProjectIndex, helpers: @escaping @Sendable (_ path: String) -> [ContainmentHelper] = { _ in [] },
    workers: some WorkerPool = SequentialWorkers()
  ) -> ScreenGraph {
    let files = index.files.filter { file in
      guard let source = index[file] else { return false }
      return source.summary.scenes != nil || source.speaksOfControllers
    }
    return ScreenGraph(index, of: files, helpers: helpers, workers: workers)
  }
}

/// Names of view controllers and of the types that serve them.
enum FootprintNames {
  /// What a protocol is called by the side of the type that implements it.
  private static let protocolEndings = ["Protocol", "Interface", "Interfacing", "Type", "ing", "able"]

  /// `HomeViewModel` of `HomeViewModelProtocol`, `HomePresenter` of `HomePresenting`; nil where the name does not say so.
  static func withoutProtocolEnding(_ name: String) -> String? {
    for ending in protocolEndings where name.hasSuffix(ending) {
      let plain = String(name.dropLast(ending.count))
      let roles = Footprint.Role.allCases.flatMap(\.endings)
      // `Presenting` is `Present` and `Presenter` at once, as `Modelling` is `Model`.
      for candidate in [plain, plain + "er", plain + "or", plain.hasSuffix("ll") ? String(plain.dropLast()) : plain]
      where roles.contains(where: candidate.hasSuffix) {
        return candidate
      }
    }
    return nil
  }

  /// What others call themselves after: `HomeViewController` and `Home` of `HomeViewController`, `HomeTable`, too, of
  /// `HomeTableViewController`.
  static func stems(_ name: String) -> [String] {
    var stems = [name]
    for ending in ["TableViewController", "CollectionViewController", "HostingController", "ViewController", "Controller", "VC"]
    where name.hasSuffix(ending) && name.utf8.count > ending.utf8.count {
      stems.append(String(name.dropLast(ending.count)))
    }
    return stems
  }

  /// Written for tests and previews: it shows no screen to anybody.
  static func isStandIn(_ name: String) -> Bool {
    ["Mock", "Stub", "Fake", "Spy", "Dummy", "Preview", "Noop"].contains { name.hasPrefix($0) || name.hasSuffix($0) }
  }
}
