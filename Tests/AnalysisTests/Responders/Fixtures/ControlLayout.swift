import UIKit

@objc protocol LayoutResponder {
    @objc optional func didTapNext(_ sender: Any?)
    @objc optional func didTapBack(_ sender: Any?)
}

final class WizardFooter: UIView {
    private lazy var next = UIButton(type: .system)
    private lazy var back = UIButton(type: .system)

    func setUp() {
        next.addTarget( // expect: unhandled_nil_target_action
            nil, // up the chain
            action: #selector(LayoutResponder.didTapNext(_:)),
            for: .touchUpInside
        )
        back
            .addTarget(
                nil,
                action: #selector(LayoutResponder.didTapBack(_:)), // answered by the wizard
                for: [.touchUpInside, .touchUpOutside]
            )
        #if DEBUG
        next.addTarget(nil, action: Selector(("dumpWizard:")), for: .touchDownRepeat) // expect: unhandled_nil_target_action
        #else
        next.addTarget(nil, action: #selector(LayoutResponder.didTapBack(_:)), for: .touchDownRepeat)
        #endif
        // back.addTarget(nil, action: Selector(("commentedOut:")), for: .touchUpInside)
        print("back.addTarget(nil, action: Selector((\"quoted:\")), for: .touchUpInside)")
    }
}

final class WizardController: UIViewController, LayoutResponder {
    func didTapBack(_ sender: Any?) {
        title = "Back"
    }
}
