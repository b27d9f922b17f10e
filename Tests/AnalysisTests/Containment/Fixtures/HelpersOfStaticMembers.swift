// A static member has the type of its initial value: helpers of one name are distinguished by it.
import UIKit

final class Router {
  static let shared = Router()

  func place(_ page: UIViewController, in parent: UIViewController) {
    parent.addChild(page)
    parent.view.addSubview(page.view)
  }
}

final class Finisher {
  static var shared: Finisher = make()

  func place(_ page: UIViewController, in parent: UIViewController) {
    parent.addChild(page)
    parent.view.addSubview(page.view)
    page.didMove(toParent: parent)
  }
}

final class HomeViewController: UIViewController {
  func completes(_ page: UIViewController) {
    Router.shared.place(page, in: self)
    page.didMove(toParent: self)
  }

  func forgets(_ page: UIViewController) {
    Router.shared.place(page, in: self) // expect: missing_did_move
  }

  func needNotComplete(_ page: UIViewController) {
    Finisher.shared.place(page, in: self)
  }
}
