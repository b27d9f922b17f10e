class Name0 {
  func a() { }
}
class Name1 {
  func b(_ x: Int) { }
}
class Name2 {
  func c(x: Int) { }
}
class Name3 {
  func d(x y: Int, _ z: Int, w: Int...) { }
}
class Name4 {
  func e(_: Int, f: () -> Void = { }) { }
}
class Name5 {
  func `default`(`in` x: Int) { }
}
class Name6 {
  static func == (l: Methods, r: Methods) -> Bool { true }
}
class Name7 {
  static prefix func - (x: Methods) { }
}
class Name8 {
  static func << <T>(l: Methods, r: T) { }
}
class Name9 {
  static func <<T>(l: Methods, r: T) { }
}
class Name10 {
  init() { }
}
class Name11 {
  init?(a: Int) { }
}
class Name12 {
  init!(_ b: Int) { }
}
class Name13 {
  required convenience init<T>(c: T, d e: Int) where T: P { }
}
class Name14 {
  deinit { }
}
class Name15 {
  subscript(i: Int) -> Int { 1 }
}
class Name16 {
  subscript(x i: Int, j: Int) -> Int { get { 1 } set { } }
}
class Name17 {
  static subscript<T>(_ i: T) -> Int { 1 }
}
class Name18 {
  class func g() { }
}
class Name19 {
  func l() { }
}
class Name20 {
  func m() { }
}
class Name21 {
  func n() { }
}
class Name22 {
  func o() { }
}
class Name23 {
  func p() { }
}
class Name24 {
  func q() { }
}
class Name25 {
  func u<T>(_ x: T) -> T where T: Collection, T.Element == Int { x }
}
class Name26 {
  func v(x: Int = { 1 }(), y: String = "\(a ?? b)") { }
}
class Name27 {
  func w() -> [Int: (Int) -> Void] { [:] }
}
class Name28 {
  func x(_ f: @escaping @Sendable (_ a: Int, _ b: Int) -> Void) { }
}
class Name29 {
  func y(_ x: inout Int, isolated z: Act) { }
}
class Name30 {
  func z(a b: Int, `c` d: Int) { }
}
class Name31 {
  func aa(){}
}
class Name32 {
  func ab(_ a: Int,) { }
}
class Name33 {
  func ac(repeat x: Int, for y: Int, in z: Int, self w: Int) { }
}
class Name34 {
  func ad(_ a: borrowing Int, b: consuming Int, c: sending Int) { }
}
class Name35 {
  override func af() { super.af() }
}
class Name36 {
  init(x: Int) throws(E) { }
}
class Name37 {
  nonisolated func ag() async { }
}
class Name38 {
  func ah() -> Int? { nil }
}
class Name39 {
  func aj() -> (any P)? { nil }
}
class Name40 {
  func ak(_ x: [String: Int] = ["a": 1], _ y: (Int, Int) = (1, 2)) { }
}
class Name41 {
  func al(a: Int, @Builder b: () -> Void) { }
}
