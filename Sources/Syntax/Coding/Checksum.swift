/// A 64-bit hash of bytes, computed in steps of eight bytes. It detects damage and changes, but not intentional collisions.
///
/// Each step is a bijection of the hash and of the word, so a change of a single word is always detected. The constants
/// are those of MurmurHash3's finalizer (public domain), as in `NameInterner`.
public func checksum(_ bytes: Span<UInt8>) -> UInt64 {
  var hash: UInt64 = 0x9E37_79B9_7F4A_7C15 ^ UInt64(truncatingIfNeeded: bytes.count)
  func step(_ word: UInt64) {
    hash = (hash ^ word) &* 0xFF51_AFD7_ED55_8CCD
    hash ^= hash &>> 32
  }
  var index = 0
  while index &+ 8 <= bytes.count {
    step(word(bytes, index))
    index &+= 8
  }
  var rest: UInt64 = 0
  for position in index..<bytes.count { rest |= UInt64(bytes[position]) &<< UInt64((position &- index) &* 8) }
  step(rest)
  hash = (hash ^ (hash &>> 29)) &* 0xC4CE_B9FE_1A85_EC53
  return hash ^ (hash &>> 32)
}
