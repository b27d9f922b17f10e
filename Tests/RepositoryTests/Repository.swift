import Foundation
import Syntax

/// The project's own sources, read from the disk with its own tokenizer.
struct Repository {
  static let own = Repository()

  let root: URL
  /// Every Swift file under Sources, sorted by path.
  let files: [RepositoryFile]
  /// Package.swift.
  let manifest: RepositoryFile

  private init() {
    root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let root = self.root
    let paths = FileManager.default.enumerator(atPath: root.appending(path: "Sources").path)?.compactMap { $0 as? String } ?? []
    files = paths.filter { $0.hasSuffix(".swift") }.sorted().map { RepositoryFile("Sources/" + $0, in: root) }
    manifest = RepositoryFile("Package.swift", in: root)
  }

  /// The names of the files in Rules.
  func rules() throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: root.appending(path: "Rules").path).map { String($0.dropLast(4)) })
  }

  /// The modules of our own that each target declares to depend on, as the manifest has them; products of others left out.
  var declaredDependencies: [String: Set<String>] {
    let kinds: Set = ["target", "executableTarget", "systemLibrary", "testTarget"]
    var found: [String: Set<String>] = [:]
    let tokens = manifest.tokens
    for index in tokens.indices where index > 0 && kinds.contains(tokens[index].text) && tokens[index - 1].kind == .period {
      var name: String?
      var dependencies: Set<String> = []
      var depth = 0
      var label = ""
      for token in tokens[(index + 1)...] {
        switch token.kind {
        case .leftParen, .leftSquare: depth += 1
        case .rightParen, .rightSquare: depth -= 1
        case .identifier: if depth == 1 { label = token.text }
        case .string where label == "name" && depth == 1 && name == nil: name = token.literal
        case .string where label == "dependencies" && depth == 2: dependencies.insert(token.literal)
        default: break
        }
        if depth == 0 { break }
      }
      if let name { found[name] = dependencies }
    }
    return found
  }
}

/// One file, its tokens and comments as texts.
struct RepositoryFile: Sendable, CustomStringConvertible {
  struct Token: Sendable {
    var kind: TokenKind
    var text: String
    var line: Int
    var start: Int

    /// The text of a string literal without its quotes.
    var literal: String { String(text.dropFirst().dropLast()) }
  }

  let path: String
  let tokens: [Token]
  /// Comments with the line of their end and the offset of their beginning.
  let comments: [(text: String, endLine: Int, start: Int)]
  let lines: [Substring]

  init(_ path: String, in root: URL) {
    self.path = path
    let data = (try? Data(contentsOf: root.appending(path: path))) ?? Data()
    let bytes = ContiguousArray(data)
    let text = String(decoding: bytes, as: UTF8.self)
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var list = TokenList()
    tokenize(bytes.span, into: &list)
    var scratch = SummaryScratch(lowering: LoweringNames())
    let table = summarize(bytes.span, using: &scratch).lines
    func string(_ start: Int, _ end: Int) -> String { String(decoding: bytes[start..<end], as: UTF8.self) }
    tokens = (0..<(list.count - 1)).map { index in
      Token(
        kind: list.kind(index), text: string(list.start(index), list.end(index)),
        line: table.position(of: UInt32(list.start(index))).line, start: list.start(index))
    }
    comments = (0..<list.comments.count).map { index in
      let range = list.comments.range(index)
      return (string(Int(range.start), Int(range.end)), table.position(of: range.end).line, Int(range.start))
    }
  }

  var description: String { path }

  /// The folder right under Sources.
  var target: String { String(path.split(separator: "/")[1]) }

  /// The modules that the file imports.
  var imports: Set<String> {
    var found: Set<String> = []
    for index in tokens.indices.dropLast() where tokens[index].kind == .importKeyword { found.insert(tokens[index + 1].text) }
    return found
  }

  /// The first token that belongs to no import and no `#if canImport(…)` around imports.
  var firstDeclaration: Token? {
    var index = 0
    var line = 0
    while index < tokens.count {
      let token = tokens[index]
      let leads: Set = ["public", "internal", "private", "fileprivate", "package", "@"]
      if token.kind == .importKeyword || token.kind == .poundIf || token.kind == .poundElse || token.kind == .poundElseif
        || token.kind == .poundEndif
      {
        line = token.line
      } else if token.line != line {
        let sameLine = tokens[index...].prefix { $0.line == token.line }
        guard leads.contains(token.text), sameLine.contains(where: { $0.kind == .importKeyword }) else { return token }
        line = token.line
      }
      index += 1
    }
    return nil
  }
}
