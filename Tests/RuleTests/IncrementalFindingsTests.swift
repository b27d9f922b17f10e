/// After any edit the findings are those of a new analysis.
import Analysis
import Foundation
import RuleModel
import Syntax
import TestSupport
import Testing
import Workspace

@Suite("Incremental findings")
struct IncrementalFindingsTests {
  /// A few in each run of the tests, more in the soak.
  private static let seeds = firstSeed..<(firstSeed + UInt64(soak / edits))
  /// A soak with CHAPERONE_SOAK_SEED continues an earlier one.
  private static let firstSeed = ProcessInfo.processInfo.environment["CHAPERONE_SOAK_SEED"].flatMap { UInt64($0) } ?? 0
  private static let soak = ProcessInfo.processInfo.environment["CHAPERONE_SOAK"].flatMap { Int($0) } ?? 96
  private static let edits = 24

  @Test("After each of many random edits, findings are those of a new analysis", arguments: seeds)
  func sameAsFromScratch(seed: UInt64) {
    compare(EditedProject(seed: seed), edits: IncrementalFindingsTests.edits, "seed \(seed)")
  }

  /// The sample app, or those whose folders CHAPERONE_SOAK_APPS names, separated by colons.
  private static let apps: [String] = {
    let named = ProcessInfo.processInfo.environment["CHAPERONE_SOAK_APPS"]
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return named?.split(separator: ":").map(String.init) ?? [tests.appending(path: "SampleApp").path]
  }()

  @Test("The same in an app", arguments: apps)
  func sameAsFromScratch(app: String) {
    let edits = max(12, IncrementalFindingsTests.soak / 4)
    // Begun anew from time to time: edits add more than they take away.
    for begun in stride(from: 0, to: edits, by: 500) {
      let project = EditedProject(folder: app, seed: IncrementalFindingsTests.firstSeed + UInt64(edits + begun))
      compare(project, edits: min(500, edits - begun), "\(app), edits from \(begun)")
    }
  }

  private func compare(_ edited: EditedProject, edits: Int, _ what: String) {
    var project = edited
    var findings = ProjectFindings()
    findings.update(project.analyzer(project.index))
    #expect(!project.texts.isEmpty, "\(what): there is nothing to edit")
    var (kept, real, found) = (0, 0, 0)
    var reported = project.described(findings, project.index)
    for step in 1...edits {
      let edit = project.edit()
      if edit != "nothing" { real += 1 }
      let analyzer = project.analyzer(project.index)
      if findings.goesOn(to: project.index) { kept += 1 }
      let differing = findings.update(analyzer)
      let scratch = project.scratchIndex
      var expected = ProjectFindings()
      expected.update(project.analyzer(scratch))
      if step % 5 == 0 { expectSameFixes(project, findings, expected, scratch, "\(what), step \(step), after \(edit)") }
      let (new, wanted) = (project.described(findings, project.index), project.described(expected, scratch))
      found += wanted.values.reduce(0) { $0 + $1.count }
      guard new == wanted else {
        let differences = Set(new.flatMap(\.value)).symmetricDifference(wanted.flatMap(\.value)).sorted()
        Issue.record("\(what), step \(step), after \(edit):\n\(differences.joined(separator: "\n"))")
        return
      }
      // What is said to be as it was is as it was.
      let paths = Set(differing.compactMap { project.index[$0]?.path })
      for path in Set(new.keys).union(reported.keys) where new[path] != reported[path] && project.texts[path] != nil {
        #expect(paths.contains(path), "\(what), step \(step): \(path)")
      }
      reported = new
    }
    // Where project files change, a full analysis follows: that must not be all that is tested.
    #expect(kept > edits / 4 && real > edits / 2 && found > 0, "\(what): \(kept) kept, \(real) edits, \(found) findings")
  }

  /// To try what puts findings right takes longer than to find them: this is not compared after each edit.
  private func expectSameFixes(
    _ project: EditedProject, _ findings: ProjectFindings, _ expected: ProjectFindings, _ scratch: ProjectIndex, _ what: String
  ) {
    let new = project.described(project.withFixes(findings, project.index), project.index)
    let wanted = project.described(project.withFixes(expected, scratch), scratch)
    let differences = Set(new.flatMap(\.value)).symmetricDifference(wanted.flatMap(\.value)).sorted()
    #expect(new == wanted, "\(what), with fixes:\n\(differences.joined(separator: "\n"))")
  }

