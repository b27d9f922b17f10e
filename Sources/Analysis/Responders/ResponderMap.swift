import Syntax

/// All actions that are sent up the responder chain, with their handlers.
public struct ResponderMap: Sendable {
  /// By file, ordered by place.
  private var byFile: [FileID: [Dispatch]] = [:]
  /// The collected actions and selectors, which other rules about selectors use, too.
  private(set) var collector: DispatchCollector
  private var lookups = ResponderLookups()
  /// By file with dispatches, the files of their handlers and near misses.
  private var answering: [FileID: Set<FileID>] = [:]
  /// By file, the number of dispatches that need a hint, and whether hints were computed.
  private var wanting: [FileID: Int] = [:]
  private var hasHints = true
  /// The files that may have dispatches outside Swift functions.
  private var elsewhere: Set<FileID> = []

  /// Creates the map of a project.
  ///
  /// - Parameter answered: The selectors that the configuration for a path declares as handled outside the sources.
  public init(
    _ index: ProjectIndex, answered: @escaping @Sendable (_ path: String) -> Set<String> = { _ in [] },
    workers: some WorkerPool = SequentialWorkers()
  ) {
    let maps = index.views.map { view in
      ResponderMap(view, bodies: { ProjectBodies(view, workers) }, answered: answered, workers: workers)
    }
    self = maps[0]
    for map in maps.dropFirst() { byFile.merge(map.byFile) { $1 } }
  }

  /// Creates the map of one view of a project. The bodies are read only if some function may send an action.
  init(
    _ index: ProjectIndex, bodies: () -> ProjectBodies, answered: (_ path: String) -> Set<String>,
    workers: some WorkerPool
  ) {
    collector = DispatchCollector(index, bodies, workers)
    elsewhere = Set(index.files.filter { PendingDispatch.areElsewhere(in: index[$0]?.summary) })
    _ = resolve(nil, answered, workers)
  }

  private var index: ProjectIndex { collector.index }

  /// All dispatches, ordered by path and place.
  public var dispatches: [Dispatch] {
    byFile.keys.sorted(by: index.precedes).flatMap { byFile[$0] ?? [] }
  }

  /// The dispatches of a file, ordered by place.
  public func dispatches(in file: FileID) -> [Dispatch] { byFile[file] ?? [] }

  /// Advances to another version of the project. Returns the files with dispatches that may differ or be on other lines.
  mutating func update(
    to index: ProjectIndex, _ change: ProjectChange, bodies: () -> ProjectBodies,
    types: () -> ProjectTypes, answered: (_ path: String) -> Set<String>, workers: some WorkerPool
  ) -> Set<FileID> {
    let known = byFile
    let sent = collector.update(to: index, change, bodies, types: types, workers)
    let handled = lookups.update(to: index, change.edited, declares: !change.declaresSame)
    elsewhere.subtract(change.edited)
    elsewhere.formUnion(change.edited.filter { PendingDispatch.areElsewhere(in: index[$0]?.summary) })
    // After a change of declarations, any type may conform to other protocols or inherit from another class.
    if change.declaresSame, handled != .other, var stale = sent {
      stale.formUnion(change.files.filter { byFile[$0] != nil || elsewhere.contains($0) })
      for (file, others) in answering where !others.isDisjoint(with: change.files) { stale.insert(file) }
      if stale.isEmpty || resolve(stale, answered, workers) { return stale }
    } else {
      _ = resolve(nil, answered, workers)
    }
    // In an edited file, the same dispatches may be on other lines.
    var differing = change.edited
    for (file, dispatches) in byFile where known[file] != dispatches { differing.insert(file) }
    for file in known.keys where byFile[file] == nil { differing.insert(file) }
    return differing
  }

