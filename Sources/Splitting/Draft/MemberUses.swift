import Analysis
import Syntax

/// What the code of a member names: other members by bare name or behind `self`, and `self` itself.
struct MemberUses: Sendable {
  struct Use: Hashable, Sendable {
    var name: String
    /// `Self.name`.
    var isStatic = false
    /// An argument list or a closure follows.
    var isCalled = false
    /// The labels of the arguments in parentheses, each with a colon: `_:at:`.
    var labels = ""
    var isSelector = false
    var access = Access.read

    enum Access: Hashable, Sendable {
      case read
      /// Assigned, or passed as `inout`.
      case write
      /// Something of it is assigned or called: a write where it is of a value type.
      case within
    }
  }

  var uses: Set<Use> = []
  /// Names behind a period, of something that is not `self`.
  var dotted: Set<String> = []
  /// All bare names, those of locals too.
  var bare: Set<String> = []
  /// Projected values, `$name`, and wrappers, `_name`, less their first character.
  var projected: Set<String> = []
  /// The tokens at which `self` is a value that is passed on or kept.
  var passedSelves: [Int] = []
  /// What closures that may run later, and keep `self` alive until then, name behind it; empty where that is `self` as a whole.
  var kept: Set<String> = []
  var usesSuper = false

  init() {}

  init(_ tokens: Range<Int>, _ source: DraftSource) {
    var reader = MemberUseReader(source: source, tokens: tokens)
    reader.read()
    self = reader.found
  }

  mutating func formUnion(_ other: MemberUses) {
    uses.formUnion(other.uses)
    dotted.formUnion(other.dotted)
    bare.formUnion(other.bare)
    projected.formUnion(other.projected)
    passedSelves += other.passedSelves
    kept.formUnion(other.kept)
    usesSuper = usesSuper || other.usesSuper
  }
}
