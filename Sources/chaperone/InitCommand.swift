import Analysis
import ArgumentParser
import Reports
import Settings
import SourceFiles
import Workspace

/// `chaperone init`: writes a starter configuration, and optionally a baseline of the current findings.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Write a configuration file to start with.",
    discussion: """
      Examples:
        chaperone init
        chaperone init --baseline
      """)

  @Flag(help: "Replace an existing configuration.")
  var force = false

  @Flag(help: "Also write a baseline of the present findings, so that only new ones are reported.")
  var baseline = false

  @Argument(help: "The project's folder.", completion: .directory)
  var path = "."

  func run() throws {
    let folder = resolvedPath(path)
    guard isDirectory(folder) else {
      throw Failure("\(path): \(isRegularFile(folder) ? "this is a file; name its folder" : "no such file or directory")")
    }
    let file = (folder == "/" ? "" : folder) + "/.chaperone.yml"
    let scope = Scope([path], onlyGiven: true)
    let shown = scope.names.shown(file)
    guard force || !isRegularFile(file) else { throw Failure("\(shown) is there already; --force replaces it") }
    var request = Project.Request(scope)
    request.meter = { Progress(total: $0) }
    // The configuration to replace must not affect the analysis.
    request.overlay.files[file] = []
    let project: Project
    do throws(BrokenConfiguration) { project = try Project(request) } catch { throw broken(error) }
    let starter = StarterConfiguration(project.index, RuleRegistry.embedded)
    let findings = Inspection.analyze(project.index, project, isPart: false).findings
    let name = ".chaperone-baseline.json"
    if baseline {
      let file = BaselineFile((folder == "/" ? "" : folder) + "/" + name, project, within: folder)
      try file.write(Baseline(findings, project.index) { file.name($0) })
    }
    try writeResult(starter.text(baseline: baseline ? name : nil), to: file, within: folder)
    let conclusion = starter.conclusion(findings: findings.count, baseline: baseline ? name : nil)
    StandardStream.errors.line("Wrote \(shown). \(conclusion)")
    try reportUnreadable(project.unreadable)
  }
}
