import ArgumentParser
import Paths
import Settings
import SourceFiles
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

  @Argument(help: "A file or folder; default: the working directory.", completion: .file())
  var path = "."

  func run() throws {
    if schema { return StandardStream.output.write(configurationSchema(.embedded)) }
    if targets {
      guard isDirectory(path) || isRegularFile(path) else { throw Failure("\(path): no such file or directory") }
      return StandardStream.output.write(targetListing(path, config))
    }
    let current = workingDirectory()
    let target = resolvedPath(absolutePath(path, from: current))
    guard isDirectory(target) || isRegularFile(target) else { throw Failure("\(path): no such file or directory") }
    let folder = isRegularFile(target) ? directory(of: target) : target
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
