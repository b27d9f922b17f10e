// The parent may be nil: then nothing is added, and `didMove(toParent: nil)` would say that the child was removed.
import UIKit

final class ShelfPickerController: UIViewController {
  weak var shelf: UIViewController?

  func put(_ book: UIViewController) {
    shelf?.addChild(book) // expect: missing_did_move
    shelf?.view.addSubview(book.view)
  }

  func putIntoParent(_ book: UIViewController) {
    let host = parent
    host?.addChild(book) // expect: missing_did_move
    host?.view.addSubview(book.view)
  }

  func putSurely(_ book: UIViewController, _ box: UIViewController) {
    box.addChild(book) // expect: missing_did_move
    box.view.addSubview(book.view)
  }
}