  private static let app = Fixture(
    """
    //- Helper.swift
    class Base: UIViewController {
      func embed(_ child: UIViewController) {
        addChild(child)
        view.addSubview(child.view)
        child.didMove(toParent: self)
      }
    }
    //- Home.swift
    class Home: Base {
      let feed = UIViewController()
      func setUp() { embed(feed) }
    }
    //- Detail.swift
    class Detail: Base {
      let feed = UIViewController()
      func setUp() {
        addChild(feed)
        view.addSubview(feed.view)
      }
    }
    """, name: "App.swift", location: "")

  private static func source(_ path: String, _ text: String) -> SourceFile { EditedProject.source(path, text) }

  private static var index: ProjectIndex { app.index(EditedProject.settings) }

  @Test("An import that comes or goes says which framework's calls a file has")
  func imports() {
    let imports = ["import AppKit\nimport UIKit", "import AppKit", "import UIKit"]
    var index = ProjectIndex(catalog: .embedded())
    var findings = ProjectFindings()
    for text in imports + imports {
      let body = "\(text)\nclass A: UIViewController {\n  func f() { panel.view.removeFromSuperview(); panel.removeFromParent() }\n}\n"
      index.update(IncrementalFindingsTests.source("A.swift", body))
      findings.update(Analyzer(index: index) { _ in EditedProject.settings })
      let found = index.file(at: "A.swift").map { findings[$0].reported.count }
      #expect(found == (text == "import AppKit" ? 0 : 1), "\(text)")
    }
  }

  @Test("A helper's new body is followed to its callers, and to no other function")
  func helper() throws {
    var index = IncrementalFindingsTests.index
    var findings = ProjectFindings()
    func analyzer() -> Analyzer { Analyzer(index: index) { _ in EditedProject.settings } }
    findings.update(analyzer())
    func lines(_ path: String) -> [Int] {
      guard let file = index.file(at: path), let source = index[file] else { return [] }
      return findings[file].reported.map { source.summary.lines.position(of: $0.place.range.start).line }
    }
    #expect(lines("Helper.swift") == [] && lines("Home.swift") == [] && lines("Detail.swift") == [4])

    let helper = IncrementalFindingsTests.app.files[0].text
    let forgetful = helper.replacing("child.didMove(toParent: self)", with: "print(child)")
    let before = findings.interpretedFunctions
    index.update(IncrementalFindingsTests.source("Helper.swift", forgetful))
    let differing = findings.update(analyzer())
    #expect(differing.compactMap { index[$0]?.path } == ["Helper.swift"])
    #expect(lines("Helper.swift") == [3])
    // `embed`, its caller `setUp` of Home; `setUp` of Detail calls nothing that has changed.
    #expect(findings.interpretedFunctions - before <= 4)
  }

  @Test("Text that moves leaves what was found, at its new place")
  func moving() throws {
    var index = IncrementalFindingsTests.index
    var findings = ProjectFindings()
    func analyzer() -> Analyzer { Analyzer(index: index) { _ in EditedProject.settings } }
    findings.update(analyzer())
    let detail = try #require(index.file(at: "Detail.swift"))
    let before = try #require(findings[detail].reported.first)
    let text = IncrementalFindingsTests.app.files[2].text
    index.update(IncrementalFindingsTests.source("Detail.swift", "// moved\n" + text))
    #expect(findings.update(analyzer()) == [detail])
    let after = try #require(findings[detail].reported.first)
    #expect(after.place.range.start == before.place.range.start + 9)
  }

