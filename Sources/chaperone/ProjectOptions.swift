import Analysis
import ArgumentParser
import Globs
import Paths
import RuleModel
import Settings
import SourceFiles
import Syntax
import Workspace

/// The options that `check`, `report` and similar commands share: files and configuration.
struct ProjectOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Use this configuration for all files.", valueName: "file"), completion: .file())
  var config: String?

  @Option(parsing: .unconditional, help: ArgumentHelp("Number of threads.", valueName: "n"))
  var jobs: Int?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Use these files, written by 'summarize', instead of the sources they were made from.", valueName: "file"),
    completion: .file())
  var summaries: [String] = []

  @Option(
    help: ArgumentHelp("Leave the files that match out of the report. May be repeated.", valueName: "glob"))
  var exclude: [String] = []

  @Flag(
    help: ArgumentHelp(
      "Read only the given paths, not the whole project they belong to."))
  var onlyGivenPaths = false

  @Argument(help: "Files and folders to report; default: the working directory.", completion: .file())
  var paths: [String] = []

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs takes a number from 1 on, not \(jobs).") }
    for pattern in exclude { _ = try glob(pattern) }
  }

  private func glob(_ pattern: String) throws -> Glob {
    guard !pattern.hasPrefix("/") else {
      throw ValidationError("A pattern of --exclude is relative to the working directory: '\(pattern)' begins with '/'.")
    }
    do throws(GlobError) { return try Glob(pattern) } catch {
      throw ValidationError("Bad pattern '\(pattern)' of --exclude: \(error).")
    }
  }

  /// The options that choose the files and their configuration, as words of a command line.
  var arguments: [String] {
    paths + (config.map { ["--config", $0] } ?? []) + exclude.flatMap { ["--exclude", $0] }
      + (onlyGivenPaths ? ["--only-given-paths"] : [])
  }

  /// The scope of the given paths; if there are none, that of `path` and its project. For commands that refuse summaries.
  func scope(orOf path: String? = nil) -> Scope {
    let given = Scope(given, onlyGiven: onlyGivenPaths, excluding: excluded)
    guard let path, paths.isEmpty else { return given }
    let own = Scope([path], onlyGiven: onlyGivenPaths, excluding: excluded)
    // The file is not a given path, so what its configuration excludes is excluded here as well.
    if own.isProject, !onlyGivenPaths { return Scope([own.projectFolder], spelled: [path], excluding: excluded) }
    return given.covers(path) ? given : own
  }

  private var excluded: [Glob] { exclude.compactMap { try? glob($0) } }

  private var given: [String] { paths.isEmpty && summaries.isEmpty ? ["."] : paths }

  /// Summaries replace the tree, so only the given paths are read in addition.
  private var readsOnlyGiven: Bool { onlyGivenPaths || !summaries.isEmpty }

  /// Loads the project, with a progress bar for long work. Throws for errors in the configuration and for unusable summaries.
  /// - Parameters:
  ///   - isAgain: Whether the same command has loaded it before and has printed its problems.
  ///   - isQuiet: Whether errors are printed, but no warnings.
  func read(
    _ scope: Scope? = nil, over overlay: Overlay = Overlay(), turningOn rules: Set<String> = [], isAgain: Bool = false,
    isQuiet: Bool = false
  ) throws -> Project {
    if overlay.isEmpty { try refuseUnreadable(configuration: config) }
    let summaries = try summarySet()
    var request = Project.Request(
      scope ?? Scope(given, onlyGiven: readsOnlyGiven, summaries: summaries.paths, excluding: excluded))
    request.summaries = summaries
    request.configuration = config
    request.jobs = jobs
    request.overlay = overlay
    request.turnedOn = rules
    request.meter = { Progress(total: $0) }
    let project: Project
    do throws(BrokenConfiguration) { project = try Project(request) } catch { throw broken(error, isQuiet: isQuiet) }
    if !isAgain { printProblems(project.problems.map(project.scope.shown), isQuiet: isQuiet) }
    if overlay.isEmpty, !isAgain, !isQuiet { noteUnusedPatterns(project) }
    if overlay.isEmpty || overlay.isIndex, !isAgain {
      try project.reportEmptyPaths(inIndex: overlay.isIndex, isQuiet: isQuiet)
    }
    do throws(UnusableSummary) { try project.verifySummaries() } catch { throw Failure(error.description) }
    return project
  }

  private func noteUnusedPatterns(_ project: Project) {
    for pattern in excluded {
      let isUsed = project.index.allFiles.contains { file in
        project.index[file].map { project.scope.excludes(pattern, $0.path) } ?? false
      }
      guard !isUsed else { continue }
      StandardStream.errors.line("chaperone: warning: the pattern '\(pattern.pattern)' of --exclude matches nothing")
    }
  }

  private func summarySet() throws -> SummarySet {
    guard !summaries.isEmpty else { return SummarySet() }
    do throws(UnusableSummary) {
      return try SummarySet(reading: summaries, version: Chaperone.sourceVersion, jobs: jobs ?? availableCores())
    } catch {
      throw Failure(error.description)
    }
  }

  /// Throws if summaries are given, for options that need sources.
  func refuseSummaries(_ reason: String) throws {
    if !summaries.isEmpty { throw ValidationError("--summaries \(reason)") }
  }
}

