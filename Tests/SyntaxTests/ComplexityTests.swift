import Testing

@testable import Syntax

@Suite("Cyclomatic complexity")
struct ComplexityTests {
  /// Bodies, and what they add to one.
  @Test("What counts", arguments: [
    ("", 0),
    ("if a { }", 1),
    ("if a { } else if b { } else { }", 2),
    ("guard a else { return }", 1),
    ("guard let a, let b = c else { return }", 1),
    ("for a in b { }", 1),
    ("for await a in b { }", 1),
    ("for try await a in b where a.c { }", 1),
    ("while a { }", 1),
    ("repeat { } while a", 1),
    ("repeat { } while a && b", 2),
    ("repeat { while a { } } while b", 2),
    ("repeat { }\nwhile a\nwhile b { }", 2),
    ("switch a { case .b: c; case .d, .e: f; default: g }", 2),
    ("switch a { case .b where c: d; @unknown default: e }", 1),
    ("switch a {\n#if b\ncase .c: d\n#endif\ndefault: e }", 1),
    ("switch a { case let .b(c) where c is D: e\ncase (1, _): f }", 2),
    ("switch a { case 1: switch b { case 2: c; case 3: d; default: e }; default: f }", 3),
    ("switch a { case .b: if case .c = d { }; case .e: for case .f in g { } }", 4),
    ("switch a { case .b: c\n  case .d: e }", 2),
    ("do { } catch { }", 1),
    ("do { } catch A.b { } catch let c as D { } catch { }", 3),
    ("a && b", 1),
    ("a && b || !c && d", 3),
    ("a\n  && b\n  || c", 2),
    ("a ?? b ?? c", 2),
    ("a ? b : c", 1),
    ("a ? b : c ? d : e", 2),
    ("a == b ? [c: d] : [:]", 1),
    ("list.reduce(true, { $0 && $1 })", 1),
    ("let b = if a { 1 } else { 2 }", 1),
    ("return a ? b : c", 1),
    ("reduce(true, &&)", 1),
  ] as [(String, Int)])
  func counts(body: String, more: Int) {
    expect(body, more)
  }

  @Test("What does not", arguments: [
    ("a?.b?[c]?()", 0),
    ("let a: Int?? = nil", 0),
    ("let a: [Int?]? = b as? [Int?]", 0),
    ("try? a()", 0),
    ("a! && b!", 1),
    ("if case .a = b { }", 1),
    ("guard case .a = b, case .c = d else { return }", 1),
    ("while case .a = b { }", 1),
    ("for case let a? in b { }", 1),
    ("for await case let a in b { }", 1),
    ("for try await case .a in b { }", 1),
    ("switch a { case .b: for await case let c in d { }; default: while case .e = f { } }", 3),
    ("enum A { case a, b\n  case c(d: Int) }", 0),
    ("enum A { case a\n indirect case b }\nenum C: Int { case d = 1 }", 0),
    ("move(for: a, in: b, repeat: c, while: d, if: e, guard: f, catch: g, switch: h)", 0),
    ("func f(for a: Int, if: Int, while b: Int, catch _: Int) { }", 0),
    ("let a = (if: 1, for: 2)", 0),
    ("a.for(b); a.if.while(c); `if`(d); .switch", 0),
    ("let a: (repeat each B) = (repeat each c)", 0),
    ("f(repeat (each a).b)", 0),
    ("defer { a() }", 0),
    ("do { a() }", 0),
    ("let a = { (b: Int) -> Int in b }", 0),
    ("#if a && b || c\nd()\n#elseif e && (f\n  || g)\nh()\n#endif", 0),
    ("#if a &&\n  b\nif c { }\n#endif", 1),
    ("// if a && b\n/* while c { } */ \"if d ?? e\"", 0),
    ("a & b | c; a &&& b; a &+ b", 0),
    ("#if os(iOS)\nif a { }\n#else\nif b { }\n#endif", 2),
    ("/if|for/.wholeMatch(in: a)", 0),
    ("fallthrough; continue; break; throw a; return", 0),
    ("x = a as? B", 0),
    ("let a: B!; c!.d", 0),
    ("{ $0 }(a)", 0),
    ("#available(iOS 17, *)", 0),
    ("\\A.b?.c", 0),
  ] as [(String, Int)])
  func traps(body: String, more: Int) {
    expect(body, more)
  }

  @Test("Anywhere in the body", arguments: [
    ("let a = { if b { } else { c ?? d } }", 2),
    ("func local() { if a { } }\nlocal()", 1),
    ("struct A { func f() { if b { } }; var c: Int { d ? 1 : 2 } }", 2),
    ("class A { class B { func f() { for c in d { } } } }", 1),
    ("\"a \\(b ? c : d) \\(e ?? f)\"", 2),
    ("\"\"\"\n\\(a.map { $0 && b })\n\"\"\"", 1),
    ("\"\\(\"\\(a || b)\")\"", 1),
    ("f(a: b ? c : d) { e in e && g } h: { if i { } }", 3),
    ("[a && b, c || d].forEach { _ in }", 2),
    ("let a = switch b { case 1: c; case 2: d; default: e }", 2),
  ] as [(String, Int)])
  func anywhere(body: String, more: Int) {
    expect(body, more)
  }

  /// A method of that body, in each of the clothes of a member.
  private func expect(_ body: String, _ more: Int, sourceLocation: SourceLocation = #_sourceLocation) {
    let bodies = [
      "class A { func f() { \(body) } }", "class A {\n  init() {\n\(body)\n  }\n}",
      "struct A { subscript(a: Int) -> Int { get { \(body)\n } } }",
      "class A { func before() { if x { } }\n  func f() { \(body) }\n  func behind() { while x { } }\n}",
      "extension A.B { @objc func f(a: Int? = nil) -> Int? {\n\(body) } }",
    ]
    for source in bodies {
      let methods = summary(of: source).members.methods.filter { $0.owner == 0 }
      let method = methods.count == 3 ? methods[1] : methods[0]
      #expect(Int(method.complexity) == 1 + more, "in \(source)", sourceLocation: sourceLocation)
      #expect(methods.count == 1 || methods.count == 3 && methods[0].complexity == 2 && methods[2].complexity == 2)
      loseEachToken(of: source)
    }
  }

  @Test("Each method has its own")
  func methods() {
    check(
      """
      class A { // expect: class A
        let closure = { if a { } } ()
        func f() { if a { } } // expect: f() complexity 2
        var b: Int { c ? 1 : 2 }
        func g(a: Bool = b && c) { } // expect: g(a:) complexity 1
        init() { // expect: init() complexity 3
          while a { }
          class B { func h() { if a { } } } // expect: local class A.B | h() complexity 2
        }
        deinit { a ?? b } // expect: deinit complexity 2
        subscript(a: Int) -> Int { // expect: subscript(_:) complexity 3
          get { a ? 1 : 2 }
          set { if a { } }
        }
        func i() // expect: i() complexity 1
        func j() { a || b } // expect: j() complexity 2
      }
      func free() { if a { } }
      """)
  }
}
