// Comparison of names by their bytes, without creating strings.
extension Span<UInt8> {
  func equals(_ name: String) -> Bool {
    count == name.utf8.count && begins(with: name)
  }

  func begins(with prefix: String) -> Bool {
    var index = 0
    for byte in prefix.utf8 {
      guard index < count, self[index] == byte else { return false }
      index += 1
    }
    return true
  }

  func ends(in suffix: String) -> Bool {
    let length = suffix.utf8.count
    return count >= length && extracting((count - length)...).begins(with: suffix)
  }

  func begins(with prefix: Span<UInt8>) -> Bool {
    guard count >= prefix.count else { return false }
    for index in prefix.indices where self[index] != prefix[index] { return false }
    return true
  }
}
