// Annotations for GitHub and for Xcode, one line for each finding.

import Analysis

extension CheckReport {
  /// Workflow commands of GitHub Actions: `::warning file=…,line=…::message`. Values are escaped as in GitHub's
  /// toolkit. Paths are relative to the working directory, which is the checkout.
  public var github: String {
    items.map { item in
      let kind =
        switch item.severity {
        case .error: "error"
        case .warning: "warning"
        default: "notice"
        }
      let endColumn = item.place.endLine == item.place.line ? max(item.place.column, item.place.endColumn) : item.place.column
      let properties = [
        ("title", item.rule), ("file", item.place.file), ("line", "\(item.place.line)"),
        ("endLine", "\(max(item.place.line, item.place.endLine))"), ("col", "\(item.place.column)"),
        ("endColumn", "\(endColumn)"),
      ]
      let shown = properties.map { "\($0.0)=\(workflowProperty($0.1))" }.joined(separator: ",")
      return "::\(kind) \(shown)::\(workflowData(item.message))\n"
    }.joined()
  }

  /// Lines of the form `/absolute or relative/path:line:column: warning: message [rule]`. Xcode supports errors,
  /// warnings and notes.
  public var xcode: String {
    items.map { item in
      let kind =
        switch item.severity {
        case .error: "error"
        case .warning: "warning"
        default: "note"
        }
      return
        "\(oneLine(item.place.file)):\(item.place.line):\(item.place.column): \(kind): \(item.line) [\(oneLine(item.rule))]\n"
    }.joined()
  }
}
