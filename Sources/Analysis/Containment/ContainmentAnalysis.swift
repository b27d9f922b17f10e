import Syntax

/// Follows all functions that touch containment, until what each does to its callers is known.
struct ContainmentAnalysis {
  let types: ProjectTypes
  private(set) var results: [FunctionID: ContainmentResult] = [:]

  /// A change in what one function does is followed through so many callers of callers.
  private static let mostRounds = 6

  init(
    _ index: ProjectIndex, settings: @escaping @Sendable (_ path: String) -> RuleSettings, _ workforce: some Workforce
  ) {
    types = ProjectTypes(index: index)
    var table = CallTable(types)
    let files = workforce.mapInBatches(index.files, of: 16) { file in
      guard let source = index[file], !source.summary.flow.functions.isEmpty else { return FollowedFile?.none }
      return FollowedFile(file, source.summary, settings(source.path))
    }.compactMap { $0 }
    for file in files { table.enterFunctions(of: file.id) }
    var memos = Array(repeating: ContainmentRun.Memo?.none, count: files.count)
    var news: ContainmentNews?
    for _ in 0..<ContainmentAnalysis.mostRounds {
      let found = follow(files, table, memos, callersOf: news, workforce)
      var next = ContainmentNews()
      for (position, (file, followed)) in zip(files, found).enumerated() {
        guard let followed else { continue }
        memos[position] = followed.memo
        for (function, result) in followed.results {
          note(FunctionID(file: file.id, index: function), result, &table, &next)
        }
      }
      guard !next.isEmpty else { break }
      news = next
    }
  }

  /// Keeps what following a function gave; where that is news to its callers, says so.
  private mutating func note(
    _ id: FunctionID, _ result: ContainmentResult, _ table: inout CallTable, _ news: inout ContainmentNews
  ) {
    let before = results[id]?.effects
    results[id] = result
    let effects = result.effects
    guard let source = types.index[id.file], before != effects, before != nil || !effects.isEmpty || effects.callsSuper
    else { return }
    table.enter(id, effects)
    let function = source.summary.flow.functions[id.index]
    let name = source.summary.names.text(function.baseName)
    // Whether an override calls what it overrides is asked of the contract's own methods alone.
    var known = before ?? FunctionEffects()
    known.function = effects.function
    known.callsSuper = effects.callsSuper
    switch ContainmentWord(name) {
    case .addChild, .removeFromParent: break
    default: guard known != effects, before != nil || !effects.isEmpty else { return }
    }
    let owner = types.owner(function.owner, of: id.file)
    let hash = FNV1a((function.kind == .initializer ? simpleName(owner.name) : name).utf8).value
    let isOwn = effects.objects.allSatisfy { $0.path.root == .receiver && !$0.path.parts.isEmpty }
    let isOfOwner = isOwn && function.kind == .function && !effects.callsSuper && effects.returned == nil
    let type = isOfOwner ? owner.name : nil
    switch function.kind {
    case .function, .initializer: news.add(call: hash, type)
    default: news.add(access: hash, type)
    }
  }

  /// What following some functions of a file gave.
  private struct Followed: Sendable {
    var results: [(function: Int, result: ContainmentResult)]
    var memo: ContainmentRun.Memo
  }

  /// A function of its own, so that no copy of the table outlives it: the table is changed next.
  private func follow(
    _ files: [FollowedFile], _ table: CallTable, _ memos: [ContainmentRun.Memo?], callersOf news: ContainmentNews?,
    _ workforce: some Workforce
  ) -> [Followed?] {
    let project = ContainmentProject(types, table)
    return workforce.mapInBatches(Array(files.indices), of: 16) { position in
      let file = files[position]
      let wanted = news.map { NewsReaders($0, file, project.types)?.readers() ?? [] } ?? beginnings(file.tree)
      guard !wanted.isEmpty else { return nil }
      var run = ContainmentRun(project, file, memos[position] ?? ContainmentRun.Memo(file))
      return Followed(results: wanted.map { ($0, run.follow($0)) }, memo: run.memo)
    }
  }
}

/// The functions that touch containment themselves.
private func beginnings(_ flow: FlowTree) -> [Int] {
  flow.functions.indices.filter { position in
    let function = flow.functions[position]
    // What puts views of its own into others has no controller in it; what is handed a view may.
    let isHandedViews =
      function.topics.contains(.views)
      && flow.children(function.root).contains { flow[$0].kind == .parameter }
    return isHandedViews || !function.topics.isDisjoint(with: [.containment, .viewsOfOthers])
  }
}
