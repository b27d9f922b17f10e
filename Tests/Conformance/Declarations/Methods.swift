class Methods {
  func a() { }
  func b(_ x: Int) { }
  func c(x: Int) { }
  func d(x y: Int, _ z: Int, w: Int...) { }
  func e(_: Int, f: () -> Void = { }) { }
  func `default`(`in` x: Int) { }
  static func == (l: Methods, r: Methods) -> Bool { true }
  static prefix func - (x: Methods) { }
  static func << <T>(l: Methods, r: T) { }
  static func <<T>(l: Methods, r: T) { }
  init() { }
  init?(a: Int) { }
  init!(_ b: Int) { }
  required convenience init<T>(c: T, d e: Int) where T: P { }
  deinit { }
  subscript(i: Int) -> Int { 1 }
  subscript(x i: Int, j: Int) -> Int { get { 1 } set { } }
  static subscript<T>(_ i: T) -> Int { 1 }
  class func g() { }
  @objc(foo:bar:) @available(iOS 13, *)
  private func h(
    a: Int,
    b: (Int, Int) -> Void
  ) async throws -> (Int, Int) {
    func local() { }
    struct Local { func inner() { }; var x: Int { 1 } }
    class LocalClass { func inner2() { } }
    let closure = { func another() { } }
  }
  func i() { }; func j() { }
  func k()
  { }
  #if A
  func l() { }
  #elseif B
  func m() { }
  #else
  func n() { }
  #if C
  func o() { }
  #endif
  #endif
  #if D
  @objc
  #endif
  func p() { }
  @inlinable
  // comment between
  public
  func q() { }
  /// doc
  func r() -> Int {
    1
  } // trailing
  struct Nested {
    func s() { }
    init() { }
    enum Deeper { func t() { } }
  }
  func u<T>(_ x: T) -> T where T: Collection, T.Element == Int { x }
  func v(x: Int = { 1 }(), y: String = "\(a ?? b)") { }
  func w() -> [Int: (Int) -> Void] { [:] }
  func x(_ f: @escaping @Sendable (_ a: Int, _ b: Int) -> Void) { }
  func y(_ x: inout Int, isolated z: Act) { }
  func z(a b: Int, `c` d: Int) { }
  typealias T = Int
  var computed: Int { func notMember() { }; return 1 }
  let stored = { func notMember() { } }
  #warning("x")
  func aa(){}
  func ab(_ a: Int,) { }
  func ac(repeat x: Int, for y: Int, in z: Int, self w: Int) { }
  func ad(_ a: borrowing Int, b: consuming Int, c: sending Int) { }
  func ae() { };
  override func af() { super.af() }
  init(x: Int) throws(E) { }
  nonisolated func ag() async { }
  func ah() -> Int? { nil }
  func aj() -> (any P)? { nil }
  func ak(_ x: [String: Int] = ["a": 1], _ y: (Int, Int) = (1, 2)) { }
  func al(a: Int, @Builder b: () -> Void) { }
}

class Longest {
  func first() {
    1
  }
  func second() {
    2
  }
  func third() { }
}

class LongestWithAttributes {
  @objc
  @available(*, deprecated, message: """
    text
    """)
  func attributed() { }
  func plain() {

  }
}
