import UIKit

final class FormatBar: UIToolbar {
    func fill() {
        items = [
            UIBarButtonItem(title: "Copy", style: .plain, target: nil, action: #selector(UIResponderStandardEditActions.copy(_:))),
            UIBarButtonItem(title: "Paste", style: .plain, target: nil, action: #selector(paste(_:))),
            UIBarButtonItem(title: "Bold", style: .plain, target: nil, action: #selector(toggleBoldface(_:))),
            UIBarButtonItem(barButtonSystemItem: .undo, target: nil, action: Selector(("undo:"))),
            UIBarButtonItem(barButtonSystemItem: .redo, target: nil, action: Selector(("redo:"))),
            UIBarButtonItem(barButtonSystemItem: .done, target: nil, action: #selector(UIResponder.resignFirstResponder)),
            UIBarButtonItem(title: "Select", style: .plain, target: nil, action: #selector(selectAll(_:))),
            UIBarButtonItem(title: "Bald", style: .plain, target: nil, action: Selector(("toggleBaldface:"))), // expect: unhandled_nil_target_action
        ]
    }

    func hideKeyboard() {
        UIApplication.shared.sendAction(#selector(UIResponder.resignFirstResponder), to: nil, from: nil, for: nil)
        UIApplication.shared.sendAction(#selector(resignFirstResponder), to: nil, from: self, for: nil)
    }

    func showMenu() {
        UIMenuController.shared.menuItems = [
            UIMenuItem(title: "Copy", action: #selector(UIResponderStandardEditActions.copy(_:))),
            UIMenuItem(title: "Find", action: #selector(UIResponder.find(_:))),
        ]
    }
}
