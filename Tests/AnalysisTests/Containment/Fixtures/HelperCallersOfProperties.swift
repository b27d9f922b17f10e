// A helper shows what it is given: a caller that passes a property relies on the function that filled that.
import UIKit

final class BrowserViewController: UIViewController {
  private var favoritesController: FavoritesViewController?
  private var historyController: HistoryViewController?

  func traitsChanged() {
    if let favoritesController { insert(favoritesController) }
    // It is never added: reported once, though the helper shows it in either branch.
    if let historyController {
      insert(historyController) // expect: orphaned_child_view
    }
  }

  func showFavorites() {
    let favoritesController = FavoritesViewController()
    self.favoritesController = favoritesController
    addChild(favoritesController)
    insert(favoritesController)
    favoritesController.didMove(toParent: self)
  }

  func insert(_ controller: UIViewController) {
    if view.window == nil {
      view.insertSubview(controller.view, at: 0)
    } else {
      view.addSubview(controller.view)
    }
  }
}

final class FavoritesViewController: UIViewController {}
final class HistoryViewController: UIViewController {}
