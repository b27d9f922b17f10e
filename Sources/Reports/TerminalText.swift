// Width and wrapping of text on a terminal.

/// The number of terminal columns of a character: two for most East Asian characters and emoji (Unicode Standard Annex #11).
func columns(of character: Character) -> Int {
  guard let scalar = character.unicodeScalars.first else { return 0 }
  switch scalar.value {
  case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1FAFF,
    0x20000...0x3FFFD:
    return 2
  default: return 1
  }
}

func columns(of text: some StringProtocol) -> Int { text.reduce(0) { $0 + columns(of: $1) } }

/// Pads a text with spaces to a number of characters.
func padded(_ text: String, _ width: Int, alignsRight: Bool = false) -> String {
  let padding = String(repeating: " ", count: max(0, width - text.count))
  return alignsRight ? padding + text : text + padding
}

/// Truncates a text to `width` columns, with an ellipsis.
func shortened(_ text: String, _ width: Int) -> String {
  guard columns(of: text) > width else { return text }
  var used = 0
  return text.prefix { character in
    used += columns(of: character)
    return used < width
  } + "…"
}

/// Wraps a text into lines of at most `width` columns. Code between backticks is broken only if it is wider than a line.
public func wrapped(_ text: String, to width: Int) -> [String] {
  var lines: [String] = []
  var line = ""
  var used = 0
  for word in words(of: text, upTo: width) {
    let needed = columns(of: word)
    if used > 0, used + 1 + needed > width {
      lines.append(line)
      (line, used) = ("", 0)
    }
    if used > 0 {
      line += " "
      used += 1
    }
    line += word
    used += needed
  }
  if used > 0 { lines.append(line) }
  return lines
}

/// The parts of a text between which a line may be broken.
private func words(of text: String, upTo width: Int) -> [Substring] {
  var words: [Substring] = []
  var start = text.startIndex
  var isCode = false
  for index in text.indices {
    if text[index] == "`" { isCode.toggle() }
    guard text[index] == " ", !isCode else { continue }
    if start < index { words.append(text[start..<index]) }
    start = text.index(after: index)
  }
  if start < text.endIndex { words.append(text[start...]) }
  return words.flatMap { word in columns(of: word) <= width ? [word] : word.split(separator: " ") }
}
