// A helper that does half of the work itself on one path, and by a second helper on the other.
import UIKit

final class PagesViewController: UIViewController {
  private let box = UIView()

  func open(_ page: UIViewController) {
    show(page, large: true)
    page.didMove(toParent: self)
  }

  private func show(_ page: UIViewController, large: Bool) {
    if large {
      addChild(page)
      view.addSubview(page.view)
    } else {
      place(page)
    }
  }

  private func place(_ page: UIViewController) {
    addChild(page)
    box.addSubview(page.view)
  }

  func close(_ page: UIViewController) {
    page.willMove(toParent: nil)
    remove(page, large: true)
  }

  private func remove(_ page: UIViewController, large: Bool) {
    if large {
      page.view.removeFromSuperview()
      page.removeFromParent()
    } else {
      takeOut(page)
    }
  }

  private func takeOut(_ page: UIViewController) {
    page.view.removeFromSuperview()
    page.removeFromParent()
  }
}

// The caller completes neither.
final class ForgetfulViewController: UIViewController {
  private let box = UIView()

  func open(_ page: UIViewController) {
    show(page, large: true)
  }

  private func show(_ page: UIViewController, large: Bool) {
    if large {
      addChild(page) // expect: missing_did_move
      view.addSubview(page.view)
    } else {
      place(page)
    }
  }

  private func place(_ page: UIViewController) {
    addChild(page) // expect: missing_did_move
    box.addSubview(page.view)
  }
}

// One caller completes, the other does not.
final class HalfForgetfulViewController: UIViewController {
  private let box = UIView()

  func open(_ page: UIViewController) {
    show(page, large: true)
    page.didMove(toParent: self)
  }

  func reopen(_ page: UIViewController) {
    show(page, large: false) // expect: missing_did_move
  }

  private func show(_ page: UIViewController, large: Bool) {
    if large {
      addChild(page)
      view.addSubview(page.view)
    } else {
      place(page)
    }
  }

  private func place(_ page: UIViewController) {
    addChild(page)
    box.addSubview(page.view)
  }
}
