// rules: +child_view_not_added
// A helper adds the child of a property, and its caller adds the view.

import UIKit

class Page: UIViewController {
  let bar = UIViewController()
  let side = UIViewController()

  override func viewDidLoad() {
    super.viewDidLoad()
    setUpBar()
    view.addSubview(bar.view)
    bar.didMove(toParent: self)
    addChild(side)  // expect: child_view_not_added
    side.didMove(toParent: self)
  }

  private func setUpBar() {
    addChild(bar)
  }
}

class Forgetting: UIViewController {
  let info = UIViewController()

  override func viewDidLoad() {
    super.viewDidLoad()
    prepare()
    view.addSubview(info.view)
    info.didMove(toParent: self)
  }

  private func prepare() {
    addChild(info)
    info.view.alpha = 0
  }

  func dismissInfo() {
    prepareToLeave()
    info.view.removeFromSuperview()  // expect: missing_remove_from_parent
  }

  private func prepareToLeave() {
    info.view.layoutIfNeeded()
  }
}
