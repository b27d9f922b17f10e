import UIKit

final class MapPanelContainer: UIViewController {
    private let isPad = UIDevice.current.userInterfaceIdiom == .pad

    func show(_ panel: UIViewController) {
        let isNew = panel.parent == nil
        if isNew {
            addChild(panel)
            view.addSubview(panel.view)
        }
        panel.view.frame = view.bounds
        if isNew {
            panel.didMove(toParent: self)
        }
    }

    func showOnPad(_ panel: UIViewController) {
        if isPad {
            addChild(panel)
        }
        view.layoutIfNeeded()
        if isPad {
            view.addSubview(panel.view)
            panel.didMove(toParent: self)
        }
    }

    func showMixed(_ panel: UIViewController, animated: Bool) {
        let isNew = panel.parent == nil
        if isNew {
            addChild(panel) // expect: missing_did_move
            view.addSubview(panel.view)
        }
        panel.view.frame = view.bounds
        if animated {
            panel.didMove(toParent: self)
        }
    }

    func swap(_ old: UIViewController?, for new: UIViewController?) {
        if let old = old {
            old.willMove(toParent: nil)
            old.view.removeFromSuperview()
            old.removeFromParent()
        }
        if let new = new {
            addChild(new)
            view.addSubview(new.view)
        }
        view.setNeedsLayout()
        if let new = new {
            new.didMove(toParent: self)
        }
    }
}

/// What holds on one branch of one condition says nothing beyond the join of another.
final class JoinedConditions: UIViewController {
    private let child = UIViewController()
    private let card = UIViewController()

    func leaveSometimes(_ isOn: Bool, _ isEmpty: Bool) {
        if isOn {
            if isEmpty { child.willMove(toParent: nil) }
        }
        if isEmpty {
            child.view.removeFromSuperview()
            child.removeFromParent() // expect: missing_will_move
        }
    }

    func leaveAlways(_ isOn: Bool, _ isEmpty: Bool) {
        if isOn { view.setNeedsLayout() }
        if isEmpty { card.willMove(toParent: nil) }
        if isOn { view.layoutIfNeeded() }
        if isEmpty {
            card.view.removeFromSuperview()
            card.removeFromParent()
        }
    }

    func leaveOtherwise(_ isEmpty: Bool) {
        if isEmpty { view.setNeedsLayout() } else { card.willMove(toParent: nil) }
        view.layoutIfNeeded()
        if !isEmpty {
            card.view.removeFromSuperview()
            card.removeFromParent()
        }
    }
}
