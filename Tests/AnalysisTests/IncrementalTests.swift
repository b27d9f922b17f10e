/// A project that files come to, change in and leave is the same as one that is read at once.
import Syntax
import TestSupport
import Testing

@testable import Analysis

@Suite("Incremental work")
struct IncrementalTests {
  @Test("After any changes the index is as if it were made from scratch", arguments: 0..<48)
  func sameAsFromScratch(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var texts: [String: String] = [:]
    var index = ProjectIndex(catalog: .small, viewControllerBases: ["Kit.Configured"])
    var history: [String] = []
    for step in 1...40 {
      let path = ProjectMaker.paths.randomElement(using: &random) ?? ""
      if texts[path] != nil, Int.random(in: 0..<4, using: &random) == 0 {
        texts[path] = nil
        index.remove(path)
        history.append("remove \(path)")
      } else {
        let text = ProjectMaker.text(for: path, after: texts[path], using: &random)
        texts[path] = text
        index.update(path, to: summary(path, text))
        history.append("//- \(path)\n\(text)")
      }
      let scratch = ProjectIndex(
        texts.map { ($0.key, summary($0.key, $0.value)) }, catalog: .small, viewControllerBases: ["Kit.Configured"])
      let found = facts(index)
      let expected = facts(scratch)
      guard found == expected else {
        let differences = zip(found, expected).filter { $0 != $1 }.map { "\($0)\n  instead of \($1)" }
        Issue.record(
          """
          seed \(seed), step \(step): \(found.count) facts, not \(expected.count)
          \(differences.joined(separator: "\n"))
          \(history.joined(separator: "\n"))
          """)
        return
      }
    }
  }

  @Test("The order in which files are read leaves no trace", arguments: 0..<8)
  func order(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let files = ProjectMaker.paths.map { path in
      (path, summary(path, ProjectMaker.text(for: path, after: nil, using: &random)))
    }
    let expected = facts(ProjectIndex(files, catalog: .small))
    #expect(facts(ProjectIndex(files.reversed(), catalog: .small)) == expected)
    #expect(facts(ProjectIndex(files.shuffled(using: &random), catalog: .small)) == expected)
  }

