// The project's own rules: found by the patterns of `custom_rules`, and handed to the analysis in its own terms.

public import Analysis
import Globs
import Paths
public import Settings
import SourceFiles

/// Reads the files that a configuration names under `custom_rules`, from where the configuration itself is read.
/// - Parameter admits: whether a file may be read that a configuration names.
func customRules(
  of configuration: Configuration, _ workingDirectory: String, _ overlay: Overlay,
  _ admits: (_ path: String, _ configuration: String) -> Bool
) -> (rules: [CustomRule], problems: [ConfigurationProblem]) {
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
  let (rules, wrong) = readCustomRules(read, measures: sizeOptions())
  return (rules, problems + wrong)
}

/// What rules about sizes may state.
func sizeOptions() -> [RuleOption] {
  Measure.allCases.compactMap { measure in
    var option = RuleRegistry.embedded.metadata(measure.rule.name)?.option(measure.ruleOption)
    option?.name = measure.option
    return option
  }
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

extension Analysis.RuleSettings {
  /// Takes in the rules of the project's own.
  mutating func addCustomRules(of configuration: Configuration) {
    for rule in configuration.definitions {
      let id = RuleID(rule.metadata.rule)
      let stated = configuration.statedSeverity(of: rule.metadata.rule).map { Severity($0.value) }
      guard (stated ?? Severity(rule.metadata.severity)) != .off else { continue }
      switch rule.kind {
      case .pairedCalls(let calls): pairedCalls.append(PairedCallRule(id, calls))
      case .forbiddenUses(let uses): forbiddenUses.append(ForbiddenUse(id, uses))
      case .limits(let types, let superclasses, let message):
        let settings = configuration.settings(for: rule.metadata)
        var limits: Analysis.Limits = [:]
        for measure in Measure.allCases {
          let limit = settings.limits(measure.option)
          if limit.warning != nil || limit.error != nil {
            limits[measure] = Limit(warning: limit.warning, error: limit.error)
          }
        }
        sizeBudgets.append(
          SizeBudget(
            id: id, message: message, types: types, superclasses: superclasses, limits: limits,
            statedSeverity: stated ?? (rule.statesSeverity ? Severity(rule.metadata.severity) : nil)))
      }
    }
  }
}

extension PairedCallRule {
  /// What metadata or a user states, as the analysis takes it.
  public init(_ id: RuleID, _ calls: PairedCalls) {
    let reach: Reach =
      switch calls.reach {
      case .everyPath: .everyPath
      case .everyPathIfTrue: .everyPathIfTrue
      case .somePath: .somePath
      }
    self.init(
      id: id, message: calls.message, openings: calls.openings.map(Analysis.CallPattern.init),
      partners: calls.partners.map(Analysis.CallPattern.init), order: calls.order == .follow ? .follow : .precede,
      reach: reach, scopes: calls.scopes.map { $0 == .views ? .views : .viewControllers })
  }
}

extension ForbiddenUse {
  fileprivate init(_ id: RuleID, _ uses: ForbiddenUses) {
    self.init(
      id: id, message: uses.message,
      patterns: uses.patterns.map { pattern in
        let kind: Pattern.Kind =
          switch pattern.kind {
          case .call: .call
          case .member: .member
          case .assignment(let operand): .assignment(Analysis.CallPattern.Operand(operand))
          }
        return Pattern(kind: kind, path: Analysis.CallPattern(pattern.path))
      },
      types: uses.types, superclasses: uses.superclasses,
      scopes: uses.scopes.map { $0 == .views ? .views : .viewControllers })
    replacement = uses.replacement.map { ($0, uses.isReplacementSafe) }
  }
}

extension Analysis.CallPattern {
  public init(_ pattern: EventPattern) {
    self.init(
      result: pattern.result, receiver: pattern.receiver.map(Operand.init), name: pattern.name, isPrefix: pattern.isPrefix,
      arguments: pattern.arguments.map { Argument(label: $0.label, operand: Operand($0.operand)) },
      takesMore: pattern.takesMore)
  }
}

extension Analysis.CallPattern.Operand {
  fileprivate init(_ operand: EventPattern.Operand) {
    self =
      switch operand {
      case .binding(let name): .binding(name)
      case .anything: .anything
      case .literal(let text): .literal(text)
      case .name(let name): .name(name)
      }
  }
}
