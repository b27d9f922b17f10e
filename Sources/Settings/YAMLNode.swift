import Paths

/// A YAML tree in which every node, also each key, has its position.
struct YAMLNode: Sendable, Equatable {
  var value: Value
  var start: YAMLMark
  var end: YAMLMark

  enum Value: Sendable, Equatable {
    case scalar(String, YAMLStyle)
    case sequence([YAMLNode])
    /// The entries in source order with unique keys.
    case mapping([Entry])
  }

  struct Entry: Sendable, Equatable {
    var key: YAMLNode
    var value: YAMLNode
  }
}

/// A position in a file: 1-based line, 1-based column in UTF-8 bytes, and 0-based offset in bytes.
struct YAMLMark: Sendable, Equatable {
  var line: Int
  var column: Int
  var offset: Int
}

extension YAMLNode {
  /// The text of a scalar of any style.
  var text: String? {
    if case .scalar(let text, _) = value { text } else { nil }
  }

  /// The text of a plain scalar, which may be a number, a Boolean value or null.
  var plainText: String? {
    if case .scalar(let text, .plain) = value { text } else { nil }
  }

  /// True for `key:` without a value, `~` or `null`.
  var isNull: Bool {
    switch plainText {
    case "", "~", "null", "Null", "NULL": true
    default: false
    }
  }

  var isEmptyMapping: Bool { if case .mapping(let entries) = value { entries.isEmpty } else { false } }
  var isEmptyList: Bool { if case .sequence(let items) = value { items.isEmpty } else { false } }

  /// The value of a key of a mapping.
  subscript(key: String) -> YAMLNode? {
    guard case .mapping(let entries) = value else { return nil }
    return entries.first { $0.key.text == key }?.value
  }

  /// A description of the node for messages: "a list", "the text 'off'".
  var summary: String {
    switch value {
    case .sequence: "a list"
    case .mapping: "a mapping"
    case .scalar where isNull: "nothing"
    case .scalar(let text, .plain): Int(text) == nil ? "'\(text.shortened)'" : "the number \(text)"
    case .scalar(let text, _): "the text '\(text.shortened)'"
    }
  }
}

extension String {
  /// The first line, shortened and with hidden characters replaced, for messages.
  var shortened: String {
    let line = prefix { !$0.isNewline }.prefix(60)
    let isWhole = line.utf8.count == utf8.count
    let printable = line.unicodeScalars.map { scalar in
      isHidden(scalar) ? "\u{FFFD}" : Character(scalar)
    }
    return String(printable) + (isWhole ? "" : "…")
  }
}
