import Testing

@testable import Syntax

@Suite("Stored and computed properties")
struct PropertyTests {
  @Test("One for each bound identifier, and none for _")
  func bindings() {
    check(
      """
      class A { // expect: class A stored 18, computed 0
        let a = 1, b = 2 // expect: a stored | b stored
        var c: Int, d: String // expect: c stored | d stored
        let (e, f) = (1, 2) // expect: e stored | f stored
        let (g, (h, _)) = t, i = 1 // expect: g stored | h stored | i stored
        let (j: k, l: m): (Int, Int) = x // expect: k stored | m stored
        let _ = 1
        var _: Int = 2, n = 3 // expect: n stored
        let o: Dictionary<Int, Int> = f<A, B>(), p: (Int, Int), q: [Int: Int] // expect: o stored | p stored | q stored
        var `default`: Int // expect: default stored
        static let
          r = 1, // expect: r stored, static
          s = 2 // expect: s stored, static
      }
      """)
  }

  @Test("Computed when it has a getter")
  func computed() {
    check(
      """
      class A { // expect: class A computed 13, stored 0
        var a: Int { 1 } // expect: a computed
        var b: Int { get { 1 } } // expect: b computed
        var c: Int { get { 1 } set { } } // expect: c computed
        var d: Int { set { } get { 1 } } // expect: d computed
        var e: Int // expect: e computed
        {
          return 1
        }
        var f: Int { get async throws { 1 } } // expect: f computed
        var g: Int { _read { yield x } _modify { yield &x } } // expect: g computed
        var h: Int { @inline(__always) get { 1 } } // expect: h computed
        var i: Int { mutating get { 1 } nonmutating set { } } // expect: i computed
        static var j: [String: (Int, Int) -> Void] { [:] } // expect: j computed, static
        class var k: A { A() } // expect: k computed, static
        var l: some View { HStack { didSet() } } // expect: l computed
        var m: Int { // comment // expect: m computed
          get { 1 }
        }
      }
      """)
  }

  @Test("Observers alone leave it stored, and so do closures in the initial value")
  func stored() {
    check(
      """
      class A { // expect: class A stored 14, computed 1, methods 1
        var a: Int = 1 { didSet { f() } } // expect: a stored
        var b = 1 { willSet { } didSet { } } // expect: b stored
        var c: Int { didSet(old) { } } // expect: c stored
        lazy var d = { 1 }() // expect: d stored, lazy
        lazy var e: Int = { get() }() // expect: e stored
        let f: () -> Void = { didSet() } // expect: f stored
        var g = list.map { $0 }.filter { $0 } { didSet { } } // expect: g stored
        var h = f { a } b: { c }, i = 2 // expect: h stored | i stored
        let j = if x { 1 } else { 2 } // expect: j stored
        let k = switch x { case .a: 1 default: 2 } // expect: k stored
        let l = a < b, m = c > d // expect: l stored | m stored
        var n = 1 // expect: n stored
        { didSet { } }
        var o: Int { 1 } // expect: o computed
        func p() { let q = 1; var r: Int { 1 } }
      }
      """)
  }

  @Test("Wrappers, attributes and modifiers")
  func wrappers() {
    check(
      """
      struct A { // expect: struct A stored 9, computed 1
        @State private var a = 1 // expect: a stored, private
        @Wrapped(b: 2) var b // expect: b stored
        @Published<Int>
        public internal(set) var c: Int // expect: c stored, public
        @objc @NSManaged var d: Int // expect: d stored, objc, nsManaged
        private(set) lazy var e = 1 // expect: e stored, private, lazy
        unowned(unsafe) let f: B // expect: f stored
        nonisolated(unsafe) static var g = 1 // expect: g stored, static
        final weak var h: B? // expect: h stored, final, weak
        @objc dynamic override public var i: Int { 1 } // expect: i computed, objc, dynamic, override, public
        fileprivate let j = 1 // expect: j stored, fileprivate
      }
      """)
  }

  @Test("Only direct members, and those of extensions and protocols too")
  func members() {
    check(
      """
      let global = 1
      extension A { // expect: extension A computed 1, stored 1
        static let a = 1 // expect: a stored
        var b: Int { let c = 1; return c } // expect: b computed
      }
      enum E { // expect: enum E stored 1
        case d(e: Int), f
        static var g = 1 // expect: g stored
      }
      protocol P { // expect: protocol P computed 2, methods 1
        var h: Int { get } // expect: h computed
        func i(var: Int, let j: Int)
        var k: Int { mutating get nonmutating set } // expect: k computed
      }
      class C { // expect: class C stored 2
        let l = { let m = 1; return m }() // expect: l stored
        init() { let n = 1; self.n = n }
        subscript(o: Int) -> Int { let p = o; return p }
        let q = ( // expect: q stored
          r: 1,
          s: { let t = 1 }
        )
      }
      """)
  }

  @Test("Each of a property's names knows its line")
  func lines() {
    let summary = summary(of: "class A {\n  @objc\n  var a: Int,\n    b = 1\n}\n")
    #expect(summary.members.properties.map(\.line) == [3, 4])
    #expect(summary.members.properties.map(\.range.start) == [12, 12])
  }
}
