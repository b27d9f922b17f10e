// draft: ProfileViewController ProfileHeader: titleLabel, imageView, button, setUp(), fill(_:)
import UIKit

class ProfileViewController: UIViewController {
  private lazy var titleLabel: UILabel = {
    let label = UILabel(frame: .zero)
    label.text = title
    return label
  }()
  private let imageView = UIImageView(frame: .zero)
  private lazy var button: UIButton = {
    let button = UIButton(frame: .zero)
    button.addTarget(self, action: #selector(tapped), for: .touchUpInside)
    return button
  }()
  private func setUp() { [titleLabel, imageView, button].forEach { view.addSubview($0) } }
  private func fill(_ name: String) { titleLabel.text = name; imageView.image = nil }
  @objc private func tapped() { fill("x") }
  override func viewDidLoad() { setUp(); fill("y"); button.isHidden = true }
}
