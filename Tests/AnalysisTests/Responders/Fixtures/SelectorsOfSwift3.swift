import UIKit

/// Up to Swift 3 the methods of such classes are exposed without `@objc`; the compiler accepts `#selector` of no others.
class DetailLabel: UILabel {
    override var canBecomeFirstResponder: Bool { return true }

    func showMenu(_ button: UIButton) {
        UIMenuController.shared.menuItems = [
            UIMenuItem(title: "Copy", action: #selector(DetailLabel.copyDetail)),
            UIMenuItem(title: "Open", action: #selector(openDetail)),
            UIMenuItem(title: "Close", action: Selector(("closeDetail"))), // expect: unexposed_nil_target_action
        ]
        button.addTarget(nil, action: #selector(DetailScreen.showDetail(_:)), for: .touchUpInside)
    }

    func copyDetail() {}
    func openDetail() {}
    func closeDetail() {}
}

class DetailScreen: UIViewController {
    func showDetail(_ sender: UIButton) {}
}
