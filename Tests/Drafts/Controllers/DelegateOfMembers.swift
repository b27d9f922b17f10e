// draft: GroupViewController GroupHeader: header, opener, setUp(), open(), avatarOpenerDidClose(_:)
// The delegate of a member of a member is asked for by the class of that member.
import UIKit

@MainActor protocol AvatarOpenerDelegate: AnyObject { func avatarOpenerDidClose(_ opener: AvatarOpener) }
@MainActor final class AvatarOpener { weak var delegate: AvatarOpenerDelegate? }
class PlainTextField: UITextField {}
final class GroupPanel: UIView { let name: PlainTextField = PlainTextField() }

class GroupViewController: UIViewController {
  private let header = GroupPanel()
  private let opener = AvatarOpener()
  private func setUp() { header.name.delegate = self }
  private func open() { opener.delegate = self }
  override func viewDidLoad() { setUp(); open() }
}
extension GroupViewController: AvatarOpenerDelegate {
  func avatarOpenerDidClose(_ opener: AvatarOpener) {}
}
extension GroupViewController: UITextFieldDelegate {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
