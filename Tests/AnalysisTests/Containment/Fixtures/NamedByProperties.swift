// Views that the call at fault does not name itself, and controllers that are named to VoiceOver.
import UIKit

final class CallViewController: UIViewController {
  private let stack = UIStackView()
  private let status = StatusViewController()
  private let people = PeopleViewController()
  private let buttons = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(stack)
    addChild(status)
    [status.view, people.view, buttons].forEach(stack.addArrangedSubview) // expect: orphaned_child_view - says `people.view`
    status.didMove(toParent: self)
  }
}

final class StatusViewController: UIViewController {}
final class PeopleViewController: UIViewController {}

final class ContactListViewController: UIViewController {
  private let box = UIView()
  private let table = TableViewController()

  override func viewDidLoad() {
    super.viewDidLoad()
    box.add(views: [UILabel(), table.view, UIButton()]) // expect: orphaned_child_view - says `table.view`
    view.add(views: [box])
  }
}

final class TableViewController: UITableViewController {}

extension UIView {
  func add(views: [UIView]) {
    for view in views { addSubview(view) }
  }
}

final class NoticeViewController: UIViewController {
  private let warning = WarningViewController()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(warning.view) // expect: orphaned_child_view
  }

  func confirm() {
    warning.view.isHidden = false
    UIAccessibility.post(notification: .screenChanged, argument: warning)
  }
}

final class WarningViewController: UIViewController {}
