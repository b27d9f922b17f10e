import UIKit

/// A controller that dismisses itself is presented: it has no parent to leave.
final class SearchCardController: UIViewController {
    @objc private func close() {
        view.removeFromSuperview()
        removeFromParent()
        dismiss(animated: true)
    }
}

final class BannerController: UIViewController {
    func close() {
        view.removeFromSuperview()
        removeFromParent() // expect: missing_will_move
    }
}

/// It does both, and another controller adds it.
final class GameController: UIViewController {
    func quit() {
        dismiss(animated: true)
        view.removeFromSuperview()
        removeFromParent() // expect: missing_will_move
    }
}

final class GameHost: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let game = GameController()
        addChild(game)
        view.addSubview(game.view)
        game.didMove(toParent: self)
    }
}

final class BannerHost: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let banner = BannerController()
        addChild(banner)
        view.addSubview(banner.view)
        banner.didMove(toParent: self)
    }
}

/// Another controller presents it, and none adds it.
final class PickerController: UIViewController {
    func close() {
        view.removeFromSuperview()
        removeFromParent()
    }
}

final class PickerHost: UIViewController {
    func swap(_ old: UIViewController) {
        old.willMove(toParent: nil)
        old.view.removeFromSuperview()
        old.removeFromParent()
        let picker = PickerController()
        present(picker, animated: true)
    }
}

/// It makes itself the root of a window, so it has no parent.
final class ToastController: UIViewController {
    func push(in window: UIWindow) {
        window.frame = CGRect(x: (UIScreen.main.bounds.width - 320) / 2, y: 0, width: 320, height: 80)
        window.windowLevel = UIWindow.Level(rawValue: UIWindow.Level.alert.rawValue + 1)
        window.backgroundColor = .clear
        window.layer.shadowColor = UIColor.black.cgColor
        window.layer.shadowOpacity = 0.2
        window.layer.shadowOffset = CGSize(width: 0, height: 4)
        window.rootViewController = self
        window.isHidden = false
        window.transform = CGAffineTransform(translationX: 0, y: -window.frame.maxY)
        UIView.animate(withDuration: 0.3) { window.transform = .identity }
    }

    func pop(from window: UIWindow) {
        UIView.animate(withDuration: 0.3, animations: { self.view.alpha = 0 }) { _ in
            self.view.removeFromSuperview()
            self.removeFromParent()
            window.isHidden = true
        }
    }
}

/// It does so, too, but elsewhere it is a child.
final class HintController: UIViewController {
    func push(in window: UIWindow) {
        window.rootViewController = self
    }

    func embed(in parent: UIViewController) {
        parent.addChild(self)
        parent.view.addSubview(view)
        didMove(toParent: parent)
    }

    func pop() {
        view.removeFromSuperview()
        removeFromParent() // expect: missing_will_move
    }
}

/// Another controller only shows its view, which is reported there: it has no parent.
final class ChooserController: UIViewController {
    func choose() {
        view.removeFromSuperview()
        removeFromParent()
    }
}

final class ChoosingController: UIViewController {
    private var chooser: ChooserController?

    func show() {
        let chooser = ChooserController()
        self.chooser = chooser
        view.addSubview(chooser.view) // expect: orphaned_child_view
    }
}

/// Removed when it, or what presented it, was dismissed.
class PresentedSheet: UIViewController {
    func leaveAll() {
        view.window?.rootViewController?.dismiss(animated: true) {
            self.removeFromParent()
        }
    }

    func leave() {
        dismissSheet(animated: true) {
            self.removeFromParent()
        }
    }

    private func dismissSheet(animated: Bool, completion: @escaping () -> Void) {
        dismiss(animated: animated, completion: completion)
    }

    private func dismissKeyboard() {
        view.endEditing(true)
    }

    func leaveUntold() {
        dismissKeyboard()
        view.removeFromSuperview()
        removeFromParent() // expect: missing_will_move
    }
}
