import Testing

@testable import Syntax

@Suite("Methods")
struct MethodTests {
  @Test("func, init, deinit and subscript that are direct members")
  func kinds() {
    check(
      """
      class A { //= class A methods 9
        func f() {} //= f() lines 1, complexity 1
        init() {} //= init()
        convenience init?(a: Int) { return nil } //= init(a:)
        init!(b: Int) {} //= init(b:)
        deinit { //= deinit lines 2
        }
        subscript(index: Int) -> Int { 1 } //= subscript(_:)
        subscript(at index: Int) -> Int { get { 1 } set {} } //= subscript(at:)
        static func == (left: A, right: A) -> Bool { true } //= ==(_:_:) static
        class func make() -> A { A() } //= make() static
      }
      """)
  }

  @Test("Members of nested types, local functions and accessors are not")
  func others() {
    check(
      """
      class A { //= class A methods 2
        func f() { //= f() lines 5, in A
          func local() {}
          struct B { func inB() {} } //= local struct A.B methods 1 | inB() in B
          let closure = { (a: Int) in func inner() {} }
        }
        var x: Int { get { func no() {}; return 1 } set {} }
        let y = { () -> Int in func no() {}; return 1 }()
        enum C { //= enum A.C methods 1
          case a, b
          func inC() {} //= inC() in C
        }
        func last() {} //= last() in A
      }
      func free() { self.init() }
      """)
  }

  @Test("Names with labels")
  func names() {
    check(
      """
      class A { //= class A
        func f(a: Int, b c: Int, _ d: Int) {} //= f(a:b:_:)
        func g<T: P, U>(_ t: T, in: U) where T: Q {} //= g(_:in:)
        func h(a: (Int, b: Int) -> Void, c: [Int: Int], d: [(e: Int, f: Int)]) {} //= h(a:c:d:)
        func i(a: Int = f(b, c: 1), d: Dictionary<Int, Int> = .init(g, h: 1)) {} //= i(a:d:)
        func j(@Escaping _ a: @escaping @Sendable (Int, Int) -> Void, @Wrapped(x: 1, y: 2) b: Int) {} //= j(_:b:)
        func r(@A.B(c: 1) d: Int, @E.F<G, H> i j: Int, @K _ l: Int) {} //= r(d:i:_:)
        func k(a: inout Int, b: borrowing C, c: isolated D, d: Int...) {} //= k(a:b:c:d:)
        func `default`(`for` a: Int, `in`: Int) {} //= default(for:in:)
        func l(for a: Int, while: Int, repeat b: Int, class: Int) {} //= l(for:while:repeat:class:)
        func m( //= m(first:second:) lines 4
          first: Int,
          second: Int
        ) {}
        func n(a: Int = { b, c in d }(e, f)) {} //= n(a:)
        func o(a: [String] = ["b, c: d"], e: String = "\\(f, g: h)") {} //= o(a:e:)
        func p(a: Bool = b < c, d: Bool = e > f) {} //= p(a:d:)
        init<S: Sequence>(_ s: S) {} //= init(_:)
        init?<S>(s: S) {} //= init(s:)
        subscript<T>(a: Int, b c: T) -> Int { 1 } //= subscript(_:b:)
        func größe(für x: Int) {} //= größe(für:)
        func q(a /* , b: */ : Int, // c: Int //= q(a:d:)
               d: Int) {}
      }
      """)
  }

  @Test("Operators are named by their signs")
  func operators() {
    check(
      """
      struct A { //= struct A methods 7
        static prefix func - (a: A) -> A { a } //= -(_:) static
        static func < (a: A, b: A) -> Bool { true } //= <(_:_:)
        static func <<T>(a: A, b: T) -> Bool { true } //= <(_:_:)
        static func ..< <T>(a: A, b: T) -> Bool { true } //= ..<(_:_:)
        static func / (a: A, b: A) -> A { a } //= /(_:_:)
        static func ?? (a: A, b: A) -> A { a } //= ??(_:_:) complexity 1
        static postfix func ! (a: A) -> A { a } //= !(_:)
      }
      """)
  }

  @Test("Lines go from the first attribute to the last token")
  func lines() {
    check(
      """
      class A { //= class A
        // Not part of it.
        @objc
        // Part of it.
        @available(iOS 13, *)
        private static
        func f() { //= f() lines 8, code 6, from 3, objc, private, static

          g()
        } // behind it

        /// Documentation.
        @discardableResult func h() -> Int { //= h() lines 3, from 13
          1
        }
        @Wrapped<Int> public func i() {} //= i() lines 1, public
        @A.B(c: { $0 }) func j() {} //= j() lines 1
        let x = 1; func k() {}; func l() {} //= k() lines 1 | l() lines 1
        override open dynamic func m() {} //= m() override, open, dynamic
        @IBSegueAction @nonobjc final func n() {} //= n() ibSegueAction, nonobjc, final
      }
      """)
  }

  @Test("A requirement lasts to its last token")
  func requirements() {
    check(
      """
      @objc protocol P { //= protocol P methods 7, computed 2, stored 0
        func f() //= f() lines 1, complexity 1
        @objc optional func g( //= g(a:) lines 3, optional, objc
          a: Int
        ) -> Int

        // Between.
        init?(b: Int) //= init(b:) lines 1
        var c: Int { get } //= c computed
        static var d: Int { get set } //= d computed, static
        subscript(e: Int) -> Int { get set } //= subscript(_:) lines 1
        func h<T>() async throws(E) -> T where T: P //= h() lines 1
        #if DEBUG
        func i() //= i() lines 1
        #else
        func i(j: Int) //= i(j:) lines 1
        #endif
      }
      """)
  }

  @Test("In every branch of #if")
  func conditional() {
    check(
      """
      class A { //= class A methods 3, stored 2, lines 15
        #if os(iOS) && DEBUG
        func f() { //= f() lines 2
        }
        let a = 1
        #elseif os(macOS)
        func f() {} //= f() lines 1
        let a = 2
        #else
          #if X
          func f() {} //= f() lines 1
          #endif
        #endif

      }
      """)
  }

  @Test("Outlets and actions")
  func outlets() {
    check(
      """
      class A: UIViewController { //= class A outlets 3, actions 2, stored 4, methods 3
        @IBOutlet weak var label: UILabel! //= label stored, ibOutlet, weak
        @IBOutlet private var button: UIButton? { didSet { f() } } //= button stored, ibOutlet, private
        @IBOutlet
        var views: [UIView]! //= views stored, ibOutlet
        var other: UIView! //= other stored
        @IBAction func tap(_ sender: Any) {} //= tap(_:) ibAction
        @IBAction
        private func swipe() {} //= swipe() ibAction, private, lines 2
        @objc(doIt:) func objc(_ a: Int) {} //= objc(_:) objc
      }
      extension A { //= extension A actions 1, outlets 0
        @IBAction func more() {} //= more() ibAction
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
