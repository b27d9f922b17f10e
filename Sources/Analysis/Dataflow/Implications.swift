/// Implications from path conditions to facts. A fact that was gained on only one branch of a condition holds again on
/// every path on which the condition holds.
///
/// An implication survives a join if the fact holds under the condition on both sides, by an implication or
/// unconditionally.
struct Implications<Fact: OptionSet & Hashable & Sendable>: Hashable, Sendable where Fact.Element == Fact {
  struct Key: Hashable, Sendable {
    var condition: PathCondition
    /// The subject of the facts, as a number that the client assigns.
    var subject: ObjectID
  }

  private var facts: [Key: Fact] = [:]

  /// The maximum number of implications. It is larger than any function needs; if it is reached, the client abandons
  /// the function.
  static var most: Int { 64 }

  var count: Int { facts.count }
  var isFull: Bool { facts.count >= Implications.most }

  mutating func insert(_ gained: Fact, of subject: ObjectID, where condition: PathCondition) {
    guard !gained.isEmpty else { return }
    facts[Key(condition: condition, subject: subject), default: []].formUnion(gained)
  }

  /// Calls `body` with the facts that hold under a condition.
  func forEach(where condition: PathCondition, _ body: (_ subject: ObjectID, _ facts: Fact) -> Void) {
    guard !facts.isEmpty else { return }
    for (key, facts) in facts where key.condition == condition { body(key.subject, facts) }
  }

  /// Removes facts about a subject, under all conditions, after an event that invalidates them.
  mutating func remove(_ removed: Fact, of subject: ObjectID) {
    guard !facts.isEmpty else { return }
    for (key, known) in facts where key.subject == subject {
      let left = known.subtracting(removed)
      facts[key] = left.isEmpty ? nil : left
    }
  }

  /// Keeps the implications that hold on both paths to a join.
  ///
  /// - Parameters:
  ///   - here: the facts about a subject that hold unconditionally on this path
  ///   - there: the facts that hold unconditionally on the other path
  mutating func join(_ other: Implications, here: (ObjectID) -> Fact, there: (ObjectID) -> Fact) {
    guard !facts.isEmpty || !other.facts.isEmpty else { return }
    var joined: [Key: Fact] = [:]
    func keep(_ key: Key) {
      let (mine, others) = (facts[key] ?? [], other.facts[key] ?? [])
      let both = mine.union(here(key.subject)).intersection(others.union(there(key.subject)))
      let kept = both.intersection(mine.union(others))
      if !kept.isEmpty { joined[key] = kept }
    }
    for key in facts.keys { keep(key) }
    for key in other.facts.keys where facts[key] == nil { keep(key) }
    facts = joined
  }
}
