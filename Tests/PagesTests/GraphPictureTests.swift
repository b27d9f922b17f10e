/// The graph of screens as one picture, drawn by what Graphviz answers, whatever that is.
import Analysis
import Reports
import Syntax
import Testing

@testable import Pages

@Suite("The graph as one picture")
struct GraphPictureTests {
  private func picture(_ text: String) -> GraphPicture {
    var catalog = FrameworkCatalog()
    catalog.add(.viewController, ["UIViewController"])
    var scratch = SummaryScratch(lowering: .uiKit)
    let summary = summarize(ContiguousArray(text.utf8).span, using: &scratch)
    let index = ProjectIndex([SourceFile(path: "App.swift", summary: summary)], catalog: catalog)
    return GraphPicture(ScreenReport(ScreenGraph(index), index, name: { $0 }))
  }

  private static let three = """
    class First: UIViewController { func show() { addChild(Second()); present(Third(), animated: true) } }
    class Second: UIViewController { func show() { present(unknown(), animated: true) } }
    class Third: UIViewController { }
    """

  @Test("The input of Graphviz has numbers and sizes, and no name")
  func question() throws {
    let question = try #require(picture(GraphPictureTests.three).question)
    #expect(question.contains("n0 -> n1;") && question.contains("n0 -> n2;") && !question.contains("First"))
    #expect(!question.contains("n3"), "an unknown controller is not drawn")
    #expect(picture("class First: UIViewController { func show() { addChild(Second()) } }").question == nil)
  }

  @Test("Places become pixels, from the top down")
  func answer() throws {
    let answer = """
      graph 1 10 5
      node n0 1 4 2 0.5 "" solid box black lightgrey
      node n1 6 1 2 0.5 "" solid box black lightgrey
      edge n0 n1 4 2 4 3 4 4 1 5 1 solid black
      stop
      """
    let drawing = try #require(picture(GraphPictureTests.three).drawing(answer))
    #expect(drawing.width == "720" && drawing.height == "360")
    #expect(drawing.nodes.map(\.name) == ["First", "Second"])
    #expect(drawing.nodes[0].x == "0" && drawing.nodes[0].y == "54")
    #expect(drawing.links[0].path == "M144 72C216 72 288 288 360 288")
    #expect(drawing.links[0].words == "First contains Second" && drawing.links[0].tone == "firm")
    #expect(drawing.html.text.contains("<path class=\"firm\" data-from=\"First\" data-to=\"Second\" d=\"M144 72C216 72 288 288 360 288\" marker-end"))
    #expect(drawing.html.text.contains("text-anchor=\"middle\">Second</text></g>"))
  }

  @Test(
    "What cannot be read is not drawn",
    arguments: [
      "", "stop", "graph 1 0 0\nnode n0 1 1 1 1", "graph 1 nan inf\nnode n0 1 1 1 1", "node n0 1 1 1 1\ngraph 1 1 1",
      "graph 1 9 9\nnode n9 1 1 1 1", "graph 1 9 9\nnode n0 1 1 1 1e300", "graph 1 9 9\nnode n-1 1 1 1 1",
      "graph 1 9 9\nnode n0 1 1 1 1\nedge n0 n1 4 1 1", "graph 1 9 9\nnode n0 1 1 1 1\nedge n0 n1 9223372036854775807 1 1",
      "graph 1 9 9\nnode n0 1 1 1 1\nedge n0 n1 -4 1 1", "graph 1 9 9\nnode n0 1 1 1 1\nedge n0 n77 4 1 1 1 1 1 1 1 1",
    ])
  func unreadable(answer: String) {
    #expect(picture(GraphPictureTests.three).drawing(answer) == nil)
  }
}
