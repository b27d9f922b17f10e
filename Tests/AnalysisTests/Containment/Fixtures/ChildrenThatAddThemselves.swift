// A child adds itself to a parent, and gives itself as the argument of `didMove(toParent:)`.
import UIKit

final class SideBar: UIViewController {
  func show(in host: UIViewController) {
    host.addChild(self)
    host.view.addSubview(view)
    didMove(toParent: self) // expect: containment_wrong_argument
  }

  func appear(in host: UIViewController) {
    host.addChild(self)
    host.view.addSubview(view)
    didMove(toParent: host)
  }

  func forget(in host: UIViewController) {
    host.addChild(self) // expect: missing_did_move
    host.view.addSubview(view)
  }
}