  @Test("What a getter returns is followed to callers that do not mention it")
  func getter() throws {
    let fixture = Fixture(
      """
      //- Host.swift
      class Host: UIViewController {
        let one = UIViewController()
        let two = UIViewController()
        var feed: UIViewController { one }
      }
      //- Opening.swift
      extension Host {
        func open() {
          addChild(feed)
          view.addSubview(feed.view)
        }
        func close() {
          feed.willMove(toParent: nil)
          feed.view.removeFromSuperview()
        }
      }
      //- Caller.swift
      class Caller: UIViewController {
        func start(_ host: Host) {
          host.open()
          host.one.didMove(toParent: host)
        }
        func end(_ host: Host) {
          host.close()
          host.one.removeFromParent()
        }
      }
      """, name: "Getter.swift", location: "")
    var index = fixture.index(EditedProject.settings)
    func analyzer() -> Analyzer { Analyzer(index: index) { _ in EditedProject.settings } }
    func found(_ findings: ProjectFindings) -> [String] {
      findings.entries.flatMap { file, entry in
        entry.reported.map { "\(index[file]?.path ?? ""): \($0.place.range) \($0.rule.name)" }
      }.sorted()
    }
    var findings = ProjectFindings()
    findings.update(analyzer())
    for body in ["{ two }", "{ UIViewController() }", "{ one }", "{ children[0] }", "{ one }"] {
      let text = fixture.files[0].text.replacing("{ one }", with: body)
      index.update(IncrementalFindingsTests.source("Host.swift", text))
      findings.update(analyzer())
      var fresh = ProjectFindings()
      fresh.update(analyzer())
      #expect(found(findings) == found(fresh), "\(body)")
    }
  }

  @Test("Whether another file's method shows a view decides about the function that handed it over")
  func handedView() {
    let fixture = Fixture(
      """
      //- Dialog.swift
      class Dialog: UIView {
        var body: UIView?
        func show() { addSubview(body!) }
      }
      //- Presenter.swift
      class Presenter {
        let dialog = Dialog()
        func present() {
          let page = UIViewController()
          dialog.body = page.view
        }
      }
      """, name: "Handed.swift", location: "")
    var index = fixture.index(EditedProject.settings)
    var findings = ProjectFindings()
    func found() -> [String] {
      findings.update(Analyzer(index: index) { _ in EditedProject.settings })
      return findings.entries.values.flatMap(\.reported).map { "\(index[$0.place.file]?.path ?? ""): \($0.rule.name)" }
    }
    let orphan = ["Presenter.swift: orphaned_child_view"]
    #expect(found() == orphan)
    for (body, expected) in [("addSubview(self)", []), ("addSubview(body!)", orphan), ("body?.isHidden = true", [])] {
      let text = fixture.files[0].text.replacing("addSubview(body!)", with: body)
      index.update(IncrementalFindingsTests.source("Dialog.swift", text))
      let goesOn = findings.goesOn(to: index)
      #expect(goesOn)
      #expect(found() == expected, "\(body)")
    }
  }

  @Test("A constant that stands at another place among its file's is the same constant")
  func movedConstant() throws {
    let fixture = try #require(EditedProject.fixtures[1].first { $0.name == "SeguesPreparedShapes.swift" })
    var index = fixture.index(EditedProject.settings)
    func analyzer() -> Analyzer { Analyzer(index: index) { _ in EditedProject.settings } }
    func identities(_ findings: ProjectFindings) -> [String] {
      findings.entries.values.flatMap(\.reported).map(\.identity).sorted()
    }
    var findings = ProjectFindings()
    findings.update(analyzer())
    let trips = try #require(fixture.files.first { $0.path == "Trips.swift" })
    for text in [trips.text.replacing("static let add", with: "static as add"), trips.text] {
      index.update(IncrementalFindingsTests.source(trips.path, text))
      findings.update(analyzer())
      #expect(identities(findings).contains("showMaps"))
    }
  }

  @Test("A file that loses its findings and its number at once is said to differ")
  func otherNumbers() {
    let wrong = "class Home: UIViewController { func show(_ c: UIViewController) { addChild(c); view.addSubview(c.view) } }"
    let other = IncrementalFindingsTests.source("Other.swift", "class Other {}")
    var findings = ProjectFindings()
    func update(_ sources: [SourceFile]) -> (differing: Set<String>, found: Int) {
      let index = ProjectIndex(sources, catalog: .embedded())
      let differing = findings.update(Analyzer(index: index) { _ in EditedProject.settings })
      return (Set(differing.compactMap { index[$0]?.path }), findings.entries.count)
    }
    #expect(update([IncrementalFindingsTests.source("Home.swift", wrong), other]) == (["Home.swift"], 1))
    let empty = IncrementalFindingsTests.source("Home.swift", "class Home: UIViewController {}")
    #expect(update([other, empty]) == (["Home.swift", "Other.swift"], 0))
  }

