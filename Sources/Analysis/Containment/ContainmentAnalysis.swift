import Syntax

/// Follows all functions that touch containment, until what each does to its callers is known.
struct ContainmentAnalysis {
  let index: ProjectIndex
  private(set) var project: ContainmentProject
  private(set) var results: [FunctionID: ContainmentResult] = [:]

  /// A change in what one function does is followed through so many callers of callers.
  private static let mostRounds = 6

  init(
    _ index: ProjectIndex, settings: @escaping @Sendable (_ path: String) -> RuleSettings, _ workforce: some Workforce
  ) {
    self.index = index
    project = ContainmentProject(index, settings)
    let files = index.files.filter { !(index[$0]?.summary.flow.functions.isEmpty ?? true) }
    for file in files { project.enterFunctions(of: file) }
    // By the hash of the name: of the many names of a file few are wanted, and none is made a text to find that out.
    var names: [UInt64: Callers]?
    for _ in 0..<ContainmentAnalysis.mostRounds {
      let (project, wanted) = (project, names)
      let found = workforce.mapInBatches(files, of: 16) { file in
        ContainmentAnalysis.follow(file, project, callersOf: wanted)
      }
      var changed: [UInt64: Callers] = [:]
      for (file, results) in zip(files, found) {
        for (function, result) in results {
          let id = FunctionID(file: file, index: function)
          let before = self.results[id]?.effects
          self.results[id] = result
          guard before != result.effects, before != nil || !result.effects.isEmpty || result.effects.callsSuper
          else { continue }
          self.project.enter(id, result.effects)
          note(id, result.effects, &changed)
        }
      }
      guard !changed.isEmpty else { break }
      names = changed
    }
  }

  /// Who may have to be followed again, since a function of some name does something else than before.
  enum Callers: Sendable {
    case all
    /// Those of these types: what is done to the receiver's own properties is their business alone.
    case of(Set<String>)
  }

  private func note(_ id: FunctionID, _ effects: FunctionEffects, _ changed: inout [UInt64: Callers]) {
    guard let source = index[id.file] else { return }
    let function = source.summary.flow.functions[id.index]
    let owner = project.owner(function.owner, of: id.file)
    var name = FNV1a()
    name.combine(
      (function.kind == .initializer
        ? simpleName(owner.name) : source.summary.names.text(function.baseName)).utf8)
    let isOwn = effects.objects.allSatisfy { $0.path.root == .receiver && !$0.path.parts.isEmpty }
    guard isOwn, function.kind == .function, !effects.callsSuper, effects.returned == nil else {
      changed[name.value] = .all
      return
    }
    switch changed[name.value] {
    case .all?: break
    case .of(let owners)?: changed[name.value] = .of(owners.union([owner.name]))
    case nil: changed[name.value] = .of([owner.name])
    }
  }

  /// Follows the functions of a file: those that touch containment themselves, or those that name one of the given.
  private static func follow(
    _ file: FileID, _ project: ContainmentProject, callersOf names: [UInt64: Callers]?
  ) -> [(Int, ContainmentResult)] {
    guard let source = project.index[file] else { return [] }
    let flow = source.summary.flow
    var wanted: [Int] = []
    if let names {
      // By name: not asked yet, not wanted, wanted of all, wanted of some.
      var isNamed: [UInt8] = Array(repeating: 0, count: source.summary.names.count)
      var from: FlowNodeID = 0
      for (index, function) in flow.functions.enumerated() {
        defer { from = function.root + 1 }
        for node in from..<max(from, function.root) {
          let here = flow[node]
          guard Int(here.name) < isNamed.count else { continue }
          switch here.kind {
          case .name, .member, .implicitMember: break
          default: continue
          }
          if isNamed[Int(here.name)] == 0 {
            switch names[source.summary.names.hash(here.name)] {
            case .all?: isNamed[Int(here.name)] = 2
            case .of?: isNamed[Int(here.name)] = 3
            case nil: isNamed[Int(here.name)] = 1
            }
          }
          guard isNamed[Int(here.name)] > 1 else { continue }
          if isNamed[Int(here.name)] == 3, case .of(let owners)? = names[source.summary.names.hash(here.name)],
            !project.lineage(of: function.owner, in: file).contains(where: owners.contains)
          {
            continue
          }
          wanted.append(index)
          break
        }
      }
    } else {
      for (index, function) in flow.functions.enumerated() {
        // What puts views of its own into others has no controller in it; what is handed a view may.
        let isHandedViews =
          function.topics.contains(.views)
          && flow.children(function.root).contains { flow[$0].kind == .parameter }
        if isHandedViews || !function.topics.isDisjoint(with: [.containment, .viewsOfOthers]) {
          wanted.append(index)
        }
      }
    }
    guard !wanted.isEmpty else { return [] }
    var run = ContainmentRun(project, file, source)
    return wanted.map { ($0, run.follow($0)) }
  }
}
