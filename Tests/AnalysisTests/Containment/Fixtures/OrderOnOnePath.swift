import UIKit

final class BrowserController: UIViewController {
    var screenTime: UIViewController?
    var container = UIView()

    func showScreenTime() {
        if let screenTime = screenTime {
            if screenTime.parent == nil {
                addChild(screenTime)
                screenTime.didMove(toParent: self) // expect: containment_order
            }
            container.addSubview(screenTime.view)
        }
    }

    func showInOrder() {
        guard let screenTime = screenTime else { return }
        if screenTime.parent == nil {
            addChild(screenTime)
            container.addSubview(screenTime.view)
            screenTime.didMove(toParent: self)
        }
        container.bringSubviewToFront(screenTime.view)
    }

    func showExclusively(isFull: Bool, _ child: UIViewController) {
        addChild(child)
        if isFull {
            container.addSubview(child.view)
            child.didMove(toParent: self)
        }
        if !isFull {
            view.addSubview(child.view)
            child.didMove(toParent: self)
        }
    }

    enum Change { case on, off, other }

    func change(_ change: Change) {
        switch change {
        case .off:
            screenTime?.view.removeFromSuperview()
            screenTime?.willMove(toParent: nil) // expect: containment_order
            screenTime?.removeFromParent()
            screenTime = nil
        case .on:
            screenTime?.willMove(toParent: nil)
            screenTime?.view.removeFromSuperview()
            screenTime?.removeFromParent()
        case .other:
            break
        }
    }
}
