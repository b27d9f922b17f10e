import UIKit

extension UIViewController {
    @objc func closeScreen(_ sender: Any?) {
        dismiss(animated: true)
    }

    func helpScreen(_ sender: Any?) {}
}

extension UIResponder {
    @objc func logResponder(_ sender: Any?) {
        print(self)
    }
}

extension UIView {
    @objc func flash(_ sender: Any?) {
        alpha = 0.5
    }
}

extension UIApplication {
    @objc func openSettings(_ sender: Any?) {}
}

extension NSObject {
    @objc func describeObject(_ sender: Any?) {}
}

final class ExtensionsBar: UIView {
    func wire(_ button: UIButton) {
        button.addTarget(nil, action: #selector(UIViewController.closeScreen(_:)), for: .touchUpInside)
        button.addTarget(nil, action: #selector(UIResponder.logResponder(_:)), for: .touchUpInside)
        button.addTarget(nil, action: #selector(UIView.flash(_:)), for: .touchUpInside)
        button.addTarget(nil, action: #selector(UIApplication.openSettings(_:)), for: .touchUpInside)
        button.addTarget(nil, action: #selector(NSObject.describeObject(_:)), for: .touchUpInside)
        button.addTarget(nil, action: Selector(("helpScreen:")), for: .touchUpInside) // expect: unexposed_nil_target_action
    }
}
