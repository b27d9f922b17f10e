import Analysis
import Globs
import Settings
import SourceFiles
import Synchronization

/// The configuration files that hold in a tree: the nearest one for each file, or the one that was named.
final class Configurations: Sendable {
  private struct Loaded {
    var byDirectory: [String: Configuration] = [:]
    var problems: [ConfigurationProblem] = []
  }

  private let named: Configuration?
  private let loaded: Mutex<Loaded>
  private let workingDirectory: String

  /// Reads the named configuration, or for each root the nearest one above it.
  init(named path: String?, roots: [String], workingDirectory: String) {
    self.workingDirectory = workingDirectory
    var state = Loaded()
    if let path {
      let (configuration, problems) = Configurations.read(path, workingDirectory)
      state.problems = problems
      named = configuration
    } else {
      named = nil
      for root in roots {
        guard let path = nearestConfiguration(for: root) else { continue }
        let folder = directory(of: absolutePath(path, from: workingDirectory))
        guard state.byDirectory[folder] == nil else { continue }
        let (configuration, problems) = Configurations.read(path, workingDirectory)
        state.byDirectory[folder] = configuration
        state.problems += problems
      }
    }
    loaded = Mutex(state)
  }

  var problems: [ConfigurationProblem] { loaded.withLock { $0.problems } }

  /// What the walk is to leave out.
  func walkOptions(kinds: FileKinds) -> WalkOptions {
    var options = WalkOptions(kinds: kinds)
    if let named {
      options.filters = [filter(named)]
      return options
    }
    let known = loaded.withLock { $0.byDirectory }
    options.filters = known.values.map(filter)
    options.filterOfConfiguration = { [self] path in
      let folder = directory(of: absolutePath(path, from: workingDirectory))
      if let known = loaded.withLock({ $0.byDirectory[folder] }) { return filter(known) }
      let (configuration, problems) = Configurations.read(path, workingDirectory)
      loaded.withLock { state in
        state.byDirectory[folder] = configuration
        state.problems += problems
      }
      return filter(configuration)
    }
    return options
  }

  /// The configuration that holds for a file of this absolute path.
  func configuration(for path: String) -> Configuration {
    if let named { return named }
    return loaded.withLock { state in
      var folder = directory(of: path)
      while true {
        if let found = state.byDirectory[folder] { return found }
        if folder == "/" { return Configuration() }
        folder = directory(of: folder)
      }
    }
  }

  /// The bases that any of them declares: the class hierarchy is one.
  var viewControllerBases: Set<String> {
    let all = named.map { [$0] } ?? loaded.withLock { Array($0.byDirectory.values) }
    return Set(all.flatMap { $0.viewControllerBases.value.map(\.value) })
  }

  // MARK: Reading

  private static func read(
    _ path: String, _ workingDirectory: String
  ) -> (Configuration, [ConfigurationProblem]) {
    let shown = relativePath(absolutePath(path, from: workingDirectory), to: workingDirectory)
    return loadConfiguration(path: shown) { (path) throws(UnreadableFile) in
      do throws(ReadError) {
        return Array(try readWhole(absolutePath(path, from: workingDirectory)))
      } catch {
        throw UnreadableFile(reason: error.description)
      }
    }
  }

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
