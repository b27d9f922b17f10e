import UIKit

/// Where the handler stands is of no matter to the chain.
private final class HiddenScreen: UIViewController {
    @objc fileprivate func hiddenlyAnswered(_ sender: Any?) {}
}

class OuterView: UIView {
    private class InnerView: UIView {
        @objc func innerlyAnswered(_ sender: Any?) {}
    }

    struct Model {
        func modelledBy(_ sender: Any?) {}
    }

    func wire(_ button: UIButton) {
        button.addTarget(nil, action: Selector(("hiddenlyAnswered:")), for: .touchUpInside)
        button.addTarget(nil, action: Selector(("innerlyAnswered:")), for: .touchUpInside)
        button.addTarget(nil, action: Selector(("inheritedlyAnswered:")), for: .touchUpInside)
        button.addTarget(nil, action: Selector(("modelled:")), for: .touchUpInside) // expect: unhandled_nil_target_action
    }
}

class AncestorScreen: UIViewController {
    @objc func inheritedlyAnswered(_ sender: Any?) {}
}

final class DescendantScreen: AncestorScreen {}
