/// Compares the tokens and comments of files, and shows where they differ first.
func compareTokens(_ options: Options) -> ExitCode {
  guard let chaperone = options.chaperone else {
    complain(Conformance.usage)
    return .usage
  }
  let exceptions = options.exceptions.map(readExceptions) ?? []
  let trivia = options.plain ? [] : ["--trivia"]
  var different = 0
  for path in options.paths {
    var compared: [(name: String, same: Bool?)] = []
    if isDirectory(path) {
      guard let listing = output(of: chaperone, ["tokens", "--hash", path] + trivia) else { return .usage }
      let listed = String(decoding: listing, as: UTF8.self).split(separator: "\n").compactMap(Listed.init)
      let missing = Set(files(under: path, endingIn: ".swift")).subtracting(listed.map(\.path)).sorted()
      if !missing.isEmpty {
        print("\(path): \(missing.count) files are not listed, such as \(missing[0])")
      }
      let same = inParallel(listed) { $0.agrees(in: path, trivia: !options.plain) }
      compared = zip(listed, same).map { (path + "/" + $0.path, $1) }
    } else {
      compared = [(path, nil)]
    }
    var here = 0
    for (name, same) in compared where same != true {
      guard let listing = output(of: chaperone, ["tokens", name] + trivia) else { return .usage }
      let excused = Set(exceptions.filter { name.hasSuffix($0.path) }.map(\.offset))
      let found = differences(in: name, listing: listing, trivia: !options.plain, excused: excused)
      guard !found.isEmpty else { continue }
      here += 1
      different += 1
      if different <= options.show {
        for line in found.prefix(8) { print(line) }
        if found.count > 8 { print("\(name): … \(found.count) in all") }
      }
    }
    print("\(path): \(compared.count) files, \(here) differ")
  }
  return different == 0 ? .clean : .differences
}

/// A line of `chaperone tokens --hash`.
private struct Listed {
  var path: String
  var count: Int
  var hash: String

  init?(_ line: Substring) {
    let parts = line.split(separator: " ")
    guard parts.count >= 3, let count = Int(parts[parts.count - 2]) else {
      complain("not a line of tokens --hash: \(line)")
      return nil
    }
    hash = String(parts[parts.count - 1])
    self.count = count
    path = String(line.dropLast(hash.count + parts[parts.count - 2].count + 2))
  }

  func agrees(in directory: String, trivia: Bool) -> Bool {
    bytes(of: directory + "/" + path).withUnsafeBufferPointer { source in
      Reference(source).accepts(trivia: trivia) { $0.count == count && $0.hash == hash }
    }
  }
}

private struct Exception {
  var path: String
  var offset: Int
}

/// Lines `path-suffix offset reason…`; a line without a reason is refused.
private func readExceptions(_ path: String) -> [Exception] {
  String(decoding: bytes(of: path), as: UTF8.self).split(separator: "\n").compactMap { line in
    let parts = line.split(separator: " ", maxSplits: 2)
    if line.hasPrefix("#") { return nil }
    guard parts.count == 3, let offset = Int(parts[1]) else {
      complain("\(path): not PATH OFFSET REASON: \(line)")
      return nil
    }
    return Exception(path: String(parts[0]), offset: offset)
  }
}

/// What each side has that the other has not, by offset.
private func differences(in name: String, listing: some Sequence<UInt8>, trivia: Bool, excused: Set<Int>)
  -> [String]
{
  let theirs = String(decoding: Array(listing), as: UTF8.self).split(separator: "\n").map(String.init)
  return bytes(of: name).withUnsafeBufferPointer { source in
    let reference = Reference(source)
    if reference.accepts(trivia: trivia, { $0.map(\.text) == theirs }) { return [] }
    let ours = reference.tree.hasError ? reference.byLexer(trivia: trivia) : reference.byTree(trivia: trivia)
    let common = Set(ours.map(\.text)).intersection(theirs)
    var sides: [(offset: Int, text: String)] = []
    for line in ours where !common.contains(line.text) {
      sides.append(
        (line.start, "reference \(line.text) \(snippet(source, line.start..<min(line.end, line.start + 60)))")
      )
    }
    for line in theirs where !common.contains(line) {
      let numbers = line.split(separator: " ").prefix(2).compactMap { Int($0) }
      let (start, end) = numbers.count == 2 ? (numbers[0], numbers[1]) : (0, 0)
      sides.append((start, "chaperone \(line) \(snippet(source, start..<max(start, min(end, start + 60))))"))
    }
    if sides.isEmpty { sides.append((0, "the same lines in another order or number")) }
    return sides.filter { !excused.contains($0.offset) }.sorted { $0.offset < $1.offset }.map {
      let line = source[..<min($0.offset, source.count)].count { $0 == 0x0a } + 1
      return "\(name):\(line): \($0.text)"
    }
  }
}
