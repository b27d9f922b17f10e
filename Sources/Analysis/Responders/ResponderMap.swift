import Syntax

/// Every action that is sent up the responder chain, with its handlers.
public struct ResponderMap: Sendable {
  /// Ordered by path and place.
  public private(set) var dispatches: [Dispatch] = []
  /// What the other rules on selectors read.
  private(set) var collector: DispatchCollector
  private var lookups = ResponderLookups()
  /// The files of the handlers and near misses of dispatches.
  private var answering: Set<FileID> = []

  /// `answered` are the selectors that the configuration of a file's path says are answered outside the sources.
  public init(
    _ index: ProjectIndex, answered: @escaping @Sendable (_ path: String) -> Set<String> = { _ in [] },
    workers: some WorkerPool = SequentialWorkers()
  ) {
    let maps = index.views.map { view in
      ResponderMap(view, bodies: { ProjectBodies(view, workers) }, answered: answered, workers: workers)
    }
    self = maps[0]
    guard maps.count > 1 else { return }
    dispatches = maps.flatMap(\.dispatches)
    sort(index)
  }

  /// With the function bodies of the project, which are read where some function may send an action.
  init(
    _ index: ProjectIndex, bodies: () -> ProjectBodies, answered: (_ path: String) -> Set<String>,
    workers: some WorkerPool
  ) {
    collector = DispatchCollector(index, bodies, workers)
    resolve(index, answered, workers)
  }

  /// Goes on to a version of the project in which some files have other bodies, or declarations differ.
  mutating func advance(
    to index: ProjectIndex, _ changed: Set<FileID>, _ declarations: DeclarationScope?, bodies: () -> ProjectBodies,
    types: () -> ProjectTypes, answered: (_ path: String) -> Set<String>, workers: some WorkerPool
  ) {
    let isSent = collector.advance(to: index, changed, declarations, bodies, types: types, workers)
    let isHandled = lookups.advance(to: index, declarations?.edited ?? changed, declares: declarations != nil)
    // Any type may conform to other protocols, or inherit from another class.
    if declarations != nil || isSent || isHandled || !changed.isDisjoint(with: answering) {
      resolve(index, answered, workers)
    }
  }

  private mutating func resolve(
    _ index: ProjectIndex, _ answered: (_ path: String) -> Set<String>, _ workers: some WorkerPool
  ) {
    dispatches = []
    answering = []
    var open = collector.found.map { PendingDispatch($0, collector.files) }
    for file in index.files {
      guard let summary = index[file]?.summary else { continue }
      if let scenes = summary.scenes { open += PendingDispatch.actions(in: scenes, file) }
      if let source = summary.objectiveC { open += PendingDispatch.sends(in: source, file) }
    }
    guard !open.isEmpty else { return }

    let exposure = ExposureReader(index)
    let written = open.compactMap(\.written)
    let added = collector.added
    var selectorResolver = SelectorResolver(index, collector.files, written + added, exposure, &lookups, workers)
    var selectors: Set<String> = []
    for position in open.indices {
      guard let written = open[position].written else { continue }
      let resolution = selectorResolver.resolve(written)
      open[position].selector = resolution.selector
      open[position].origin = resolution.origin
      open[position].named = resolution.named
    }
    for pending in open { if let selector = pending.selector { selectors.insert(selector) } }
    let dynamic = Set(added.compactMap { selectorResolver.resolve($0).selector })
    var resolver = DispatchResolver(index, selectors, added: dynamic, exposure, lookups, workers)
    dispatches = open.map { resolver.resolve($0, answered: answered) }
    sort(index)
    lookups = resolver.finalLookups
    for dispatch in dispatches {
      for handler in dispatch.handlers { answering.insert(handler.place.file) }
      for near in dispatch.near { answering.insert(near.place.file) }
    }
  }
}

extension ResponderMap {
  private mutating func sort(_ index: ProjectIndex) {
    dispatches.sort { left, right in
      left.place.file == right.place.file
        ? (left.place.range.start, left.selector ?? "") < (right.place.range.start, right.selector ?? "")
        : index.precedes(left.place.file, right.place.file)
    }
  }
}

/// What resolving dispatches looks up, kept for the next version of the project.
struct ResponderLookups: Sendable {
  var apps: Apps?
  var nearMisses = NearMisses.Known()
  var named = ImplementationCache()
  var handlers = ImplementationCache()
  var forwarders = ImplementationCache()

  /// Goes on to a version of the project in which some files have other bodies, or also declarations. Whether some of
  /// what was found stands in these.
  fileprivate mutating func advance(to index: ProjectIndex, _ changed: Set<FileID>, declares: Bool) -> Bool {
    if declares {
      apps?.advance(to: index, changed)
      nearMisses.advance(to: index, changed)
    }
    let differs = [
      named.advance(to: index, changed), handlers.advance(to: index, changed), forwarders.advance(to: index, changed),
    ]
    return differs.contains(true)
  }
}

/// A dispatch that is still to be resolved, from Swift, Objective-C or Interface Builder.
struct PendingDispatch {
  var kind: Dispatch.Kind
  var place: Finding.Place
  var expression: Finding.Place
  var text: String
  var symbol: String
  var written: WrittenSelector?
  var isInert = false
  /// Answered or not, it does what it is meant for.
  var isDismissal = false
  /// Whether the target is nil is not certain.
  var isUncertain = false
  var selector: String?
  var origin = SelectorResolver.Resolution.Origin.sources
  /// The method that `#selector` names.
  var named: Implementation?
  /// The type or extension around it.
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
    kind: Dispatch.Kind, place: Finding.Place, expression: Finding.Place, text: String, symbol: String, selector: String?
  ) {
    self.kind = kind
    self.place = place
    self.expression = expression
    self.text = text
    self.symbol = symbol
    self.selector = selector
  }

  /// Actions whose destination is First Responder.
  static func actions(in scenes: SceneSummary, _ file: FileID) -> [PendingDispatch] {
    guard !scenes.isForMac, !scenes.actions.isEmpty else { return [] }
    let objects = scenes.objectsByID
    return scenes.actions.compactMap { action in
      // A xib's First Responder has the identifier -2 whether or not it is written down.
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

  /// Objective-C's messages with a target of nil.
  static func sends(in source: ObjectiveCSummary, _ file: FileID) -> [PendingDispatch] {
    source.sends.compactMap { send in
      guard let kind = kind(of: send), case .selector(let selector, let range) = send.action else { return nil }
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

  private static func kind(of send: ObjectiveCSummary.Send) -> Dispatch.Kind? {
    switch send.receiver {
    case "UIKeyCommand": return .keyCommand
    case "UICommand": return .command
    case "UIMenuItem": return .menuItem
    default: break
    }
    guard send.target == .nil else { return nil }
    if send.message.hasPrefix("addTarget:action:forControlEvents:") { return .control }
    if send.message.hasPrefix("sendAction:to:"), send.message.hasSuffix("forEvent:") { return .sendAction }
    if send.receiver.hasSuffix("BarButtonItem") { return .barButton }
    if send.message == "initWithTarget:action:", send.receiver.hasSuffix("GestureRecognizer") { return .gesture }
    return nil
  }
}
