/// Comments that suppress findings are offered where comments can do that.
import JSON
import TestSupport
import Testing

@testable import LanguageServer

@Suite("Suppressions as code actions")
struct SuppressionActionTests {
  private func suppressions(_ client: TestClient, _ uri: String) async throws -> [JSONValue] {
    let answer = try await client.request(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": .string(uri)], "range": .range(0, 0, 9, 0),
        "context": ["diagnostics": [], "only": ["quickfix"]],
      ])
    return answer.array?.map { $0["title"] }.filter { $0.string?.hasPrefix("Suppress ") == true } ?? []
  }

  @Test("None in a storyboard, where no comment suppresses anything; one in Swift and one in Objective-C")
  func kinds() async throws {
    let tree = try Folder(
      """
      //- Main.storyboard
      <document><scenes><scene><objects>
      <viewController id="a" customClass="Home"><view key="view" id="v"><subviews><button id="b"><connections>
      <action selector="lost:" destination="f" eventType="touchUpInside" id="c"/></connections></button></subviews></view></viewController>
      <placeholder placeholderIdentifier="IBFirstResponder" id="f" userLabel="First Responder" sceneMemberID="firstResponder"/>
      </objects></scene></scenes></document>
      //- Home.swift
      class Home: UIViewController {
        func setUp(_ button: UIButton) { button.addTarget(nil, action: Selector(("lost:")), for: .touchUpInside) }
      }
      """)
    let lines = (0..<300).map { "  int a\($0) = \($0);\n" }.joined()
    try tree.add("Big.m", "@interface Big : UIViewController\n@end\n@implementation Big\n- (void)f {\n\(lines)}\n@end\n")
    let client = TestClient()
    try await client.initialize(tree)
    let scene = tree.uri("Main.storyboard")
    #expect(try await client.diagnostics(scene).map { $0["code"] } == ["unhandled_nil_target_action"])
    #expect(try await suppressions(client, scene) == [])
    #expect(try await suppressions(client, tree.uri("Home.swift")) == ["Suppress unhandled_nil_target_action here"])
    let both: [JSONValue] = ["Suppress massive_view_controller here", "Suppress long_method here"]
    #expect(try await suppressions(client, tree.uri("Big.m")) == both)
  }
}
