import Foundation

/// Compares the measures of every type, and which of them are view controllers.
func compareMeasures(_ options: Options) -> ExitCode {
  guard let chaperone = options.chaperone else { return showMeasures(options) }
  var code = ExitCode.clean
  for path in options.paths {
    guard let listing = output(of: chaperone, ["tokens", "--hash", path]),
      // Paths in it are relative to where it is made.
      let json = output(of: chaperone, ["report", "--only-given-paths", "--all-types", "--format", "json"], in: path)
    else { return .usage }
    let report: Report
    do { report = try JSONDecoder().decode(Report.self, from: json) } catch {
      complain("\(path): the report cannot be read: \(error)")
      return .usage
    }
    var names = String(decoding: listing, as: UTF8.self).split(separator: "\n").map {
      $0.split(separator: " ").dropLast(2).joined(separator: " ")
    }
    // The report leaves out what .gitignore ignores.
    if let kept = unignored(under: path) { names = names.filter(kept.contains) }
    var comparison = Comparison(project: Project(names, under: path), report: report)
    comparison.run()
    for difference in comparison.differences.prefix(options.show) { print("\(path)/\(difference)") }
    print("\(path): \(comparison.summary)")
    if !comparison.differences.isEmpty { code = .differences }
  }
  return code
}

/// The reference's own numbers, a line for each type's declaration and total.
private func showMeasures(_ options: Options) -> ExitCode {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  for path in options.paths {
    let project = Project(files(under: path, endingIn: ".swift"), under: path)
    let extensions = project.extensions()
    for (file, index, declaration) in project.types {
      let entity = Project.Entity.declaration(file: file, index: index)
      var total = declaration.measures
      for place in extensions.of[entity] ?? [] {
        total.add(project.declaration(place.file, place.index).measures)
      }
      print(
        "\(project.files[file].path):\(declaration.line): \(declaration.kind) "
          + declaration.qualifiedName.joined(separator: ".")
          + (declaration.isLocal ? " local" : "") + (extensions.unclear.contains(entity) ? " ambiguous" : "")
          + (project.isViewController(entity) ? " view controller" : ""))
      for measures in [declaration.measures, total] {
        if let data = try? encoder.encode(measures) { print("  " + String(decoding: data, as: UTF8.self)) }
      }
    }
  }
  return .clean
}

/// Both sides of one tree.
private struct Comparison {
  let project: Project
  let report: Report
  var differences: [String] = []
  private var types = 0
  private var values = 0
  private var ambiguous = 0
  private var undecided: Set<String> = []
  private var viewControllers = 0

  init(project: Project, report: Report) {
    self.project = project
    self.report = report
  }

  var summary: String {
    "\(project.files.count) files, \(types) types, \(values) values compared, "
      + "\(viewControllers) view controllers, "
      + "\(ambiguous) ambiguous, \(undecided.count) superclasses left to chaperone's catalogue, "
      + "\(project.files.count { $0.hasErrors }) files with errors, \(differences.count) differences"
  }

