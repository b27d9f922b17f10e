public import Analysis
public import Syntax

/// How to break a type up: cuts that share no member, in the order in which to make them.
public struct SplitPlan: Sendable {
  public var steps: [Step] = []
  /// Lines of code of the type with all its extensions, before the first step.
  public var codeLines: Int
  /// The lines of code at which the plan ends.
  public var limit: Int

  /// What alternatives to a step are called behind its number: `2b`. A step has at most so many.
  public static let alternativeLetters = ["b", "c"]

  /// What is left after the last step, and why; nil where there is no step.
  public var rest: Rest?

  /// Lines of code after the last step.
  public var left: Int { steps.last?.left ?? codeLines }
  public var reachesLimit: Bool { left <= limit }

  /// What stays in the type after all steps.
  public struct Rest: Sendable, Hashable {
    /// Lines of code of initializers, overrides and what else is bound to the type.
    public var bound: Int
    /// The methods with most lines among the others, `name(label:)`, longest first.
    public var methods: [String]
  }

  /// One cut, and what it means for the type.
  public struct Step: Sendable {
    public var cut: Cut
    /// What people would call it.
    public var title: String
    /// In the order of `cut.members`.
    public var members: [Member]
    /// Lines of code by which the type gets shorter: those that leave, less those that pass calls on.
    public var lines: Int
    /// Lines of code that the type has after this step.
    public var left: Int
    public var interface: Interface
    /// Why it becomes what it becomes.
    public var roleReason: String
    /// Why these members belong together.
    public var evidence: [String]
    /// Other ways to cut here: groups that share members with this step.
    public var alternatives: [Alternative]
  }

  public struct Member: Sendable, Hashable {
    /// `name(label:_:)`, or the name of a property.
    public var name: String
    public var kind: Kind
    public var file: FileID
    public var line: Int
    public var endLine: Int

    public enum Kind: String, Sendable { case method, property, outlet }
  }

  /// What ties the members of a step to what stays.
  public struct Interface: Sendable, Hashable {
    /// Properties that stay, and that the new type reads or writes: passed in.
    public var state: [Use] = []
    /// Methods that stay, and that the new type calls: a delegate or closures.
    public var callbacks: [Use] = []
    /// Members that leave, and that what stays goes on using: the new type's own interface.
    public var entries: [Use] = []
  }

  public struct Use: Sendable, Hashable {
    public var name: String
    /// Of properties, where it is written.
    public var type: String
    /// How many members on the other side name it.
    public var count: Int
  }

  public struct Alternative: Sendable, Hashable {
    public var cut: Cut
    public var title: String
    public var members: [String]
    public var lines: Int
    /// How many members it shares with the step.
    public var shared: Int
  }
}

// MARK: - Cut

/// The members of a type that leave it together, and what they become: one step of a plan.
public struct Cut: Hashable, Sendable {
  /// The declaration of the type that is cut.
  public var owner: DeclarationID
  /// What leaves, in the order of the sources: methods, stored and computed properties, no initializers and no overrides
  /// of the life cycle.
  public var members: [MemberID]
  /// A name for the new type that no type of the project has.
  public var proposedName: String
  public var role: Role

  public init(owner: DeclarationID, members: [MemberID], proposedName: String, role: Role) {
    self.owner = owner
    self.members = members
    self.proposedName = proposedName
    self.role = role
  }

  /// What the new type is, in the words of UIKit.
  public enum Role: String, Sendable, CaseIterable {
    case childViewController = "child_view_controller"
    case dataSource = "data_source"
    case view
    case coordinator
    case viewModel = "view_model"
    case service
  }
}

/// A method or a property, by its place in the tables of its file.
public struct MemberID: Hashable, Sendable {
  /// The declaration or extension that it is a direct member of.
  public var part: DeclarationID
  public var kind: Kind
  /// Its position in `methods` or `properties` of the file's members.
  public var index: Int

  public enum Kind: Hashable, Sendable { case method, property }

  public init(part: DeclarationID, kind: Kind, index: Int) {
    self.part = part
    self.kind = kind
    self.index = index
  }
}

extension ProjectIndex {
  /// Where a member stands, attributes and modifiers included.
  public func range(of member: MemberID) -> ByteRange? {
    guard let table = self[member.part.file]?.summary.members else { return nil }
    switch member.kind {
    case .method: return table.methods.indices.contains(member.index) ? table.methods[member.index].range : nil
    case .property: return table.properties.indices.contains(member.index) ? table.properties[member.index].range : nil
    }
  }
}

// MARK: - PartMap

/// All members of a type in the order of the sources, with the step of its plan that takes each, and how the steps hang
/// together: what a picture of a plan is drawn from.
public struct PartMap: Sendable {
  public var members: [Member] = []
  /// By `from`, then `to`; none has two parts that share nothing.
  public var couplings: [Coupling] = []

  /// A part is what stays (0), or what the step of that number takes, counted from 1.
  public typealias Part = Int

  public struct Member: Sendable, Hashable {
    /// `name(label:_:)`, or the name of a property.
    public var name: String
    public var isProperty: Bool
    public var part: Part
    public var file: FileID
    public var line: Int
    /// Lines of code.
    public var lines: Int

    public init(name: String, isProperty: Bool, part: Part, file: FileID, line: Int, lines: Int) {
      (self.name, self.isProperty, self.part) = (name, isProperty, part)
      (self.file, self.line, self.lines) = (file, line, lines)
    }
  }

  /// How often members of one part name members of another: each pair of members counts once.
  public struct Coupling: Sendable, Hashable {
    public var from: Part
    public var to: Part
    /// Methods of `to` that are called, and its properties that are used.
    public var calls: Int
    public var properties: Int

    public init(from: Part, to: Part, calls: Int, properties: Int) {
      (self.from, self.to, self.calls, self.properties) = (from, to, calls, properties)
    }
  }

  public init(members: [Member] = [], couplings: [Coupling] = []) { (self.members, self.couplings) = (members, couplings) }

  init(_ map: MemberMap, _ plan: SplitPlan) {
    var numbers: [MemberID: Part] = [:]
    for (number, step) in plan.steps.enumerated() { for member in step.cut.members { numbers[member] = number + 1 } }
    let parts = map.members.map { numbers[$0.id] ?? 0 }
    members = map.members.indices.sorted { map.members[$0].position < map.members[$1].position }.map { index in
      let member = map.members[index]
      return Member(
        name: member.name, isProperty: member.kind == .stored || member.kind == .computed, part: parts[index],
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
