// `swap` exchanges what two variables or properties hold.
import UIKit

struct Tab {
  var content: UIViewController
}

final class TabSlot: UIControl {
  var tab: Tab

  init(tab: Tab) {
    self.tab = tab
    super.init(frame: .zero)
  }
}

final class TabsModel {
  var current: Tab

  init(current: Tab) { self.current = current }
}

final class SlotsViewController: UIViewController {
  private let model = TabsModel(current: Tab(content: UIViewController()))

  func show(_ slot: TabSlot) {
    leave(model.current.content)
    addChild(slot.tab.content)
    view.addSubview(slot.tab.content.view)
    swap(&slot.tab, &model.current)
    model.current.content.didMove(toParent: self)
  }

  func showTooEarly(_ slot: TabSlot) {
    leave(model.current.content)
    view.addSubview(slot.tab.content.view)
    swap(&slot.tab, &model.current)
    addChild(model.current.content)  // expect: containment_order
    model.current.content.didMove(toParent: self)
  }

  func forget(_ slot: TabSlot) {
    leave(model.current.content)
    addChild(slot.tab.content)  // expect: missing_did_move
    view.addSubview(slot.tab.content.view)
    swap(&slot.tab, &model.current)
  }

  private func leave(_ child: UIViewController) {
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
  }
}

final class PairViewController: UIViewController {
  private var front = UIViewController()
  private var back = UIViewController()

  func turn() {
    front.willMove(toParent: nil)
    front.view.removeFromSuperview()
    front.removeFromParent()
    Swift.swap(&front, &back)
    addChild(front)
    view.addSubview(front.view)
    front.didMove(toParent: self)
  }
}

/// A method of the app with that name is called, and exchanges nothing.
final class ExchangingViewController: UIViewController {
  func show(_ next: UIViewController, insteadOf old: UIViewController) {
    old.willMove(toParent: nil)
    swap(next, old)
    next.didMove(toParent: self)
  }

  private func swap(_ next: UIViewController, _ old: UIViewController) {
    old.view.removeFromSuperview()
    old.removeFromParent()
    addChild(next)
    view.addSubview(next.view)
  }
}
