import UIKit

final class SheetHostController: UIViewController {
    private var sheet: UIViewController?

    func present(_ sheet: UIViewController) {
        addChild(sheet)
        view.addSubview(sheet.view)
        sheet.view.transform = CGAffineTransform(translationX: 0, y: view.bounds.height)
        UIView.animate(withDuration: 0.3, animations: {
            sheet.view.transform = .identity
        }, completion: { _ in
            sheet.didMove(toParent: self)
        })
        self.sheet = sheet
    }

    func presentTrailing(_ sheet: UIViewController) {
        addChild(sheet)
        view.addSubview(sheet.view)
        UIView.animate(withDuration: 0.3, delay: 0, options: .curveEaseOut) {
            sheet.view.transform = .identity
        } completion: { [weak self] _ in
            guard let self = self else { return }
            sheet.didMove(toParent: self)
        }
    }

    func presentWeak(_ sheet: UIViewController) {
        addChild(sheet)
        view.addSubview(sheet.view)
        DispatchQueue.main.async { [weak self] in
            guard let self else { return }
            sheet.didMove(toParent: self)
        }
    }

    func presentUntold(_ sheet: UIViewController) {
        addChild(sheet) // expect: missing_did_move
        view.addSubview(sheet.view)
        UIView.animate(withDuration: 0.3, animations: {
            sheet.view.transform = .identity
        }, completion: { _ in
            UIAccessibility.post(notification: .screenChanged, argument: sheet.view)
        })
    }

    func presentMaybeAnimated(_ sheet: UIViewController, animated: Bool) {
        addChild(sheet) // expect: missing_did_move
        view.addSubview(sheet.view)
        guard animated else { return }
        UIView.animate(withDuration: 0.3, animations: {
            sheet.view.transform = .identity
        }, completion: { _ in
            sheet.didMove(toParent: self)
        })
    }

    func presentEitherWay(_ sheet: UIViewController, animated: Bool) {
        addChild(sheet)
        view.addSubview(sheet.view)
        guard animated else {
            sheet.didMove(toParent: self)
            return
        }
        let animator = UIViewPropertyAnimator(duration: 0.3, curve: .easeOut) {
            sheet.view.transform = .identity
        }
        animator.addCompletion { _ in
            sheet.didMove(toParent: self)
        }
        animator.startAnimation()
    }

    func presentWithNamedCompletion(_ sheet: UIViewController, animated: Bool) {
        let finish: (Bool) -> Void = { _ in
            sheet.didMove(toParent: self)
        }
        addChild(sheet)
        view.addSubview(sheet.view)
        if animated {
            UIView.animate(withDuration: 0.3, animations: { sheet.view.alpha = 1 }, completion: finish)
        } else {
            finish(true)
        }
    }

    func presentWhenLoaded(_ url: URL) {
        URLSession.shared.dataTask(with: url) { [weak self] data, _, _ in
            DispatchQueue.main.async {
                guard let self = self, data != nil else { return }
                let sheet = UIViewController()
                self.addChild(sheet)
                self.view.addSubview(sheet.view)
                sheet.didMove(toParent: self)
                self.sheet = sheet
            }
        }.resume()
    }

    func presentWhenLoadedUntold(_ url: URL) {
        URLSession.shared.dataTask(with: url) { [weak self] data, _, _ in
            DispatchQueue.main.async {
                guard let self = self, data != nil else { return }
                let sheet = UIViewController()
                self.addChild(sheet) // expect: missing_did_move
                self.view.addSubview(sheet.view)
                self.sheet = sheet
            }
        }.resume()
    }

    func presentLater(_ sheet: UIViewController) {
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
            self.addChild(sheet)
            self.view.addSubview(sheet.view)
            sheet.didMove(toParent: self)
        }
    }
}

/// A closure of a loop is about each element.
final class FadingPagesController: UIViewController {
    func addPages() {
        let first = UITableViewController()
        let second = UITableViewController()
        [first, second].forEach { page in
            addChild(page)
            view.addSubview(page.view)
            UIView.animate(withDuration: 0.3, animations: {
                page.view.alpha = 1
            }, completion: { _ in
                page.didMove(toParent: self)
            })
        }
    }
}

/// One method adds a property's controller, and its caller completes it.
final class StepwiseController: UIViewController {
    private let content = UITableViewController()

    override func viewDidLoad() {
        super.viewDidLoad()
        addContent()
        view.addSubview(content.view)
        content.didMove(toParent: self)
    }

    private func addContent() {
        addChild(content)
    }
}
