// Methods that name nothing of the containment contract, and call helpers that do.
import UIKit

final class LeavesHalfwayViewController: UIViewController {
  private let content = PanelViewController()
  private var optional: PanelViewController?
  private var panels: [Int: PanelViewController] = [:]

  override func viewDidLoad() {
    super.viewDidLoad()
    for child in [content, optional].compactMap({ $0 }) {
      addChild(child)
      view.addSubview(child.view)
      child.didMove(toParent: self)
    }
  }

  func hideContent() {
    content.leaveHalfway()
  }

  func hideOptional() {
    optional?.leave()
    optional = nil
  }
}

final class StaysViewController: UIViewController {
  private let content = PanelViewController()

  func hideContent() {
    content.goWithoutTheView()
  }
}

extension UIViewController {
  func leaveHalfway() {
    willMove(toParent: nil) // expect: missing_remove_from_parent
    view.removeFromSuperview()
  }

  func goWithoutTheView() {
    guard parent != nil else { return }
    willMove(toParent: nil)
    removeFromParent() // expect: child_view_left_behind
  }

  /// Complete: what it does says nothing of the two above, which nobody calls along with it.
  func leave() {
    willMove(toParent: nil)
    view.removeFromSuperview()
    removeFromParent()
  }
}

final class TwoHalvesViewController: UIViewController {
  private let content = PanelViewController()

  func hideContent() {
    content.beginLeaving()
    content.finishLeaving()
  }
}

extension UIViewController {
  func beginLeaving() {
    willMove(toParent: nil)
    view.removeFromSuperview()
  }

  func finishLeaving() {
    removeFromParent()
  }
}

final class ShowsItselfViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let child = PanelViewController()
    child.showItself(in: self)
    let other = PanelViewController()
    addChild(other)
    other.appear(in: self)
  }
}

extension UIViewController {
  func showItself(in host: UIViewController) {
    host.view.addSubview(view) // expect: orphaned_child_view
    didMove(toParent: host)
  }

  func appear(in host: UIViewController) {
    host.view.addSubview(view)
    didMove(toParent: host)
  }
}

final class PanelViewController: UIViewController {}
