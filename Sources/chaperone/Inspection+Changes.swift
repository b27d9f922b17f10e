import Analysis
import Reports
import SourceFiles
import Workspace

// The changes of `check --fix`, `--fix --diff` and `--add-suppressions`.

extension Inspection {
  /// Applies fixes iteratively until there are none left.
  mutating func applyFixes(_ command: CheckCommand) throws -> [Unreadable] {
    var fixes = 0
    var files: Set<String> = []
    var failures: [Unreadable] = []
    for _ in 0..<mostRounds {
      let plan = plan(command)
      guard !plan.fixes.isEmpty else { break }
      let changed = change(plan.edits, in: project)
      failures = changed.failures
      fixes += failures.isEmpty ? plan.fixes.count : 0
      files.formUnion(changed.files)
      self = try Inspection(command, again: Overlay())
      // Files that could not be written now would fail again.
      guard failures.isEmpty, !changed.files.isEmpty else { break }
    }
    guard !command.quiet else { return failures }
    if fixes > 0 { StandardStream.errors.line("Made \(counted(fixes, "fix", "fixes")).") }
    for file in files.sorted() { StandardStream.errors.line("  \(file)") }
    noteUnsafeFixes(command)
    return failures
  }

  /// The fixes as a patch, with their number. Writes no files.
  func patchOfFixes(_ command: CheckCommand) throws -> (text: String, folder: String, fixes: Int) {
    var current = self
    var overlay = Overlay()
    var old: [String: ContiguousArray<UInt8>] = [:]
    var fixes = 0
    for _ in 0..<mostRounds {
      let plan = current.plan(command)
      guard !plan.fixes.isEmpty else { break }
      for (file, edits) in plan.edits {
        guard let path = current.project.index[file]?.path else { continue }
        let bytes = try overlay.files[path].flatMap(\.self) ?? contents(path)
        old[path] = old[path] ?? bytes
        do throws(EditError) { overlay.files[path] = try applying(edits, to: bytes) } catch {
          throw Failure("\(project.scope.names.shown(path)): the file changed during the run; run the command again")
        }
      }
      fixes += plan.fixes.count
      current = try Inspection(command, again: overlay)
    }
    if !command.quiet { current.noteUnsafeFixes(command) }
    let (text, folder) = try project.patch(from: old, to: overlay.files.compactMapValues(\.self))
    return (text, folder, fixes)
  }

  private func contents(_ path: String) throws -> ContiguousArray<UInt8> {
    do throws(ReadError) { return try readWhole(path) } catch {
      throw Failure("\(project.scope.names.shown(path)): \(error.description)")
    }
  }

  private func plan(_ command: CheckCommand) -> FixPlan {
    FixPlan(fixesOf: findings.map(fixableHere), includingUnsafe: command.unsafeFixes)
  }

  /// A finding with only those fixes whose edits are all in reported files.
  private func fixableHere(_ finding: Finding) -> Finding {
    var finding = finding
    finding.fixes.removeAll { $0.edits.contains { !project.reports($0.place.file) } }
    return finding
  }

  private func noteUnsafeFixes(_ command: CheckCommand) {
    let count = command.unsafeFixes ? 0 : findings.count { fixableHere($0).fixes.contains { !$0.isSafe } }
    guard count > 0 else { return }
    let fixes = count == 1 ? "1 more fix is" : "\(grouped(count)) more fixes are"
    StandardStream.errors.line("\(fixes) not safe: `chaperone check --fix --unsafe-fixes --diff` prints what would change.")
  }

  /// Adds a comment above each line with findings.
  mutating func addSuppressions(_ command: CheckCommand) throws -> [Unreadable] {
    var edits: [FileID: [ByteEdit]] = [:]
    var failures: [Unreadable] = []
    for file in Set(findings.map(\.place.file)).sorted() {
      // Interface Builder files cannot contain suppression comments.
      guard let source = project.index[file], FileKind(path: source.path) != .interfaceBuilder else { continue }
      do throws(ReadError) {
        let found = findings.filter { $0.place.file == file }
        edits[file] = project.index.suppressionEdits(for: found, in: file, try readWhole(source.path))
      } catch {
        failures.append(Unreadable(path: project.scope.names.shown(source.path), reason: error.description))
      }
    }
    let changed = change(edits, in: project)
    let count = edits.values.reduce(0) { $0 + $1.count }
    self = try Inspection(command, again: Overlay())
    if changed.failures.isEmpty, count > 0, !command.quiet {
      StandardStream.errors.line("Added \(counted(count, "comment")) in \(counted(changed.files.count, "file")).")
    }
    return failures + changed.failures
  }
}
