/// Which controllers contain, present, push, start and create others.
import Syntax
import TestSupport
import Testing

@testable import Analysis

@Suite("Screens as a graph")
struct ScreenGraphTests {
  /// Each edge as `From kind To`.
  private func edges(_ text: String) -> [String] {
    ScreenGraph(Fixture(text).index()).edges.map { "\($0.from) \($0.kind.rawValue) \($0.to)" }
  }

  @Test("Segues of a storyboard, unless it is one for the Mac", arguments: [
    ("iOS.CocoaTouch", ["Home shows Detail"]), ("MacOSX.Cocoa", []),
  ])
  func storyboards(runtime: String, expected: [String]) {
    let found = edges(
      """
      //- Home.swift
      class Home: UIViewController {}
      class Detail: UIViewController {}
      //- Main.storyboard
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="\(runtime)">
        <scenes>
          <scene sceneID="a">
            <objects>
              <viewController id="b" customClass="Home" sceneMemberID="viewController">
                <connections><segue destination="c" kind="show" identifier="detail" id="d"/></connections>
              </viewController>
            </objects>
          </scene>
          <scene sceneID="e">
            <objects><viewController id="c" customClass="Detail" sceneMemberID="viewController"/></objects>
          </scene>
        </scenes>
      </document>
      """)
    #expect(found == expected)
  }

