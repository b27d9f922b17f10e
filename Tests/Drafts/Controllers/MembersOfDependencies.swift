// draft: IntroViewController IntroPaging: pages, first(), next(), turnLater()
// The superclass is of a framework of which only UIViewController's members are known.
import UIKit

class IntroViewController: UIPageViewController {
  private var pages: [UIViewController] = []
  private var count = 0
  private func first() {
    self.dataSource = nil
    guard let page = pages.first else { return }
    self.setViewControllers([page], direction: .forward, animated: false)
  }
  private func next() {
    if dataSource == nil, let page = pages.last { setViewControllers([page], direction: .forward, animated: true) }
  }
  private func turnLater() {
    DispatchQueue.main.async {
      self.setViewControllers([], direction: .reverse, animated: true)
      self.count += 1
    }
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    first()
    next()
    turnLater()
  }
}
