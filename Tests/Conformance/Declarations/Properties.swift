struct Stored {
  let a = 1
  var b, c: Int
  let (d, e) = (1, 2), f = 3
  let (_, (g, h)) = (1, (2, 3))
  let _ = 1
  var i = 1 { didSet { } }
  var j: Int = 1 { willSet(new) { } didSet { print(oldValue) } }
  lazy var k: Int = { 1 }()
  lazy var l = [1, 2].map { $0 + 1 }
  static let m = 1
  static var n: Int = { let inner = 1; return inner }()
  private(set) var o = 1
  public internal(set) var p: Int
  @Published var q = 1
  @Wrapper(wrappedValue: 1, "x") var r: Int
  weak var s: AnyObject?
  unowned(unsafe) let t: AnyObject
  nonisolated(unsafe) var u = 1
  var v: () -> Int = { 1 }
  var w: (Int, Int) -> (String, Int)?
  var x = { (a: Int) -> Int in a }, y = { 1 }
  var z: [Int: String] = [:], aa: Set<Int> = []
  let ab = if Bool.random() { 1 } else { 2 }
  let ac = switch 1 { case 1: 2; default: 3 }
  let `class` = 1, `default`: Int
  var ad: Int = 1 {
    didSet {
      let inner = 1
      var other: Int { inner }
      _ = other
    }
  }
  let ae: Int, af: Int; let ag: Int
  var ah = Array<Int>() { didSet { } }
  var ai = f(1) { $0 } { didSet { } }
  @A @B(x: { 1 }) var aj: Int
  let ak: some P = X { 1 }
  let al: Dictionary<String, [Int]> = .init()
  let am = a < b, an = c > d
  let ao = x as? Y, ap = z!
}

struct Computed {
  var a: Int { 1 }
  var b: Int { get { 1 } }
  var c: Int { get { 1 } set { } }
  var d: Int { set { } get { 1 } }
  var e: Int { get async throws { 1 } }
  var f: Int { _read { yield g } _modify { yield &g } }
  var h: Int { @inlinable get { 1 } nonmutating set { } }
  var i: Int {
    // comment
    get { 1 }
  }
  var j: Int { get throws(E) { 1 } }
  static var k: Int { 1 }
  var m: Int { return get(1) }
  var p: some View { Text("a").b { } }
  var q: Int { if x { 1 } else { 2 } }
  var r: Int { unsafeAddress { x } }
  var u: Int { mutating get { 1 } }
  var v: [Int: Int] { [:] }
  var w: () -> Int { { 1 } }
  var x: (Int) -> Void { { _ in } }
  var y: Int
  { 1 }
  var z: Int {
    get
    { 1 }
  }
  var ab: Int { get { 1 } @storageRestrictions(initializes: y) init(new) { y = new } }
  private var ac: Int { get { 1 } }
}

protocol Requirements {
  var a: Int { get }
  var b: Int { get set }
  static var c: Int { get }
  var d: Int { get async throws }
  var e: Self { mutating get nonmutating set }
  @A var f: Int { get }
  associatedtype T: Collection = [Int] where T.Element == Int
  subscript(i: Int) -> Int { get set }
  init(x: Int)
  init?()
  func g()
  func h(_ a: Int) async throws -> Int
  func i() throws(E)
  static func == (a: Self, b: Self) -> Bool
  mutating func j<T>(_: T) where T: P

  func k() throws(E)

  associatedtype U

  func l() rethrows; func m()
  // comment
  func n() -> some P
  func o() ->
    Int
}

enum Cases: Int, CaseIterable {
  case a = 1, b
  case c(Int, x: String = "d")
  indirect case d(Cases)
  static let e = 1
  var f: Int { rawValue }
  let g: Int
  func h() { switch self { case .a: break; case .b, .c: break; default: break } }
}

struct ValueGenerics<let count: Int, T> {
  func a<let n: Int, I: F>(
    x: Int
  ) -> InlineArray<n, I>? { 1 }
  init<let n: Int>(n: InlineArray<n, T>) { }
  subscript<let n: Int>(x: InlineArray<n, T>) -> Int { 1 }
  let b: InlineArray<count, T>
}

actor Act {
  let a = 1
  nonisolated let b = 2
  nonisolated func c() { }
  isolated deinit { }
  distributed func d() { }
}

class ClassProperties {
  class var a: Int { 1 }
  final class B { let c = 1 }
  class func d() { }
}
