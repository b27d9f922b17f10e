/// What is compiled together decides what a name means.
import TestSupport
import Testing

@testable import Analysis

/// The files of a fixture with a project file beside them.
private func fixture(_ targets: String, _ text: String) -> String {
  "//- App.xcodeproj/project.pbxproj\n\(projectText(targets))\n\(text)"
}

@Suite("Modules")
struct ModuleTests {
  @Test("Two apps in one tree: each has its own base class, wherever the files stand")
  func apps() {
    check(
      fixture(
        """
        Notes app: Notes/Home.swift Base/NotesBase.swift
        Tasks app: Notes/Away.swift Base/TasksBase.swift
        """,
        """
        //- Notes/Home.swift
        class Home: Base {} // expect: view controller: Base, UIViewController
        //- Notes/Away.swift
        class Away: Base {} // expect: responder: Base, UIView
        //- Base/NotesBase.swift
        class Base: UIViewController {} // expect: view controller: UIViewController
        //- Base/TasksBase.swift
        class Base: UIView {} // expect: responder: UIView
        extension Base {} // expect: extends Base in Base/TasksBase.swift
        """))
  }

  @Test("What another program declares cannot be meant")
  func unrelated() {
    check(
      fixture(
        """
        Notes app: Notes/Home.swift < Share
        Share extension: Share/Sheet.swift
        """,
        """
        //- Notes/Home.swift
        class Home: Sheet {} // expect: unknown
        extension Sheet {} // expect: extends nothing
        //- Share/Sheet.swift
        class Sheet: UIViewController {} // expect: view controller: UIViewController
        """))
  }

  @Test("A target sees what its dependencies depend on")
  func transitive() {
    check(
      fixture(
        """
        Notes app: Notes/Home.swift < Core
        Core framework: Core/Core.swift < Base
        Base framework: Base/Base.swift
        """,
        """
        //- Notes/Home.swift
        class Home: Base {} // expect: view controller: Base, UIViewController
        //- Core/Core.swift
        //- Base/Base.swift
        public class Base: UIViewController {} // expect: view controller: UIViewController
        """))
  }

  @Test("A file that belongs to two targets means another declaration in each")
  func shared() {
    check(
      fixture(
        """
        Notes app: Notes/Theme.swift Shared/Theme+More.swift
        Share extension: Share/Theme.swift Shared/Theme+More.swift
        """,
        """
        //- Notes/Theme.swift
        class Theme {}
        //- Share/Theme.swift
        class Theme {}
        //- Shared/Theme+More.swift
        extension Theme {} // expect: extends Theme in Notes/Theme.swift, Theme in Share/Theme.swift
        """))
  }

  @Test("The file's own module comes before those that it imports, these before others that its target links")
  func imports() {
    check(
      fixture(
        """
        Notes app: Notes/A.swift Notes/B.swift Notes/C.swift Far/Own.swift < Core Kit
        Core framework: Core/Core.swift
        Kit framework: Notes/Kit.swift
        """,
        """
        //- Notes/A.swift
        import Core
        class A: Base {} // expect: view controller: Base, UIViewController
        class A2: Own {} // expect: responder: Own, UIView
        //- Notes/B.swift
        import Kit
        class B: Base {} // expect: responder: Base, UIView
        //- Notes/C.swift
        class C: Core.Base {} // expect: view controller: Base, UIViewController
        //- Far/Own.swift
        public class Own: UIView {} // expect: responder: UIView
        //- Core/Core.swift
        public class Base: UIViewController {} // expect: view controller: UIViewController
        public class Own: UIViewController {} // expect: view controller: UIViewController
        //- Notes/Kit.swift
        public class Base: UIView {} // expect: responder: UIView
        public class Own: UIViewController {} // expect: view controller: UIViewController
        """))
  }

  @Test("Files in no target are seen by all and see all; folders decide between them")
  func noTarget() {
    check(
      fixture(
        "Notes app: Notes/Home.swift",
        """
        //- Notes/Home.swift
        class Home: Lost {} // expect: view controller: Lost, UIViewController
        //- Old/Lost.swift
        class Lost: UIViewController {} // expect: view controller: UIViewController
        class Again: Home {} // expect: view controller: Home, Lost, UIViewController
        """))
  }

