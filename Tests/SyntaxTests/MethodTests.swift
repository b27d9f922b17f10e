import Testing

@testable import Syntax

@Suite("Methods")
struct MethodTests {
  @Test("func, init, deinit and subscript that are direct members")
  func kinds() {
    check(
      """
      class A { // expect: class A methods 9
        func f() {} // expect: f() lines 1, complexity 1
        init() {} // expect: init()
        convenience init?(a: Int) { return nil } // expect: init(a:)
        init!(b: Int) {} // expect: init(b:)
        deinit { // expect: deinit lines 2
        }
        subscript(index: Int) -> Int { 1 } // expect: subscript(_:)
        subscript(at index: Int) -> Int { get { 1 } set {} } // expect: subscript(at:)
        static func == (left: A, right: A) -> Bool { true } // expect: ==(_:_:) static
        class func make() -> A { A() } // expect: make() static
      }
      """)
  }

  @Test("Members of nested types, local functions and accessors are not")
  func others() {
    check(
      """
      class A { // expect: class A methods 2
        func f() { // expect: f() lines 5, in A
          func local() {}
          struct B { func inB() {} } // expect: local struct A.B methods 1 | inB() in B
          let closure = { (a: Int) in func inner() {} }
        }
        var x: Int { get { func no() {}; return 1 } set {} }
        let y = { () -> Int in func no() {}; return 1 }()
        enum C { // expect: enum A.C methods 1
          case a, b
          func inC() {} // expect: inC() in C
        }
        func last() {} // expect: last() in A
      }
      func free() { self.init() }
      """)
  }

  @Test("Names with labels")
  func names() {
    check(
      """
      class A { // expect: class A
        func f(a: Int, b c: Int, _ d: Int) {} // expect: f(a:b:_:)
        func g<T: P, U>(_ t: T, in: U) where T: Q {} // expect: g(_:in:)
        func h(a: (Int, b: Int) -> Void, c: [Int: Int], d: [(e: Int, f: Int)]) {} // expect: h(a:c:d:)
        func i(a: Int = f(b, c: 1), d: Dictionary<Int, Int> = .init(g, h: 1)) {} // expect: i(a:d:)
        func j(@Escaping _ a: @escaping @Sendable (Int, Int) -> Void, @Wrapped(x: 1, y: 2) b: Int) {} // expect: j(_:b:)
        func r(@A.B(c: 1) d: Int, @E.F<G, H> i j: Int, @K _ l: Int) {} // expect: r(d:i:_:)
        func k(a: inout Int, b: borrowing C, c: isolated D, d: Int...) {} // expect: k(a:b:c:d:)
        func `default`(`for` a: Int, `in`: Int) {} // expect: default(for:in:)
        func l(for a: Int, while: Int, repeat b: Int, class: Int) {} // expect: l(for:while:repeat:class:)
        func m( // expect: m(first:second:) lines 4
          first: Int,
          second: Int
        ) {}
        func n(a: Int = { b, c in d }(e, f)) {} // expect: n(a:)
        func o(a: [String] = ["b, c: d"], e: String = "\\(f, g: h)") {} // expect: o(a:e:)
        func p(a: Bool = b < c, d: Bool = e > f) {} // expect: p(a:d:)
        init<S: Sequence>(_ s: S) {} // expect: init(_:)
        init?<S>(s: S) {} // expect: init(s:)
        subscript<T>(a: Int, b c: T) -> Int { 1 } // expect: subscript(_:b:)
        func größe(für x: Int) {} // expect: größe(für:)
        func q(a /* , b: */ : Int, // c: Int // expect: q(a:d:)
               d: Int) {}
      }
      """)
  }

