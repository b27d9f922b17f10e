public import Analysis
import Splitting
import Syntax

/// The result of `chaperone report`: the types of a project with their measures.
public struct SizeReport: Sendable {
  /// A type with everything that reports show.
  public struct Entry: Sendable {
    public var id: DeclarationID
    public var name: String
    public var qualifiedName: String
    public var kind: String
    /// Whether it is an Objective-C class, whose place is that of its `@implementation`.
    public var isObjectiveC: Bool
    public var file: String
    public var line: Int
    public var nameLine: Int
    public var endLine: Int
    /// The first entry of the inheritance clause as written, if it is a class.
    public var superclass: String?
    public var chain: [String]
    public var own: TypeMeasures
    public var total: TypeMeasures
    public var extensions: [Extension]
    /// For an Objective-C class, its interface, class extensions and further implementations.
    public var parts: [Extension]
    public var isViewController: Bool
    public var isAmbiguous: Bool
    /// Whether it is declared in test code.
    public var isTest: Bool
    /// The names of the targets that contain it; nil if there are no descriptions of targets.
    public var targets: [String]?
    public var exceeded: [Exceeded]
    /// The footprint; nil if it was not requested.
    public var footprint: Footprint?
    /// The result of a plan to split it; nil if it is within its limits, or if no plan was requested.
    public var plan: Plan?
    /// The shown paths of the files with the longest and the most complex methods.
    public var methodFiles: [FileID: String] = [:]
    /// The number of decisions in its methods.
    public var decisions = 0
    /// The frequency of changes; nil if git was not run.
    public var hotSpot: HotSpot?

    /// The qualified name, with the language if it is not Swift.
    public var title: String { isObjectiveC ? qualifiedName + " (Objective-C)" : qualifiedName }

    /// The highest severity of the exceeded limits.
    public var severity: Severity? { exceeded.map(\.severity).min() }
  }

  public struct Extension: Sendable {
    public var file: String
    public var line: Int
    public var endLine: Int
    public var conformances: [String]
  }

  /// The result of all steps of a plan to split a type.
  public struct Plan: Sendable {
    public var steps: Int
    /// The lines of code that remain.
    public var left: Int
    public var limit: Int
  }

  /// The lines of code of a view controller and of the types that serve it.
  public struct Footprint: Sendable {
    public var codeLines: Int
    public var parts: [FootprintPart]

    public struct FootprintPart: Sendable {
      public var name: String
      public var role: Analysis.Footprint.Role
      public var file: String
      public var line: Int
      public var codeLines: Int
      /// The number of view controllers of which it is a part.
      public var screens: Int
    }
  }

  /// Counts over all files.
  public struct Summary: Sendable {
    /// Counts over files of one language.
    public struct Files: Sendable {
      public var files = 0
      public var lines = 0
      public var bytes = 0

      public init() {}

      mutating func add(_ file: FileSummary) {
        files += 1
        lines += file.lines.lineCount
        bytes += file.byteCount
      }
    }

    public var swift = Files()
    /// Headers and implementations with Objective-C declarations.
    public var objectiveC = Files()
    public var types = 0
    public var viewControllers = 0
    public var massiveWarnings = 0
    public var massiveErrors = 0

    public init() {}
  }

  public var viewControllers: [Entry]
  /// All types, if they were requested.
  public var types: [Entry]?
  public var summary: Summary
  /// The first day of the history of changes; nil if git was not run.
  public var changesSince: String?

  /// Measures the view controllers of an index, or all types. `isReported` selects files, `name` converts a path to the
  /// form that is shown, and `screens` is the graph for footprints. View controllers in test code are included if
  /// `countsTests` is true, if rules apply to them, or if there are no others.
  public init(
    _ index: ProjectIndex, allTypes: Bool, countsTests: Bool = true, footprintsBy screens: ScreenGraph? = nil,
    settings: @escaping @Sendable (_ path: String) -> RuleSettings,
    workers: some WorkerPool = SequentialWorkers(), isReported: @escaping @Sendable (FileID) -> Bool = { _ in true },
    name: @escaping @Sendable (_ path: String) -> String
  ) {
    var summary = Summary()
    for file in index.allFiles where isReported(file) {
      guard let source = index[file] else { continue }
      if source.path.hasSuffix(".swift") {
        summary.swift.add(source.summary)
      } else if source.summary.objectiveC != nil {
        summary.objectiveC.add(source.summary)
      }
    }
    let footprints = screens.map { index.footprints($0, workers: workers) } ?? [:]
    let ids = index.allTypes.filter { isReported($0.file) }
    summary.types = ids.count
    let entries = workers.map(ids.count) { number -> Entry? in
      let id = ids[number]
      let isController = index.isViewController(id)
      guard allTypes || isController else { return nil }
      var entry = SizeReport.entry(id, isController, index, settings, name)
      entry?.footprint = footprints[id].map { SizeReport.Footprint($0, index, name) }
      return entry
    }.compactMap(\.self)
    let controllers = allTypes ? entries.filter(\.isViewController) : entries
    let ofApp = controllers.filter { entry in
      countsTests || !index.isTest(entry.id.file) || settings(index[entry.id.file]?.path ?? "").checksTests
    }
    viewControllers = ofApp.isEmpty ? controllers : ofApp
    types = allTypes ? entries : nil
    summary.viewControllers = viewControllers.count
    summary.massiveErrors = viewControllers.count { $0.severity == .error }
    summary.massiveWarnings = viewControllers.count { $0.severity == .warning }
    self.summary = summary
  }

