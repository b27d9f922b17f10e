import ArgumentParser
import Paths
import SourceFiles
import Workspace

// `--watch`: the same command again, whenever what it reads has changed.

/// Runs a command now and after each change of what it reads, until the process is ended or its reader goes away.
///
/// Changes are looked for several times a second. Notifications of the system would save the half of a percent of a core that
/// this takes in a large app, and differ from system to system; over a network they do not come at all.
/// - Parameters:
///   - others: further files that the command reads, where they are named.
///   - run: reports on the project, and returns it.
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
    if StandardStream.output.isTerminal { StandardStream.output.write("\u{1B}[2J\u{1B}[3J\u{1B}[H") }
    do {
      let project = try run()
      let files = project.configurations.files.union(project.configurations.ruleFiles)
      met = files.filter { file in !file.hasSuffix("/.chaperone.yml") || !roots.contains { lies(directory(of: file), in: $0) } }
    } catch let failure as Failure {
      StandardStream.errors.line("chaperone: error: \(failure.description)")
    } catch is ExitCode {
      // What is wrong has been said; it may be put right.
    }
    if !isQuiet { StandardStream.errors.line("Watching for changes; Ctrl-C ends.") }
    let clock = ContinuousClock()
    // What changed during the run is reported by the next one.
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
