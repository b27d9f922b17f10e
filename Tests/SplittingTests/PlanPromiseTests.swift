/// What a plan promises is what the draft of its step makes: the lines that are left, and what goes on being called.
import Analysis
import Syntax
import TestSupport
import Testing

@testable import Splitting

@Suite("Plans promise what drafts make")
struct PlanPromiseTests {
  @Test("`super` counts where it is that of the member: also in closures, accessors and values, and not in types within it")
  func callsOfSuper() throws {
    let project = Fixture(
      """
      class Base: UIViewController { var size = 0; func track() {} }
      class Home: Base {
        func plain() { track() }
        func direct() { super.track() }
        func late() { run { [unowned self] in if size > 1 { super.track() } } }
        func text() -> String { "\\(super.size)" }
        func local() { class Other: Base { override func track() { super.track() } } }
        func labels() { run(super: 1) }
        var computed: Int { get { super.size } set { print(newValue) } }
        lazy var value = super.size
        var other = 1
      }
      extension Home { func extended() { super.track() } }
      """
    ).index()
    let type = try #require(project.allTypes.first { project.qualifiedName(of: $0) == "Home" })
    let map = project.memberMap(of: type)
    #expect(
      Set(map.members.filter(\.usesSuper).map(\.baseName)) == ["direct", "late", "text", "computed", "value", "extended"])
    #expect(map.members.allSatisfy { !$0.usesSuper || $0.isBound })
  }
}