  @Test("Segues lead through navigation controllers, and to scenes of other storyboards")
  func navigation() {
    func scene(_ element: String, _ id: String, _ attributes: String = "", _ connections: String = "") -> String {
      """
          <scene sceneID="scene-\(id)"><objects>
            <\(element) id="\(id)" \(attributes) sceneMemberID="viewController">
              <connections>\(connections)</connections>
            </\(element)>
          </objects></scene>
      """
    }
    func document(_ initial: String, _ scenes: String...) -> String {
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch" initialViewController="\(initial)">
        <scenes>
      \(scenes.joined(separator: "\n"))
        </scenes>
      </document>
      """
    }
    let root = "<segue destination=\"home\" kind=\"relationship\" relationship=\"rootViewController\" id=\"r\"/>"
    let more =
      "<segue destination=\"more\" kind=\"show\" id=\"s\"/><segue destination=\"first\" kind=\"presentation\" id=\"p\"/>"
      + "<segue destination=\"gone\" kind=\"presentation\" id=\"g\"/><segue destination=\"own\" kind=\"show\" id=\"o\"/>"
    let tab = "<segue destination=\"nav\" kind=\"relationship\" relationship=\"viewControllers\" id=\"t\"/>"
    let found = edges(
      """
      //- Screens.swift
      class Tabs: UITabBarController {}
      class Home: UIViewController {}
      class Help: UIViewController {}
      class Start: UIViewController {}
      class Own: UINavigationController {}
      //- Main.storyboard
      \(document("tabs",
        scene("tabBarController", "tabs", "customClass=\"Tabs\"", tab), scene("navigationController", "nav", "", root),
        scene("viewController", "home", "customClass=\"Home\"", more), scene("navigationController", "own", "customClass=\"Own\"", root),
        scene("viewControllerPlaceholder", "more", "storyboardName=\"More\" referencedIdentifier=\"help\""),
        scene("viewControllerPlaceholder", "first", "storyboardName=\"More\""),
        scene("viewControllerPlaceholder", "gone", "storyboardName=\"None\"")))
      //- More.storyboard
      \(document("nav",
        scene("viewController", "help", "customClass=\"Help\" storyboardIdentifier=\"help\""), scene("navigationController", "nav", "",
          "<segue destination=\"start\" kind=\"relationship\" relationship=\"rootViewController\" id=\"r\"/>"),
        scene("viewController", "start", "customClass=\"Start\"")))
      """)
    #expect(
      found == ["Home presents ?", "Home shows Help", "Home shows Own", "Home presents Start", "Own root Home", "Tabs root Home"])
  }

  @Test("Scenes that code instantiates, by literal names of storyboard and scene")
  func instantiated() {
    let found = edges(
      """
      //- App.swift
      class Tabs: UIViewController {}
      class Help: UIViewController {}
      class AppDelegate: UIResponder {
        var window: UIWindow?
        func start() { window?.rootViewController = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController() }
      }
      class Home: UIViewController {
        func help() {
          let storyboard = UIStoryboard(name: "Main", bundle: nil)
          present(storyboard.instantiateViewController(withIdentifier: "help"), animated: true)
        }
        func other(_ name: String) {
          let storyboard = UIStoryboard(name: "Main", bundle: nil)
          navigationController?.pushViewController(storyboard.instantiateViewController(withIdentifier: name), animated: true)
        }
      }
      //- Main.storyboard
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch" initialViewController="t">
        <scenes>
          <scene sceneID="a"><objects><viewController id="t" customClass="Tabs" sceneMemberID="viewController"/></objects></scene>
          <scene sceneID="b"><objects>
            <viewController id="h" storyboardIdentifier="help" customClass="Help" sceneMemberID="viewController"/>
          </objects></scene>
        </scenes>
      </document>
      """)
    #expect(found == ["AppDelegate root Tabs", "Home presents Help", "Home pushes UIViewController"])
  }

  @Test("What a file for the Mac shows is no screen of UIKit's", arguments: [
    ("UIKit", ["Home presents Detail"]), ("AppKit", []),
  ])
  func modules(module: String, expected: [String]) {
    let found = edges(
      """
      //- Home.swift
      import UIKit
      class Home: UIViewController {}
      class Detail: UIViewController {}
      //- Opening.swift
      import \(module)
      extension Home {
        func open() { present(Detail(), animated: true) }
      }
      """)
    #expect(found == expected)
  }

  @Test(
    "One way to show a screen each",
    arguments: [
      ("let detailViewController = Detail(); addChild(detailViewController)", "Home contains Detail"),
      ("present(Detail(), animated: true) { childViewController.x() }", "Home presents Detail"),
      ("navigationController?.pushViewController(Detail(), animated: true)", "Home pushes Detail"),
      ("show(Detail(), sender: self)", "Home shows Detail"),
      ("let next = Detail(); self.show(next, sender: self)", "Home shows Detail"),
      ("window.rootViewController = Detail()", "Home root Detail"),
      ("tabBarController?.viewControllers = [Detail()]", "Home root Detail"),
      ("present(UINavigationController(rootViewController: Detail()), animated: true)", "Home presents Detail"),
      ("let viewController = Detail()", "Home creates Detail"),
      ("embed(Detail(), into: box)", "Home contains Detail"),
      ("if let detail = childViewController as? Detail { present(detail, animated: true) }", "Home presents Detail"),
      ("present(detailController, animated: true)", "Home presents Detail"),
      ("present(makeController(), animated: true)", "Home presents Detail"),
      ("present(unknownController, animated: true)", "Home presents ?"),
      // Bound to a name that is its own value: there is no end to looking for it.
      ("var viewControllers = viewControllers; tab.viewControllers = viewControllers; show(Detail())", "Home shows Detail"),
      ("let a = b; let b = a; tab.viewControllers = b; show(Detail()); controller = a", "Home shows Detail"),
    ])
  func ways(statement: String, expected: String) {
    let found = edges(
      """
      class Detail: UIViewController { }
      class Home: UIViewController {
        var detailController: Detail?
        func makeController() -> Detail { fatal(controller) }
        func open() { \(statement) }
      }
      """)
    #expect(found.contains(expected), "\(found)")
  }

  @Test(
    "What a property holds is shown where the property is",
    arguments: [
      ("lazy var page: UIViewController = Detail.make(); func open() { present(page, animated: true) }", "presents"),
      ("let page: UIViewController = Detail.make(); func open() { router.push(page) }", "pushes"),
      ("let page = Detail.make(); func open() { present(page, animated: true) }", "presents"),
      ("lazy var page = Detail.make(); func open() { self.present(self.page, animated: true) }", "presents"),
      ("var page: UIViewController?; func open() { page = Detail.make(); router.push(page!) }", "pushes"),
      ("var page: UIViewController?; func fill() { addChild(x); self.page = Detail.make() }; func open() { present(page!, animated: true) }", "presents"),
    ])
  func stored(members: String, kind: String) {
    let found = edges(
      """
      class Detail: UIViewController {
        static func make() -> Detail { Detail() }
      }
      class Home: UIViewController { \(members) }
      """)
    #expect(found.contains("Home \(kind) Detail"), "\(found)")
    #expect(!found.contains("Home \(kind) UIViewController"), "\(found)")
  }

  @Test(
    "A factory that is declared to return some view controller shows the one that it makes",
    arguments: [
      "static func make() -> UIViewController { Page() }", "static func make() -> UIViewController { let page = Page(); page.x(); return page }",
      "static func make() -> UIViewController { UINavigationController(rootViewController: Page()) }",
      "static func make() -> UINavigationController { let vc = Page(); return UINavigationController(rootViewController: vc) }",
      "class func make() -> UINavigationController { UINavigationController(rootViewController: self.init()) }",
      "static func make(_ x: Bool = true) -> UIViewController { if x { return Page(x) }; return Page() }",
      "static func make() -> UIViewController { board.instantiateViewController(withIdentifier: a) as! Page }",
      "static func make() -> UIViewController { again() }; static func again() -> UIViewController { Page() }",
    ])
  func factories(_ factory: String) {
    let found = edges("class Page: UIViewController { \(factory) }\nclass Home: UIViewController { func open() { present(Page.make(), animated: true) } }")
    #expect(found.contains("Home presents Page"), "\(found)")
    #expect(!found.contains("Home presents UIViewController"), "\(found)")
  }

  @Test("A function that shows the controller it is given shows it where it is called", arguments: [
    ("func open(_ vc: UIViewController) { present(vc, animated: true) }; func f() { open(Page()) }", "Home presents Page"),
    ("func f() { start(with: Page(), animated: true) }", "Home pushes Page"),
    ("let vc = Page(); func f() { start(with: vc, animated: false) }", "Home pushes Page"),
  ])
  func helpers(members: String, expected: String) {
    let found = edges(
      """
      class Page: UIViewController {}
      class Base: UIViewController {
        func start(with vc: UIViewController, animated: Bool) { navigationController?.pushViewController(vc, animated: animated) }
      }
      class Home: Base { \(members) }
      """)
    #expect(found.contains(expected), "\(found)")
  }

  @Test("A screen that is handed to other code does not show itself", arguments: [
    "AlertHelper.present(self, message: text)", "cache.add(listener: self)", "MuteDialog.show(viewController: self)",
    "run { window.rootViewController = self }", "let weakSelf = self; run { $0.rootViewController = weakSelf }",
    "weak var weakSelf = self; run { $0.rootViewController = weakSelf }",
  ])
  func itself(statement: String) {
    let found = edges(
      """
      class AlertHelper {
        class func present(_ vc: UIViewController, message: String) { vc.present(UIAlertController(), animated: true) }
      }
      class Home: UIViewController { func f(_ viewController: UIViewController) { \(statement) } }
      """)
    #expect(!found.contains { $0.hasPrefix("Home") && $0.hasSuffix("Home") }, "\(found)")
  }

  @Test("A factory of several screens, or of one that is not known, shows some view controller", arguments: [
    "func make(_ x: Bool = true) -> UIViewController { x ? Page() : Other() }", "func make() -> UIViewController { unknown() }",
  ])
  func factoriesOfMany(_ factory: String) {
    let found = edges("class Page: UIViewController {}\nclass Other: UIViewController {}\nclass Home: UIViewController { \(factory)\n func open() { present(make(), animated: true) } }")
    #expect(found.contains("Home presents UIViewController") && !found.contains("Home presents Page"), "\(found)")
  }

  @Test("A protocol's factory shows what the only type makes that has the function; a getter is a factory, too", arguments: [
    "protocol Screens { func page() -> UIViewController }\nstruct App: Screens { func page() -> UIViewController { Page() } }\nclass Home: UIViewController { let app: Screens; func open() { present(app.page(), animated: true) } }",
    "class Home: UIViewController { var next: UIViewController { Page() }; func open() { present(next, animated: true) } }",
    "class Home: UIViewController { var next: UIViewController?; func fill() { next = Page() }; func open() { present(next!, animated: true) } }",
  ])
  func otherFactories(_ text: String) {
    let found = edges("class Page: UIViewController {}\n\(text)")
    #expect(found.contains("Home presents Page") && !found.contains("Home presents UIViewController"), "\(found)")
  }

  @Test("A screen that is only kept is not created, and another type's property of the name holds another one")
  func storedElsewhere() {
    let found = edges(
      """
      class Detail: UIViewController {}
      class Other: UIViewController {
        var page: UIViewController?
        init(_ page: Detail) { addChild(page); self.page = page }
      }
      class Home: UIViewController {
        var page: UIViewController?
        func open() { present(page!, animated: true) }
      }
      """)
    #expect(found == ["Home presents UIViewController", "Other contains Detail"])
  }

  @Test("Helpers are known by what they do: whose child it becomes, and which argument it is", arguments: [
    ("install(Detail(), on: box)", "Home contains Detail"),
    ("other.install(Detail(), on: box)", "Other contains Detail"),
    ("box.put(Detail(), into: other, animated: true)", "Other contains Detail"),
    ("box.put(Detail(), into: self)", "Home contains Detail"),
    ("place(below: other, child: Detail())", "Home contains Detail"),
    ("pair(Detail(), other)", "Home contains Detail"),
    ("pair(Detail(), other)", "Home contains Other"),
    // Called alike, and does nothing of the kind.
    ("box.install(views: Detail())", "Home creates Detail"),
  ])
  func helpers(statement: String, expected: String) {
    let found = edges(
      """
      class Detail: UIViewController { }
      class Other: UIViewController { }
      class Home: UIViewController {
        let other: Other
        func open() { \(statement); controller = 1 }
      }
      extension UIViewController {
        func install(_ page: UIViewController, on view: UIView) { addChild(page); page.didMove(toParent: self) }
        func pair(_ left: UIViewController, _ right: UIViewController) { addChild(left); addChild(right) }
        func place(below: UIViewController, child: UIViewController) { self.addChild(child) }
      }
      extension UIView {
        func put(_ page: UIViewController, into host: UIViewController, animated: Bool = false) { host.addChild(page) }
      }
      """)
    #expect(found.contains(expected), "\(found)")
  }

  @Test("A coordinator with the screen among its type arguments starts it; others are started by name")
  func coordinators() {
    let found = edges(
      """
      class Base: UIViewController { }
      class FirstVC: Base { }
      class Coordinator<Model, Screen> { }
      class FirstCoordinator: Coordinator<FirstModel, FirstVC> { }
      class AppCoordinator { func open(_ controller: Base) { let first = FirstCoordinator(); first.start() } }
      """)
    #expect(found == ["AppCoordinator starts FirstCoordinator", "FirstCoordinator starts FirstVC"])
  }

  @Test("Nodes that are no controllers have no children here; a screen that is shown is not also listed as created")
  func others() {
    let found = edges(
      """
      class Detail: UIViewController { }
      class Game: SKScene { func f() { addChild(SKSpriteNode()) } }
      class Home: UIViewController { func open() { let vc = Detail(); present(vc, animated: true) } }
      """)
    #expect(found == ["Home presents Detail"])
  }
}
