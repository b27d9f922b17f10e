/// `{a,b}/c` is `a/c` and `b/c`.
///
/// The braces are multiplied out when a pattern is read, so that matching knows nothing of them; the number of
/// patterns is bounded. A list of what is still to do stands in for recursion: nesting costs no stack.
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
    // The first alternative goes last, and is taken up first: the order is that of reading.
    for alternative in group.alternatives.reversed() {
      var pattern = ContiguousArray(next[..<group.open])
      pattern.append(contentsOf: next[alternative])
      pattern.append(contentsOf: next[(group.close + 1)...])
      pending.append(pattern)
    }
  }
  return expanded
}

/// Where the first brace of a pattern opens and closes, and what stands between its commas.
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
