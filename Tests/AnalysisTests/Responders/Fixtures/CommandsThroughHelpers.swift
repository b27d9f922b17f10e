import UIKit

struct KeyEntry {
    let input: String
    let action: Selector
}

final class EditorScreen: UIViewController {
    private let isCompact = false

    override var keyCommands: [UIKeyCommand]? {
        let plain = [
            command("b", "toggleBold:"),
            command("i", "toggleSlant:"), // expect: unhandled_nil_target_action
        ]
        let mapped = [("n", #selector(nextLine)), ("p", Selector(("previousLine")))].map {
            UIKeyCommand(input: $0.0, modifierFlags: [], action: $0.1) // expect: unhandled_nil_target_action
        }
        let named = [
            (key: "x", action: #selector(nextLine)),
            (key: "y", action: Selector(("yankLine"))),
        ].map { entry in
            UIKeyCommand(input: entry.key, modifierFlags: [], action: entry.action) // expect: unhandled_nil_target_action
        }
        let pairs = [("1", "firstTab"), ("2", "secondTab")].map { key, action in
            UIKeyCommand(input: key, modifierFlags: .command, action: Selector(action)) // expect: unhandled_nil_target_action
        }
        let entries = [
            KeyEntry(input: "q", action: #selector(nextLine)),
            KeyEntry(input: "z", action: Selector(("zapLine"))),
        ]
        let ofEntries = entries.map { UIKeyCommand(input: $0.input, modifierFlags: [], action: $0.action) } // expect: unhandled_nil_target_action
        let chosen = [
            UIKeyCommand( // expect: unhandled_nil_target_action
                input: "c", modifierFlags: [],
                action: isCompact ? #selector(nextLine) : Selector(("widenLine")))
        ]
        let single = ["oneLine", "twoLines"].map { UIKeyCommand(input: "l", modifierFlags: [], action: NSSelectorFromString($0)) } // expect: unhandled_nil_target_action
        return plain + mapped + named + pairs + ofEntries + chosen + single + [
            UIKeyCommand(input: "s", modifierFlags: [], action: Selector(("lastLine"))), // expect: unhandled_nil_target_action
        ]
    }

    private func command(_ input: String, _ action: String) -> UIKeyCommand {
        UIKeyCommand(input: input, modifierFlags: .command, action: NSSelectorFromString(action))
    }

    @objc func toggleBold(_ sender: Any?) {}
    @objc private func nextLine() {}
    @objc private func firstTab() {}
    @objc private func oneLine() {}
}
