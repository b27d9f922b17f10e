import UIKit

final class TabStripController: UIViewController {
    enum Tab: CaseIterable { case home, search, profile }

    private var controllers: [Tab: UIViewController] = [:]
    private var stack: [UIViewController] = []

    func show(_ tab: Tab) {
        guard let controller = controllers[tab] else { return }
        addChild(controller)
        view.addSubview(controller.view)
        controller.didMove(toParent: self)
    }

    func showUntold(_ tab: Tab) {
        let controller = controllers[tab] ?? UIViewController()
        controllers[tab] = controller
        addChild(controller) // expect: missing_did_move
        view.addSubview(controller.view)
    }

    func hide(_ tab: Tab) {
        controllers[tab]?.willMove(toParent: nil)
        controllers[tab]?.view.removeFromSuperview()
        controllers[tab]?.removeFromParent()
        controllers[tab] = nil
    }

    func hideUntold(_ tab: Tab) {
        guard let controller = controllers.removeValue(forKey: tab) else { return }
        controller.view.removeFromSuperview()
        controller.removeFromParent() // expect: missing_will_move
    }

    func hideAll() {
        for (_, controller) in controllers {
            controller.willMove(toParent: nil)
            controller.view.removeFromSuperview()
            controller.removeFromParent()
        }
        for controller in controllers.values {
            controller.view.isHidden = true
        }
        controllers.removeAll()
    }

    func push(_ next: UIViewController) {
        if let top = stack.last {
            top.willMove(toParent: nil)
            top.view.removeFromSuperview()
            top.removeFromParent()
        }
        stack.append(next)
        addChild(next)
        view.addSubview(next.view)
        next.didMove(toParent: self)
    }

    func pop() {
        let top = stack.removeLast()
        top.willMove(toParent: nil)
        top.view.removeFromSuperview()
        top.removeFromParent()
        if let next = stack.last {
            addChild(next) // expect: missing_did_move
            view.addSubview(next.view)
        }
    }

    func firstSearch() {
        let found = children.first { $0 is UITableViewController }
        found?.willMove(toParent: nil)
        found?.view.removeFromSuperview()
        found?.removeFromParent()
    }

    func mapAway() {
        _ = children.map { child -> UIViewController in
            child.view.removeFromSuperview()
            child.removeFromParent() // expect: missing_will_move
            return child
        }
    }
}
