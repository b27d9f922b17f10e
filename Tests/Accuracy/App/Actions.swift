// Actions without a target, sent in every way; and their handlers.
import UIKit

@objc protocol DeskActions {
    func openDrawer(_ sender: Any?)
    func closeDrawer(_ sender: Any?)
}

final class ToolbarView: UIView {
    private let stamp = UIBarButtonItem()

    func setUp(_ button: UIButton) {
        button.addTarget(nil, action: #selector(DeskActions.openDrawer(_:)), for: .touchUpInside)  // action: control-nil handled-in-project openDrawer:
        button.addTarget(nil, action: #selector(DeskActions.closeDrawer(_:)), for: .touchUpInside)  // action: control-nil handler-not-exposed closeDrawer:
        button.addTarget(nil, action: #selector(StampCoordinator.stampLetter), for: .touchUpInside)  // action: control-nil handler-not-responder stampLetter
        button.addTarget(nil, action: Selector(("sealLetter:")), for: .touchUpInside)  // action: control-nil unhandled sealLetter:
        button.addTarget(self, action: #selector(fold), for: .touchUpInside)
        stamp.action = #selector(LetterViewController.postLetter)  // action: barbutton-action-only handled-in-project postLetter
    }

    func send() {
        UIApplication.shared.sendAction(#selector(UIResponder.resignFirstResponder), to: nil, from: self, for: nil)  // action: sendAction-nil handled-by-system resignFirstResponder
        UIApplication.shared.sendAction(#selector(DeskActions.openDrawer(_:)), to: nil, from: self, for: nil)  // action: sendAction-nil handled-in-project openDrawer:
    }

    @objc private func fold() {}
}

final class LetterViewController: UIViewController {
    override var keyCommands: [UIKeyCommand]? {
        [
            UIKeyCommand(input: "p", modifierFlags: .command, action: #selector(postLetter)),  // action: key-command handled-in-project postLetter
            UIKeyCommand(input: "k", modifierFlags: .command, action: Selector(("crumpleLetter"))),  // action: key-command unhandled crumpleLetter
        ]
    }

    func menu() -> [UIMenuElement] {
        [UICommand(title: "Post", action: #selector(postLetter))]  // action: ui-command handled-in-project postLetter
    }

    func editMenu() -> UIMenuItem {
        UIMenuItem(title: "Post", action: #selector(postLetter))  // action: menu-item handled-in-project postLetter
    }

    @objc func postLetter() {}  // handles: postLetter

    @objc func openDrawer(_ sender: Any?) {}  // handles: openDrawer:

    func closeDrawer(_ sender: Any?) {}
}

final class StampCoordinator: NSObject {
    @objc func stampLetter() {}
}

final class EnvelopeViewController: UIViewController {
    private let button: UIButton = {
        let button = UIButton()
        button.addTarget(self, action: #selector(tear), for: .touchUpInside)  // site: action self_target_in_property_initializer
        return button
    }()
    private let flap = Selector("liftFlaps")  // site: selector unknown_selector_string

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addGestureRecognizer(UITapGestureRecognizer(target: nil, action: #selector(tear)))  // site: gesture nil_target_gesture_recognizer
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tear)))  // site: gesture ok
        performSegue(withIdentifier: "letter", sender: nil)  // site: segue ok
        performSegue(withIdentifier: "latter", sender: nil)  // site: segue unknown_segue_identifier
    }

    @objc private func tear() {}

    @objc func liftFlap() {}
}
