/// A class that an Objective-C header declares.
struct HeaderClass {
  var name: String
  var superclass: String
  var path: String
}

/// `@interface A : B` and `@interface A<T> : B`; categories and class extensions have no colon.
func headerClasses(in path: String, under directory: String) -> [HeaderClass] {
  let words = words(of: bytes(of: directory + "/" + path))
  var result: [HeaderClass] = []
  for index in words.indices where words[index] == "@interface" && index + 1 < words.count {
    var next = index + 2
    if next < words.count, words[next] == "<" {
      next = (words[next...].firstIndex(of: ">") ?? words.count - 1) + 1
    }
    guard next + 1 < words.count, words[next] == ":" else { continue }
    result.append(HeaderClass(name: words[index + 1], superclass: words[next + 1], path: path))
  }
  return result
}

/// Words, an `@` with its word, and single characters; comments and strings left out.
private func words(of source: [UInt8]) -> [String] {
  var result: [String] = []
  var index = 0
  func at(_ offset: Int) -> UInt8 { index + offset < source.count ? source[index + offset] : 0 }
  while index < source.count {
    let start = index
    switch at(0) {
    case 0x20, 0x09, 0x0a, 0x0d:
      index += 1
    case UInt8(ascii: "/") where at(1) == UInt8(ascii: "/"):
      while index < source.count, at(0) != 0x0a, at(0) != 0x0d { index += 1 }
    case UInt8(ascii: "/") where at(1) == UInt8(ascii: "*"):
      index += 2
      while index < source.count, !(at(0) == UInt8(ascii: "*") && at(1) == UInt8(ascii: "/")) { index += 1 }
      index += 2
    case UInt8(ascii: "\""):
      index += 1
      while index < source.count, at(0) != UInt8(ascii: "\""), at(0) != 0x0a {
        index += at(0) == UInt8(ascii: "\\") ? 2 : 1
      }
      index += 1
    default:
      index += 1
      guard isWord(source[start]) || source[start] == UInt8(ascii: "@") else {
        result.append(String(decoding: [source[start]], as: UTF8.self))
        continue
      }
      while index < source.count, isWord(at(0)) { index += 1 }
      result.append(String(decoding: source[start..<index], as: UTF8.self))
    }
  }
  return result
}

private func isWord(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
    true
  default: byte >= 0x80
  }
}
