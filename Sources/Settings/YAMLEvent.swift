/// A parser event of libyaml.
struct YAMLEvent {
  var kind: EventKind
  var start: YAMLIndex
  var end: YAMLIndex

  enum EventKind {
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

  /// The properties before a node: `&anchor` and `!tag`.
  struct Properties {
    var anchor: String?
    var tag: String?
  }
}

/// The style of a scalar. Only a plain scalar can be a number, a Boolean value or null.
enum YAMLStyle: Sendable {
  case plain, quoted, block
}

/// A 0-based position of libyaml, in characters and not in bytes.
struct YAMLIndex {
  var character: Int
  var line: Int
  var column: Int
}

/// The reason why libyaml could not continue.
enum YAMLFailure: Error {
  case outOfMemory
  /// The input is not UTF-8. `byte` is the offset in the input.
  case unreadable(String, byte: Int)
  /// The text is not YAML.
  case malformed(String, at: YAMLIndex, context: Context?)

  struct Context {
    var text: String
    var at: YAMLIndex
  }
}
