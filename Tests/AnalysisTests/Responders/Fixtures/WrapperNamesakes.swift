import UIKit

/// Sends up the responder chain.
class ChainScreen: UIViewController {
    func makeItem(_ title: String, _ action: Selector) -> UIBarButtonItem {
        UIBarButtonItem(title: title, style: .plain, target: nil, action: action)
    }

    static func command(_ input: String, _ action: Selector) -> UIKeyCommand {
        UIKeyCommand(input: input, modifierFlags: [], action: action)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        toolbarItems = [makeItem("One", Selector(("chained:")))] // expect: unhandled_nil_target_action
    }
}

final class SubScreen: ChainScreen {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        toolbarItems = [self.makeItem("Two", Selector(("chainedAgain:")))] // expect: unhandled_nil_target_action
        _ = ChainScreen.command("c", Selector(("commanded"))) // expect: unhandled_nil_target_action
    }
}

/// Has a function of the same name that names itself as the target.
final class OwnPresenter: NSObject {
    var other = OwnerOfOthers()

    func makeItem(_ title: String, _ action: Selector) -> UIBarButtonItem {
        UIBarButtonItem(title: title, style: .plain, target: self, action: action)
    }

    func setUp() -> [UIBarButtonItem] {
        [makeItem("Own", #selector(go)), self.makeItem("Self", #selector(go)), other.makeItem("Other", #selector(go))]
    }

    @objc private func go() {}
}

final class OwnerOfOthers: NSObject {
    func makeItem(_ title: String, _ action: Selector) -> UIBarButtonItem {
        UIBarButtonItem(title: title, style: .plain, target: self, action: action)
    }
}
