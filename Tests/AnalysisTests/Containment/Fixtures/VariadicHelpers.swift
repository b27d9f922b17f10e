// rules: +child_view_not_added
// A helper that takes any number of views adds each of them.

import UIKit

extension UIView {
  func addSubviews(_ views: UIView...) {
    views.forEach { addSubview($0) }
  }

  func addAll(of views: UIView..., in color: UIColor) {
    for view in views { addSubview(view) }
    backgroundColor = color
  }
}

class One: UIViewController {
  private let content = UIViewController()

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(content)
    view.addSubviews(content.view)
    content.didMove(toParent: self)
  }
}

class Several: UIViewController {
  private let content = UIViewController()
  private let side = UIViewController()
  private let label = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(content)
    addChild(side)
    view.addAll(of: label, content.view, side.view, in: .red)
    content.didMove(toParent: self)
    side.didMove(toParent: self)
  }
}

class WithoutParent: UIViewController {
  private let content = UIViewController()
  private let label = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubviews(label, content.view)  // expect: orphaned_child_view
  }
}

class TooEarly: UIViewController {
  private let content = UIViewController()

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(content)
    content.didMove(toParent: self)  // expect: containment_order
    view.addSubviews(content.view)
  }
}

class NeverAdded: UIViewController {
  private let content = UIViewController()
  private let label = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(content)  // expect: child_view_not_added
    view.addSubviews(label)
    content.didMove(toParent: self)
  }
}

// Two overloads: one takes an array, and the other passes its views on to it.
extension UIView {
  func place(_ views: [UIView], isHidden: Bool = false) {
    views.forEach {
      $0.isHidden = isHidden
      addSubview($0)
    }
  }

  func place(_ views: UIView..., isHidden: Bool = false) {
    self.place(views, isHidden: isHidden)
  }
}

class Overloaded: UIViewController {
  private let content = UIViewController()
  private let side = UIViewController()
  private let footer = UIViewController()

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(content)
    addChild(side)
    view.place(content.view)
    view.place([side.view])
    content.didMove(toParent: self)
    side.didMove(toParent: self)
    view.place(footer.view)  // expect: orphaned_child_view
  }
}