/// Prints the problems of a configuration and returns the exit code as an error.
func broken(_ configuration: BrokenConfiguration, isQuiet: Bool = false) -> ExitCode {
  printProblems(configuration.problems, isQuiet: isQuiet)
  return ExitCode(2)
}

/// Throws if there is no file of the given name. A configuration with errors is read as far as it is valid.
func refuseUnreadable(configuration: String?) throws {
  guard let configuration, !isRegularFile(configuration) else { return }
  throw Failure(unreadable: configuration)
}

/// Throws if there is a folder in place of the configuration of a folder, or of one above it in the project of the scope.
func refuseUnreadableConfiguration(of folder: String, _ scope: Scope) throws {
  var place = folder
  while true {
    let configuration = (place == "/" ? "" : place) + "/.chaperone.yml"
    if isDirectory(configuration) { throw Failure(unreadable: scope.names.shown(configuration)) }
    guard place != scope.projectFolder, place != "/", lies(place, in: scope.projectFolder) else { return }
    place = directory(of: place)
  }
}

extension Failure {
  /// A path at which there is no file, but a folder or nothing.
  init(unreadable path: String, _ reason: String = "no such file or directory") {
    self.init("\(path): cannot be read: \(isDirectory(path) ? "it is a folder" : reason)")
  }
}

/// - Parameter isQuiet: Whether only errors are printed.
func printProblems(_ problems: [ConfigurationProblem], isQuiet: Bool = false) {
  for problem in problems where !isQuiet || problem.severity == .error { StandardStream.errors.line(problem.description) }
}

// MARK: - RuleChoice

/// `--select RULE,…` and `--ignore RULE,…`: the rules whose findings are reported.
///
/// All enabled rules run in any case, because the findings of a rule, and whether a suppression comment is used, may
/// depend on other rules.
struct RuleChoice: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Report these rules alone, those that are off by default too. May be repeated.", valueName: "rule,…"),
    completion: Completions.rules)
  var select: [String] = []

  @Option(help: ArgumentHelp("Do not report these rules. May be repeated.", valueName: "rule,…"), completion: Completions.rules)
  var ignore: [String] = []

  func validate() throws {
    for (option, values) in [("--select", select), ("--ignore", ignore)] where !values.isEmpty {
      for value in values where RuleChoice.names([value]).isEmpty { throw ValidationError("\(option) names no rule.") }
    }
    if !select.isEmpty, selected.isSubset(of: ignored) {
      throw ValidationError("--ignore leaves out all rules that --select names: nothing would be reported.")
    }
  }

  private static func names(_ values: [String]) -> [String] {
    values.flatMap { $0.split { $0 == "," || $0 == " " }.map(String.init) }
  }

  /// The rules to enable.
  var selected: Set<String> { Set(RuleChoice.names(select)) }
  private var ignored: Set<String> { Set(RuleChoice.names(ignore)) }

  var isEmpty: Bool { select.isEmpty && ignore.isEmpty }

  /// The options as words of a command line.
  var arguments: [String] { select.flatMap { ["--select", $0] } + ignore.flatMap { ["--ignore", $0] } }

  /// - Throws: If one of them is not a rule of the project.
  func refuseUnknown(in registry: RuleRegistry) throws {
    for (option, values) in [("--select", select), ("--ignore", ignore)] {
      for name in RuleChoice.names(values) where !registry.rules.contains(name) {
        let hint = registry.rule(nearestTo: name).map { "; did you mean '\($0)'?" } ?? ""
        throw Failure("\(option): there is no rule '\(name)'\(hint)")
      }
    }
  }

  func reports(_ finding: Finding) -> Bool {
    let name = finding.rule.name
    return (select.isEmpty || selected.contains(name)) && !ignored.contains(name)
  }
}

