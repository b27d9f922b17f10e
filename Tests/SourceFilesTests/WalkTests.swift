import Foundation
import TestSupport
import Testing

@testable import SourceFiles

@Suite("Walking a tree")
struct WalkTests {
  @Test("Swift files, sorted by the bytes of their paths, a slash being a byte like others")
  func order() throws {
    let tree = try Folder.tree(
      """
      b.swift
      a/x.swift
      a.swift
      a-b/x.swift
      a/b/c.swift
      a0/x.swift
      B.swift
      é/ü.swift
      with space/A B.swift
      long-name-prefix-1.swift
      long-name-prefix-10.swift
      long-name-prefix/a.swift
      Other.m
      swift
      """)
    tree.expect(
      """
      B.swift
      a-b/x.swift
      a.swift
      a/b/c.swift
      a/x.swift
      a0/x.swift
      b.swift
      long-name-prefix-1.swift
      long-name-prefix-10.swift
      long-name-prefix/a.swift
      with space/A B.swift
      é/ü.swift
      """)
  }

  @Test("A walk with a focus finds there what a walk of the whole tree finds, and nothing else")
  func focus() throws {
    let tree = try Folder.tree(
      """
      .gitignore: *.gen.swift; /App/Ignored
      App/A.swift
      App/A.gen.swift
      App/Apps/B.swift
      App/Ignored/C.swift
      App/Views/.gitignore: !Kept.gen.swift
      App/Views/Kept.gen.swift
      App/Views/Deep/D.swift
      Pods/E.swift
      Link.swift -> App/A.swift
      Outside.swift -> App/Ignored/C.swift
      """)
    let all = tree.found()
    #expect(all == ["App/A.swift", "App/Apps/B.swift", "App/Views/Deep/D.swift", "App/Views/Kept.gen.swift", "Outside.swift"])
    let others = [
      "", "App", "App/App", "App/Views", "App/Views/Deep", "App/Ignored", "App/Ignored/C.swift", "Pods", "Nowhere/F.swift",
    ]
    for path in all + others {
      var options = WalkOptions()
      options.focus = [path.isEmpty ? tree.path : tree.full(path)]
      #expect(tree.found(options) == all.filter { path.isEmpty || $0 == path || $0.hasPrefix(path + "/") }, "\(path)")
    }
    var options = WalkOptions()
    options.focus = [tree.full("App/Apps"), tree.full("App/Views/Deep/D.swift")]
    #expect(tree.found(options) == ["App/Apps/B.swift", "App/Views/Deep/D.swift"])
    options.focus = [tree.path + "other"]
    #expect(tree.found(options) == [])
    options.focus = [URL(filePath: tree.path).deletingLastPathComponent().path]
    #expect(tree.found(options) == all)
  }

