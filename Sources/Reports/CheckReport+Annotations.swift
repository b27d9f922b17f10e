// Findings as GitHub's annotations, and as Xcode reads them from a build phase: a line each.

import Analysis

extension CheckReport {
  /// Workflow commands for GitHub Actions: `::warning file=…,line=…::message`. What would end a value is escaped as
  /// GitHub's own toolkit does; paths are relative to the working directory, which is the checkout's.
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
      let shown = properties.map { "\($0.0)=\(escapedProperty($0.1))" }.joined(separator: ",")
      return "::\(kind) \(shown)::\(escapedData(item.message))\n"
    }.joined()
  }

  /// `/absolute or relative/path:line:column: warning: message [rule]`. Xcode knows errors, warnings and notes.
  public var xcode: String {
    items.map { item in
      let kind =
        switch item.severity {
        case .error: "error"
        case .warning: "warning"
        default: "note"
        }
      let message = item.message.split(whereSeparator: \.isNewline).joined(separator: " ")
      return "\(oneLine(item.place.file)):\(item.place.line):\(item.place.column): \(kind): \(message) [\(item.rule)]\n"
    }.joined()
  }
}

private func escapedData(_ text: String) -> String {
  text.unicodeScalars.reduce(into: "") { escaped, scalar in
    switch scalar {
    case "%": escaped += "%25"
    case "\r": escaped += "%0D"
    case "\n": escaped += "%0A"
    default: escaped.unicodeScalars.append(scalar)
    }
  }
}

private func escapedProperty(_ text: String) -> String {
  escapedData(text).unicodeScalars.reduce(into: "") { escaped, scalar in
    switch scalar {
    case ":": escaped += "%3A"
    case ",": escaped += "%2C"
    default: escaped.unicodeScalars.append(scalar)
    }
  }
}
