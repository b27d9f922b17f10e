import UIKit

// A helper that is given the view of a controller which it also reaches itself.

class HeaderScreen: UIViewController {
    let box = UIView()

    func install(_ content: UIView) {
        box.addSubview(content)
    }
}

final class RulesScreen: HeaderScreen {
    private let rules = UITableViewController()

    override func viewDidLoad() {
        super.viewDidLoad()
        install(rules.view)
    }

    override func install(_ content: UIView) {
        addChild(rules)
        super.install(content)
        rules.didMove(toParent: self)
    }
}

final class DirectScreen: UIViewController {
    private let rules = UITableViewController()

    override func viewDidLoad() {
        super.viewDidLoad()
        install(rules.view)
    }

    private func install(_ content: UIView) {
        addChild(rules)
        view.addSubview(content)
        rules.didMove(toParent: self)
    }
}

final class ClosingScreen: UIViewController {
    private let rules = UITableViewController()

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(rules)
        view.addSubview(rules.view)
        rules.didMove(toParent: self)
    }

    func close() {
        uninstall(rules.view)
    }

    private func uninstall(_ content: UIView) {
        rules.willMove(toParent: nil)
        content.removeFromSuperview()
        rules.removeFromParent()
    }
}
