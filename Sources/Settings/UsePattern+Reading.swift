// Parsing of patterns of forbidden expressions.

import RuleModel

extension UsePattern {
  init(_ text: String) throws(CallPatternError) {
    var scanner = CallPatternScanner(Array(text.utf8))
    self = try scanner.usePattern()
  }
}

extension CallPatternScanner {
  fileprivate mutating func usePattern() throws(CallPatternError) -> UsePattern {
    skipSpaces()
    let start = offset
    let pattern = if acceptWord("import") { UsePattern.imported(try importedPath()) } else { try forbidden() }
    skipSpaces()
    guard offset == bytes.count else { throw failure("nothing may follow a call, a member or a value that is assigned") }
    if case .operand = pattern {
      throw failure("a name is expected here, as in UIApplication.shared.isIdleTimerDisabled = $value", at: start)
    }
    return pattern
  }

  /// The maximum nesting depth of a pattern.
  private static var deepest: Int { 16 }

  private mutating func forbidden(depth: Int = 0) throws(CallPatternError) -> UsePattern {
    guard depth < CallPatternScanner.deepest else { throw failure("the pattern is nested too deeply") }
    if acceptWord("try") {
      let attempt: UsePattern.Attempt = acceptNext("!") ? .forced : acceptNext("?") ? .optional : .plain
      return .attempt(attempt, isAtEnd ? .operand(.anything) : try forbidden(depth: depth + 1))
    }
    if let cast = acceptCast() { return .cast(.operand(.anything), cast, type: try type()) }
    let start = offset
    let pattern = try postfix()
    if let cast = acceptCast() { return .cast(pattern, cast, type: try type()) }
    guard accept("=") else { return pattern }
    switch pattern {
    case .member, .subscripted: return .assignment(pattern, try operand())
    default: throw failure("only a member or a subscript is assigned to", at: start)
    }
  }

  /// Parses a name with its receiver and what follows it: `UIApplication.shared.open(...)`, `$list[0]`.
  private mutating func postfix() throws(CallPatternError) -> UsePattern {
    skipSpaces()
    let start = offset
    var path = [try pathWord()]
    while accept(".") { path.append(try pathWord()) }
    var pattern = try base(path, at: start)
    if case .member(var call) = pattern {
      if accept("(") {
        (call.arguments, call.takesMore) = try argumentsToEnd()
        return .call(call, closures: try closures())
      }
      if let closures = try closures() { return .call(call, closures: closures) }
    }
    var depth = 0
    while accept("[") {
      depth += 1
      guard depth < CallPatternScanner.deepest else { throw failure("the pattern is nested too deeply") }
      let (arguments, takesMore) = try argumentsToEnd("]")
      pattern = .subscripted(pattern, arguments: arguments, takesMore: takesMore)
    }
    return pattern
  }

  private mutating func base(_ path: [String], at start: Int) throws(CallPatternError) -> UsePattern {
    let name = path.last ?? ""
    if path.count == 1 {
      if name == "_" { return .operand(.anything) }
      if name == "self" { return .operand(.name(name)) }
      if name.hasPrefix("$") { return .operand(.binding(String(name.dropFirst()))) }
    }
    guard !name.hasPrefix("$"), name != "_" else {
      throw failure("a name is expected here, as in UIApplication.shared.isIdleTimerDisabled = $value", at: start)
    }
    let receiver = path.count == 1 ? nil : try receiver(Array(path.dropLast()), at: start)
    return .member(
      CallPattern(result: nil, receiver: receiver, name: name, isPrefix: accept("*"), arguments: [], takesMore: false))
  }

  /// The labels of the trailing closures after the first; nil if there is no trailing closure.
  private mutating func closures() throws(CallPatternError) -> [String]? {
    guard try closure() else { return nil }
    var labels: [String] = []
    while true {
      let start = offset
      skipSpaces()
      guard offset < bytes.count, isNameByte(bytes[offset]), case let label = try word(), accept(":") else {
        offset = start
        return labels
      }
      guard try closure() else { throw failure("'{ ... }' is expected here") }
      labels.append(label)
    }
  }

  private mutating func closure() throws(CallPatternError) -> Bool {
    guard accept("{") else { return false }
    _ = acceptEllipsis()
    guard accept("}") else { throw failure("a closure is written { ... }") }
    return true
  }

  private mutating func acceptCast() -> UsePattern.Cast? {
    if acceptWord("is") { return .test }
    guard acceptWord("as") else { return nil }
    return acceptNext("!") ? .forced : acceptNext("?") ? .conditional : .plain
  }

  /// Parses the type after `as`, in the form that the analysis uses: without spaces, generic arguments and optionality.
  private mutating func type() throws(CallPatternError) -> CallPattern.Operand {
    if isAtEnd { return .anything }
    if let name = try binding() { return .binding(name) }
    let start = offset
    for word in ["any", "some"] where acceptWord(word) { skipSpaces() }
    let written = String(decoding: bytes[offset...].filter { $0 != UInt8(ascii: " ") }, as: UTF8.self)
    if written == "_" {
      offset = bytes.count
      return .anything
    }
    guard !written.utf8.contains(where: { "<>?!={}$".utf8.contains($0) }), !written.isEmpty else {
      throw failure("a type is written without generic arguments and '?'; '*' stands for any letters", at: start)
    }
    offset = bytes.count
    return .name(written)
  }

  private mutating func importedPath() throws(CallPatternError) -> CallPattern.Operand {
    if let name = try binding() { return .binding(name) }
    let start = offset
    var end = offset
    while end < bytes.count, bytes[end] != UInt8(ascii: " ") { end += 1 }
    let path = String(decoding: bytes[offset..<end], as: UTF8.self)
    let parts = path.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty && isIdentifier(Substring($0.replacing("*", with: "x"))) }) else {
      throw failure("the name of a module is expected here, as in import UIKit", at: start)
    }
    offset = end
    return path == "_" ? .anything : .name(path)
  }

  private var isAtEnd: Bool { bytes[offset...].allSatisfy { $0 == UInt8(ascii: " ") } }

  /// Accepts a whole word.
  private mutating func acceptWord(_ text: String) -> Bool {
    skipSpaces()
    let end = offset + text.utf8.count
    guard bytes[offset...].starts(with: text.utf8), end == bytes.count || !isNameByte(bytes[end]) else { return false }
    offset = end
    return true
  }

  /// Accepts a character at the current offset, without skipping spaces.
  private mutating func acceptNext(_ character: Unicode.Scalar) -> Bool {
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }
}
