import UIKit

// What is added as a child and takes out only its own view stays a child.

final class Popup: UIViewController {
    @IBAction func close(_ sender: Any) {
        view.removeFromSuperview() // expect: missing_remove_from_parent
    }

    @objc func closeSlowly() {
        UIView.animate(withDuration: 0.2, animations: { self.view.alpha = 0 }) { _ in
            self.view.removeFromSuperview() // expect: missing_remove_from_parent
        }
    }

    // The finding is where the view leaves, not at the calls.
    @objc func closeByHelper() { hide() }
    @objc func closeByHelperToo() { hide() }

    func hide() {
        UIView.animate(withDuration: 0.2) {
            self.view.alpha = 0
        } completion: { _ in
            self.view.removeFromSuperview() // expect: missing_remove_from_parent
        }
    }

    // This is what UIKit asks for.
    @objc func leave() {
        willMove(toParent: nil)
        view.removeFromSuperview()
        removeFromParent()
    }
}

final class PopupScreen: UIViewController {
    @IBAction func open() {
        let popup = Popup()
        addChild(popup)
        view.addSubview(popup.view)
        popup.didMove(toParent: self)
    }

    @IBAction func openFromStoryboard() {
        guard let menu = storyboard?.instantiateViewController(withIdentifier: "Menu") as? Menu else { return }
        addChild(menu)
        view.addSubview(menu.view)
        menu.didMove(toParent: self)
    }
}

final class Menu: UIViewController {
    @IBAction func close() {
        self.view.removeFromSuperview() // expect: missing_remove_from_parent
    }
}

// The screen keeps it, and can remove it later.

final class Kept: UIViewController {
    @IBAction func close() { view.removeFromSuperview() }
}

final class KeepingScreen: UIViewController {
    var kept: UIViewController?

    func open() {
        let made = Kept()
        addChild(made)
        view.addSubview(made.view)
        made.didMove(toParent: self)
        kept = made
    }

    func closed() {
        kept?.willMove(toParent: nil)
        kept?.view.removeFromSuperview()
        kept?.removeFromParent()
    }
}

// Only presented, or without a parent.

final class Presented: UIViewController {
    @IBAction func close() { view.removeFromSuperview() }
}

final class Unknown: UIViewController {
    @IBAction func close() { view.removeFromSuperview() }
}

final class PresentingScreen: UIViewController {
    func open() { present(Presented(), animated: true) }
}

// UIKit tells it when it is removed, and it takes out its view then.

final class Told: UIViewController {
    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        if parent == nil { clear() }
    }

    private func clear() { view.removeFromSuperview() }
}

final class TellingScreen: UIViewController {
    func open() {
        let told = Told()
        addChild(told)
        view.addSubview(told.view)
        told.didMove(toParent: self)
    }
}

// Another object keeps it.

final class Handed: UIViewController {
    @IBAction func close() { view.removeFromSuperview() }
}

final class Keeper {
    var child: UIViewController?
}

final class HandingScreen: UIViewController {
    let keeper = Keeper()

    func open() {
        let handed = Handed()
        addChild(handed)
        view.addSubview(handed.view)
        handed.didMove(toParent: self)
        keeper.child = handed
    }
}
