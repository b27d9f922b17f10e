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
