import UIKit

enum Screen {
    case list(ListController)
    case detail(UIViewController, animated: Bool)
    case none
}

final class ScreenHostController: UIViewController {
    private var screen: Screen = .none

    func show(_ screen: Screen) {
        switch screen {
        case .list(let list):
            addChild(list)
            view.addSubview(list.view)
            list.didMove(toParent: self)
        case let .detail(detail, animated):
            addChild(detail)
            view.addSubview(detail.view)
            if animated { detail.view.alpha = 0 }
            detail.didMove(toParent: self)
        case .none:
            break
        }
        self.screen = screen
    }

    func showNamed(_ detail: UIViewController) {
        let shown: Screen = .detail(detail, animated: false)
        guard case .detail(let page, _) = shown else { return }
        addChild(detail)
        view.addSubview(detail.view)
        page.didMove(toParent: self)
    }

    func showUntold(_ screen: Screen) {
        switch screen {
        case .list(let list):
            addChild(list)
            view.addSubview(list.view)
            list.didMove(toParent: self)
        case .detail(let detail, _):
            addChild(detail) // expect: missing_did_move
            view.addSubview(detail.view)
        case .none:
            break
        }
    }

    func hide() {
        if case .detail(let detail, _) = screen {
            detail.willMove(toParent: nil)
            detail.view.removeFromSuperview()
            detail.removeFromParent()
        }
        if case let .list(list) = screen {
            list.view.removeFromSuperview()
            list.removeFromParent() // expect: missing_will_move
        }
        guard case .list(let list) = screen else { return }
        list.tableView.dataSource = nil
    }
}

enum Content {
    case loading(UIViewController)
    case loaded(UIViewController)
    case empty

    var controller: UIViewController? {
        switch self {
        case .loading(let controller), .loaded(let controller): return controller
        case .empty: return nil
        }
    }

    func install(in parent: UIViewController) {
        switch self {
        case .loading(let controller), .loaded(let controller):
            parent.addChild(controller)
            parent.view.addSubview(controller.view)
            controller.didMove(toParent: parent)
        case .empty:
            break
        }
    }

    func installUntold(in parent: UIViewController) {
        switch self {
        case .loading(let spinner):
            parent.addChild(spinner) // expect: missing_did_move
            parent.view.addSubview(spinner.view)
        case .loaded(let controller):
            parent.addChild(controller)
            parent.view.addSubview(controller.view)
            controller.didMove(toParent: parent)
        case .empty:
            break
        }
    }
}

final class ContentStateController: UIViewController {
    private var content = Content.empty

    func show(_ content: Content) {
        if let old = self.content.controller {
            old.willMove(toParent: nil)
            old.view.removeFromSuperview()
            old.removeFromParent()
        }
        self.content = content
        if let new = content.controller {
            addChild(new)
            view.addSubview(new.view)
            new.didMove(toParent: self)
        }
    }
}

final class ListController: UITableViewController {}
