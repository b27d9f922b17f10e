import UIKit
import SwiftUI
import Elsewhere

class A: UIViewController { }
class B: A { }
class C: UIKit.UIViewController, P { }
class D: A & P { }
class E: Generic<Int>, P, Q { }
class Generic<T>: UIViewController { }
typealias Alias = UITableViewController
class F: Alias, P { }
typealias Composed = A & P
class G: Composed { }
class H: P { }
class I: P & Q, R { }
class J { }
class K: J, @unchecked Sendable, P, P { }
class L: @unchecked Sendable { }
class M: Outer.Base { }
enum Outer {
  class Base: UIViewController { }
  class Inner: Base { }
  typealias Local = Base
  class Other: Local { }
  enum Deep { class Deepest: Base { } }
}
class N: Outer.Local { }
class O: UIHostingController<AnyView> { }
class Q1: SwiftUI.UIHostingController<AnyView>, P { }
class R1: NotificationController { }
class NotificationController: WKUserNotificationHostingController<AnyView> { }
class CardPresentationController: UIPresentationController { }
class Cycle1: Cycle2 { }
class Cycle2: Cycle1 { }
class Itself: Itself { }
typealias Loop1 = Loop2
typealias Loop2 = Loop1
class T: Loop1 { }
protocol P: AnyObject { }
protocol Q { }
protocol R where Self: UIViewController { }
protocol S: UIViewController { }
class U: NSViewController { }
struct V: P, Q, ~Copyable { }
enum W: String, CaseIterable { case a }
actor X: P { }
class Y: A, P, Q { }
extension Y: P { }
extension Y: Codable, Hashable { }
extension Y { }
extension A: R { func a() { } ; class InExtension: A { } }
extension Outer.Base: P { }
extension Outer.Deep.Deepest { var x: Int { 1 } }
extension Generic where T == Int { func b() { } }
extension Generic<String> { func c() { } }
extension Elsewhere.A { func d() { } }
extension Alias { func e() { } }
extension UIViewController { func f() { } ; class Z: UIViewController { } }
extension UIKit.UIView { class AA: UIViewController { } ; struct BB { } }
extension UIView.BB { func g() { } }
extension [Int] { struct CC { } }
extension Unknown { struct DD { class EE: Outer.Base { } } }
extension Outer.Deep { class FF: Deepest { } }
#if os(iOS)
class Chosen: UIViewController { }
#else
class Chosen: NSObject { }
#endif
class UsesChosen: Chosen { }
extension Chosen { func h() { } }
#if os(iOS)
typealias Platform = UIViewController
#else
typealias Platform = NSViewController
#endif
class UsesPlatform: Platform { }
func function() {
  class A: J { func local() { } }
  struct OnlyLocal { }
  class UsesLocal: A { }
}
extension OnlyLocal { func notExtended() { } }
let closure = { class InClosure: UIViewController { } }
var accessor: Int { struct InAccessor { } ; return 1 }
if true { struct InBlock { } }
class GG:
  A,
  P
{ }
class HH<T: UIViewController>: Base<T> where T: P { }
class Base<T>: Generic<T> { }
class JJ: Elsewhere.UIViewController { }
final class KK: UITableViewController, UITextFieldDelegate { @IBOutlet weak var a: UILabel!; @IBOutlet var b, c: UIView!; @IBAction func d() { }; @IBAction func e(_ x: Any) { }; @IBSegueAction func f() { }; @IBInspectable var g = 1; @IBOutlet
  var h: [UIView]!
  @objc @IBOutlet private(set) weak var j: UIView? { didSet { } }
  #if A
  @IBAction func k() { }
  #endif
}
