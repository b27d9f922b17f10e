//- AppDelegate.swift
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    @objc func showDebugMenu(_ sender: Any?) {}
}
//- SceneDelegate.swift
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    @objc func openNewWindow(_ sender: Any?) {}
}
//- Services.swift
import UIKit

final class Session: NSObject {
    @objc func signOut(_ sender: Any?) {}
}

final class TintWindow: UIWindow {
    @objc func toggleTint(_ sender: Any?) {}
}

final class NoteCell: UITableViewCell {
    @objc func pinNote(_ sender: Any?) {}
}

final class RingControl: UIControl {
    @objc func spin(_ sender: Any?) {}
}

final class App: UIApplication {
    @objc func quitEverything(_ sender: Any?) {}
}
//- Commands.swift
import UIKit

final class CommandsController: UIViewController {
    override var keyCommands: [UIKeyCommand]? {
        [
            UIKeyCommand(input: "d", modifierFlags: .command, action: #selector(AppDelegate.showDebugMenu(_:))),
            UIKeyCommand(input: "n", modifierFlags: .command, action: #selector(SceneDelegate.openNewWindow(_:))),
            UIKeyCommand(input: "t", modifierFlags: .command, action: #selector(TintWindow.toggleTint(_:))),
            UIKeyCommand(input: "p", modifierFlags: .command, action: #selector(NoteCell.pinNote(_:))),
            UIKeyCommand(input: "s", modifierFlags: .command, action: #selector(RingControl.spin(_:))),
            UIKeyCommand(input: "q", modifierFlags: .command, action: #selector(App.quitEverything(_:))),
            UIKeyCommand(input: "o", modifierFlags: .command, action: #selector(Session.signOut(_:))), // expect: unreachable_nil_target_action
        ]
    }
}
