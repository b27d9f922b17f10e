import ArgumentParser
import Paths
import SourceFiles
import Workspace

// `--watch`: runs a command again whenever the files that it reads have changed.

/// Runs a command now and after each change of the files that it reads, until the process ends or the reader of its
/// output closes its end.
///
/// Changes are detected by polling several times a second. In a large app this takes half a percent of a core. System
/// notifications would avoid that, but differ between systems and do not work on network disks.
/// - Parameters:
///   - others: Further files that the command reads, if they are named.
///   - run: Reports on the project and returns it.
func watch(
  _ options: ProjectOptions, besides others: [String?], isQuiet: Bool, _ run: () throws -> Project
) throws -> Never {
  let scope = options.scope()
  let named = ([options.config] + others).compactMap { $0.map { absolutePath($0, from: scope.names.workingDirectory) } }
  var met: Set<String> = []
  let roots = scope.roots.map(\.path)
  func stamp() -> TreeStamp {
    let walk = WalkOptions(kinds: Project.kinds.union(.configuration))
    return TreeStamp(roots, options: walk, others: named + met.sorted(), jobs: options.jobs ?? availableCores())
  }
  while true {
    let before = stamp()
    if StandardStream.output.isTerminal { StandardStream.output.write("\u{1B}[H\u{1B}[2J") }
    do {
      let project = try run()
      let files = project.configurations.files.union(project.configurations.ruleFiles)
      met = files.filter { file in !file.hasSuffix("/.chaperone.yml") || !roots.contains { lies(directory(of: file), in: $0) } }
      met.formUnion(BaselineFile.configured(inRootsOf: project).map(\.file.path))
    } catch let failure as Failure {
      StandardStream.errors.line("chaperone: error: \(failure.description)")
    } catch is ExitCode {
      // The problem was printed, and the user may correct it.
    }
    if !isQuiet { StandardStream.errors.line("Watching for changes; Ctrl-C ends.") }
    let clock = ContinuousClock()
    // Changes during the run are reported by the next run.
    var last = stamp()
    if last.agrees(with: before) {
      while true {
        var now = last
        let took = clock.measure { now = stamp() }
        if now != last { break }
        last = now
        pause(milliseconds: max(200, Int(took / .milliseconds(1)) * 20))
        if outputHasHungUp() { Chaperone.end(0) }
      }
    }
  }
}
