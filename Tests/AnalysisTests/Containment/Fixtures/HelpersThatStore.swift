// A helper that keeps a controller in a property: the property is that controller in its callers, too.
import UIKit

final class FactoryStoresViewController: UIViewController {
  private var current: UIViewController?

  override func viewDidLoad() {
    super.viewDidLoad()
    let child = makePanel()
    addChild(child)
    view.addSubview(child.view)
    finishShowing()
  }

  private func makePanel() -> UIViewController {
    let panel = PanelViewController()
    current = panel
    return panel
  }

  private func finishShowing() {
    current?.didMove(toParent: self)
  }
}

final class HelperStoresViewController: UIViewController {
  private var current: UIViewController?

  func show(_ child: UIViewController) {
    keep(child)
    addChild(child)
    view.addSubview(child.view)
    finishShowing()
  }

  private func keep(_ child: UIViewController) {
    current = child
  }

  private func finishShowing() {
    current?.didMove(toParent: self)
  }
}

final class FactoryStoresAnotherViewController: UIViewController {
  private var current: UIViewController?
  private var other: UIViewController?

  override func viewDidLoad() {
    super.viewDidLoad()
    let child = makePanel()
    addChild(child)  // expect: missing_did_move
    view.addSubview(child.view)
    finishShowing()
  }

  private func makePanel() -> UIViewController {
    let panel = PanelViewController()
    current = panel
    return panel
  }

  private func finishShowing() {
    other?.view.setNeedsLayout()
  }
}

final class PanelViewController: UIViewController {}
