// Lookup and parsing of the files named by `custom_rules`.

import Globs
import Paths
import RuleModel
import Settings
import SourceFiles

/// Parses the custom rules of a configuration. The files are read from the overlay or the disk, like the configuration
/// itself.
/// - Parameter admits: Whether a file named by a configuration may be read.
func customRules(
  of configuration: Configuration, _ workingDirectory: String, _ overlay: Overlay,
  _ admits: (_ path: String, _ configuration: String) -> Bool
) -> (rules: [RuleMetadata], problems: [ConfigurationProblem]) {
  let place = absolutePath(configuration.path ?? ".chaperone.yml", from: workingDirectory)
  let folder = directory(of: place)
  // A configuration that the overlay does not contain was read from disk, and so are its rule files.
  let overlay = overlay.shows(place) ? overlay : Overlay()
  var problems: [ConfigurationProblem] = []
  var read: [(path: String, bytes: [UInt8])] = []
  for pattern in configuration.customRules.value {
    func report(_ message: String, _ severity: ConfigurationProblem.Severity) {
      guard case .file(let path, let line, let column) = pattern.origin else { return }
      problems.append(.init(path: path, line: line, column: column, severity: severity, message: message))
    }
    let found = matches(pattern.value, in: folder, overlay)
    if found.isEmpty {
      let isPattern = pattern.value.glob.utf8.contains { "*?[{".utf8.contains($0) }
      report("no file matches '\(pattern.value)'", isPattern ? .warning : .error)
    }
    for path in found {
      let shown = relativePath(path, to: workingDirectory)
      guard !read.contains(where: { $0.path == shown }) else { continue }
      if case .file(let stating, _, _) = pattern.origin, !admits(path, stating) {
        report("'\(shown)' lies outside of the project; use --config to read such files", .error)
        continue
      }
      do throws(UnreadableFile) { try refuseUnlessYAML(path) } catch {
        report("cannot read '\(shown)': \(error.reason)", .error)
        continue
      }
      do throws(ReadError) { read.append((shown, Array(try overlay.read(path)))) } catch {
        report("cannot read '\(shown)': \(error.description)", .error)
      }
    }
  }
  let (rules, wrong) = readCustomRules(read)
  return (rules, problems + wrong)
}

/// Refuses files whose name or link target does not end in .yml or .yaml, because messages may quote their contents.
func refuseUnlessYAML(_ path: String) throws(UnreadableFile) {
  func isYAML(_ path: String) -> Bool { path.hasSuffix(".yml") || path.hasSuffix(".yaml") }
  guard isYAML(path), realPathText(of: path).map(isYAML) ?? true else {
    throw UnreadableFile(reason: "its name does not end in .yml or .yaml")
  }
}

/// The YAML files that a pattern matches, or those in the folder that it names.
func matches(_ pattern: FilePattern, in folder: String, _ overlay: Overlay) -> [String] {
  let base = (0..<pattern.levelsUp).reduce(folder) { path, _ in directory(of: path) }
  // An invalid pattern was already reported as a problem of the configuration.
  do throws(GlobError) {
    let glob = try Glob(pattern.glob)
    let onDisk = files(in: base == "/" ? "" : base, matching: glob).filter(overlay.shows)
    let elsewhere = overlay.files.keys.filter { overlay.shows($0) && pattern.matches($0, glob, below: base) }
    return Set(onDisk + elsewhere).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      .filter { $0.hasSuffix(".yml") || $0.hasSuffix(".yaml") || $0.hasSuffix("/" + pattern.glob) }
  } catch {
    return []
  }
}

extension FilePattern {
  fileprivate func matches(_ path: String, _ glob: Glob, below base: String) -> Bool {
    let relative = relativePath(path, to: base)
    return !relative.utf8.starts(with: "../".utf8) && glob.matches(relative)
  }
}

extension Configurations {
  /// Whether a pattern for files with custom rules matches a path, whether or not there is a file.
  public func mayHaveRules(_ path: String) -> Bool {
    all.contains { configuration in
      let folder = directory(of: absolutePath(configuration.path ?? ".chaperone.yml", from: workingDirectory))
      return configuration.customRules.value.map(\.value).contains { pattern in
        let base = (0..<pattern.levelsUp).reduce(folder) { path, _ in directory(of: path) }
        do throws(GlobError) { return pattern.matches(path, try Glob(pattern.glob), below: base) } catch { return false }
      }
    }
  }
}
