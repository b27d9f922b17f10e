import Mustache
public import Reports

/// One page with all that there is to tell: it needs no network and nothing beside it.
public struct ReportPage {
  public var sizes: SizeReport
  public var checks: CheckReport
  public var screens: ScreenReport
  public var responders: ResponderReport
  /// By qualified name and file: where the massive ones could be cut.
  public var cuts: [String: SplitReport]
  /// The longest methods and the outlets of the massive ones, by the same key.
  public var parts: [String: Parts]
  /// A line of a file, as it is shown; nil where it cannot be read.
  public var sourceLine: (_ file: String, _ line: Int) -> String?
  public var version: String
  /// What grew; nil where nobody asked.
  public var growth: TrendReport?

  /// Where Graphviz would have the screens stand: its answer to `GraphPicture.question`. Nil where it is not installed.
  public var layout: String?

  /// What is told of a massive controller beside its measures.
  public struct Parts: Sendable {
    public var longest: [(name: String, file: String, line: Int, lines: Int)] = []
    public var outlets: [String] = []

    public init() {}
  }

  public init(
    sizes: SizeReport, checks: CheckReport, screens: ScreenReport, responders: ResponderReport,
    cuts: [String: SplitReport], parts: [String: Parts], version: String,
    sourceLine: @escaping (_ file: String, _ line: Int) -> String?
  ) {
    (self.sizes, self.checks, self.screens, self.responders) = (sizes, checks, screens, responders)
    (self.cuts, self.parts, self.version, self.sourceLine) = (cuts, parts, version, sourceLine)
  }

  /// What identifies a controller among those of one name.
  public static func key(_ entry: SizeReport.Entry) -> String { key(entry.qualifiedName, entry.file, entry.line) }

  public static func key(_ qualifiedName: String, _ file: String, _ line: Int) -> String {
    "\(qualifiedName) \(file):\(line)"
  }

  /// So many massive controllers have a part of their own; what comes behind them is in the table.
  public static let mostDetailed = 150

  /// The page. Its style and script are the only ones that its policy lets in, by their hashes.
  public func html() throws -> String {
    let style = String(decoding: PackageResources.report_css, as: UTF8.self)
    let script = String(decoding: PackageResources.report_js, as: UTF8.self)
    let template = try pageTemplate(PackageResources.report_mustache)
    var context = self.context()
    context["style"] = style
    context["script"] = script
    context["styleHash"] = base64(sha256(style.utf8))
    context["scriptHash"] = base64(sha256(script.utf8))
    return template.render(context, library: try pageParts())
  }
}

/// Escapes what stands in the page scalar by scalar. By characters a quotation mark with an accent would be none, and
/// end an attribute all the same.
struct PageText: MustacheContentType {
  func escapeText(_ text: String) -> String {
    var escaped = ""
    escaped.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "&": escaped += "&amp;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      case "`": escaped += "&#96;"
      // Overrides of direction would make a name look like another one.
      case _ where (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value): escaped += "�"
      case _ where scalar.value < 0x20 && scalar != "\n" && scalar != "\t": escaped += "�"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
