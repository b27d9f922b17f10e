import UIKit

final class Speaker: NSObject {}

extension Speaker {
    @objc func speakAloud(_ sender: Any?) {}
}

extension UIBarButtonItem {
    @objc func explainWord(_ sender: Any?) {}
    @objc func _empty() {}
}

final class ReaderScreen: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        UIMenuController.shared.menuItems = [
            UIMenuItem(title: "Speak", action: #selector(Speaker.speakAloud(_:))), // expect: unreachable_nil_target_action
            UIMenuItem(title: "Explain", action: #selector(UIBarButtonItem.explainWord(_:))), // expect: unreachable_nil_target_action
            UIMenuItem(title: "Nothing", action: #selector(UIBarButtonItem._empty)), // expect: unreachable_nil_target_action
            UIMenuItem(title: "Private", action: Selector(("_define:"))),
        ]
    }
}
