import Testing

@testable import Syntax

/// While somebody types, brackets are missing: what stands before and behind must still be found.
@Suite("Half-typed code")
struct HalfTypedTests {
  @Test("A header without braces ends where it stands")
  func headers() {
    check("class A: B // expect: class A lines 1")
    check("class A // expect: class A lines 1, of nothing")
    check(
      """
      struct A: B // expect: struct A lines 1
      struct C { // expect: struct C methods 1, lines 3, of nothing
        func f() {} // expect: f()
      }
      """)
    check(
      """
      class A { // expect: class A methods 3, lines 5
        func f( // expect: f()
        func g() // expect: g()
        func h() {} // expect: h() lines 1
      }
      class B {} // expect: class B
      """)
  }

  @Test("A type that nothing closes lasts to the last token of the file")
  func openTypes() {
    check(
      """
      class A { // expect: class A lines 3, methods 1, to 3
        func f() { // expect: f() lines 2
          if a {
      """)
    check(
      """
      class A { // expect: class A lines 2, stored 1
        let a = 1 // expect: a stored

      // end
      """)
  }

  @Test("A parenthesis that nothing closes ends with the braces around it")
  func openParens() {
    check(
      """
      class A { // expect: class A methods 2, lines 6
        func f() { // expect: f() lines 3, complexity 1
          g(a, [b
        }
        func h() { if a { } } // expect: h() complexity 2
      }
      class B { func i() {} } // expect: class B methods 1 | i()
      """)
    check(
      """
      class A { // expect: class A stored 1, methods 1
        let a = f( // expect: a stored
        b(c, [
        func g() {} // expect: g()
      }
      class C {} // expect: class C
      """)
    check(
      """
      class A { // expect: class A stored 3, methods 1
        let a = [b: { c }, // expect: a stored
        private let d = f( // expect: d stored
        @objc var e = g((h // expect: e stored
        override func i() {} // expect: i()
      }
      """)
  }

  @Test("A tuple pattern that nothing closes leaves the rest of the file alone")
  func openTuple() {
    check(
      """
      class A { // expect: class A methods 1
        let (a, b // expect: a stored | b stored
        func f() { let c = 1 } // expect: f()
      }
      class B { let d = 1 } // expect: class B stored 1 | d stored
      """)
  }

  @Test("An attribute that nothing closes leaves the rest of the file alone")
  func openAttribute() {
    check(
      """
      class A { // expect: class A computed 1, lines 3
        var a: Int { @B( } // expect: a computed
      }
      class C { // expect: class C methods 1
        func f(@D( a: Int) {} // expect: f()
      }
      class E { func g() {} } // expect: class E methods 1 | g()
      """)
  }

  @Test("Closing brackets without opening ones are passed over")
  func extraBrackets() {
    check(
      """
      } ) ]
      class A { // expect: class A lines 3, methods 1
        func f() { ) ] g(]) } // expect: f() lines 1
      } }
      class B {} // expect: class B
      """)
  }

  @Test("A literal or comment that nothing closes")
  func openLiterals() {
    check(
      """
      class A { // expect: class A methods 2, lines 6
        func f() { // expect: f() lines 3
          g("open { (
        }
        func h() {} // expect: h()
      }
      """)
    check(
      """
      class A { // expect: class A methods 1, lines 5
        func f() { // expect: f() lines 3
          g("\\(open {
        }
      }
      class B {} // expect: class B
      """)
    let summary = summary(of: "class A {\n  func f() {}\n  /* open\n}\nclass B {}")
    #expect(items(of: summary).map(\.name) == ["class A", "f()"])
  }

  @Test("An inheritance clause being typed")
  func openClause() {
    check(
      """
      class A: // expect: class A of nothing
      class B: C, // expect: class B of C
      class D: E { // expect: class D of E, lines 2
      }
      """)
    check(
      """
      class A: B // expect: class A of B
      let a = 1
      func f() { if b { } }
      struct C {} // expect: struct C
      """)
    // Without a word that begins a declaration the next line is no part of the clause, either.
    check(
      """
      class A: B // expect: class A of B
      f(a)
      a.b = c
      @objc class D: E, // expect: class D of E, of F, objc
        F {}
      """)
    check("actor A: B actor C: D actor E: F {} // expect: actor A of B | actor C of D | actor E of F")
  }

  @Test("A typealias that nothing closes leaves the rest of the file alone")
  func openTypealias() {
    check(
      """
      typealias A = (B,
      class C: D { // expect: class C of D, methods 1
        typealias E = [F
        func g() {} // expect: g()
      }
      """)
  }

  @Test("Members being typed")
  func openMembers() {
    check(
      """
      class A { // expect: class A methods 2, stored 3, lines 12
        func
        let a: // expect: a stored
        var
        let b = // expect: b stored
        func f() {} // expect: f()
        init
        var c // expect: c stored
        @
        func g(_ // expect: g(_:)
        private
      }
      class B {} // expect: class B
      """)
  }

  @Test("Statements being typed")
  func openStatements() {
    check(
      """
      class A { // expect: class A methods 4
        func f() { if } // expect: f() complexity 2
        func g() { switch a { case } } // expect: g() complexity 2
        func h() { for } // expect: h() complexity 2
        func i() { a ?? } // expect: i()
      }
      """)
  }

  @Test("#if without #endif, and the other way round")
  func openConditional() {
    check(
      """
      #if A
      class B { // expect: class B methods 1
        #if C
        func f() {} // expect: f()
      }
      #endif
      #endif
      class D {} // expect: class D
      #else
      class E {} // expect: class E
      """)
  }

  @Test("Each source without its end, wherever it is cut")
  func cut() {
    let bytes = Array(
      ##"""
      @objc class A<T>: B, C { // a
        @IBOutlet private(set) weak var d: E! { didSet { f() } }
        /* g */ let (h, i) = (1, "j\(k ?? "l\(m)")n")
        func o<P>(q: [R: S]..., t u: (V) -> W) async throws -> X? where P: Y { if z, case .a = b { } }
        #if C && D
        subscript(e: Int) -> Int { get { e ? 1 : 2 } }
        #endif
        typealias F = G; let text = #"""
          h \#(i)
          """#; let regex = /j(k)/
        actor L: M {}
      }
      extension A.N where T == Int { init?() { switch o { case .p, .q: break; default: return nil } } }
      """##.utf8)
    for end in 0...bytes.count { expectPromises(Array(bytes[..<end])) }
    for start in 0...bytes.count { expectPromises(Array(bytes[start...])) }
  }
}
