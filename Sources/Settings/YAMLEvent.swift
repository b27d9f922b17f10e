/// One step of libyaml through a document.
struct YAMLEvent {
  var kind: Kind
  var start: YAMLIndex
  var end: YAMLIndex

  enum Kind {
    case streamStart, streamEnd
    case documentStart, documentEnd
    case alias(String)
    case scalar(String, YAMLStyle, Properties)
    case sequenceStart(Properties)
    case sequenceEnd
    case mappingStart(Properties)
    case mappingEnd
    case nothing
  }

  /// What may stand before any node: `&anchor` and `!tag`.
  struct Properties {
    var anchor: String?
    var tag: String?
  }
}

/// How a scalar was written. Only a plain one can be a number, a truth value or nothing.
enum YAMLStyle: Sendable {
  case plain, quoted, block
}

/// A place as libyaml counts: from zero, in characters, not bytes.
struct YAMLIndex {
  var character: Int
  var line: Int
  var column: Int
}

/// Why libyaml could not go on.
enum YAMLFailure: Error {
  case outOfMemory
  /// The bytes are no text: `byte` counts from the start of the input.
  case unreadable(String, byte: Int)
  /// The text is no YAML.
  case malformed(String, at: YAMLIndex, context: Context?)

  struct Context {
    var text: String
    var at: YAMLIndex
  }
}
