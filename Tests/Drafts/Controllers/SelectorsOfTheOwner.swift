// draft: AdViewController AdOverlay: show(), closeButton, observe(), clicked()
import UIKit

class AdViewController: UIViewController {
  private let closeButton = UIButton(frame: .zero)
  func show() {
    closeButton.addTarget(self, action: #selector(AdViewController.close), for: .touchUpInside)
    closeButton.addTarget(self, action: #selector(AdViewController.clicked), for: .touchUpInside)
    closeButton.addTarget(self, action: Selector("share"), for: .touchUpInside)
    view.addSubview(closeButton)
  }
  func observe() {
    NotificationCenter.default.addObserver(self, selector: #selector(AdViewController.close), name: nil, object: nil)
  }
  @objc func clicked() { print("clicked") }
  @objc func close() { title = "closed" }
  @objc func share() { title = "shared" }
  override func viewDidLoad() { show(); observe(); close() }
}