// MARK: - Paths without files to check

// Given paths without anything to check: a misspelled folder must not look like one without findings.

extension Project {
  /// Reports each given path below which there is neither a Swift file nor a storyboard or xib.
  /// - Parameters:
  ///   - inIndex: Whether the files are those in the index of git, which may hold none of those on disk.
  ///   - isQuiet: Whether this is reported only if it applies to all paths.
  /// - Throws: If this applies to all paths, because then nothing is checked.
  func reportEmptyPaths(inIndex: Bool, isQuiet: Bool) throws {
    let paths = summaries.paths + scope.paths
    let sources = index.allFiles.filter(reports).compactMap { index[$0]?.path }
    let problems = paths.compactMap { path in problem(of: path, sources, inIndex: inIndex).map { "\(path): \($0)" } }
    let absent = paths.compactMap(absence)
    let isAll = problems.count + absent.count == paths.count
    // Missing paths are reported as unreadable, unless there is no report.
    if isAll {
      for item in absent { StandardStream.errors.line(line(item)) }
    }
    if !isQuiet, !inIndex {
      for path in paths where hasOnlyOtherSources(path, sources) {
        StandardStream.errors.line("chaperone: warning: \(path): \(allLeftOut)")
      }
    }
    guard !problems.isEmpty else {
      if isAll { throw ExitCode(2) }
      return
    }
    for problem in isAll ? problems.dropLast() : problems[...] where isAll || !isQuiet {
      StandardStream.errors.line("chaperone: \(isAll ? "error" : "warning"): \(problem)")
    }
    if isAll, let last = problems.last { throw Failure(last) }
  }

  /// Prints a note if the index of git has no file to check, as before the first commit.
  func noteNothingIsStaged() {
    guard !index.allFiles.contains(where: { reports($0) && (index[$0]?.path).map(isChecked) == true }) else { return }
    StandardStream.errors.line(
      "chaperone: note: nothing is checked: the index of git has no Swift file here, or the configuration leaves all of them out")
  }

  /// Prints a note if only test code is checked, in which rules are off.
  func noteRulesAreOffInTests() {
    let settings = ruleSettings()
    let sources = index.allFiles.filter { reports($0) && (index[$0]?.path).map(isChecked) == true }
    let areOff = sources.allSatisfy { file in
      index.isTest(file) && !settings(index[file]?.path ?? "").checksTests
    }
    guard !sources.isEmpty, areOff else { return }
    StandardStream.errors.line("chaperone: note: this is test code, where rules are off; 'tests: {rules: on}' turns them on")
  }

