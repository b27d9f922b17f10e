import ArgumentParser
import Paths

/// An output format of a command, named on the command line.
protocol OutputFormat: ExpressibleByArgument, CaseIterable, RawRepresentable<String> {}

/// A format of a command that writes one text.
protocol TextFormat: OutputFormat {
  static var standard: Self { get }
  /// A note about a format for `--help`, as a clause.
  static var note: String? { get }
}

extension TextFormat {
  static var note: String? { nil }
}

/// The format of the output, and the file to write.
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

  /// The format to write.
  /// - Throws: If the file extension implies another format.
  var format: Format { get throws { try Format.of(path, given: given, standard: .standard) } }
}

/// The formats that a file extension may imply.
private let formatsByEnding = [
  "json": ["json"], "sarif": ["sarif"], "xml": ["junit", "checkstyle"], "md": ["markdown"], "markdown": ["markdown"],
  "csv": ["csv"], "html": ["html"], "htm": ["html"], "svg": ["svg"], "dot": ["dot"], "gv": ["dot"], "mmd": ["mermaid"],
  "patch": ["patch"], "diff": ["patch"],
]

/// The commands that write a format, for error messages.
private let writers = [
  "html": "`chaperone report` and `chaperone trend` write", "csv": "`chaperone report` writes",
  "svg": "`chaperone graph` writes", "dot": "`chaperone graph` and `chaperone responders` write",
  "mermaid": "`chaperone graph` and `chaperone responders` write", "sarif": "`chaperone check` writes",
  "junit": "`chaperone check` writes", "markdown": "`chaperone check`, `report` and `rules` write",
  "patch": "`chaperone check --fix --diff` and `chaperone split --draft` write",
]

extension OutputFormat {
  /// The format of a file: the given one, else the one that its extension implies, else the standard one.
  /// - Throws: If the extension implies a format that the command does not write, or one of several formats.
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

/// The file extension in lower case; nil if there is none.
private func ending(of path: String) -> String? {
  let name = lastName(of: path)
  guard let point = name.lastIndex(of: "."), point > name.startIndex else { return nil }
  return name[name.index(after: point)...].lowercased()
}

/// Throws if a document that is not meant for reading would be written to a terminal.
func refuseTerminal(_ format: String, _ output: String?, example: String) throws {
  guard output == nil, StandardStream.output.isTerminal else { return }
  throw Failure("--format \(format) writes a document, not text for a terminal; write it to a file with --output \(example)")
}
