/// Which type a written name means where it is written.
import Syntax
import TestSupport
import Testing

@testable import Analysis

@Suite("References to types")
struct TypeReferenceTests {
  /// Each property means what its mark says: `// expect: is Feed.Cell in App/Feed.swift`, `// expect: is UIView`.
  private func check(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let fixture = Fixture(text)
    let index = fixture.index()
    let types = ProjectTypes(index: index)
    #expect(!fixture.marks.isEmpty, sourceLocation: sourceLocation)
    for mark in fixture.marks {
      let line = fixture.files.first { $0.path == mark.path }?.text
        .split(separator: "\n", omittingEmptySubsequences: false)[mark.line - 1]
      let property = line?.split(separator: "let ").dropFirst().first.map { String($0.prefix { $0 != ":" }) } ?? ""
      let found = index.files.compactMap { index[$0]?.path == mark.path ? $0 : nil }.first.map { file in
        (index[file]?.summary.interface.declarations.indices.map { DeclarationID(file: file, index: $0) } ?? [])
          .compactMap { types.propertyType(of: .declaration($0), property)?.reference }.first ?? .unknown
      }
      #expect(
        "is \(shown(found ?? .unknown, index))" == mark.text, "\(mark.place) \(property)", sourceLocation: sourceLocation)
    }
  }

  private func shown(_ type: TypeReference, _ index: ProjectIndex) -> String {
    switch type {
    case .declaration(let id): "\(index.qualifiedName(of: id) ?? "?") in \(index[id.file]?.path ?? "?")"
    case .external(let name): name
    case .collection(let element): "[\(shown(element, index))]"
    case .structural: "structural"
    case .dynamicSelf: "Self"
    case .unknown: "unknown"
    }
  }

  @Test("Arguments that are typealiases with many arguments are followed three deep")
  func argumentsOfArguments() throws {
    let aliases = (0..<20).map { "typealias X\($0) = Shelf<\(Array(repeating: "X\($0 + 1)", count: 8).joined(separator: ", "))>" }
    let index = Fixture(
      """
      //- App/A.swift
      class Shelf<A, B, C, D, E, F, G, H> {}
      \(aliases.joined(separator: "\n"))
      class Holder { let shelf: X0 }
      extension Shelf {}
      extension Shelf where A == Int, H == Holder {}
      """
    ).index()
    let interface = try #require(index.files.first.flatMap { index[$0]?.summary.interface })
    let holder = DeclarationID(file: index.files[0], index: 1)
    let shelf = try #require(ProjectTypes(index: index).propertyType(of: .declaration(holder), "shelf"))
    func depth(_ type: ResolvedType) -> Int { type.arguments.last.map { depth($0.type) + 1 } ?? 0 }
    #expect(shelf.arguments.map(\.parameter).joined() == "ABCDEFGH" && depth(shelf) == 3)
    #expect((0..<4).map { interface.requirements(of: $0).count } == [0, 0, 0, 2])
  }

  @Test("A name means the innermost type of that name around it")
  func nesting() {
    check(
      """
      //- App/Feed.swift
      class Cell {}
      class Feed {
        class Cell { let a: Cell } // expect: is Feed.Cell in App/Feed.swift
        struct Row { let b: Cell } // expect: is Feed.Cell in App/Feed.swift
        let c: Cell // expect: is Feed.Cell in App/Feed.swift
        let d: Chat.Cell // expect: is Chat.Cell in App/Chat.swift
        let next: Self? // expect: is Feed in App/Feed.swift
      }
      class Other { let e: Cell } // expect: is Cell in App/Feed.swift
      //- App/Chat.swift
      class Chat {
        class Cell {}
      }
      extension Feed {
        struct Late { let f: Cell } // expect: is Feed.Cell in App/Feed.swift
      }
      """)
  }

  @Test("A class has the types of its superclasses, before those around it")
  func inherited() {
    check(
      """
      //- App/Base.swift
      class Base {
        class Cell {}
        struct Row {}
        private struct Secret {}
        typealias Item = Row
      }
      class Secret {}
      class Row {}
      //- App/Feed.swift
      class Middle: Base {
        struct Row {}
      }
      class Feed: Middle {
        let a: Cell // expect: is Base.Cell in App/Base.swift
        let b: Row // expect: is Middle.Row in App/Feed.swift
        let c: Secret // expect: is Secret in App/Base.swift
        let d: Item // expect: is Base.Row in App/Base.swift
        struct Inner { let e: Cell } // expect: is Base.Cell in App/Base.swift
      }
      extension Feed {
        struct Late { let f: Cell } // expect: is Base.Cell in App/Base.swift
      }
      struct Other {
        let g: Cell // expect: is Cell
        let h: Row // expect: is Row in App/Base.swift
        let i: Feed.Cell // expect: is Base.Cell in App/Base.swift
        let j: Feed.Row // expect: is Middle.Row in App/Feed.swift
        let k: Feed.Missing // expect: is Feed.Missing
      }
      //- App/Circles.swift
      class Left: Right { let l: Cell } // expect: is Cell
      class Right: Left {}
      """)
  }

  @Test("A typealias means what it means where it is declared")
  func aliases() {
    check(
      """
      //- App/Feed.swift
      enum Feed {
        class Cell {}
        typealias Shown = Cell
      }
      typealias Picked = Feed.Shown
      typealias Screen = UIViewController
      typealias Themed = Theme & UIViewController
      typealias Circle = Round
      typealias Round = Circle
      protocol Theme {}
      //- App/Chat.swift
      class Cell {}
      class Chat {
        let a: Picked // expect: is Feed.Cell in App/Feed.swift
        let b: Screen // expect: is UIViewController
        let c: Themed // expect: is UIViewController
        let d: Circle // expect: is Circle
      }
      """)
  }

  @Test("Typealiases that compose others in a circle have an end")
  func composedInCircles() {
    check(
      """
      //- App/Parts.swift
      typealias First = Second & Third & UIViewController
      typealias Second = First & Third
      typealias Third = First & Second & Marked
      protocol Marked {}
      class Screen: First {}
      class Page: Second {}
      class Chat {
        let a: First // expect: is UIViewController
        let b: Screen // expect: is Screen in App/Parts.swift
      }
      """)
    let index = Fixture("typealias A = B & C\ntypealias B = A & C\ntypealias C = A & B\nclass Screen: A {}").index()
    #expect(index.allTypes.count == 1)
  }

  @Test("Namesakes are distinguished by privacy, by folder and by module")
  func namesakes() {
    check(
      """
      //- Modules/Kit/Sources/Page.swift
      public class Page {}
      private class Hidden {}
      //- Modules/App/Sources/Home.swift
      import Kit
      import UIKit
      class Home {
        let a: Page // expect: is Page in Modules/App/Sources/Page.swift
        let b: Kit.Page // expect: is Page in Modules/Kit/Sources/Page.swift
        let c: Hidden // expect: is Hidden in Modules/App/Sources/Hidden.swift
        let d: UIKit.UIView // expect: is UIView
        let e: Nowhere.Page // expect: is Nowhere.Page
      }
      //- Modules/App/Sources/Page.swift
      class Page {}
      //- Modules/App/Sources/Hidden.swift
      class Hidden {}
      //- Modules/App/Sources/Third.swift
      class Hidden {}
      class Third {
        let f: Hidden // expect: is Hidden in Modules/App/Sources/Third.swift
      }
      """)
  }

  @Test("Collections, optionals and compositions keep what they are made of")
  func shapes() {
    check(
      """
      protocol Theme {}
      class Page: UIViewController {
        let a: [Page] // expect: is [Page in Test.swift]
        let b: [String: [Page]] // expect: is [[Page in Test.swift]]
        let c: Page? // expect: is Page in Test.swift
        let d: Set<Page>! // expect: is [Page in Test.swift]
        let e: UIViewController & Theme // expect: is UIViewController
        let f: Theme & Page // expect: is Page in Test.swift
        let g: (Page) -> Page // expect: is structural
        let h: any Theme // expect: is Theme in Test.swift
      }
      """)
  }
}