  /// Prints a note about classes that are probably view controllers but are not measured as such.
  func noteUnknownBases() {
    let bases = index.unknownViewControllerBases.filter { $0.classes.contains { reports($0.file) } }
    let classes = bases.flatMap(\.classes).filter { reports($0.file) }
    guard !classes.isEmpty else { return }
    let isOne = classes.count == 1
    let lines = classes.reduce(0) { $0 + index.totalMeasures(of: $1).codeLines }
    let names = bases.prefix(4).map(\.name).joined(separator: ", ") + (bases.count > 4 ? ", …" : "")
    StandardStream.errors.line(
      "chaperone: note: \(counted(classes.count, "class", "classes")) with \(counted(lines, "line")) of code may be "
        + (isOne ? "a view controller, but the sources do not show what it inherits from" : "")
        + (isOne ? "" : "view controllers, but the sources do not show what they inherit from")
        + "; 'view_controllers: {bases: [\(names)]}' says so")
  }

  /// The reason why there is neither a file nor a folder at a path; nil if there is one.
  private func absence(of path: String) -> Unreadable? {
    let real = resolvedPath(absolutePath(path, from: workingDirectory))
    guard !isDirectory(real), !isRegularFile(real) else { return nil }
    let item = unreadable.first { resolvedPath(absolutePath($0.path, from: workingDirectory)) == real }
    return item.map { Unreadable(path: path, reason: $0.reason) }
  }

  /// The reason why nothing below a path is checked; nil if something is, or if the path is unreadable, which is
  /// reported elsewhere.
  private func problem(of path: String, _ sources: [String], inIndex: Bool) -> String? {
    let real = resolvedPath(absolutePath(path, from: workingDirectory))
    guard isDirectory(real) else {
      guard isRegularFile(real) else { return nil }
      // What the configuration excludes is no mistake: a script may pass the names of all files that have changed.
      if isChecked(real), scope.hasExclusions, !scope.reports(real) { return "this file is left out, by --exclude" }
      return isSource(real) ? nil : otherFile
    }
    guard !sources.contains(where: { isChecked($0) && lies($0, in: real) }) else { return nil }
    guard !unreadable.contains(where: { lies(absolutePath($0.path, from: workingDirectory), in: real) }) else { return nil }
    // A hook that names this folder is right, even if none of its files is staged.
    if inIndex, hasSwiftFiles(real) || lies(resolvedPath(workingDirectory), in: real) { return nil }
    return hasSwiftFiles(real) ? allLeftOut : "there is no Swift file in this folder"
  }

  /// Whether a folder has Swift files, but only Objective-C, storyboards and xibs in it are checked.
  private func hasOnlyOtherSources(_ path: String, _ sources: [String]) -> Bool {
    let real = resolvedPath(absolutePath(path, from: workingDirectory))
    // Nearly always the first files are Swift.
    guard isDirectory(real), !sources.contains(where: { $0.hasSuffix(".swift") && lies($0, in: real) }) else { return false }
    return sources.contains { isChecked($0) && lies($0, in: real) } && hasSwiftFiles(real)
  }

  private var allLeftOut: String {
    let exclusions = scope.hasExclusions ? ", by --exclude" : ""
    return "all Swift files in this folder are left out, by the configuration\(exclusions) or by .gitignore"
  }
}

private let otherFile = "this is no Swift file"

/// Whether a file is read as source code or as an Interface Builder file. Configurations and project files say how others
/// are read, so that nothing is checked where they are given alone.
private func isSource(_ path: String) -> Bool {
  guard let kind = FileKind(path: path) else { return false }
  return kind != .configuration && kind != .xcodeProject
}

/// Reports each of the given paths that is a file of another kind than the program reads.
/// - Throws: If all of them are.
func reportOtherFiles(_ paths: [String]) throws {
  let others = paths.filter { isRegularFile($0) && FileKind(path: $0) == nil }
  let isAll = others.count == paths.count
  for path in isAll ? others.dropLast() : others[...] {
    StandardStream.errors.line("chaperone: \(isAll ? "error" : "warning"): \(path): \(otherFile)")
  }
  if isAll, let last = others.last { throw Failure("\(last): \(otherFile)") }
}

/// Whether rules check files of this kind by themselves, which excludes headers.
private func isChecked(_ path: String) -> Bool {
  guard let kind = FileKind(path: path) else { return false }
  return kind.isSwift || kind == .objcSource || kind == .interfaceBuilder
}
