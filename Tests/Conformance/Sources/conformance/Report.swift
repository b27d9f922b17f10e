/// What is read of `report --format json`.
struct Report: Decodable {
  struct Entry: Decodable {
    struct Extension: Decodable, Hashable {
      var file: String
      var line: Int
      var endLine: Int
      var conformances: [String]
    }

    var qualifiedName: String
    var kind: String
    var file: String
    var line: Int
    var nameLine: Int
    var endLine: Int
    var own: Measures
    var total: Measures
    var extensions: [Extension]
    var ambiguous: Bool?

    var key: Key { Key(file: file, line: line, name: bareNames(qualifiedName)) }
  }

  var viewControllers: [Entry]
  var types: [Entry]?
}

struct Key: Hashable, Comparable {
  var file: String
  var line: Int
  var name: String

  static func < (one: Key, other: Key) -> Bool {
    (one.file, one.line, one.name) < (other.file, other.line, other.name)
  }
}

func bareNames(_ name: String) -> String { name.filter { $0 != "`" } }
