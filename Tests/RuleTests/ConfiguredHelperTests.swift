/// The steps of containment that the configuration declares of functions outside the sources.
import Analysis
import RuleModel
import TestSupport
import Testing

@Suite("Configured helpers")
struct ConfiguredHelperTests {
  /// What is found where `kit.act($child)` has these steps.
  private func findings(_ steps: [ContainmentHelper.Step], _ body: String) throws -> [String] {
    let call = CallPattern(
      receiver: .name("kit"), name: "act", arguments: [.init(label: nil, operand: .binding("child"))])
    var settings = PairedCallRules.settings([])
    settings.containmentHelpers = [try #require(ContainmentHelper(call: call, steps: steps))]
    let text = """
      class Home: UIViewController {
        func act(on child: UIViewController) {
          \(body)
        }
      }
      """
    return Fixture(text).findings(settings).map(\.rule.name)
  }

  @Test("A step has the effect of the call that it stands for", arguments: [
    ([.addChild], "kit.act(child)\nview.addSubview(child.view)", ["missing_did_move"]),
    ([.addView], "addChild(child)\nkit.act(child)\nchild.didMove(toParent: self)", []),
    ([.didMove], "addChild(child)\nview.addSubview(child.view)\nkit.act(child)", []),
    ([.willMove], "kit.act(child)\nchild.view.removeFromSuperview()\nchild.removeFromParent()", []),
    ([.removeView], "child.willMove(toParent: nil)\nkit.act(child)\nchild.removeFromParent()", []),
    ([.removeFromParent], "child.view.removeFromSuperview()\nkit.act(child)", ["missing_will_move"]),
    ([.removeFromParent], "child.willMove(toParent: nil)\nchild.view.removeFromSuperview()\nkit.act(child)", []),
  ] as [([ContainmentHelper.Step], String, [String])])
  func steps(steps: [ContainmentHelper.Step], body: String, expected: [String]) throws {
    let found = try findings(steps, body)
    #expect(found == expected)
  }

  @Test("Where the child or the parent stands elsewhere than in `addChild`, it is named, and no fix is offered")
  func otherPlaces() throws {
    let child = CallPattern.Argument(label: nil, operand: .binding("child"))
    let into = CallPattern.Argument(label: "into", operand: .binding("parent"))
    let put = CallPattern(receiver: .anything, name: "put", arguments: [child, into])
    let attach = CallPattern(
      receiver: .binding("child"), name: "attach", arguments: [.init(label: "to", operand: .binding("parent"))])
    let embed = CallPattern(receiver: .binding("parent"), name: "embed", arguments: [child])
    var settings = PairedCallRules.settings([])
    settings.containmentHelpers = try [put, attach, embed].map {
      try #require(ContainmentHelper(call: $0, steps: [.addChild, .addView]))
    }
    func found(_ call: String) -> [Finding] {
      let text = "class Home: UIViewController {\n  func add(_ page: UIViewController) {\n    \(call)\n  }\n}"
      let fixture = Fixture(text)
      let bytes = ContiguousArray(fixture.files.map(\.text).joined().utf8)
      let index = fixture.index(settings)
      return Analyzer(index: index, settings: { [settings] _ in settings }, bytes: { _ in bytes }).findings()
    }
    for call in ["Kit.put(page, into: self)", "page.attach(to: self)", "embed(page)"] {
      #expect(found(call).map { $0.message.hasPrefix("`page` is added as a child") } == [true], "\(call)")
    }
    func hasFix(_ call: String) -> Bool { found(call).contains { !$0.fixes.isEmpty } }
    #expect(hasFix("embed(page)") && !hasFix("Kit.put(page, into: self)") && !hasFix("page.attach(to: self)"))
  }

  @Test("A function that only calls a helper is read, too")
  func alone() throws {
    var settings = PairedCallRules.settings([])
    let call = CallPattern(receiver: .name("kit"), name: "act", arguments: [.init(label: nil, operand: .binding("child"))])
    settings.containmentHelpers = [try #require(ContainmentHelper(call: call, steps: [.addChild, .didMove]))]
    let text = """
      class Home: UIViewController {
        let panel = PanelViewController()
        func prepare() { kit.act(panel) }
        func show() { view.addSubview(panel.view) }
      }
      """
    #expect(Fixture(text).findings(settings).map(\.rule.name) == [])
  }

  @Test("Steps happen in the order of the contract, however they are listed")
  func order() throws {
    let removal = "child.willMove(toParent: nil)\nchild.view.removeFromSuperview()\nchild.removeFromParent()"
    let addition = "addChild(child)\nview.addSubview(child.view)\nchild.didMove(toParent: self)"
    let added = try findings([.didMove, .addView, .addChild], "\(removal)\nkit.act(child)")
    let removed = try findings([.removeFromParent, .removeView, .willMove], "\(addition)\nkit.act(child)")
    let unannounced = try findings([.removeFromParent, .removeView], "\(addition)\nkit.act(child)")
    #expect(added == [] && removed == [] && unannounced == ["missing_will_move"])
  }
}
