// draft: WalletViewController WalletClosing: ask(), close(), force()
import UIKit

@MainActor func alert(on controller: UIViewController, action: Selector) {}

class WalletViewController: UIViewController {
  private func ask() { alert(on: self, action: #selector(close)) }
  @objc private func close() { title = "closed"; alert(on: self, action: #selector(self.force)) }
  @objc private func force() { title = "gone" }
  override func viewDidLoad() { ask() }
}