  @Test("Two apps in one tree: what one sends, the other does not handle, in whatever folder it stands")
  func actions() throws {
    let text = fixture(
      "Notes app: Notes/Home.swift Notes/Handler.swift\nTasks app: Notes/Away.swift",
      """
      //- Notes/Home.swift
      class Home: UIViewController {
        func f(_ b: UIButton) { b.addTarget(nil, action: Selector(("saved:")), for: .touchUpInside) }
        func g(_ b: UIButton) { b.addTarget(nil, action: Selector(("lost:")), for: .touchUpInside) }
      }
      //- Notes/Handler.swift
      class Handler: UIViewController { @objc func saved(_ sender: Any) {} }
      //- Notes/Away.swift
      class Away: UIViewController { @objc func lost(_ sender: Any) {} }
      """)
    let index = ProjectIndex(Fixture(text).files.map { source($0.path, $0.text) }, catalog: .small)
    let dispatches = ResponderMap(index).dispatches
    #expect(dispatches.map(\.selector) == ["saved:", "lost:"])
    #expect(dispatches.map { $0.handlers.map(\.type) } == [["Handler"], []])
  }

  @Test("Two apps in one tree: what one's selectors name, the other does not declare")
  func selectors() throws {
    let button = "func f(_ b: UIButton) { b.addTarget(nil, action: #selector(dismiss), for: .touchUpInside) }"
    let text = """
      //- Notes/Notes.xcodeproj/project.pbxproj
      \(projectText("Notes app: Home.swift"))
      //- Notes/Home.swift
      class Home: UIViewController { \(button) }
      //- Notes/Lost.swift
      class Lost: UIViewController { \(button) }
      //- Tasks/Tasks.xcodeproj/project.pbxproj
      \(projectText("Tasks app: Away.swift"))
      //- Tasks/Away.swift
      extension UIViewController { @objc func dismiss(animated: Bool, completionHandler: (() -> Void)?) {} }
      class Away: UIViewController { \(button) }
      """
    let index = ProjectIndex(Fixture(text).files.map { source($0.path, $0.text) }, catalog: .small)
    let (apples, own) = ("dismissViewControllerAnimated:completion:", "dismissWithAnimated:completionHandler:")
    #expect(ResponderMap(index).dispatches.map(\.selector) == [apples, apples, own])
  }

  @Test("A library that only tests use is test code where its folder or its imports say so")
  func testSupport() {
    let text = fixture(
      """
      Notes app: Home.swift < Core
      Core framework: Core.swift
      Mocks framework: Mocks.swift More.swift < Core
      Checks tests: Checks.swift < Notes Mocks
      """,
      """
      //- Home.swift
      //- Core.swift
      import XCTest
      //- Mocks.swift
      import XCTest
      //- More.swift
      import UIKit
      //- Checks.swift
      """)
    let index = ProjectIndex(Fixture(text).files.map { source($0.path, $0.text) }, catalog: .small)
    #expect(index.testFiles.map { index[$0]?.path } == ["Checks.swift", "Mocks.swift"])
  }

