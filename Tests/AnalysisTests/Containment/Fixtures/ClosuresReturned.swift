import UIKit

// A closure that is returned completes what the function began, when its receiver calls it.
final class AnimatedContainer: UIViewController {
    func add(_ page: UIViewController) -> (Bool) -> Void {
        addChild(page)
        view.addSubview(page.view)
        return { _ in page.didMove(toParent: self) }
    }

    func removal(of page: UIViewController) -> () -> Void {
        page.willMove(toParent: nil)
        return {
            page.view.removeFromSuperview()
            page.removeFromParent()
        }
    }

    func show(_ page: UIViewController) {
        let finish = add(page)
        UIView.animate(withDuration: 0.3, animations: { page.view.alpha = 1 }, completion: finish)
    }

    func addForgetful(_ page: UIViewController) -> () -> Void {
        addChild(page) // expect: missing_did_move
        view.addSubview(page.view)
        return { page.view.alpha = 1 }
    }
}
