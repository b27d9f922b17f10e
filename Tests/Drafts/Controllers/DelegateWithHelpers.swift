// draft: SignUpViewController SignUpFields: textFieldShouldReturn(_:), prepareKeyboard(), tapped(_:), didTapHeader(),
//   collectionView(_:layout:minimumLineSpacingForSectionAt:), collectionView(_:didSelectItemAt:), colorsChosen(_:)
// The extension that conforms has members that other code calls, the owner is made the delegate in closures and by arguments, and
// other code calls the delegate.
import UIKit

@MainActor protocol HeaderDelegate: AnyObject { func didTapHeader() }
@MainActor protocol ColorsDelegate: AnyObject { func colorsChosen(_ count: Int) }

final class HeaderView: UIView {
  private weak var target: HeaderDelegate?
  convenience init(title: String, delegate: HeaderDelegate) {
    self.init(frame: .zero)
    target = delegate
  }
  func tap() { target?.didTapHeader() }
}
final class ColorsViewController: UIViewController {
  weak var delegate: ColorsDelegate?
  static func make() -> ColorsViewController { ColorsViewController() }
}

class SignUpViewController: UIViewController {
  private let name = UITextField(frame: .zero)
  private let mail = UITextField(frame: .zero)
  private let grid = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
  private lazy var header = HeaderView(title: "Sign up", delegate: self)
  private var chosen = 0
  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(header)
    [name, mail].forEach { $0.delegate = self }
    prepareKeyboard()
    later { [weak self] in self?.grid.delegate = self }
    later { [weak self] in
      guard let self else { return }
      let colors = ColorsViewController.make()
      colors.delegate = self
    }
    let button = UIButton(frame: .zero)
    button.addTarget(self, action: #selector(tapped(_:)), for: .touchUpInside)
    collectionView(grid, didSelectItemAt: IndexPath(row: 0, section: 0))
  }
  private func later(_ work: @escaping () -> Void) { work() }
}
extension SignUpViewController: UITextFieldDelegate {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool { chosen += 1; return true }
  func prepareKeyboard() { chosen = 0 }
  @objc func tapped(_ sender: Any) { chosen += 1 }
}
extension SignUpViewController: HeaderDelegate {
  func didTapHeader() { chosen += 1 }
}
extension SignUpViewController: UICollectionViewDelegateFlowLayout {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { chosen = indexPath.row }
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { 1 }
}
extension SignUpViewController: ColorsDelegate {
  func colorsChosen(_ count: Int) { chosen = count }
}
