/// SHA-256 (FIPS 180-4): the page's security policy names its own style and script by their hashes.
func sha256(_ message: some Sequence<UInt8>) -> [UInt8] {
  var bytes = Array(message)
  let bitCount = UInt64(bytes.count) &* 8
  bytes.append(0x80)
  while bytes.count % 64 != 56 { bytes.append(0) }
  for shift in stride(from: 56, through: 0, by: -8) { bytes.append(UInt8(truncatingIfNeeded: bitCount >> UInt64(shift))) }

  var hash = fractions(ofRoots: 8, cubic: false)
  let constants = fractions(ofRoots: 64, cubic: true)
  for block in stride(from: 0, to: bytes.count, by: 64) {
    var words = (0..<16).map { index -> UInt32 in
      let start = block + index * 4
      return (0..<4).reduce(0) { $0 << 8 | UInt32(bytes[start + $1]) }
    }
    for index in 16..<64 {
      let (a, b) = (words[index - 15], words[index - 2])
      let first = turned(a, 7) ^ turned(a, 18) ^ (a >> 3)
      let second = turned(b, 17) ^ turned(b, 19) ^ (b >> 10)
      words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
    }
    var state = hash
    for index in 0..<64 {
      let (a, e) = (state[0], state[4])
      let choice = (e & state[5]) ^ (~e & state[6])
      let mixed = state[7] &+ (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) &+ choice &+ constants[index] &+ words[index]
      let majority = (a & state[1]) ^ (a & state[2]) ^ (state[1] & state[2])
      let added = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) &+ majority
      state = [mixed &+ added, a, state[1], state[2], state[3] &+ mixed, e, state[5], state[6]]
    }
    for index in 0..<8 { hash[index] &+= state[index] }
  }
  return hash.flatMap { word in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) } }
}

private func turned(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }

/// The first 32 bits behind the point of the square or cube roots of the first primes.
private func fractions(ofRoots count: Int, cubic: Bool) -> [UInt32] {
  var primes: [UInt64] = []
  var candidate: UInt64 = 2
  while primes.count < count {
    if primes.allSatisfy({ candidate % $0 != 0 }) { primes.append(candidate) }
    candidate += 1
  }
  return primes.map { prime in
    // The largest root of prime · 2^64, or 2^96, found bit by bit in wide enough numbers.
    var root: UInt64 = 0
    for bit in stride(from: 35, through: 0, by: -1) {
      let next = root | 1 << UInt64(bit)
      let square = UInt128(next) * UInt128(next)
      let isWithin = cubic ? square * UInt128(next) <= UInt128(prime) << 96 : square <= UInt128(prime) << 64
      if isWithin { root = next }
    }
    return UInt32(truncatingIfNeeded: root)
  }
}

/// Base 64 (RFC 4648).
func base64(_ bytes: [UInt8]) -> String {
  let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
  var text = ""
  for start in stride(from: 0, to: bytes.count, by: 3) {
    let group = bytes[start..<min(start + 3, bytes.count)]
    let bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - group.count))
    for index in 0...group.count { text.append(digits[Int(bits >> UInt32(18 - 6 * index)) & 63]) }
    text += String(repeating: "=", count: 3 - group.count)
  }
  return text
}