  @Test("What stands for a generic parameter is followed to what mentions its type")
  func genericArguments() throws {
    let shelf = """
      class Shelf<Content: UIView> {
        let content: Content
      }
      extension Shelf where Content == BoxView {
        func fill(_ child: PanelViewController) { content.show(child.view) }
      }
      """
    let holder = """
      class Holder: UIViewController {
        let shelf: Shelf<BoxView>
      }
      """
    let texts = [
      "Views.swift": """
      class BoxView: UIView {
        let stack = UIStackView()
        func show(_ content: UIView) { stack.addArrangedSubview(content) }
      }
      class OtherView: UIView {
        func show(_ content: UIView) { content.removeFromSuperview() }
      }
      class PanelViewController: UIViewController {}
      """,
      "Shelf.swift": shelf, "Holder.swift": holder,
      "Home.swift": """
      class Home: Holder {
        let child = PanelViewController()
        func open() { shelf.content.show(child.view) }
      }
      """,
    ]
    var index = ProjectIndex(texts.map { IncrementalFindingsTests.source($0, $1) }, catalog: .embedded())
    index.prepareForChanges()
    var findings = ProjectFindings()
    func found() -> [String] {
      findings.update(Analyzer(index: index) { _ in EditedProject.settings })
      return ["Home.swift", "Shelf.swift"].filter { path in
        index.file(at: path).map { findings[$0].reported.contains { $0.rule.name == "orphaned_child_view" } } ?? false
      }
    }
    #expect(found() == ["Home.swift", "Shelf.swift"])
    index.update(IncrementalFindingsTests.source("Holder.swift", holder.replacing("BoxView", with: "OtherView")))
    #expect(findings.goesOn(to: index) && found() == ["Shelf.swift"])
    index.update(IncrementalFindingsTests.source("Shelf.swift", shelf.replacing("BoxView", with: "OtherView")))
    #expect(findings.goesOn(to: index) && found() == [])
    index.update(IncrementalFindingsTests.source("Shelf.swift", shelf))
    #expect(findings.goesOn(to: index) && found() == ["Shelf.swift"])
    index.update(IncrementalFindingsTests.source("Holder.swift", holder))
    #expect(findings.goesOn(to: index) && found() == ["Home.swift", "Shelf.swift"])
  }

  @Test("What `Self` is in an extension of a protocol is followed to the class that it requires")
  func requiredClasses() throws {
    let base = "class Base: UIViewController {}"
    let overlay = "protocol Overlay {}"
    let hiding = """
      extension Overlay where Self: Base {
        func hide() {
          view.removeFromSuperview()
          removeFromParent()
        }
      }
      """
    let texts = ["Base.swift": base, "Overlay.swift": overlay, "Hiding.swift": hiding]
    var index = ProjectIndex(texts.map { IncrementalFindingsTests.source($0, $1) }, catalog: .embedded())
    index.prepareForChanges()
    var findings = ProjectFindings()
    func found() -> [String] {
      findings.update(Analyzer(index: index) { _ in EditedProject.settings })
      return index.file(at: "Hiding.swift").map { findings[$0].reported.map(\.rule.name) } ?? []
    }
    #expect(found() == ["missing_will_move"])
    for (path, text, changed) in [
      ("Base.swift", base, "class Base: NSObject {}"), ("Hiding.swift", hiding, hiding.replacing("Self: Base", with: "Self: UIView")),
      ("Overlay.swift", overlay, "class Overlay {}"),
    ] {
      index.update(IncrementalFindingsTests.source(path, changed))
      #expect(findings.goesOn(to: index) && found() == [], "\(changed)")
      index.update(IncrementalFindingsTests.source(path, text))
      #expect(findings.goesOn(to: index) && found() == ["missing_will_move"], "\(text)")
    }
  }

