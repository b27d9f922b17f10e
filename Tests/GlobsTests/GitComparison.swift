import Foundation
import TestSupport
import Testing

@testable import Globs

/// Random rules over random trees: git must leave the same files.
@Suite("As git does it", .enabled(if: hasGit))
struct GitComparison {
  @Test("Random rules over random trees, with core.ignorecase as well", arguments: 1...4, [false, true])
  func compare(seed: Int, ignoresCase: Bool) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let checkout = try Folder(inMemory: true)
    try runGit(["init", "-q"], in: checkout.path)
    if ignoresCase { try runGit(["config", "core.ignorecase", "true"], in: checkout.path) }
    var cases: [String: Case] = [:]
    for number in 0..<250 {
      let one = Case(&random)
      try one.write(to: checkout, as: "case\(number)")
      cases["case\(number)"] = one
    }
    let left = try runGit(["ls-files", "--others", "--exclude-standard", "-z"], in: checkout.path)
      .split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    for (name, one) in cases.sorted(by: { $0.key < $1.key }) {
      let expected = Set(left.filter { $0.hasPrefix(name + "/") }.map { String($0.dropFirst(name.count + 1)) })
      let found = Set(one.filesNotIgnored(ignoresCase: ignoresCase))
      if found != expected {
        Issue.record(
          """
          rules \(one.rules.debugDescription)
          git alone leaves \(expected.subtracting(found).sorted())
          we alone leave \(found.subtracting(expected).sorted())
          """)
      }
    }
  }
}

/// A directory with a .gitignore and some files.
private struct Case {
  let rules: String
  let files: [String]

  init(_ random: inout SeededGenerator) {
    let lineEnd = Bool.random(using: &random) ? "\n" : "\r\n"
    rules =
      (0..<Int.random(in: 1...5, using: &random)).map { _ in
        RandomPattern.line(&random)
      }.joined(separator: lineEnd) + (Bool.random(using: &random) ? lineEnd : "")
    var files: Set<String> = []
    for _ in 0..<25 {
      let depth = Int.random(in: 1...4, using: &random)
      let path = (0..<depth).map { _ in RandomPattern.name(&random) }.joined(separator: "/")
      files.insert(path)
    }
    // What is a directory for one cannot be a file for another.
    self.files = files.filter { path in !files.contains { $0.hasPrefix(path + "/") } }.sorted()
  }

  func write(to folder: Folder, as name: String) throws {
    for path in files { try folder.add("\(name)/\(path)", Data()) }
    try folder.add("\(name)/.gitignore", Data(rules.utf8))
  }

  /// From the top down, as a walk does it.
  func filesNotIgnored(ignoresCase: Bool) -> [String] {
    let ignore = IgnoreRules(rules.utf8, ignoresCase: ignoresCase)
    return (files + [".gitignore"]).filter { path in
      let names = path.split(separator: "/")
      for depth in 1...names.count {
        let part = ContiguousArray(names[..<depth].joined(separator: "/").utf8)
        if ignore.verdict(on: part.span, isDirectory: depth < names.count) == .ignored { return false }
      }
      return true
    }
  }
}

private enum RandomPattern {
  static let names = [
    "a", "b", "ab", "abc", "foo", "bar", "foo.swift", "b.swift", "a b", "x ", "-", "é", "[", "]", "!a", "#c", "a\\",
    "A1", "**", "*", "Foo.swift", "BAR", "aB", "É",
    ".env", "{a,b}",
  ]

  static func name(_ random: inout SeededGenerator) -> String {
    names.randomElement(using: &random) ?? "a"
  }

  static func line(_ random: inout SeededGenerator) -> String {
    var line = ""
    if chance(5, &random) { line += "!" }
    if chance(5, &random) { line += "/" }
    let parts = Int.random(in: 1...3, using: &random)
    for part in 0..<parts {
      if part > 0 { line += "/" }
      line += chance(4, &random) ? "**" : segment(&random)
    }
    if chance(4, &random) { line += "/" }
    if chance(8, &random) { line += [" ", "  ", "\\ ", "\\", "\t"].randomElement(using: &random) ?? "" }
    return withoutQuirk(line)
  }

  private static func segment(_ random: inout SeededGenerator) -> String {
    if chance(3, &random) { return name(&random) }
    return (0..<Int.random(in: 1...4, using: &random)).map { _ in
      pieces.randomElement(using: &random) ?? "a"
    }.joined()
  }

  private static let pieces = [
    "a", "b", "foo", ".swift", "*", "*", "?", "[a-c]", "[!a]", "[^b]", "[[:alpha:]]", "[[:digit:][:space:]]", "[]]",
    "[a-]", "\\*",
    "\\a", "\\[", "\\A", "A", "B", "FOO", "[A-C]", "[B]", "[!A]", "[[:upper:]]", "[[:lower:]]", "é", "[é]", "[", "]", "{", "#", "!", " ", "[a\\]b]", "[[:foo:]]", "[x/a]", "[[:", "[b-a]",
  ]

  private static func chance(_ one: Int, _ random: inout SeededGenerator) -> Bool {
    Int.random(in: 1...one, using: &random) == 1
  }

  /// Git 2.39 takes `**` after literal text for directories; the manual says that it is a star.
  private static func withoutQuirk(_ line: String) -> String {
    line.replacing(/([^\/*!])\*\*+(?=\/|$|\s)/) { "\($0.output.1)*" }
  }
}
