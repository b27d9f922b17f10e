// draft: ShopViewController ShopLoading: load(), reload(), done(_:)
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
  private func done(_ name: String) { names.append(name); view.setNeedsLayout() }
  override func viewDidLoad() { super.viewDidLoad(); load(); reload() }
}
