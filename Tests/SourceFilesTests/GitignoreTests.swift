import Foundation
import TestSupport
import Testing

@testable import SourceFiles

@Suite("What .gitignore files leave")
struct GitignoreTests {
  @Test("Nested files, the nearest counting most, in a checkout or not")
  func nested() throws {
    let tree = try Folder.tree(
      """
      .gitignore: build/; *.gen.swift; /Only.swift
      A.swift
      A.gen.swift
      Only.swift
      build/A.swift
      App/Only.swift
      App/.gitignore: !Kept.gen.swift; Local/
      App/A.gen.swift
      App/Kept.gen.swift
      App/Local/A.swift
      App/build/Kept.gen.swift
      Other/Local/A.swift
      """)
    tree.expect("A.swift\nApp/Kept.gen.swift\nApp/Only.swift\nOther/Local/A.swift")
    tree.expect(
      """
      A.gen.swift
      A.swift
      App/A.gen.swift
      App/Kept.gen.swift
      App/Local/A.swift
      App/Only.swift
      App/build/Kept.gen.swift
      Only.swift
      Other/Local/A.swift
      build/A.swift
      """, WalkOptions(useGitignore: false))
  }

  @Test("Nothing comes back from a directory that is ignored")
  func parents() throws {
    let tree = try Folder.tree(
      """
      .gitignore: Out; !Out/A.swift; /*.swift; !/B.swift
      Out/A.swift
      A.swift
      B.swift
      """)
    tree.expect("B.swift")
  }

  @Test("A project of Xcode beside the file that ignores it is read, but none below")
  func projects() throws {
    let tree = try Folder.tree(
      """
      .gitignore: *.xcodeproj; Out/; *.xcodeproj/*
      A.swift
      App.xcodeproj/project.pbxproj
      Demo/Demo.xcodeproj/project.pbxproj
      Out/Other.xcodeproj/project.pbxproj
      Sub/.gitignore: *.gen.swift
      Sub/Sub.xcodeproj/project.pbxproj
      """)
    tree.expect("A.swift\nApp.xcodeproj/project.pbxproj\nSub/Sub.xcodeproj/project.pbxproj", WalkOptions(kinds: .all))
  }

  @Test("Above the root, rules count up to the directory that holds .git")
  func aboveTheRoot() throws {
    let tree = try Folder.tree(
      """
      .gitignore: *.swift
      Repo/.git/info/exclude: Private.swift
      Repo/.gitignore: /App/Gen/; *.gen.swift; Pods
      Repo/App/.gitignore: !Kept.gen.swift
      Repo/App/A.swift
      Repo/App/Private.swift
      Repo/App/Gen/A.swift
      Repo/App/Sub/A.gen.swift
      Repo/App/Sub/Kept.gen.swift
      Repo/App/Sub/Private.swift
      Repo/Pods/A.swift
      """)
    tree.expect("App/A.swift\nApp/Sub/Kept.gen.swift", below: "Repo")
    tree.expect("A.swift\nSub/Kept.gen.swift", below: "Repo/App")
    tree.expect("Kept.gen.swift", below: "Repo/App/Sub")
    tree.expect("A.swift", below: "Repo/Pods")
    // Where no directory above holds .git, none above the root counts.
    tree.expect("Repo/App/A.swift\nRepo/App/Sub/Kept.gen.swift")
    try tree.add(line: "Loose/A.swift")
    tree.expect("A.swift", below: "Loose")
  }

  @Test("A checkout within another one has its own rules alone")
  func nestedCheckout() throws {
    let tree = try Folder.tree(
      """
      .git/info/exclude: C.swift
      .gitignore: A.swift
      A.swift
      C.swift
      D.swift
      Module/.git: gitdir: ../.git/modules/Module
      Module/.gitignore: B.swift
      Module/A.swift
      Module/B.swift
      Module/C.swift
      """)
    tree.expect("D.swift\nModule/A.swift\nModule/C.swift")
  }

  @Test("A .gitignore that is a link, a directory or a FIFO says nothing")
  func strangeFiles() throws {
    let tree = try Folder.tree(
      """
      rules: *.swift
      .gitignore -> rules
      A.swift
      B/.gitignore/
      B/A.swift
      C/
      C/.gitignore: FIFO
      C/A.swift
      """)
    tree.expect("A.swift\nB/A.swift\nC/A.swift")
  }

