/// The measures of a type and of its extensions together, and how its members hang together.
import Testing

@testable import Analysis

@Suite("Measures")
struct MeasuresTests {
  @Test("A declaration alone, and with its extensions over all files")
  func ownAndTotal() {
    checkMeasures(
      """
      //- App/Home.swift
      /// Not part of it.
      @MainActor
      final class Home: UIViewController { // expect: own lines 9, codeLines 7, commentLines 1, methods 1, storedProperties 2, computedProperties 1 | total lines 18, codeLines 15, commentLines 2, methods 4, storedProperties 3, computedProperties 1
        // A comment.
        @IBOutlet var label: UILabel!
        let a = 1

        var b: Int { 2 }
        func load() {}
      }
      //- App/Home+More.swift
      extension Home {
        func reload() {}
        static var shared = Home()
      }
      extension Home {
        /* Two. */
        subscript(index: Int) -> Int { index }
        init(x: Int) {}
      }
      extension Other { func notHere() {} }
      """)
  }

  @Test("Outlets and actions of every part")
  func outlets() {
    checkMeasures(
      """
      class Home: UIViewController { // expect: own outlets 1, actions 1 | total outlets 2, actions 3
        @IBOutlet weak var label: UILabel!
        @IBAction func tap() {}
      }
      extension Home {
        @IBOutlet var other: UILabel! { didSet {} }
        @IBAction func pull() {}
        @IBAction private func push(_ sender: Any) {}
      }
      """)
  }

  @Test("Types of all kinds, nested ones apart")
  func kinds() {
    checkMeasures(
      """
      struct Model { // expect: own methods 1, storedProperties 1, lines 4
        var a = 1
        func f() {}
      }
      enum Choice { // expect: own methods 2, computedProperties 1 | total methods 3
        case a, b
        var x: Int { 1 }
        func f() {}
        func g() {
          class Local { // expect: own methods 1
            func h() {}
          }
        }
        actor Worker { // expect: own methods 1, lines 3
          func work() {}
        }
      }
      extension Choice { func i() {} }
      protocol Asking { // expect: own methods 2, computedProperties 1
        var answer: Int { get }
        func ask()
        init()
      }
      """)
  }

  @Test("Conformances: distinct entries as written, less the superclass")
  func conformances() {
    checkMeasures(
      """
      //- App/Home.swift
      protocol P {}
      protocol Q {}
      class Base: UIViewController {} // expect: total conformances 0
      class Home: Base, P { // expect: own conformances 1 | total conformances 3
      }
      extension Home: P, Q {}
      extension Home: UIKit.Q, Q {}
      class Free: P, Q {} // expect: own conformances 2 | total conformances 2
      class Composed: UIViewController & P, Q {} // expect: own conformances 1
      class Turned: P & UIViewController, Q {} // expect: own conformances 2
      class Aliased: Screen, Q {} // expect: own conformances 1
      typealias Screen = UIViewController & P
      class Unknown: FromADependency, Q {} // expect: own conformances 2
      class Root {} // expect: own conformances 0 | total conformances 1
      extension Root: P {}
      struct Value: P, Q {} // expect: own conformances 2
      class Cell: UIView, @unchecked Sendable {} // expect: own conformances 1
      class Twice: P, P {} // expect: own conformances 1
      """)
  }

  @Test("The first of the longest and of the most complex, the declaration's own before those of extensions")
  func extremes() {
    checkMeasures(
      """
      //- B.swift
      class Home { // expect: own longestMethod a() 3 at 2, maxComplexity b(_:) 2 at 5 | total longestMethod c() 4 at 2, maxComplexity c() 3 at 2
        func a() {
          print(1)
        }
        func b(_ x: Int) {
          if x > 1 {} }
      }
      class Even { // expect: own longestMethod x() 2 at 9, maxComplexity x() 2 at 9 | total longestMethod x() 2 at 9, maxComplexity x() 2 at 9
        func x() {
          if true {} }
        func y() {
          if true {} }
      }
      class Empty { // expect: own longestMethod none, maxComplexity none
      }
      //- A.swift
      extension Home {
        @objc
        func c() {
          if true || false {}
        }
        func d() {
          if true || false {}

        }
      }
      extension Even {
        func z() {
          if true {} }
      }
      """)
  }

  @Test("Cohesion: methods and stored properties fall into groups, the largest by lines first")
  func cohesion() {
    checkMeasures(
      """
      class Home: UIViewController { // expect: groups [load() show() items] [tap() x] [alone()] [unused]
        var items: [Int] = []
        var x = 1
        var unused = 0
        override func viewDidLoad() {
          load()
          tap()
        }
        init(a: Int) { x = a; items = [] }
        deinit { tap(); load() }
        func load() {
          items = [1]
        }
        func tap() {
          x += 1
        }
        func show() { print(items) }
        func alone() { print(1) }
      }
      """)
  }

  @Test("Cohesion over extensions, by the name of a method, and what ties nothing")
  func cohesionOverParts() {
    checkMeasures(
      """
      //- A.swift
      class Home: UIViewController { // expect: groups [a() b() x y] [viewDidLoad(_:) c()] [d()] [e()]
        let x = 0
        lazy var y = { x + 1 }()
        var computed: Int { 1 }
        func a() {
          b()
        }
        override func viewWillAppear(_ animated: Bool) { a(); c() }
        func viewDidLoad(_ more: Int) { c() }
      }
      //- B.swift
      extension Home {
        func b() { print(self.x) }
        func c() {}
        func d() { print(computed) }
        func e() { print(computed) }
      }
      """)
  }

  @Test("Cohesion of nothing")
  func cohesionOfNothing() {
    checkMeasures("class Home: UIViewController {} // expect: groups")
  }
}