  @Test("Test targets decide what test code is where they know a file; folders and imports decide where they do not")
  func tests() throws {
    let text = fixture(
      """
      Notes app: Notes/Home.swift Notes/Tests/Run.swift Both.swift
      Checks tests: Checks/Home.swift Both.swift < Notes
      Clicks uitests: Clicks/Tap.swift < Notes
      """,
      """
      //- Notes/Home.swift
      class Home: UIViewController {}
      //- Notes/Tests/Run.swift
      class Run {}
      //- Both.swift
      import XCTest
      //- Checks/Home.swift
      class Mock: Home {}
      extension Home {}
      //- Clicks/Tap.swift
      class Tap {}
      //- MoreTests/Lost.swift
      class Lost {}
      //- Lost.swift
      import XCTest
      """)
    let index = ProjectIndex(Fixture(text).files.map { source($0.path, $0.text) }, catalog: .small)
    #expect(
      index.testFiles.map { index[$0]?.path } == [
        "Checks/Home.swift", "Clicks/Tap.swift", "Lost.swift", "MoreTests/Lost.swift",
      ])
    let home = try #require(index.file(at: "Notes/Home.swift").flatMap { index.types(of: $0).first })
    #expect(index.extensions(of: home).isEmpty)
    let mock = try #require(index.file(at: "Checks/Home.swift").flatMap { index.types(of: $0).first })
    #expect(index.superclassChain(of: mock) == ["Home", "UIViewController"])
    #expect(index.targets(of: home.file).map(\.name) == ["Notes"])
    #expect(try index.targets(of: #require(index.file(at: "Lost.swift"))).isEmpty)
  }

  @Test("A project file may spell folders otherwise than the disk does")
  func cases() {
    let text = """
      //- App/Package.swift
      import PackageDescription
      let package = Package(
        name: "App",
        targets: [.target(name: "Core", path: "Sources/Core", exclude: ["Old"]), .target(name: "Rest", path: "Rest", sources: ["In"])])
      //- App/sources/core/A.swift
      //- App/sources/core/old/B.swift
      //- App/Rest/in/C.swift
      //- App/Rest/out/D.swift
      """
    let index = ProjectIndex(Fixture(text).files.map { source($0.path, $0.text) }, catalog: .small)
    let targets = index.allFiles.map { index.targets(of: $0).map(\.name) }
    #expect(targets.sorted { $0.joined() < $1.joined() } == [[], [], [], ["Core"], ["Rest"]])
  }

  @Test("Manifests: default folders, paths, lists of sources and what they leave out")
  func packages() throws {
    let text = """
      //- Kit/Package.swift
      import PackageDescription
      let package = Package(
        name: "Kit",
        targets: [
          .target(name: "Core", dependencies: []),
          .target(name: "Screens", dependencies: ["Core"], path: "UI", exclude: ["Old"]),
          .target(name: "Parts", path: "Parts", sources: ["A.swift", "More"]),
          .testTarget(name: "CoreTests", dependencies: ["Core"]),
        ])
      //- Kit/Sources/Core/Base.swift
      public class Base: UIViewController {}
      //- Kit/UI/Home.swift
      class Home: Base {}
      //- Kit/UI/Old/Home.swift
      class Home: UIView {}
      //- Kit/Parts/A.swift
      //- Kit/Parts/B.swift
      //- Kit/Parts/More/C.swift
      //- Kit/Tests/CoreTests/T.swift
      //- Kit/Other/Package.swift
      import PackageDescription
      let package = Package(name: "Other", targets: [.target(name: "Other", path: ".")])
      //- Kit/Other/O.swift
      """
    let index = ProjectIndex(Fixture(text).files.map { source($0.path, $0.text) }, catalog: .small)
    let targets = Dictionary(
      uniqueKeysWithValues: index.allFiles.map { (index[$0]?.path ?? "", index.targets(of: $0).map(\.name)) })
    #expect(targets["Kit/Sources/Core/Base.swift"] == ["Core"])
    #expect(targets["Kit/UI/Home.swift"] == ["Screens"])
    #expect(targets["Kit/UI/Old/Home.swift"] == [])
    #expect(targets["Kit/Parts/A.swift"] == ["Parts"])
    #expect(targets["Kit/Parts/B.swift"] == [])
    #expect(targets["Kit/Parts/More/C.swift"] == ["Parts"])
    #expect(targets["Kit/Tests/CoreTests/T.swift"] == ["CoreTests"])
    #expect(targets["Kit/Other/O.swift"] == ["Other"])
  }

  @Test("A project that changes leaves what a fresh reading gives, whatever was there before")
  func changes() {
    let one = "Notes app: Notes/Home.swift Base/NotesBase.swift\nTasks app: Base/TasksBase.swift"
    let other = "Notes app: Notes/Home.swift Base/TasksBase.swift\nTasks app: Base/NotesBase.swift"
    let code = """
      //- Notes/Home.swift
      class Home: Base {}
      //- Base/NotesBase.swift
      class Base: UIViewController {}
      //- Base/TasksBase.swift
      class Base: UIView {}
      """
    func roles(_ index: ProjectIndex) -> [String] {
      index.allTypes.map { "\(index.qualifiedName(of: $0) ?? "") \(index.superclassChain(of: $0))" }
    }
    func fresh(_ text: String) -> ProjectIndex {
      ProjectIndex(Fixture(text).files.map { source($0.path, $0.text) }, catalog: .small)
    }
    let path = "App.xcodeproj/project.pbxproj"
    var index = fresh(fixture(one, code))
    #expect(roles(index).contains(#"Home ["Base", "UIViewController"]"#))
    index.update(source(path, projectText(other)))
    #expect(roles(index) == roles(fresh(fixture(other, code))))
    #expect(roles(index).contains(#"Home ["Base", "UIView"]"#))
    index.remove(path)
    #expect(roles(index) == roles(fresh(code)))
    index.update(source(path, projectText(one)))
    #expect(roles(index) == roles(fresh(fixture(one, code))))
    index.update(source(path, "{ broken"))
    #expect(roles(index) == roles(fresh(code)))
  }

  @Test("An import by which an extension finds its type leads the calls of that type to its methods")
  func importOfTheExtendedType() throws {
    let kit = "class Ring: UIViewController {\n  func first(_ child: UIViewController) { addChild(child); last(child) }\n}\n"
    let more = "extension Ring {\n  func last(_ child: UIViewController) { child.didMove(toParent: self) }\n}\n"
    func index(_ more: String) -> ProjectIndex {
      let text = "Kit framework: Ring.swift\nApp app: Ring+More.swift"
      var index = ProjectIndex(
        [source("App.xcodeproj/project.pbxproj", projectText(text)), source("Ring.swift", kit), source("Ring+More.swift", more)],
        catalog: .small)
      index.prepareForChanges()
      return index
    }
    func uses(_ bodies: ProjectBodies) -> [Set<UInt64>] {
      (0..<bodies.graph.uses.count).map { Set(bodies.graph.uses[$0].map(bodies.graph.hash)) }
    }
    let old = index(more)
    var new = old
    new.update(source("Ring+More.swift", "import Kit\n" + more))
    var bodies = ProjectBodies(old, SequentialWorkers())
    let before = uses(bodies)
    bodies.update(try #require(ProjectChange(from: old, to: new)), in: new, SequentialWorkers())
    let fresh = uses(ProjectBodies(index("import Kit\n" + more), SequentialWorkers()))
    #expect(uses(bodies) == fresh && before != fresh)
  }

  @Test("A project file that comes and goes gives files their targets and takes them")
  func comingProject() {
    let path = "App.xcodeproj/project.pbxproj"
    var index = ProjectIndex([source("A.swift", "class A: UIViewController {}")], catalog: .small)
    func targets() -> [String] { index.file(at: "A.swift").map { index.targets(of: $0).map(\.name) } ?? [] }
    index.update(source(path, projectText("Notes app: A.swift")))
    #expect(targets() == ["Notes"])
    index.remove(path)
    #expect(targets() == [])
  }

  @Test("A file that is added to a project changes nothing for the others, and nothing is linked again")
  func additions() {
    let code = "//- A.swift\nclass A: B {}\n//- B.swift\nclass B: UIViewController {}\n"
    var index = ProjectIndex(
      Fixture(fixture("Notes app: A.swift B.swift", code)).files.map { source($0.path, $0.text) }, catalog: .small)
    index.prepareForChanges()
    let linked = index.linkedFiles
    index.update(source("App.xcodeproj/project.pbxproj", projectText("Notes app: A.swift B.swift C.swift")))
    index.update(source("C.swift", "class C: B {}"))
    #expect(index.linkedFiles == linked + 1)
    #expect(index.file(at: "C.swift").map { index.targets(of: $0).map(\.name) } == ["Notes"])
  }
}
