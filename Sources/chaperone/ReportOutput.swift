import ArgumentParser
import Reports
import SourceFiles

// Where reports go: standard output, and the files that `--output` names, each in its format.

extension CheckFormat: OutputFormat {}

/// `--output [FORMAT=]FILE`.
struct ReportOutput: ExpressibleByArgument {
  /// Nil for that of `--format`.
  var format: CheckFormat?
  var path: String

  init?(argument: String) {
    guard !argument.isEmpty else { return nil }
    path = argument
    guard let equals = argument.firstIndex(of: "=") else { return }
    let prefix = argument[..<equals]
    // A word before the sign is meant to be a format; a file of such a name can be written `./word=…`.
    guard !prefix.isEmpty, prefix.utf8.allSatisfy({ UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }) else { return }
    guard let format = CheckFormat(rawValue: String(prefix)) else { return nil }
    self.format = format
    path = String(argument[argument.index(after: equals)...])
    if path.isEmpty { return nil }
  }
}

/// Writes a result to standard output, or to a file, whole or not at all.
/// - Parameter root: the folder that it must lie in, where the command line does not name the file.
func writeResult(_ text: String, to path: String?, within root: String? = nil) throws {
  guard let path, path != "-" else { return StandardStream.output.write(text) }
  do throws(WriteError) { try writeFile(ContiguousArray(text.utf8), to: path, within: root) } catch {
    throw Failure("\(path): \(error.description)")
  }
}
