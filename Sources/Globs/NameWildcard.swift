/// A name in which `*` stands for any letters, none among them: `*ViewModel`. All other letters stand for themselves, and
/// there is no pattern that is wrong.
public struct NameWildcard: Hashable, Sendable {
  private let pattern: NamePattern

  public init(_ text: String) {
    let star = UInt8(ascii: "*")
    // Of neighboring stars one says all.
    var elements: ContiguousArray<NamePattern.Element> = []
    for byte in text.utf8 where byte != star || elements.last != .star {
      elements.append(byte == star ? .star : .byte(byte))
    }
    pattern = NamePattern(elements, sets: [], reading: .bytes)
  }

  public func matches(_ name: some StringProtocol) -> Bool { pattern.matches(ContiguousArray(name.utf8).span) }
}
