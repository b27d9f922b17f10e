import TestSupport

/// Random edits of what is declared.
extension EditedProject {
  /// Changes what is declared, in one file or in several at once, and says what.
  mutating func editDeclarations(of path: String, _ text: String) -> String {
    var file = DeclaringFile(text)
    let types = names(declaredBy: DeclaringFile.typeKeywords)
    guard let header = file.headers.randomElement(using: &random), let type = types.randomElement(using: &random),
      let other = types.randomElement(using: &random)
    else { return "nothing" }
    let edit: String?
    switch Int.random(in: 0..<13, using: &random) {
    case 0: return rename(type, other)
    case 1: edit = file.inherit(pick(["UIViewController", "UIView", "NSObject", "Unknown", type]), in: header)
    case 2:
      let strange = DeclaringFile(pick(texts.sorted { $0.key < $1.key }.map(\.value)))
      guard let function = strange.functions.randomElement(using: &random) else { return "nothing" }
      edit = file.insert(strange.block(at: function), at: header + 1)
    case 3:
      guard let member = file.members.randomElement(using: &random) else { return "nothing" }
      edit = file.add(pick(["@objc ", "private ", "static ", "override ", "fileprivate ", "@IBAction "]), to: member)
    case 4:
      let written = pick(["typealias \(type)2 = \(other)", "typealias \(type) = \(other)"])
      edit = file.insert([written], at: pick([header, file.lines.count]))
    case 5:
      let written = pick([
        "extension \(type): \(other) {}", "extension \(type) {\n  func didMove(toParent: Any) {}\n}",
        "class \(type)2: \(other) {}", "class \(type): \(other) {}", "protocol \(type)able: \(other) {}",
      ])
      edit = file.insert([written], at: pick([header, file.lines.count]))
    case 6: edit = file.insert(["import " + pick(["UIKit", "AppKit", "XCTest", type] + EditedProject.targets)], at: 0)
    case 7, 11:
      // Of a name that other types have, too.
      let known = names(declaredBy: ["var ", "let "]).randomElement(using: &random) ?? "child"
      let written = pick([
        "  var child: \(type)?", "  let feed = \(type)()", "  var view: \(other) { \(other)() }",
        "  var \(known): \(type)?", "  let \(known) = 1", "  private var \(known): [\(type)] = []",
        "  let child: [\(type)] = []", "  init() {}", "  typealias Child = \(type)", "  class Child: \(type) {}",
      ])
      edit = file.insert([written], at: header + 1)
    case 8, 12: edit = file.members.randomElement(using: &random).map { file.remove($0) }
    case 9:
      let target = pick(texts.keys.sorted())
      guard target != path, target.hasSuffix(".swift") else { return "nothing" }
      let moved = file.takeBlock(at: header)
      replace(target, (texts[target] ?? "") + "\n" + moved.joined(separator: "\n") + "\n")
      edit = "moving \(moved.first ?? "") to \(target)"
    default: edit = file.replace(type, with: other, in: header)
    }
    guard let edit else { return "nothing" }
    replace(path, file.text)
    return edit + " in " + path
  }

  /// Renames something, in nearly all files that mention it.
  private mutating func rename(_ type: String, _ other: String) -> String {
    let members = names(declaredBy: ["func ", "var ", "let "])
    let old = pick([type, members.randomElement(using: &random) ?? type])
    let new = pick([old + "2", members.randomElement(using: &random) ?? other])
    let naming = texts.filter { $0.value.contains(old) }.sorted { $0.key < $1.key }
    for (path, text) in naming where Int.random(in: 0..<8, using: &random) > 0 {
      replace(path, text.replacing(old, with: new))
    }
    return "renaming \(old) \(new)"
  }

  private mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[Int.random(in: choices.indices, using: &random)]
  }

  /// The names behind some keywords, in all files.
  private mutating func names(declaredBy keywords: [String]) -> [String] {
    var names: Set<String> = []
    for (path, text) in texts {
      for keyword in keywords {
        let known = declared[keyword]?[path]
        let found = known.flatMap { $0.text == text ? $0.names : nil } ?? EditedProject.names(behind: keyword, in: text)
        declared[keyword, default: [:]][path] = (text, found)
        names.formUnion(found)
      }
    }
    return names.sorted()
  }

  private static func names(behind keyword: String, in text: String) -> Set<String> {
    let names = text.split(separator: keyword).dropFirst().map { part in
      String(part.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    }
    return Set(names.filter { !$0.isEmpty })
  }
}

/// The lines of a file, and which of them declare something.
private struct DeclaringFile {
  static let typeKeywords = ["class ", "struct ", "protocol ", "enum "]

  var lines: [String]

  init(_ text: String) { lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }

  var text: String { lines.joined(separator: "\n") }
  var headers: [Int] { lines(with: DeclaringFile.typeKeywords + ["extension "]) }
  var functions: [Int] { lines(with: ["func "]) }
  var members: [Int] { lines(with: ["func ", "var ", "init("]) }

  private func lines(with words: [String]) -> [Int] {
    lines.indices.filter { words.contains(where: lines[$0].contains) }
  }

  /// From a line to the brace that closes what it opens.
  func block(at line: Int) -> [String] { Array(lines[line...end(ofBlockAt: line)]) }

  private func end(ofBlockAt line: Int) -> Int {
    let indent = lines[line].prefix { $0 == " " }
    return lines[line].hasSuffix("}") ? line : lines[line...].firstIndex(of: indent + "}") ?? line
  }

  mutating func takeBlock(at line: Int) -> [String] {
    let block = block(at: line)
    lines.removeSubrange(line..<(line + block.count))
    return block
  }

  mutating func insert(_ block: [String], at line: Int) -> String {
    lines.insert(contentsOf: block, at: line)
    return "\(block.joined(separator: " ")) in line \(line + 1)"
  }

  mutating func remove(_ line: Int) -> String { "deleting \(lines.remove(at: line))" }

  mutating func add(_ modifier: String, to line: Int) -> String {
    let indent = lines[line].prefix { $0 == " " }
    lines[line] = indent + modifier + lines[line].dropFirst(indent.count)
    return "\(modifier)in line \(line + 1)"
  }

  mutating func replace(_ old: String, with new: String, in line: Int) -> String {
    lines[line] = lines[line].replacing(old, with: new)
    return "\(new) for \(old) in line \(line + 1)"
  }

  mutating func inherit(_ base: String, in line: Int) -> String {
    if let colon = lines[line].firstIndex(of: ":"), let brace = lines[line].lastIndex(of: "{"), colon < brace {
      lines[line].replaceSubrange(colon..<brace, with: ": \(base) ")
    } else {
      lines[line] = lines[line].replacing("{", with: ": \(base) {")
    }
    return "the base class \(base) in line \(line + 1)"
  }
}
