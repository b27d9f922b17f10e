import UIKit

// The first child comes in one place, the others by a helper that is right.

final class PagesController: UIViewController {
    private var pages: [UIViewController] = []
    private var shown: UIViewController?

    override func viewDidLoad() {
        super.viewDidLoad()
        pages = [UIViewController(), UIViewController()]
        shown = pages[0]
        addChild(shown!) // expect: missing_did_move
        add(shown!.view)
    }

    @objc func changed(_ control: UISegmentedControl) {
        cycle(from: shown!, to: pages[control.selectedSegmentIndex])
    }

    private func add(_ subview: UIView) {
        view.addSubview(subview)
    }

    private func cycle(from old: UIViewController, to new: UIViewController) {
        old.willMove(toParent: nil)
        addChild(new)
        add(new.view)
        old.view.removeFromSuperview()
        old.removeFromParent()
        new.didMove(toParent: self)
        shown = new
    }
}

/// What was added is completed by a helper that adds what is not there yet.
final class LatePagesController: UIViewController {
    private var pages: [UIViewController] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        for page in pages { addChild(page) }
    }

    func show(_ index: Int) {
        finish(pages[index])
    }

    private func finish(_ page: UIViewController) {
        if page.parent == nil { addChild(page) }
        view.addSubview(page.view)
        page.didMove(toParent: self)
    }
}
