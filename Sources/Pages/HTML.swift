import Paths

/// HTML written as string literals. Interpolated strings are escaped; only literals, interpolated `HTML` values and
/// `trusted` strings can contain tags.
struct HTML: Sendable, ExpressibleByStringInterpolation {
  var text: String

  init(stringLiteral text: String) { self.text = text }

  init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

  struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity + interpolationCount * 16) }

    mutating func appendLiteral(_ literal: String) { text += literal }

    mutating func appendInterpolation(_ value: String) { appendEscaped(value, to: &text) }

    mutating func appendInterpolation(_ number: Int) { text += String(number) }

    mutating func appendInterpolation(_ markup: HTML) { text += markup.text }

    /// Inserts the parts one after the other.
    mutating func appendInterpolation(_ parts: [HTML]) {
      for part in parts { text += part.text }
    }

    /// Inserts nothing if `markup` is nil.
    mutating func appendInterpolation(_ markup: HTML?) { text += markup?.text ?? "" }

    /// Inserts text of the program itself, such as its style and script, without escaping.
    mutating func appendInterpolation(trusted text: String) { self.text += text }
  }
}

/// Escapes each scalar. A quotation mark with a combining accent is another character, but it still ends an attribute.
private func appendEscaped(_ text: String, to escaped: inout String) {
  for scalar in text.unicodeScalars {
    switch scalar {
    case "<": escaped += "&lt;"
    case ">": escaped += "&gt;"
    case "&": escaped += "&amp;"
    case "\"": escaped += "&quot;"
    case "'": escaped += "&#39;"
    case "`": escaped += "&#96;"
    // Two of them may begin a command of a build service.
    case "#" where escaped.utf8.last == UInt8(ascii: "#"): escaped += "&#35;"
    // A line break in a name must not begin a line of a log.
    case "\n": escaped += "&#10;"
    case "\t": escaped += "\t"
    case _ where isHidden(scalar): escaped += "\u{FFFD}"
    default: escaped.unicodeScalars.append(scalar)
    }
  }
}

// MARK: - Breakable names

// Names and paths that browsers may break at capital letters within a name and after separators, and nowhere else.
extension HTML {
  static func breakable(_ name: String) -> HTML {
    let parts = pieces(of: name).map { piece -> HTML in "\(piece)" }
    return parts.dropFirst().reduce(parts.first ?? "") { "\($0)<wbr>\($1)" as HTML }
  }

  /// A sentence in which text between backticks is marked as code.
  static func prose(_ sentence: String) -> HTML {
    let parts = sentence.split(separator: "`", omittingEmptySubsequences: false)
    guard parts.count % 2 == 1 else { return "\(sentence)" }
    let marked = parts.enumerated().map { number, part -> HTML in
      number % 2 == 1 ? "<code>\(String(part))</code>" : "\(String(part))"
    }
    return "\(marked)"
  }

  /// The parts between which a name may be broken: `App/HomeView.swift` has `App/`, `Home`, `View.`, `swift`. Words in
  /// parentheses after a space, such as `(Objective-C)`, are whole.
  static func pieces(of name: String) -> [String] {
    var pieces: [String] = []
    var piece = ""
    let characters = Array(name)
    for (index, character) in characters.enumerated() {
      let isHump = character.isUppercase && index > 0 && characters[index - 1].isLowercase
      let isBehind = index > 0 && "/._-+: ".contains(characters[index - 1])
      if isHump || isBehind, !piece.isEmpty, !piece.hasPrefix("(") || piece.hasSuffix(" ") {
        pieces.append(piece)
        piece = ""
      }
      piece.append(character)
    }
    return pieces + (piece.isEmpty ? [] : [piece])
  }

  /// Breaks a name into at most `most` lines, none wider than `width`. The last line ends in `…` if the name is truncated.
  static func lines(of name: String, width: Double, lines most: Int, measure: (String) -> Double) -> [String] {
    var lines: [String] = []
    for piece in pieces(of: name) {
      if let last = lines.last, measure(last + piece) <= width {
        lines[lines.count - 1] = last + piece
      } else {
        lines.append(piece)
      }
    }
    let isWhole = lines.count <= most
    lines = lines.prefix(most).map { shortened($0, to: width, measure: measure) }
    if !isWhole, let last = lines.last, !last.hasSuffix("…") { lines[lines.count - 1] = ended(last, width, measure) }
    return lines
  }

  /// Truncates a text to a width, with an ellipsis.
  static func shortened(_ text: String, to width: Double, measure: (String) -> Double) -> String {
    measure(text) <= width ? text : ended(text, width, measure)
  }

  /// As much of a text as leaves room for an ellipsis behind it.
  private static func ended(_ text: String, _ width: Double, _ measure: (String) -> Double) -> String {
    var text = text[...]
    while !text.isEmpty, measure(text + "…") > width { text.removeLast() }
    return text + "…"
  }
}