  @Test("Apps of one tree that declare the same names cost what each costs")
  func twoApps() {
    func texts(_ app: String) -> [String: String] {
      [
        "\(app)/Home.swift": """
          class Home: UIViewController {
            func begin(_ child: UIViewController) { \(app == "One" ? "embed(child)" : "print(child)") }
            func end(_ child: UIViewController) { begin(child) }
          }
          """,
        "\(app)/Helper.swift": """
          extension UIViewController {
            func embed(_ child: UIViewController) { \(app == "One" ? "addChild(child)" : "print(child)") }
          }
          """,
      ]
    }
    func interpreted(_ apps: String..., linking dependency: String = "") -> Int {
      var sources: [SourceFile] = []
      for app in apps {
        sources += texts(app).map { IncrementalFindingsTests.source($0.key, $0.value) }
        let kind = app == "One" ? "framework" : "app"
        let project = projectText("\(app) \(kind): Home.swift Helper.swift\(app == "One" ? "" : dependency)")
        sources.append(IncrementalFindingsTests.source("\(app)/\(app).xcodeproj/project.pbxproj", project))
      }
      let index = ProjectIndex(sources, catalog: .embedded())
      var findings = ProjectFindings()
      findings.update(Analyzer(index: index) { _ in EditedProject.settings })
      return findings.interpretedFunctions
    }
    let (one, two) = (interpreted("One"), interpreted("Two"))
    #expect(one > two)
    #expect(interpreted("One", "Two") == one + two)
    // Where one may see the other, it may mean the other's.
    #expect(interpreted("One", "Two", linking: " < One") > one + two)
  }

  @Test("What a file answers that comes to one library is no answer to an action of another")
  func answerOfAnotherLibrary() {
    var sources: [SourceFile] = []
    for name in ["One", "Two"] {
      let text = "class Home: UIViewController { func f() { UIButton().addTarget(nil, action: \"tap:\", for: .touchUpInside) } }"
      sources.append(IncrementalFindingsTests.source("\(name)/Home.swift", text))
      let project = projectText("\(name) framework: Home.swift Answer.swift")
      sources.append(IncrementalFindingsTests.source("\(name)/\(name).xcodeproj/project.pbxproj", project))
    }
    var index = ProjectIndex(sources, catalog: .embedded())
    index.prepareForChanges()
    var findings = ProjectFindings()
    findings.update(Analyzer(index: index) { _ in EditedProject.settings })
    func found() -> [String] { findings.entries.values.flatMap(\.reported).map { index[$0.place.file]?.path ?? "" }.sorted() }
    #expect(found() == ["One/Home.swift", "Two/Home.swift"])
    let answer = "class Answer: UIViewController { @objc func tap(_ sender: Any) {} }"
    index.update(IncrementalFindingsTests.source("Two/Answer.swift", answer))
    let goesOn = findings.goesOn(to: index)
    #expect(goesOn)
    findings.update(Analyzer(index: index) { _ in EditedProject.settings })
    #expect(found() == ["One/Home.swift"])
  }

  @Test("A file that a project file takes into a target, or out of it, is the only one to be linked")
  func fileOfAnotherTarget() {
    func text(_ files: String) -> SourceFile {
      let text = projectText("Notes app: \(files)\nTasks app: Tasks.swift")
      return IncrementalFindingsTests.source("App.xcodeproj/project.pbxproj", text)
    }
    let home = """
      class Home: UIViewController {
        func f(_ child: UIViewController) { embed(child) }
      }
      """
    let helper = "extension UIViewController { func embed(_ child: UIViewController) { addChild(child) } }"
    let other = "extension UIViewController { func embed(_ child: UIViewController) {} }"
    let sources = [
      ("Notes.swift", home), ("Tasks.swift", "class Tasks: UIViewController {}"), ("Helper.swift", helper), ("Other.swift", other),
    ].map { IncrementalFindingsTests.source($0.0, $0.1) }
    var index = ProjectIndex(sources + [text("Notes.swift")], catalog: .embedded())
    index.prepareForChanges()
    var findings = ProjectFindings()
    findings.update(Analyzer(index: index) { _ in EditedProject.settings })
    for files in ["Notes.swift Helper.swift", "Notes.swift Other.swift", "Notes.swift", "Notes.swift Helper.swift New.swift"] {
      let linked = index.linkedFiles
      index.update(text(files))
      #expect(index.linkedFiles - linked <= 3)
      let goesOn = findings.goesOn(to: index)
      #expect(goesOn, "\(files)")
      findings.update(Analyzer(index: index) { _ in EditedProject.settings })
      var expected = ProjectFindings()
      let scratch = ProjectIndex(sources + [text(files)], catalog: .embedded())
      expected.update(Analyzer(index: scratch) { _ in EditedProject.settings })
      func found(_ findings: ProjectFindings, _ index: ProjectIndex) -> [String] {
        findings.entries.flatMap { file, entry in entry.reported.map { "\(index[file]?.path ?? "") \($0.message)" } }.sorted()
      }
      #expect(found(findings, index) == found(expected, scratch) && !found(expected, scratch).isEmpty, "\(files)")
    }
  }

