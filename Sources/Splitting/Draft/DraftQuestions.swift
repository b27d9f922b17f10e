// The questions that a draft leaves to a person.

import Analysis
import Paths
import Syntax

extension DraftPlan {
  /// What a person must decide, a sentence for each question.
  func questions(_ needs: DraftNeeds, _ widening: AccessWidening, _ names: DraftNames, _ captures: OwnerCaptures) -> [String] {
    var questions: [String] = []
    func listed(_ members: some Sequence<String>) -> String {
      var seen: Set<String> = []
      return members.filter { seen.insert($0).inserted }.map { "`\($0)`" }.joined(separator: ", ")
    }
    for reason in KeptReason.allCases {
      let members = kept.filter { $0.reason == reason }.flatMap { type.items[$0.item].names }
      if !members.isEmpty { questions.append("Left in \(type.name), \(reason.rawValue): \(listed(members)).") }
    }
    if !needs.unreachable.isEmpty {
      questions.append(
        "Reach \(listed(needs.unreachable)) of \(type.name): no type is written there, or a call cannot be passed on.")
    }
    if !needs.wrappers.isEmpty {
      questions.append(
        "Reach \(listed(needs.wrappers)) of \(type.name): the wrapper of a property is private to its type, and `$` needs "
          + "`\(names.back).` in front.")
    }
    if !needs.foreign.isEmpty {
      let isOne = needs.foreign.count == 1
      questions.append(
        "Reach \(listed(needs.foreign)) through `\(names.back)` where \(isOne ? "it is a member" : "they are members") of "
          + "\(type.name): no source declares \(isOne ? "it" : "them").")
    }
    let unknown = adoptedUnknown
    if !unknown.isEmpty {
      questions.append(
        "Check that \(names.type) can conform to \(listed(unknown)): no source declares \(unknown.count == 1 ? "it" : "them"), "
          + "and only a view controller may have what is required.")
    }
    if !widening.clashing.isEmpty {
      questions.append(
        "Rename \(listed(widening.clashing)) and remove `private` there: other files declare the same names.")
    }
    let keeping = captures.missing.flatMap { type.items[$0].names }
    if !keeping.isEmpty {
      questions.append(
        "Closures in \(listed(keeping)) hold `self` strongly, which no longer holds the \(type.name): "
          + "`\(names.back)` must not be used when that is gone.")
    }
    let observing = observingBesideOwner
    if !observing.isEmpty, !areAnsweredByOwner(observing) {
      questions.append(
        "\(type.name) observes notifications, too: let the same object begin and stop in "
          + "\(listed(observing.flatMap { type.items[$0].names })).")
    }
    let timed = accessed(needs).isEmpty ? [] : moved.filter { uses[$0].isTargetOfTimer }
    if !timed.isEmpty {
      questions.append(
        "Timers in \(listed(timed.flatMap { type.items[$0].names })) hold their target, which is no longer the \(type.name): "
          + "`\(names.back)` must not be used when that is gone.")
    }
    let shared = Set(moved.map { type.items[$0].part }).sorted().filter {
      !conformances(takenBy: $0).isEmpty && !conformancesMoved.contains($0)
    }
    let doubled = shared.flatMap { conformances(takenBy: $0) }
    if !doubled.isEmpty {
      questions.append(
        "\(type.name) still conforms to \(listed(doubled)) and passes calls on: where it still is the delegate or data source, "
          + "make it `\(names.held)`. Then remove the conformance, unless other code needs it.")
    }
    let isUsedAtEnd = type.items.indices.contains { item in
      type.items[item].method == .deinitializer
        && moved.contains { moved in uses[item].uses.contains { type.items[moved].baseNames.contains($0.name) } }
    }
    if isUsedAtEnd {
      let without = accessed(needs).isEmpty ? "" : ", without `\(names.back)`, which is gone by then"
      questions.append("`deinit` of \(type.name) uses what has moved: let `deinit` of \(names.type) do it\(without).")
    }
    let changed = ownOfChild
    if !changed.isEmpty {
      questions.append(
        "\(listed(changed)) \(changed.count == 1 ? "was that" : "were those") of \(type.name) and "
          + "\(changed.count == 1 ? "is that" : "are those") of \(names.type) now.")
    }
    return questions
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

/// Members of `UIViewController` that mean the same for a child as for its parent, or what the new object observes and performs.
let sameInChildren: Set<String> = [
  "navigationController", "tabBarController", "splitViewController", "presentingViewController", "presentedViewController",
  "traitCollection", "transitionCoordinator", "present", "dismiss", "show", "showDetailViewController", "perform",
  "setValue", "value", "addObserver", "removeObserver", "observe", "performSelector", "setValuesForKeys", "dictionaryWithValues",
  "mutableArrayValue", "mutableSetValue", "willChangeValue", "didChangeValue",
]
