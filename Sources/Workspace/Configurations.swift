import Analysis
import Globs
public import Settings
public import SourceFiles
import Synchronization

/// The configuration files that hold in a tree: the nearest one for each file, or the one that was named.
public final class Configurations: Sendable {
  private struct Loaded {
    var byDirectory: [String: Configuration] = [:] {
      didSet { nearest = [:] }
    }
    /// The answers given so far, by the folder asked for.
    var nearest: [String: Configuration] = [:]
    var problems: [ConfigurationProblem] = []
  }

  private let named: Configuration?
  private let loaded: Mutex<Loaded>
  let workingDirectory: String
  private let overlay: Overlay
  /// Where a configuration has errors, the one that was read before from the same file goes on to hold.
  private let previous: [Configuration]

  /// Reads the named configuration, or for each root the nearest one above it.
  public init(
    named path: String?, roots: [String], workingDirectory: String, overlay: Overlay = Overlay(),
    previous: [Configuration] = []
  ) {
    self.workingDirectory = workingDirectory
    self.overlay = overlay
    self.previous = previous
    var state = Loaded()
    if let path {
      let (configuration, problems) = Configurations.read(path, workingDirectory, overlay, previous)
      state.problems = problems
      named = configuration
    } else {
      named = nil
      for root in roots {
        guard let path = nearestConfiguration(for: root) else { continue }
        let folder = directory(of: absolutePath(path, from: workingDirectory))
        guard state.byDirectory[folder] == nil else { continue }
        let (configuration, problems) = Configurations.read(path, workingDirectory, overlay, previous)
        state.byDirectory[folder] = configuration
        state.problems += problems
      }
      // The walk finds those below the roots, but for what is not on the disk.
      for path in overlay.configurations where state.byDirectory[directory(of: path)] == nil && !isRegularFile(path) {
        let (configuration, problems) = Configurations.read(path, workingDirectory, overlay, previous)
        state.byDirectory[directory(of: path)] = configuration
        state.problems += problems
      }
    }
    loaded = Mutex(state)
  }

  public var problems: [ConfigurationProblem] { loaded.withLock { $0.problems } }

  /// What the walk is to leave out.
  public func walkOptions(kinds: FileKinds) -> WalkOptions {
    var options = WalkOptions(kinds: kinds)
    if let named {
      options.filters = [filter(named)]
      return options
    }
    let known = loaded.withLock { $0.byDirectory }
    options.filters = known.values.map(filter)
    options.filterOfConfiguration = { [self] path in filter(take(path)) }
    return options
  }

  /// The configuration in a file below the roots, which is read when it is first met.
  func take(_ path: String) -> Configuration {
    let folder = directory(of: absolutePath(path, from: workingDirectory))
    if let known = loaded.withLock({ $0.byDirectory[folder] }) { return known }
    let (configuration, problems) = Configurations.read(path, workingDirectory, overlay, previous)
    loaded.withLock { state in
      state.byDirectory[folder] = configuration
      state.problems += problems
    }
    return configuration
  }

  /// Whether one was named, which holds everywhere.
  var isNamed: Bool { named != nil }

  /// The configuration that holds for a file of this absolute path.
  public func configuration(for path: String) -> Configuration {
    if let named { return named }
    let asked = directory(of: path)
    return loaded.withLock { state in
      if let known = state.nearest[asked] { return known }
      var folder = asked
      while state.byDirectory[folder] == nil, folder != "/" { folder = directory(of: folder) }
      let found = state.byDirectory[folder] ?? Configuration()
      state.nearest[asked] = found
      return found
    }
  }

  /// By the folder that each holds for; none where one was named, which holds everywhere.
  var byFolder: [String: Configuration] { named == nil ? loaded.withLock(\.byDirectory) : [:] }

  /// What holds outside those folders.
  var elsewhere: Configuration { named ?? Configuration() }

  /// The bases that any of them declares: the class hierarchy is one.
  public var viewControllerBases: Set<String> {
    Set(all.flatMap { $0.viewControllerBases.value.map(\.value) })
  }

  // MARK: Reading

  private static func read(
    _ path: String, _ workingDirectory: String, _ overlay: Overlay, _ previous: [Configuration]
  ) -> (Configuration, [ConfigurationProblem]) {
    let (configuration, problems) = read(path, workingDirectory, overlay)
    guard problems.contains(where: { $0.severity == .error }),
      let good = previous.first(where: { $0.path == configuration.path })
    else { return (configuration, problems) }
    return (good, problems)
  }

  private static func read(
    _ path: String, _ workingDirectory: String, _ overlay: Overlay
  ) -> (Configuration, [ConfigurationProblem]) {
    let shown = relativePath(resolvedPath(absolutePath(path, from: workingDirectory)), to: workingDirectory)
    func load(_ cards: RuleCards) -> (configuration: Configuration, problems: [ConfigurationProblem]) {
      loadConfiguration(path: shown, cards: cards) { (path) throws(UnreadableFile) in
        do throws(ReadError) {
          return Array(try overlay.read(absolutePath(path, from: workingDirectory)))
        } catch {
          throw UnreadableFile(reason: error.description)
        }
      }
    }
    let (configuration, problems) = load(.embedded)
    guard !configuration.customRules.value.isEmpty else { return (configuration, problems) }
    // Only now the project's own rules are known, and what the configuration says of them can be read.
    let (rules, wrong) = customRules(of: configuration, workingDirectory, overlay)
    var (complete, told) = load(.embedded.adding(rules.map(\.card)))
    complete.definitions = rules
    return (complete, told + wrong)
  }

  /// Whether the configuration that holds for a file of this absolute path leaves it in.
  func admits(_ path: String) -> Bool {
    let filter = filter(configuration(for: path))
    let way = relativePath(path, to: filter.base)
    guard !way.hasPrefix("../") else { return true }
    return !filter.exclude.contains { $0.matches(way) }
      && (filter.include.isEmpty || filter.include.contains { $0.matches(way) })
  }

  /// The files that were read, those that others extend among them.
  public var files: Set<String> { Set(all.flatMap(\.files).map { absolutePath($0, from: workingDirectory) }) }

  /// All that were read.
  public var all: [Configuration] { named.map { [$0] } ?? loaded.withLock { Array($0.byDirectory.values) } }

  private func filter(_ configuration: Configuration) -> PathFilter {
    let file = absolutePath(configuration.files.first ?? ".chaperone.yml", from: workingDirectory)
    let selection = configuration.selection(in: directory(of: file))
    func globs(_ patterns: [String]) -> [Glob] {
      patterns.compactMap { pattern in
        // A pattern that is no glob was told as a problem of the configuration.
        do throws(GlobError) { return try Glob(pattern) } catch { return nil }
      }
    }
    return PathFilter(
      base: selection.base, include: globs(selection.include), exclude: globs(selection.exclude),
      directory: directory(of: file))
  }
}
