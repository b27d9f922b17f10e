public import RuleModel
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
    for ending in UIKitClasses.controllerEndings where name.hasSuffix(ending) && name.utf8.count > ending.utf8.count {
      stems.append(String(name.dropLast(ending.count)))
    }
    return stems
  }

  /// Whether a type is written for tests or previews, judged by its name.
  static func isStandIn(_ name: String) -> Bool {
    ["Mock", "Stub", "Fake", "Spy", "Dummy", "Preview", "Noop"].contains { name.hasPrefix($0) || name.hasSuffix($0) }
  }
}

// MARK: - FootprintReader

/// Finds the parts of footprints. Tables for the whole project are computed once.
struct FootprintReader: Sendable {
  let index: ProjectIndex
  let types: ProjectTypes
  /// View controllers by their unqualified name.
  private var controllers: [String: [DeclarationID]] = [:]
  private let screens: ScreenGraph
  /// By simple name of a protocol with a role, the types that conform to it.
  private var conforming: [String: [DeclarationID]] = [:]

  /// Maximum depth of nested parts. A view model may have view models of its own, and a presenter an interactor.
  private static let deepest = 3

  init(_ index: ProjectIndex, _ all: [DeclarationID], _ screens: ScreenGraph) {
    self.index = index
    types = ProjectTypes(index: index)
    self.screens = screens
    for id in all { controllers[name(of: id), default: []].append(id) }
    for file in index.files {
      guard let source = index[file] else { continue }
      for (number, declaration) in source.summary.interface.declarations.enumerated()
      where declaration.kind != .protocol && declaration.inheritedCount > 0 {
        for inherited in source.inherited(by: declaration) {
          for written in nominalNames(inherited) where Footprint.Role(typeName: simpleName(written)) != nil {
            let id = DeclarationID(file: file, index: number)
            let type = declaration.kind == .extension ? index.link(of: id).extended.first : id
            if let type { conforming[simpleName(written), default: []].append(type) }
          }
        }
      }
    }
  }

  typealias Reference = (type: DeclarationID, role: Footprint.Role)

  /// The parts that a view controller uses directly: by name, and by the types of its properties.
  func direct(of controller: DeclarationID) -> [Reference] { named(for: controller) + referred(by: controller) }

  /// The footprint of a controller. Starting from `direct`, the parts of parts are followed up to types in `taken`,
  /// which some view controller uses directly.
  func footprint(of controller: DeclarationID, _ direct: [Reference], taken: Set<DeclarationID>) -> Footprint {
    var seen: Set<DeclarationID> = [controller]
    var counted = Set([controller] + index.extensions(of: controller))
    var parts: [Footprint.FootprintPart] = []
    func take(_ type: DeclarationID, _ role: Footprint.Role) -> Bool {
      // Code nested in another part is counted with that part.
      guard seen.insert(type).inserted, !isWithin(counted, type) else { return false }
      counted.formUnion([type] + index.extensions(of: type))
      parts.append(Footprint.FootprintPart(type: type, role: role, codeLines: index.totalMeasures(of: type).codeLines))
      return true
    }
    var open = direct.map { ($0.type, $0.role, 1) }
    var next = 0
    while next < open.count {
      let (type, role, depth) = open[next]
      next += 1
      guard take(type, role), depth < FootprintReader.deepest else { continue }
      open += referred(by: type).filter { role.leads(to: $0.role) && !taken.contains($0.type) }.map {
        ($0.type, $0.role, depth + 1)
      }
    }
    for child in children(of: controller) { _ = take(child, .child) }
    parts.sort { left, right in
      left.codeLines == right.codeLines ? precedes(left.type, right.type) : left.codeLines > right.codeLines
    }
    let own = index.totalMeasures(of: controller).codeLines
    return Footprint(codeLines: parts.reduce(own) { $0 + $1.codeLines }, parts: parts)
  }

  private func name(of type: DeclarationID) -> String {
    guard let source = index[type.file], let declaration = index.declaration(type) else { return "" }
    return source.text(declaration.name)
  }

  private func precedes(_ left: DeclarationID, _ right: DeclarationID) -> Bool {
    left.file == right.file ? left.index < right.index : index.precedes(left.file, right.file)
  }

  /// Whether a declaration is in a set, or nested in a declaration of the set.
  private func isWithin(_ outer: Set<DeclarationID>, _ inner: DeclarationID) -> Bool {
    var current = inner
    for _ in 0..<SourceFile.deepest {
      if outer.contains(current) { return true }
      guard let parent = index.declaration(current)?.parent, parent >= 0 else { return false }
      current = DeclarationID(file: inner.file, index: Int(parent))
    }
    return false
  }

  // MARK: By name

