// draft: TicketViewController TicketCheck: check(), describe()
// What an initializer of the app makes is optional where it may fail.
import UIKit

enum Zone: String { case inner, outer }
struct Fare {
  var price: Int
  init?(text: String) { return nil }
  init(_ price: Int) { self.price = price }
}

class TicketViewController: UIViewController {
  private lazy var zone = Zone(rawValue: title ?? "")
  private var fare = Fare(text: "3")
  private var usual = Fare(4)

  override func viewDidLoad() {
    super.viewDidLoad()
    check()
    zone = .outer
  }

  func check() {
    if zone == nil || fare == nil { describe() }
  }

  func describe() {
    fare = usual
    navigationItem.title = zone?.rawValue
  }
}
