/// The set of a bracket expression such as `[a-z]`, `[!0-9_]` or `[[:alpha:]]`.
struct BracketSet: Hashable, Sendable {
  var isNegated = false
  /// Members of one byte; only ASCII if the pattern is matched by characters.
  private var bytes = ByteSet()
  /// Members beyond ASCII, if the pattern is matched by characters.
  private var wide: [ClosedRange<UInt32>] = []

  /// Whether the set matches a unit. Invalid UTF-8 and characters without an equivalent scalar are in no set.
  func allows(_ unit: PatternSyntax.Unit, by reading: PatternSyntax) -> Bool {
    guard let value = unit.scalar else { return isNegated }
    return holds(value, by: reading) != isNegated
  }

  private func holds(_ value: UInt32, by reading: PatternSyntax) -> Bool {
    if let byte = UInt8(exactly: value), bytes.contains(reading.folded(byte)) { return true }
    return wide.contains { $0.contains(value) }
  }

  /// Adds one member. If case is ignored, git does not match a capital letter given as a single member; only ranges and
  /// classes match letters of both cases.
  mutating func insert(_ unit: UInt32, by reading: PatternSyntax) {
    insertExactly(unit...unit, by: reading)
  }

  mutating func insert(_ units: ClosedRange<UInt32>, by reading: PatternSyntax) {
    insertExactly(units, by: reading)
    guard reading.ignoresCase else { return }
    for byte in upper.joined() where units.contains(UInt32(byte)) { bytes.insert(reading.folded(byte)) }
  }

  private mutating func insertExactly(_ units: ClosedRange<UInt32>, by reading: PatternSyntax) {
    let lastNarrow: UInt32 = reading.byCharacter ? 0x7F : 0xFF
    for unit in units.clamped(to: 0...lastNarrow) where units.contains(unit) {
      bytes.insert(UInt8(truncatingIfNeeded: unit))
    }
    if units.upperBound > lastNarrow {
      wide.append(max(units.lowerBound, lastNarrow + 1)...units.upperBound)
    }
  }

  /// Adds a POSIX class, which contains only ASCII as in git. Returns false if the name is unknown.
  mutating func insertClass(named name: String, by reading: PatternSyntax) -> Bool {
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
    case "upper": insert(reading.ignoresCase ? upper + lower : upper)
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

extension PatternSyntax.Unit {
  /// The scalar of the unit, or the single scalar that is equivalent to its character.
  var scalar: UInt32? { value ?? character.flatMap { composedScalars[$0] } }
}

/// Composed scalars by canonically equivalent character. The standard library compares by canonical equivalence but
/// does not expose its tables, so this one is built from the blocks with composed scalars when it is first needed.
private let composedScalars: [Character: UInt32] = {
  var scalars: [Character: UInt32] = [:]
  let blocks: [ClosedRange<UInt32>] = [0x00C0...0x30FF, 0xAC00...0xD7A3]
  scalars.reserveCapacity(blocks.reduce(0) { $0 + $1.count })
  for value in blocks.joined() {
    guard let scalar = Unicode.Scalar(value), scalars[Character(scalar)] == nil else { continue }
    scalars[Character(scalar)] = value
  }
  return scalars
}()
