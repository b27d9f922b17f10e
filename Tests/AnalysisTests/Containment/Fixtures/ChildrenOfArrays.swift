// rules: +child_view_not_added
// Children are read from their list as an `NSArray`, as in older code, and made by functions with names of methods of lists.

import UIKit

final class PagesViewController: UIViewController {
  private let scroll = UIScrollView()

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(Screens.first())
    addChild(Screens.second())
    for page in 0..<children.count { load(page) }
  }

  private func load(_ page: Int) {
    let child: UIViewController? = (children as NSArray).object(at: page) as? UIViewController
    if child == nil { return }
    if child?.view.superview == nil { scroll.addSubview(child!.view) }
    child?.didMove(toParent: self)
  }
}

/// `first` of a type is a method like any other.
final class FirstPageViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(Screens.first())  // expect: missing_did_move | child_view_not_added
  }
}

enum Screens {
  static func first() -> FirstViewController { make("first") as! FirstViewController }
  static func second() -> SecondViewController { make("second") as! SecondViewController }
  private static func make(_ name: String) -> UIViewController {
    UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: name)
  }
}

final class FirstViewController: UIViewController {}
final class SecondViewController: UIViewController {}
