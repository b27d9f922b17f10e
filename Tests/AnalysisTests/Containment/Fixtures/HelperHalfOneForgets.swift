import UIKit

class BoardContainer: UIViewController {
    @IBOutlet var boardView: UIView!

    private func start(_ child: UIViewController) {
        addChild(child)
        child.view.frame = boardView.bounds
        boardView.addSubview(child.view)
    }

    func showNotes(_ notes: UIViewController) {
        start(notes)
        notes.didMove(toParent: self)
    }

    func showTasks(_ tasks: UIViewController) {
        start(tasks)
        tasks.didMove(toParent: self)
    }

    func showFiles(_ files: UIViewController) {
        start(files)
//      ^^^^^^^^^^^^ missing_did_move
        files.view.alpha = 0.9
    }

    func showLinks(_ links: UIViewController, animated: Bool) {
        start(links) // expect: missing_did_move
        if animated {
            links.didMove(toParent: self)
        }
    }
}

class DeskContainer: UIViewController {
    private func takeAway(_ child: UIViewController) {
        child.view.removeFromSuperview()
        child.removeFromParent()
    }

    func closeDrawer(_ drawer: UIViewController) {
        drawer.willMove(toParent: nil)
        takeAway(drawer)
    }

    func closeLamp(_ lamp: UIViewController) {
        lamp.willMove(toParent: nil)
        takeAway(lamp)
    }

    func closeNotebook(_ notebook: UIViewController) {
        takeAway(notebook) // expect: missing_will_move
    }
}
