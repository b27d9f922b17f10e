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

/// An override has the selector of what it overrides.
final class WideView: UIView {
    func exchange() {
        perform(NSSelectorFromString("hitTest:withEvent:"))
        perform(NSSelectorFromString("hitTesting:")) // expect: unknown_selector_string
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { bounds.contains(point) ? self : nil }
}
