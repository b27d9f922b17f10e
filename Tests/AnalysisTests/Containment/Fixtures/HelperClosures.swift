import UIKit

extension UIViewController {
    /// The closure makes the view enter; before and after is ours.
    func embed(_ child: UIViewController, using show: (UIView) -> Void) {
        addChild(child)
        show(child.view)
        child.didMove(toParent: self)
    }

    func embed(_ make: () -> UIViewController) {
        let child = make()
        addChild(child)
        view.addSubview(child.view)
        child.didMove(toParent: self)
    }

    func embedForgetting(_ make: () -> UIViewController) {
        let child = make()
        addChild(child) // expect: missing_did_move
        view.addSubview(child.view)
    }

    func removeAnimated(_ child: UIViewController, completion: @escaping () -> Void) {
        child.willMove(toParent: nil)
        UIView.animate(withDuration: 0.3, animations: {
            child.view.alpha = 0
        }, completion: { _ in
            child.view.removeFromSuperview()
            child.removeFromParent()
            completion()
        })
    }

    func fade(_ child: UIViewController, then completion: @escaping () -> Void) {
        UIView.animate(withDuration: 0.3, animations: {
            child.view.alpha = 1
        }, completion: { _ in
            completion()
        })
    }
}

final class MagazineController: UIViewController {
    @IBOutlet private var stack: UIStackView!
    private let cover = UIViewController()

    override func viewDidLoad() {
        super.viewDidLoad()
        embed(cover) { stack.addArrangedSubview($0) }
        embed { UIViewController() }
        embedForgetting { UIViewController() }
    }

    func close() {
        removeAnimated(cover) { [weak self] in
            self?.dismiss(animated: true)
        }
    }

    func showLetters(_ letters: UIViewController) {
        addChild(letters)
        view.addSubview(letters.view)
        fade(letters) {
            letters.didMove(toParent: self)
        }
    }

    func showImprint(_ imprint: UIViewController) {
        addChild(imprint) // expect: missing_did_move
        view.addSubview(imprint.view)
        fade(imprint) {
            imprint.view.isUserInteractionEnabled = true
        }
    }
}
