import UIKit

final class OutlineController: UIViewController {
    override var keyCommands: [UIKeyCommand]? {
        [
            UIKeyCommand(input: UIKeyCommand.inputUpArrow, modifierFlags: [], action: #selector(moveUp)),
            UIKeyCommand(input: UIKeyCommand.inputDownArrow, modifierFlags: [], action: Selector(("moveDown"))), // expect: unhandled_nil_target_action
            UIKeyCommand(
                input: "l", modifierFlags: .command, action: #selector(focusOutline), discoverabilityTitle: "Outline"),
            UIKeyCommand(
                title: "Fold", image: nil, action: #selector(fold(_:)), input: "f", modifierFlags: [.command, .shift]),
            UIKeyCommand( // expect: unhandled_nil_target_action
                title: "Unfold", image: nil, action: Selector(("unfold:")), input: "u", modifierFlags: .command),
        ]
    }

    override func buildMenu(with builder: UIMenuBuilder) {
        super.buildMenu(with: builder)
        let fold = UICommand(title: "Fold", action: #selector(fold(_:)))
        let sort = UICommand(title: "Sort", action: Selector(("sortOutline:"))) // expect: unhandled_nil_target_action
        builder.insertChild(UIMenu(title: "Outline", children: [fold, sort]), atEndOfMenu: .view)
    }

    func showMenu() {
        UIMenuController.shared.menuItems = [
            UIMenuItem(title: "Fold", action: #selector(fold(_:))),
            UIMenuItem(title: "Translate", action: Selector(("translateLine:"))), // expect: unhandled_nil_target_action
        ]
    }

    func addCommands() {
        let escape = UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: #selector(focusOutline))
        addKeyCommand(escape)
    }

    @objc private func moveUp() {}
    @objc private func focusOutline() {}
    @objc func fold(_ sender: Any?) {}

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action == #selector(fold(_:)) || super.canPerformAction(action, withSender: sender)
    }
}