  /// The entry of one type; nil if the type does not exist.
  public static func entry(
    _ id: DeclarationID, _ isViewController: Bool, _ index: ProjectIndex,
    _ settings: (_ path: String) -> RuleSettings, _ name: (_ path: String) -> String
  ) -> Entry? {
    guard let file = index[id.file], let declaration = index.declaration(id) else { return nil }
    guard let qualifiedName = index.qualifiedName(of: id) else { return nil }
    let place = file.summary.places[id.index]
    let isTest = index.isTest(id.file)
    let limits = settings(file.path)
    let isLimited = isViewController && (!isTest || limits.checksTests)
    var total = index.totalMeasures(of: id)
    if isViewController { total.unrelatedGroups = index.cohesion(of: id).groups.count }
    let declared = index.declared(id)
    let parts = index.extensions(of: id)
    func shown(_ parts: [DeclarationID]) -> [Extension] {
      parts.compactMap { part in
        guard let file = index[part.file] else { return nil }
        let place = file.summary.places[part.index]
        return Extension(
          file: name(file.path), line: Int(place.line), endLine: Int(place.endLine),
          conformances: index.conformances(of: part))
      }
    }
    var entry = Entry(
      id: id, name: file.summary.interface.names.text(declaration.name), qualifiedName: qualifiedName,
      kind: kindName(declaration.kind), isObjectiveC: index.isObjectiveC(id), file: name(file.path),
      line: Int(place.line), nameLine: Int(place.nameLine),
      endLine: Int(place.endLine),
      superclass: index.link(of: declared).inheritsClass ? index.inherited(declared).first : nil,
      chain: index.superclassChain(of: id), own: index.ownMeasures(of: id), total: total,
      extensions: shown(parts.filter { !index.isOwnPart($0) }), parts: shown(parts.filter(index.isOwnPart)),
      isViewController: isViewController, isAmbiguous: index.isAmbiguous(id), isTest: isTest,
      targets: index.hasTargets ? index.targets(of: id.file).map(\.name) : nil,
      exceeded: isLimited ? MassiveViewController.exceeded(total, limits) : [], decisions: index.decisions(of: id))
    entry.methodFiles = index.methodFiles([entry.own, entry.total], name)
    return entry
  }

  /// Adds plans to those of the first `top` view controllers that have too many lines of code.
  public mutating func addPlans(
    _ index: ProjectIndex, top: Int?, settings: @escaping @Sendable (_ path: String) -> RuleSettings,
    workers: some WorkerPool = SequentialWorkers()
  ) {
    let massive = viewControllers.prefix(top ?? .max).indices.filter { number in
      viewControllers[number].exceeded.contains { $0.measure == .codeLines }
    }
    let ids = massive.map { viewControllers[$0].id }
    let plans = workers.map(ids.count) { number -> Plan in
      let limit = settings(index[ids[number].file]?.path ?? "").splitLimit
      let outcome = index.splitOutcome(of: ids[number], limit: limit)
      return Plan(steps: outcome.steps, left: outcome.left, limit: limit)
    }
    for (number, plan) in zip(massive, plans) { viewControllers[number].plan = plan }
  }

  /// Sorts all lists by a measure, largest first; equal entries keep the order of their paths and places.
  public mutating func sort(by measure: Measure) { sort { measure.value(in: $0.total) } }

  /// Sorts all lists by footprint, largest first.
  public mutating func sortByFootprint() { sort { $0.footprint?.codeLines ?? $0.total.codeLines } }

  mutating func sort(by value: (Entry) -> Int) {
    viewControllers = SizeReport.sorted(viewControllers, by: value)
    types = types.map { SizeReport.sorted($0, by: value) }
  }

  private static func sorted(_ entries: [Entry], by value: (Entry) -> Int) -> [Entry] {
    entries.enumerated()
      .sorted { left, right in
        let leftValue = value(left.element)
        let rightValue = value(right.element)
        return leftValue == rightValue ? left.offset < right.offset : leftValue > rightValue
      }
      .map(\.element)
  }

  /// The entries of the tables: all types if they were requested, else view controllers.
  public var listed: [Entry] { types ?? viewControllers }
}

extension ProjectIndex {
  /// The shown paths of the files with the longest and the most complex methods.
  func methodFiles(_ measures: [TypeMeasures], _ name: (_ path: String) -> String) -> [FileID: String] {
    let files = Set(measures.flatMap { [$0.longestMethod?.file, $0.maxComplexity?.file].compactMap(\.self) })
    return Dictionary(uniqueKeysWithValues: files.map { ($0, name(self[$0]?.path ?? "")) })
  }
}

extension SizeReport.Summary {
  /// A count of files: `3 files`, or `3 Swift and 2 Objective-C files`.
  var filesInWords: String {
    guard objectiveC.files > 0 else { return counted(swift.files, "file") }
    return "\(grouped(swift.files)) Swift and \(counted(objectiveC.files, "Objective-C file"))"
  }
}

private func kindName(_ kind: DeclarationKind) -> String {
  switch kind {
  case .class, .interface, .implementation: "class"
  case .struct: "struct"
  case .enum: "enum"
  case .actor: "actor"
  case .protocol: "protocol"
  case .extension: "extension"
  }
}
