import UIKit

class ExposedBase: UIViewController {
    @objc func reloadAll(_ sender: Any?) {}
    func resetAll(_ sender: Any?) {}
}

final class ExposedScreen: ExposedBase {
    override func reloadAll(_ sender: Any?) {
        super.reloadAll(sender)
    }

    override func resetAll(_ sender: Any?) {
        super.resetAll(sender)
    }

    override func delete(_ sender: Any?) {
        title = nil
    }
}

final class OverridesBar: UIView {
    func wire(_ button: UIButton) {
        button.addTarget(nil, action: #selector(ExposedBase.reloadAll(_:)), for: .touchUpInside)
        button.addTarget(nil, action: Selector(("resetAll:")), for: .touchUpInside) // expect: unexposed_nil_target_action
        button.addTarget(nil, action: #selector(UIResponderStandardEditActions.delete(_:)), for: .touchUpInside)
    }
}
