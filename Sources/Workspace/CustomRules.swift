// The project's own rules: found by the patterns of `custom_rules`, and read.

import Globs
import Paths
import Settings
import SourceFiles

/// Reads the files that a configuration names under `custom_rules`, from where the configuration itself is read.
/// - Parameter admits: whether a file may be read that a configuration names.
func customRules(
  of configuration: Configuration, _ workingDirectory: String, _ overlay: Overlay,
  _ admits: (_ path: String, _ configuration: String) -> Bool
) -> (rules: [RuleMetadata], problems: [ConfigurationProblem]) {
  let place = absolutePath(configuration.path ?? ".chaperone.yml", from: workingDirectory)
  let folder = directory(of: place)
  // A configuration that is on the disk alone speaks of what is on the disk.
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

/// Refuses a file that is not YAML by its name, and a link to one: its lines must not come to light in messages about it.
func refuseUnlessYAML(_ path: String) throws(UnreadableFile) {
  func isYAML(_ path: String) -> Bool { path.hasSuffix(".yml") || path.hasSuffix(".yaml") }
  guard isYAML(path), realPathText(of: path).map(isYAML) ?? true else {
    throw UnreadableFile(reason: "its name does not end in .yml or .yaml")
  }
}

/// The YAML files of a pattern, which may name a folder.
func matches(_ pattern: FilePattern, in folder: String, _ overlay: Overlay) -> [String] {
  let base = (0..<pattern.levelsUp).reduce(folder) { path, _ in directory(of: path) }
  // What is no glob has been reported as a problem of the configuration.
  do throws(GlobError) {
    let glob = try Glob(pattern.glob)
    let onDisk = files(in: base == "/" ? "" : base, matching: glob).filter(overlay.shows)
    let elsewhere = overlay.files.keys.filter { path in
      let relative = relativePath(path, to: base)
      return overlay.shows(path) && !relative.utf8.starts(with: "../".utf8) && glob.matches(relative)
    }
    return Set(onDisk + elsewhere).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      .filter { $0.hasSuffix(".yml") || $0.hasSuffix(".yaml") || $0.hasSuffix("/" + pattern.glob) }
  } catch {
    return []
  }
}
