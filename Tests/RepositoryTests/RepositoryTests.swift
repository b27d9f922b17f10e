import Foundation
import Syntax
import Testing

/// What the repository requires of its own sources (the invariants of the README), checked with its own tokenizer.
@Suite("The repository's own sources")
struct RepositoryTests {
  @Test("There is something to look at")
  func sources() {
    #expect(Repository.own.files.count > 50)
    #expect(Repository.own.declaredDependencies["Analysis"] == ["Globs", "Paths", "RuleModel", "Syntax"])
    #expect(Repository.own.declaredDependencies["chaperone"]?.contains("Reports") == true)
  }

  @Test("A file opens with a sentence", arguments: Repository.own.files)
  func openingSentence(file: RepositoryFile) {
    let end = file.firstDeclaration?.start ?? Int.max
    let opening = file.comments.prefix { $0.start < end }.map(\.text).joined(separator: "\n")
    let words = opening.replacing(#/(^|\n)\s*(///?|/\*+|\*/?)/#, with: " ")
    #expect(words.split(separator: " ").count >= 3, "it opens with no comment that says what it is")
    #expect(words.contains(#/[.:]/#), "its opening comment is no sentence")
  }

  @Test("A file is a page or two: no more than 600 lines, of no more than 130 characters", arguments: Repository.own.files)
  func size(file: RepositoryFile) {
    #expect(file.lines.count <= 600)
    for (index, line) in file.lines.enumerated() where line.count > 130 {
      Issue.record("\(file.path):\(index + 1) has \(line.count) characters")
    }
  }

  @Test(
    "What reads source knows no system",
    arguments: Repository.own.files.filter { ["Syntax", "Paths", "Globs", "RuleModel", "Analysis", "Splitting"].contains($0.target) })
  func pureModules(file: RepositoryFile) {
    // Locks are the language's own.
    let own: Set<String> =
      switch file.target {
      // For its logarithm and its exponential function: the C library.
      case "Splitting": ["Analysis", "BuildFiles", "Paths", "RuleModel", "Syntax", "Darwin", "Musl", "Glibc"]
      case "Analysis": ["Globs", "Paths", "RuleModel", "Syntax"]
      case "RuleModel": ["Globs", "Paths"]
      default: []
      }
    #expect(file.imports.isSubset(of: own.isEmpty ? [] : own.union(["Synchronization"])))
  }

  @Test("A module imports of our own modules what the manifest declares", arguments: Repository.own.files)
  func declaredImports(file: RepositoryFile) {
    let declared = Repository.own.declaredDependencies
    let own = file.imports.intersection(declared.keys)
    #expect(declared[file.target] != nil, "the manifest has no such target")
    #expect(own.isSubset(of: declared[file.target] ?? []), "\(own.sorted())")
  }

  @Test("Arrows between targets point down: there is no cycle")
  func acyclic() {
    var left = Repository.own.declaredDependencies
    while let free = left.first(where: { $0.value.isDisjoint(with: left.keys) }) { left[free.key] = nil }
    #expect(left.keys.sorted() == [], "these depend on one another")
  }

  @Test("The word 'unsafe' occurs in the files that own memory, handles and libyaml, and nowhere else")
  func unsafe() {
    let found = Repository.own.files.filter { file in file.tokens.contains { $0.kind == .identifier && $0.text == "unsafe" } }
    #expect(Set(found.map(\.path)) == filesWithUnsafe)
  }

  @Test("Nothing is forced, nothing trusted blindly", arguments: Repository.own.files)
  func forced(file: RepositoryFile) {
    let tokens = file.tokens
    for (index, token) in tokens.enumerated() {
      func next(_ offset: Int) -> String { index + offset < tokens.count ? tokens[index + offset].text : "" }
      let isForced =
        (token.kind == .tryKeyword || token.kind == .asKeyword) && next(1) == "!"
        || token.text == "fatalError" && next(1) == "("
        || token.text == "nonisolated" && next(1) == "(" && next(2) == "unsafe"
      #expect(!isForced, "\(file.path):\(token.line): \(token.text)\(next(1))")
      if token.kind == .at, next(1) == "unchecked" {
        #expect(file.comments.contains { $0.endLine == token.line - 1 }, "\(file.path):\(token.line): no comment says why it is sound")
      }
    }
  }

  @Test("The id of a rule stands in its metadata and in the rule's own file, and nowhere else")
  func ruleNames() throws {
    let rules = try Repository.own.rules()
    #expect(rules.count > 20)
    var places: [String: [String]] = [:]
    for file in Repository.own.files {
      for token in file.tokens where token.kind == .string && rules.contains(token.literal) {
        places[token.literal, default: []].append(file.path)
      }
    }
    #expect(places.count > 15)
    for (rule, files) in places {
      #expect(files.count == 1 && files[0].hasPrefix("Sources/Analysis/Rules/"), "\(rule): \(files)")
    }
  }

  @Test("Sources refer to documents that are in the repository", arguments: Repository.own.files)
  func references(file: RepositoryFile) {
    for comment in file.comments {
      #expect(!comment.text.contains(#/\b(SPEC|DESIGN|UIKIT)\b|§/#), "\(file.path):\(comment.endLine)")
    }
  }

  @Test("The files and folders that Sources/README.md names are there")
  func architecture() throws {
    let sources = Repository.own.root.appending(path: "Sources")
    let text = try String(contentsOf: sources.appending(path: "README.md"), encoding: .utf8)
    let paths = text.matches(of: #/`([^`\s]+(?:\.swift|\/))`/#).map { String($0.1) }
    #expect(paths.count > 50)
    for path in paths {
      #expect(FileManager.default.fileExists(atPath: sources.appending(path: path).path), "\(path)")
    }
  }

  @Test("What a file leaves to be done says why", arguments: Repository.own.files)
  func leftovers(file: RepositoryFile) {
    for comment in file.comments {
      #expect(!comment.text.contains(#/\b(TODO|FIXME|XXX|HACK)\b/#), "\(file.path):\(comment.endLine)")
    }
  }
}

/// Where memory, handles or C are touched by pointer.
private let filesWithUnsafe: Set = [
  "Sources/Git/Run.swift",
  "Sources/InterfaceBuilder/XMLReader.swift",
  "Sources/Settings/YAMLEvents.swift",
  "Sources/SourceFiles/Descriptor.swift",
  "Sources/SourceFiles/DirectoryListing.swift",
  "Sources/SourceFiles/EndSignals.swift",
  "Sources/SourceFiles/PathCalls.swift",
  "Sources/SourceFiles/Threads.swift",
  "Sources/Syntax/ByteScanning.swift",
  "Sources/Syntax/Column.swift",
  "Sources/Syntax/TokenList.swift",
  "Sources/chaperone/StandardStreams.swift",
]
