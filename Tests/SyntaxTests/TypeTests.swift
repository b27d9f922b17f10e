import Testing

@testable import Syntax

@Suite("Types and extensions")
struct TypeTests {
  @Test("A class, a struct, an enum, an actor and a protocol are types")
  func kinds() {
    check(
      """
      class A {} // expect: class A lines 1, code 1, comments 0, methods 0
      struct B { // expect: struct B lines 2
      }
      enum C: String { case a, b } // expect: enum C of String
      actor D { // expect: actor D lines 4, code 3, comments 0, methods 1

        func f() {}
      }
      protocol E: AnyObject { // expect: protocol E of AnyObject
      }
      extension A { // expect: extension A
      }
      """)
  }

  @Test("Lines go from the first attribute or modifier to the closing brace")
  func lines() {
    check(
      """
      // Not part of it.
      @objc(Foo)
      @MainActor
      // Part of it.
      public final
      class Foo { // expect: class Foo lines 13, code 8, comments 2, from 2, to 14, objc, public, final

        var a = 1

        /* one

         */ let b = 2
        func f() {} // trailing
      } // behind it

      @available(iOS 13, *) private struct Bar { // expect: struct Bar lines 2, from 16, private
      }
      class Last { } // expect: class Last lines 1
      """)
  }

  @Test("What lies on the lines of a declaration counts whole, though other declarations lie there too")
  func sharedLines() {
    check(
      """
      class A { } class B { // expect: class A lines 1, code 1 | class B lines 2, code 2
      } ; class C { // expect: class C lines 3, code 2, comments 1
        // c
      } // d
      """)
  }