  @Test("A file that a project file takes into the target of another app unites the apps, and leaves all files known")
  func fileOfTwoApps() {
    func project(_ app: String, _ files: String) -> SourceFile {
      IncrementalFindingsTests.source("\(app)/\(app).xcodeproj/project.pbxproj", projectText("\(app) app: \(files)"))
    }
    let paths = ["One/A.swift", "One/Gone.swift", "One/Shared.swift", "Two/B.swift"]
    var sources = paths.map { IncrementalFindingsTests.source($0, "class \($0.dropFirst(4).prefix(1)): UIViewController {}\n") }
    var index = ProjectIndex(
      sources + [project("One", "A.swift Shared.swift"), project("Two", "B.swift")], catalog: .embedded())
    index.prepareForChanges()
    index.remove("One/Gone.swift")
    sources.remove(at: 1)
    for files in ["B.swift ../One/Shared.swift", "B.swift", "../One/Shared.swift"] {
      index.update(project("Two", files))
      let new = IncrementalFindingsTests.source("Two/New\(sources.count).swift", "class New {}\n")
      index.update(new)
      sources.append(new)
      let scratch = ProjectIndex(sources + [project("One", "A.swift Shared.swift"), project("Two", files)], catalog: .embedded())
      func known(_ index: ProjectIndex) -> [String] {
        index.allFiles.map { "\(index[$0]?.path ?? "?"): \(index.targets(of: $0).map(\.name))" }
      }
      #expect(known(index) == known(scratch) && known(index).count == sources.count + 2, "\(files)")
    }
  }

  @Test("A file that comes is under the rules on paired calls of its folder, and closes what others open")
  func pairedCallsOfComingFiles() {
    let opening = "class Feed: UIViewController { func edit(_ table: UITableView) { table.beginUpdates() } }"
    var (none, some) = (EditedProject.settings, EditedProject.settings)
    none.pairedCalls = []
    some.pairedCalls.removeAll { !$0.openings.contains { $0.name == "beginUpdates" } }
    #expect(!some.pairedCalls.isEmpty)
    var index = ProjectIndex([IncrementalFindingsTests.source("Free/Feed.swift", opening)], catalog: .embedded())
    index.prepareForChanges()
    var findings = ProjectFindings()
    func found() -> [String] {
      findings.update(Analyzer(index: index) { [some, none] path in path.hasPrefix("Strict/") ? some : none })
      return findings.entries.values.flatMap(\.reported).map { index[$0.place.file]?.path ?? "" }.sorted()
    }
    #expect(found() == [])
    index.update(IncrementalFindingsTests.source("Strict/Feed.swift", opening))
    #expect(findings.goesOn(to: index) && found() == ["Strict/Feed.swift"])
    let closing = "extension Feed { func end(_ table: UITableView) { table.endUpdates() } }"
    index.update(IncrementalFindingsTests.source("Strict/End.swift", closing))
    #expect(findings.goesOn(to: index) && found() == [])
    index.remove("Strict/End.swift")
    #expect(findings.goesOn(to: index) && found() == ["Strict/Feed.swift"])
    index.remove("Strict/Feed.swift")
    #expect(findings.goesOn(to: index) && found() == [])
  }

  private typealias App = (name: String, sources: [SourceFile])

  private static func apps(_ random: inout SeededGenerator) -> [App] {
    (0..<4).compactMap { number in
      guard let fixture = EditedProject.fixtures[number % 3].randomElement(using: &random) else { return nil }
      let sections = fixture.files.filter { !$0.path.contains(" ") }
      return ("App\(number)", sections.map { source("App\(number)/\($0.path)", $0.text) })
    }
  }

  private static func tree(_ apps: [App]) -> ProjectIndex {
    let projects = apps.map { app in
      let files = app.sources.map { $0.path.dropFirst(app.name.count + 1) }.joined(separator: " ")
      return source("\(app.name)/App.xcodeproj/project.pbxproj", projectText("\(app.name) app: \(files)"))
    }
    return ProjectIndex(apps.flatMap(\.sources) + projects, catalog: .embedded())
  }

