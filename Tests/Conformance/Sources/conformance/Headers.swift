/// A class that an Objective-C header declares.
struct HeaderClass {
  var name: String
  var superclass: String
  var path: String
}

/// `@interface A : B` and `@interface A<T> : B`; categories and class extensions have no colon.
func headerClasses(in path: String, under directory: String) -> [HeaderClass] {
  let text = String(decoding: bytes(of: directory + "/" + path), as: UTF8.self)
  var result: [HeaderClass] = []
  for line in text.split(whereSeparator: \.isNewline) {
    let line = line.drop(while: \.isWhitespace)
    guard line.hasPrefix("@interface") else { continue }
    var rest = line.dropFirst("@interface".count).drop(while: \.isWhitespace)
    let name = rest.prefix(while: isWord)
    rest = rest.dropFirst(name.count).drop(while: \.isWhitespace)
    if rest.first == "<", let end = rest.firstIndex(of: ">") {
      rest = rest[rest.index(after: end)...].drop(while: \.isWhitespace)
    }
    guard rest.first == ":" else { continue }
    let superclass = rest.dropFirst().drop(while: \.isWhitespace).prefix(while: isWord)
    guard !name.isEmpty, !superclass.isEmpty else { continue }
    result.append(HeaderClass(name: String(name), superclass: String(superclass), path: path))
  }
  return result
}

private func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber || character == "_" }
