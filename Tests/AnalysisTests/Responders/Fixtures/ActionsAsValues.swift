import UIKit

/// Selectors that flow through tables, values, functions, branches and constants before they are sent.
private let openAction = #selector(Desk.open)
private let lostAction = Selector(("lostGlobally"))

struct Shortcut {
    let title: String
    let key: String
    let action: Selector
}

enum DeskActions {
    static let save = #selector(Desk.save)
    static let lost = Selector(("lostInNamespace"))
    enum Inner {
        static let lost = Selector(("lostInside"))
    }
    static var computed: Selector { Selector(("lostByGetter")) }
}

final class Desk: UIViewController {
    enum Tool: CaseIterable {
        case pen, rubber

        var action: Selector {
            switch self {
            case .pen: #selector(Desk.pen)
            case .rubber: Selector(("rubber"))
            }
        }
    }

    private let shortcuts = [
        Shortcut(title: "Open", key: "o", action: #selector(Desk.open)),
        Shortcut(title: "Shut", key: "s", action: Selector(("shut"))),
    ]
    private let pairs: [(String, Selector)] = [("1", #selector(Desk.open)), ("2", Selector(("second")))]

    override var keyCommands: [UIKeyCommand]? {
        let names = ["open", "open", "open", "open", "open", "open", "open", "open", "open", "ninth"]
        let tabs = names.map { name in
            UIKeyCommand(input: name, modifierFlags: .command, action: NSSelectorFromString(name)) // expect: unhandled_nil_target_action
        }
        let listed = shortcuts.map {
            UIKeyCommand(title: $0.title, action: $0.action, input: $0.key, modifierFlags: .command) // expect: unhandled_nil_target_action
        }
        let paired = pairs.map { UIKeyCommand(input: $0.0, modifierFlags: [], action: $0.1) } // expect: unhandled_nil_target_action
        let destructured = pairs.map { key, action in
            UIKeyCommand(input: key, modifierFlags: [], action: action) // expect: unhandled_nil_target_action
        }
        var counted: [UIKeyCommand] = []
        for (index, pair) in pairs.enumerated() {
            counted.append(UIKeyCommand(input: "\(index)", modifierFlags: [], action: pair.1)) // expect: unhandled_nil_target_action
        }
        return tabs + listed + paired + destructured + counted
    }

    func constants(_ button: UIButton) {
        button.addTarget(nil, action: openAction, for: .touchUpInside)
        button.addTarget(nil, action: lostAction, for: .touchUpInside) // expect: unhandled_nil_target_action
        button.addTarget(nil, action: DeskActions.save, for: .touchUpInside)
        button.addTarget(nil, action: DeskActions.lost, for: .touchUpInside) // expect: unhandled_nil_target_action
        button.addTarget(nil, action: DeskActions.Inner.lost, for: .touchUpInside) // expect: unhandled_nil_target_action
        button.addTarget(nil, action: DeskActions.computed, for: .touchUpInside) // expect: unhandled_nil_target_action
    }

    func functions(_ button: UIButton, isOpen: Bool) {
        button.addTarget(nil, action: chosen(isOpen), for: .touchUpInside) // expect: unhandled_nil_target_action
        let expression = if isOpen { #selector(open) } else { Selector(("lostInElse")) }
        button.addTarget(nil, action: expression, for: .touchDown) // expect: unhandled_nil_target_action
        button.addTarget(nil, action: isOpen ? #selector(open) : Selector(("lostInTernary")), for: .touchUpOutside) // expect: unhandled_nil_target_action
    }

    private func chosen(_ isOpen: Bool) -> Selector {
        if isOpen { return #selector(open) }
        return Selector(("lostByFunction"))
    }

    func perTool() -> [UIMenuItem] {
        Tool.allCases.map { UIMenuItem(title: "", action: $0.action) }
    }

    func pen(_ button: UIButton) {
        button.addTarget(nil, action: Tool.pen.action, for: .touchUpInside)
    }

    @objc func open() {}
    @objc func save() {}
    @objc func pen() {}
}

final class KeyCapture: UIViewController {
    func everyKey() -> [UIKeyCommand] {
        let modifiers: [UIKeyModifierFlags] = [.shift, .control, .alternate, .command]
        var masks: Set<Int> = [0]
        for first in modifiers {
            for second in modifiers {
                for third in modifiers {
                    for fourth in modifiers { masks.insert(UIKeyModifierFlags([first, second, third, fourth]).rawValue) }
                }
            }
        }
        return masks.map { mask in
            UIKeyCommand(input: "a", modifierFlags: UIKeyModifierFlags(rawValue: mask), action: Selector(("captured"))) // expect: unhandled_nil_target_action
        }
    }
}
