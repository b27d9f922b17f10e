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
