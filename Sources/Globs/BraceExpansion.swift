/// Expands braces: `{a,b}/c` becomes `a/c` and `b/c`.
///
/// Braces are expanded when a pattern is parsed, so that matching need not support them. The number of results is
/// bounded. A list of pending patterns replaces recursion, so that nested braces use no stack.
func expandBraces(
  in tokens: ContiguousArray<PatternTokens.Token>, limit: Int
) throws(GlobError) -> [ContiguousArray<PatternTokens.Token>] {
  var expanded: [ContiguousArray<PatternTokens.Token>] = []
  var pending = [tokens]
  while let next = pending.popLast() {
    guard let group = BraceGroup(firstIn: next) else {
      expanded.append(next)
      continue
    }
    guard expanded.count + pending.count + group.alternatives.count <= limit else {
      throw .tooManyAlternatives(limit: limit, at: group.offset)
    }
    // The first alternative is appended last and processed first, which keeps the order of the pattern.
    for alternative in group.alternatives.reversed() {
      var pattern = ContiguousArray(next[..<group.open])
      pattern.append(contentsOf: next[alternative])
      pattern.append(contentsOf: next[(group.close + 1)...])
      pending.append(pattern)
    }
  }
  return expanded
}

/// The first pair of braces in a pattern, with the ranges of its alternatives.
private struct BraceGroup {
  let offset: Int
  let open: Int
  let close: Int
  let alternatives: [Range<Int>]

  init?(firstIn tokens: ContiguousArray<PatternTokens.Token>) {
    var opening: (index: Int, offset: Int)?
    var alternatives: [Range<Int>] = []
    var start = 0
    var depth = 0
    for (index, token) in tokens.enumerated() {
      switch token {
      case .openBrace(let offset):
        depth += 1
        if depth == 1 {
          opening = (index, offset)
          start = index + 1
        }
      case .comma where depth == 1:
        alternatives.append(start..<index)
        start = index + 1
      case .closeBrace:
        depth -= 1
        if depth == 0, let opening {
          self.offset = opening.offset
          self.open = opening.index
          self.close = index
          self.alternatives = alternatives + [start..<index]
          return
        }
      default: break
      }
    }
    return nil
  }
}
