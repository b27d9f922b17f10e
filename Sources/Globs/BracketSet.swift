/// What a bracket expression such as `[a-z]`, `[!0-9_]` or `[[:alpha:]]` allows in its place.
struct BracketSet: Hashable, Sendable {
  var isNegated = false
  /// Members that are one byte; ASCII alone when the pattern is read by characters.
  private var bytes = ByteSet()
  /// Members past ASCII, when the pattern is read by characters.
  private var wide: [ClosedRange<UInt32>] = []

  /// `unit` is nil for bytes that are not UTF-8: such a thing is a member of no set.
  func allows(_ unit: UInt32?) -> Bool {
    guard let unit else { return isNegated }
    return holds(unit) != isNegated
  }

  private func holds(_ unit: UInt32) -> Bool {
    if let byte = UInt8(exactly: unit), bytes.contains(byte) { return true }
    return wide.contains { $0.contains(unit) }
  }

  mutating func insert(_ units: ClosedRange<UInt32>, by reading: Reading) {
    let lastNarrow: UInt32 = reading == .bytes ? 0xFF : 0x7F
    for unit in units.clamped(to: 0...lastNarrow) where units.contains(unit) {
      bytes.insert(UInt8(truncatingIfNeeded: unit))
    }
    if units.upperBound > lastNarrow {
      wide.append(max(units.lowerBound, lastNarrow + 1)...units.upperBound)
    }
  }

  /// Adds a POSIX class; false when there is none of that name. They are ASCII, as git's are.
  mutating func insertClass(named name: String) -> Bool {
    switch name {
    case "alnum": insert(digits + upper + lower)
    case "alpha": insert(upper + lower)
    case "blank": insert([0x20...0x20, 0x09...0x09])
    case "cntrl": insert([0x00...0x1F, 0x7F...0x7F])
    case "digit": insert(digits)
    case "graph": insert([0x21...0x7E])
    case "lower": insert(lower)
    case "print": insert([0x20...0x7E])
    case "punct": insert([0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E])
    case "space": insert([0x20...0x20, 0x09...0x0D])
    case "upper": insert(upper)
    case "xdigit": insert(digits + [0x41...0x46, 0x61...0x66])
    default: return false
    }
    return true
  }

  private mutating func insert(_ ranges: [ClosedRange<UInt8>]) {
    for range in ranges { bytes.insert(range) }
  }
}

private let digits: [ClosedRange<UInt8>] = [0x30...0x39]
private let upper: [ClosedRange<UInt8>] = [0x41...0x5A]
private let lower: [ClosedRange<UInt8>] = [0x61...0x7A]
