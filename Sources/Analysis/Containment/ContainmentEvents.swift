import Syntax

/// What can have happened to a controller: a set, of what did on some path, or on all.
struct ContainmentEvents: OptionSet, Hashable, Sendable {
  var rawValue: UInt32
  init(rawValue: UInt32) { self.rawValue = rawValue }

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

  /// Presented: no child of anything.
  static let presented = ContainmentEvents(rawValue: 65536)

  /// On some path its view was taken out, and the property that held it got another value: it stays a child that no name holds.
  static let dropped = ContainmentEvents(rawValue: 131072)

  /// Given to a container of UIKit's as an item of its stack, a tab or a page: that completes it.
  static let item = ContainmentEvents(rawValue: 262144)

  static let all = ContainmentEvents(rawValue: .max)

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
    // The first in the source, where paths differ; `noName` is greater than all.
    sites.added = min(sites.added, other.sites.added)
    sites.completed = min(sites.completed, other.sites.completed)
    sites.viewIn = min(sites.viewIn, other.sites.viewIn)
    sites.viewOut = min(sites.viewOut, other.sites.viewOut)
    sites.leaving = min(sites.leaving, other.sites.leaving)
    sites.removed = min(sites.removed, other.sites.removed)
    sites.announced = min(sites.announced, other.sites.announced)
    sites.completedRemoval = min(sites.completedRemoval, other.sites.completedRemoval)
  }
}

/// The containment client's part of an abstract state: each controller's, by the number of its object.
struct ContainmentDomain: AbstractDomain, Hashable {
  var controllers: [ControllerState] = []
  /// Events that must have happened to a controller wherever a condition holds.
  var implications = Implications<ContainmentEvents>()
  /// To call `didMove(toParent:)`, by the numbers of `ContainmentClient.obligations`.
  var obligations = ObligationDomain()

  var size: Int { controllers.count &+ implications.count &+ obligations.size }

  func must(_ object: ObjectID) -> ContainmentEvents {
    Int(object) < controllers.count ? controllers[Int(object)].must : []
  }

  mutating func join(_ other: ContainmentDomain) {
    implications.join(other.implications, here: { [self] in must($0) }, there: { other.must($0) })
    obligations.join(other.obligations)
    let count = max(controllers.count, other.controllers.count)
    while controllers.count < count { controllers.append(ControllerState()) }
    for index in 0..<count {
      controllers[index].join(index < other.controllers.count ? other.controllers[index] : ControllerState())
    }
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
