public import Analysis
import JSON
public import RuleModel
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
    public var codeLines: Int
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
        lines += file.lines.textLineCount
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

    /// The lines of all files.
    public var lines: Int { swift.lines + objectiveC.lines }

    public init() {}
  }

  public var viewControllers: [Entry]
  /// All types, if they were requested.
  public var types: [Entry]?
  public var summary: Summary
  /// The first day of the history of changes; nil if git was not run.
  public var changesSince: String?
  /// The value by which the lists are sorted, which the bars of the table show.
  var sortValue: @Sendable (Entry) -> Int = { $0.total.codeLines }
  /// The measure by which the lists are sorted; nil for another value.
  var sortedBy: Measure?

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
    let parts = index.compiledExtensions(of: id)
    func shown(_ parts: [DeclarationID]) -> [Extension] {
      parts.compactMap { part in
        guard let file = index[part.file] else { return nil }
        let place = file.summary.places[part.index]
        return Extension(
          file: name(file.path), line: Int(place.line), endLine: Int(place.endLine),
          codeLines: Int(file.summary.members.measures[part.index].codeLines), conformances: index.conformances(of: part))
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
  public mutating func sort(by measure: Measure) {
    sort { measure.value(in: $0.total) }
    sortedBy = measure
  }

  /// Sorts all lists by footprint, largest first.
  public mutating func sortByFootprint() { sort { $0.footprint?.codeLines ?? $0.total.codeLines } }

  mutating func sort(by value: @escaping @Sendable (Entry) -> Int) {
    sortValue = value
    sortedBy = nil
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
  /// A count of files: `3 files`, `3 Swift and 2 Objective-C files`, or `2 Objective-C files`.
  var filesInWords: String {
    guard objectiveC.files > 0 else { return counted(swift.files, "file") }
    let swift = swift.files > 0 ? "\(grouped(swift.files)) Swift and " : ""
    return swift + counted(objectiveC.files, "Objective-C file")
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

// MARK: - Footprints

extension SizeReport.Footprint {
  init(_ footprint: Analysis.Footprint, _ index: ProjectIndex, _ name: (_ path: String) -> String) {
    codeLines = footprint.codeLines
    parts = footprint.parts.compactMap { part in
      guard let file = index[part.type.file], let qualifiedName = index.qualifiedName(of: part.type) else { return nil }
      return FootprintPart(
        name: qualifiedName, role: part.role, file: name(file.path), line: Int(file.summary.places[part.type.index].nameLine),
        codeLines: part.codeLines, screens: part.screens)
    }
  }
}

extension JSONWriter {
  /// Writes the member `"footprint": {…}`, if the footprint was requested.
  mutating func footprint(_ footprint: SizeReport.Footprint?) {
    guard let footprint else { return }
    key("footprint")
    object { json in
      json.member("codeLines", footprint.codeLines)
      json.key("parts")
      json.array(footprint.parts) { json, part in
        json.object { json in
          json.member("name", part.name)
          json.member("role", part.role.rawValue)
          json.member("file", part.file)
          json.member("line", part.line)
          json.member("codeLines", part.codeLines)
          if part.screens > 1 { json.member("sharedBy", part.screens) }
        }
      }
    }
  }
}

// MARK: - JSON

// The report on sizes as JSON, which conforms to report.schema.json.

extension SizeReport {
  /// `report --format json`, with at most `top` entries in each list.
  /// - Parameter omitted: What the lists leave out, in words, for readers that did not ask for less.
  public func json(version: String, top: Int?, omitted: String? = nil) -> String {
    var json = JSONWriter(breaksDownTo: 3)
    json.object { json in
      json.opening(version: version)
      json.member("omitted", ifAny: omitted)
      json.key("summary")
      json.object { json in
        json.files(summary.swift)
        json.member("types", summary.types)
        json.member("viewControllers", summary.viewControllers)
        json.objectiveC(summary.objectiveC)
        json.key("massive")
        json.object { json in
          json.member("warning", summary.massiveWarnings)
          json.member("error", summary.massiveErrors)
        }
      }
      if let changesSince { json.member("changesSince", changesSince) }
      json.key("viewControllers")
      json.array(viewControllers.prefix(top ?? .max)) { $0.entry($1) }
      if let types {
        json.key("types")
        json.array(types.prefix(top ?? .max)) { $0.entry($1) }
      }
    }
    return json.lines()
  }
}

extension SizeReport.Entry {
  /// One type as JSON, with the members that it has in a report.
  public var json: String {
    var json = JSONWriter(breaksDownTo: 3)
    json.entry(self)
    return json.text
  }
}

extension JSONWriter {
  fileprivate mutating func entry(_ entry: SizeReport.Entry) {
    object { json in
      json.member("name", entry.name)
      json.member("qualifiedName", entry.qualifiedName)
      json.member("kind", entry.kind)
      if entry.isObjectiveC { json.member("language", "objective-c") }
      json.member("file", entry.file)
      json.member("line", entry.line)
      json.member("nameLine", entry.nameLine)
      json.member("endLine", entry.endLine)
      json.member("superclass", entry.superclass)
      json.member("rootClass", entry.chain.last)
      json.key("chain")
      json.array(entry.chain)
      json.key("own")
      json.measures(entry.own, entry.methodFiles)
      json.key("total")
      json.measures(entry.total, entry.methodFiles)
      json.parts("extensions", entry.extensions)
      if entry.isObjectiveC { json.parts("parts", entry.parts) }
      json.footprint(entry.footprint)
      if let plan = entry.plan {
        json.object("plan") { json in
          json.member("steps", plan.steps)
          json.member("left", plan.left)
          json.member("limit", plan.limit)
        }
      }
      json.hotSpot(entry)
      if entry.isAmbiguous { json.member("ambiguous", true) }
      if entry.isTest { json.member("test", true) }
      json.member("targets", ifAny: entry.targets)
      json.member("severity", entry.severity?.name)
      json.key("exceeded")
      json.array(entry.exceeded) { json, over in
        json.object { json in
          json.member("measure", over.measure.key)
          json.member("value", over.value)
          json.member("limit", over.limit)
          json.member("severity", over.severity.name)
        }
      }
    }
  }

  private mutating func hotSpot(_ entry: SizeReport.Entry) {
    guard let hotSpot = entry.hotSpot else { return }
    key("hotspot")
    object { json in
      json.member("score", hotSpot.score)
      json.member("commits", hotSpot.commits)
      json.member("authors", hotSpot.authors)
      json.member("decisions", entry.decisions)
    }
  }

  /// Writes the member `"objectiveC": {…}`, if there are files in Objective-C.
  mutating func objectiveC(_ files: SizeReport.Summary.Files) {
    guard files.files > 0 else { return }
    object("objectiveC") { $0.files(files) }
  }

  fileprivate mutating func files(_ files: SizeReport.Summary.Files) {
    member("files", files.files)
    member("lines", files.lines)
    member("bytes", files.bytes)
  }

  private mutating func parts(_ key: String, _ parts: [SizeReport.Extension]) {
    self.key(key)
    array(parts) { json, part in
      json.object { json in
        json.member("file", part.file)
        json.member("line", part.line)
        json.member("endLine", part.endLine)
        json.key("conformances")
        json.array(part.conformances)
      }
    }
  }

  /// - Parameter files: The shown paths of the files with methods.
  mutating func measures(_ measures: TypeMeasures, _ files: [FileID: String]) {
    object { json in
      json.member("lines", measures.lines)
      json.member("codeLines", measures.codeLines)
      json.member("commentLines", measures.commentLines)
      json.member("methods", measures.methods)
      json.member("storedProperties", measures.storedProperties)
      json.member("computedProperties", measures.computedProperties)
      json.member("outlets", measures.outlets)
      json.member("actions", measures.actions)
      json.member("conformances", measures.conformances)
      json.method("longestMethod", measures.longestMethod, "lines", files)
      json.method("maxComplexity", measures.maxComplexity, "value", files)
      json.member("unrelatedGroups", ifAny: measures.unrelatedGroups)
      // The name of the member up to version 1.0.
      json.member("cohesion", ifAny: measures.unrelatedGroups)
    }
  }

  private mutating func method(_ key: String, _ method: MeasuredMethod?, _ valueKey: String, _ files: [FileID: String]) {
    self.key(key)
    guard let method else { return null() }
    object { json in
      json.member("name", method.name)
      json.member("file", files[method.file])
      json.member("line", method.line)
      json.member(valueKey, method.value)
    }
  }
}

// MARK: - Hot spots

/// The maintenance cost of a view controller, which is high if it is large and changes often.
public struct HotSpot: Sendable, Hashable {
  /// The commits of the last year that changed a file of the type, and the number of their authors.
  public var commits: Int
  public var authors: Int
  /// Lines of code plus decisions, multiplied by the number of commits.
  public var score: Int

  public init(commits: Int, authors: Int, weight: Int) {
    (self.commits, self.authors) = (commits, authors)
    let (product, overflows) = commits.multipliedReportingOverflow(by: weight)
    score = overflows ? .max : product
  }
}

extension ProjectIndex {
  /// The number of decisions in a type and its extensions: the sum of the cyclomatic complexity minus one of each method.
  func decisions(of type: DeclarationID) -> Int {
    ([type] + compiledExtensions(of: type)).reduce(0) { sum, part in
      guard let file = self[part.file] else { return sum }
      return file.summary.members.methods(of: part.index).reduce(sum) { $0 + max(0, Int($1.complexity) - 1) }
    }
  }
}

extension SizeReport {
  /// Adds the git history of the files of each type, identified by their shown paths.
  /// - Parameter since: The first day of the history.
  public mutating func addHotSpots(since: String, _ changes: (_ files: Set<String>) -> (commits: Int, authors: Int)) {
    changesSince = since
    func add(_ entries: inout [Entry]) {
      for number in entries.indices {
        let entry = entries[number]
        let (commits, authors) = changes(Set([entry.file] + entry.extensions.map(\.file)))
        entries[number].hotSpot = HotSpot(
          commits: commits, authors: authors, weight: entry.total.codeLines + entry.decisions)
      }
    }
    add(&viewControllers)
    types = types.map { types in
      var types = types
      add(&types)
      return types
    }
  }

  /// Sorts all lists by hot spot, highest score first.
  public mutating func sortByHotSpot() { sort { $0.hotSpot?.score ?? 0 } }
}
