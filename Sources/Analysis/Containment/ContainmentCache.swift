import Syntax

/// The analysis of containment with what the rules report, for the next version of a project.
struct ContainmentCache: Sendable {
  private(set) var analysis: ContainmentAnalysis
  private(set) var reported: [ContainmentFindings.Reported]
  /// The functions whose results are not empty.
  private var noteworthy: Set<FunctionID>
  /// The files in which something is reported, or noted.
  private var mentioned: Set<FileID> = []

  init(
    _ bodies: ProjectBodies, _ settings: @escaping @Sendable (_ path: String) -> RuleSettings,
    _ workers: any WorkerPool
  ) {
    analysis = ContainmentAnalysis(bodies, settings: settings, workers)
    noteworthy = Set(analysis.results.lazy.filter { !$0.value.isEmpty }.map(\.key))
    reported = []
    report(settings)
  }

  /// Goes on to a version of the project in which some files have other bodies, or declarations differ.
  mutating func advance(
    to bodies: ProjectBodies, _ changed: Set<FileID>, _ declarations: DeclarationScope?,
    _ settings: @escaping @Sendable (_ path: String) -> RuleSettings, _ workers: any WorkerPool
  ) {
    func isRoot(_ bodies: BodyFile, _ function: Int) -> Bool {
      ContainmentClient.touchesContainment(bodies.tree, bodies.tree.functions[function])
    }
    let analyzed: Set<FunctionID>
    if let declarations {
      analyzed = analysis.replaceDeclarations(
        declarations, in: bodies, bodies.callers, workers,
        options: { $0 ?? ContainmentClient.Options(helpers: settings($1()).containmentHelpers) }, isRoot: isRoot)
    } else {
      analyzed = analysis.replaceBodies(of: changed, in: bodies, bodies.callers, workers, isRoot: isRoot)
    }
    // Which function completes what another leaves open depends on superclasses.
    var differs = declarations != nil || !changed.isDisjoint(with: mentioned)
    for id in analyzed {
      if noteworthy.remove(id) != nil { differs = true }
      guard let result = analysis.results[id], !result.isEmpty else { continue }
      noteworthy.insert(id)
      differs = true
    }
    if differs { report(settings) }
  }

  private mutating func report(_ settings: @escaping @Sendable (_ path: String) -> RuleSettings) {
    reported = ContainmentFindings(analysis, noteworthy, settings: settings).all()
    mentioned = []
    for found in reported {
      mentioned.insert(found.finding.place.file)
      for note in found.finding.related { mentioned.insert(note.place.file) }
    }
  }
}
