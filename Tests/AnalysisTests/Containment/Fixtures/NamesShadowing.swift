import UIKit

final class TicketContainer: UIViewController {
    private var child: UIViewController?
    private var overlay = UIViewController()

    /// The local one is stored before the call through the property.
    func show() {
        let child = UIViewController()
        self.child = child
        addChild(child)
        view.addSubview(child.view)
        self.child?.didMove(toParent: self)
    }

    /// The property holds the old one while the new one moves in.
    func replace() {
        let overlay = UIViewController()
        addChild(overlay)
        view.addSubview(overlay.view)
        self.overlay.didMove(toParent: self) // expect: containment_wrong_receiver
        self.overlay = overlay
    }

    func replaceKnowingly() {
        let overlay = UIViewController()
        self.overlay.willMove(toParent: nil)
        self.overlay.view.removeFromSuperview()
        self.overlay.removeFromParent()
        addChild(overlay)
        view.addSubview(overlay.view)
        overlay.didMove(toParent: self)
        self.overlay = overlay
    }

    func shadowInBranch(_ child: UIViewController, alternative: UIViewController?) {
        addChild(child)
        view.addSubview(child.view)
        if let child = alternative {
            addChild(child)
            view.addSubview(child.view)
            child.didMove(toParent: self)
        }
        child.didMove(toParent: self)
    }

    func shadowHides(_ child: UIViewController, alternative: UIViewController?) {
        addChild(child) // expect: missing_did_move
        view.addSubview(child.view)
        if let child = alternative {
            addChild(child)
            view.addSubview(child.view)
            child.didMove(toParent: self)
        }
    }

    func shadowInClosure(_ child: UIViewController, others: [UIViewController]) {
        addChild(child)
        view.addSubview(child.view)
        others.forEach { child in
            child.view.alpha = 0
        }
        child.didMove(toParent: self)
    }
}
