import Syntax

/// Resolves the handlers of a selector, and what is wrong where there are none.
struct DispatchResolver {
  let index: ProjectIndex
  private let table: [String: MethodsByApp]
  private var apps: Apps
  private var search: NearMisses
  private var lookups: ResponderLookups
  /// Selectors that get their methods while the program runs.
  private let added: Set<String>
  private var exposure: ExposureReader
  /// Methods that hand actions on, from the first lookup on.
  private var forwarders: MethodsByApp?
  private var kinds: [Implementation: (Exposure, Responderhood)] = [:]
  private var answers: [Question: Answers] = [:]

  /// What many senders have in common.
  private struct Question: Hashable {
    var selector: String
    var app: Apps.App
  }

  /// The methods of a selector in one app, by what they are to its senders.
  private struct Answers {
    var handlers: [Dispatch.Handler] = []
    /// Methods of responders that Objective-C does not see.
    var hidden: Set<Implementation> = []
    /// What comes near where none of them answers.
    var near: [Dispatch.NearMiss] = []
    var hasElsewhere = false
    var isOpen = false
  }

  /// So many methods are listed that answer one selector, or come near: else the list of each sender would be as long as
  /// the list of all handlers.
  private static let mostListed = 100

  /// - Parameters:
  ///   - found: all methods that have one of the selectors
  ///   - added: the selectors that get their methods while the program runs
  init(
    _ index: ProjectIndex, _ found: [Implementation], added: Set<String>, _ exposure: ExposureReader, _ lookups: ResponderLookups
  ) {
    self.index = index
    self.added = added
    self.exposure = exposure
    var apps = lookups.apps ?? Apps(index)
    table = Dictionary(grouping: DispatchResolver.withoutAnnouncements(found, index), by: \.selector)
      .mapValues { MethodsByApp($0, &apps) }
    self.apps = apps
    search = NearMisses(index, lookups.nearMisses)
    self.lookups = lookups
  }

  /// What was looked up, for the next version of the project.
  var finalLookups: ResponderLookups {
    var lookups = lookups
    (lookups.apps, lookups.nearMisses) = (apps, search.knowledge)
    return lookups
  }

  /// Objective-C announces in headers what it implements elsewhere: where the implementation is there, it counts.
  private static func withoutAnnouncements(_ found: [Implementation], _ index: ProjectIndex) -> [Implementation] {
    func container(_ method: Implementation) -> ObjectiveCSummary.Container? {
      guard method.owner.index < 0 else { return nil }
      return index[method.file]?.summary.objectiveC?.containers[-1 - method.owner.index]
    }
    var implemented: Set<[String]> = []
    for method in found where container(method)?.kind == .implementation {
      implemented.insert([method.objectiveC ?? "", method.selector])
    }
    return found.filter { method in
      guard let container = container(method) else { return true }
      switch container.kind {
      case .implementation: return true
      case .protocol: return false
      case .interface: return !implemented.contains([container.name, method.selector])
      }
    }
  }

  /// A dispatch that no method answers has no hint yet at what may be meant (`hint`).
  mutating func resolve(_ pending: PendingDispatch, answered: (String) -> Set<String>) -> Dispatch {
    var dispatch = Dispatch(
      kind: pending.kind, place: pending.place, expression: pending.expression, written: pending.text,
      selector: pending.selector, symbol: pending.symbol, status: .unknown)
    dispatch.surrounding = surrounding(pending)
    guard let selector = pending.selector else {
      if pending.isInert { dispatch.status = .inert }
      return dispatch
    }
    let app = apps.app(of: pending.place.file)
    let answers = answers(selector, app)
    dispatch.handlers = answers.handlers
    // The compiler accepts `#selector` of Objective-C's methods alone: up to Swift 3 a class exposes its methods itself.
    if let named = pending.named, answers.hidden.contains(named) {
      dispatch.handlers.append(.init(type: exposure.typeName(of: named), place: named.place))
    }
    if pending.kind == .gesture {
      // A gesture recognizer without a target calls no method: the responder chain is not searched.
      dispatch.status = .unhandled
      dispatch.handlers = []
      return dispatch
    }
    let isSystem = index.catalog.selectors.contains(selector)
    if isSystem || answered(index[pending.place.file]?.path ?? "").contains(selector) {
      dispatch.status = .system
    } else if !dispatch.handlers.isEmpty {
      dispatch.status = .handled
    } else if pending.origin == .framework {
      dispatch.status = .system
    } else if added.contains(selector) || answers.isOpen || pending.origin == .elsewhere
      || selector.hasPrefix("_") && answers.near.isEmpty
    {
      // A leading underscore marks what is private to UIKit, unless the sources declare it.
      dispatch.status = .unknown
    } else if !answers.hidden.isEmpty {
      dispatch.status = .unexposed
    } else if answers.hasElsewhere {
      dispatch.status = handsOn(app) ? .unknown : .unreachable
    } else {
      dispatch.status = .unhandled
    }
    switch dispatch.status {
    case .unexposed, .unreachable, .unhandled:
      if pending.isUncertain {
        dispatch.status = .unknown
        return dispatch
      }
      if pending.isDismissal {
        dispatch.status = .inert
        return dispatch
      }
      dispatch.near = answers.near
    default: break
    }
    return dispatch
  }

