import Analysis
import ArgumentParser
import Reports
import SourceFiles
import Syntax
import Workspace

// The output of `check`: reports, and patches of fixes.

extension CheckCommand {
  /// Prints the fixes as a patch and returns the exit code.
  func printPatch(of inspection: Inspection) throws -> Int32 {
    let patch = try inspection.patchOfFixes(self)
    try writeResult(patch.text, to: output.first?.path)
    if !quiet {
      if patch.fixes > 0, patch.folder != inspection.project.workingDirectory {
        StandardStream.errors.line("chaperone: apply this patch in \(patch.folder)")
      }
      let fixes = patch.fixes == 0 ? "There is nothing to fix" : "\(counted(patch.fixes, "fix", "fixes")), not made"
      StandardStream.errors.line("\(fixes).")
    }
    try reportUnreadable(inspection.project.unreadable)
    return patch.fixes > 0 && !exitZero ? 1 : 0
  }

  func write(_ report: CheckReport, of inspection: Inspection) throws {
    // A file without an explicit format replaces standard output.
    if output.allSatisfy({ $0.format != nil }) {
      StandardStream.output.write(shown(report, of: inspection, as: chosenFormat, color: color.applies(to: .output)))
    }
    var failure: (any Error)?
    for target in output {
      // A file that cannot be written must not prevent the other reports.
      do {
        try writeResult(shown(report, of: inspection, as: format(of: target), color: false), to: target.path)
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
  }

  /// - Parameter color: Whether escape sequences are allowed.
  private func style(_ color: Bool, _ inspection: Inspection) -> TableStyle {
    var style = TableStyle(width: StandardStream.output.width ?? 80, color: color)
    if color, let links = TerminalLinks.current {
      let names = inspection.project.scope.names
      style.address = { links.address(names.real($0), $1, $2) }
    }
    return style
  }

  private func shown(_ report: CheckReport, of inspection: Inspection, as format: CheckFormat, color: Bool) -> String {
    switch format {
    // Xcode cannot open relative paths.
    case .xcode: inspection.report(isAbsolute: true).xcode
    case .full where statistics, .concise where statistics: report.statistics
    case .full:
      report.full(style(color, inspection), isQuiet: quiet, source: inspection.source)
    case .concise: report.concise(style(color, inspection))
    default:
      report.written(
        as: format, version: Chaperone.version, rules: inspection.describe, source: inspection.source)
    }
  }
}
