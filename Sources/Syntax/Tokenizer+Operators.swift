// Operators: their ends, and whether they are prefix, postfix or infix.

extension Tokenizer {
  mutating func readOperator(_ bytes: Span<UInt8>, from start: Int, _ newline: Bool, _ list: inout TokenList) -> Int {
    let first = bytes[start]
    let leftBound = isLeftBound(bytes, start)
    if first == 0x21 || first == 0x3F, leftBound {
      let kind: TokenKind = first == 0x21 ? .exclamation : .postfixQuestion
      list.append(kind, start, start &+ 1, newline: newline)
      if previous == .tryKeyword { tokensAfterTry = list.count }
      previous = kind
      return start &+ 1
    }
    var end = endOfOperator(bytes, from: start)
    if let slash = firstSlash(bytes, from: start, to: end), !leftBound {
      let rightBound = isRightBound(bytes, end, leftBound: false)
      if let regexEnd = regexInOperator(bytes, at: slash, rightBound: rightBound, afterTry: tokensAfterTry == list.count) {
        if slash > start { append(bytes, from: start, to: slash, leftBound, newline, &list) }
        lines.endLines(bytes, from: slash, to: regexEnd, &list)
        list.append(.regex, slash, regexEnd, newline: newline && slash == start)
        previous = .regex
        return regexEnd
      }
    }
    if end &- start > 2 { end = endBeforeComment(bytes, from: start, to: end) }
    append(bytes, from: start, to: end, leftBound, newline, &list)
    return end
  }

  private mutating func append(
    _ bytes: Span<UInt8>, from start: Int, to end: Int, _ leftBound: Bool, _ newline: Bool, _ list: inout TokenList
  ) {
    let kind = classify(bytes, from: start, to: end, leftBound)
    list.append(kind, start, end, newline: newline)
    previous = kind
  }

  private func classify(_ bytes: Span<UInt8>, from start: Int, to end: Int, _ leftBound: Bool) -> TokenKind {
    let first = bytes[start]
    let rightBound = isRightBound(bytes, end, leftBound: leftBound)
    switch end &- start {
    case 1:
      switch first {
      case 0x3D: return .equal
      case 0x2E: return .period
      case 0x3F: return leftBound ? .postfixQuestion : .infixQuestion
      case 0x26 where !leftBound && rightBound: return .prefixAmpersand
      default: break
      }
    case 2:
      let isBinary = leftBound == rightBound
      switch (first, bytes[start &+ 1]) {
      case (0x2D, 0x3E): return .arrow
      case (0x2A, 0x2F): return .unknown
      case (0x26, 0x26) where isBinary: return .logicalAnd
      case (0x7C, 0x7C) where isBinary: return .logicalOr
      case (0x3F, 0x3F) where isBinary: return .nilCoalescing
      default: break
      }
    default:
      for index in start..<(end &- 1) where bytes[index] == 0x2A && bytes[index &+ 1] == 0x2F { return .unknown }
    }
    return leftBound == rightBound ? .binaryOperator : leftBound ? .postfixOperator : .prefixOperator
  }

  /// The end of an operator. Only an operator that begins with a period may contain periods; a placeholder ends any operator.
  private mutating func endOfOperator(_ bytes: Span<UInt8>, from start: Int) -> Int {
    let beginsWithPeriod = bytes[start] == 0x2E
    var index = bytes[start] < 0x80 ? start &+ 1 : decodeScalar(bytes, at: start).end
    while index < bytes.count {
      let next = bytes[index]
      if next == 0x2E, !beginsWithPeriod { break }
      if next == 0x3C, byte(bytes, index &+ 1) == 0x23, hasPlaceholderEnd(bytes, from: index) { break }
      if next < 0x80 {
        guard isASCIIOperatorByte(next) else { break }
        index &+= 1
      } else {
        let scalar = decodeScalar(bytes, at: index)
        guard let value = scalar.value, isOperatorContinuation(value) else { break }
        index = scalar.end
      }
    }
    return index
  }

  private func firstSlash(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Int? {
    for index in start..<end where bytes[index] == 0x2F { return index }
    return nil
  }

  /// The end of an operator before `//` or `/*`, which begins a comment.
  private func endBeforeComment(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Int {
    var index = start &+ 1
    while index < end {
      let next = byte(bytes, index &+ 1)
      if bytes[index] == 0x2F, next == 0x2F || next == 0x2A { return index }
      index &+= 1
    }
    return end
  }

  /// Whether an operator that begins at `start` is left-bound.
  private func isLeftBound(_ bytes: Span<UInt8>, _ start: Int) -> Bool {
    guard start > 0 else { return false }
    switch bytes[start &- 1] {
    case 0x20, 0x0D, 0x0A, 0x09, 0x28, 0x5B, 0x7B, 0x2C, 0x3B, 0x3A, 0: return false
    case 0x2F: return !(start > 1 && bytes[start &- 2] == 0x2A)
    case 0xA0: return !(start > 1 && bytes[start &- 2] == 0xC2)
    default: return true
    }
  }

  /// Whether an operator that ends at `end` is right-bound.
  private func isRightBound(_ bytes: Span<UInt8>, _ end: Int, leftBound: Bool) -> Bool {
    guard end < bytes.count else { return false }
    switch bytes[end] {
    case 0x20, 0x0D, 0x0A, 0x09, 0x29, 0x5D, 0x7D, 0x2C, 0x3B, 0x3A, 0: return false
    // Before a period, `x^.y` has a postfix operator, and `^.y` a prefix operator.
    case 0x2E: return !leftBound
    case 0x2F: return byte(bytes, end &+ 1) != 0x2F && byte(bytes, end &+ 1) != 0x2A
    case 0xC2: return byte(bytes, end &+ 1) != 0xA0
    default: return true
    }
  }
}