  /// Whether a dispatch that is resolved should have a hint.
  static func lacksHint(_ dispatch: Dispatch) -> Bool {
    switch dispatch.status {
    case .unexposed, .unreachable, .unhandled: dispatch.near.isEmpty && dispatch.kind != .gesture
    default: false
    }
  }

  /// How many comparisons so many hints take.
  mutating func comparisons(for hints: Int) -> Int {
    hints == 0 ? 0 : hints &* search.nameCount()
  }

  /// Says which methods were probably meant.
  mutating func hint(_ dispatch: inout Dispatch, of pending: PendingDispatch) {
    guard let selector = dispatch.selector else { return }
    dispatch.near = search.near(selector, pending, apps.app(of: pending.place.file), &apps, &exposure)
  }

  /// Sorts the methods of a selector by what they are to senders in an app: once for all of them.
  private mutating func answers(_ selector: String, _ app: Apps.App) -> Answers {
    let question = Question(selector: selector, app: app)
    if let known = answers[question] { return known }
    var found = Answers()
    var hidden: [Implementation] = []
    var elsewhere: [Implementation] = []
    for method in table[selector]?.reachable(from: app, apps) ?? [] where isInstanceMethod(method) {
      let (seen, kind) = classify(method)
      switch (seen, kind) {
      // A class with a base that the sources do not show is taken for a responder: somebody wrote an action into it.
      case (.exposed, .responder), (.exposed, .unknown):
        guard found.handlers.count < DispatchResolver.mostListed else { break }
        found.handlers.append(.init(type: exposure.typeName(of: method), place: method.place))
      case (.hidden, .responder), (.hidden, .unknown): hidden.append(method)
      case (.exposed, .other): elsewhere.append(method)
      case (.hidden, .other): break
      default: found.isOpen = true
      }
    }
    found.hidden = Set(hidden)
    found.hasElsewhere = !elsewhere.isEmpty
    found.near = hidden.prefix(DispatchResolver.mostListed).map { near($0, .hidden) }
    found.near += elsewhere.prefix(DispatchResolver.mostListed).map { near($0, .noResponder) }
    answers[question] = found
    return found
  }

  private mutating func classify(_ method: Implementation) -> (Exposure, Responderhood) {
    if let known = kinds[method] { return known }
    if exposure.types(of: method).contains(where: { index.declaration($0)?.kind == .protocol }) {
      // A protocol's extension is never visible to Objective-C, whatever conforms to it.
      return (.hidden(canBeExposed: false), .responder)
    }
    let kind = (exposure.exposure(of: method), exposure.responderhood(of: method))
    kinds[method] = kind
    return kind
  }

  /// Whether some responder answers for objects that are none: `target(forAction:withSender:)`, `forwardingTarget(for:)`.
  private mutating func handsOn(_ app: Apps.App) -> Bool {
    if forwarders == nil {
      let wanted: Set = ["targetForAction:withSender:", "forwardingTargetForSelector:"]
      lookups.forwarders.look(for: wanted, ["target", "forwardingTarget"], in: index, SequentialWorkers())
      let found = lookups.forwarders.implementations { method in
        let names = ["target(forAction:withSender:)", "forwardingTarget(for:)"]
        return names.contains(method.name) || wanted.contains(method.selector)
      }
      forwarders = MethodsByApp(found, &apps)
    }
    return forwarders?.reachable(from: app, apps).isEmpty == false
  }

  /// Requirements of protocols, members of their extensions and of values, and what belongs to the class are no answers.
  private func isInstanceMethod(_ method: Implementation) -> Bool {
    guard !method.modifiers.contains(.static) else { return false }
    guard method.objectiveC == nil else { return true }
    guard let owner = index.declaration(method.owner) else { return false }
    switch owner.kind {
    case .class, .interface, .implementation: return true
    case .protocol, .struct, .enum, .actor: return false
    case .extension:
      let types = index.link(of: method.owner).extended
      return types.isEmpty
        || types.contains { type in
          let kind = index.declaration(type)?.kind
          return kind == .class || kind == .interface || kind == .protocol
        }
    }
  }

  private func surrounding(_ pending: PendingDispatch) -> DeclarationID? {
    guard let owner = pending.owner else { return nil }
    let types = index.declaration(owner)?.kind == .extension ? index.link(of: owner).extended : [owner]
    return types.first { index.declaration($0)?.kind == .class && index.responderhood(of: $0) == .responder }
  }

  private func near(_ method: Implementation, _ kind: Dispatch.NearMiss.Kind) -> Dispatch.NearMiss {
    var exposing: Finding.Place?
    var reason = "it is not a `UIResponder`"
    if kind == .hidden {
      reason = "it is not visible to Objective-C"
      if case .hidden(true)? = kinds[method]?.0 {
        exposing = Finding.Place(file: method.file, range: ByteRange(start: method.whole.start, end: method.whole.start))
      }
    }
    return Dispatch.NearMiss(
      type: exposure.typeName(of: method), name: method.name, place: method.place, reason: reason, selector: method.selector,
      kind: kind, exposing: exposing)
  }
}
