import Testing

@testable import Syntax

/// Where a brace is missing or one too many, indentation says which: the declarations around keep their members.
@Suite("Braces that do not balance")
struct BraceRepairTests {
  @Test("A brace being typed makes no local functions of the methods behind it")
  func typedOpening() {
    check(
      """
      class A { // expect: class A methods 3, lines 8
        func f() { // expect: f() lines 3, complexity 2
          if a {
        }
        func g() {} // expect: g()
        func h() { // expect: h() lines 2
        }
      }

      class B {} // expect: class B
      """)
    check(
      """
      class A { // expect: class A methods 2, stored 1
        func f() { // expect: f() lines 2
          b()

        @objc func g() {} // expect: g() objc
        private lazy var c = 1 // expect: c stored
      }
      """)
  }

  @Test("A type that is not closed ends before the next one")
  func openType() {
    check(
      """
      final class A: B { // expect: class A methods 1, lines 3, of B
        func f() { // expect: f() lines 2
        }

      extension C { // expect: extension C methods 1
        func g() {} // expect: g()
      }
      """)
  }

  @Test("One brace too many closes nothing")
  func extraClosing() {
    check(
      """
      class A { // expect: class A methods 2, lines 9
        func f() { // expect: f() lines 6
          if a {
            b()
          }
          }
        }
        func g() {} // expect: g()
      }
      """)
  }

  @Test("A string that is not closed takes the brace of its line")
  func openString() {
    check(
      """
      class A { // expect: class A methods 2, stored 0, lines 9
        func f() { // expect: f() lines 6
          guard let a = "b else {
            return
          }
          let c = 1
        }
        func g() {} // expect: g()
      }
      """)
  }

  @Test("A header without its brace has the lines below it")
  func missingOpening() {
    check(
      """
      class A: B // expect: class A methods 2, stored 1, of B
        let a = 1 // expect: a stored

        func f(b: Int, // expect: f(b:c:) lines 4
               c: Int)
          let d = 1
        }
        func g() {} // expect: g()
      }
      """)
  }

  @Test("Headers of several lines, labels, chains and lists")
  func continuedLines() {
    check(
      """
      class A: B, // expect: class A methods 4, lines 25
        C {
        init(a: Int, // expect: init(a:b:) lines 3
             b: Int) {
        }
        func f() { // expect: f() complexity 4
          if let a = b,
             let c = d {
            switch a {
            case 1:
              g()
            @unknown default: break
            }
          }
          else {
            a.b
              .c { $0 }
              .d {
              }
          guard e
            else { return }
        }
        func g() {} // expect: g()
        func h() {} // expect: h()
      }
      """)
  }

  @Test("Cases that stand as deep as their switch")
  func cases() {
    check(
      """
      class A { // expect: class A methods 3
        func f() { // expect: f() lines 8
          switch a {
          case b:
            switch c {
            case d: e()
            } {
          }
        }
        func g() { // expect: g() lines 5
          switch a {
          default: break
          }
        }
        func h() { // expect: h() lines 5
          switch a {
          case b: break
          }
        }
      }
      """)
  }

  @Test("Branches of #if and interpolations close what they open")
  func branches() {
    check(
      """
      class A { // expect: class A methods 2
        #if B
        func f() { // expect: f()
        #else
        func f(a: Int) { // expect: f(a:)
        #endif
          c("\\(d { e })")
        }
      }
      class F {} // expect: class F
      """)
  }

  @Test("Lines without indentation are not held against one another")
  func unindented() {
    check(
      """
      class A { // expect: class A methods 2, stored 1, lines 8
      func f() { // expect: f() lines 3
      if a { b() }
      }
      func g() { // expect: g() lines 2
      }
      let c = 1 // expect: c stored
      }}
      """)
  }

  /// Formatted as people format, with what stands at other indentations than the braces around it.
  private static let source = """
    import UIKit

    final class A: UIViewController,
      B
    {
      private let a = [
        "b": { c() }
      ]

      override func d() {
        super.d()
        e.f = { [weak self] g in
          guard let self = self,
            let h = g
          else {
            return
          }
          switch h {
          case .i:
            j(k: 1) { l in
              m(l)
            }
          default:
            break
          }
        }
        if n { o() } else {
          p()
        }
      }

      var q: Int {
        get {
          r()
        }
        set {
          s()
        }
      }

      // MARK: - T

      @IBAction func u(_ v: Any) {
        w()
      }
    }

    extension A: X {
      func y() {
        z(
          a: {
            b()
          },
          c: {
            d()
          })
      }
    }
    """

  private func names(_ source: String) -> [String] {
    let summary = summary(of: source)
    return items(of: summary).map { item in "\(item.kind) \(item.name)" }.sorted()
  }

  @Test("Every source that lost one brace declares what it declared")
  func eachBrace() {
    let source = BraceRepairTests.source
    let whole = names(source)
    #expect(whole.count == 7)
    var tries = 0
    for index in source.indices where "{}".contains(source[index]) {
      var broken = source
      broken.replaceSubrange(index...index, with: " ")
      let line = source[..<index].count { $0 == "\n" } + 1
      // What `var q: Int` without braces declares is a stored property.
      if source[..<index].hasSuffix("var q: Int ") { continue }
      #expect(names(broken) == whole, "without the brace in line \(line)")
      tries += 1
    }
    #expect(tries > 30)
  }

  @Test("Every source with a brace more at the end of a line declares what it declared", arguments: [" {", "\n}"])
  func eachLine(brace: String) {
    let lines = BraceRepairTests.source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let whole = names(BraceRepairTests.source)
    for number in lines.indices where lines[number].hasPrefix("    ") && !lines[number].hasSuffix("{") {
      var broken = lines
      let indentation = String(lines[number].prefix { $0 == " " })
      broken[number] += brace.replacing("\n", with: "\n" + indentation)
      #expect(names(broken.joined(separator: "\n")) == whole, "with a brace behind line \(number + 1)")
    }
  }

  @Test("Many faults in a large file cost what its lines cost, and end")
  func manyFaults() {
    let faults = String(repeating: "  func f() {\n    if a {\n  }\n}\n", count: 200)
    expectPromises(Array(faults.utf8))
    expectPromises(Array(String(repeating: "{ \n}\n}", count: 500).utf8))
  }
}
