// draft: ShopViewController ShopLoading: load(), reload(), done(_:), later(), share(_:)
import UIKit

class ShopViewController: UIViewController {
  private var names: [String] = []
  private let label = UILabel(frame: .zero)
  func load() {
    DispatchQueue.main.async { [weak self] in
      guard let strongSelf = self else { return }
      strongSelf.done("a")
      strongSelf.label.text = strongSelf.names.first
    }
  }
  private func reload() {
    DispatchQueue.main.async { [weak self] in
      guard let `self` = self else { return }
      self.names.removeAll()
      self.done("b")
    }
    UIView.animate(withDuration: 1, animations: { [unowned self] in self.label.isHidden = true })
  }
  func share(_ screen: UIViewController) {
    DispatchQueue.main.async { [weak self] in screen.present(self!, animated: true, completion: nil) }
  }
  private func later() {
    weak var this: ShopViewController? = self
    let here: ShopViewController = self
    DispatchQueue.main.async { this?.done(here.names.first ?? "") }
  }
  private func done(_ name: String) { names.append(name); view.setNeedsLayout() }
  override func viewDidLoad() { super.viewDidLoad(); load(); reload(); later(); share(self) }
}
