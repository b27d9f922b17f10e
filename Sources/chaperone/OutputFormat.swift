import ArgumentParser
import Paths

/// A format that a command writes, by its name on the command line.
protocol OutputFormat: ExpressibleByArgument, CaseIterable, RawRepresentable<String> {}

/// A format of a command that writes one text.
protocol TextFormat: OutputFormat {
  static var standard: Self { get }
  /// What `--help` says of a format, in a clause.
  static var note: String? { get }
}

extension TextFormat {
  static var note: String? { nil }
}

/// Which text is written, and where to.
struct OutputOptions<Format: TextFormat>: ParsableArguments {
  @Option(
    name: .customLong("format"),
    help: ArgumentHelp(
      "Output format; \(Format.note.map { $0 + "; " } ?? "")by default \(Format.standard.rawValue), or what the ending of "
        + "--output asks for.", valueName: "format"))
  var given: Format?

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("Write to a file instead of standard output.", valueName: "file"), completion: .file())
  var path: String?

  /// - Throws: where the ending of the file's name asks for another one.
  var format: Format { get throws { try Format.of(path, given: given, standard: .standard) } }
}

/// The formats that the ending of a file's name may ask for.
private let formatsByEnding = [
  "json": ["json"], "sarif": ["sarif"], "xml": ["junit", "checkstyle"], "md": ["markdown"], "markdown": ["markdown"],
  "csv": ["csv"], "html": ["html"], "htm": ["html"], "svg": ["svg"], "dot": ["dot"], "gv": ["dot"], "mmd": ["mermaid"],
  "patch": ["patch"], "diff": ["patch"],
]

/// What writes a format that another command was asked for.
private let writers = [
  "html": "`chaperone report` and `chaperone trend` write", "csv": "`chaperone report` writes",
  "svg": "`chaperone graph` writes", "dot": "`chaperone graph` and `chaperone responders` write",
  "mermaid": "`chaperone graph` and `chaperone responders` write", "sarif": "`chaperone check` writes",
  "junit": "`chaperone check` writes", "markdown": "`chaperone check`, `report` and `rules` write",
  "patch": "`chaperone check --fix --diff` and `chaperone split --draft` write",
]

extension OutputFormat {
  /// The format of a file: the one that is given, else the one that the ending of its name asks for, else the standard one.
  /// - Throws: where the ending asks for a format that the command does not write, or for one of several.
  static func of(_ path: String?, given: Self?, standard: Self) throws -> Self {
    if let given { return given }
    guard let path, let ending = ending(of: path), let names = formatsByEnding[ending] else { return standard }
    let known = names.compactMap { Self(rawValue: $0) }
    if known.count == 1 { return known[0] }
    let formats = Self.allCases.map(\.rawValue).joined(separator: ", ")
    if known.isEmpty {
      let writer = writers[names[0]].map { "; \($0) it" } ?? ""
      throw Failure(
        "\(path): the ending asks for \(names[0]), which this command does not write\(writer). --format takes \(formats)")
    }
    throw Failure("\(path): the ending asks for \(names.joined(separator: " or ")): say which with --format")
  }
}

/// What stands behind the last point of a file's name, in small letters; nil where there is no point in it.
private func ending(of path: String) -> String? {
  let name = lastName(of: path)
  guard let point = name.lastIndex(of: "."), point > name.startIndex else { return nil }
  return name[name.index(after: point)...].lowercased()
}

/// Refuses to fill a terminal with a document that is not for reading.
func refuseTerminal(_ format: String, _ output: String?, example: String) throws {
  guard output == nil, StandardStream.output.isTerminal else { return }
  throw Failure("--format \(format) writes a document, not text for a terminal; write it to a file with --output \(example)")
}
