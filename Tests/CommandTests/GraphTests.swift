/// `chaperone graph` and the HTML report, run as a user runs them.
import Foundation
import TestSupport
import Testing

@Suite("chaperone graph")
struct GraphCommandTests {
  static let sources = """
    //- App/Screens.swift
    class DetailViewController: UIViewController { }
    class HomeViewController: UIViewController {
      func open() { present(DetailViewController(), animated: true) }
      func fill(_ childViewController: UIViewController) { addChild(childViewController) }
    }
    """

  @Test("Two containers of some view controllers are no neighbors")
  func classesOfFrameworks() throws {
    let folder = try Folder(
      """
      //- Home.swift
      import UIKit
      class Home: UIViewController {
        func embed(_ page: UIViewController) { addChild(page) }
      }
      class Shop: UIViewController {
        func embed(_ page: UIViewController) { addChild(page) }
        func open() { present(Home(), animated: true) }
      }
      class Cart: UIViewController {
        func embed(_ page: UIViewController) { addChild(page) }
      }
      """)
    let near = try folder.run("graph", "--type", "Home", "--format", "json", "--all").text
    #expect(near.contains("Shop") && near.contains("UIViewController") && !near.contains("Cart"))
  }

  @Test(
    "Each form",
    arguments: [
      ("mermaid", "-->|presents|"), ("dot", "\"HomeViewController\" -> \"DetailViewController\" [label=\"presents\"]"),
      ("json", "\"kind\": \"presents\""),
    ])
  func forms(form: String, expected: String) throws {
    let outcome = try Folder(GraphCommandTests.sources).run("graph", "--format", form)
    #expect(outcome.code == 0 && outcome.text.contains(expected), "\(outcome.text)")
  }

  @Test("Only what is around a type")
  func around() throws {
    let folder = try Folder(GraphCommandTests.sources)
    try folder.add(
      "App/Pane.swift",
      "class Pane: UIViewController { func fill(_ list: List) { addChild(list) } }\nclass List: UIViewController {}\n")
    #expect(try folder.run("graph").text.contains("contains"))
    #expect(!(try folder.run("graph", "--type", "DetailViewController", "--steps", "1").text.contains("contains")))
  }

  @Test("Screens with the same name are nodes of their own, with their files")
  func namesakes() throws {
    let folder = try Folder()
    for place in ["App", "Ext"] {
      try folder.add(
        "\(place)/Main.swift",
        """
        class MainViewController: UIViewController {
          func open() { present(\(place)Settings(), animated: true) }
        }
        class \(place)Settings: UIViewController {}

        """)
    }
    let dot = try folder.run("graph", "--format", "dot").text
    #expect(dot.contains("\"MainViewController (App/Main.swift)\" -> \"AppSettings\" [label=\"presents\"]"), "\(dot)")
    #expect(dot.contains("\"MainViewController (Ext/Main.swift)\" -> \"ExtSettings\" [label=\"presents\"]"), "\(dot)")
    #expect(dot.components(separatedBy: "->").count == 3, "\(dot)")
    let chosen = try folder.run("graph", "--type", "MainViewController").text
    #expect(chosen.components(separatedBy: "stroke-width:4px").count == 3 && chosen.contains("ExtSettings"), "\(chosen)")
    let one = try folder.run("graph", "--type", "AppSettings", "--steps", "1").text
    #expect(one.contains("MainViewController (App/Main.swift)") && !one.contains("Ext"), "\(one)")
  }

  @Test("What a storyboard elsewhere states about a screen below the given path")
  func storyboards() throws {
    let folder = try Folder(GraphCommandTests.sources)
    try folder.add(".chaperone.yml", "")
    try folder.add("Other/Start.swift", "class StartViewController: UIViewController {}\n")
    try folder.add(
      "Storyboards/Main.storyboard",
      """
      <?xml version="1.0"?><document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><scenes>
      <scene><objects><viewController id="a" sceneMemberID="viewController" customClass="HomeViewController">
      <connections><segue destination="b" kind="show"/></connections></viewController></objects></scene>
      <scene><objects><viewController id="b" sceneMemberID="viewController" customClass="StartViewController">
      <connections><segue destination="a" kind="presentation"/></connections></viewController></objects></scene>
      </scenes></document>
      """)
    let dot = try folder.run("graph", "App", "--format", "dot").text
    #expect(dot.contains("\"HomeViewController\" -> \"StartViewController\""), "\(dot)")
    #expect(!dot.contains("\"StartViewController\" -> "), "\(dot)")
  }

