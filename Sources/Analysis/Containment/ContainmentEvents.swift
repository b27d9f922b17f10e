import Syntax

/// A set of events that may have happened to a controller, either on some path or on every path.
struct ContainmentEvents: OptionSet, Hashable, Sendable {
  var rawValue: UInt32
  init(rawValue: UInt32) { self.rawValue = rawValue }

  static let added = ContainmentEvents(rawValue: 1)
  /// `didMove(toParent: parent)`.
  static let completed = ContainmentEvents(rawValue: 2)
  /// The controller's view entered or left a hierarchy.
  static let viewIn = ContainmentEvents(rawValue: 4)
  static let viewOut = ContainmentEvents(rawValue: 8)
  /// `willMove(toParent: nil)`.
  static let leaving = ContainmentEvents(rawValue: 16)
  static let removed = ContainmentEvents(rawValue: 32)
  /// `willMove(toParent: parent)`.
  static let announced = ContainmentEvents(rawValue: 64)
  /// `didMove(toParent: nil)`.
  static let completedRemoval = ContainmentEvents(rawValue: 128)
  /// `didMove(toParent: parent)` after `addChild` in this function, while the view was in no hierarchy.
  static let completedEarly = ContainmentEvents(rawValue: 256)
  /// UIKit manages the controller: it is presented, pushed, a root, a page, or the child of a segue's scene.
  static let managed = ContainmentEvents(rawValue: 512)
  /// The controller escaped to an unknown function, which may have done anything with it.
  static let unknown = ContainmentEvents(rawValue: 1024)
  /// The controller's view was passed on in some way.
  static let viewUsed = ContainmentEvents(rawValue: 2048)

  /// The controller was removed, but its view was not, neither before nor since.
  static let viewLeft = ContainmentEvents(rawValue: 4096)
  /// The view is shown by a function that does not add the controller.
  static let reshown = ContainmentEvents(rawValue: 8192)
  /// An event of a property that takes a view: it holds the view of a child that no property holds.
  static let heldBySlot = ContainmentEvents(rawValue: 16384)

  /// An event of a view that the caller passes: it is shown only if the caller's arguments say so.
  static let shownByChoice = ContainmentEvents(rawValue: 32768)

  /// The controller was presented, so it is not a child of another one.
  static let presented = ContainmentEvents(rawValue: 65536)

  /// On some path the view was removed and the property that held the controller got another value. The controller
  /// stays a child that no property holds.
  static let dropped = ContainmentEvents(rawValue: 131072)

  /// The controller was passed to a UIKit container as an item of its stack, a tab or a page. The container completes it.
  static let item = ContainmentEvents(rawValue: 262144)

  static let all = ContainmentEvents(rawValue: .max)

  /// Events that count as having happened on a path on which the controller does not exist or has no parent.
  static let vacuous: ContainmentEvents = [.leaving, .viewOut, .removed, .completed]
}

/// A node in the lowered code of a file.
struct FlowSite: Hashable, Sendable {
  var file: FileID
  var node: FlowNodeID
}

/// The typestate of one controller at a program point.
struct ControllerState: Hashable {
  /// Events on every path to this point (`must`), and on at least one (`may`).
  var must: ContainmentEvents = []
  var may: ContainmentEvents = []
  /// The last place of each event.
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
    // If paths differ, the first place in the source is kept; `noName` is greater than all nodes.
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

/// The containment client's part of an abstract state: a typestate for each controller, indexed by object number.
struct ContainmentDomain: AbstractDomain, Hashable {
  var controllers: [ControllerState] = []
  /// Events that have happened to a controller on every path on which a condition holds.
  var implications = Implications<ContainmentEvents>()
  /// Obligations to call `didMove(toParent:)`, as indices into `ContainmentClient.obligations`.
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
