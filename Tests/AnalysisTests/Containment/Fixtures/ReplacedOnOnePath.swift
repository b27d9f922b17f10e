import UIKit

/// One case removes the child whole, the next one takes only its view and puts a new child into the property.
final class AccountController: UIViewController {
    enum State { case guest, member(String) }
    private var state = State.guest
    private var page: UIViewController?

    func set(_ new: State) {
        switch (state, new) {
        case (.guest, .member):
            let page = UIViewController()
            self.page = page
            addChild(page)
            view.insertSubview(page.view, at: 0)
            page.didMove(toParent: self)
        case (.member, .guest):
            if let page = page {
                page.willMove(toParent: nil)
                page.view.removeFromSuperview()
                page.removeFromParent()
                self.page = nil
            }
        case (.member, .member):
            page?.view.removeFromSuperview() // expect: missing_remove_from_parent
            let page = UIViewController()
            self.page = page
            addChild(page)
            view.insertSubview(page.view, at: 0)
            page.didMove(toParent: self)
        case (.guest, .guest):
            break
        }
        state = new
    }
}

/// Nothing takes its place: whether it was added may depend on the same flag.
final class PlayerController: UIViewController {
    private var player: UIViewController?
    private let presents = Bool.random()

    func show() {
        let player = UIViewController()
        self.player = player
        if presents { return }
        addChild(player)
        view.addSubview(player.view)
        player.didMove(toParent: self)
    }

    func finish() {
        guard !presents else {
            player?.view.removeFromSuperview()
            player = nil
            return
        }
        player?.willMove(toParent: nil)
        player?.view.removeFromSuperview()
        player?.removeFromParent()
        player = nil
    }
}

/// By another name it is removed behind the assignment, or by an observer, or before on the same condition.
final class TidyController: UIViewController {
    private var page: UIViewController?
    private var tab: UIViewController? {
        didSet {
            oldValue?.willMove(toParent: nil)
            oldValue?.removeFromParent()
        }
    }

    func replace(with next: UIViewController, fades: Bool) {
        let old = page
        old?.willMove(toParent: nil)
        if fades {
            old?.view.removeFromSuperview()
            page = next
            old?.removeFromParent()
        } else {
            old?.view.removeFromSuperview()
            old?.removeFromParent()
            page = next
        }
        addChild(next)
        view.addSubview(next.view)
        next.didMove(toParent: self)
    }

    func swap(with next: UIViewController, animated: Bool) {
        let old = page
        if animated {
            old?.view.removeFromSuperview()
            page = next
        } else {
            page = next
        }
        old?.willMove(toParent: nil)
        old?.removeFromParent()
        addChild(next)
        view.addSubview(next.view)
        next.didMove(toParent: self)
    }

    func select(_ next: UIViewController) {
        tab?.view.removeFromSuperview()
        tab = next
        addChild(next)
        view.addSubview(next.view)
        next.didMove(toParent: self)
    }
}