  @Test("Comments and blank lines")
  func comments() {
    check(
      #"""
      class A { // expect: class A lines 21, code 9, comments 7
        // one
        let a = 1 // not two

        /// two
        /* three

         four */
        let text = """

          // text, no comment

          """
        /* code */ let b = 2 /*
        five
        */
        #if DEBUG
          // six
        #endif
      
      }
      """#)
  }

  @Test("The qualified name is the names of the enclosing types and its own")
  func nested() {
    check(
      """
      class A { // expect: class A methods 1, stored 1
        struct B { // expect: struct A.B methods 1, stored 0
          enum C { // expect: enum A.B.C methods 1
            func inC() {}
          }
          func inB() {}
        }
        func inA() {}
        let a = 1
      }
      extension A.B { // expect: extension A.B
        class D { // expect: class A.B.D
        }
      }
      extension Dictionary<String, Int>.Index { // expect: extension Dictionary.Index
        struct E {} // expect: struct Dictionary.Index.E
      }
      """)
  }

  @Test("A type within a function, an accessor or a closure is local")
  func local() {
    check(
      """
      class A { // expect: class A methods 2, stored 1, computed 1
        func f() {
          struct B { // expect: local struct A.B methods 1
            func g() { class C {} } // expect: local class A.B.C
          }
        }
        var c: Int {
          enum D {} // expect: local enum A.D
          return 1
        }
        let d = {
          class E: A {} // expect: local class A.E of A
          return E()
        }()
        init() { actor F { } } // expect: local actor A.F
        struct G {} // expect: struct A.G
      }
      func free() {
        class H {} // expect: local class H
      }
      if true { class I {} } // expect: local class I
      """)
  }

  @Test("The name of an extension is written without generic arguments")
  func extensions() {
    check(
      """
      extension Foo {} // expect: extension Foo of nothing
      extension Module.Foo: Bar {} // expect: extension Module.Foo of Bar
      extension Foo<Int> {} // expect: extension Foo
      extension Foo<Int>.Bar<[String: Int]>: P, Q {} // expect: extension Foo.Bar of P, of Q
      extension `Type` {} // expect: extension Type
      extension Array where Element == Int {} // expect: extension Array of nothing
      extension Module . Foo {} // expect: extension Module.Foo
      extension Module::Foo {} // expect: extension Module.Foo
      public extension Foo {} // expect: extension Foo public
      @MainActor extension Foo: @preconcurrency P {} // expect: extension Foo of @preconcurrency P
      """)
  }

  @Test("An inheritance clause is kept entry by entry, as written")
  func inheritance() {
    check(
      """
      class A: B, C & D, E<F, G<H>> {} // expect: class A of B, of C & D
      class I: Outer.Inner<[Int]>, J {} // expect: class I of Outer.Inner<[Int]>, of J
      class K<T: P, U>: L<T> where T: Q, U == R<T> { // expect: class K of L<T>
      }
      struct M: @unchecked Sendable, @retroactive N, ~Copyable {} // expect: struct M of @unchecked Sendable, of @retroactive N, of ~Copyable
      protocol O<Item>: P where Item: Q {} // expect: protocol O of P
      class R: // expect: class R of S, of T, lines 5
        S, // the first
        T
      {
      }
      """)
  }

  @Test("Words that begin a declaration elsewhere")
  func noTypes() {
    check(
      """
      class A { // expect: class A methods 3, stored 2, computed 1
        class func make() {}
        class var shared: A { A() }
        static let actor = 1
        let protocols = [`class`, .struct, .init(class: 1, enum: 2)]
        func f(class name: Int, struct: Int, protocol p: Int) { f(class: 1, struct: 2, protocol: 3) }
        func g() { actor.run(); let actor = actor; _ = actor is A }
      }
      protocol P: class {} // expect: protocol P of class
      """)
  }

  @Test("A type in the branches of #if is one in each")
  func conditional() {
    check(
      """
      #if os(iOS)
      class A: B { // expect: class A lines 2, methods 0
      }
      #else
      class A: C { // expect: class A lines 5, methods 1
        #if DEBUG
        func f() {}
        #endif
      }
      #endif
      """)
  }

  @Test("A header in one branch and its braces behind the other")
  func conditionalHeader() {
    check(
      """
      #if os(iOS)
      class A: B { // expect: class A methods 0
      #else
      class A: C { // expect: class A methods 1
      #endif
        func f() {}
      }
      class D {} // expect: class D
      """)
  }

  @Test("Imports, without submodules and each once")
  func imports() {
    let summary = summary(
      of: """
        import UIKit
        @testable import App
        import class Foundation.NSObject
        public import Combine
        import UIKit.UIView
        @preconcurrency internal import `Odd Name`
        struct A { let text = "import No" }
        """)
    #expect(summary.interface.imports.map(summary.interface.names.text) == ["UIKit", "App", "Foundation", "Combine", "Odd Name"])
  }

  @Test("Typealiases, at the top of a file, in types and functions")
  func typealiases() {
    let summary = summary(
      of: """
        typealias A = B
        public typealias Pair<T> = (T, T); typealias C = D
        class E {
          typealias F = G<H>
            .I
          func f() { typealias J = K }
          typealias Handler = (Int) -> Void
          typealias Both = L
            & M
          let x = 1
          typealias Y = Z

          /let aa = 1
          typealias Z = AA

        / let bb = 1
        }
        extension N.O { typealias P = Q }
        protocol R { typealias S = T where T: U; associatedtype V = W }
        typealias Last = X
        """)
    let names = summary.interface.names
    let found = summary.interface.typealiases.map {
      "\(names.text($0.path)) = \(names.text($0.target))\($0.isLocal ? " (local)" : "")"
    }
    #expect(
      found == [
        "A = B", "Pair = (T, T)", "C = D", "E.F = G<H>\n    .I", "E.J = K (local)", "E.Handler = (Int) -> Void",
        "E.Both = L\n    & M", "E.Y = Z", "E.Z = AA", "N.O.P = Q", "R.S = T", "Last = X",
      ])
  }

  @Test("Requirements of constrained extensions")
  func requirements() {
    let summary = summary(
      of: """
        class A<T, U> {}
        extension A where T == B<C, D>, U: E & F, T.Element == G {}
        extension A {}
        protocol H where Self: I {}
        extension H where Self: I, J == [K] { func f<L>() where L == M {} }
        extension A where T ==
        extension A where U == N {}
        """)
    let names = summary.interface.names
    let found = summary.interface.requirements.map {
      "\($0.declaration): \(names.text($0.name)) = \(names.text($0.type))"
    }
    #expect(found == ["1: T = B<C, D>", "1: U = E & F", "4: Self = I", "4: J = [K]", "6: U = N"])
  }

  @Test(
    "What is kept of the arguments of a property's type",
    arguments: [
      ("A<B>", "A<B>"), ("A<B>?", "A<B>"), ("A<[B: C<D>]>", "A<[B:C<D>]>"), ("[A<B, C>]", "[A<B,C>]"),
      ("Optional<A<B>>", "A<B>"), ("A<B>.C", "A.C"), ("A<3>", "A"), ("A<B, (C) -> D>", "A<B,(C)->>"),
      ("any A<B<C>>", "A<B<C>>"),
    ])
  func typeArguments(written: String, kept: String) {
    let summary = summary(of: "class X { var y: \(written) }")
    #expect(summary.members.properties.map { summary.names.text($0.type) } == [kept])
  }

  @Test(
    "The type of a property without a written type, given its initial value",
    arguments: [
      ("A()", "A"), ("A<B>(c: 1)!", "A<B>"), ("A.B(c: d(1)) { e }", "A.B"), ("A() ?? B()", "A"), ("A()\n  (b)", "A"),
      ("A.init(b)", "A"), ("A.init(b).c()", ""), ("A.B.init()", "A.B"), ("A().then { $0.b() }", "A"), ("A(b)\n  .apply(c)", "A"), ("A(\"\\(b(c))\")", "A"), ("[A()]", "[A]"),
      ("[A]()", "[A]"), ("[A.B?]()", "[A.B]"), ("[B: A]()", "[B:A]"), ("[[A]](repeating: [], count: 2)", "[[A]]"), ("[B: [A<C>]]()", "[B:[A<C>]]"),
      ("[A]().map { b }", ""), ("[A]", ""), ("[a(b)]()", ""), ("[A][0]", ""), ("[A]\n  (b)", ""), ("[A", ""), ("[[", ""),
      ("A().b()", ""), ("A()?.b", ""), ("A()!.b", ""), ("A(b).c", ""), ("A() - B()", ""), ("A() as B", ""), ("A()[0]", ""),
      ("A()()", ""), ("A() ? b : c", ""), ("[A().b()]", ""), ("A(", ""), ("a()", ""),
    ])
  func initialValues(written: String, kept: String) {
    let summary = summary(of: "class X {\n  var y = \(written)\n}")
    #expect(summary.members.properties.map { $0.type == noName ? "" : summary.names.text($0.type) } == [kept])
  }
}