  @Test("Projects of the generator have what can go wrong")
  func generatorCoverage() {
    var roles: Set<String> = []
    var extensions = 0
    var ambiguous = 0
    for seed in 0..<48 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let index = ProjectIndex(
        ProjectMaker.paths.map { ($0, summary($0, ProjectMaker.text(for: $0, after: nil, using: &random))) },
        catalog: .small)
      for type in index.allTypes {
        roles.insert(index.role(of: type).map { "\($0)" } ?? "none")
        extensions += index.extensions(of: type).count
        ambiguous += index.isAmbiguous(type) ? 1 : 0
      }
    }
    #expect(roles == ["viewController", "responder", "other", "none"])
    #expect(extensions > 20)
    #expect(ambiguous > 5)
  }

  // MARK: What is linked again

  private static let app = """
    //- App/Base.swift
    class Base: UIViewController { func load() {} }
    //- App/Home.swift
    class Home: Base {}
    //- App/Home+More.swift
    extension Home { func more() { print(1) } }
    //- App/Detail.swift
    class Detail: Home {}
    //- App/Card.swift
    class Card: UIView {}
    //- App/Named.swift
    class Named: Kit.Base {}
    """

  /// How many files are linked when `path` becomes `text`, or leaves when that is nil.
  private func linked(_ path: String, becomes text: String?, before: [(String, String)] = []) -> Int {
    var index = Fixture(IncrementalTests.app).index()
    for (path, text) in before { index.update(path, to: summary(path, text)) }
    let linked = index.linkedFiles
    if let text { index.update(path, to: summary(path, text)) } else { index.remove(path) }
    return index.linkedFiles - linked
  }

  @Test("Everything is linked once at first")
  func first() {
    #expect(Fixture(IncrementalTests.app).index().linkedFiles == 6)
  }

  @Test(
    "An edit within a body links nothing",
    arguments: [
      "class Base: UIViewController { func load() { print(1); if true { load() } } }",
      "\n\n// moved\nclass Base: UIViewController { func load() {} }\n",
      "class Base: UIViewController { func load() {}; func another() {}; var x = 1 }",
    ])
  func withinBodies(text: String) {
    #expect(linked("App/Base.swift", becomes: text) == 0)
  }

  @Test("An edit that links nothing still changes what is measured")
  func measuresAfterEdit() throws {
    var index = Fixture(IncrementalTests.app).index()
    index.update("App/Home+More.swift", to: summary("", "extension Home {\n  func more() {\n    print(2)\n  }\n}"))
    let home = try #require(index.allTypes.first { index.qualifiedName(of: $0) == "Home" })
    #expect(index.totalMeasures(of: home).longestMethod?.value == 3)
    #expect(index.totalMeasures(of: home).lines == 6)
  }

  @Test("Renaming a base relinks the files that looked it up, and its own file")
  func renaming() {
    // Home looks up Base, Named looks up Kit.Base and, if Kit is imported, for Base.
    #expect(linked("App/Base.swift", becomes: "class Root: UIViewController {}") == 2)
    #expect(
      linked("App/Base.swift", becomes: "class Root: UIViewController {}", before: [("Kit.swift", "import Kit")]) == 3)
    #expect(linked("App/Card.swift", becomes: "class Tile: UIView {}") == 1)
  }

  @Test("A name that comes, moves or goes relinks the files that looked it up")
  func comingAndGoing() {
    #expect(linked("App/UIView.swift", becomes: "class UIView {}") == 2)
    #expect(linked("App/Unused.swift", becomes: "class Unused {}") == 1)
    // Home.swift declares what Detail and the extension look up.
    #expect(linked("App/Home.swift", becomes: nil) == 2)
    #expect(linked("App/Card.swift", becomes: nil) == 0)
    #expect(linked("App/Base.swift", becomes: "class Base: UIView { func load() {} }") == 2)
  }

  @Test("The first import of a module and the loss of the last relink the files that wrote a name with it")
  func imports() {
    #expect(linked("App/Card.swift", becomes: "import Kit\nclass Card: UIView {}") == 2)
    let before = [("App/Card.swift", "import Kit\nclass Card: UIView {}")]
    #expect(linked("App/Card.swift", becomes: "class Card: UIView {}", before: before) == 2)
    #expect(linked("App/Extra.swift", becomes: "import Kit", before: before) == 1)
    #expect(linked("App/Extra.swift", becomes: "import Other") == 1)
  }

  @Test("Chains follow without the files between being linked again")
  func chainsFollow() throws {
    var index = Fixture(IncrementalTests.app).index()
    let detail = try #require(index.allTypes.first { index.qualifiedName(of: $0) == "Detail" })
    #expect(roleAndChain(of: detail, index) == "view controller: Home, Base, UIViewController")
    index.update("App/Base.swift", to: summary("", "class Base: UIView {}"))
    #expect(roleAndChain(of: detail, index) == "responder: Home, Base, UIView")
    index.remove("App/Base.swift")
    #expect(roleAndChain(of: detail, index) == "unknown: Home")
  }

  @Test("What is removed is gone, and may come back")
  func removal() {
    var index = Fixture(IncrementalTests.app).index()
    let before = facts(index)
    let home = index.file(at: "App/Home.swift")
    index.remove("App/Home.swift")
    index.remove("App/Home.swift")
    index.remove("App/Never.swift")
    #expect(index.file(at: "App/Home.swift") == nil)
    #expect(index.files.count == 5)
    #expect(home.flatMap { index[$0] } == nil)
    index.update("App/Home.swift", to: summary("", "class Home: Base {}\n"))
    #expect(facts(index) == before)
  }
}

