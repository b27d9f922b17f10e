// The questions that a draft leaves to a person.

import Analysis
import Paths
import Syntax

extension DraftPlan {
  /// What a person must decide, a sentence for each question.
  func questions(_ needs: DraftNeeds, _ widening: AccessWidening, _ names: DraftNames, _ captures: OwnerCaptures) -> [String] {
    var questions: [String] = []
    /// Asks a question about some members, or other names. `isOne` says whether there is one of them alone.
    func ask(_ members: [String], _ question: (_ listed: String, _ isOne: Bool) -> String) {
      var seen: Set<String> = []
      let listed = members.filter { seen.insert($0).inserted }.map { "`\($0)`" }.joined(separator: ", ")
      if !members.isEmpty { questions.append(question(listed, members.count == 1)) }
    }
    func named(_ items: [Int]) -> [String] { items.flatMap { type.items[$0].names } }
    let (back, owner) = (names.back, type.name)
    // What an initializer sets can only stay, and moved code reaches it.
    for reason in KeptReason.allCases where reason != .initializer {
      ask(named(kept.filter { $0.reason == reason }.map(\.item))) { listed, _ in
        "Left in \(owner), \(reason.rawValue): \(listed)."
      }
    }
    ask(needs.unreachable) { listed, _ in
      "Reach \(listed) of \(owner): no type is written there, or a call cannot be passed on."
    }
    ask(needs.wrappers) { listed, _ in
      "Reach \(listed) of \(owner): the wrapper of a property is private to its type, and `$` needs `\(back).` in front."
    }
    ask(needs.foreign) { listed, isOne in
      "Reach \(listed) through `\(back)` where \(isOne ? "it is a member" : "they are members") of \(owner): no source declares "
        + "\(isOne ? "it" : "them")."
    }
    ask(adoptedUnknown) { listed, isOne in
      "Check that \(names.type) can conform to \(listed): no source declares \(isOne ? "it" : "them"), and only a view "
        + "controller may have what is required."
    }
    ask(widening.clashing) { listed, _ in
      "Rename \(listed) and remove `private` there: other files declare the same names."
    }
    ask(named(captures.missing)) { listed, _ in
      "Closures in \(listed) hold `self` strongly, which no longer holds the \(owner): `\(back)` must not be used when that is "
        + "gone."
    }
    let observing = observesApart ? [] : observingBesideOwner
    ask(areAnsweredByOwner(observing) ? [] : named(observing)) { listed, _ in
      "\(owner) observes notifications, too: let the same object begin and stop in \(listed)."
    }
    let accessesOwner = !accessed(needs).isEmpty
    let timing = accessesOwner ? moved.filter { uses[$0].isTargetOfTimer } : []
    let ended = timing.isEmpty ? [] : invalidatedAtDeinit
    ask(named(timing.filter { !keepsTimers($0, in: ended) })) { listed, _ in
      "Timers in \(listed) hold their target, which is no longer the \(owner): `\(back)` must not be used when that is gone."
    }
    let shared = Set(moved.map { type.items[$0].part }).subtracting(conformancesMoved).sorted()
    ask(shared.flatMap(conformances)) { listed, _ in
      "\(owner) still conforms to \(listed) and passes calls on: where it still is the delegate or data source, make it "
        + "`\(names.held)`. Then remove the conformance, unless other code needs it."
    }
    let movedNames = Set(moved.flatMap { type.items[$0].baseNames })
    let isUsedAtEnd = type.items.indices.contains { item in
      type.items[item].method == .deinitializer && uses[item].uses.contains { movedNames.contains($0.name) }
    }
    if isUsedAtEnd {
      let without = accessesOwner ? ", without `\(back)`, which is gone by then" : ""
      questions.append("`deinit` of \(owner) uses what has moved: let `deinit` of \(names.type) do it\(without).")
    }
    ask(ownOfChild) { listed, isOne in
      "\(listed) \(isOne ? "was that" : "were those") of \(owner) and \(isOne ? "is that" : "are those") of \(names.type) now."
    }
    return questions
  }

  // MARK: Timers and notifications

