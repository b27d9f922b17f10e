import UIKit

final class LightboxController: UIViewController {
    private var picture: UIViewController?
    private var caption: UIViewController?

    func closePicture() {
        picture?.view.removeFromSuperview()
        picture?.removeFromParent()
        picture?.willMove(toParent: nil)
//      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ containment_order
        picture = nil
    }

    func closeCaption() {
        guard let caption = caption else { return }
        caption.removeFromParent()
        caption.view.removeFromSuperview()
        caption.willMove(toParent: nil) // expect: containment_order
    }

    func closeBeforeTheView() {
        guard let caption = caption else { return }
        caption.removeFromParent()
        caption.willMove(toParent: nil) // expect: containment_order
        caption.view.removeFromSuperview()
    }

    func closeAll() {
        for child in children {
            child.view.removeFromSuperview()
            child.removeFromParent()
            child.willMove(toParent: nil) // expect: containment_order
        }
    }

    func closeRightly() {
        guard let picture = picture else { return }
        picture.willMove(toParent: nil)
        picture.view.removeFromSuperview()
        picture.removeFromParent()
    }

    func dismissSelf() {
        removeFromParent()
        view.removeFromSuperview()
        willMove(toParent: nil) // expect: containment_order
    }
}