  private func named(for controller: DeclarationID) -> [Reference] {
    let own = name(of: controller)
    var found: [Reference] = []
    for stem in FootprintNames.stems(own) {
      for role in Footprint.Role.allCases {
        for ending in role.endings {
          guard let type = nearest(stem + ending, to: controller), isWork(type) else { continue }
          // If the name fits several controllers, the type belongs to the nearest.
          let best = rivals(of: stem, near: type).map { nearness(type, $0) }.max() ?? 0
          if nearness(type, controller) >= best { found.append((type, role)) }
        }
      }
    }
    return found
  }

  private func rivals(of stem: String, near type: DeclarationID) -> [DeclarationID] {
    ["", "ViewController", "TableViewController", "CollectionViewController", "Controller", "VC"].flatMap {
      index.nearest(controllers[stem + $0] ?? [], to: type.file, file: \.file)
    }
  }

  private func nearest(_ path: String, to controller: DeclarationID) -> DeclarationID? {
    let found = index.candidates(path, from: controller.file).compactMap { target -> DeclarationID? in
      if case .type(let type) = target, nearness(type, controller) >= 0 { type } else { nil }
    }
    return found.max { nearness($0, controller) < nearness($1, controller) }
  }

  private func nearness(_ type: DeclarationID, _ controller: DeclarationID) -> Int {
    index.nearness(from: controller.file, to: type.file)
  }

  /// Whether a type can be a part: it is not a protocol, an extension, an Objective-C type, a view controller, or a
  /// stand-in for tests.
  private func isWork(_ type: DeclarationID) -> Bool {
    guard let kind = index.declaration(type)?.kind, kind != .protocol, kind != .extension, !index.isObjectiveC(type) else {
      return false
    }
    return !index.isViewController(type) && !FootprintNames.isStandIn(name(of: type))
  }

  // MARK: By reference

  private func referred(by type: DeclarationID) -> [Reference] {
    var written: [String] = []
    if let file = index[type.file] {
      for property in file.summary.members.properties(of: type.index)
      where property.isStored && property.type != noName && !property.modifiers.contains(.static) {
        written.append(withoutArguments(file.summary.names.text(property.type)))
      }
    }
    // `class HomeViewController: Screen<HomeViewModel>`
    for base in index.inherited(type).prefix(1) where base.utf8.contains(0x3C) {
      written += base.split { ",<> ".contains($0) }.dropFirst().map { String($0) }
    }
    var found: [Reference] = []
    for text in written {
      for part in text.split(separator: "&") {
        let name = String(part).trimmedBrackets
        guard let role = Footprint.Role(typeName: simpleName(name)) else { continue }
        for type in works(named: name, seenFrom: type) { found.append((type, role)) }
      }
    }
    return found
  }

  /// The possible parts behind a declared type: the type itself, or the implementations of a protocol.
  private func works(named name: String, seenFrom type: DeclarationID) -> [DeclarationID] {
    let place = types.place(in: type.file, owner: Int32(truncatingIfNeeded: type.index))
    let declared = types.declaration(named: name, at: place)
    if let declared, isWork(declared) { return [declared] }
    guard declared.map({ index.declaration($0)?.kind == .protocol }) ?? false else { return [] }
    let simple = simpleName(name)
    let implementing = (conforming[simple] ?? []).filter(isWork)
    let plain = FootprintNames.withoutProtocolEnding(simple)
    let names = [plain ?? simple, "Default" + (plain ?? simple), (plain ?? simple) + "Impl", simple + "Implementation"]
    let byName = implementing.filter { names.contains(self.name(of: $0)) }
    if let best = byName.max(by: { nearness($0, type) < nearness($1, type) }) { return [best] }
    // A single implementation of the protocol is unambiguous.
    return Set(implementing).count == 1 ? [implementing[0]] : []
  }

  // MARK: Children

  private func children(of controller: DeclarationID) -> [DeclarationID] {
    (screens.children[controller] ?? []).filter { index.declaration($0)?.kind == .class && index.isViewController($0) }
  }
}

extension Footprint.Role {
  /// Whether a part with this role can have another part that serves the same screen. Coordinators and routers lead to
  /// other screens.
  fileprivate func leads(to other: Footprint.Role) -> Bool {
    switch self {
    case .viewModel, .dataSource: [.viewModel, .interactor, .dataSource].contains(other)
    case .presenter: [.viewModel, .interactor, .router, .dataSource].contains(other)
    case .interactor, .coordinator, .router, .child: false
    }
  }
}

extension String {
  /// The element type of `[Element]`.
  fileprivate var trimmedBrackets: String { hasPrefix("[") && hasSuffix("]") ? String(dropFirst().dropLast()) : self }
}
