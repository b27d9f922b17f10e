// A stack of children of which a transition shows one: the views of the others are in no hierarchy.
import UIKit

extension UIViewController {
  func showNext(_ next: UIViewController, from old: UIViewController, removingOthers: Bool) {
    old.willMove(toParent: nil)
    addChild(next)
    transition(from: old, to: next, duration: 0.25, options: [], animations: nil) { _ in
      old.removeFromParent()
      next.didMove(toParent: self)
      guard removingOthers else { return }
      for child in self.children where child != next {
        child.willMove(toParent: nil)
        child.removeFromParent()
      }
    }
  }

  func showPrevious() {
    guard let old = children.last, children.count > 1 else { return }
    let next = children[children.count - 2]
    old.willMove(toParent: nil)
    transition(from: old, to: next, duration: 0.25, options: []) {
      old.view.frame = .zero
    } completion: { _ in
      old.removeFromParent()
      next.didMove(toParent: self)
    }
  }

  func removeAllChildren() {
    for child in children {
      child.willMove(toParent: nil)
      child.removeFromParent() // expect: child_view_left_behind
    }
  }
}
