import UIKit

final class BannerHostController: UIViewController {
    private let banner = BannerContentController()

    /// Written first, run last.
    func show() {
        let settle = { [banner] in
            banner.view.alpha = 1
            banner.didMove(toParent: self)
        }
        addChild(banner)
        view.addSubview(banner.view)
        settle()
    }

    func hide() {
        let cleanUp = { [unowned self] in
            self.banner.view.removeFromSuperview()
            self.banner.removeFromParent()
        }
        banner.willMove(toParent: nil)
        UIView.animate(withDuration: 0.2, animations: { self.banner.view.alpha = 0 }, completion: { _ in cleanUp() })
    }
}

final class ToastHostController: UIViewController {
    /// Completes the move of the toast while its view still waits for the next turn of the run loop.
    func show(_ toast: UIViewController) {
        addChild(toast)
        DispatchQueue.main.async {
            self.view.addSubview(toast.view)
        }
        toast.didMove(toParent: self) // expect: containment_order
    }

    func showInTurn(_ toast: UIViewController) {
        addChild(toast)
        DispatchQueue.main.async {
            self.view.addSubview(toast.view)
            toast.didMove(toParent: self)
        }
    }
}

final class BannerContentController: UIViewController {}