  /// The names on which `deinit` of the owner, or what is called from there, calls `invalidate()`. A timer that one of these has
  /// does not run when the owner is gone.
  private var invalidatedAtDeinit: Set<String> {
    var reached = Set(type.items.indices.filter { type.items[$0].method == .deinitializer })
    var open = Array(reached)
    while let item = open.popLast() {
      for name in Set(uses[item].uses.map(\.name)) {
        open += type.members(named: name).filter { reached.insert($0).inserted }
      }
    }
    var ended: Set<String> = []
    for item in reached {
      let (tokens, source) = (type.items[item].tokens, type.source(of: type.items[item]))
      for token in tokens where source.name(token) == "invalidate" && source.kind(token - 1) == .period {
        let mark = [.postfixQuestion, .exclamation].contains(source.kind(token - 2)) ? token - 3 : token - 2
        ended.insert(source.name(mark))
      }
    }
    return ended
  }

  /// Whether an item makes timers and assigns each of them to one of some properties.
  private func keepsTimers(_ number: Int, in properties: Set<String>) -> Bool {
    let (tokens, source) = (type.items[number].tokens, type.source(of: type.items[number]))
    let makers = tokens.filter { token in
      ["Timer", "NSTimer", "CADisplayLink"].contains(source.name(token)) && source.kind(token - 1) != .colon
    }
    func isKept(_ maker: Int) -> Bool {
      source.kind(maker - 1) == .equal && properties.contains(source.name(maker - 2))
        && ![.letKeyword, .varKeyword].contains(source.kind(maker - 3))
    }
    return !makers.isEmpty && makers.allSatisfy(isKept)
  }

  /// Whether the owner and the new object observe different notifications, and each stops to observe its own alone: all those
  /// that moved code observes and no longer observes have names, which remaining code does not use for either.
  private var observesApart: Bool {
    func names(_ items: [Int], _ selves: KeyPath<MemberUses, [Int]>) -> Set<String?> {
      Set(
        items.flatMap { item in
          let source = type.source(of: type.items[item])
          return uses[item][keyPath: selves].map { source.notificationName(for: $0) }
        })
    }
    let staying = type.items.indices.filter { !isMoved[$0] }
    let (begun, ended) = (names(moved, \.observingSelves), names(moved, \.unobservingSelves))
    let others = names(staying, \.observingSelves).union(names(staying, \.unobservingSelves))
    let all = begun.union(ended).union(others)
    return !all.contains(nil) && ended.isSubset(of: begun) && begun.isDisjoint(with: others)
  }

  /// The members of `UIViewController` that moved code uses and that mean the new child view controller from now on, in
  /// alphabetical order. Members that look for an ancestor, such as `navigationController`, mean the same as before.
  private var ownOfChild: [String] {
    guard isChildViewController, let known = InheritedMembers.members(of: "UIViewController") else { return [] }
    let own = Set(known.items.flatMap(\.baseNames)).subtracting(sameInChildren)
    let declared = Set(type.items.flatMap(\.baseNames))
    return Set(moved.flatMap { uses[$0].uses.map(\.name) }).intersection(own).subtracting(declared).sorted(by: pathPrecedes)
  }

  /// The names of the members of the owner, except static ones, that moved code accesses.
  func accessed(_ needs: DraftNeeds) -> Set<String> {
    Set(
      needs.standIns.filter { !$0.isStatic }.map { unquoted($0.header.name) } + needs.unreachable
        + needs.wrappers + needs.foreignPlaces.map(\.place.name))
  }
}

extension DraftSource {
  /// What names the notification in a call with an observer at a token: the last part of `.UIKeyboardDidShow`, or a literal. Nil
  /// for all notifications, and where it is not known.
  fileprivate func notificationName(for observer: Int) -> String? {
    guard let open = opening(before: observer, from: max(0, observer - 8)), kind(open) == .leftParen, let close = closing(open)
    else { return nil }
    let outer = topLevel((open + 1)..<close)
    guard let label = outer.first(where: { name($0) == "name" && kind($0 + 1) == .colon }) else { return nil }
    let value = (label + 2)..<(outer.first { $0 > label && kind($0) == .comma } ?? close)
    let isPlain = value.allSatisfy { [.identifier, .period, .string, .leftParen, .rightParen, .colon].contains(kind($0)) }
    return isPlain ? value.last { kind($0) == .identifier || kind($0) == .string }.map(name) : nil
  }
}

/// Members of `UIViewController` that mean the same for a child as for its parent, or what the new object observes and performs.
let sameInChildren: Set<String> = [
  "navigationController", "tabBarController", "splitViewController", "presentingViewController", "presentedViewController",
  "traitCollection", "transitionCoordinator", "present", "dismiss", "show", "showDetailViewController", "perform",
  "setValue", "value", "addObserver", "removeObserver", "observe", "performSelector", "setValuesForKeys", "dictionaryWithValues",
  "mutableArrayValue", "mutableSetValue", "willChangeValue", "didChangeValue",
]
