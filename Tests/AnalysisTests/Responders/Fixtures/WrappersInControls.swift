import UIKit

/// Controls that give the choice of a target to the code that makes them.
class ActionButton: UIButton {
    private var action: Selector?

    convenience init(title: String, action: Selector) {
        self.init(type: .system)
        setTitle(title, for: .normal)
        addTarget(nil, action: action, for: .touchUpInside)
    }

    func set(_ target: Any?, _ action: Selector) {
        addTarget(target, action: action, for: .touchUpInside)
    }
}

final class ActionsController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let sendButton = ActionButton(title: "Send", action: #selector(send(_:)))
        let receive = ActionButton(title: "Receive", action: Selector(("receive:"))) // expect: unhandled_nil_target_action
        view.addSubview(sendButton)
        view.addSubview(receive)
        sendButton.set(self, #selector(send(_:)))
        receive.set(nil, Selector(("forward:"))) // expect: unhandled_nil_target_action
    }

    @objc private func send(_ sender: Any?) {}
}
