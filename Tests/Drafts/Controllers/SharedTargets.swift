// draft: PayViewController PayFee: showFee(), feeTapped()
// What the controller takes away again must be the target that the new object gave, and the other way round.
import UIKit

class PayViewController: UIViewController {
  private let next = UIButton()
  private let label = NSLocalizedString("Fee", comment: "")
  override func viewDidLoad() {
    next.addTarget(self, action: #selector(amountTapped), for: .touchUpInside)
    showFee()
  }
  private func showFee() {
    title = label
    next.removeTarget(self, action: #selector(amountTapped), for: .touchUpInside)
    next.addTarget(self, action: #selector(feeTapped), for: .touchUpInside)
  }
  @objc private func feeTapped() { title = label + "!" }
  @objc private func amountTapped() {
    next.removeTarget(self, action: #selector(feeTapped), for: .touchUpInside)
  }
}
