import Analysis
import Testing

@testable import Syntax

@Suite("A summary is a value of the file's bytes")
struct SummaryTests {
  static let sources = [
    "", "class A: B { @IBOutlet var c: D!; func e(f: Int) { if g { self.h = c } } }\nextension A { var i: Int { 1 } }",
    "import UIKit\ntypealias A = B<C>\nstruct D { let e = \"\\(f)\" } // g\r\n", "class A {", "\0\u{FEFF}", tour,
  ]

  @Test("Encoded and decoded it is the same", arguments: sources)
  func coding(source: String) throws {
    let summary = summary(of: source)
    let bytes = summary.encoded()
    let decoded = try FileSummary(decoding: bytes, in: bytes.indices)
    #expect(decoded == summary)
    #expect(decoded.hashValue == summary.hashValue)
    #expect(items(of: decoded).map(\.description) == items(of: summary).map(\.description))
    #expect(decoded.lines.position(of: 20) == summary.lines.position(of: 20))
  }

  @Test("Bytes that are no UTF-8 survive, too")
  func invalidNames() throws {
    let bytes = Array("class `A".utf8) + [0xFF] + Array("`: B { func `".utf8) + [0xC3] + Array("`() {} }".utf8)
    let summary = summary(of: bytes)
    #expect(Array(summary.interface.names[summary.interface.declarations[0].name]) == [0x41, 0xFF])
    let encoded = summary.encoded()
    #expect(try FileSummary(decoding: encoded, in: encoded.indices) == summary)
  }

  @Test("What was read before makes no difference")
  func independence() {
    var scratch = SummaryScratch(lowering: .uiKit)
    for source in Self.sources + Self.sources.reversed() {
      let bytes = ContiguousArray(source.utf8)
      #expect(summarize(bytes.span, using: &scratch) == summary(of: source))
    }
  }

  @Test("The interface stays as it was while somebody types in a body")
  func interface() {
    let before = summary(of: "import A\nclass B: C { func d() { } }\nextension B { }")
    let after = summary(of: "import A\n\nclass B: C { func d() { if e { f(\"g\") } } }\nextension B { }\n// h")
    #expect(before.interface == after.interface)
    #expect(before != after)
    #expect(before.interface != summary(of: "import A\nclass B: D { func d() { } }\nextension B { }").interface)
  }

  @Test("Names that are mentioned bare or behind self, each once; for classes that may be view controllers alone")
  func mentions() {
    let summary = summary(
      of: """
        class A: B {
          let c = D()
          func e() { c.f(g: h); self.c = i; j.k(); self?.l(); Self.m() }
          func n() { func local() { o() }; let p = { q } }
          var r: Int { s }
        }
        class T { func u() { v() } }
        """)
    func mentions(of method: Int) -> [String] {
      let method = summary.members.methods[method]
      return summary.members.mentions[Int(method.mentionStart)..<Int(method.mentionStart + method.mentionCount)]
        .map(summary.names.text)
    }
    #expect(mentions(of: 0) == ["c", "h", "i", "j", "l", "m"])
    #expect(mentions(of: 1).contains("o") && mentions(of: 1).contains("q"))
    #expect(summary.members.methods.count == 3)
    #expect(mentions(of: 2).isEmpty)
  }

  @Test(
    "Names of parameters and local variables are no mentions where these are visible",
    arguments: [
      ("func f(for a: B, _ c: D = e) { a.x(c, d) }", "d"),
      ("func f() { g(a); let a = a; a.b(); self.a = a }", "g a"),
      ("func f() { let (a, b) = c(); a(b) }", "c"),
      ("func f() { if let a { a.b() } else { a.c() } }", "a"),
      ("func f() { if let a = b, a.c, let d = a.e { d(a) }; d(); a() }", "b d a"),
      ("func f() { guard let a = a as? B, let c = a.b else { return }\n c(a) }", "a B"),
      ("func f() { if let a = b.first(where: { $0.c == d }) { a() } }", "b d"),
      ("func f() { do { try a() } catch let b as C { b() } catch { error() } }", "a C error"),
      ("func f() { for a in a.b where a.c { a.d() }; a() }", "a"),
      ("func f() { for case let .some(a) in b { a() }; for (c, d) in e.f { c(d) } }", "b e"),
      ("func f() { switch a { case .b(let c, let d): c(d); case let .e(f: g): g(c); default: g() } }", "a c g"),
      ("func f() { if case .a(let b) = c { b() }; b() }", "c b"),
      ("func f() { a { b, _ in b(c) }; a { (d: E, f) -> G in d(f) }; b() }", "a c E G b"),
      ("func f() { a { [b = c.d, e] in b(e); self?.f() } }", "a b c e f"),
      ("func f() { func a(b c: D) { c(); b(); a() }; a(b: 1); c() }", "b c"),
      ("func f() { struct A { var b = c; func d() { e() } }; e(A()) }", "e"),
      ("func f() { guard let strongSelf = self else { return }; strongSelf.a(); weakSelf?.b; x.self.d }", "a weakSelf b x"),
      ("func f() { let a = B(\n  a: a,\n  c: d)\n a.e(\"\\(f) \\(a)\") }", "B a d f"),
      ("func f() { #if canImport(A)\n b()\n #endif }", "b"),
      ("func f() { A.a(); b.A.c(); d(#selector(A.e(_:))); AB.g }", "A a b d e AB"),
      ("var f: A = { let b = A(); b.c = d; return b }() { didSet { g() } }", "A d g"),
      ("var f: A { get { b } set(c) { c(d) } }", "A b c d"),
      ("var f: A { get { set(b) } nonmutating set { get { c } } }", "A set b nonmutating c"),
      ("let f = a, g = b", "a"),
    ])
  func localNames(member: String, expected: String) {
    let summary = summary(of: "class A: B {\n\(member)\n}")
    let (start, count) = summary.members.methods.first.map { ($0.mentionStart, $0.mentionCount) }
      ?? (summary.members.properties[0].mentionStart, summary.members.properties[0].mentionCount)
    let mentions = summary.members.mentions[Int(start)..<Int(start + count)].map(summary.names.text)
    #expect(mentions.joined(separator: " ") == expected)
  }

