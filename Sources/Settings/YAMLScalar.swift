import Paths

/// Formats a text as a YAML scalar that parses to the same text: plain if that is safe, else in double quotes.
func yamlScalar(_ text: String) -> String {
  if isSafelyPlain(text) { return text }
  var quoted = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": quoted += "\\\""
    case "\\": quoted += "\\\\"
    case "\n": quoted += "\\n"
    case "\t": quoted += "\\t"
    default:
      if isPrintable(scalar) {
        quoted.unicodeScalars.append(scalar)
      } else {
        let digits = String(scalar.value, radix: 16)
        quoted += "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
      }
    }
  }
  return quoted + "\""
}

/// Whether a text can be a plain scalar: it has only ASCII letters, digits and path characters, and is not a keyword.
private func isSafelyPlain(_ text: String) -> Bool {
  guard let first = text.utf8.first else { return false }
  let isLetter = first == UInt8(ascii: "_") || isASCIILetter(first)
  let words = ["true", "false", "yes", "no", "on", "off", "null", "y", "n"]
  guard isLetter, !words.contains(text.lowercased()) else { return false }
  return text.utf8.allSatisfy { byte in
    isASCIILetter(byte) || 0x30...0x39 ~= byte || "_-./".utf8.contains(byte)
  }
}

private func isASCIILetter(_ byte: UInt8) -> Bool {
  UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
}

/// Whether libyaml accepts a character unescaped, and it is neither hidden nor looks like a space.
private func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x20...0x7E, 0xA1...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD,
    0x1_0000...0x10_FFFF:
    !isHidden(scalar)
  default: false
  }
}
