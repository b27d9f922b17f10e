// What is in order within one function, whatever others do to the same property.
import UIKit

final class BarsViewController: UIViewController {
  private let bar = BarViewController()
  private let header = UIStackView()

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(bar)
    bar.didMove(toParent: self)
    view.addSubview(header)
    updateBars()
  }

  func updateBars() {
    bar.view.removeFromSuperview()
    header.addArrangedSubview(bar.view)
  }
}

final class HostingCell: UITableViewCell {
  private let host = HostViewController()

  func attach(to parent: UIViewController) {
    if host.parent != parent {
      host.willMove(toParent: nil)
      host.view.removeFromSuperview()
      host.removeFromParent()
      parent.addChild(host)
      contentView.addSubview(host.view)
      host.didMove(toParent: parent)
    }
  }
}

final class BuildingViewController: UIViewController {
  private let detail = BarViewController()

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(detail)
    view.addSubview(detail.view)
    detail.do {
      $0.didMove(toParent: self)
      $0.view.alpha = 1
    }
  }

  func early() {
    addChild(detail)
    detail.didMove(toParent: self) // expect: containment_order
    place(detail)
  }

  private func place(_ child: UIViewController) { view.addSubview(child.view) }
}

final class BarViewController: UIViewController {}
final class HostViewController: UIViewController {}
