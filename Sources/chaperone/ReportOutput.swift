import ArgumentParser
import Reports
import SourceFiles

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
