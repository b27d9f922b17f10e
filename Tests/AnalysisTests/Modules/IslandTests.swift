/// Which parts of a tree know nothing of one another.
import TestSupport
import Testing

@testable import Analysis

@Suite("Islands")
struct IslandTests {
  private struct Tree {
    /// Project files by their folders, in the words of `projectText`.
    var projects: [String: String]
    var files: [String: String]

    func index() -> ProjectIndex {
      let described = projects.map { ($0 + "App.xcodeproj/project.pbxproj", projectText($1)) }
      return ProjectIndex((described + files.map { ($0, $1) }).map { source($0, $1) }, catalog: .small)
    }

    /// The Swift files of each island, ordered.
    static func islands(_ index: ProjectIndex) -> [[String]] {
      index.views.map { view in view.allFiles.compactMap { view[$0]?.path }.filter { $0.hasSuffix(".swift") } }
        .filter { !$0.isEmpty }.sorted { $0[0] < $1[0] }
    }
  }

  @Test("Projects that neither import nor share anything are apart")
  func apart() {
    let tree = Tree(
      projects: ["Notes/": "Notes app: Home.swift < Core\nCore framework: Core.swift", "Tasks/": "Tasks app: Home.swift"],
      files: ["Notes/Home.swift": "", "Notes/Core.swift": "", "Tasks/Home.swift": ""])
    #expect(Tree.islands(tree.index()) == [["Notes/Core.swift", "Notes/Home.swift"], ["Tasks/Home.swift"]])
  }

