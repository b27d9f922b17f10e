import Syntax

/// What can have happened to a controller: a set, of what did on some path, or on all.
struct ContainmentEvents: OptionSet, Hashable, Sendable {
  var rawValue: UInt16
  init(rawValue: UInt16) { self.rawValue = rawValue }

  static let added = ContainmentEvents(rawValue: 1)
  /// `didMove(toParent: parent)`.
  static let completed = ContainmentEvents(rawValue: 2)
  /// Its view entered a hierarchy, and left it.
  static let viewIn = ContainmentEvents(rawValue: 4)
  static let viewOut = ContainmentEvents(rawValue: 8)
  /// `willMove(toParent: nil)`.
  static let leaving = ContainmentEvents(rawValue: 16)
  static let removed = ContainmentEvents(rawValue: 32)
  /// `willMove(toParent: parent)`.
  static let announced = ContainmentEvents(rawValue: 64)
  /// `didMove(toParent: nil)`.
  static let completedRemoval = ContainmentEvents(rawValue: 128)
  /// `didMove(toParent: parent)` while its view was in no hierarchy, having been added here.
  static let completedEarly = ContainmentEvents(rawValue: 256)
  /// Handed to UIKit: presented, pushed, a root, a page, a scene's own child.
  static let managed = ContainmentEvents(rawValue: 512)
  /// Handed to a function that is not known: anything may have been done to it.
  static let unknown = ContainmentEvents(rawValue: 1024)
  /// Its view was handed on, by whatever way.
  static let viewUsed = ContainmentEvents(rawValue: 2048)

  /// Removed, and its view has not been taken out since, or before.
  static let viewLeft = ContainmentEvents(rawValue: 4096)
  /// Shown by a function that does not add it.
  static let reshown = ContainmentEvents(rawValue: 8192)
  /// Of a property that takes a view: holds that of a child that no property holds.
  static let heldBySlot = ContainmentEvents(rawValue: 16384)

  /// Of a view that was handed over: shown only where the caller's arguments say so.
  static let shownByChoice = ContainmentEvents(rawValue: 32768)

  /// What holds on a path on which there is no such controller, or on which it has no parent.
  static let vacuous: ContainmentEvents = [.leaving, .viewOut, .removed, .completed]
}

/// Where in a function's code something stands.
struct FlowSite: Hashable, Sendable {
  var file: FileID
  var node: FlowNodeID
}

/// What holds of one controller at a point of a function.
struct ControllerState: Hashable {
  /// On all paths that lead here, and on some.
  var must: ContainmentEvents = []
  var may: ContainmentEvents = []
  /// The obligations to call `didMove(toParent:)`, by number, that some path has left open.
  var open: UInt64 = 0
  /// Where each event happened last, by bit.
  var sites = Sites()

  struct Sites: Hashable {
    var added = noName
    var completed = noName
    var viewIn = noName
    var viewOut = noName
    var leaving = noName
    var removed = noName
    var announced = noName
    var completedRemoval = noName
  }

  mutating func set(_ events: ContainmentEvents, must isMust: Bool = true) {
    may.formUnion(events)
    if isMust { must.formUnion(events) }
  }

  mutating func clear(_ events: ContainmentEvents) {
    may.subtract(events)
    must.subtract(events)
  }

  mutating func join(_ other: ControllerState) {
    must.formIntersection(other.must)
    may.formUnion(other.may)
    open |= other.open
    if sites.added == noName { sites.added = other.sites.added }
    if sites.completed == noName { sites.completed = other.sites.completed }
    if sites.viewIn == noName { sites.viewIn = other.sites.viewIn }
    if sites.viewOut == noName { sites.viewOut = other.sites.viewOut }
    if sites.leaving == noName { sites.leaving = other.sites.leaving }
    if sites.removed == noName { sites.removed = other.sites.removed }
    if sites.announced == noName { sites.announced = other.sites.announced }
    if sites.completedRemoval == noName { sites.completedRemoval = other.sites.completedRemoval }
  }
}

/// The containment client's part of an abstract state: each controller's, by the number of its object.
struct ContainmentDomain: AbstractDomain {
  /// Events that must have happened wherever a condition holds: they happened on one of its branches alone.
  struct Implication: Sendable {
    var condition: PathCondition
    var object: ObjectID
    var events: ContainmentEvents
  }

  var controllers: [ControllerState] = []
  var implications: [Implication] = []
  /// Obligations that some path has discharged, by bit.
  var met: UInt64 = 0

  var size: Int { controllers.count &+ implications.count }

  mutating func join(_ other: ContainmentDomain) {
    let count = max(controllers.count, other.controllers.count)
    while controllers.count < count { controllers.append(ControllerState()) }
    for index in 0..<count {
      controllers[index].join(index < other.controllers.count ? other.controllers[index] : ControllerState())
    }
    met |= other.met
    if implications.count < 32 { implications += other.implications.prefix(16) }
  }
}

extension AbstractState where Domain == ContainmentDomain {
  subscript(object: ObjectID) -> ControllerState {
    get { Int(object) < domain.controllers.count ? domain.controllers[Int(object)] : ControllerState() }
    set {
      while domain.controllers.count <= Int(object) { domain.controllers.append(ControllerState()) }
      domain.controllers[Int(object)] = newValue
    }
  }
}
