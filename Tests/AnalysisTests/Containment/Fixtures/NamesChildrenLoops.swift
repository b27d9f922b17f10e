import UIKit

final class WorkspaceViewController: UIViewController {
    @IBOutlet private var canvas: UIView!

    func clear() {
        for child in children {
            child.willMove(toParent: nil)
            child.view.removeFromSuperview()
            child.removeFromParent()
        }
    }

    func clearUntold() {
        for child in children {
            child.view.removeFromSuperview()
            child.removeFromParent() // expect: missing_will_move
        }
    }

    func clearCopy() {
        let copy = children
        for child in copy.reversed() {
            child.willMove(toParent: nil)
            child.view.removeFromSuperview()
            child.removeFromParent()
        }
    }

    func clearCanvas() {
        for child in self.children where child.view.superview === canvas {
            child.willMove(toParent: nil)
            child.view.removeFromSuperview()
            child.removeFromParent()
        }
    }

    func clearOthers(than kept: UIViewController) {
        for child in children {
            if child === kept { continue }
            child.willMove(toParent: nil)
            child.view.removeFromSuperview()
            child.removeFromParent()
        }
    }

    func clearOthersHalf(than kept: UIViewController) {
        for child in children {
            if child !== kept {
                child.willMove(toParent: nil)
            }
            child.view.removeFromSuperview()
            child.removeFromParent() // expect: missing_will_move
        }
    }

    func clearGrandchildren() {
        for child in children {
            for grandchild in child.children {
                grandchild.willMove(toParent: nil)
                grandchild.view.removeFromSuperview()
                grandchild.removeFromParent()
            }
        }
    }

    func clearWhile() {
        while let child = children.last {
            child.willMove(toParent: nil)
            child.view.removeFromSuperview()
            child.removeFromParent()
        }
    }

    func clearOneByOne() {
        while let child = children.first {
            child.view.removeFromSuperview()
            child.removeFromParent() // expect: missing_will_move
        }
    }

    func clearPresentedContainer() {
        guard let navigation = presentedViewController as? UINavigationController else { return }
        for child in navigation.topViewController?.children ?? [] {
            child.willMove(toParent: nil)
            child.view.removeFromSuperview()
            child.removeFromParent()
        }
    }
}
