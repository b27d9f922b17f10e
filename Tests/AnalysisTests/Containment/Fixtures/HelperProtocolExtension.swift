import UIKit

protocol StateDisplaying: AnyObject {
    var stateContainer: UIView { get }
    var stateController: UIViewController? { get set }
}

extension StateDisplaying where Self: UIViewController {
    func display(_ state: UIViewController) {
        clearState()
        addChild(state)
        stateContainer.addSubview(state.view)
        state.view.frame = stateContainer.bounds
        state.didMove(toParent: self)
        stateController = state
    }

    func clearState() {
        guard let state = stateController else { return }
        state.willMove(toParent: nil)
        state.view.removeFromSuperview()
        state.removeFromParent()
        stateController = nil
    }
}

protocol GhostShowing: UIViewController {
    var ghost: UIViewController { get }
}

extension GhostShowing {
    func showGhost() {
        guard let ghostView = ghost.view else { return }
        addChild(ghost) // expect: missing_did_move
        view.addSubview(ghostView)
        ghostView.frame = view.bounds
    }

    func hideGhost() {
        ghost.view.removeFromSuperview()
        ghost.removeFromParent() // expect: missing_will_move
    }

    func showGhostRightly() {
        guard let ghostView = ghost.view else { return }
        addChild(ghost)
        view.addSubview(ghostView)
        ghost.didMove(toParent: self)
    }
}

final class TransfersController: UIViewController, StateDisplaying, GhostShowing {
    @IBOutlet var stateContainer: UIView!
    var stateController: UIViewController?
    let ghost = UIViewController()

    override func viewDidLoad() {
        super.viewDidLoad()
        showGhost()
    }

    func loaded(_ error: Error?) {
        hideGhost()
        if error != nil {
            display(UIViewController())
        } else {
            clearState()
        }
    }
}

protocol Themed {}

extension Themed where Self: UIView {
    func host(_ child: UIViewController, in parent: UIViewController) {
        parent.addChild(child)
        addSubview(child.view)
        child.didMove(toParent: parent)
    }
}

protocol Overlay: AnyObject {}

extension Overlay where Self: UIViewController {
    func dismissOverlay() {
        view.removeFromSuperview()
        removeFromParent() // expect: missing_will_move
    }

    func replace(_ old: UIViewController, by new: UIViewController) {
        old.view.removeFromSuperview()
        old.removeFromParent() // expect: missing_will_move
        addChild(new)
        view.addSubview(new.view)
        new.didMove(toParent: self)
    }

    func dismissRightly() {
        willMove(toParent: nil)
        view.removeFromSuperview()
        removeFromParent()
    }
}

extension Overlay where Self: UIView {
    func detach() { removeFromSuperview() }
}