  @Test(
    "Mentions that write what they name",
    arguments: [
      ("a = b; self.c = d; self?.e = f", "a c e"),
      ("a += b; c ??= d; e &= f; g <<= h", "a c e g"),
      ("if a == b || c <= d || e >= f || g != h || i === j || k !== l { m() }", ""),
      ("a[b] = c; d[e(f), default: 0] += g; h[i]", "a d"),
      ("a! = b; c?.d = e; f.g = h", "a"),
      ("a(&b); c.store(in: &self.d); e(f & g)", "b d"),
      ("a.append(b); c.d.append(e); f.removeAll(); g.toggle(); h.reload(); i.append", "a f g"),
      ("a(); b = a; a = c", "a b"),
      ("let a = b; a = c; d(a: e)", ""),
      ("if let a = b, c == d { e = a }; guard f else { g = h; return }", "e g"),
      ("a { b = c }; d { [weak self] in self?.e = f }", "b e"),
    ])
  func writes(body: String, expected: String) {
    let summary = summary(of: "class A: B {\nvar before = a\nfunc f() { \(body) }\nfunc after() { z = a }\n}")
    let method = summary.members.methods[0]
    let range = method.mentionStart..<(method.mentionStart + method.mentionCount)
    let written = summary.members.writes.filter(range.contains).map { summary.names.text(summary.members.mentions[Int($0)]) }
    #expect(written.joined(separator: " ") == expected)
    #expect(summary.members.writes.count == written.count + 1)
  }
}

@Suite("Tables of names")
struct NameTableTests {
  @Test("Equal names have one number, however many there are")
  func interning() {
    var interner = NameInterner()
    let text = ContiguousArray((0..<5_000).map { "name\($0) " }.joined().utf8)
    var numbers: [NameID] = []
    for _ in 0..<2 {
      var start = 0
      for end in text.indices where text[end] == 0x20 {
        numbers.append(interner.intern(text.span, start, end))
        start = end + 1
      }
    }
    #expect(numbers[..<5_000].elementsEqual(0..<5_000))
    #expect(numbers[5_000...].elementsEqual(0..<5_000))
    let table = interner.takeTable()
    #expect(table.count == 5_000)
    #expect(table.text(4_321) == "name4321")
    #expect(table.text(5_000) == "" && table.text(NameID.max) == "")
    #expect(interner.count == 0)
  }

  @Test("Names are found again however long they are together", arguments: [1, 100, 8_000, 40_000])
  func sizes(count: Int) {
    var interner = NameInterner()
    let names = (0..<count).map { "name\($0)" }
    for name in names { _ = interner.intern(ContiguousArray(name.utf8)) }
    let table = interner.takeTable()
    #expect(names.indices.allSatisfy { table.text(NameID($0)) == names[$0] })
    #expect(names.indices.allSatisfy { table.hash(NameID($0)) == FNV1a(names[$0].utf8).value })
    var walked: [String] = []
    table.forEach { _, bytes, range in walked.append(String(decoding: range.map { bytes[$0] }, as: UTF8.self)) }
    #expect(walked == names)
    #expect(table[NameID(count)].isEmpty && table.hash(NameID(count)) == FNV1a().value)
  }

  @Test("The empty name, and names that begin alike")
  func likeNames() {
    var interner = NameInterner()
    let text = ContiguousArray("aaaaaaaaaaaaaaaaaaaa".utf8)
    let numbers = (0...20).map { interner.intern(text.span, 0, $0) }
    #expect(Set(numbers).count == 21)
    let table = interner.takeTable()
    for (length, number) in numbers.enumerated() { #expect(table.text(number).utf8.count == length) }
  }
}
