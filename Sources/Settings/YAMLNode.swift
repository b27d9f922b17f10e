import Paths

/// A small tree of YAML in which every node, keys too, knows its place.
struct YAMLNode: Sendable, Equatable {
  var value: Value
  var start: YAMLMark
  var end: YAMLMark

  enum Value: Sendable, Equatable {
    case scalar(String, YAMLStyle)
    case sequence([YAMLNode])
    /// In the order written; no key stands twice.
    case mapping([Entry])
  }

  struct Entry: Sendable, Equatable {
    var key: YAMLNode
    var value: YAMLNode
  }
}

/// A place in a file: line and column from one, the column in UTF-8 bytes; the offset from zero.
struct YAMLMark: Sendable, Equatable {
  var line: Int
  var column: Int
  var offset: Int
}

extension YAMLNode {
  /// The text of a scalar, however it was written.
  var text: String? {
    if case .scalar(let text, _) = value { text } else { nil }
  }

  /// The text of a scalar without quotes: what may be a number, a truth value or nothing.
  var plainText: String? {
    if case .scalar(let text, .plain) = value { text } else { nil }
  }

  /// `key:` with nothing behind it, `~` or `null`.
  var isNull: Bool {
    switch plainText {
    case "", "~", "null", "Null", "NULL": true
    default: false
    }
  }

  var isEmptyList: Bool { if case .sequence(let items) = value { items.isEmpty } else { false } }

  /// The value under a key of a mapping.
  subscript(key: String) -> YAMLNode? {
    guard case .mapping(let entries) = value else { return nil }
    return entries.first { $0.key.text == key }?.value
  }

  /// What stands here, in words for a message: "a list", "the text 'off'".
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
  /// One line of it, short and printable, for a message.
  var shortened: String {
    let line = prefix { !$0.isNewline }.prefix(60)
    let isWhole = line.utf8.count == utf8.count
    let printable = line.unicodeScalars.map { scalar in
      isHidden(scalar) ? "\u{FFFD}" : Character(scalar)
    }
    return String(printable) + (isWhole ? "" : "…")
  }
}
