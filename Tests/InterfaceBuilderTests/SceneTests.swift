/// What storyboards and xibs say: scenes, segues, actions, outlets, each at its place.
import InterfaceBuilder
import Syntax
import Testing

private func summary(_ text: String) -> SceneSummary { summarizeScenes(ContiguousArray(text.utf8).span) }

private let storyboard = """
  <?xml version="1.0" encoding="UTF-8"?>
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch">
    <scenes>
      <scene sceneID="s1">
        <objects>
          <viewController storyboardIdentifier="Home" id="vc1" customClass="HomeViewController" customModule="App" sceneMemberID="viewController">
            <view key="view" id="v1">
              <subviews>
                <button id="b1"><connections>
                  <action selector="didTap:" destination="fr1" eventType="touchUpInside" id="a1"/>
                  <action selector="open:" destination="vc1" eventType="touchUpInside" id="a2"/>
                </connections></button>
                <containerView id="c1"><connections>
                  <segue destination="vc2" kind="embed" identifier="embedList" id="g1"/>
                </connections></containerView>
                <label id="unseen"/>
              </subviews>
            </view>
            <connections><outlet property="button" destination="b1" id="o1"/></connections>
          </viewController>
          <placeholder placeholderIdentifier="IBFirstResponder" id="fr1" sceneMemberID="firstResponder"/>
        </objects>
      </scene>
      <scene sceneID="s2">
        <objects>
          <viewControllerPlaceholder storyboardName="List" referencedIdentifier="ListScene" id="vc2" sceneMemberID="viewController"/>
        </objects>
      </scene>
    </scenes>
  </document>
  """

@Suite("Interface Builder files")
struct SceneTests {
  @Test("A storyboard's scenes, controllers and placeholders")
  func scenes() throws {
    let summary = summary(storyboard)
    #expect(summary.fault == nil)
    #expect(summary.scenes.map(\.controller) == ["vc1", "vc2"])
    let home = try #require(summary.objectsByID["vc1"])
    #expect(home.customClass == "HomeViewController")
    #expect(home.customModule == "App")
    #expect(home.storyboardIdentifier == "Home")
    #expect(home.role == .controller)
    #expect(summary.objectsByID["fr1"]?.role == .firstResponder)
    let other = try #require(summary.objectsByID["vc2"])
    #expect(other.role == .elsewhere)
    #expect(other.reference == .init(storyboard: "List", identifier: "ListScene"))
    #expect(summary.objectsByID["unseen"] == nil, "nothing refers to it")
  }

  @Test("Connections, each with the element that has it and the class it goes to")
  func connections() {
    let summary = summary(storyboard)
    #expect(summary.actions.map(\.selector) == ["didTap:", "open:"])
    #expect(summary.actions.map(\.source) == ["b1", "b1"])
    #expect(summary.actions.map(\.destination) == ["fr1", "vc1"])
    #expect(summary.segues.map(\.identifier) == ["embedList"])
    #expect(summary.segues.map(\.kind) == ["embed"])
    #expect(summary.segues.map(\.source) == ["c1"])
    #expect(summary.outlets.map(\.property) == ["button"])
    #expect(summary.outlets.map(\.source) == ["vc1"])
  }

  @Test("Places are bytes: of the tag, and of the selector within it")
  func places() {
    let text = storyboard.replacing("Home\"", with: "Höme\"")
    let bytes = Array(text.utf8)
    let action = summary(text).actions[0]
    func cut(_ range: ByteRange) -> String {
      String(decoding: bytes[Int(range.start)..<Int(range.end)], as: UTF8.self)
    }
    #expect(cut(action.range).hasPrefix("<action selector"))
    #expect(cut(action.range).hasSuffix("/>"))
    #expect(cut(action.selectorRange) == "didTap:")
  }

  @Test("A xib is one scene, of its File's Owner")
  func xib() {
    let summary = summary(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="CardCell"/>
      <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
      <view id="v"><connections><action selector="help:" destination="-2"/></connections></view>
      </objects></document>
      """)
    #expect(summary.scenes.map(\.controller) == ["-1"])
    #expect(summary.objectsByID["-2"]?.role == .firstResponder)
    #expect(summary.actions.map(\.source) == ["v"])
    #expect(!summary.isForMac)
  }

  @Test("A file for macOS says so")
  func mac() {
    #expect(summary("<document targetRuntime=\"MacOSX.Cocoa\"/>").isForMac)
  }

  @Test("UTF-16, with and without a mark of byte order", arguments: [true, false])
  func utf16(isBig: Bool) {
    let text = storyboard.replacing("UTF-8", with: "UTF-16")
    var bytes: ContiguousArray<UInt8> = isBig ? [0xFE, 0xFF] : [0xFF, 0xFE]
    for unit in text.utf16 {
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      bytes += isBig ? [high, low] : [low, high]
    }
    let found = summarizeScenes(bytes.span)
    #expect(found.fault == nil)
    #expect(found.actions.map(\.selector) == ["didTap:", "open:"])
  }
}

/// Files that somebody made to do harm, or that broke.
@Suite("Hostile Interface Builder files")
struct HostileTests {
  @Test("Entities are refused before they can expand, external ones never opened")
  func entities() {
    let bomb = """
      <?xml version="1.0"?><!DOCTYPE document [
      <!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;">]>
      <document><objects><view id="&c;"/></objects></document>
      """
    #expect(summary(bomb).fault?.kind == .declaresEntities)
    let file = "<!DOCTYPE d [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><document><objects>&x;</objects></document>"
    #expect(summary(file).fault?.kind == .declaresEntities)
    let table = "<!DOCTYPE document SYSTEM \"http://localhost/evil.dtd\"><document>&x;</document>"
    #expect(summary(table).objects.isEmpty)
  }

  @Test("Depth, and the length of names, are bounded")
  func bounds() {
    let deep = "<document>" + String(repeating: "<a>", count: 200_000)
    #expect(summary(deep).fault?.kind == .tooLarge)
    let long = "<document><objects><view id=\"" + String(repeating: "x", count: 100_000) + "\"/></objects></document>"
    #expect(summary(long).fault?.kind == .tooLarge)
    #expect(summary("<plist/>").fault?.kind == .tooLarge)
  }

  @Test("Cut off anywhere, what stood before counts and nothing breaks", arguments: Array(stride(from: 0, to: storyboard.utf8.count, by: 61)))
  func truncated(count: Int) {
    let found = summarizeScenes(ContiguousArray(storyboard.utf8.prefix(count)).span)
    #expect(found.fault != nil)
    #expect(Int(found.fault?.offset ?? 0) <= count)
  }

  @Test("Bytes that are no XML", arguments: [[], [0], [0xFF, 0xFE], [0x3C], [0x3C, 0x3F], [0xEF, 0xBB, 0xBF], [0x3C, 0x61, 0x80]] as [[UInt8]])
  func junk(bytes: [UInt8]) {
    #expect(summarizeScenes(ContiguousArray(bytes).span).fault?.kind == .malformed)
  }

  private func summary(_ text: String) -> SceneSummary { summarizeScenes(ContiguousArray(text.utf8).span) }
}
