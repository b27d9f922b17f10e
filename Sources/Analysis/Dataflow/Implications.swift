/// Facts that hold wherever a condition holds, because they were gained on one branch of that condition alone.
///
/// Not valid beyond a join unless they hold on both sides: there by an implication, or by the fact itself.
struct Implications<Fact: OptionSet & Hashable & Sendable>: Hashable, Sendable where Fact.Element == Fact {
  struct Key: Hashable, Sendable {
    var condition: PathCondition
    /// What the facts are about, by a number of the client's.
    var subject: ObjectID
  }

  private var facts: [Key: Fact] = [:]

  /// More of them than any function needs. Where the bound is hit, the client gives the function up.
  static var most: Int { 64 }

  var count: Int { facts.count }
  var isFull: Bool { facts.count >= Implications.most }

  mutating func insert(_ gained: Fact, of subject: ObjectID, where condition: PathCondition) {
    guard !gained.isEmpty else { return }
    facts[Key(condition: condition, subject: subject), default: []].formUnion(gained)
  }

  /// Calls `body` with what holds where a condition does.
  func forEach(where condition: PathCondition, _ body: (_ subject: ObjectID, _ facts: Fact) -> Void) {
    guard !facts.isEmpty else { return }
    for (key, facts) in facts where key.condition == condition { body(key.subject, facts) }
  }

  /// Something happened to a subject that undoes these facts, whatever gained them.
  mutating func forget(_ lost: Fact, of subject: ObjectID) {
    guard !facts.isEmpty else { return }
    for (key, known) in facts where key.subject == subject {
      let left = known.subtracting(lost)
      facts[key] = left.isEmpty ? nil : left
    }
  }

  /// Keeps what holds on both of two paths.
  ///
  /// - Parameters:
  ///   - here: what holds of a subject on this path, whatever the conditions
  ///   - there: the same on the other path
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
