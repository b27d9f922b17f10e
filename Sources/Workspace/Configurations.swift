import Analysis
import Globs
import Paths
import RuleModel
public import Settings
public import SourceFiles
import Synchronization

/// The configuration files of a tree: for each file the nearest one, or a single named configuration for all files.
public final class Configurations: Sendable {
  private struct Loaded {
    var byDirectory: [String: Configuration] = [:] {
      didSet { nearest = [:] }
    }
    /// A cache of the effective configuration by folder.
    var nearest: [String: Configuration] = [:]
    var problems: [ConfigurationProblem] = []
    /// The uses of include and exclude patterns, by the path of the configuration.
    var uses: [String: PatternUses] = [:]
  }

  private let named: Configuration?
  private let loaded: Mutex<Loaded>
  let workingDirectory: String
  private let overlay: Overlay
  /// Earlier versions of the configurations, which apply while the current version has errors.
  private let previous: [Configuration]
  /// Rules that are enabled even if the configurations disable them for all paths.
  private let turnedOn: Set<String>
  /// The configuration of files that have no configuration file.
  private let standard: Configuration

  /// Reads the named configuration, or the nearest one of each root.
  public init(
    named path: String?, roots: [String], workingDirectory: String, overlay: Overlay = Overlay(),
    previous: [Configuration] = [], turningOn turnedOn: Set<String> = []
  ) {
    self.turnedOn = turnedOn
    standard = Configuration().turningOn(turnedOn)
    self.workingDirectory = workingDirectory
    self.overlay = overlay.withoutSources
    self.previous = previous
    var state = Loaded()
    if let path {
      let (configuration, problems) = Configurations.read(path, workingDirectory, overlay, previous, isNamed: true)
      state.problems = problems
      named = configuration.turningOn(turnedOn)
    } else {
      named = nil
      for root in roots {
        guard let path = nearestConfiguration(for: root) else { continue }
        let folder = directory(of: absolutePath(path, from: workingDirectory))
        guard state.byDirectory[folder] == nil else { continue }
        let (configuration, problems) = Configurations.read(path, workingDirectory, overlay, previous)
        state.byDirectory[folder] = configuration.turningOn(turnedOn)
        state.problems += problems
      }
      if self.overlay.isEmpty { state.problems += Set(roots).sorted().flatMap(Configurations.misnamed) }
      // The walk finds the configurations below the roots, except those that are only in the overlay.
      for path in overlay.configurations where state.byDirectory[directory(of: path)] == nil && !isRegularFile(path) {
        let (configuration, problems) = Configurations.read(path, workingDirectory, overlay, previous)
        state.byDirectory[directory(of: path)] = configuration.turningOn(turnedOn)
        state.problems += problems
      }
    }
    loaded = Mutex(state)
  }

