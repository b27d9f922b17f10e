/// The map of nil-target actions: what is sent, where it arrives, which types implement it; in all languages and after changes.
import InterfaceBuilder
import Syntax
import TestSupport
import Testing

@testable import Analysis

/// `path:line kind selector status Type, Type` of each dispatch.
private func map(_ text: String, answered: Set<String> = []) -> [String] {
  described(ResponderMap(fixtureIndex(text), answered: { _ in answered }), fixtureIndex(text))
}

private func fixtureIndex(_ text: String) -> ProjectIndex {
  ProjectIndex(Fixture(text).files.map { ($0.path, summary($0.path, $0.text)) }, catalog: .appleForFixtures)
}

private func described(_ map: ResponderMap, _ index: ProjectIndex) -> [String] {
  map.dispatches.map { dispatch in
    let file = index[dispatch.place.file]
    let line = file?.summary.lines.position(of: dispatch.place.range.start).line ?? 0
    let handlers = dispatch.handlers.map(\.type).joined(separator: ", ")
    return "\(file?.path ?? ""):\(line) \(dispatch.kind.rawValue) \(dispatch.selector ?? "-") \(dispatch.status.rawValue)"
      + (handlers.isEmpty ? "" : " \(handlers)")
  }
}

@Suite("The map of nil-target actions")
struct ResponderMapTests {
  @Test("Each kind of dispatch, at the line of its callee")
  func kinds() {
    let found = map(
      """
      class Home: UIViewController {
        func f(_ b: UIButton, _ app: UIApplication) {
          b.addTarget(
            nil, action: #selector(go(_:)), for: .touchUpInside)
          _ = UIBarButtonItem(title: "", style: .plain, target: nil, action: #selector(go(_:)))
          app.sendAction(#selector(go(_:)), to: nil, from: nil, for: nil)
          b.sendAction(#selector(go(_:)), to: nil, for: nil)
          _ = UIKeyCommand(input: "a", modifierFlags: [], action: #selector(go(_:)))
          _ = UICommand(title: "", action: #selector(go(_:)))
          _ = UIMenuItem(title: "", action: #selector(go(_:)))
          _ = UITapGestureRecognizer(target: nil, action: #selector(go(_:)))
          _ = UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
          b.removeTarget(nil, action: nil, for: .allEvents)
        }
        @objc func go(_ sender: Any) {}
      }
      """)
    #expect(
      found == [
        "Test.swift:3 control go: handled Home", "Test.swift:5 bar_button go: handled Home",
        "Test.swift:6 send_action go: handled Home", "Test.swift:7 send_action go: handled Home",
        "Test.swift:8 key_command go: handled Home", "Test.swift:9 command go: handled Home",
        "Test.swift:10 menu_item go: handled Home", "Test.swift:11 gesture go: unhandled",
        "Test.swift:12 bar_button - inert",
      ])
  }

  @Test(
    "An override is seen by Objective-C where the method is that it overrides, however far up",
    arguments: [("@objc ", "handled"), ("", "unexposed")])
  func overrides(attribute: String, status: String) {
    func text(_ order: [Int]) -> String {
      order.map { number in
        let (base, modifier) = number == 0 ? ("UIViewController", attribute) : ("Home\(number - 1)", "override ")
        return "class Home\(number): \(base) { \(modifier)func go(_ sender: Any) {} }"
      }.joined(separator: "\n")
    }
    let sent = "func send(_ app: UIApplication) { app.sendAction(Selector((\"go:\")), to: nil, from: nil, for: nil) }"
    for order in [Array(0..<40), (0..<40).reversed()] {
      let found = map("\(sent)\n\(text(order))")
      #expect(found.count == 1 && found[0].hasPrefix("Test.swift:1 send_action go: \(status)"), "\(found)")
      // Each of them, and nothing that is not known.
      #expect(status == "unexposed" || found[0].split(separator: ",").count == 40)
    }
  }

  @Test("Where a wrapper is called the message is sent, through two of them, too")
  func wrappers() {
    let found = map(
      """
      extension UIKeyCommand {
        static func make(_ input: String, _ action: Selector) -> UIKeyCommand {
          UIKeyCommand(input: input, modifierFlags: .command, action: action)
        }
      }
      func global(_ action: Selector) -> UIKeyCommand { UIKeyCommand.make("g", action) }
      extension UIBarButtonItem {
        convenience init(_ title: String, target: Any? = nil, then action: Selector) {
          self.init(title: title, style: .plain, target: target, action: action)
        }
      }
      class Home: UIViewController {
        func f() {
          _ = UIKeyCommand.make("a", #selector(one))
          _ = global(#selector(two))
          _ = UIBarButtonItem("", then: #selector(one))
          _ = UIBarButtonItem("", target: self, then: #selector(one))
          func local(_ selector: Selector) { _ = UIMenuItem(title: "", action: selector) }
          local(#selector(two))
        }
        @objc func one() {}
      }
      """)
    #expect(
      found == [
        "Test.swift:14 key_command one handled Home", "Test.swift:15 key_command two system",
        "Test.swift:16 bar_button one handled Home", "Test.swift:19 menu_item two system",
      ])
  }

  @Test("The configuration answers for others")
  func answered() {
    let text = "class V: UIView { func f(_ b: UIButton) { b.addTarget(nil, action: Selector((\"far:\")), for: .touchUpInside) } }"
    #expect(map(text) == ["Test.swift:1 control far: unhandled"])
    #expect(map(text, answered: ["far:"]) == ["Test.swift:1 control far: system"])
  }

  @Test("Objective-C sends and answers")
  func objectiveC() {
    let found = map(
      """
      //- Old.h
      @interface Old : UIViewController
      - (void)announced:(id)sender;
      - (void)onlyHere:(id)sender;
      @end
      //- Old.m
      @implementation Old
      - (void)viewDidLoad {
        [self.button addTarget:nil action:@selector(announced:) forControlEvents:UIControlEventTouchUpInside];
        [[UIBarButtonItem alloc] initWithTitle:@"a" style:s target:nil action:@selector(lost:)];
      }
      - (void)announced:(id)sender {}
      @end
      //- New.swift
      class New: UIView {
        func f(_ b: UIButton) { b.addTarget(nil, action: Selector(("onlyHere:")), for: .touchUpInside) }
      }
      """)
    #expect(
      found == [
        "New.swift:2 control onlyHere: handled Old", "Old.m:3 control announced: handled Old",
        "Old.m:4 bar_button lost: unhandled",
      ])
  }

  @Test("Of two apps in one tree neither answers the other, and both answer what they share")
  func apps() {
    func app(_ name: String) -> String {
      """
      //- \(name)/App/AppDelegate.swift
      class AppDelegate: UIResponder, UIApplicationDelegate {}
      //- \(name)/App/Home.swift
      class Home\(name): UIViewController {
        func f(_ b: UIButton) {
          b.addTarget(nil, action: Selector(("only\(name):")), for: .touchUpInside)
          b.addTarget(nil, action: Selector(("onlyOne:")), for: .touchUpInside)
          b.addTarget(nil, action: Selector(("shared:")), for: .touchUpInside)
        }
        @objc func only\(name)(_ sender: Any) {}
      }

      """
    }
    let found = map(app("One") + app("Two") + "//- Kit/Shared.swift\nextension UIResponder { @objc func shared(_ s: Any) {} }\n")
    #expect(
      found == [
        "One/App/Home.swift:3 control onlyOne: handled HomeOne", "One/App/Home.swift:4 control onlyOne: handled HomeOne",
        "One/App/Home.swift:5 control shared: handled UIResponder", "Two/App/Home.swift:3 control onlyTwo: handled HomeTwo",
        "Two/App/Home.swift:4 control onlyOne: unhandled", "Two/App/Home.swift:5 control shared: handled UIResponder",
      ])
  }

  @Test("An app within another's folder hears what that sends, as the other hears it; apps beside it do not")
  func nestedApps() {
    let apps = ["A", "A/B", "A/B/C", "A/D", "AB", "E/F"]
    let folders = apps + ["Kit"]
    func action(_ folder: String) -> String { folder.split(separator: "/").joined(separator: "In") + "Tap" }
    let delegates = apps.map { "//- \($0)/App/AppDelegate.swift\nclass AppDelegate: UIResponder, UIApplicationDelegate {}\n" }
    let homes = folders.map { folder in
      let sends = folders.map { "  b.addTarget(nil, action: Selector((\"\(action($0)):\")), for: .touchUpInside)" }
      return """
        //- \(folder)/Home.swift
        class Home\(action(folder)): UIViewController {
          @objc func \(action(folder))(_ sender: Any) {}
          func f(_ b: UIButton) {
          \(sends.joined(separator: "\n"))
          }
        }

        """
    }
    let expected = folders.sorted(by: { $0 + "/Home" < $1 + "/Home" }).flatMap { sender in
      folders.enumerated().map { position, receiver in
        let isNear = "\(sender)/".hasPrefix("\(receiver)/") || "\(receiver)/".hasPrefix("\(sender)/")
        let isHandled = isNear || sender == "Kit" || receiver == "Kit"
        let answer = isHandled ? "handled Home\(action(receiver))" : "unhandled"
        return "\(sender)/Home.swift:\(4 + position) control \(action(receiver)): \(answer)"
      }
    }
    #expect(map((delegates + homes).joined()) == expected)
  }

  @Test("A storyboard that changes, and a handler that comes and goes")
  func incremental() {
    func storyboard(_ selector: String) -> FileSummary {
      summary(
        "Main.storyboard",
        """
        <document targetRuntime="iOS.CocoaTouch"><scenes><scene><objects>
        <viewController id="vc" customClass="Home" sceneMemberID="viewController"><button id="b"><connections>
        <action selector="\(selector)" destination="fr"/></connections></button></viewController>
        <placeholder placeholderIdentifier="IBFirstResponder" id="fr"/></objects></scene></scenes></document>
        """)
    }
    var index = ProjectIndex(catalog: .appleForFixtures)
    func now() -> [String] { described(ResponderMap(index), index) }
    index.update("Main.storyboard", to: storyboard("go:"))
    #expect(now() == ["Main.storyboard:3 interface_builder go: unhandled"])
    index.update("Home.m", to: summary("Home.m", "@interface Home : UIViewController\n@end\n@implementation Home\n- (void)go:(id)s {}\n@end"))
    #expect(now() == ["Main.storyboard:3 interface_builder go: handled Home"])
    index.update("Main.storyboard", to: storyboard("went:"))
    #expect(now() == ["Main.storyboard:3 interface_builder went: unhandled"])
    index.update("Home.m", to: summary("Home.m", "@interface Home : UIViewController\n@end\n@implementation Home\n- (void)went:(id)s {}\n@end"))
    #expect(now() == ["Main.storyboard:3 interface_builder went: handled Home"])
    index.remove("Home.m")
    #expect(now() == ["Main.storyboard:3 interface_builder went: unhandled"])
    index.remove("Main.storyboard")
    #expect(now() == [])
  }
}