/// All that an index holds, by paths instead of numbers.
private func facts(_ index: ProjectIndex) -> [String] {
  func name(_ id: DeclarationID) -> String { "\(index[id.file]?.path ?? "?")#\(id.index)" }
  func shown(_ measures: TypeMeasures) -> String {
    let counts = Measure.allCases.map { String($0.value(in: measures)) }.joined(separator: " ")
    let methods = [measures.longestMethod, measures.maxComplexity].map { method in
      method.map { "\($0.name) \(index[$0.file]?.path ?? "?"):\($0.line)" } ?? "-"
    }
    return counts + " " + methods.joined(separator: " ")
  }
  return index.allTypes.map { type in
    let superclasses = index.link(of: type).superclasses.map { superclass in
      if case .declaration(let id) = superclass { name(id) } else { "\(superclass)" }
    }
    return """
      \(name(type)) \(index.qualifiedName(of: type) ?? "?") \(roleAndChain(of: type, index)) \(superclasses) \
      \(index.extensions(of: type).map(name)) \(index.isAmbiguous(type)) \(shown(index.ownMeasures(of: type))) \
      \(shown(index.totalMeasures(of: type)))
      """
  }
}

/// Makes files that look up names of each other, by all the routes there are.
private enum ProjectMaker {
  static let paths = ["App/A.swift", "App/UI/B.swift", "Kit/A.swift", "Kit/Deep/C.swift", "D.swift", "Kit/H.h", "KitTests/E.swift"]
  private static let names = ["A", "B", "C", "Outer", "Inner"]
  private static let bases =
    names + ["Outer.Inner", "Outer.A", "App.A", "Kit.B", "Kit.Outer.Inner", "P & A", "A & P", "B<Int>", "UIViewController"]
    + ["UIView", "NSObject", "Kit.Configured", "UIKit.UIViewController"]

  static func text(for path: String, after old: String?, using random: inout SeededGenerator) -> String {
    if path.hasSuffix(".h") { return header(using: &random) }
    // Often only a body changes.
    if let old, Int.random(in: 0..<3, using: &random) == 0 {
      return old.replacing("print(1)", with: "print(1); if x { print(2) }")
    }
    return (0..<Int.random(in: 0...5, using: &random)).map { _ in declaration(using: &random) }.joined(separator: "\n")
  }

  private static func header(using random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...2, using: &random)).map { _ in
      let name = pick(names, &random)
      let swift = Bool.random(using: &random) ? "NS_SWIFT_NAME(\(pick(names, &random)))\n" : ""
      return "\(swift)@interface \(name) : \(pick(["A", "B", "UIViewController", "UIView"], &random))\n@end"
    }.joined(separator: "\n")
  }

  private static func declaration(using random: inout SeededGenerator) -> String {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: "import \(pick(["App", "Kit", "UIKit", "XCTest"], &random))"
    case 1: "typealias \(pick(names, &random)) = \(pick(bases, &random))"
    case 2: "extension \(pick(bases.filter { !$0.contains("&") }, &random)): P {\n  func f() { print(1) }\n}"
    case 3: "extension \(pick(["Outer", "A", "App.Outer"], &random)) {\n  \(type(using: &random))\n}"
    case 4: "class Outer {\n  \(type(using: &random))\n  typealias C = \(pick(bases, &random))\n}"
    case 5: "func local() {\n  \(type(using: &random))\n  \(type(using: &random))\n}"
    case 6: "#if os(iOS)\n\(type(using: &random))\n#else\n\(type(using: &random))\n#endif"
    default: type(using: &random)
    }
  }

  private static func type(using random: inout SeededGenerator) -> String {
    let access = pick(["", "", "", "private ", "fileprivate "], &random)
    let kind = pick(["class", "class", "class", "class", "struct", "protocol"], &random)
    let body = pick(["", "func g() {\n  print(1)\n}", "var x = 1"], &random)
    return "\(access)\(kind) \(pick(names, &random)): \(pick(bases, &random)) { \(body) }"
  }

  private static func pick(_ choices: [String], _ random: inout SeededGenerator) -> String {
    choices.randomElement(using: &random) ?? ""
  }
}
