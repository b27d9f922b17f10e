// rules: +unknown_selector_string
import UIKit

final class StringsController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        NotificationCenter.default.addObserver(
            self,
            selector: Selector(("keyboardDidMove:")), // expect: unknown_selector_string
            name: UIResponder.keyboardDidShowNotification,
            object: nil)
        NotificationCenter.default.addObserver(
            self, selector: Selector(("keyboardMoved:")), name: UIResponder.keyboardDidHideNotification, object: nil)
        perform(NSSelectorFromString("reloadEverything")) // expect: unknown_selector_string
        perform(NSSelectorFromString("reloadAll"), with: nil, afterDelay: 1)
        _ = Selector("digit\(children.count):")
    }

    @objc private func keyboardMoved(_ note: Notification) {}
    @objc private func reloadAll() {}
}
