import UIKit

// Helpers with names that collections have, too.

extension UIViewController {
    func remove() {
        view.removeFromSuperview()
        removeFromParent()
    }

    func insert(_ child: UIViewController) {
        addChild(child)
        view.addSubview(child.view)
    }
}

final class NamedLikeCollections: UIViewController {
    let child = UIViewController()
    let host = UIViewController()

    func leave() {
        child.willMove(toParent: nil)
        child.remove()
    }

    func leaveAll() {
        for child in children {
            child.willMove(toParent: nil)
            child.remove()
        }
    }

    func enter() {
        host.insert(child)
        child.didMove(toParent: host)
    }

    func enterOnly() {
        host.insert(UIViewController()) // expect: missing_did_move
    }
}

final class LeavesAtOnce: UIViewController {
    let child = UIViewController()

    func leaveAtOnce() {
        child.remove() // expect: missing_will_move
    }
}

final class LeavesWithAll: UIViewController {
    func leaveAll() {
        children.forEach { $0.remove() } // expect: missing_will_move
    }
}

final class PagesNamedLikeCollection {
    func append(_ page: UIViewController, to host: UIViewController) {
        host.addChild(page)
        host.view.addSubview(page.view)
    }
}

final class HostOfPages: UIViewController {
    let pages = PagesNamedLikeCollection()

    func enter() {
        let page = UIViewController()
        pages.append(page, to: self)
        page.didMove(toParent: self)
    }

    func enterOnly() {
        pages.append(UIViewController(), to: self) // expect: missing_did_move
    }
}

// The elements of a list are still its own.

final class ListsOfControllers: UIViewController {
    var pages: [UIViewController] = []

    func pop() {
        let page = pages.removeLast()
        page.willMove(toParent: nil)
        page.view.removeFromSuperview()
        page.removeFromParent()
    }

    func removeFirst() {
        let page = pages.remove(at: 0)
        page.view.removeFromSuperview()
        page.removeFromParent() // expect: missing_will_move
    }
}
