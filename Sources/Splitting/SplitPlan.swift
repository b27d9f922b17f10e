public import Analysis
public import Syntax

/// A plan to split a type: disjoint extractions, in the order in which to apply them.
public struct SplitPlan: Sendable {
  public var steps: [Step] = []
  /// Lines of code of the type with all its extensions, before the first step.
  public var codeLines: Int
  /// The plan ends when the type has at most this many lines of code.
  public var limit: Int

  /// The letters that denote the alternatives to a step after its number, as in `2b`. Their count is the maximum number
  /// of alternatives.
  public static let alternativeLetters = ["b", "c"]

  /// What remains after the last step. Nil if the plan has no steps.
  public var rest: Rest?

  /// Lines of code that remain after the last step.
  public var left: Int { steps.last?.left ?? codeLines }
  public var reachesLimit: Bool { left <= limit }

  /// The code that remains in the type after all steps.
  public struct Rest: Sendable, Hashable {
    /// Lines of code of members that must stay (`MemberMap.Member.isBound`), such as initializers and overrides.
    public var bound: Int
    /// The longest methods, as `name(label:)`, longest first.
    public var methods: [String]
  }

  /// One extraction, with its effect on the type.
  public struct Step: Sendable {
    public var cut: Cut
    /// What the step is about, such as the title of a `// MARK:` section.
    public var title: String
    /// The moved members, in source order as in `cut.members`.
    public var members: [Member]
    /// The number of lines of code by which the type becomes shorter: the moved lines, minus the lines that remain to
    /// hold the new object and to forward calls to it.
    public var lines: Int
    /// Lines of code that remain in the type after this step.
    public var left: Int
    public var interface = Interface()
    /// Why `cut.role` was chosen.
    public var roleReason: String
    /// Why these members belong together.
    public var evidence: [String]
    /// The type that could take the members in place of a new one. Nil if none is known.
    public var existing: Existing?
    /// Alternatives to this step: extractions that share members with it.
    public var alternatives: [Alternative]
  }

  /// A type of the project with which the methods of a step work.
  public struct Existing: Sendable, Hashable {
    /// With the names of the types around it.
    public var name: String
    public var file: FileID
    public var line: Int
    /// The number of the step's methods that use it.
    public var users: Int
  }

  public struct Member: Sendable, Hashable {
    /// `name(label:_:)` of a method, or the name of a property.
    public var name: String
    public var kind: Kind
    public var file: FileID
    public var line: Int
    public var endLine: Int

    public enum Kind: String, Sendable { case method, property, outlet }
  }

  /// The dependencies between the members of a step and the remaining members.
  public struct Interface: Sendable, Hashable {
    /// Remaining properties that the moved members use, and inherited ones that the project declares. The new type needs them
    /// passed in.
    public var state: [Use] = []
    /// Remaining methods that the moved members call, and inherited ones that the project declares. The new type needs a
    /// delegate or closures for them.
    public var callbacks: [Use] = []
    /// Moved members that the remaining members use: the interface of the new type.
    public var entries: [Use] = []
  }

  /// A member that is used across the boundary between the new type and the rest.
  public struct Use: Sendable, Hashable {
    public var name: String
    /// The written type of a property. Empty for methods, for function and tuple types, and if no type is written.
    public var type: String
    /// The number of members on the other side that use it.
    public var count: Int
  }

  /// An extraction that can replace a step.
  public struct Alternative: Sendable, Hashable {
    public var cut: Cut
    public var title: String
    public var members: [String]
    public var lines: Int
    /// The number of members that the alternative shares with the step.
    public var shared: Int
  }
}

// MARK: - Cut

/// One extraction: the members that move from a type to a new type, with the name and the role of the new type.
public struct Cut: Hashable, Sendable {
  /// The declaration of the type that is split.
  public var owner: DeclarationID
  /// The members to move, in source order: methods, stored and computed properties. Initializers and life-cycle
  /// overrides are not among them.
  public var members: [MemberID]
  /// An unused name for the new type. A draft fails if the project already has a type of this name.
  public var proposedName: String
  public var role: Role

  public init(owner: DeclarationID, members: [MemberID], proposedName: String, role: Role) {
    (self.owner, self.members, self.proposedName, self.role) = (owner, members, proposedName, role)
  }

  /// The kind of the new type, in terms of UIKit architecture.
  public enum Role: String, Sendable, CaseIterable {
    case childViewController = "child_view_controller"
    case dataSource = "data_source"
    case view
    case coordinator
    case viewModel = "view_model"
    case service
  }
}

/// The identity of a method or property: its position in the member tables of its file.
public struct MemberID: Hashable, Sendable {
  /// The declaration or extension that directly contains the member.
  public var part: DeclarationID
  public var kind: Kind
  /// An index in `methods` or `properties` of the file's members.
  public var index: Int

  public enum Kind: Hashable, Sendable { case method, property }
}

extension ProjectIndex {
  /// The source range of a member, including its attributes and modifiers. Nil if there is no such member.
  public func range(of member: MemberID) -> ByteRange? {
    guard let table = self[member.part.file]?.summary.members else { return nil }
    switch member.kind {
    case .method: return table.methods.indices.contains(member.index) ? table.methods[member.index].range : nil
    case .property: return table.properties.indices.contains(member.index) ? table.properties[member.index].range : nil
    }
  }
}

// MARK: - PartMap

/// All members of a type in source order with the step that moves each one, and the coupling between the steps. The
/// picture of a plan is drawn from it.
public struct PartMap: Sendable {
  public var members: [Member] = []
  /// Sorted by `from`, then by `to`. Pairs of parts that do not use one another are omitted.
  public var couplings: [Coupling] = []

  /// 0 for the remaining members, or the number of a step, counted from 1.
  public typealias Part = Int

  public struct Member: Sendable, Hashable {
    /// `name(label:_:)` of a method, or the name of a property.
    public var name: String
    public var isProperty: Bool
    public var part: Part
    public var file: FileID
    public var line: Int
    /// Lines of code, at least 1.
    public var lines: Int
  }

  /// The number of uses of one part's members by another part. Each pair of members counts once.
  public struct Coupling: Sendable, Hashable {
    public var from: Part
    public var to: Part
    /// The uses of methods of `to` by members of `from`.
    public var calls: Int
    /// The uses of properties of `to`.
    public var properties: Int
  }
}

extension PartMap {
  init(_ map: MemberMap, _ plan: SplitPlan) {
    var numbers: [MemberID: Part] = [:]
    for (number, step) in plan.steps.enumerated() { for member in step.cut.members { numbers[member] = number + 1 } }
    let parts = map.members.map { numbers[$0.id] ?? 0 }
    members = map.members.indices.sorted { map.members[$0].position < map.members[$1].position }.map { index in
      let member = map.members[index]
      return Member(
        name: member.name, isProperty: member.isProperty, part: parts[index],
        file: map.parts[member.part].file, line: member.line, lines: max(1, member.codeLines))
    }
    let count = plan.steps.count + 1
    var counts = Array(repeating: (calls: 0, properties: 0), count: count * count)
    for index in map.members.indices {
      for other in map.members[index].uses where parts[other] != parts[index] {
        let place = parts[index] * count + parts[other]
        if map.members[other].kind == .method { counts[place].calls += 1 } else { counts[place].properties += 1 }
      }
    }
    for (place, found) in counts.enumerated() where found != (0, 0) {
      couplings.append(Coupling(from: place / count, to: place % count, calls: found.calls, properties: found.properties))
    }
  }
}
