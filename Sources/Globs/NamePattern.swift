/// A pattern for one component of a path.
struct NamePattern: Hashable, Sendable {
  enum Element: Hashable, Sendable {
    case byte(UInt8)
    /// A character beyond ASCII, if the pattern is matched by characters. The path may contain an equivalent one with
    /// other bytes.
    case character(Character)
    case anyUnit
    case star
    /// An index in `sets`.
    case set(Int)
  }

  /// Nearly all practical patterns are `name`, `*.ext` or `name*`, which need no search.
  private enum Shape: Hashable, Sendable {
    case literal
    case anyThenLiteral
    case literalThenAny
    case general
  }

  private let shape: Shape
  private let literal: ContiguousArray<UInt8>
  private let elements: ContiguousArray<Element>
  private let sets: ContiguousArray<BracketSet>
  private let reading: PatternSyntax

  init(
    _ elements: ContiguousArray<Element>, sets: ContiguousArray<BracketSet>, reading: PatternSyntax
  ) {
    self.elements = elements
    self.sets = sets
    self.reading = reading
    let stars = elements.count { $0 == .star }
    literal = ContiguousArray(
      elements.lazy.compactMap { element in
        if case .byte(let byte) = element { byte } else { nil }
      })
    if literal.count + stars < elements.count || stars > 1 {
      shape = .general
    } else if stars == 0 {
      shape = .literal
    } else if elements.first == .star {
      shape = .anyThenLiteral
    } else if elements.last == .star {
      shape = .literalThenAny
    } else {
      shape = .general
    }
  }

  /// The literal bytes at the start and at the end of every matching name.
  var firstBytes: ContiguousArray<UInt8> { literals(elements) }
  var lastBytes: ContiguousArray<UInt8> { ContiguousArray(literals(elements.reversed()).reversed()) }

  func matches(_ name: Span<UInt8>) -> Bool {
    let surplus = name.count - literal.count
    switch shape {
    case .literal: return surplus == 0 && agrees(name, from: 0)
    case .anyThenLiteral: return surplus >= 0 && agrees(name, from: surplus)
    case .literalThenAny: return surplus >= 0 && agrees(name, from: 0) && !isWithinCharacter(name)
    case .general: return surplus >= 0 && searches(name)
    }
  }

  private func agrees(_ name: Span<UInt8>, from start: Int) -> Bool {
    let wanted = literal.span
    // Compares from the end, because names in one directory differ more often there.
    var index = wanted.count
    while index > 0 {
      index -= 1
      if wanted[index] != reading.folded(name[start + index]) { return false }
    }
    return true
  }

  /// Whether the literal ends inside a character, before a combining mark.
  private func isWithinCharacter(_ name: Span<UInt8>) -> Bool {
    guard let last = literal.indices.last, !reading.isSingleByte(in: name, at: last) else { return false }
    return reading.unit(in: name, at: last).length > 1
  }

  /// Matches with backtracking to the last star only: if an earlier star matched more, a later one would match less. So
  /// the time is at most proportional to the product of both lengths.
  private func searches(_ name: Span<UInt8>) -> Bool {
    let elements = elements.span
    var element = 0
    var index = 0
    var retry: (element: Int, index: Int)?
    while index < name.count {
      if element < elements.count {
        if case .star = elements[element] {
          element += 1
          retry = (element, index)
          continue
        }
        let length = lengthMatched(by: elements[element], in: name, at: index)
        if length > 0 {
          element += 1
          index += length
          continue
        }
      }
      guard let last = retry else { return false }
      element = last.element
      index = last.index + reading.unit(in: name, at: last.index).length
      retry = (element, index)
    }
    while element < elements.count {
      guard case .star = elements[element] else { return false }
      element += 1
    }
    return true
  }

  /// The length of the match in bytes; zero if the element does not match.
  private func lengthMatched(by element: Element, in name: Span<UInt8>, at index: Int) -> Int {
    switch element {
    case .byte(let byte):
      guard reading.folded(name[index]) == byte else { return 0 }
      return reading.isSingleByte(in: name, at: index) || reading.unit(in: name, at: index).length == 1 ? 1 : 0
    case .character(let character):
      guard !reading.isSingleByte(in: name, at: index) else { return 0 }
      let unit = reading.unit(in: name, at: index)
      return unit.character == character ? unit.length : 0
    case .anyUnit: return reading.unit(in: name, at: index).length
    case .set(let number):
      let unit = reading.unit(in: name, at: index)
      return sets[number].allows(unit, by: reading) ? unit.length : 0
    case .star: return 0
    }
  }
}

/// The bytes up to the first element that is not a literal byte.
private func literals(_ elements: some Sequence<NamePattern.Element>) -> ContiguousArray<UInt8> {
  var bytes: ContiguousArray<UInt8> = []
  for element in elements {
    guard case .byte(let byte) = element else { break }
    bytes.append(byte)
  }
  return bytes
}

// MARK: - NameWildcard

/// A name pattern in which `*` matches any characters, also none: `*ViewModel`. All other characters match themselves,
/// so every text is a valid pattern.
public struct NameWildcard: Hashable, Sendable {
  private let pattern: NamePattern

  public init(_ text: String) {
    let star = UInt8(ascii: "*")
    // Adjacent stars are equivalent to one.
    var elements: ContiguousArray<NamePattern.Element> = []
    for byte in text.utf8 where byte != star || elements.last != .star {
      elements.append(byte == star ? .star : .byte(byte))
    }
    pattern = NamePattern(elements, sets: [], reading: .bytes)
  }

  public func matches(_ name: some StringProtocol) -> Bool { pattern.matches(ContiguousArray(name.utf8).span) }
}
