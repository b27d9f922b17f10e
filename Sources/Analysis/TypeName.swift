// Names of types as they are written in inheritance clauses and behind `typealias`.

/// The class that an entry of an inheritance clause may name: `@unchecked A.B<C> & D` is `A.B`.
///
/// Nil for what is no name: tuples, functions, `some P`.
func nominalName(_ written: String) -> String? {
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
  guard let period = name.firstIndex(of: ".") else { return nil }
  return (name[..<period], name[name.index(after: period)...])
}

/// What stands before the last period of a dotted name: the name around it.
func enclosing(_ path: String) -> String? {
  guard let period = path.lastIndex(of: ".") else { return nil }
  return String(path[..<period])
}
