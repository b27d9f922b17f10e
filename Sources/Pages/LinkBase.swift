import Paths

/// The base URL of links to source places, on a code host or in an editor. Browsers ask before they start an editor.
public struct LinkBase: Sendable {
  /// A URL such as `https://example.org/blob/main`, or a template with `{path}`, `{absolute}`, `{line}` and `{column}`.
  private let text: String
  /// The folder to which paths on the page are relative.
  private let folder: String

  /// The allowed URL schemes; none of them can run a script in the page.
  static let schemes = [
    "https", "http", "file", "vscode", "vscode-insiders", "vscodium", "cursor", "zed", "xed", "xcode", "idea", "appcode", "subl",
    "txmt", "x-bbedit", "mvim",
  ]

  /// The names between braces that stand for nothing.
  public static func unknownPlaceholders(in text: String) -> [String] {
    text.split(separator: "{", omittingEmptySubsequences: false).dropFirst().map { String($0.prefix { $0 != "}" }) }
      .filter { !["path", "absolute", "line", "column"].contains($0) }
  }

  /// Returns nil if the text does not begin with one of the schemes.
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
  /// A place in the sources, as a link if the page has a base URL.
  func place(_ file: String, _ line: Int, column: Int? = nil) -> HTML {
    let text = HTML.breakable("\(file):\(line)" + (column.map { ":\($0)" } ?? ""))
    return links.map { "<a href=\"\($0.address(file, line: line, column: column ?? 1))\">\(text)</a>" } ?? text
  }
}
