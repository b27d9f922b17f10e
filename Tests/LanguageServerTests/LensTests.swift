/// What the lenses of a file say of its view controllers, and of how many.
import JSON
import TestSupport
import Testing

@testable import LanguageServer

@Suite("Code lenses")
struct LensTests {
  private func titles(_ tree: Folder, _ name: String) async throws -> [String] {
    let client = TestClient()
    try await client.initialize(tree)
    let lenses = try await client.request("textDocument/codeLens", ["textDocument": ["uri": .string(tree.uri(name))]])
    return lenses.array?.compactMap { $0["command"]["title"].string } ?? []
  }

  @Test("Each view controller of a file has its own children, also those that its extension elsewhere adds")
  func children() async throws {
    let tree = try Folder(
      """
      //- A.swift
      class Box: UIViewController {
        func fill() { addChild(Lid()) }
      }
      class Shelf: UIViewController {}
      class Empty: UIViewController {}
      private class Inner: UIViewController {}
      class Lid: UIViewController {}
      //- B.swift
      extension Shelf {
        func fill() {
          addChild(Lid())
          addChild(Box())
        }
      }
      private class Inner: UIViewController {
        func fill() { addChild(Lid()) }
      }
      """)
    let children = try await titles(tree, "A.swift").map { title in
      title.split(separator: " · ").last { $0.contains("child") } ?? "none"
    }
    #expect(children == ["1 child", "2 children", "none", "none", "none"])
  }

  /// Nothing is timed: what is quadratic does not end at this size.
  @Test("Lenses of very many view controllers that have children")
  func many() async throws {
    let count = 2000
    let controllers = (0..<count).map { number in
      """
      class V\(number): UIViewController {
        func setUp() {
          let child = UIViewController()
          addChild(child)
          view.addSubview(child.view)
        }
      }

      """
    }
    let titles = try await titles(try Folder("//- A.swift\n" + controllers.joined()), "A.swift")
    #expect(titles.count == count && titles.allSatisfy { $0.hasSuffix(" · 1 child") }, "\(titles.first ?? "")")
  }
}
