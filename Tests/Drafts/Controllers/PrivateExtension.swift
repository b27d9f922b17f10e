// draft: CartViewController CartTotals: total(), discount(_:)
import UIKit

class CartViewController: UIViewController {
  private var prices: [Double] = []
  override func viewDidLoad() { title = String(total()) }
}
private extension CartViewController {
  var rate: Double { 0.1 }
  func total() -> Double { prices.reduce(0, +) - discount(rate) }
  func discount(_ rate: Double) -> Double { rate * Double(prices.count) + tax() }
  func tax() -> Double { 1 }
}
