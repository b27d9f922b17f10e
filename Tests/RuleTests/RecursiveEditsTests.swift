/// Edits of functions that call one another in circles.
import Analysis
import RuleModel
import Syntax
import TestSupport
import Testing
import Workspace

@Suite("Edits of recursive functions")
struct RecursiveEditsTests {
  /// So many functions, each of which hands its child to the next; around more than eight no summary gets all the way.
  private static func ring(_ count: Int) -> String {
    let functions = (0..<count).map { number in
      """
        func step\(number)(_ child: UIViewController) {
          if child.isViewLoaded { step\((number + 1) % count)(child) }
          \(number == 0 ? "addChild(child)" : "print(child)")
        }
      """
    }
    return "class Ring: UIViewController {\n\(functions.joined(separator: "\n"))\n}\n"
  }

  private struct Edited {
    var before: [String]
    var findings: [String]
    var fresh: [String]
    /// How many functions were interpreted.
    var interpreted: Int
  }

  private static func edited(_ text: String, to new: String) -> Edited {
    func analyzer(_ index: ProjectIndex) -> Analyzer { Analyzer(index: index) { _ in EditedProject.settings } }
    func described(_ findings: ProjectFindings) -> [String] {
      findings.entries.values.flatMap(\.reported).map { "\($0.place.range) \($0.rule.name) \($0.message)" }.sorted()
    }
    var index = ProjectIndex([EditedProject.source("Ring.swift", text)], catalog: .embedded())
    var findings = ProjectFindings()
    findings.update(analyzer(index))
    let (before, interpreted) = (described(findings), findings.interpretedFunctions)
    index.update(EditedProject.source("Ring.swift", new))
    #expect(findings.goesOn(to: index))
    findings.update(analyzer(index))
    var fresh = ProjectFindings()
    fresh.update(analyzer(ProjectIndex([EditedProject.source("Ring.swift", new)], catalog: .embedded())))
    return Edited(
      before: before, findings: described(findings), fresh: described(fresh),
      interpreted: findings.interpretedFunctions - interpreted)
  }

  /// A chain of so many classes: the last calls a method of one that is four levels above it, or a hundred.
  @Test("However long a chain of superclasses, a function is analyzed after what it calls by its name", arguments: [8, 80, 400])
  func deepHierarchies(count: Int) {
    let classes = (1..<count).map { number in
      let body =
        switch count - number {
        case 1: "func close(_ child: UIViewController) { hide(child); child.removeFromParent() }"
        case 5: "func hide(_ child: UIViewController) { child.willMove(toParent: nil); child.view.removeFromSuperview() }"
        default: ""
        }
      return "class C\(number): C\(number - 1) { \(body) }"
    }
    let text = "class C0: UIViewController {}\n" + classes.joined(separator: "\n")
    let edited = RecursiveEditsTests.edited(text, to: text.replacing("child.willMove(toParent: nil); ", with: ""))
    #expect(edited.before == [] && edited.findings == edited.fresh && !edited.findings.isEmpty)
  }

  @Test("An edit that means nothing to the others is followed to none", arguments: [3, 20])
  func neutral(count: Int) {
    let text = RecursiveEditsTests.ring(count)
    let spaced = RecursiveEditsTests.edited(text, to: text.replacing("addChild(child)", with: "addChild( child )"))
    #expect(spaced.findings == spaced.fresh && !spaced.findings.isEmpty)
    // No body has other nodes.
    #expect(spaced.interpreted == 0)
    let last = "func step\(count - 1)(_ child: UIViewController) {"
    let longer = RecursiveEditsTests.edited(text, to: text.replacing(last, with: last + " log();"))
    #expect(longer.findings == longer.fresh)
    // Once in each iteration.
    #expect(longer.interpreted > 0 && longer.interpreted <= 8)
  }

  @Test(
    "An edit that means something is followed around", arguments: [3, 20],
    ["addChild(child)\n    child.didMove(toParent: self)", "print(child)"])
  func meaningful(count: Int, body: String) {
    let text = RecursiveEditsTests.ring(count)
    let edited = RecursiveEditsTests.edited(text, to: text.replacing("addChild(child)", with: body))
    #expect(edited.findings == edited.fresh && edited.findings != edited.before)
  }
}