  @Test("Operators are named by their signs")
  func operators() {
    check(
      """
      struct A { // expect: struct A methods 7
        static prefix func - (a: A) -> A { a } // expect: -(_:) static
        static func < (a: A, b: A) -> Bool { true } // expect: <(_:_:)
        static func <<T>(a: A, b: T) -> Bool { true } // expect: <(_:_:)
        static func ..< <T>(a: A, b: T) -> Bool { true } // expect: ..<(_:_:)
        static func / (a: A, b: A) -> A { a } // expect: /(_:_:)
        static func ?? (a: A, b: A) -> A { a } // expect: ??(_:_:) complexity 1
        static postfix func ! (a: A) -> A { a } // expect: !(_:)
      }
      """)
  }

  @Test("Lines go from the first attribute to the last token")
  func lines() {
    check(
      """
      class A { // expect: class A
        // Not part of it.
        @objc
        // Part of it.
        @available(iOS 13, *)
        private static
        func f() { // expect: f() lines 8, code 6, from 3, objc, private, static

          g()
        } // behind it

        /// Documentation.
        @discardableResult func h() -> Int { // expect: h() lines 3, from 13
          1
        }
        @Wrapped<Int> public func i() {} // expect: i() lines 1, public
        @A.B(c: { $0 }) func j() {} // expect: j() lines 1
        let x = 1; func k() {}; func l() {} // expect: k() lines 1 | l() lines 1
        override open dynamic func m() {} // expect: m() override, open, dynamic
        @IBSegueAction @nonobjc final func n() {} // expect: n() ibSegueAction, nonobjc, final
      }
      """)
  }

  @Test("A requirement lasts to its last token")
  func requirements() {
    check(
      """
      @objc protocol P { // expect: protocol P methods 7, computed 2, stored 0
        func f() // expect: f() lines 1, complexity 1
        @objc optional func g( // expect: g(a:) lines 3, optional, objc
          a: Int
        ) -> Int

        // Between.
        init?(b: Int) // expect: init(b:) lines 1
        var c: Int { get } // expect: c computed
        static var d: Int { get set } // expect: d computed, static
        subscript(e: Int) -> Int { get set } // expect: subscript(_:) lines 1
        func h<T>() async throws(E) -> T where T: P // expect: h() lines 1
        #if DEBUG
        func i() // expect: i() lines 1
        #else
        func i(j: Int) // expect: i(j:) lines 1
        #endif
      }
      """)
  }

  @Test("In every branch of #if")
  func conditional() {
    check(
      """
      class A { // expect: class A methods 3, stored 2, lines 15
        #if os(iOS) && DEBUG
        func f() { // expect: f() lines 2
        }
        let a = 1
        #elseif os(macOS)
        func f() {} // expect: f() lines 1
        let a = 2
        #else
          #if X
          func f() {} // expect: f() lines 1
          #endif
        #endif

      }
      """)
  }

  @Test("Outlets and actions")
  func outlets() {
    check(
      """
      class A: UIViewController { // expect: class A outlets 3, actions 2, stored 4, methods 3
        @IBOutlet weak var label: UILabel! // expect: label stored, ibOutlet, weak
        @IBOutlet private var button: UIButton? { didSet { f() } } // expect: button stored, ibOutlet, private
        @IBOutlet
        var views: [UIView]! // expect: views stored, ibOutlet
        var other: UIView! // expect: other stored
        @IBAction func tap(_ sender: Any) {} // expect: tap(_:) ibAction
        @IBAction
        private func swipe() {} // expect: swipe() ibAction, private, lines 2
        @objc(doIt:) func objc(_ a: Int) {} // expect: objc(_:) objc
      }
      extension A { // expect: extension A actions 1, outlets 0
        @IBAction func more() {} // expect: more() ibAction
      }
      """)
  }

  @Test("Where members stand in the table does not depend on nesting")
  func order() {
    let summary = summary(of: "class A { func a() {}; class B { func b() {} }; func c() {} }")
    let names = summary.members.methods.map { summary.names.text($0.name) }
    #expect(names == ["a()", "c()", "b()"])
    #expect(summary.members.methods.map { summary.names.text($0.baseName) } == ["a", "c", "b"])
    #expect(summary.members.measures.map(\.methodStart) == [0, 2])
  }
}