  /// The unique problems. Configurations of several folders may inherit from the same file.
  public var problems: [ConfigurationProblem] {
    loaded.withLock(\.problems).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The options of the walk, with the filters of the configurations.
  public func walkOptions(kinds: FileKinds) -> WalkOptions {
    var options = WalkOptions(kinds: kinds)
    if let named {
      options.filters = [notingFilter(named)]
      return options
    }
    let known = loaded.withLock { $0.byDirectory }
    options.filters = known.values.map(notingFilter)
    options.filterOfConfiguration = { [self] path in notingFilter(take(path)) }
    return options
  }

  /// A filter that records the use of its patterns for `noteUnusedPatterns`.
  private func notingFilter(_ configuration: Configuration) -> PathFilter {
    var filter = filter(configuration)
    guard let path = configuration.path, !(filter.include.isEmpty && filter.exclude.isEmpty) else { return filter }
    let uses = PatternUses()
    filter.uses = uses
    loaded.withLock { $0.uses[path] = uses }
    return filter
  }

  /// Adds a warning for each pattern that matched nothing in a walk of some folders.
  func noteUnusedPatterns(inWalkOf roots: [String]) {
    let uses = loaded.withLock(\.uses)
    var unmatched: [(configuration: Configuration, pattern: Sourced<FilePattern>, key: String)] = []
    // Configurations of subfolders inherit patterns, which may match only there.
    var matched: [Origin] = []
    for configuration in all.sorted(by: { ($0.path ?? "") < ($1.path ?? "") }) {
      guard let path = configuration.path, let uses = uses[path] else { continue }
      let unused = uses.unused(of: filter(configuration))
      let lists = [
        (configuration.include, unused.include, "include"), (configuration.exclude, unused.exclude, "exclude"),
      ]
      for (list, unused, key) in lists {
        for (place, pattern) in list.value.enumerated() {
          if unused.contains(place) { unmatched.append((configuration, pattern, key)) } else { matched.append(pattern.origin) }
        }
      }
    }
    for (configuration, pattern, key) in unmatched where !matched.contains(pattern.origin) {
      guard let path = configuration.path else { continue }
      let folder = directory(of: absolutePath(path, from: workingDirectory))
      guard roots.contains(where: { lies(folder, in: $0) }) else { continue }
      // A pattern in a file that several projects extend need not match in each of them.
      guard case .file(path, let line, let column) = pattern.origin,
        key == "include" || !mayMatchUnseen(pattern.value, in: folder)
      else { continue }
      add(
        ConfigurationProblem(
          path: path, line: line, column: column, severity: .warning,
          message: "the pattern '\(pattern.value)' of '\(key)' matches nothing"))
    }
  }

  func add(_ problem: ConfigurationProblem) {
    loaded.withLock { $0.problems.append(problem) }
  }

  /// Whether an exclude pattern may match files that the walk did not visit: in folders skipped by default, above the
  /// configuration, or ignored for another reason. It cannot where there are none on disk.
  private func mayMatchUnseen(_ pattern: FilePattern, in folder: String) -> Bool {
    let names = pattern.glob.split(separator: "/").map(String.init)
    if names.contains(where: WalkOptions.defaultSkippedDirectories.contains) { return true }
    let folder = (0..<pattern.levelsUp).reduce(folder) { path, _ in directory(of: path) }
    let fixed = names.prefix { name in !name.utf8.contains { "*?[{\\".utf8.contains($0) } }
    // A search for `**/Generated` would take as long as the walk, which has already visited all relevant files.
    guard !fixed.isEmpty else { return pattern.levelsUp > 0 }
    let place = (folder == "/" ? "" : folder) + "/" + fixed.joined(separator: "/")
    guard fixed.count < names.count else { return realPathText(of: place) != nil }
    do throws(GlobError) {
      let found = SourceFiles.files(in: folder == "/" ? "" : folder, matching: try Glob(pattern.glob))
      return !found.isEmpty
    } catch {
      return true
    }
  }

  /// The configuration in a file below the roots, which is read on first use.
  func take(_ path: String) -> Configuration {
    let folder = directory(of: absolutePath(path, from: workingDirectory))
    if let known = loaded.withLock({ $0.byDirectory[folder] }) { return known }
    let (read, problems) = Configurations.read(path, workingDirectory, overlay, previous)
    let configuration = read.turningOn(turnedOn)
    loaded.withLock { state in
      state.byDirectory[folder] = configuration
      state.problems += problems
    }
    return configuration
  }

  /// Whether one configuration was named, which applies to all files.
  var isNamed: Bool { named != nil }

  /// The configuration of the file at an absolute path.
  public func configuration(for path: String) -> Configuration {
    if let named { return named }
    let requested = directory(of: path)
    return loaded.withLock { state in
      if let known = state.nearest[requested] { return known }
      var folder = requested
      while state.byDirectory[folder] == nil, folder != "/" { folder = directory(of: folder) }
      let found = state.byDirectory[folder] ?? standard
      state.nearest[requested] = found
      return found
    }
  }

  /// The configuration of the file at an absolute path, with its overrides applied.
  public func configurationInForce(for path: String) -> Configuration {
    let configuration = configuration(for: path)
    guard configuration.hasOverrides else { return configuration }
    return configuration.applying(OverridePatterns(configuration, workingDirectory).places(path))
  }

  /// The configurations by the folder to which they apply; empty if one was named for all files.
  var byFolder: [String: Configuration] { named == nil ? loaded.withLock(\.byDirectory) : [:] }

  /// The configuration of files outside those folders.
  var elsewhere: Configuration { named ?? standard }

  /// The base classes declared by any configuration, because the class hierarchy is shared.
  public var viewControllerBases: Set<String> {
    Set(all.flatMap { $0.viewControllerBases.value.map(\.value) })
  }

  // MARK: Reading

  private static func read(
    _ path: String, _ workingDirectory: String, _ overlay: Overlay, _ previous: [Configuration], isNamed: Bool = false
  ) -> (Configuration, [ConfigurationProblem]) {
    let (configuration, problems) = read(path, workingDirectory, overlay, isNamed)
    guard problems.contains(where: { $0.severity == .error }),
      let good = previous.first(where: { $0.path == configuration.path })
    else { return (configuration, problems) }
    return (good, problems)
  }

  private static func read(
    _ path: String, _ workingDirectory: String, _ overlay: Overlay, _ isNamed: Bool
  ) -> (Configuration, [ConfigurationProblem]) {
    let shown = relativePath(resolvedPath(absolutePath(path, from: workingDirectory)), to: workingDirectory)
    let parents =
      isNamed
      ? []
      : Configurations.above(absolutePath(shown, from: workingDirectory), overlay).map {
        (path: relativePath($0.path, to: workingDirectory), levelsUp: $0.levelsUp)
      }
    /// The folder that must contain the files named in a configuration.
    func bounds(_ path: String) -> String {
      let file = absolutePath(path, from: workingDirectory)
      return trustedFolder(of: directory(of: file), under: Configurations.above(file, overlay).map { directory(of: $0.path) })
    }
    func admits(_ path: String, _ configuration: String) -> Bool {
      let file = absolutePath(path, from: workingDirectory)
      return isNamed || lies(realPathText(of: file) ?? file, in: bounds(configuration))
    }
    func load(_ registry: RuleRegistry) -> (configuration: Configuration, problems: [ConfigurationProblem]) {
      loadConfiguration(
        path: shown, parents: parents, registry: registry, admits: admits
      ) { (requested) throws(UnreadableFile) in
        let file = absolutePath(requested, from: workingDirectory)
        // The user may name any file. The name of a file that a checked-out configuration refers to is checked, because
        // messages quote its contents.
        if requested != shown || !isNamed { try refuseUnlessYAML(file) }
        do throws(ReadError) {
          return Array(try overlay.read(file))
        } catch {
          throw UnreadableFile(reason: error.description)
        }
      }
    }
    // The messages of a build may be public, so they must not quote files outside the project.
    func discreet(_ problems: [ConfigurationProblem]) -> [ConfigurationProblem] {
      guard isNamed else { return problems }
      let top = bounds(shown)
      return withoutContents(problems) { path in
        let file = absolutePath(path, from: workingDirectory)
        return path != shown && !lies(realPathText(of: file) ?? file, in: top)
      }
    }
    let (configuration, problems) = load(.embedded)
    guard !configuration.customRules.value.isEmpty else { return (configuration, discreet(problems)) }
    // The custom rules must be known before the statements about them can be read.
    let (rules, wrong) = customRules(of: configuration, workingDirectory, overlay, admits)
    var (complete, found) = load(.embedded.adding(rules, lacksRules: wrong.contains { $0.severity == .error }))
    complete.definitions = rules
    return (complete, discreet(found + wrong))
  }

  /// Warnings for files that have a name similar to `.chaperone.yml`, in a folder without a configuration.
  private static func misnamed(in folder: String) -> [ConfigurationProblem] {
    let prefix = folder == "/" || folder.isEmpty ? folder : folder + "/"
    guard !isRegularFile(prefix + ".chaperone.yml") else { return [] }
    return [".chaperone.yaml", "chaperone.yml", "chaperone.yaml"].filter { isRegularFile(prefix + $0) }.map { name in
      ConfigurationProblem(
        path: prefix + name, line: 1, column: 1, severity: .warning,
        message: "this file is not read: a configuration is called '.chaperone.yml'")
    }
  }

  /// The configurations in the folders above a configuration, nearest first.
  private static func above(_ path: String, _ overlay: Overlay) -> [(path: String, levelsUp: Int)] {
    var found: [(path: String, levelsUp: Int)] = []
    var (folder, levels) = (directory(of: path), 0)
    while folder != "/" {
      folder = directory(of: folder)
      levels += 1
      let path = (folder == "/" ? "" : folder) + "/.chaperone.yml"
      if overlay.holds(path) || (overlay.shows(path) && isRegularFile(path)) { found.append((path, levels)) }
    }
    return found
  }

  /// Whether the effective configuration includes the file at an absolute path.
  func admits(_ path: String) -> Bool {
    let filter = filter(configuration(for: path))
    let relative = relativePath(path, to: filter.base)
    guard !relative.hasPrefix("../") else { return true }
    return !filter.exclude.contains { $0.matches(relative) }
      && (filter.include.isEmpty || FileKind(path: path) == .xcodeProject || filter.include.contains { $0.matches(relative) })
  }

  /// The absolute paths of all configuration files, including extended ones.
  public var files: Set<String> { Set(all.flatMap(\.files).map { absolutePath($0, from: workingDirectory) }) }

  /// The absolute paths of the files with custom rules.
  public var ruleFiles: Set<String> {
    all.reduce(into: []) { files, configuration in
      let folder = directory(of: absolutePath(configuration.path ?? ".chaperone.yml", from: workingDirectory))
      for pattern in configuration.customRules.value { files.formUnion(matches(pattern.value, in: folder, overlay)) }
    }
  }

  /// All configurations that were read, and the default one if rules were enabled in it.
  public var all: [Configuration] {
    if let named { return [named] }
    return loaded.withLock { Array($0.byDirectory.values) } + (turnedOn.isEmpty ? [] : [standard])
  }

  private func filter(_ configuration: Configuration) -> PathFilter {
    let file = absolutePath(configuration.files.first ?? ".chaperone.yml", from: workingDirectory)
    let selection = configuration.selection(in: directory(of: file))
    func globs(_ patterns: [String]) -> [Glob] {
      patterns.compactMap { pattern in
        // An invalid pattern was already reported as a problem of the configuration.
        do throws(GlobError) { return try Glob(pattern) } catch { return nil }
      }
    }
    return PathFilter(
      base: selection.base, include: globs(selection.include), exclude: globs(selection.exclude),
      directory: directory(of: file))
  }
}

/// Replaces the problems in each file outside the project by one problem that does not reveal the contents of the file.
private func withoutContents(
  _ problems: [ConfigurationProblem], isElsewhere: (_ path: String) -> Bool
) -> [ConfigurationProblem] {
  var worst: [String: ConfigurationProblem.Severity] = [:]
  var answers: [String: Bool] = [:]
  for problem in problems {
    let isElsewhere = answers[problem.path] ?? isElsewhere(problem.path)
    answers[problem.path] = isElsewhere
    if isElsewhere, worst[problem.path] != .error { worst[problem.path] = problem.severity }
  }
  return problems.compactMap { problem in
    guard answers[problem.path] == true else { return problem }
    guard let severity = worst.removeValue(forKey: problem.path) else { return nil }
    return ConfigurationProblem(
      path: problem.path, line: 1, column: 1, severity: severity,
      message: "this file, outside of the project, is not written as a configuration; name it with --config to see why")
  }
}