  /// Resolves the dispatches of some files, or of all if `stale` is nil. Returns whether all other files have the same
  /// dispatches as before.
  private mutating func resolve(
    _ stale: Set<FileID>?, _ answered: (_ path: String) -> Set<String>, _ workers: some WorkerPool
  ) -> Bool {
    for file in stale ?? Set(byFile.keys) { (byFile[file], answering[file], wanting[file]) = (nil, nil, nil) }
    let sending = stale ?? elsewhere.union(collector.gathered.keys)
    var open = sending.sorted().flatMap(pending)
    guard !open.isEmpty else { return stale != nil }

    let exposure = ExposureReader(index)
    let added = stale == nil ? collector.gathered.values.flatMap(\.added) : []
    let names = SelectorResolver.names(in: open.compactMap(\.written) + added)
    if stale == nil {
      lookups.named.look(for: [], names, in: index, workers)
    } else {
      lookups.named.lookAlso(for: [], names, in: index, workers)
    }
    let named = names.isEmpty ? [] : lookups.named.implementations { names.contains($0.baseName) }
    var selectorResolver = SelectorResolver(index, collector.files, named, system: lookups.system(index), exposure)
    for position in open.indices {
      guard let written = open[position].written else { continue }
      let resolution = selectorResolver.resolve(written)
      open[position].selector = resolution.selector
      open[position].origin = resolution.origin
      open[position].named = resolution.named
    }
    let selectors = Set(open.compactMap(\.selector))
    if stale == nil {
      lookups.added = Set(added.compactMap { selectorResolver.resolve($0).selector })
      lookups.handlers.look(for: selectors, in: index, workers)
    } else {
      lookups.handlers.lookAlso(for: selectors, in: index, workers)
    }
    let found = lookups.handlers.implementations { selectors.contains($0.selector) }
    var resolver = DispatchResolver(index, found, added: lookups.added, exposure, lookups)
    var resolved = open.map { resolver.resolve($0, answered: answered) }
    for dispatch in resolved where DispatchResolver.lacksHint(dispatch) { wanting[dispatch.place.file, default: 0] += 1 }
    let comparisons = resolver.comparisons(for: wanting.values.reduce(0, +))
    let hadHints = hasHints
    hasHints = comparisons <= NearMisses.mostComparisons
    if stale != nil, hasHints != hadHints { return resolve(nil, answered, workers) }
    for position in resolved.indices where hasHints && DispatchResolver.lacksHint(resolved[position]) {
      resolver.hint(&resolved[position], of: open[position])
    }
    lookups = resolver.finalLookups
    enter(resolved)
    return stale != nil
  }

  /// The unresolved dispatches of a file.
  private func pending(_ file: FileID) -> [PendingDispatch] {
    var open = collector.gathered[file]?.found.map { PendingDispatch($0, collector.files) } ?? []
    if let scenes = index[file]?.summary.scenes { open += PendingDispatch.actions(in: scenes, file) }
    if let source = index[file]?.summary.objectiveC { open += PendingDispatch.sends(in: source, file) }
    return open
  }

  private mutating func enter(_ resolved: [Dispatch]) {
    for (file, dispatches) in Dictionary(grouping: resolved, by: \.place.file) {
      byFile[file] = dispatches.sorted {
        ($0.place.range.start, $0.selector ?? "") < ($1.place.range.start, $1.selector ?? "")
      }
      var others: Set<FileID> = []
      for dispatch in dispatches {
        for handler in dispatch.handlers { others.insert(handler.place.file) }
        for near in dispatch.near { others.insert(near.place.file) }
      }
      answering[file] = others.isEmpty ? nil : others
    }
  }
}

/// The lookup caches of the resolution, kept for the next version of the project.
struct ResponderLookups: Sendable {
  var apps: Apps?
  var nearMisses = NearMisses.NearMissCache()
  var named = ImplementationCache()
  var handlers = ImplementationCache()
  var forwarders = ImplementationCache()
  /// The selectors for which methods are added at run time.
  var added: Set<String> = []
  /// The selectors that UIKit handles, by their first part.
  private var system: [String: String]?

  /// Advances to a version of the project in which bodies or also declarations of some files have changed.
  fileprivate mutating func update(
    to index: ProjectIndex, _ changed: Set<FileID>, declares: Bool
  ) -> ImplementationCache.Difference {
    if declares {
      apps?.update(to: index, changed)
      nearMisses.update(to: index, changed)
    }
    let differences = [
      named.update(to: index, changed), handlers.update(to: index, changed), forwarders.update(to: index, changed),
    ]
    if differences.contains(.other) { return .other }
    return differences.contains(.moved) ? .moved : .none
  }

  fileprivate mutating func system(_ index: ProjectIndex) -> [String: String] {
    if let system { return system }
    var made: [String: String] = [:]
    for selector in index.catalog.selectors.sorted(by: >) { made[selector.base] = selector }
    system = made
    return made
  }
}

/// An unresolved dispatch from Swift, Objective-C or Interface Builder.
struct PendingDispatch {
  var kind: Dispatch.DispatchKind
  var place: Finding.Place
  var expression: Finding.Place
  var text: String
  var symbol: String
  var written: WrittenSelector?
  var isInert = false
  /// Whether sending the action has the intended effect even if it is not handled.
  var isDismissal = false
  /// Whether it is uncertain that the target is nil.
  var isUncertain = false
  var selector: String?
  var origin = SelectorResolver.Resolution.Origin.sources
  /// The method that `#selector` names.
  var named: Implementation?
  /// The enclosing type or extension.
  var owner: DeclarationID?

  init(_ open: OpenDispatch, _ files: [FileID: FlowFile]) {
    kind = open.kind
    place = Finding.Place(file: open.file, range: open.callee)
    expression = open.expression
    written = open.selector
    isInert = open.isInert
    isDismissal = open.isDismissal
    isUncertain = open.isUncertain
    symbol = files[open.file]?.symbol(of: open.function) ?? ""
    owner = files[open.file]?.owner(of: open.function)
    switch open.selector?.name {
    case .swift(let path, let member, let accessor):
      let prefix = accessor == .getter ? "getter: " : accessor == .setter ? "setter: " : ""
      text = "#selector(\(prefix)\((path + [member]).joined(separator: ".")))"
    case .text(let name): text = "\"\(name)\""
    case nil: text = open.isInert ? "nil" : ""
    }
  }

