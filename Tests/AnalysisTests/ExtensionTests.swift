/// To which types an extension belongs.
import TestSupport
import Testing

@testable import Analysis

@Suite("Extensions")
struct ExtensionTests {
  @Test("By qualified name, generic arguments left out")
  func names() {
    check(
      """
      //- App/Home.swift
      class Home<Model> {
        class Row {}
        struct Cell {}
      }
      class Row {}
      //- App/Home+More.swift
      extension Home {} // expect: extends Home in App/Home.swift
      extension Home<Int> {} // expect: extends Home in App/Home.swift
      extension Home where Model == Int {} // expect: extends Home in App/Home.swift
      extension Home.Row {} // expect: extends Home.Row in App/Home.swift
      extension Home<Int>.Cell: Sized {} // expect: extends Home.Cell in App/Home.swift
      extension Row {} // expect: extends Row in App/Home.swift
      extension Cell {} // expect: extends nothing
      extension String {} // expect: extends nothing
      """)
  }

  @Test("A module's name before it is left out where some file imports that module")
  func modules() {
    check(
      """
      //- App/Home.swift
      class Home { class Row {} }
      //- App/Extensions.swift
      extension App.Home {} // expect: extends Home in App/Home.swift
      extension App.Home.Row {} // expect: extends Home.Row in App/Home.swift
      extension Kit.Home {} // expect: extends nothing
      extension App::Home {} // expect: extends Home in App/Home.swift
      //- Tests/HomeTests.swift
      @testable import App
      """)
  }

  @Test("Types in extensions bear the extended type's name")
  func typesInExtensions() {
    check(
      """
      //- App/Home.swift
      enum Space {}
      extension Space {
        class Home: UIViewController {} // expect: view controller: UIViewController
      }
      extension Space.Home {} // expect: extends Space.Home in App/Home.swift
      extension Space.Home {
        struct Row {}
      }
      extension Space.Home.Row {} // expect: extends Space.Home.Row in App/Home.swift
      """)
  }

  @Test("Types in an extension that is written with a module's name")
  func typesInQualifiedExtensions() {
    check(
      """
      //- App/Home.swift
      import App
      enum Space {}
      extension App.Space {
        class Home: UIViewController {} // expect: view controller: UIViewController
      }
      extension Space.Home {} // expect: extends Space.Home in App/Home.swift
      class Detail: Space.Home {} // expect: view controller: Space.Home, UIViewController
      """)
  }

  @Test("Types of one name are distinguished by where they are; where that is open each gets the extension")
  func places() throws {
    let text = """
      //- One/Home.swift
      class Home: UIViewController {} // expect: view controller: UIViewController
      //- One/Home+More.swift
      extension Home {} // expect: extends Home in One/Home.swift
      //- Two/Home.swift
      class Home: UIViewController {} // expect: view controller: UIViewController
      extension Home {} // expect: extends Home in Two/Home.swift
      class Clear: UIViewController {} // expect: view controller: UIViewController
      extension Clear {} // expect: extends Clear in Two/Home.swift
      //- Shared/Home+Other.swift
      extension Home {} // expect: extends Home in One/Home.swift, Home in Two/Home.swift
      """
    check(text)
    let index = Fixture(text).index()
    let ambiguous = index.viewControllers.filter(index.isAmbiguous)
    #expect(ambiguous.map { index[$0.file]?.path } == ["One/Home.swift", "Two/Home.swift"])
    #expect(ambiguous.map { index.qualifiedName(of: $0) } == ["Home", "Home"])
  }

  @Test("Neither local types nor typealiases are extended, and nested names need their whole path")
  func notExtended() {
    check(
      """
      func preview() {
        class Local: UIView {} // expect: responder: UIView
      }
      class Home {}
      typealias Alias = Home
      extension Local {} // expect: extends nothing
      extension Alias {} // expect: extends nothing
      """)
  }

  @Test("Another file's private type is not meant where another one is in reach")
  func privateTypes() {
    check(
      """
      //- App/A.swift
      private class Cache {}
      extension Cache {} // expect: extends Cache in App/A.swift
      //- App/B.swift
      extension Cache {} // expect: extends Cache in Shared/Cache.swift
      //- Shared/Cache.swift
      class Cache {}
      """)
  }

  @Test("Extensions come ordered by path and place")
  func order() throws {
    let index = Fixture(
      """
      //- B.swift
      class Home {}
      extension Home {}
      extension Home {}
      //- a.swift
      extension Home {}
      //- A/Z.swift
      extension Home {}
      """
    ).index()
    let home = try #require(index.allTypes.first)
    let places = index.extensions(of: home).map { "\(index[$0.file]?.path ?? "") \($0.index)" }
    #expect(places == ["A/Z.swift 0", "B.swift 1", "B.swift 2", "a.swift 0"])
  }
}
