import Paths

/// The reason why a file could not be read, as text to follow "cannot read 'x': ".
public struct UnreadableFile: Error, Sendable, Equatable {
  public var reason: String

  public init(reason: String) {
    self.reason = reason
  }
}

/// The maximum length of a chain of files that extend each other.
private let longestChain = 16

/// Loads a configuration file and the files that it extends, and reports all problems.
///
/// A pure function: all I/O is done by `read`. If there are errors, the configuration holds everything else that could
/// be read, and the caller decides whether to use it. Problems are sorted by file, requested file first, then by line
/// and column.
///
/// - Parameter parents: The configurations of the folders above, nearest first, each with the number of levels that it
///   is above the file. They are merged up to one that states `root: true`; the file has precedence, and inherits lists
///   that it does not state.
/// - Parameter admits: Whether a file may be read for a configuration that is this file or extends it.
public func loadConfiguration(
  path: String, parents: [(path: String, levelsUp: Int)] = [], registry: RuleRegistry = .embedded,
  admits: (_ path: String, _ configuration: String) -> Bool = { _, _ in true },
  read: (_ path: String) throws(UnreadableFile) -> [UInt8]
) -> (configuration: Configuration, problems: [ConfigurationProblem]) {
  var chain = ConfigurationChain(path: path, registry: registry)
  chain.follow(from: path, admits, read)
  for parent in parents where !chain.isRoot {
    chain.follow(from: parent.path, in: LexicalPath(levelsUp: parent.levelsUp), admits, read)
  }
  return (chain.configuration(), chain.sortedProblems())
}

/// The files of a configuration, requested file first, each followed by the one that it extends.
private struct ConfigurationChain {
  private let path: String
  private let registry: RuleRegistry
  private var paths: [String] = []
  private var layers: [ConfigurationLayer] = []
  private var problems: [ConfigurationProblem] = []

  init(path: String, registry: RuleRegistry) {
    self.path = path
    self.registry = registry
  }

  /// Whether the configuration of the last folder states that it is the root of a project.
  private(set) var isRoot = false

  mutating func follow(
    from start: String, in directory: LexicalPath = LexicalPath(), _ admits: (_ path: String, _ configuration: String) -> Bool,
    _ read: (_ path: String) throws(UnreadableFile) -> [UInt8]
  ) {
    var next = start
    var directory = directory
    var origin = Origin.file(path: start, line: 1, column: 1)
    let first = paths.count
    while true {
      guard admits(next, start) else {
        return report("'\(next)' lies outside of the project; use --config to read such files", at: origin)
      }
      let bytes: [UInt8]
      do throws(UnreadableFile) {
        bytes = try read(next)
      } catch {
        return report("cannot read '\(next)': \(error.reason)", at: origin)
      }
      let (layer, problems) = readLayer(bytes, path: next, directory: directory, registry: registry)
      if next == start { isRoot = layer.isRoot?.value ?? false }
      paths.append(next)
      layers.append(layer)
      self.problems += problems
      guard let base = layer.extends else { return }
      origin = base.origin
      next = sibling(base.value, of: next)
      directory.append(directoryPart(of: base.value))
      guard !paths[first...].contains(where: { LexicalPath($0) == LexicalPath(next) }) else {
        let circle = (paths[first...] + [next]).joined(separator: " → ")
        return report("'extends' goes round in a circle: \(circle)", at: origin)
      }
      guard paths.count - first < longestChain else {
        return report("more than \(longestChain) files extend each other", at: origin)
      }
    }
  }

  /// Merges all layers into the defaults, farthest first.
  mutating func configuration() -> Configuration {
    var configuration = Configuration()
    configuration.files = paths
    configuration.isRoot = layers.first?.isRoot ?? configuration.isRoot
    for layer in layers.reversed() {
      configuration.merge(layer)
      for (rule, statement) in layer.rules {
        check(configuration.rules[rule], because: statement)
      }
    }
    return configuration
  }

  func sortedProblems() -> [ConfigurationProblem] {
    let order = { (problem: ConfigurationProblem) in
      (paths.firstIndex(of: problem.path) ?? 0, problem.line, problem.column)
    }
    return problems.sorted { order($0) < order($1) }
  }

  /// Reports a warning limit above its error limit, if both are stated in this file or in those that it inherits from.
  private mutating func check(_ sum: RuleStatement?, because nearer: RuleStatement) {
    for (name, statement) in nearer.options {
      guard case .limits(let stated) = statement, case .limits(let limits)? = sum?.options[name],
        let warning = limits.warning, let error = limits.error,
        let low = warning.value, let high = error.value, low > high
      else { continue }
      let here = stated.warning == nil ? error.origin : warning.origin
      let there = stated.warning == nil ? warning.origin : error.origin
      let message = "the warning limit of '\(name)', \(low), is above its error limit, \(high)"
      report(message + place(there, seenFrom: here), at: here)
    }
  }

  private mutating func report(_ message: String, at origin: Origin) {
    guard case .file(let path, let line, let column) = origin else { return }
    problems.append(
      ConfigurationProblem(path: path, line: line, column: column, message: message))
  }
}

/// The origin of the other limit as text; empty if it is on the same line.
private func place(_ there: Origin, seenFrom here: Origin) -> String {
  guard case .file(let path, let line, _) = there, case .file(path, line, _) = here else {
    return " (\(there))"
  }
  return ""
}

/// The path of a file named relative to another file.
private func sibling(_ name: String, of path: String) -> String {
  LexicalPath(directoryPart(of: path) + name).text
}
