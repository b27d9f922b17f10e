import ArgumentParser
import Settings
import SourceFiles
import Workspace

/// `chaperone init`: a configuration to begin with, whose limits fit the project as it stands.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Write a configuration file to start with.",
    discussion: """
      Examples:
        chaperone init
        chaperone init App --force
      """)

  @Flag(help: "Replace an existing configuration.")
  var force = false

  @Argument(help: "The project's folder.")
  var path = "."

  func run() throws {
    let folder = resolvedPath(path)
    let file = (folder == "/" ? "" : folder) + "/.chaperone.yml"
    let scope = Scope([path], onlyGiven: true)
    let shown = scope.names.shown(file)
    guard force || !isRegularFile(file) else { throw Failure("\(shown) is there already; --force replaces it") }
    var request = Project.Request(scope)
    request.meter = { Progress(total: $0) }
    // What is to be replaced must not choose what is measured.
    request.overlay.files[file] = []
    let project: Project
    do throws(BrokenConfiguration) { project = try Project(request) } catch { throw broken(error) }
    let starter = StarterConfiguration(project.index, RuleCards.embedded)
    try writeResult(starter.text, to: file)
    StandardStream.errors.write("Wrote \(shown). \(starter.conclusion)\n")
    try reportUnreadable(project.unreadable)
  }
}
