import UIKit

/// Two children that were added before take turns: none of them leaves.
final class StageController: UIViewController {
    private var menu: UIViewController?
    private var match: UIViewController?

    override func viewDidLoad() {
        super.viewDidLoad()
        menu = UIViewController()
        match = UIViewController()
        addChild(menu!)
        addChild(match!)
        view.addSubview(menu!.view)
        menu!.didMove(toParent: self)
        match!.didMove(toParent: self)
    }

    func start() {
        transition(from: menu!, to: match!, duration: 1, options: [], animations: nil)
    }
}

/// A new one takes the place of the old one, which stays a child.
final class ReplacingController: UIViewController {
    private var page = UIViewController()

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(page)
        view.addSubview(page.view)
        page.didMove(toParent: self)
    }

    func replace(with next: UIViewController) {
        addChild(next)
        transition(from: page, to: next, duration: 1, options: [], animations: nil) { _ in // expect: missing_remove_from_parent
            next.didMove(toParent: self)
        }
    }
}
