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
