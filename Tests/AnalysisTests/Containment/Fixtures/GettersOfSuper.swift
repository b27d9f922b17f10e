// A getter that changes what the superclass gives is not its own value: the analysis must end.
import UIKit

final class TabsViewController: PagesViewController {
  init(pages: [UIViewController]) {}

  override var pageControllers: [UIViewController] {
    var result = super.pageControllers
    if let index = result.firstIndex(where: { $0.title == nil }) {
      result.remove(at: index)
    }
    return result
  }
}

final class HostViewController: UIViewController {
  func remove(_ page: UIViewController, from pages: TabsViewController) {
    addChild(page) // expect: missing_did_move
    view.addSubview(page.view)
  }
}
