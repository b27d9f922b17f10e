import UIKit

final class StringlyView: UIView {
    private let save = UIButton(type: .system)
    private let name = "saveDraft:"

    func setUp() {
        save.addTarget(nil, action: Selector("saveDraft:"), for: .touchUpInside)
        save.addTarget(nil, action: Selector(("saveDraft:")), for: .touchUpInside)
        save.addTarget(nil, action: NSSelectorFromString("saveDraft:"), for: .touchUpInside)
        save.addTarget(nil, action: Selector(name), for: .touchUpInside)
        save.addTarget(nil, action: Selector("saveDrafts:"), for: .touchUpInside) // expect: unhandled_nil_target_action
        save.addTarget(nil, action: NSSelectorFromString("saveDraft"), for: .touchUpInside) // expect: unhandled_nil_target_action
        for digit in 1...9 {
            save.addTarget(nil, action: Selector("pressDigit\(digit):"), for: .touchUpInside)
        }
        save.addTarget(nil, action: NSSelectorFromString(computedName()), for: .touchUpInside)
    }

    private func computedName() -> String {
        ["save", "Draft", ":"].joined()
    }
}

final class DraftController: UIViewController {
    @objc func saveDraft(_ sender: Any?) {}
}
