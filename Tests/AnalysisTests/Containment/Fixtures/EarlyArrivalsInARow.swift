// Several children, each completed before it is added: no call is made on the wrong one.
import UIKit

final class CallViewController: UIViewController {
  private var buttons: UIViewController?
  private let video = UIViewController()

  override func viewDidLoad() {
    super.viewDidLoad()
    buttons = UIViewController()
    view.addSubview(buttons!.view)
    buttons!.didMove(toParent: self)
    addChild(buttons!) // expect: containment_order

    video.didMove(toParent: self) // expect: containment_order
    addChild(video)
    view.addSubview(video.view)
  }
}

final class MixedCallViewController: UIViewController {
  private let buttons = UIViewController()
  private let video = UIViewController()

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(buttons) // expect: missing_did_move
    view.addSubview(buttons.view)

    video.didMove(toParent: self) // expect: containment_order
    addChild(video)
    view.addSubview(video.view)
  }
}
