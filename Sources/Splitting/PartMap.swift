public import Analysis

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