  private static func described(_ findings: ProjectFindings, _ index: ProjectIndex) -> Set<String> {
    Set(findings.entries.flatMap { file, entry in
      entry.reported.map { "\(index[file]?.path ?? ""): \($0.place.range) \($0.rule.name) \($0.message)" }
    })
  }

  private static func found(_ index: ProjectIndex) -> Set<String> {
    var findings = ProjectFindings()
    findings.update(Analyzer(index: index) { _ in EditedProject.settings })
    return described(findings, index)
  }

  @Test("Of apps in one tree the same is found as of each alone", arguments: 0..<UInt64(max(8, soak / 24)))
  func manyApps(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let apps = IncrementalFindingsTests.apps(&random)
    let alone = apps.reduce(into: Set()) { $0.formUnion(IncrementalFindingsTests.found(IncrementalFindingsTests.tree([$1]))) }
    #expect(!alone.isEmpty)
    #expect(IncrementalFindingsTests.found(IncrementalFindingsTests.tree(apps)).symmetricDifference(alone) == [])
  }

  @Test("A file beside the apps of a tree comes and goes, and is linked alone", arguments: 0..<UInt64(max(8, soak / 24)))
  func looseFile(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let apps = IncrementalFindingsTests.apps(&random)
    var index = IncrementalFindingsTests.tree(apps)
    index.prepareForChanges()
    var findings = ProjectFindings()
    func update() -> Set<String> {
      findings.update(Analyzer(index: index) { _ in EditedProject.settings })
      return IncrementalFindingsTests.described(findings, index)
    }
    let before = update()
    // It declares what an app does.
    guard let text = EditedProject.fixtures[0].randomElement(using: &random)?.files.first?.text else { return }
    // Names before, between and behind those of the apps.
    let path = ["A.swift", "App1.swift", "Z.swift"][Int(seed % 3)]
    let linked = index.linkedFiles
    index.update(IncrementalFindingsTests.source(path, text))
    #expect(index.linkedFiles == linked + 1)
    let added = update()
    let whole = ProjectIndex(index.allFiles.compactMap { index[$0] }, catalog: .embedded())
    #expect(added == IncrementalFindingsTests.found(whole))
    index.remove(path)
    #expect(update() == before)
  }

  private static let namesakes = Fixture(
    """
      //- One.swift
      class One: UIViewController {
        func present(part child: UIViewController) {
          addChild(child)
          view.addSubview(child.view)
          child.didMove(toParent: self)
        }
      }
      //- Two.swift
      class Two: UIViewController {
        func present(part child: UIViewController) {
          addChild(child)
          view.addSubview(child.view)
        }
      }
      //- Callers.swift
      class CallsOne {
        func begin(_ one: One, _ child: UIViewController) {
          one.present(part: child)
        }
      }
      class CallsTwo {
        func begin(_ two: Two, _ child: UIViewController) {
          two.present(part: child)
        }
      }
      """, name: "Namesakes.swift", location: "")

  @Test(
    "A method is followed to the callers that mean it, and to none of its namesakes'",
    arguments: ["view.addSubview(child.view)\n    child.didMove(toParent: self)", "view.addSubview(child.view)\n    done(child)"])
  func namesakes(body: String) throws {
    var index = IncrementalFindingsTests.namesakes.index(EditedProject.settings)
    var findings = ProjectFindings()
    func analyzer() -> Analyzer { Analyzer(index: index) { _ in EditedProject.settings } }
    findings.update(analyzer())
    func rules() -> [String] {
      index.file(at: "Two.swift").map { findings[$0].reported.map(\.rule.name) } ?? []
    }
    #expect(rules() == ["missing_did_move"])
    let before = findings.interpretedFunctions
    let two = try #require(IncrementalFindingsTests.namesakes.files.first { $0.path == "Two.swift" }?.text)
    index.update(IncrementalFindingsTests.source("Two.swift", two.replacing("view.addSubview(child.view)", with: body)))
    findings.update(analyzer())
    #expect(rules() == [])
    // `Two.present` and its caller.
    #expect(findings.interpretedFunctions - before == 2)
  }
}
