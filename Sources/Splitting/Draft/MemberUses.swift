/// The uses of other members by the code of a member, by bare name or through `self`, and the uses of `self` itself.
struct MemberUses: Sendable {
  struct Use: Hashable, Sendable {
    var name: String
    /// Whether the member is accessed through `Self`.
    var isStatic = false
    /// Whether an argument list or a closure follows.
    var isCalled = false
    /// The labels of the arguments in parentheses, each with a colon: `_:at:`.
    var labels = ""
    var isSelector = false
    var access = Access.read
    /// Whether it is one of `lateUses`.
    var isLate = false

    enum Access: Hashable, Sendable {
      case read
      /// It is assigned, or passed as `inout`.
      case write
      /// A member of it is assigned or called. This writes the property if it is of a value type.
      case within
    }
  }

  var uses: Set<Use> = []
  /// The properties whose projected value, `$name`, or wrapper, `_name`, is used, without the first character.
  var projected: Set<String> = []
  /// Where members are used by a bare name or through `self`, outside of `#selector`. The name of a projected value has its `$`.
  var places: [Place] = []
  /// The tokens at which `self`, or an alias of it, is passed on or stored as a value.
  var escapingSelves: [Int] = []
  /// The tokens at which `self` begins to observe notifications, and those at which it stops to.
  var observingSelves: [Int] = []
  var unobservingSelves: [Int] = []
  /// Whether a timer or display link that is made here retains `self`.
  var isTargetOfTimer = false
  /// Whether it has a closure that may run later, and on another thread.
  var hasLateClosure = false
  /// Those of all these at which `self` is an optional.
  var optionalSelves: Set<Int> = []
  /// The closures that may run later and capture `self` strongly, outer ones before inner ones. A method that is passed on as a
  /// value counts as one.
  var lateClosures: [LateClosure] = []
  /// What these closures access through `self`.
  var lateUses: [LateUse] = []

  struct Place: Sendable {
    var name: String
    /// The token of `self` or of a bare name. Nil if another object cannot take its place.
    var token: Int?
    var isBare: Bool
  }

  struct LateClosure: Sendable {
    /// The token of its opening brace; nil for a method.
    var open: Int?
    /// The innermost of the late closures around it.
    var outer: Int?
    /// Whether any closure is around it.
    var isNested: Bool
    /// What its value may be, as in `FlowTree.values`; nil if it has none.
    var values: [String]?
  }

  struct LateUse: Sendable {
    /// The innermost late closure.
    var closure: Int
    /// The name of the member; empty for `self` as a whole.
    var name: String
    /// The token of `self` or of a bare name. Nil if another object cannot take its place.
    var token: Int?
    var isBare: Bool
  }
}