  private init(
    kind: Dispatch.DispatchKind, place: Finding.Place, expression: Finding.Place, text: String, symbol: String, selector: String?
  ) {
    self.kind = kind
    self.place = place
    self.expression = expression
    self.text = text
    self.symbol = symbol
    self.selector = selector
  }

  /// Whether a file may have dispatches outside Swift functions.
  static func areElsewhere(in summary: FileSummary?) -> Bool { summary?.scenes != nil || summary?.objectiveC != nil }

  /// Storyboard actions whose destination is First Responder.
  static func actions(in scenes: SceneSummary, _ file: FileID) -> [PendingDispatch] {
    guard !scenes.isForMac, !scenes.actions.isEmpty else { return [] }
    let objects = scenes.objectsByID
    return scenes.actions.compactMap { action in
      // In a xib, First Responder has the identifier -2 even if it is not declared.
      guard objects[action.destination]?.role == .firstResponder || action.destination == "-2" else { return nil }
      let controller = scenes.scenes[action.scene].controller.flatMap { objects[$0] }?.customClass ?? ""
      var pending = PendingDispatch(
        kind: .interfaceBuilder, place: Finding.Place(file: file, range: action.range),
        expression: Finding.Place(file: file, range: action.selectorRange), text: action.selector, symbol: controller,
        selector: action.selector)
      pending.isDismissal = action.event == "editingDidEndOnExit"
      return pending
    }
  }

  /// Objective-C messages with a nil target.
  static func sends(in source: ObjectiveCSummary, _ file: FileID) -> [PendingDispatch] {
    source.sends.compactMap { send in
      guard let kind = Dispatch.DispatchKind(send), case .selector(let selector, let range) = send.action else { return nil }
      var symbol = ""
      if source.methods.indices.contains(send.method) {
        let method = source.methods[send.method]
        symbol = "\(source.containers[method.container].name).\(method.selector)"
      }
      return PendingDispatch(
        kind: kind, place: Finding.Place(file: file, range: send.range),
        expression: Finding.Place(file: file, range: range), text: "@selector(\(selector))", symbol: symbol,
        selector: selector)
    }
  }
}

// MARK: - Dispatch

/// An action message that is sent up the responder chain, with its place, selector and handlers.
public struct Dispatch: Hashable, Sendable {
  public var kind: DispatchKind
  /// The name of the callee or of the assigned property, or the tag in a storyboard.
  public var place: Finding.Place
  /// The place of the expression that names the selector.
  public var expression: Finding.Place
  /// The text of the expression that names the selector, approximately as in the source.
  public var written: String
  /// The selector; nil if it is unknown.
  public var selector: String?
  /// The enclosing function, as `Type.method(label:)`.
  public var symbol: String
  public var status: Status
  /// The responder methods with that selector that may receive the action.
  public var handlers: [Handler] = []
  /// Similar methods that do not handle the action.
  public var near: [NearMiss] = []
  /// The enclosing class if it is a responder; a method stub can be added there.
  var surrounding: DeclarationID?

  func path(_ index: ProjectIndex) -> String { index[place.file]?.path ?? "" }

  public enum DispatchKind: String, Sendable, CaseIterable {
    case control
    case barButton = "bar_button"
    case sendAction = "send_action"
    case keyCommand = "key_command"
    case command
    case menuItem = "menu_item"
    case gesture
    case interfaceBuilder = "interface_builder"

    /// Whether the sender has a target that the code can set. Commands and menu items have none.
    var takesTarget: Bool { self != .keyCommand && self != .command && self != .menuItem }
  }

  public enum Status: String, Sendable, CaseIterable {
    case handled
    /// UIKit handles the action, or the configuration declares its selector as handled.
    case system
    case unhandled
    case unexposed
    case unreachable
    /// There is no action, or an unhandled action has the intended effect.
    case inert
    case unknown
  }

  public struct Handler: Hashable, Sendable {
    public var type: String
    /// The place of the method name.
    public var place: Finding.Place

    public init(type: String, place: Finding.Place) {
      self.type = type
      self.place = place
    }
  }

  public struct NearMiss: Hashable, Sendable {
    public var type: String
    /// `name(label:_:)`, or a selector in Objective-C.
    public var name: String
    public var place: Finding.Place
    public var reason: String
    var selector: String
    /// Why the method does not handle the action.
    var kind: NearMissKind
    /// The place where `@objc` would expose the method; nil if it cannot be exposed.
    var exposing: Finding.Place?
    /// Whether Objective-C does not see the method, so that it has no selector.
    var isHidden = false
    /// The argument with which `#selector` names the method; nil if an overload of its name needs a type.
    var reference: String?
    /// Whether other files cannot name it.
    var isPrivate = false

    enum NearMissKind: Hashable, Sendable { case otherSelector, hidden, noResponder }
  }
}
