// Recursive components in which an edit changes no summary in any round: the functions concerned are interpreted as in
// each round of before, and nothing else.

extension SummaryAnalysis {
  /// What the rounds of a component led to.
  struct Course: Sendable {
    var history = SummaryHistory<Client.Effect>()
    /// By round, the functions whose summaries it changed.
    var changed: [ChangedSummaries] = []
    /// By name that functions of the component bear, what their summaries add to its scope, from the end of a round on.
    var scopes: [Int32: [(round: Int, scope: Scope)]] = [:]
  }

  /// More functions are not tried: the component begins anew at once.
  private static var mostTried: Int { 64 }

  /// Tries whether a component that begins anew goes as it went before: whether each function of it that is edited, or
  /// uses a name that means something else, has after every round the summary that it had. Then all others do, too, and
  /// what these functions find now is noted.
  mutating func goesAsBefore(
    _ component: Int, _ replay: Replay, _ analyzed: inout Set<FunctionID>, _ callers: CallersOfNames,
    _ workers: any WorkerPool
  ) -> Bool {
    let number = Int32(truncatingIfNeeded: component)
    // Those that were interpreted before, or may be now.
    let tried = concerned(of: number, replay, callers).filter { noted[Int($0)] || isPending($0) }
    guard tried.count <= SummaryAnalysis.mostTried, let course = course(of: number) else { return false }
    var trials = tried.map { Trial(function: $0, known: rounds[$0] ?? []) }
    for round in 0..<min(course.changed.count + 1, SummaryAnalysis.mostRounds) {
      let earlier = EarlierSummaries(course.history, before: round)
      var open: [Int] = []
      for position in trials.indices where isDue(trials[position], round, number, course) {
        let function = trials[position].function
        if let known = trials[position].known(round), !replay.edited.contains(function),
          !replay.concerns(graph.uses[Int(function)], known.outcome.lookups)
        {
          trials[position].rounds.append(known)
        } else {
          open.append(position)
        }
      }
      let positions = Dictionary(uniqueKeysWithValues: open.map { (trials[$0].function, $0) })
      for (function, outcome) in interpret(open.map { trials[$0].function }, before: earlier, workers) {
        guard let position = positions[function] else { continue }
        trials[position].rounds.append(Round(number: round, outcome: outcome))
      }
      guard trials.allSatisfy({ $0.isSame(after: round) }) else { return false }
    }
    // Those that a further round would concern were given up.
    let isOpen = course.changed.count == SummaryAnalysis.mostRounds
    let given = trials.map { isOpen && isDue($0, SummaryAnalysis.mostRounds, number, course) }
    guard zip(trials, given).allSatisfy({ unsettled.contains(id(of: $0.function)) == $1 }) else { return false }
    for (trial, isGivenUp) in zip(trials, given) {
      guard let last = trial.rounds.last else { continue }
      let id = id(of: trial.function)
      results[id] = isGivenUp ? Client.unsettled(last.outcome.result) : last.outcome.result
      lookups[id] = last.outcome.lookups
      rounds[trial.function] = trial.rounds
      analyzed.insert(id)
    }
    return true
  }

  /// A function that is interpreted again, with its rounds of before and those of now.
  private struct Trial {
    var function: Int32
    var known: [Round]
    var rounds: [Round] = []

    func known(_ round: Int) -> Round? { known.first { $0.number == round } }

    func isSame(after round: Int) -> Bool {
      known.last { $0.number <= round }?.outcome.summary == rounds.last?.outcome.summary
    }
  }

  /// Whether a function is interpreted in a round.
  private func isDue(_ trial: Trial, _ round: Int, _ component: Int32, _ course: Course) -> Bool {
    let node = graph.functions[Int(trial.function)]
    if round == 0, roots[node.file][node.index] { return true }
    if round > 0 {
      let lookups = trial.rounds.last?.outcome.lookups
      guard course.changed[round - 1].concern(graph.uses[Int(trial.function)], lookups) else { return false }
    }
    return dependsOnEffect(trial.function) { scope(of: $0, before: round, component, course) }
  }

  /// Which callers concerned a name before a round of a component.
  private func scope(of name: Int32, before round: Int, _ component: Int32, _ course: Course) -> Scope {
    guard let own = course.scopes[name] else { return scopes[Int(name)] }
    var scope = own.reduce(Scope.none) { $1.round < round ? $0.union($1.scope) : $0 }
    for bearer in graph.bearers[Int(name)] where scope != .all && order.componentOf[Int(bearer)] != component {
      if let part = parts[bearer] { scope.formUnion(part) }
    }
    return scope
  }

  /// The functions of a component that are edited, or use a name that means something else.
  private func concerned(of component: Int32, _ replay: Replay, _ callers: CallersOfNames) -> Set<Int32> {
    let members = order.components[Int(component)]
    var found: Set<Int32> = []
    // Either way leads to the same functions: there may be many components of few, or one of many.
    if members.count <= replay.edited.count + replay.divergent.count {
      for function in members {
        let isConcerned = graph.uses[Int(function)].contains(where: replay.divergent.contains)
        if isConcerned || replay.edited.contains(function) { found.insert(function) }
      }
    } else {
      for function in replay.edited where order.componentOf[Int(function)] == component { found.insert(function) }
      for name in replay.divergent.names {
        for caller in callers[name] where order.componentOf[Int(caller)] == component { found.insert(caller) }
      }
    }
    return found
  }

  /// What the rounds of a component led to; nil where that is not known.
  private mutating func course(of component: Int32) -> Course? {
    if let known = courses[component] { return known }
    let members = order.components[Int(component)]
    guard members.count <= SummaryAnalysis.largeComponent else { return nil }
    var course = Course()
    for function in members where noted[Int(function)] {
      let (id, node) = (id(of: function), graph.functions[Int(function)])
      // One that was given up may not have been interpreted at all.
      guard let rounds = rounds[function] ?? (unsettled.contains(id) ? [] : nil) else { return nil }
      var steps: [SummaryHistory<Client.Effect>.Step] = []
      var before: Client.Summary?
      for round in rounds {
        let summary = round.outcome.summary
        defer { before = summary }
        guard isNew(summary, after: before) else { continue }
        steps.append(.init(round: round.number, summary: summary))
        while course.changed.count <= round.number { course.changed.append(ChangedSummaries()) }
        insert(function, into: &course.changed[round.number])
        guard let scope = scope(of: summary, id) else { continue }
        course.scopes[graph.name(of: function), default: []].append((round.number, scope))
      }
      guard !steps.isEmpty || unsettled.contains(id) else { continue }
      course.history.enter(steps, of: id, returning: files[node.file].bodies.results[node.index])
    }
    courses[component] = course
    return course
  }
}
