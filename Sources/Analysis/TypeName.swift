// Names of types as they are written in inheritance clauses and behind `typealias`.

/// The classes that an entry of an inheritance clause may name: of `@unchecked A.B<C> & D` they are `A.B` and `D`.
///
/// None for what is no name: tuples, functions, `some P`.
func nominalNames(_ written: String) -> [String] {
  let isPlain = written.utf8.allSatisfy { byte in
    let letter = byte | 0x20
    return (letter >= 0x61 && letter <= 0x7A) || (byte >= 0x30 && byte <= 0x39) || byte == 0x2E || byte == 0x5F
  }
  if isPlain { return written.isEmpty ? [] : [written] }
  var names = [""]
  var depth = 0
  var skipsWord = false
  var last: Unicode.Scalar = " "
  for scalar in written.unicodeScalars {
    defer { last = scalar }
    switch scalar {
    case "`": break
    case "<": depth += 1
    case ">":
      // The arrow of a function among the arguments closes nothing.
      if last != "-" { depth -= 1 }
    case "&" where depth == 0: names.append("")
    case "@" where depth == 0: skipsWord = true
    case " ", "\t", "\n", "\r": skipsWord = false
    case "(", ")", "[", "]", "~", "-": if depth == 0 { return [] }
    case ":" where last == ":" && depth == 0: names[names.count - 1] += "."
    case ":" where depth == 0: break
    default:
      if depth == 0, !skipsWord { names[names.count - 1].unicodeScalars.append(scalar) }
    }
  }
  return names.compactMap { name in
    let name = name.hasSuffix("?") || name.hasSuffix("!") ? String(name.dropLast()) : name
    return name.isEmpty ? nil : name
  }
}

/// A type as `FlowTree` writes it, without the arguments of generic ones: `[Shelf]` for `[Shelf<Box>]`.
func withoutArguments(_ written: String) -> String {
  guard written.utf8.contains(0x3C) else { return written }
  var depth = 0
  var last: Unicode.Scalar = " "
  var bare = String.UnicodeScalarView()
  for scalar in written.unicodeScalars {
    let isArrow = scalar == ">" && last == "-"
    last = scalar
    if scalar == "<" { depth += 1 }
    if depth == 0 { bare.append(scalar) }
    if scalar == ">", !isArrow { depth -= 1 }
  }
  return String(bare)
}

/// What stands before and behind the first period of a dotted name.
func splitFirst(_ name: String) -> (first: Substring, rest: Substring)? {
  guard let period = name.utf8.firstIndex(of: 0x2E) else { return nil }
  return (name[..<period], name[name.utf8.index(after: period)...])
}

/// What stands behind the last period of a dotted name: the name without those around it.
func simpleName(_ path: String) -> String {
  guard let period = path.utf8.lastIndex(of: 0x2E) else { return path }
  return String(path[path.utf8.index(after: period)...])
}

/// What stands before the last period of a dotted name: the name around it.
func enclosing(_ path: String) -> String? {
  guard let period = path.utf8.lastIndex(of: 0x2E) else { return nil }
  return String(path[..<period])
}
