// Names of types as written in inheritance clauses and in the targets of typealiases.

/// The nominal types that an entry of an inheritance clause names. For `@unchecked A.B<C> & D` these are `A.B` and `D`.
///
/// Empty for tuples, functions and `some P`.
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
      // The arrow of a function type among the arguments closes no angle bracket.
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

/// A type without generic arguments, given as `FlowTree` writes types: `[Shelf]` for `[Shelf<Box>]`.
public func withoutArguments(_ written: String) -> String {
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

/// The parts of a dotted name before and after its first period; nil if there is no period.
func splitFirst(_ name: String) -> (first: Substring, rest: Substring)? {
  guard let period = name.utf8.firstIndex(of: 0x2E) else { return nil }
  return (name[..<period], name[name.utf8.index(after: period)...])
}

/// The part of a dotted name after its last period: the name without its enclosing types.
public func simpleName(_ path: String) -> String {
  guard let period = path.utf8.lastIndex(of: 0x2E) else { return path }
  return String(path[path.utf8.index(after: period)...])
}

/// The part of a dotted name before its last period: the enclosing type; nil if there is no period.
func enclosing(_ path: String) -> String? {
  guard let period = path.utf8.lastIndex(of: 0x2E) else { return nil }
  return String(path[..<period])
}
