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
