// draft: SignUpViewController SignUpPopup: yesButton, tapYes(), answer()
// draft: SignUpViewController SignUpBar: noItem, tapNo(), type
// `self` of an initial value is a method of `NSObject`: a closure there has no owner that it could capture.
import UIKit

class SignUpViewController: UIViewController {
  private let yesButton: UIButton = UIButton().configured {
    $0.setTitle("Yes", for: .normal)
    $0.addTarget(self, action: #selector(tapYes), for: .touchUpInside)
  }
  private let noItem = UIBarButtonItem(title: "No", style: .plain, target: self, action: #selector(tapNo))
  private let type: Any = SignUpViewController.self
  override func viewDidLoad() { view.addSubview(yesButton); navigationItem.rightBarButtonItem = noItem; print(type) }
  @objc private func tapNo() { title = "No" }
  @objc private func tapYes() { answer() }
  private func answer() { title = "Yes" }
}

extension UIButton {
  func configured(_ change: (UIButton) -> Void) -> UIButton {
    change(self)
    return self
  }
}
