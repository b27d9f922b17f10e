import Analysis
import ArgumentParser
import Paths
import SourceFiles
import Workspace

// Given paths without anything to check: a misspelled folder must not look like one without findings.

extension Project {
  /// Reports each given path below which there is neither a Swift file nor a storyboard or xib.
  /// - Throws: If this applies to all paths, because then nothing is checked.
  func reportEmptyPaths() throws {
    let paths = summaries.paths + scope.paths
    let sources = index.allFiles.filter(reports).compactMap { index[$0]?.path }
    let problems = paths.compactMap { path in problem(of: path, sources).map { "\(path): \($0)" } }
    let absent = paths.filter { !exists($0) }
    let isAll = problems.count + absent.count == paths.count
    // Missing paths are reported as unreadable, unless there is no report.
    if isAll { for path in absent { StandardStream.errors.line("\(path): error: cannot be read: no such file or directory") } }
    guard !problems.isEmpty else {
      if isAll { throw ExitCode(2) }
      return
    }
    for problem in isAll ? problems.dropLast() : problems[...] {
      StandardStream.errors.line("chaperone: \(isAll ? "error" : "warning"): \(problem)")
    }
    if isAll, let last = problems.last { throw Failure(last) }
  }

  /// Prints a note if only test code is checked, in which rules are off.
  func noteRulesAreOffInTests() {
    let settings = ruleSettings()
    let sources = index.allFiles.filter { reports($0) && (index[$0]?.path).map(isChecked) == true }
    let areOff = sources.allSatisfy { file in
      index.isTest(file) && !settings(index[file]?.path ?? "").checksTests
    }
    guard !sources.isEmpty, areOff else { return }
    StandardStream.errors.line("chaperone: note: this is test code, where rules are off; 'tests: {rules: on}' turns them on")
  }

  /// Prints a note about classes that are probably view controllers but are not measured as such.
  func noteUnknownBases() {
    let bases = index.unknownViewControllerBases.filter { $0.classes.contains { reports($0.file) } }
    let classes = bases.flatMap(\.classes).filter { reports($0.file) }
    guard !classes.isEmpty else { return }
    let isOne = classes.count == 1
    let lines = classes.reduce(0) { $0 + index.totalMeasures(of: $1).codeLines }
    let names = bases.prefix(4).map(\.name).joined(separator: ", ") + (bases.count > 4 ? ", …" : "")
    StandardStream.errors.line(
      "chaperone: note: \(counted(classes.count, "class", "classes")) with \(counted(lines, "line")) of code may be "
        + (isOne ? "a view controller, but the sources do not show what it inherits from" : "")
        + (isOne ? "" : "view controllers, but the sources do not show what they inherit from")
        + "; 'view_controllers: {bases: [\(names)]}' says so")
  }

  private func exists(_ path: String) -> Bool {
    let real = resolvedPath(absolutePath(path, from: workingDirectory))
    return isDirectory(real) || isRegularFile(real) || unreadable.allSatisfy { $0.path != path }
  }

  /// The reason why nothing below a path is checked; nil if something is, or if the path is unreadable, which is
  /// reported elsewhere.
  private func problem(of path: String, _ sources: [String]) -> String? {
    let real = resolvedPath(absolutePath(path, from: workingDirectory))
    guard isDirectory(real) else {
      guard isRegularFile(real), FileKind(path: real) == nil else { return nil }
      return "this is no Swift file"
    }
    guard !sources.contains(where: { isChecked($0) && lies($0, in: real) }) else { return nil }
    guard !unreadable.contains(where: { lies(absolutePath($0.path, from: workingDirectory), in: real) }) else { return nil }
    let exclusions = scope.hasExclusions ? ", by --exclude" : ""
    return hasSwiftFiles(real)
      ? "all Swift files in this folder are left out, by the configuration\(exclusions) or by .gitignore"
      : "there is no Swift file in this folder"
  }
}

/// Whether rules check files of this kind by themselves, which excludes headers.
private func isChecked(_ path: String) -> Bool {
  guard let kind = FileKind(path: path) else { return false }
  return kind.isSwift || kind == .objcSource || kind == .interfaceBuilder
}
