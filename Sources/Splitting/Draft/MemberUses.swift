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
  /// Projected values, `$name`, and wrappers, `_name`, less their first character.
  var projected: Set<String> = []
  /// The tokens at which `self` is a value that is passed on or kept.
  var passedSelves: [Int] = []
  /// What closures that may run later, and keep `self` alive until then, name behind it; empty where that is `self` as a whole.
  var kept: Set<String> = []
  var usesSuper = false
}

/// The functions of a file, lowered.
struct LoweredFile {
  let tree: FlowTree
  let names: NameTable
  /// By their places.
  private let functions: [Int]

  init(_ source: DraftSource) {
    var scratch = SummaryScratch()
    let bodies = summarize(source.bytes.span, triggers: .every, using: &scratch).bodies
    (tree, names) = (bodies.tree, bodies.names)
    functions = bodies.tree.functions.indices.sorted { [tree] in
      tree.functions[$0].range.start < tree.functions[$1].range.start
    }
  }

  /// The functions within a range of the file: of a property its accessors and its value.
  func functions(_ start: Int, _ end: Int) -> ArraySlice<Int> {
    let first = functions.partitioningIndex { Int(tree.functions[$0].range.start) >= start }
    return functions[first...].prefix { Int(tree.functions[$0].range.start) < end }
  }
}

extension DraftSource {
  /// Whether `self` stands at a token as the target of an action, or as an observer with a selector: any object of a class that
  /// has that will do.
  func isTarget(_ token: Int) -> Bool {
    guard kind(token) == .selfKeyword else { return false }
    switch kind(token - 1) {
    case .leftParen: return ["addTarget", "removeTarget", "addObserver", "removeObserver"].contains(name(token - 2))
    case .colon: return text(token - 2) == "target" || text(token - 2) == "observer"
    default: return false
    }
  }
}
