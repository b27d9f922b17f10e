import Paths
import Syntax

/// What a project file of Xcode must say besides, so that a new file is compiled wherever another one of its folder is: a file
/// reference, its place in the group of the other one, and a build file for each target.
///
/// Each entry is a copy of the line of the other file with new names, so that all else stays byte for byte.
public struct ProjectAddition {
  /// Lines to insert, by offset; in order, one for each offset.
  public private(set) var insertions: [(offset: Int, text: String)] = []

  private let list: PropertyList
  private let bytes: ContiguousArray<UInt8>
  /// The keys and the values of the objects by their identifiers.
  private var objects: [String: (key: Int, value: Int)] = [:]
  private var given: Set<String> = []

  /// Nil where the project file is not understood: entries that share lines, files that are in several groups, and the like.
  ///
  /// - Parameters:
  ///   - name: of the new file
  ///   - path: that of the other file, as the summary of the project file has it
  ///   - targets: names of targets that compile the other file from their sources
  public init?(of name: String, beside path: String, to targets: Set<String>, in bytes: ContiguousArray<UInt8>) {
    let list: PropertyList
    do throws(PropertyList.Failure) { list = try PropertyList(bytes.span) } catch { return nil }
    (self.list, self.bytes) = (list, bytes)
    guard let all = list.value(0, "objects"), name.utf8.allSatisfy(isPlain) else { return nil }
    for member in list.members(all) { objects[list.text(member.key)] = member }
    guard let root = list.string(0, "rootObject"), let project = objects[root]?.value else { return nil }
    let paths = ProjectPaths(list, objects.mapValues(\.value), project: project).paths
    let references = objects.filter { paths[$0.value.value] == path && isKind($0.value.value, "PBXFileReference") }
    guard references.count == 1, let reference = references.first else { return nil }

    let old = String(lastName(of: path))
    let newReference = identifier("reference \(path) \(name)")
    let renamed = [(reference.key, newReference), (old, name)]
    guard insertEntry(reference.key, as: newReference, renamed),
      let groups = optional(elements(naming: reference.key, in: "children", ofKind: "PBXGroup")), groups.count == 1,
      insertElement(groups[0], renamed)
    else { return nil }
    for target in targets.sorted() {
      guard let found = buildFile(of: reference.key, inTarget: target, project) else { return nil }
      let newFile = identifier("build file \(path) \(name) \(target)")
      let renamed = renamed + [(list.text(found), newFile)]
      guard insertEntry(list.text(found), as: newFile, renamed), insertElement(found, renamed) else { return nil }
    }
    insertions = Dictionary(grouping: insertions, by: \.offset).sorted { $0.key < $1.key }
      .map { ($0.key, $0.value.map(\.text).sorted().joined()) }
    guard isRight(targets, joinedPath(String(directoryPart(of: path)), name)) else { return nil }
  }

  private func optional<Item>(_ items: [Item]) -> [Item]? { items.isEmpty ? nil : items }

  private func isKind(_ node: Int, _ kind: String) -> Bool {
    list.value(node, "isa").map { list.equals($0, kind) } ?? false
  }

  // MARK: What there is

  /// The elements of lists in objects of a kind that name an object.
  private func elements(naming id: String, in key: String, ofKind kind: String) -> [Int] {
    objects.values.filter { isKind($0.value, kind) }
      .flatMap { list.elements(list.value($0.value, key)).filter { list.equals($0, id) } }
  }

  /// The element of a target's sources that is the build file of a file reference; nil where there is not exactly one.
  private func buildFile(of reference: String, inTarget name: String, _ project: Int) -> Int? {
    let targets = list.elements(list.value(project, "targets")).compactMap { objects[list.text($0)]?.value }
      .filter { isKind($0, "PBXNativeTarget") && list.string($0, "name") == name }
    guard targets.count == 1 else { return nil }
    let phases = list.elements(list.value(targets[0], "buildPhases")).compactMap { objects[list.text($0)]?.value }
    let found = phases.filter { isKind($0, "PBXSourcesBuildPhase") }.flatMap { phase in
      list.elements(list.value(phase, "files")).filter { element in
        objects[list.text(element)].flatMap { list.value($0.value, "fileRef") }.map { list.equals($0, reference) } ?? false
      }
    }
    return found.count == 1 ? found[0] : nil
  }

  // MARK: What comes

  /// An identifier that nothing in the file has: the same for the same file and use of it.
  private mutating func identifier(_ use: String) -> String {
    var hash = FNV1a(use.utf8)
    while true {
      let first = hash.value
      hash.combine(0x2B)
      let digits = String(first, radix: 16) + String(hash.value, radix: 16)
      let id = String((String(repeating: "0", count: 24) + digits).suffix(24)).uppercased()
      if !list.nodes.indices.contains(where: { list.equals($0, id) }), given.insert(id).inserted { return id }
    }
  }

