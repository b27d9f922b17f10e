import UIKit

/// A new parent's `addChild` takes the child from the old one.
final class DeskController: UIViewController {
    private let left = TrayPane()
    private let right = TrayPane()

    func move(_ paper: PaperController) {
        right.addChild(paper)
        right.view.addSubview(paper.view)
        paper.didMove(toParent: right)
    }

    func moveBack(_ paper: PaperController) {
        paper.view.removeFromSuperview()
        left.addChild(paper)
        left.view.addSubview(paper.view)
        paper.didMove(toParent: left)
    }

    func moveCarefully(_ paper: PaperController) {
        paper.willMove(toParent: nil)
        paper.view.removeFromSuperview()
        paper.removeFromParent()
        left.addChild(paper)
        left.view.addSubview(paper.view)
        paper.didMove(toParent: left)
    }

    func take(_ paper: PaperController) {
        addChild(paper)
        view.addSubview(paper.view)
        paper.didMove(toParent: self)
    }

    /// The old parent is told, not the new one.
    func moveWrong(_ paper: PaperController) {
        right.addChild(paper)
        right.view.addSubview(paper.view)
        paper.didMove(toParent: left) // expect: containment_wrong_argument
    }

    func moveHalf(_ paper: PaperController) {
        right.addChild(paper) // expect: missing_did_move
        right.view.addSubview(paper.view)
    }
}

final class TrayPane: UIViewController {}
final class PaperController: UIViewController {}
