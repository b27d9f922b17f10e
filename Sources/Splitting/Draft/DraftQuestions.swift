import Analysis
import Syntax

// What a draft leaves to a person: each question is a `#warning`.

extension DraftPlan {
  /// What a person must decide, each in a sentence.
  func questions(_ needs: DraftNeeds, _ names: DraftNames) -> [String] {
    var questions: [String] = []
    func listed(_ members: some Sequence<String>) -> String { members.map { "`\($0)`" }.joined(separator: ", ") }
    for reason in KeptReason.allCases {
      let members = kept.filter { $0.reason == reason }.flatMap { type.items[$0.item].names }
      if !members.isEmpty { questions.append("Left in \(type.name), \(reason.rawValue): \(listed(members)).") }
    }
    if !needs.untyped.isEmpty {
      questions.append("Reach \(listed(needs.untyped)) of \(type.name): no type is written there, or a call cannot be passed on.")
    }
    let keeping = keepingSelf(needs).flatMap { type.items[$0].names }
    if !keeping.isEmpty {
      questions.append(
        "Closures in \(listed(keeping)) hold `self` strongly, which no longer holds the \(type.name): "
          + "`\(names.back)` must not be used when that is gone.")
    }
    let shared = Set(moved.map { type.items[$0].part }).sorted().filter {
      !conformances(takenBy: $0).isEmpty && !conformancesMoved.contains($0)
    }
    let doubled = shared.flatMap { conformances(takenBy: $0) }
    if !doubled.isEmpty {
      questions.append(
        "\(type.name) still conforms to \(listed(doubled)) and passes calls on: where it is made the delegate, "
          + "make it `\(names.held)`, and remove the conformance.")
    }
    let isUsedAtEnd = type.items.indices.contains { item in
      type.items[item].method == .deinitializer
        && moved.contains { moved in uses[item].uses.contains { type.items[moved].baseNames.contains($0.name) } }
    }
    if isUsedAtEnd { questions.append("`deinit` of \(type.name) uses what has moved: let `deinit` of \(names.type) do it.") }
    if isChildViewController, moved.contains(where: { item in uses[item].uses.contains { $0.name == "view" } }) {
      questions.append("`view` was that of \(type.name) and is that of \(names.type) now.")
    }
    return questions
  }

  /// Moved members with closures that may run when the owner is gone, and that reach it all the same.
  private func keepingSelf(_ needs: DraftNeeds) -> [Int] {
    var reaching = Set(needs.standIns.filter { !$0.isStatic }.map { unquoted($0.header.name) } + needs.untyped)
    guard !reaching.isEmpty else { return [] }
    var users: [String: [Int]] = [:]
    for item in moved { for use in uses[item].uses { users[use.name, default: []].append(item) } }
    // What names something that reaches the owner reaches it, too.
    var open = Array(reaching)
    while let name = open.popLast() {
      for item in users[name] ?? [] { open += type.items[item].baseNames.filter { reaching.insert($0).inserted } }
    }
    return moved.filter { uses[$0].kept.contains { $0.isEmpty || reaching.contains($0) } }
  }
}
