/// The results of analyzing some functions of a file.
struct AnalyzedFunctions<Client: DataflowClient>: Sendable {
  struct Outcome: Sendable {
    /// The index of the function in the file.
    var function: Int
    var summary: Client.Summary
    var result: Client.Result
    var lookups: SummaryLookups
  }

  var outcomes: [Outcome]
  var cache: LookupCache<Client.Cache>

  /// Analyzes the functions. Inlined into the `analyze` of each client, so that the compiler specializes the whole
  /// interpreter for that client.
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
