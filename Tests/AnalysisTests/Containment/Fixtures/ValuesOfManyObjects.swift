import UIKit

/// One of several children is chosen and added: each of them may be the one.
final class FiveTabs: UIViewController {
    private let home = UIViewController()
    private let search = UIViewController()
    private let inbox = UIViewController()
    private let saved = UIViewController()
    private let profile = UIViewController()

    func select(_ tab: Int) {
        let chosen: UIViewController
        switch tab {
        case 0: chosen = home
        case 1: chosen = search
        case 2: chosen = inbox
        case 3: chosen = saved
        default: chosen = profile
        }
        addChild(chosen)
        view.addSubview(chosen.view)
        chosen.didMove(toParent: self)
    }

    func showAgain() {
        view.addSubview(saved.view)
        view.addSubview(profile.view)
    }
}

/// Of more children than are told apart, any may be the one that is added.
final class TenTabs: UIViewController {
    private let a = UIViewController(), b = UIViewController(), c = UIViewController(), d = UIViewController()
    private let e = UIViewController(), f = UIViewController(), g = UIViewController(), h = UIViewController()
    private let i = UIViewController(), j = UIViewController()

    func select(_ tab: Int) {
        let chosen: UIViewController
        switch tab {
        case 0: chosen = a
        case 1: chosen = b
        case 2: chosen = c
        case 3: chosen = d
        case 4: chosen = e
        case 5: chosen = f
        case 6: chosen = g
        case 7: chosen = h
        case 8: chosen = i
        default: chosen = j
        }
        addChild(chosen)
        view.addSubview(chosen.view)
        chosen.didMove(toParent: self)
    }

    func showAgain() {
        view.addSubview(i.view)
        view.addSubview(j.view)
    }
}

/// The same, with a helper that adds the chosen one.
final class TenTabsWithHelper: UIViewController {
    private let a = UIViewController(), b = UIViewController(), c = UIViewController(), d = UIViewController()
    private let e = UIViewController(), f = UIViewController(), g = UIViewController(), h = UIViewController()
    private let i = UIViewController(), j = UIViewController()

    func select(_ tab: Int) {
        let chosen: UIViewController
        switch tab {
        case 0: chosen = a
        case 1: chosen = b
        case 2: chosen = c
        case 3: chosen = d
        case 4: chosen = e
        case 5: chosen = f
        case 6: chosen = g
        case 7: chosen = h
        case 8: chosen = i
        default: chosen = j
        }
        attach(chosen)
        view.addSubview(chosen.view)
        chosen.didMove(toParent: self)
    }

    private func attach(_ child: UIViewController) {
        addChild(child)
    }

    func showAgain() {
        view.addSubview(i.view)
        view.addSubview(j.view)
    }
}
