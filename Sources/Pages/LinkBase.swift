import Paths

/// Where the places of a page lead to: a code host, or an editor. Browsers ask before they start an editor.
public struct LinkBase: Sendable {
  /// `https://example.org/blob/main`, or a template with `{path}`, `{absolute}`, `{line}` and `{column}`.
  private let text: String
  /// What paths of the page are relative to.
  private let folder: String

  /// What a page may lead to: nothing that runs in it.
  static let schemes = [
    "https", "http", "file", "vscode", "vscode-insiders", "vscodium", "cursor", "zed", "xed", "xcode", "idea", "appcode", "subl",
    "txmt", "x-bbedit", "mvim",
  ]

  /// Nil where it does not begin with one of the schemes.
  public init?(_ text: String, folder: String) {
    guard let colon = text.firstRange(of: "://"), LinkBase.schemes.contains(text[..<colon.lowerBound].lowercased()) else {
      return nil
    }
    self.folder = folder
    switch text {
    case "vscode://", "vscode-insiders://", "vscodium://", "cursor://": self.text = text + "file{absolute}:{line}:{column}"
    case "xed://": self.text = text + "open?file={absolute}&line={line}"
    default: self.text = text.contains("{path}") || text.contains("{absolute}") ? text : text.trimmingSlash + "/{path}#L{line}"
    }
  }

  func address(_ path: String, line: Int, column: Int) -> String {
    var address = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      address += rest[..<open]
      switch rest[rest.index(after: open)..<close] {
      case "path": address += percentEncoded(path)
      case "absolute": address += percentEncoded(absolutePath(path, from: folder))
      case "line": address += "\(line)"
      case "column": address += "\(column)"
      default: address += rest[open...close]
      }
      rest = rest[rest.index(after: close)...]
    }
    return address + rest
  }
}

extension String {
  fileprivate var trimmingSlash: String { hasSuffix("/") ? String(dropLast()) : self }
}

extension ReportPage {
  /// A place in the sources, as a link where the page has a base for them.
  func place(_ file: String, _ line: Int, column: Int? = nil) -> HTML {
    let text = HTML.breakable("\(file):\(line)" + (column.map { ":\($0)" } ?? ""))
    return links.map { "<a href=\"\($0.address(file, line: line, column: column ?? 1))\">\(text)</a>" } ?? text
  }
}
