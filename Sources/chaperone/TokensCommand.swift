import ArgumentParser
import Reports
import SourceFiles
import Syntax

/// `chaperone tokens`: prints tokens for the tests of the tokenizer.
struct TokensCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tokens", abstract: "Print the tokens of a file, to debug the tokenizer.",
    discussion: """
      Examples:
        chaperone tokens App/Home.swift
        chaperone tokens --hash App
      """)

  @Flag(help: "Include comments.")
  var trivia = false

  @Flag(help: "Print path, number of tokens and a hash for each Swift file of a folder.")
  var hash = false

  @Argument(help: "A Swift file, or a folder with --hash.", completion: .file())
  var path: String

  func run() throws {
    if hash { try printHashes() } else { try printTokens() }
  }

  private func printTokens() throws {
    var reader = FileReader()
    do throws(ReadError) { try reader.read(path) } catch {
      throw Failure(unreadable: path, error.description)
    }
    var tokens = TokenList()
    tokenize(reader, into: &tokens)
    StandardStream.output.write(TokenListing(tokens, withTrivia: trivia).bytes)
  }

  private func printHashes() throws {
    var options = WalkOptions(useGitignore: false, skippedDirectories: [])
    options.kinds = .swift
    let discovery = discover([path], options: options, jobs: availableCores())
    let withTrivia = trivia
    let files = discovery.files
    let lines = forEachInParallel(
      count: files.count, jobs: availableCores(), makeState: HashState.init
    ) { (index: Int, state: inout HashState) -> String in
      do throws(ReadError) { try state.reader.read(files[index].path) } catch { return "" }
      tokenize(state.reader, into: &state.tokens)
      let listing = TokenListing(state.tokens, withTrivia: withTrivia)
      return "\(oneLine(files[index].relativePath)) \(listing.count) \(listing.hash)\n"
    }
    StandardStream.output.write(lines.joined())
    try reportUnreadable(discovery.unreadable)
  }

  private struct HashState: ~Copyable {
    var reader = FileReader()
    var tokens = TokenList()
  }
}

/// Tokenizes the file that was read last.
private func tokenize(_ reader: borrowing FileReader, into tokens: inout TokenList) {
  Syntax.tokenize(reader.bytes.span.extracting(0..<reader.count), into: &tokens)
}

/// Prints unreadable files to stderr, and throws an exit code if there are any.
func reportUnreadable(_ unreadable: [Unreadable]) throws {
  guard !unreadable.isEmpty else { return }
  for item in unreadable {
    StandardStream.errors.line(line(item))
  }
  throw ExitCode(2)
}

/// The message for a path that cannot be read. Paths are often copied together with a place, as in `Home.swift:12:5`.
func line(_ item: Unreadable) -> String {
  var hint = ""
  if let place = item.path.firstMatch(of: /(:\d+)+:?$/), isRegularFile(String(item.path[..<place.range.lowerBound])) {
    hint = "; leave out '\(place.output.0)'"
  }
  return "chaperone: error: \(item.path): cannot be read: \(item.reason)\(hint)"
}

/// A usage error. The message is printed to stderr, and the exit code is 2.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
