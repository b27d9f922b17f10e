import UIKit

/// The inner construction is no dispatch; its callers are.
final class ToolbarFactory {
    static func item(_ title: String, action: Selector) -> UIBarButtonItem {
        UIBarButtonItem(title: title, style: .plain, target: nil, action: action)
    }

    func button(_ title: String, target: Any? = nil, action: Selector) -> UIButton {
        let button = UIButton(type: .system)
        button.setTitle(title, for: .normal)
        button.addTarget(target, action: action, for: .touchUpInside)
        return button
    }

    func ownButton(target: Any? = nil, action: Selector) -> UIButton {
        let button = UIButton(type: .system)
        button.addTarget(target ?? self, action: action, for: .touchUpInside)
        return button
    }
}

extension UIKeyCommand {
    convenience init(key: String, perform action: Selector) {
        self.init(title: key, action: action, input: key, modifierFlags: .command)
    }
}

final class PaintScreen: UIViewController {
    private let factory = ToolbarFactory()

    override var keyCommands: [UIKeyCommand]? {
        func command(_ input: String, _ action: Selector) -> UIKeyCommand {
            UIKeyCommand(input: input, modifierFlags: [], action: action)
        }
        return [
            command("b", #selector(pickBrush)),
            command("e", Selector(("pickEraser"))), // expect: unhandled_nil_target_action
            UIKeyCommand(key: "f", perform: #selector(fill(_:))),
            UIKeyCommand(key: "g", perform: Selector(("gradient:"))), // expect: unhandled_nil_target_action
        ]
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        toolbarItems = [
            ToolbarFactory.item("Brush", action: #selector(pickBrush)),
            ToolbarFactory.item("Smudge", action: Selector(("pickSmudge"))), // expect: unhandled_nil_target_action
        ]
        view.addSubview(factory.button("Fill", action: #selector(fill(_:))))
        view.addSubview(factory.button("Mask", action: Selector(("mask:")))) // expect: unhandled_nil_target_action
        view.addSubview(factory.button("Crop", target: factory, action: Selector(("crop:"))))
        view.addSubview(factory.ownButton(action: Selector(("undoStroke:"))))
    }

    @objc func pickBrush() {}
    @objc func fill(_ sender: Any?) {}
}