  @Test("Code outside of all projects is of the only app below the folders around it")
  func loose() {
    let tree = Tree(
      projects: ["Notes/App/": "Notes app: Home.swift", "Tasks/App/": "Tasks app: Home.swift"],
      files: [
        "Notes/App/Home.swift": "", "Notes/Pods/Badge/Badge.swift": "", "Tasks/App/Home.swift": "", "Tasks/Extra.swift": "",
      ])
    #expect(
      Tree.islands(tree.index()) == [
        ["Notes/App/Home.swift", "Notes/Pods/Badge/Badge.swift"], ["Tasks/App/Home.swift", "Tasks/Extra.swift"],
      ])
  }

  @Test("Beside several apps it is of those that import it, and of those that it imports")
  func imported() {
    var tree = Tree(
      projects: ["Notes/": "Notes app: Home.swift", "Tasks/": "Tasks app: Home.swift", "Kit/": "Kit framework: Kit.swift"],
      files: [
        "Notes/Home.swift": "import Badge", "Tasks/Home.swift": "import UIKit", "Kit/Kit.swift": "",
        "Pods/Badge/Badge.swift": "import Kit",
      ])
    let apart = [["Kit/Kit.swift", "Notes/Home.swift", "Pods/Badge/Badge.swift"], ["Tasks/Home.swift"]]
    #expect(Tree.islands(tree.index()) == apart)
    tree.files["Tasks/Home.swift"] = "import Badge"
    #expect(Tree.islands(tree.index()) == [apart[0] + apart[1]])
  }

  @Test("A folder that has the name of a framework of Apple's is not what an app imports")
  func framework() {
    let tree = Tree(
      projects: ["Notes/": "Notes app: Home.swift", "Tasks/": "Tasks app: Home.swift"],
      files: [
        "Notes/Home.swift": "import Network", "Tasks/Home.swift": "import UIKit",
        "Duck/Sources/Network/Client.swift": "",
      ])
    let apart = [["Duck/Sources/Network/Client.swift"], ["Notes/Home.swift"], ["Tasks/Home.swift"]]
    #expect(Tree.islands(tree.index()) == apart)
  }

  @Test("A module of another app that has the name of one that is imported is not that one, unless it is linked")
  func namesake() {
    func tree(_ dependency: String) -> Tree {
      Tree(
        projects: [
          "Notes/": "Notes app: Home.swift\(dependency)", "Tasks/": "Tasks app: Home.swift\nLottie framework: Lottie.swift",
        ],
        files: ["Notes/Home.swift": "import Lottie", "Tasks/Home.swift": "import Lottie", "Tasks/Lottie.swift": ""])
    }
    let tasks = ["Tasks/Home.swift", "Tasks/Lottie.swift"]
    #expect(Tree.islands(tree("").index()) == [["Notes/Home.swift"], tasks])
    #expect(Tree.islands(tree(" < Lottie").index()) == [["Notes/Home.swift"] + tasks])
  }

  @Test(
    "A package that a project names by its folder is of its island, though its targets are computed",
    arguments: ["../../Kit", "../../Kit/", "../App/../../Kit"])
  func packages(path: String) {
    func index(_ package: String) -> ProjectIndex {
      let bench = "let package = Package(dependencies: [\(package)], targets: [.target(name: \"Bench\", path: \"\")])"
      let kit = "let package = Package(targets: [.target(name: \"C\", path: \"C\"), .target(name: \"Kit\", exclude: some)])"
      return ProjectIndex(
        [
          source("Apps/Bench/Package.swift", bench), source("Kit/Package.swift", kit),
          source("Apps/Bench/Main.swift", "import Kit\nextension Key {}"), source("Kit/Sources/Kit/Key.swift", "class Key {}"),
        ], catalog: .small)
    }
    func swiftFiles(_ index: ProjectIndex) -> [[String]] {
      Tree.islands(index).map { $0.filter { !$0.hasSuffix("Package.swift") } }
    }
    #expect(swiftFiles(index("")) == [["Apps/Bench/Main.swift"], ["Kit/Sources/Kit/Key.swift"]])
    #expect(swiftFiles(index(".package(path: \"\(path)\")")) == [["Apps/Bench/Main.swift", "Kit/Sources/Kit/Key.swift"]])
  }

  @Test("A tree without projects is one island")
  func none() {
    let tree = Tree(projects: [:], files: ["A/A.swift": "", "B/B.swift": ""])
    #expect(Tree.islands(tree.index()) == [["A/A.swift", "B/B.swift"]])
  }

  @Test("What an edit joins or parts is as a fresh reading has it")
  func edits() {
    var tree = Tree(
      projects: ["Notes/": "Notes app: Home.swift", "Tasks/": "Tasks app: Home.swift"],
      files: [
        "Notes/Home.swift": "class Home {}", "Tasks/Home.swift": "class Home {}", "Pods/Badge/Badge.swift": "class Badge {}",
      ])
    var index = tree.index()
    func edit(_ path: String, _ text: String?) {
      tree.files[path] = text
      if let text { index.update(source(path, text)) } else { index.remove(path) }
      #expect(Tree.islands(index) == Tree.islands(tree.index()), "\(path): \(text ?? "removed")")
      #expect(index.allTypes.count == tree.index().allTypes.count)
    }
    edit("Notes/Home.swift", "import Badge\nclass Home {}")
    edit("Tasks/Home.swift", "import Badge\nclass Home: Badge {}")
    edit("Tasks/Home.swift", "import UIKit\nclass Home {}")
    edit("Pods/Lines/Lines.swift", "import Notes\nclass Lines {}")
    edit("Pods/Badge/Badge.swift", nil)
    edit("Pods/Lines/Lines.swift", nil)
    edit("Tasks/Pods/Own.swift", "class Own {}")
    edit("Notes/Home.swift", nil)
  }

  @Test("Names mean what is declared in the same island, however near another's file is")
  func names() {
    let tree = Tree(
      projects: ["Notes/": "Notes app: Home.swift", "Tasks/": "Tasks app: Home.swift"],
      files: [
        "Notes/Home.swift": "class Home: Base {}", "Notes/Loose.swift": "class NotesBase {}",
        "Tasks/Home.swift": "class Away: UIViewController {}", "Tasks/Base.swift": "class Base: UIViewController {}",
      ])
    let index = tree.index()
    #expect(index.viewControllers.compactMap(index.qualifiedName).sorted() == ["Away", "Base"])
  }
}
