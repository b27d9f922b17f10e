import UIKit

/// The same calls, laid out in other ways.
final class LayoutOfCodeController: UIViewController {
    func onOneLine(_ child: UIViewController) {
        addChild(child); view.addSubview(child.view); child.didMove(toParent: self)
    }

    func onOneLineUntold(_ child: UIViewController) {
        addChild(child); view.addSubview(child.view) // expect: missing_did_move
    }

    func overLines(_ child: UIViewController) {
        self
            .addChild(
                child
            )
        self.view
            .addSubview(
                child.view
            )
        child
            .didMove(
                toParent: self // the container
            )
    }

    func withComments(_ child: UIViewController) {
        addChild(child /* the panel */) // expect: missing_did_move
        view.addSubview(child.view)
        // child.didMove(toParent: self)
        /* child.didMove(toParent: self) */
    }

    func inStrings(_ child: UIViewController) {
        addChild(child) // expect: missing_did_move
        view.addSubview(child.view)
        print("child.didMove(toParent: self)")
        print("""
            child.didMove(toParent: self)
            """)
    }

    func inInterpolation(_ child: UIViewController) {
        addChild(child)
        view.addSubview(child.view)
        child.didMove(toParent: self)
        print("added \(child.title ?? "a child"), now \(children.count)")
    }

    /*
    func outOfUse(_ child: UIViewController) {
        addChild(child)
        view.addSubview(child.view)
    }
    */

    func withBackTicks(_ `default`: UIViewController) {
        addChild(`default`)
        view.addSubview(`default`.view)
        `default`.didMove(toParent: self)
    }

    func inScopes() {
        do {
            let child = UIViewController()
            addChild(child)
            view.addSubview(child.view)
            child.didMove(toParent: self)
        }
        do {
            let child = UIViewController()
            addChild(child) // expect: missing_did_move
            view.addSubview(child.view)
        }
    }

    func intoChosen(_ child: UIViewController, _ top: UIView, _ bottom: UIView, onTop: Bool) {
        addChild(child)
        (onTop ? top : bottom).addSubview(child.view)
        child.didMove(toParent: self)
    }

    func über(_ kind: UIViewController) {
        addChild(kind) // 👩‍👧 expect a kind that is told
        view.addSubview(kind.view)
        kind.didMove(toParent: self)
    }
}
