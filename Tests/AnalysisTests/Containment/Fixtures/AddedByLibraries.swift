import UIKit

// A library's function that adds a controller completes what it begins, and ends nothing that was before.

class SwapsByLibrary: UIViewController {
  private var current = UIViewController()

  func show(_ next: UIViewController) {
    current.removeFromParent()  // expect: missing_will_move
    current.view.removeFromSuperview()
    current = next
    addChildViewController(next, toContainerView: view)
  }
}

class SwapsByOtherLibrary: UIViewController {
  private var current = UIViewController()

  func show(_ next: UIViewController) {
    current.removeFromParent()
    current.view.removeFromSuperview()
    current = next
    transitionInLibrary(to: next)
  }
}

class RemovesByLibrary: UIViewController {
  private var current: UIViewController?

  func show(_ next: UIViewController) {
    addChildViewController(next, toContainerView: view)
    current = next
  }

  func close() {
    guard let current else { return }
    prepareForRemoval(of: current)
    current.view.removeFromSuperview()
    current.removeFromParent()
  }
}
