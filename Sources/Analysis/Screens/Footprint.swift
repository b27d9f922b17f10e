import Syntax

/// The code behind one screen: a view controller and the types that serve it alone, or nearly so. Code that moves from
/// the controller to its view model makes the controller smaller, but not the footprint.
public struct Footprint: Hashable, Sendable {
  /// Lines of code of the view controller and all its parts.
  public var codeLines: Int
  /// The parts, largest first.
  public var parts: [FootprintPart]

  public struct FootprintPart: Hashable, Sendable {
    public var type: DeclarationID
    public var role: Role
    /// Lines of code of the type with its extensions.
    public var codeLines: Int
    /// The number of view controllers of which it is a part, including this one.
    public var screens = 1
  }

  public enum Role: String, Sendable, CaseIterable {
    case viewModel, presenter, interactor, coordinator, router, dataSource, child

    /// The role in text output.
    public var words: String {
      switch self {
      case .viewModel: "view model"
      case .dataSource: "data source"
      default: rawValue
      }
    }

    /// The name suffixes of types with this role.
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

    /// Determines the role of a type from its name: `HomeViewModel`, or `HomeViewModelProtocol` without its protocol suffix.
    init?(typeName: String) {
      let plain = FootprintNames.withoutProtocolEnding(typeName) ?? typeName
      guard let role = Role.allCases.first(where: { $0.endings.contains(where: plain.hasSuffix) }) else { return nil }
      self = role
    }
  }
}

extension ProjectIndex {
  /// The footprints of the project's view controllers.
  ///
  /// Parts are found by name (`HomeViewController`, `HomeViewModel`), by the types of stored properties, by the
  /// arguments of a generic superclass, and children by containment. The parts of a part belong to the footprint, too,
  /// unless another view controller uses them directly.
  ///
  /// - Parameter screens: The graph of the project, or the result of `childrenAlone`.
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
  /// A graph that contains at least the children of view controllers. It is computed only from files that can contain
  /// containment calls.
  public static func childrenAlone(
    _ index: ProjectIndex, helpers: @escaping @Sendable (_ path: String) -> [ContainmentHelper] = { _ in [] },
    workers: some WorkerPool = SequentialWorkers()
  ) -> ScreenGraph {
    let files = index.files.filter { file in
      guard let source = index[file] else { return false }
      return source.summary.scenes != nil || source.mentionsControllers
    }
    return ScreenGraph(index, of: files, helpers: helpers, workers: workers)
  }
}

/// The names of view controllers and of the types that serve them.
enum FootprintNames {
  /// Suffixes that distinguish the name of a protocol from that of its implementation.
  private static let protocolEndings = ["Protocol", "Interface", "Interfacing", "Type", "ing", "able"]

  /// The name without its protocol suffix: `HomeViewModel` for `HomeViewModelProtocol`, `HomePresenter` for
  /// `HomePresenting`; nil if it has none.
  static func withoutProtocolEnding(_ name: String) -> String? {
    for ending in protocolEndings where name.hasSuffix(ending) {
      let plain = String(name.dropLast(ending.count))
      let roles = Footprint.Role.allCases.flatMap(\.endings)
      // `Presenting` may belong to `Present` or `Presenter`, and `Modelling` to `Model`.
      for candidate in [plain, plain + "er", plain + "or", plain.hasSuffix("ll") ? String(plain.dropLast()) : plain]
      where roles.contains(where: candidate.hasSuffix) {
        return candidate
      }
    }
    return nil
  }

  /// The stems from which the names of related types are derived: `HomeViewController` and `Home` for
  /// `HomeViewController`, and also `HomeTable` for `HomeTableViewController`.
  static func stems(_ name: String) -> [String] {
    var stems = [name]
    for ending in ["TableViewController", "CollectionViewController", "HostingController", "ViewController", "Controller", "VC"]
    where name.hasSuffix(ending) && name.utf8.count > ending.utf8.count {
      stems.append(String(name.dropLast(ending.count)))
    }
    return stems
  }

  /// Whether a type is written for tests or previews, judged by its name.
  static func isStandIn(_ name: String) -> Bool {
    ["Mock", "Stub", "Fake", "Spy", "Dummy", "Preview", "Noop"].contains { name.hasPrefix($0) || name.hasSuffix($0) }
  }
}
