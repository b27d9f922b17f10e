import UIKit
@_exported import struct Foo.Bar

/// A view controller.
@MainActor
final class HomeViewController: UITableViewController, Delegate where T: Equatable {
  @IBOutlet weak var label: UILabel!
  @Published private(set) var items: [Item] = [] { didSet { reload() } willSet { } }
  lazy var x: Int = { 1 }()
  static let shared = HomeViewController()
  var computed: Int { get async throws { try await f() } set(new) { y = new } }
  var short: Int { _read { yield &y } _modify { yield &y } }
  subscript(i: Int, default d: @autoclosure () -> Int) -> Int { i }
  init?(coder: NSCoder) { super.init(coder: coder) }
  deinit { }
  override func viewDidLoad() {
    super.viewDidLoad()
    guard let self, case .some(let y) = z, #available(iOS 15, *) else { return }
    button.addTarget(nil, action: #selector(Self.tap(_:)), for: [.touchUpInside, .touchDown])
    for case let (i, item)? in items.enumerated() where item.ok == true { continue }
    outer: while true { break outer }
    repeat { } while a < b && c > d || !e
    do throws(MyError) { try f() } catch let error as MyError where error.x { } catch { }
    switch x {
    case 1, 2...5, ..<0: fallthrough
    case let .foo(a, b: c) where a > c: break
    case is Foo: break
    case let y as Bar: break
    @unknown default: break
    }
    let v = if a { 1 } else if b { 2 } else { 3 }
    defer { }
    Task { [weak self, x = y, unowned(unsafe) z] (a: Int, b) async throws -> Int in await self?.f() ?? 0 }
    items.map(\.name).filter { !$0.isEmpty }.forEach(print)
    let t: (Int, b: String) = (1, b: "x")
    let f: (inout Int, Int...) async throws -> Void = { _, _ in }
    x = consume y; z = copy w
    let n: some P & Q = any P.self
    if let x { } ; if var y = z, y > 1 { }
    throw MyError.x
  }
}
extension A.B<Int>: @retroactive P, @unchecked Sendable, ~Copyable {}
enum E: Int, CaseIterable { case a = 1, b, c(Int, x: String = "d"); indirect case d(E) }
protocol P<T>: AnyObject { associatedtype T: Q = Int where T.X == Y; var x: Int { get set }; func f() -> Self; init() }
actor Act { nonisolated func f() {} isolated deinit {} }
struct S: ~Copyable { consuming func f(_ x: borrowing T, y: sending U) {} }
macro foo(_: Int) -> String = #externalMacro(module: "M", type: "T")
@attached(member, names: named(x), arbitrary) macro bar()
func f<each T>(_ x: repeat each T) -> (repeat each T) {}
typealias X = (Int) -> ((String) -> Void)?
func rethrower(_ f: () throws -> Void) rethrows where A: B, A.C == D {}
let big: InlineArray<3, Int> = [1, 2, 3]
nonisolated(unsafe) var g = 1
unsafe f(); let u = unsafe x + y
@lifetime(borrow x) func l() {}
func m() { for await x in y {} ; for try await x in y {} ; async let z = w }
