import UIKit

class LazyContainer: UIViewController {
    func place(_ child: UIViewController, at frame: CGRect) {
        addChild(child) // expect: missing_did_move
        child.view.frame = frame
        view.addSubview(child.view)
    }

    func placeHeader(_ header: UIViewController) {
        place(header, at: CGRect(x: 0, y: 0, width: view.bounds.width, height: 80))
    }

    func placeFooter(_ footer: UIViewController) {
        let top = view.bounds.maxY - 80
        place(footer, at: CGRect(x: 0, y: top, width: view.bounds.width, height: 80))
    }

    private func drop(_ child: UIViewController) {
        child.view.removeFromSuperview()
        child.removeFromParent() // expect: missing_will_move
    }

    func dropAll() {
        children.forEach(drop)
    }

    func dropLast() {
        guard let last = children.last else { return }
        drop(last)
    }
}

class UncalledContainer: UIViewController {
    func install(_ child: UIViewController) {
        addChild(child) // expect: missing_did_move
        view.addSubview(child.view)
    }
}
