import UIKit

struct Shortcut {
    let title: String
    let input: String
    let action: Selector
}

final class ShortcutsController: UIViewController {
    private static let tabCommands: [UIKeyCommand] = [
        UIKeyCommand(title: "Next", action: #selector(nextTab), input: "]", modifierFlags: .command),
        UIKeyCommand(title: "Last", action: Selector(("lastTab")), input: "0", modifierFlags: .command), // expect: unhandled_nil_target_action
    ]

    override var keyCommands: [UIKeyCommand]? {
        var commands = ShortcutsController.tabCommands
        if presentedViewController == nil {
            commands.append(UIKeyCommand(input: "w", modifierFlags: .command, action: #selector(closeTab)))
        }
        let arrows: [(String, Selector)] = [
            (UIKeyCommand.inputLeftArrow, #selector(nextTab)),
            (UIKeyCommand.inputRightArrow, #selector(closeTab)),
        ]
        commands += arrows.map { UIKeyCommand(input: $0.0, modifierFlags: [], action: $0.1) }
        for number in 1...9 {
            commands.append(
                UIKeyCommand(input: "\(number)", modifierFlags: .command, action: NSSelectorFromString("selectTab\(number)")))
        }
        return commands
    }

    @objc private func nextTab() {}
    @objc private func closeTab() {}
    @objc private func selectTab1() {}
}
