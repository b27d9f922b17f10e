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
