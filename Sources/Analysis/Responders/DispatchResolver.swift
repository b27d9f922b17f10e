import Syntax

/// Resolves the handlers of selectors, and classifies dispatches without handlers.
struct DispatchResolver {
  let index: ProjectIndex
  private let table: [String: MethodsByApp]
  private var apps: Apps
  private var search: NearMisses
  private var lookups: ResponderLookups
  /// The selectors for which methods are added at run time.
  private let added: Set<String>
  private var exposure: ExposureReader
  /// Methods that forward actions to other objects; nil until they are needed.
  private var forwarders: MethodsByApp?
  private var kinds: [Implementation: (Exposure, Responderhood)] = [:]
  private var candidates: [HandlerQuery: HandlerCandidates] = [:]

  /// The key of a cached result that several senders share.
  private struct HandlerQuery: Hashable {
    var selector: String
    var app: Apps.App
  }

  /// The methods with one selector in one app, classified from the point of view of its senders.
  private struct HandlerCandidates {
    var handlers: [Dispatch.Handler] = []
    /// Methods of responders that are not visible to Objective-C.
    var hidden: Set<Implementation> = []
    /// Similar methods, for dispatches without a handler.
    var near: [Dispatch.NearMiss] = []
    var hasElsewhere = false
    var isOpen = false
  }

  /// Maximum number of handlers and of near misses listed for each selector. Without a bound the output would grow with
  /// the product of senders and handlers.
  private static let mostListed = 100

  /// Creates a resolver.
  ///
  /// - Parameters:
  ///   - found: All methods that have one of the selectors.
  ///   - added: The selectors for which methods are added at run time.
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

  /// The caches for the next version of the project.
  var finalLookups: ResponderLookups {
    var lookups = lookups
    (lookups.apps, lookups.nearMisses) = (apps, search.cache)
    return lookups
  }

  /// Drops Objective-C declarations in headers if the implementation is in the sources, too.
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

  /// Resolves a dispatch. If it has no handler, `hint` adds the methods that may have been meant.
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
    let candidates = candidates(selector, app)
    dispatch.handlers = candidates.handlers
    // The compiler accepts only Objective-C methods in `#selector`. Up to Swift 3 a class exposes its methods implicitly.
    if let named = pending.named, candidates.hidden.contains(named) {
      dispatch.handlers.append(.init(type: exposure.typeName(of: named), place: named.place))
    }
    if pending.kind == .gesture {
      // A gesture recognizer without a target calls no method: UIKit does not search the responder chain for it.
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
    } else if added.contains(selector) || candidates.isOpen || pending.origin == .elsewhere
      || selector.hasPrefix("_") && candidates.near.isEmpty
    {
      // A leading underscore denotes a private method of UIKit, unless the sources declare it.
      dispatch.status = .unknown
    } else if !candidates.hidden.isEmpty {
      dispatch.status = .unexposed
    } else if candidates.hasElsewhere {
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
      dispatch.near = candidates.near
    default: break
    }
    return dispatch
  }

  /// Whether a resolved dispatch should get a hint.
  static func lacksHint(_ dispatch: Dispatch) -> Bool {
    switch dispatch.status {
    case .unexposed, .unreachable, .unhandled: dispatch.near.isEmpty && dispatch.kind != .gesture
    default: false
    }
  }

  /// The number of comparisons that some number of hints requires.
  mutating func comparisons(for hints: Int) -> Int {
    hints == 0 ? 0 : hints &* search.nameCount()
  }

  /// Sets the near misses of a dispatch to the methods that were probably meant.
  mutating func hint(_ dispatch: inout Dispatch, of pending: PendingDispatch) {
    guard let selector = dispatch.selector else { return }
    dispatch.near = search.near(selector, pending, apps.app(of: pending.place.file), &apps, &exposure)
  }

  /// Classifies the methods of a selector for the senders in an app. The result is cached.
  private mutating func candidates(_ selector: String, _ app: Apps.App) -> HandlerCandidates {
    let query = HandlerQuery(selector: selector, app: app)
    if let known = candidates[query] { return known }
    var found = HandlerCandidates()
    var hidden: [Implementation] = []
    var elsewhere: [Implementation] = []
    for method in table[selector]?.reachable(from: app, apps) ?? [] where isInstanceMethod(method) {
      let (seen, kind) = classify(method)
      switch (seen, kind) {
      // A class with an unknown base class is assumed to be a responder, because it declares an action method.
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
    candidates[query] = found
    return found
  }

  private mutating func classify(_ method: Implementation) -> (Exposure, Responderhood) {
    if let known = kinds[method] { return known }
    if exposure.types(of: method).contains(where: { index.declaration($0)?.kind == .protocol }) {
      // Methods in protocol extensions are never visible to Objective-C, whatever type conforms to the protocol.
      return (.hidden(canBeExposed: false), .responder)
    }
    let kind = (exposure.exposure(of: method), exposure.responderhood(of: method))
    kinds[method] = kind
    return kind
  }

  /// Whether some responder forwards actions to objects outside the responder chain, with
  /// `target(forAction:withSender:)` or `forwardingTarget(for:)`.
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

  /// Whether a method can handle an action. Class methods, protocol requirements, and members of protocol extensions
  /// and value types cannot.
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

  private func near(_ method: Implementation, _ kind: Dispatch.NearMiss.NearMissKind) -> Dispatch.NearMiss {
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
