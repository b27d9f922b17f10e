import Foundation
import TestSupport
import Testing

@testable import SourceFiles

@Suite("The roots of a walk")
struct RootTests {
  @Test("A file is taken whatever is ignored, and whatever it is called")
  func files() throws {
    let tree = try Folder.tree(
      """
      .gitignore: *.swift; Pods
      A.swift
      Pods/B.swift
      README.md
      Link.swift -> A.swift
      """)
    let roots = ["A.swift", "Pods/B.swift", "README.md"].map(tree.full)
    let discovery = discover(roots, options: WalkOptions(), jobs: 2)
    #expect(discovery.files.map(\.path) == roots)
    #expect(discovery.files.map(\.relativePath) == ["A.swift", "B.swift", "README.md"])
    #expect(discovery.files.map(\.root) == [0, 1, 2])
    #expect(discovery.files.map(\.byteSize) == [11, 16, 13])
    #expect(discovery.unreadable.isEmpty)
    let link = discover([tree.full("Link.swift")], options: WalkOptions(), jobs: 1)
    #expect(link.files.map(\.path) == [tree.full("Link.swift")])
  }

  @Test("Paths begin with the root as it was given, tidied")
  func spelling() throws {
    #expect(tidied(".") == "")
    #expect(tidied("./App//Core/./") == "App/Core")
    #expect(tidied("/") == "/")
    #expect(tidied("//tmp/") == "/tmp")
    #expect(tidied("../x") == "../x")

    let tree = try Folder.tree("App/A.swift")
    for spelling in [tree.path, tree.path + "/", tree.path + "//App/.", tree.full("App/../App")] {
      let discovery = discover([spelling], options: WalkOptions(), jobs: 1)
      #expect(discovery.files.count == 1)
      #expect(discovery.files.first?.path.hasPrefix(tidied(spelling)) == true)
      #expect(discovery.files.first?.path.hasSuffix("/A.swift") == true)
    }
  }

  @Test("Where we are is not part of the paths")
  func workingDirectory() throws {
    // Tests run where the package is.
    let here = discover(["."], options: WalkOptions(kinds: .packageManifest), jobs: 1)
    try #require(FileManager.default.fileExists(atPath: "Package.swift"), "tests run where the package is")
    #expect(here.files.map(\.path).contains("Package.swift"))
    #expect(here.files.allSatisfy { $0.path == $0.relativePath })
  }

  @Test("What two roots lead to is found once, from the first")
  func overlap() throws {
    let tree = try Folder.tree(
      """
      App/A.swift
      App/Core/B.swift
      C.swift
      Pods/D.swift
      ToApp -> App
      """)
    func found(_ roots: String...) -> [String] {
      discover(roots.map(tree.full), options: WalkOptions(), jobs: 2)
        .files.map { "\($0.root) \($0.path.dropFirst(tree.path.count + 1))" }
    }
    #expect(found("", "App") == ["0 App/A.swift", "0 App/Core/B.swift", "0 C.swift"])
    #expect(found("App", "") == ["0 App/A.swift", "0 App/Core/B.swift", "1 C.swift"])
    #expect(found("App", "App/") == ["0 App/A.swift", "0 App/Core/B.swift"])
    #expect(found("ToApp") == ["0 ToApp/A.swift", "0 ToApp/Core/B.swift"])
    #expect(found("App", "ToApp") == ["0 App/A.swift", "0 App/Core/B.swift"])
    #expect(found("App/A.swift", "App") == ["0 App/A.swift", "1 App/Core/B.swift"])
    #expect(found("App", "ToApp/A.swift") == ["0 App/A.swift", "0 App/Core/B.swift"])
    #expect(found("C.swift", "C.swift", "App/A.swift") == ["2 App/A.swift", "0 C.swift"])
    // What is left out below one root is still read as another.
    #expect(found("", "Pods") == ["0 App/A.swift", "0 App/Core/B.swift", "0 C.swift", "1 Pods/D.swift"])
  }

  @Test("A relative and an absolute path of one directory are one root")
  func relative() throws {
    let tree = try Folder.tree("A.swift")
    let up = String(repeating: "../", count: FileManager.default.currentDirectoryPath.split(separator: "/").count)
    let relative = up + tree.path.dropFirst()
    let discovery = discover([relative, tree.path], options: WalkOptions(), jobs: 1)
    #expect(discovery.files.map(\.path) == [relative + "/A.swift"])
  }

  @Test("Roots in any order give files in one order")
  func order() throws {
    let tree = try Folder.tree("b/x.swift\na/x.swift\na.b/x.swift")
    let files = discover(["b", "a", "a.b"].map(tree.full), options: WalkOptions(), jobs: 1).files
    #expect(files.map(\.path) == ["a.b/x.swift", "a/x.swift", "b/x.swift"].map(tree.full))
    #expect(files.map(\.root) == [2, 1, 0])
  }

  @Test("A root that is not there is named, and the others are walked")
  func missing() throws {
    let tree = try Folder.tree(
      """
      A.swift
      Loop -> Loop
      """)
    let roots = [tree.full("Nowhere"), tree.path, tree.full("A.swift/x"), tree.full("Loop"), "", "a\0b"]
    let discovery = discover(roots, options: WalkOptions(), jobs: 2)
    #expect(discovery.files.map(\.relativePath) == ["A.swift"])
    #expect(
      discovery.unreadable == [
        Unreadable(path: "", reason: "no such file or directory"),
        Unreadable(path: tree.full("A.swift/x"), reason: "a part of the path is not a directory"),
        Unreadable(path: tree.full("Loop"), reason: "too many symbolic links"),
        Unreadable(path: tree.full("Nowhere"), reason: "no such file or directory"),
        Unreadable(path: "a\0b", reason: "no such file or directory"),
      ])
    #expect(discover([], options: WalkOptions(), jobs: 2).files.isEmpty)
  }
}
