/// A pattern for a whole path: name patterns, and `**` for any number of directories.
struct PathPattern: Hashable, Sendable {
  enum Segment: Hashable, Sendable {
    case directories
    case name(NamePattern)
  }

  private(set) var segments: ContiguousArray<Segment>

  init(_ segments: ContiguousArray<Segment>) {
    self.segments = segments
  }

  /// Splits tokens without braces at slashes. A component of two or more stars is `**`; elsewhere adjacent stars are
  /// one star.
  init(
    _ tokens: some Collection<PatternTokens.Token>, sets: ContiguousArray<BracketSet>,
    reading: PatternSyntax
  ) {
    segments = []
    for part in tokens.split(separator: .slash, omittingEmptySubsequences: false) {
      var elements: ContiguousArray<NamePattern.Element> = []
      for token in part {
        switch token {
        case .byte(let byte): elements.append(.byte(byte))
        case .character(let character): elements.append(.character(character))
        case .anyUnit: elements.append(.anyUnit)
        case .set(let number): elements.append(.set(number))
        case .star: if elements.last != .star { elements.append(.star) }
        case .slash, .openBrace, .comma, .closeBrace: break
        }
      }
      if part.count > 1, elements == [.star] {
        // `**/**` is equivalent to `**`. At the end, both require at least one directory.
        if segments.last != .directories { segments.append(.directories) }
      } else {
        segments.append(.name(NamePattern(elements, sets: sets, reading: reading)))
      }
    }
  }

  /// The result of comparing a path with the pattern.
  enum Outcome {
    case mismatch
    /// The whole path matches.
    case whole
    /// A directory that contains the path matches.
    case ancestor
    /// Everything below the path matches a final `**`, but the path itself does not match.
    case onlyBelow
  }

  /// Compares a path without leading and trailing slash. `**` matches as few directories as possible. As with the stars
  /// of a name, backtracking to the last `**` is sufficient.
  func compare(_ path: Span<UInt8>, allowingAncestors: Bool) -> Outcome {
    let segments = segments.span
    var segment = 0
    var start = 0
    var retry: (segment: Int, start: Int)?
    while start <= path.count {
      if segment < segments.count {
        switch segments[segment] {
        case .directories:
          segment += 1
          if segment == segments.count { return .whole }
          retry = (segment, start)
          continue
        case .name(let name):
          let end = endOfName(in: path, from: start)
          if name.matches(path.extracting(start..<end)) {
            segment += 1
            start = end + 1
            continue
          }
        }
      } else if allowingAncestors {
        return .ancestor
      }
      guard let last = retry else { return .mismatch }
      segment = last.segment
      start = endOfName(in: path, from: last.start) + 1
      retry = (segment, start)
    }
    if segment == segments.count { return .whole }
    if segment == segments.count - 1, case .directories = segments[segment] { return .onlyBelow }
    return .mismatch
  }

  /// Whether something below a directory may match.
  func mayMatch(below directory: Span<UInt8>) -> Bool {
    let segments = segments.span
    var start = 0
    for index in segments.indices {
      guard start <= directory.count else { return true }
      switch segments[index] {
      case .directories: return true
      case .name(let name):
        let end = endOfName(in: directory, from: start)
        guard name.matches(directory.extracting(start..<end)) else { return false }
        start = end + 1
      }
    }
    return true
  }
}

private func endOfName(in path: Span<UInt8>, from start: Int) -> Int {
  var end = start
  while end < path.count, path[end] != UInt8(ascii: "/") { end += 1 }
  return end
}
