/// The measures of Measures.md, as `report --format json` writes them.
struct Measures: Codable, Equatable {
  struct Longest: Codable, Equatable {
    var name: String
    var line: Int
    var lines: Int
  }
  struct Complex: Codable, Equatable {
    var name: String
    var line: Int
    var value: Int
  }

  var lines = 0
  var codeLines = 0
  var commentLines = 0
  var methods = 0
  var storedProperties = 0
  var computedProperties = 0
  var outlets = 0
  var actions = 0
  var conformances = 0
  var longestMethod: Longest?
  var maxComplexity: Complex?

  /// Adds those of an extension; `conformances`, which are counted over all clauses together, stay as they
  /// are.
  mutating func add(_ other: Measures) {
    lines += other.lines
    codeLines += other.codeLines
    commentLines += other.commentLines
    methods += other.methods
    storedProperties += other.storedProperties
    computedProperties += other.computedProperties
    outlets += other.outlets
    actions += other.actions
    if let longest = other.longestMethod, longest.lines > longestMethod?.lines ?? 0 {
      longestMethod = longest
    }
    if let complex = other.maxComplexity, complex.value > maxComplexity?.value ?? 0 {
      maxComplexity = complex
    }
  }
}

/// A type, a class of a header, or an extension, in one file.
struct Declaration {
  enum Kind: String { case `class`, `struct`, `enum`, actor, `protocol`, `extension` }

  var kind: Kind
  /// The names of the enclosing types and its own; of an extension the extended type as written, less generic
  /// arguments.
  var qualifiedName: [String]
  var line: Int
  var nameLine: Int
  var endLine: Int
  /// Where it stands in an extension, what that extends, as `qualifiedName` has it.
  var extended: [String]?
  /// It or a type around it is private or fileprivate: where others bear its name, nothing in another file
  /// means it.
  var isPrivate: Bool
  /// Inside a function, closure or accessor.
  var isLocal: Bool
  /// The entries of its inheritance clause, as written.
  var inheritance: [String]
  /// For each entry the types it names: one, or those of a composition, each as a dotted name less generic
  /// arguments.
  var inherited: [[[String]]]
  var measures: Measures
}

struct Alias {
  var qualifiedName: [String]
  /// The types that the right-hand side names.
  var underlying: [[String]]
}

/// All that the comparison needs of a file.
struct FileFacts {
  var path: String
  var declarations: [Declaration] = []
  var aliases: [Alias] = []
  var imports: Set<String> = []
  var hasErrors = false

  var isTest: Bool {
    liesInTestFolder(path) || !imports.isDisjoint(with: ["XCTest", "Testing", "Quick", "Nimble"])
  }
}

/// Whether a folder on the way to a file is one of tests, by its name.
func liesInTestFolder(_ path: String) -> Bool {
  path.split(separator: "/").dropLast().contains { $0.hasSuffix("Tests") || $0.hasSuffix("Specs") }
}
