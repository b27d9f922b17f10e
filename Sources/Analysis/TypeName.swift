// Names of types as they are written in inheritance clauses and behind `typealias`.

/// The class that an entry of an inheritance clause may name: `@unchecked A.B<C> & D` is `A.B`.
///
/// Nil for what is no name: tuples, functions, `some P`.
func nominalName(_ written: String) -> String? {
  let isPlain = written.utf8.allSatisfy { byte in
    let letter = byte | 0x20
    return (letter >= 0x61 && letter <= 0x7A) || (byte >= 0x30 && byte <= 0x39) || byte == 0x2E || byte == 0x5F
  }
  if isPlain { return written.isEmpty ? nil : written }
  var name = ""
  var depth = 0
  var isInBackticks = false
  var skipsWord = false
  for character in written.unicodeScalars {
    switch character {
    case "`": isInBackticks.toggle()
    case "<": depth += 1
    case ">": depth -= 1
    case "&" where depth == 0: return name.isEmpty ? nil : name
    case "@" where depth == 0: skipsWord = true
    case " ", "\t", "\n", "\r":
      skipsWord = false
    case "(", ")", "[", "]", "~", "-": if depth == 0 { return nil }
    default:
      if depth == 0, !skipsWord { name.unicodeScalars.append(character) }
    }
  }
  if name.hasSuffix("?") || name.hasSuffix("!") { name.removeLast() }
  return name.isEmpty ? nil : name
}

/// What stands before and behind the first period of a dotted name.
func splitFirst(_ name: String) -> (first: Substring, rest: Substring)? {
  guard let period = name.utf8.firstIndex(of: 0x2E) else { return nil }
  return (name[..<period], name[name.utf8.index(after: period)...])
}

/// What stands before the last period of a dotted name: the name around it.
func enclosing(_ path: String) -> String? {
  guard let period = path.utf8.lastIndex(of: 0x2E) else { return nil }
  return String(path[..<period])
}
