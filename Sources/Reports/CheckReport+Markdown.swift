// GitHub-flavored Markdown, for the summary of a CI run or a comment on a pull request.

import Analysis

extension CheckReport {
  /// A heading with counts and a table of the findings, errors first. If a branch is compared, it is followed by
  /// changed sizes and fixed findings. Services limit the size of summaries and comments, so each table has at most
  /// `rows` rows, and the number of omitted ones is given.
  public func markdown(rows limit: Int = 100) -> String {
    let since = branch.map { " since \(codeSpan($0.revision))" } ?? ""
    let more = branch?.markdown(rows: limit) ?? ""
    guard !items.isEmpty else { return "### Chaperone: no \(branch == nil ? "" : "new ")findings\(since)\n" + more }
    let order = items.filter { $0.severity == .error } + items.filter { $0.severity != .error }
    var text = "### Chaperone: \(severitiesInWords)\(since)\n\n"
    text += "| severity | place | finding |\n| --- | --- | --- |\n"
    for item in order.prefix(limit) {
      text += "| \(item.severity.name) | \(item.markdownPlace) | \(item.markdownMessage) |\n"
    }
    if order.count > limit { text += "\n\(counted(order.count - limit, "finding")) more.\n" }
    return text + more
  }
}

extension CheckReport.Item {
  var markdownPlace: String { codeSpan("\(place.file):\(place.line)") }
  var markdownMessage: String { "\(markdownText(message)) \(codeSpan(rule))" }
}