  @Test("Every kind has its names")
  func kinds() throws {
    let tree = try Folder.tree(
      """
      A.swift
      Package.swift
      Package@swift-6.0.swift
      A.h
      A.m
      A.mm
      Main.storyboard
      Cell.xib
      Login.Storyboard
      App/.chaperone.yml
      A.md
      A.hpp
      chaperone.yml
      """)
    let files = discover([tree.path], options: WalkOptions(kinds: .all), jobs: 1).files
    let named = files.map { "\($0.relativePath) \($0.kind)" }
    #expect(
      named == [
        "A.h objcHeader", "A.m objcSource", "A.mm objcSource", "A.swift swift",
        "App/.chaperone.yml configuration", "Cell.xib interfaceBuilder", "Login.Storyboard interfaceBuilder",
        "Main.storyboard interfaceBuilder", "Package.swift packageManifest",
        "Package@swift-6.0.swift packageManifest",
      ])
    tree.expect("A.swift\nPackage.swift\nPackage@swift-6.0.swift")
    tree.expect("Package.swift\nPackage@swift-6.0.swift", WalkOptions(kinds: .packageManifest))
    tree.expect(
      "A.h\nLogin.Storyboard\nMain.storyboard\nCell.xib".sortedLines, WalkOptions(kinds: [.objcHeader, .interfaceBuilder]))
    tree.expect("", WalkOptions(kinds: []))
  }

  @Test("What is fetched or built is left out, wherever it is; other hidden directories are not")
  func defaultExclusions() throws {
    let tree = try Folder.tree(
      """
      A.swift
      Pods/A.swift
      Carthage/A.swift
      .build/A.swift
      DerivedData/A.swift
      .git/A.swift
      .hg/A.swift
      .svn/A.swift
      App/Pods/A.swift
      App/Core/.build/A.swift
      .hidden/A.swift
      .Hidden.swift
      node_modules/A.swift
      pods/A.swift
      PodsX/A.swift
      Sub/Pods
      """)
    tree.expect(
      """
      .Hidden.swift
      .hidden/A.swift
      A.swift
      PodsX/A.swift
      node_modules/A.swift
      pods/A.swift
      """)
    // It is named by the user.
    tree.expect("A.swift", below: "Pods")
    tree.expect("A.swift", WalkOptions(skippedDirectories: []), below: "Carthage")
  }

  @Test("Any number of threads finds the same")
  func threads() throws {
    let tree = try Folder.tree()
    var random = SeededGenerator(seed: 7)
    for _ in 0..<600 {
      let names = (0..<Int.random(in: 1...5, using: &random)).map { _ in
        ["a", "b", "c-d", "e", "f.g"].randomElement(using: &random) ?? ""
      }
      try tree.add(line: names.joined(separator: "/") + "/\(Int.random(in: 0...9, using: &random)).swift")
    }
    let expected = discover([tree.path], options: WalkOptions(), jobs: 1)
    let byFoundation =
      FileManager.default.enumerator(atPath: tree.path)?
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") } ?? []
    #expect(Set(expected.files.map(\.relativePath)) == Set(byFoundation))
    #expect(expected.files.count == byFoundation.count)
    let paths = expected.files.map { Array($0.path.utf8) }
    #expect(zip(paths, paths.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) })
    for jobs in [2, 3, 8, 0, -1] {
      #expect(discover([tree.path], options: WalkOptions(), jobs: jobs) == expected)
    }
  }

  @Test("Links to files are followed, to directories are not, and loops end")
  func links() throws {
    let tree = try Folder.tree(
      """
      App/A.swift
      App/ToSelf.swift -> A.swift
      App/Loop -> ..
      Loop.swift -> Loop.swift
      Dangling.swift -> Nowhere.swift
      Outside.swift -> Other/B.txt
      Again.swift -> Other/B.txt
      Other/B.txt
      Directory.swift -> App
      Ignored.md -> Nowhere.md
      """)
    let discovery = discover([tree.path], options: WalkOptions(), jobs: 2)
    // Of two links to one file the first stays, and a link to what is found anyway goes.
    #expect(discovery.files.map(\.relativePath) == ["Again.swift", "App/A.swift"])
    #expect(discovery.files.first?.byteSize == 15)
    #expect(
      discovery.unreadable == [
        Unreadable(path: tree.full("Dangling.swift"), reason: "the link leads nowhere"),
        Unreadable(path: tree.full("Loop.swift"), reason: "too many symbolic links"),
      ])
  }

  @Test("What is no file is skipped without a wait", .timeLimit(.minutes(10)))
  func specialFiles() throws {
    let tree = try Folder.tree(
      """
      A.swift
      Pipe.swift: FIFO
      ToPipe.swift -> Pipe.swift
      Directory.swift/B.swift
      Null.swift -> /dev/null
      """)
    tree.expect("A.swift\nDirectory.swift/B.swift")
    let discovery = discover([tree.full("Pipe.swift")], options: WalkOptions(), jobs: 1)
    #expect(discovery.files.isEmpty)
    #expect(discovery.unreadable.map(\.reason) == ["it is not a regular file"])
  }

  #if os(Linux)
    @Test("A name that is no text is named as well as can be")
    func invalidNames() throws {
      let tree = try Folder.tree("A.swift")
      let made = try runProgram(
        "/bin/sh",
        [
          "-c", #"touch "$(printf 'x\377.swift')"; mkdir "$(printf 'd\377')"; touch "$(printf 'd\377/B.swift')""#,
        ], in: tree.path)
      try #require(made.code == 0, "\(made.errorText)")
      let discovery = discover([tree.path], options: WalkOptions(), jobs: 1)
      #expect(discovery.files.map(\.relativePath) == ["A.swift"])
      #expect(
        discovery.unreadable == [
          Unreadable(path: tree.full("d\u{FFFD}/B.swift"), reason: "the name is not UTF-8"),
          Unreadable(path: tree.full("x\u{FFFD}.swift"), reason: "the name is not UTF-8"),
        ])
    }
  #endif

  @Test("A path that is too long for the system is named, and the rest is found")
  func tooDeep() throws {
    let tree = try Folder.tree("A.swift")
    let name = String(repeating: "d", count: 200)
    // Each step takes the tree so far into a new directory: no single path is too long.
    let made = try runProgram(
      "/bin/sh",
      ["-c", "mkdir X; i=0; while [ $i -lt 25 ]; do mkdir Y && mv X Y/\(name) && mv Y X; i=$((i+1)); done"],
      in: tree.path)
    try #require(made.code == 0, "\(made.errorText)")
    let discovery = discover([tree.path], options: WalkOptions(), jobs: 2)
    #expect(discovery.files.map(\.relativePath) == ["A.swift"])
    #expect(discovery.unreadable.map(\.reason) == ["the path is too long"])
  }
}

extension String {
  var sortedLines: String { split(separator: "\n").sorted().joined(separator: "\n") }
}