  @Test("Random trees with nested rules, compared with git", .enabled(if: hasGit), arguments: 1...3)
  func asGit(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let names = ["a", "b", "c", "d"]
    let rules = [
      "a", "b/", "/a", "c/d", "*", "!*/", "!a", "!b/", "**/c", "a/**", "!a/b", "/*/b", "?.swift", "!a.swift", "*.swift",
      "!/c", "/b/*", "!d/a.swift", "[ab]", "![cd].swift", "c/**/a",
    ]
    let tree = try Folder.tree()
    try runGit(["init", "-q"], in: tree.path)
    for number in 0..<120 {
      for _ in 0..<12 {
        let depth = Int.random(in: 1...4, using: &random)
        let folders = (0..<depth).map { _ in names.randomElement(using: &random) ?? "a" }
        try tree.add(
          line: "case\(number)/" + folders.joined(separator: "/") + "/\(names.randomElement(using: &random) ?? "a").swift")
        if Int.random(in: 0..<3, using: &random) == 0 {
          let lines = (0..<Int.random(in: 1...3, using: &random)).map { _ in rules.randomElement(using: &random) ?? "a"
          }
          let place = folders.prefix(Int.random(in: 0..<depth, using: &random)).map { $0 + "/" }.joined()
          try tree.add("case\(number)/\(place).gitignore", lines.joined(separator: "\n"))
        }
      }
    }
    let left = try runGit(["ls-files", "--others", "--exclude-standard", "-z"], in: tree.path)
      .split(separator: 0).map { String(decoding: $0, as: UTF8.self) }.filter { $0.hasSuffix(".swift") }
    let found = tree.found()
    #expect(Set(found) == Set(left))
    #expect(found.count == left.count)
    // And from within: an ignored folder that is a root is walked all the same, so only those that git leaves are compared.
    for number in 0..<120 {
      let prefix = "case\(number)/"
      let inside = left.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
      #expect(Set(tree.found(below: prefix)) == Set(inside), "\(prefix)")
    }
  }
}

@Suite("Settings of git about names")
struct GitNamesTests {
  private let tree = """
    .gitignore: build/; *.Gen.swift
    A.swift
    A.gen.swift
    Build/B.swift
    App/BUILD/C.swift
    """

  @Test("With core.ignorecase a rule holds in either case, from the top and from a folder below it")
  func ignoreCase() throws {
    let tree = try Folder.tree(tree)
    try tree.add(".git/config", "[core]\n\tbare = false\n")
    tree.expect("A.gen.swift\nA.swift\nApp/BUILD/C.swift\nBuild/B.swift")
    try tree.add(".git/config", "# a comment\n[user]\n\tignorecase = no\n[Core]\n\tbare = false\n\tIgnoreCase = true ; on macOS\n")
    tree.expect("A.swift")
    #expect(tree.found(below: "App") == [])
  }

  @Test("A linked work tree, and a submodule, have the settings of the repository that their .git file names")
  func linkedWorkTree() throws {
    let tree = try Folder.tree(tree)
    try tree.add("main/.git/config", "[core]\n\tignorecase\n")
    try tree.add("main/.git/info/exclude", "a.swift\n")
    try tree.add("main/.git/worktrees/w/commondir", "../..\n")
    try tree.add(".git", "gitdir: main/.git/worktrees/w\n")
    tree.expect("")
    try tree.add(".git", "gitdir: \(tree.full("main/.git"))\n")
    tree.expect("")
  }

  @Test("With core.precomposeUnicode a decomposed name is the composed one of a rule")
  func precompose() throws {
    let tree = try Folder.tree("A.swift")
    try tree.add("U\u{308}bersicht/B.swift", "")
    try tree.add(".gitignore", "\u{DC}bersicht/\n")
    try tree.add(".git/config", "[core]\n\tignorecase = true\n")
    tree.expect("A.swift\nU\u{308}bersicht/B.swift")
    try tree.add(".git/config", "[core]\n\tprecomposeunicode = true\n")
    tree.expect("A.swift")
  }
}