  /// Copies the entry of an object. Where those of its kind are in the order of their identifiers, the copy is, too.
  private mutating func insertEntry(_ id: String, as new: String, _ renamed: [(String, String)]) -> Bool {
    guard let old = objects[id], let kind = list.string(old.value, "isa"), let lines = lines(of: old, id) else { return false }
    let alike = objects.filter { isKind($0.value.value, kind) }.sorted { $0.value.key < $1.value.key }
    var offset = lines.upperBound
    if zip(alike, alike.dropFirst()).allSatisfy({ $0.key < $1.key }) {
      let behind = alike.first { $0.key > new }
      guard let place = (behind ?? alike.last).flatMap({ self.lines(of: $0.value, $0.key) }) else { return false }
      offset = behind == nil ? place.upperBound : place.lowerBound
    }
    return insert(lines, at: offset, renamed)
  }

  /// Copies the line of an element of a list, and puts it behind it.
  private mutating func insertElement(_ element: Int, _ renamed: [(String, String)]) -> Bool {
    let node = list.nodes[element]
    guard let lines = wholeLines(Int(node.start), Int(node.end), end: UInt8(ascii: ",")) else { return false }
    return insert(lines, at: lines.upperBound, renamed)
  }

  private mutating func insert(_ lines: Range<Int>, at offset: Int, _ renamed: [(old: String, new: String)]) -> Bool {
    guard let text = String(validating: bytes[lines], as: UTF8.self) else { return false }
    insertions.append((offset, renamed.reduce(text) { replacing($1.old, with: $1.new, in: $0) }))
    return true
  }

  private func lines(of object: (key: Int, value: Int), _ id: String) -> Range<Int>? {
    wholeLines(Int(list.nodes[object.key].start), Int(list.nodes[object.value].end), end: UInt8(ascii: ";"))
  }

  /// The lines from one offset to the sign behind another; nil where other code stands there, too.
  private func wholeLines(_ start: Int, _ end: Int, end sign: UInt8) -> Range<Int>? {
    var (first, last) = (start, end)
    while first > 0, isBlank(bytes[first - 1]) { first -= 1 }
    guard first == 0 || bytes[first - 1] == 0x0A else { return nil }
    // A comment, and blanks.
    while last < bytes.count, bytes[last] != sign {
      guard bytes[last] != 0x0A, bytes[last] != UInt8(ascii: "}"), bytes[last] != UInt8(ascii: ")") || isComment(last) else {
        return nil
      }
      last += 1
    }
    last += 1
    while last < bytes.count, isBlank(bytes[last]) || bytes[last] == 0x0D { last += 1 }
    guard last < bytes.count, bytes[last] == 0x0A else { return nil }
    return first..<(last + 1)
  }

  /// Whether an offset is within a comment of its line.
  private func isComment(_ offset: Int) -> Bool {
    var start = offset
    while start > 0, bytes[start] != 0x0A {
      if bytes[start - 1] == UInt8(ascii: "/"), bytes[start] == UInt8(ascii: "*") { return true }
      if bytes[start - 1] == UInt8(ascii: "*"), bytes[start] == UInt8(ascii: "/") { return false }
      start -= 1
    }
    return false
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  // MARK: What is right

  /// Whether the new file is in these targets, and nothing else is otherwise.
  private func isRight(_ targets: Set<String>, _ path: String) -> Bool {
    var new = ContiguousArray<UInt8>()
    var position = 0
    for insertion in insertions {
      new += bytes[position..<insertion.offset]
      new += Array(insertion.text.utf8)
      position = insertion.offset
    }
    new += bytes[position...]
    var expected = summarizeXcodeProject(bytes.span)
    for number in expected.targets.indices where targets.contains(expected.targets[number].name) {
      expected.targets[number].files = (expected.targets[number].files + [path]).sorted()
    }
    return summarizeXcodeProject(new.span) == expected
  }
}

/// Whether a byte is one of words that need no quotes.
private func isPlain(_ byte: UInt8) -> Bool {
  byte | 0x20 &- 0x61 < 26 || byte &- 0x30 < 10 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
}

/// A text with a name in place of another, where that is no part of a longer one.
private func replacing(_ name: String, with new: String, in text: String) -> String {
  let (bytes, name) = (Array(text.utf8), Array(name.utf8))
  func continues(_ index: Int) -> Bool {
    guard bytes.indices.contains(index) else { return false }
    return isPlain(bytes[index]) || bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") || bytes[index] >= 0x80
  }
  var result: [UInt8] = []
  var index = 0
  while index < bytes.count {
    let isFound =
      bytes[index...].starts(with: name) && !continues(index - 1) && !continues(index + name.count)
    result += isFound ? Array(new.utf8) : [bytes[index]]
    index += isFound ? name.count : 1
  }
  return String(decoding: result, as: UTF8.self)
}
