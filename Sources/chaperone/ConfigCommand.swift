import Analysis
import ArgumentParser
import JSON
import Paths
import Reports
import Settings
import SourceFiles
import Syntax
import Workspace

/// `chaperone config`: prints the effective configuration of a file or folder with the origin of each value.
struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config", abstract: "Print the effective configuration of a file or folder, as YAML.",
    discussion: """
      Each value is followed by its origin: a place in a file, or the default.
      Examples:
        chaperone config App/Home.swift
        chaperone config --targets
        chaperone config --schema
      """)

  @Option(help: ArgumentHelp("Print this configuration.", valueName: "file"), completion: .file())
  var config: String?

  @Flag(help: "Print the JSON Schema of configurations, for editors.")
  var schema = false

  @Flag(help: "Print the targets that project files and manifests describe, with their files, as JSON.")
  var targets = false

  @Argument(
    help: ArgumentHelp("A file or folder; default: the working directory.", valueName: "path"), completion: .file())
  var given: String?

  private var path: String { given ?? "." }

  func validate() throws {
    if schema, targets || given != nil || config != nil {
      throw ValidationError("--schema prints the schema of every configuration: it excludes all else.")
    }
  }

  func run() throws {
    if schema { return StandardStream.output.write(configurationSchema(.embedded)) }
    try refuseUnreadable(configuration: config)
    if targets {
      guard isDirectory(path) || isRegularFile(path) else { throw Failure(unreadable: path) }
      try reportOtherFiles([path])
      return StandardStream.output.write(targetListing(path, config))
    }
    let current = workingDirectory()
    let target = resolvedPath(absolutePath(path, from: current))
    guard isDirectory(target) || isRegularFile(target) else { throw Failure(unreadable: path) }
    let folder = isRegularFile(target) ? directory(of: target) : target
    if config == nil { try refuseUnreadableConfiguration(of: folder, Scope([path])) }
    let configurations = Configurations(named: config, roots: [folder], workingDirectory: current)
    for problem in configurations.problems { StandardStream.errors.line(problem.description) }
    let configuration =
      target == folder
      ? configurations.configuration(for: folder + "/file") : configurations.configurationInForce(for: target)
    let comment = target == folder ? "" : targetComment(path, config)
    StandardStream.output.write(comment + configuration.describedYAML(configuration.registry))
    guard !configurations.problems.contains(where: { $0.severity == .error }) else { throw ExitCode(2) }
  }
}

// MARK: - Targets

// The targets in the output of `config`.

/// The targets of the project that contains a path, as JSON.
func targetListing(_ path: String, _ configuration: String?) -> String {
  let scope = Scope([path])
  var request = Project.Request(scope)
  request.configuration = configuration
  let listing = Project.targets(request)
  printProblems(listing.problems.map(scope.shown))
  let files = listing.files.filter { scope.reports($0.path) && FileKind(path: $0.path) != .xcodeProject }
  var members: [Int: [String]] = [:]
  for (path, targets) in files {
    for target in targets { members[target, default: []].append(path) }
  }
  var json = JSONWriter(breaksDownTo: 3)
  json.object { json in
    json.member("schemaVersion", 1)
    json.key("targets")
    json.array(listing.targets.targets.enumerated()) { json, item in
      let (number, target) = item
      json.object { json in
        json.member("name", target.name)
        json.member("kind", target.kind.name)
        json.member("project", scope.names.shown(target.project))
        json.member("modules", target.modules)
        json.member("files", (members[number] ?? []).map(scope.names.shown))
      }
    }
    let others = files.filter { $0.targets.isEmpty && FileKind(path: $0.path) != .packageManifest }
    json.member("filesInNoTarget", others.map { scope.names.shown($0.path) })
  }
  return json.text + "\n"
}

/// A comment with the targets of a file; empty if there are no descriptions of targets.
func targetComment(_ path: String, _ configuration: String?) -> String {
  var request = Project.Request(Scope([path]))
  request.configuration = configuration
  let targets = Project.targets(request).targets
  guard !targets.targets.isEmpty else { return "" }
  let own = targets.membership(of: resolvedPath(path)).map { targets.targets[$0].name }
  return own.isEmpty ? "# in no target\n" : "# targets: \(oneLine(own.joined(separator: ", ")))\n"
}

extension BuildSummary.Target.TargetKind {
  fileprivate var name: String {
    switch self {
    case .app: "app"
    case .appExtension: "appExtension"
    case .library: "library"
    case .tests: "tests"
    case .other: "other"
    }
  }
}
