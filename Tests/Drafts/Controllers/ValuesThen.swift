// draft: MarginViewController MarginCalculator: pill, price, showPill(), reset(), updatePrice(_:)
import UIKit

protocol Then {}
extension Then {
  func then(_ block: (Self) -> Void) -> Self {
    block(self)
    return self
  }
}
extension UIView: Then {}

// `then` returns what it is called on, and a local name may begin with an underscore.
final class MarginViewController: UIViewController {
  private let title2 = UILabel().then { $0.text = "Margin" }
  private let pill = UIView().then {
    $0.isHidden = true
  }
  private var price = 0.0

  override func viewDidLoad() {
    super.viewDidLoad()
    showPill()
    updatePrice("1")
    if let _price = Double("2") { print(_price) }
  }

  private func showPill() {
    pill.isHidden = false
    title2.text = "Margin of \(price)"
  }

  private func reset() { price = 0 }

  private func updatePrice(_ text: String) {
    if let _price = Double(text) { price = _price } else { reset() }
  }
}
