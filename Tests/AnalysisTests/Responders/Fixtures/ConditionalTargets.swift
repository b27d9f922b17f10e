import UIKit

final class ModeBar: UIView {
    func wire(_ button: UIButton, owner: UIResponder?, isEditing: Bool) {
        button.addTarget(isEditing ? nil : owner, action: #selector(ModeScreen.changeMode(_:)), for: .touchUpInside)
        if isEditing {
            button.addTarget(nil, action: #selector(ModeScreen.changeMode(_:)), for: .touchDown)
        } else {
            button.addTarget(nil, action: Selector(("resetMode:")), for: .touchDown) // expect: unhandled_nil_target_action
        }
        #if os(tvOS)
        button.addTarget(nil, action: #selector(ModeScreen.changeMode(_:)), for: .primaryActionTriggered)
        #elseif os(iOS)
        button.addTarget(nil, action: Selector(("pressMode:")), for: .touchUpInside) // expect: unhandled_nil_target_action
        #endif
        if #available(iOS 17.0, *) {
            button.addTarget(nil, action: Selector(("lookMode:")), for: .touchUpInside) // expect: unhandled_nil_target_action
        }
    }

    func wireAll(_ buttons: [UIButton]) {
        buttons.forEach { $0.addTarget(nil, action: #selector(ModeScreen.changeMode(_:)), for: .touchUpInside) }
        for button in buttons where button.tag > 0 {
            button.addTarget(nil, action: Selector(("tagMode:")), for: .touchUpInside) // expect: unhandled_nil_target_action
        }
    }
}

final class ModeScreen: UIViewController {
    @objc func changeMode(_ sender: Any?) {}
}

/// Where a target that callers may leave out is there, it is not nil.
final class ExtraAction {
    @objc func tapExtra() {}
}

final class ExtraView: UIView {
    private let button = UIButton()

    init(extra: ExtraAction? = nil) {
        super.init(frame: .zero)
        if let extra { button.addTarget(extra, action: #selector(ExtraAction.tapExtra), for: .touchUpInside) }
    }

    required init?(coder: NSCoder) { nil }
}

final class ExtraController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(ExtraView())
    }
}