  @Test("An unknown screen is called one, the chosen type is marked, and a call of one's own start leads nowhere")
  func drawing() throws {
    let folder = try Folder(GraphCommandTests.sources)
    try folder.add(
      "App/Flow.swift",
      """
      final class AppCoordinator {
        func start() { router.push(DetailViewController()) }
        func again() { self.start() }
        func show(_ name: String) { navigation.pushViewController(screens[name], animated: true) }
      }

      """)
    let mermaid = try folder.run("graph", "--type", "DetailViewController").text
    #expect(mermaid.contains("stroke-width:4px"), "\(mermaid)")
    #expect(!mermaid.contains("starts"))
    let dot = try folder.run("graph", "--type", "DetailViewController", "--format", "dot").text
    #expect(dot.contains("\"DetailViewController\" [color=\"#1d5f3a\", fillcolor=\"#d9efe1\", fontcolor=\"#1d5f3a\", penwidth=4]"), "\(dot)")
    let all = try folder.run("graph", "--format", "dot").text
    #expect(all.contains("label=\"unknown screen\"") && !all.contains("penwidth=4"), "\(all)")
    #expect(all.contains("\"AppCoordinator\" -> \"DetailViewController\" [label=\"pushes\"]"), "\(all)")
  }

  @Test("View controllers of tests are in no table unless they are asked for, or are all that there is")
  func tests() throws {
    let folder = try Folder(GraphCommandTests.sources)
    try folder.add("AppTests/Mock.swift", "import XCTest\nclass MockViewController: UIViewController {}\n")
    #expect(!(try folder.run("report").text.contains("MockViewController")))
    #expect(!(try folder.run("graph").text.contains("MockViewController")))
    #expect(try folder.run("report", "--tests").text.contains("MockViewController"))
    #expect(try folder.run("report", "AppTests").text.contains("MockViewController"))
  }

  @Test("Places are links where the page has a base for them")
  func linkBase() throws {
    let folder = try Folder(GraphCommandTests.sources)
    func page(_ base: String) throws -> String { try folder.run("report", "--format", "html", "--link-base", base).text }
    #expect(try page("https://example.org/app/").contains("<a href=\"https://example.org/app/App/Screens.swift#L1\">"))
    #expect(try page("vscode://").contains("<a href=\"vscode://file/"))
    #expect(try !folder.run("report", "--format", "html").text.contains("<a href=\"https://"))
    #expect(try folder.run("report", "--format", "html", "--link-base", "javascript://x").code == 2)
    #expect(try folder.run("report", "--link-base", "https://example.org").code != 0)
  }

  @Test("A type that is not there is an error, one without edges is not")
  func noType() throws {
    let folder = try Folder(GraphCommandTests.sources)
    try folder.add("App/Model.swift", "struct Model {}\n")
    let outcome = try folder.run("graph", "--type", "DetailsViewController")
    #expect(outcome.code == 2)
    #expect(outcome.errorText.contains("there is no type 'DetailsViewController'; did you mean 'DetailViewController'?"))
    #expect(try folder.run("graph", "--type", "Model").code == 0)
  }

  @Test("The report as a page, with the source line of a finding, and the same bytes each time")
  func page() throws {
    let folder = try Folder(GraphCommandTests.sources)
    let first = try folder.run("report", "--format", "html")
    #expect(first.code == 0 && first.text.hasPrefix("<!DOCTYPE html>"))
    #expect(first.text.contains("HomeViewController") && first.text.contains("missing_did_move"))
    #expect(first.text.contains("<pre>func fill(_ childViewController: UIViewController)"))
    #expect(try folder.run("report", "--format", "html", "--jobs", "1").output == first.output)
  }
}
