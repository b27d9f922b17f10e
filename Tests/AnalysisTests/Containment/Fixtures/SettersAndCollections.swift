// Children that come through a setter, `zip`, and the literals of collections.
import UIKit

final class SwapViewController: UIViewController {
  private var stored: UIViewController?
  var content: UIViewController? {
    get { stored }
    set {
      stored = newValue
      if let next = newValue {
        view.addSubview(next.view) // expect: orphaned_child_view
        next.didMove(toParent: self)
      }
    }
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    content = PanelViewController()
  }
}
final class ArrayViewController: UIViewController {
  let first = PanelViewController()
  let second = PanelViewController()
  func show(_ choice: Int) {
    let panels: [UIViewController] = [first, second]
    let child = panels[choice]
    view.addSubview(child.view) // expect: orphaned_child_view
    child.didMove(toParent: self)
  }
  func show2(_ choice: Int) {
    let child = [first, second][choice]
    view.addSubview(child.view) // expect: orphaned_child_view
  }
  func show3(_ choice: Int) {
    let child: UIViewController
    if choice == 1 { child = first } else { child = second }
    view.addSubview(child.view) // expect: orphaned_child_view
  }
}
final class DictionaryViewController: UIViewController {
  private let panels = ["main": PanelViewController()]
  override func viewDidLoad() {
    super.viewDidLoad()
    guard let child = panels["main"] else { return }
    view.addSubview(child.view) // expect: orphaned_child_view
    child.didMove(toParent: self)
  }
}
final class PanelViewController: UIViewController {}

final class ZipViewController: UIViewController {
  private let pages: [UIViewController] = [PanelViewController(), PanelViewController()]
  private let slots = [UIView(), UIView()]

  func addPages() {
    for (page, slot) in zip(pages, slots) {
      slot.addSubview(page.view) // expect: orphaned_child_view
    }
  }
}

final class ZipOfChildrenViewController: UIViewController {
  private let pages: [UIViewController] = [PanelViewController(), PanelViewController()]
  private let slots = [UIView(), UIView()]

  func addPages() {
    for (page, slot) in zip(pages, slots) {
      addChild(page)
      slot.addSubview(page.view)
      page.didMove(toParent: self)
    }
  }
}

final class SetterViewController: UIViewController {
  private var stored: UIViewController?

  var content: UIViewController? {
    get { stored }
    set {
      stored?.willMove(toParent: nil)
      stored?.view.removeFromSuperview()
      stored?.removeFromParent()
      stored = newValue
      guard let newValue else { return }
      addChild(newValue)
      view.addSubview(newValue.view)
      newValue.didMove(toParent: self)
    }
  }

  func start() {
    content = PanelViewController()
  }

  func end() {
    content = nil
  }
}
