import UIKit

final class ReceiversView: UIView {
    @IBOutlet private var outlet: UIButton!
    private var optional: UISwitch?
    private let fields: [UITextField] = []

    func wire() {
        outlet.addTarget(nil, action: Selector(("goneFromOutlet:")), for: .touchUpInside) // expect: unhandled_nil_target_action
        optional?.addTarget(nil, action: Selector(("goneFromOptional:")), for: .valueChanged) // expect: unhandled_nil_target_action
        fields.forEach { field in
            field.addTarget(nil, action: Selector(("goneFromField:")), for: .editingChanged) // expect: unhandled_nil_target_action
        }
        (viewWithTag(4) as? UISlider)?.addTarget(nil, action: #selector(ReceiversScreen.slid(_:)), for: .valueChanged)
        makeButton().addTarget(nil, action: #selector(ReceiversScreen.slid(_:)), for: .touchUpInside)
        with(UIButton(type: .custom)) {
            $0.addTarget(nil, action: Selector(("goneFromBuilder:")), for: .touchUpInside) // expect: unhandled_nil_target_action
        }
    }

    private func makeButton() -> UIButton { UIButton(type: .close) }

    private func with(_ button: UIButton, _ build: (UIButton) -> Void) {
        build(button)
        addSubview(button)
    }
}

/// A control that adds the target to itself.
final class SelfWiringControl: UIControl {
    override init(frame: CGRect) {
        super.init(frame: frame)
        addTarget(nil, action: #selector(ReceiversScreen.slid(_:)), for: .touchUpInside)
        self.addTarget(nil, action: Selector(("goneFromSelf:")), for: .touchDown) // expect: unhandled_nil_target_action
    }

    required init?(coder: NSCoder) { nil }
}

final class ReceiversScreen: UIViewController {
    @objc func slid(_ sender: Any?) {}
}