  mutating func run() {
    var reported: [Key: Report.Entry] = [:]
    for entry in report.types ?? [] where reported.updateValue(entry, forKey: entry.key) != nil {
      differences.append("\(place(entry.key)): reported twice")
    }
    let extensions = project.extensions()
    var controllers: Set<Key> = []
    for (file, index, declaration) in project.types {
      types += 1
      let entity = Project.Entity.declaration(file: file, index: index)
      let key = Key(
        file: project.files[file].path, line: declaration.line,
        name: declaration.qualifiedName.joined(separator: "."))
      if project.isViewController(entity) { controllers.insert(key) }
      guard let entry = reported.removeValue(forKey: key) else {
        differences.append("\(place(key)): not reported")
        continue
      }
      same(key, "kind", declaration.kind.rawValue, entry.kind)
      same(key, "nameLine", declaration.nameLine, entry.nameLine)
      same(key, "endLine", declaration.endLine, entry.endLine)
      let clauses = [(file, index)] + (extensions.of[entity] ?? [])
      compare(key, "own", declaration.measures, entry.own, clauses: Array(clauses.prefix(1)))
      same(key, "ambiguous", extensions.unclear.contains(entity), entry.ambiguous ?? false)
      if entry.ambiguous == true { ambiguous += 1 }
      var total = declaration.measures
      for (file, index) in clauses.dropFirst() { total.add(project.declaration(file, index).measures) }
      compare(key, "total", total, entry.total, clauses: clauses)
      let ours = clauses.dropFirst().map { file, index in
        let declaration = project.declaration(file, index)
        return Report.Entry.Extension(
          file: project.files[file].path, line: declaration.line, endLine: declaration.endLine,
          conformances: declaration.inheritance)
      }
      values += 1
      if ours != entry.extensions {
        let more = ours.filter { !entry.extensions.contains($0) }.map { "reference \($0.text)" }
        let less = entry.extensions.filter { !ours.contains($0) }.map { "chaperone \($0.text)" }
        let all = more + less
        differences.append(
          "\(place(key)): extensions: " + (all.isEmpty ? "another order" : all.joined(separator: ", ")))
      }
    }
    for key in reported.keys.sorted() { differences.append("\(place(key)): no such type") }
    viewControllers = controllers.count
    let theirs = Set(report.viewControllers.filter { !$0.file.hasSuffix(".h") }.map(\.key))
    for key in controllers.subtracting(theirs).sorted() {
      differences.append("\(place(key)): is a view controller")
    }
    for key in theirs.subtracting(controllers).sorted() {
      differences.append("\(place(key)): is no view controller")
    }
  }

  private func place(_ key: Key) -> String { "\(key.file):\(key.line): \(key.name)" }

  private mutating func same<Value: Equatable>(_ key: Key, _ what: String, _ ours: Value?, _ theirs: Value?) {
    values += 1
    guard ours != theirs else { return }
    let sides = [ours, theirs].map { $0.map { "\($0)" } ?? "none" }
    differences.append("\(place(key)): \(what): reference \(sides[0]), chaperone \(sides[1])")
  }

  private mutating func compare(
    _ key: Key, _ which: String, _ ours: Measures, _ theirs: Measures, clauses: [(file: Int, index: Int)]
  ) {
    func compare(_ name: String, _ path: KeyPath<Measures, Int>) {
      same(key, "\(which).\(name)", ours[keyPath: path], theirs[keyPath: path])
    }
    compare("lines", \.lines)
    compare("codeLines", \.codeLines)
    compare("commentLines", \.commentLines)
    compare("methods", \.methods)
    compare("storedProperties", \.storedProperties)
    compare("computedProperties", \.computedProperties)
    compare("outlets", \.outlets)
    compare("actions", \.actions)
    same(key, "\(which).longestMethod", ours.longestMethod?.text, theirs.longestMethod?.text)
    same(key, "\(which).maxComplexity", ours.maxComplexity?.text, theirs.maxComplexity?.text)

    let entries = Set(clauses.flatMap { project.declaration($0.file, $0.index).inheritance }).count
    let (file, index) = clauses[0]
    if let superclass = project.beginsWithClass(file, index) {
      same(key, "\(which).conformances", entries - (superclass ? 1 : 0), theirs.conformances)
    } else {
      undecided.insert(project.declaration(file, index).inheritance[0])
      if theirs.conformances != entries {
        same(key, "\(which).conformances", entries - 1, theirs.conformances)
      }
    }
  }
}

extension Measures.Longest {
  var text: String? { lines > 0 ? "\(lines) lines of \(bareNames(name)) at \(line)" : nil }
}

extension Measures.Complex {
  var text: String? { value > 0 ? "\(value) of \(bareNames(name)) at \(line)" : nil }
}

extension Report.Entry.Extension {
  fileprivate var text: String {
    "\(file):\(line)-\(endLine)" + (conformances.isEmpty ? "" : ": " + conformances.joined(separator: ", "))
  }
}
