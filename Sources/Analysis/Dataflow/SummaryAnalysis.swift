import Syntax

/// Computes the function summaries of a project for one client, until none changes.
struct SummaryAnalysis<Client: DataflowClient> {
  let types: ProjectTypes
  private(set) var summaries: [FunctionID: Client.Summary] = [:]
  private(set) var results: [FunctionID: Client.Result] = [:]

  /// A changed summary is propagated through so many callers of callers.
  private static var mostRounds: Int { 6 }

  /// Analyzes the functions that `isRoot` selects by their own bodies, and those that depend on their summaries.
  ///
  /// - Parameters:
  ///   - options: what the configuration says for a file, by its path
  ///   - isTracked: whether `callsSuper` matters to the callers of functions of this name
  init(
    _ index: ProjectIndex, _ workforce: some Workforce, options: @escaping @Sendable (_ path: String) -> Client.Options,
    isTracked: (String) -> Bool, isRoot: @escaping @Sendable (FlowTree, FlowFunction) -> Bool
  ) {
    types = ProjectTypes(index: index)
    var table = FunctionTable<Client.Effect>(types)
    let files = workforce.mapInBatches(index.files, of: 16) { file in
      index[file].flatMap { source in
        source.summary.flow.functions.isEmpty
          ? File?.none : File(bodies: BodyFile(file, source.summary), options: options(source.path))
      }
    }.compactMap { $0 }
    for file in files { table.enterFunctions(of: file.bodies.id) }
    var caches = Array(repeating: LookupCache<Client.Cache>?.none, count: files.count)
    var changed: ChangedSummaries?
    for _ in 0..<SummaryAnalysis.mostRounds {
      let found = SummaryAnalysis.analyze(files, CallResolver(types, table), caches, changed, isRoot, workforce)
      var next = ChangedSummaries()
      for (position, (file, analyzed)) in zip(files, found).enumerated() {
        guard let analyzed else { continue }
        caches[position] = analyzed.cache
        for (function, summary, result) in analyzed.functions {
          note(FunctionID(file: file.bodies.id, index: function), summary, result, &table, &next, isTracked)
        }
      }
      guard !next.isEmpty else { break }
      changed = next
    }
  }

  private struct File: Sendable {
    var bodies: BodyFile
    var options: Client.Options
  }

  /// What analyzing some functions of a file gave.
  private struct Analyzed: Sendable {
    var functions: [(function: Int, summary: Client.Summary, result: Client.Result)]
    var cache: LookupCache<Client.Cache>
  }

  /// Static, so that no copy of the table outlives it: the table is changed next.
  private static func analyze(
    _ files: [File], _ resolver: CallResolver<Client.Effect>, _ caches: [LookupCache<Client.Cache>?],
    _ changed: ChangedSummaries?, _ isRoot: @escaping @Sendable (FlowTree, FlowFunction) -> Bool,
    _ workforce: some Workforce
  ) -> [Analyzed?] {
    workforce.mapInBatches(Array(files.indices), of: 16) { position in
      let (bodies, options) = (files[position].bodies, files[position].options)
      let wanted =
        changed.map { Dependents($0, bodies, resolver.types)?.functions() ?? [] }
        ?? bodies.tree.functions.indices.filter { isRoot(bodies.tree, bodies.tree.functions[$0]) }
      guard !wanted.isEmpty else { return nil }
      let cache = caches[position] ?? LookupCache(bodies, Client.makeCache(bodies))
      var interpreter = Interpreter<Client>(resolver, bodies, options, cache)
      let functions = wanted.map { index in
        let (summary, result) = interpreter.analyze(index)
        return (index, summary, result)
      }
      return Analyzed(functions: functions, cache: interpreter.cache)
    }
  }

  /// Keeps what analyzing a function gave, and notes where its summary has changed.
  private mutating func note(
    _ id: FunctionID, _ summary: Client.Summary, _ result: Client.Result, _ table: inout FunctionTable<Client.Effect>,
    _ changed: inout ChangedSummaries, _ isTracked: (String) -> Bool
  ) {
    let before = summaries[id]
    summaries[id] = summary
    results[id] = result
    guard let source = types.index[id.file], before != summary,
      before != nil || !summary.isEmpty || summary.callsSuper
    else { return }
    table.enter(id, summary)
    let function = source.summary.flow.functions[id.index]
    let name = source.summary.names.text(function.baseName)
    if !isTracked(name) {
      // Whether an override calls what it overrides matters for tracked names alone.
      var known = before ?? Client.Summary()
      known.function = summary.function
      known.callsSuper = summary.callsSuper
      guard known != summary, before != nil || !summary.isEmpty else { return }
    }
    let owner = types.owner(function.owner, of: id.file)
    let hash = FNV1a((function.kind == .initializer ? simpleName(owner.name) : name).utf8).value
    let isOwn = summary.effects.allSatisfy { $0.path.root == .receiver && !$0.path.parts.isEmpty }
    let isOfOwner = isOwn && function.kind == .function && !summary.callsSuper && summary.returned == nil
    let type = isOfOwner ? owner.name : nil
    switch function.kind {
    case .function, .initializer: changed.add(call: hash, type)
    default: changed.add(access: hash, type)
    }
  }
}
