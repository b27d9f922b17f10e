import UIKit

/// Items that one type makes without a target, and another gives an action: the action goes up the responder chain.
final class ToolbarHandler {
    lazy var fireItem = makeItem("Fire")
    lazy var backItem = makeItem("Back")
    lazy var ownedItem = makeItem("Owned")
    lazy var menuItem = makeItem("Menu")

    private func makeItem(_ title: String) -> UIBarButtonItem {
        return UIBarButtonItem(title: title, style: .plain, target: nil, action: nil)
    }

    func wire(_ owner: AnyObject) {
        ownedItem.target = owner
    }
}

final class ToolbarScreen: UIViewController {
    private let handler = ToolbarHandler()

    override func viewDidLoad() {
        super.viewDidLoad()
        handler.fireItem.action = Selector(("burn")) // expect: unhandled_nil_target_action
        handler.ownedItem.action = Selector(("ownIt"))
        // A menu answers in place of the action.
        handler.backItem.action = Selector(("goBackwards"))
        handler.backItem.menu = UIMenu(title: "", children: [])
        toolbarItems = [
            UIBarButtonItem(title: "Self", style: .plain, target: self, action: #selector(close)),
            UIBarButtonItem(title: "Chain", style: .plain, target: nil, action: Selector(("chain"))), // expect: unhandled_nil_target_action
        ]
    }

    @objc private func close() {}
}

/// Another method sets the menu.
final class ToolbarMenuScreen: UIViewController {
    private let handler = ToolbarHandler()

    override func viewDidLoad() {
        super.viewDidLoad()
        handler.menuItem.action = Selector(("showMenu"))
        addMenu()
    }

    private func addMenu() {
        handler.menuItem.menu = UIMenu(title: "", children: [])
    }
}
