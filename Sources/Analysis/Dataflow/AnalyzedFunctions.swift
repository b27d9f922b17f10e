/// What analyzing some functions of a file gave.
struct AnalyzedFunctions<Client: DataflowClient>: Sendable {
  struct Outcome: Sendable {
    /// Its number in the file.
    var function: Int
    var summary: Client.Summary
    var result: Client.Result
    var lookups: SummaryLookups
  }

  var outcomes: [Outcome]
  var cache: LookupCache<Client.Cache>

  /// Inlined into each client's `analyze`, so that the whole interpreter is specialized for the client there.
  @inline(__always)
  init(
    _ functions: [Int], of bodies: BodyFile, _ resolver: CallResolver<Client.Effect>, _ options: Client.Options,
    _ cache: consuming LookupCache<Client.Cache>
  ) {
    var interpreter = Interpreter<Client>(resolver, bodies, options, consume cache)
    var outcomes: [Outcome] = []
    for index in functions {
      let (summary, result) = interpreter.analyze(index)
      outcomes.append(Outcome(function: index, summary: summary, result: result, lookups: interpreter.lookups))
    }
    self.outcomes = outcomes
    self.cache = interpreter.cache
  }
}
