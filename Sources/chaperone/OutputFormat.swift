import ArgumentParser
import Paths
import Reports
import SourceFiles

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

/// Endings of text files, which any format may have.
private let textEndings = ["txt", "text", "log"]

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
    guard let path, let ending = ending(of: path), !textEndings.contains(ending) else { return standard }
    let formats = Self.allCases.map(\.rawValue).joined(separator: ", ")
    guard let names = formatsByEnding[ending] else {
      let endings = formatsByEnding.filter { $0.value.contains { Self(rawValue: $0) != nil } }.keys.sorted().map { "." + $0 }
      throw Failure(
        "\(path): no format of this command has the ending .\(ending): use \(endings.joined(separator: ", ")), or say which "
          + "format it is with --format, which takes \(formats)")
    }
    let known = names.compactMap { Self(rawValue: $0) }
    if known.count == 1 { return known[0] }
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
  guard let point = name.lastIndex(of: "."), point > name.startIndex, name.last != "." else { return nil }
  return name[name.index(after: point)...].lowercased()
}

/// Throws if the extension of a file for a patch asks for something else.
func refuseOtherEnding(thanPatch path: String?) throws {
  guard let path, let ending = ending(of: path), !textEndings.contains(ending), formatsByEnding[ending] != ["patch"] else {
    return
  }
  throw Failure("\(path): this writes a patch, which has the ending .patch or .diff, not .\(ending)")
}

/// Throws if a document that is not meant for reading would be written to a terminal.
func refuseTerminal(_ format: String, _ output: String?, example: String) throws {
  guard output == nil, StandardStream.output.isTerminal else { return }
  throw Failure("--format \(format) writes a document, not text for a terminal; write it to a file with --output \(example)")
}

// MARK: - ReportOutput

// The destinations of reports: standard output, and files named by `--output` with their formats.

extension CheckFormat: OutputFormat {}

/// The value of `--output [FORMAT=]FILE`.
struct ReportOutput: ExpressibleByArgument {
  /// Nil for the format of `--format`.
  var format: CheckFormat?
  var path: String

  init?(argument: String) {
    guard !argument.isEmpty else { return nil }
    path = argument
    guard let equals = argument.firstIndex(of: "=") else { return }
    let prefix = argument[..<equals]
    // A word before `=` is a format. A file with such a name can be written as `./word=…`.
    guard !prefix.isEmpty, prefix.utf8.allSatisfy({ UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }) else { return }
    guard let format = CheckFormat(rawValue: String(prefix)) else { return nil }
    self.format = format
    path = String(argument[argument.index(after: equals)...])
    if path.isEmpty { return nil }
  }
}

/// Writes a result to standard output, or to a file, completely or not at all.
/// - Parameter root: The folder that must contain the file, if the file is not named on the command line.
func writeResult(_ text: String, to path: String?, within root: String? = nil) throws {
  guard let path, path != "-" else { return StandardStream.output.write(text) }
  do throws(WriteError) { try writeFile(ContiguousArray(text.utf8), to: path, within: root) } catch {
    throw Failure("\(path): \(error.description)")
  }
}

// MARK: - ColorChoice

/// `--color`: `auto` uses colors if the stream is a terminal that supports them and NO_COLOR is not set.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  case auto, always, never

  func applies(to stream: StandardStream) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto:
      stream.isTerminal && (environment("NO_COLOR") ?? "").isEmpty && environment("TERM") != "dumb"
    }
  }
}

// MARK: - TerminalLinks

/// The link formats of terminals that support links (OSC 8).
enum TerminalLinks {
  /// Only the file, because no URL format with a line is supported by all terminals.
  case file
  /// kitty reads the line from the fragment.
  case fileAndLine
  case visualStudioCode

  /// The format of the current terminal; nil if there is no terminal, or if it is not known to support links.
  /// Multiplexers such as tmux may not forward links.
  static var current: TerminalLinks? {
    let term = environment("TERM") ?? ""
    guard StandardStream.output.isTerminal, (environment("TMUX") ?? "").isEmpty, (environment("STY") ?? "").isEmpty,
      !["dumb", "screen", "tmux"].contains(where: { term.hasPrefix($0) })
    else { return nil }
    if term == "xterm-kitty" { return .fileAndLine }
    switch environment("TERM_PROGRAM") {
    case "vscode": return .visualStudioCode
    case "iTerm.app", "WezTerm", "ghostty", "Hyper", "Tabby", "rio": return .file
    default: break
    }
    if ["xterm-ghostty", "alacritty", "foot", "wezterm", "contour"].contains(where: { term.hasPrefix($0) }) { return .file }
    // GNOME Terminal and others based on VTE since 0.50, Konsole, and Windows Terminal.
    if let version = environment("VTE_VERSION").flatMap({ Int($0) }), version >= 5000 { return .file }
    return ["KONSOLE_VERSION", "WT_SESSION"].contains { !(environment($0) ?? "").isEmpty } ? .file : nil
  }

  /// The URL of a place in the file at an absolute path.
  func address(_ path: String, _ line: Int, _ column: Int) -> String {
    switch self {
    case .file: fileURI(path)
    case .fileAndLine: "\(fileURI(path))#\(line)"
    case .visualStudioCode: "vscode://file\(percentEncoded(path)):\(line):\(column)"
    }
  }
}
