import SwiftUI
import UIKit

/// UIKit moves such a view to the keyboard's window: without a parent and kept is right.
final class ChatController: UIViewController {
    private let composer = ComposerController()

    override var canBecomeFirstResponder: Bool { true }
    override var inputAccessoryView: UIView? { composer.view }
}

final class ComposerController: UIViewController {}

final class NotesController: UIViewController {
    private let field = UITextField()
    private let keypad = KeypadController()
    private let bar = UIHostingController(rootView: Text("Done"))

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(field)
        field.inputView = keypad.view
        field.inputAccessoryView = bar.view
    }
}

final class KeypadController: UIViewController {}

extension UITextView {
    func useKeyboard(of controller: UIViewController) {
        inputView = controller.view
        reloadInputViews()
    }
}

final class HelpedInputController: UIViewController {
    private let text = UITextView()
    private let emoji = KeypadController()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(text)
        text.useKeyboard(of: emoji)
    }
}

/// A wrapper of its own size.
final class WrappedInputController: UIViewController {
    private let field = UITextField()
    private let mentions = KeypadController()

    override func viewDidLoad() {
        super.viewDidLoad()
        let accessory = UIInputView(frame: CGRect(x: 0, y: 0, width: 320, height: 60), inputViewStyle: .keyboard)
        accessory.addSubview(mentions.view)
        field.inputAccessoryView = accessory
    }
}

/// UIKit's own way: a controller for the accessory, with the child inside.
final class AccessoryHostController: UIInputViewController {
    private let content = UIHostingController(rootView: Text("Send"))

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(content)
        view.addSubview(content.view)
        content.didMove(toParent: self)
    }
}

final class ModernChatController: UIViewController {
    private let accessory = AccessoryHostController()

    override var inputAccessoryViewController: UIInputViewController? { accessory }
}

/// With a parent, UIKit raises when the keyboard appears.
final class CrashingChatController: UIViewController {
    private let composer = ComposerController()

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(composer)
        composer.didMove(toParent: self)
    }

    override var inputAccessoryView: UIView? { composer.view }
}

final class CrashingFormController: UIViewController {
    private let field = UITextField()
    private let picker = KeypadController()

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(picker)
        field.inputView = picker.view
        picker.didMove(toParent: self)
    }

    func showBar(_ bar: UIHostingController<Text>) {
        addChild(bar)
        bar.didMove(toParent: self)
        field.inputAccessoryView = bar.view
    }
}

/// Half a containment: `addChild` without `didMove`. "Call didMove" is the wrong advice here.
final class HalfFormController: UIViewController {
    private let field = UITextField()
    private let picker = KeypadController()

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(picker)
        field.inputView = picker.view
    }
}

/// The same, where a method of its own hands the view over.
final class PickerInMethodController: UIViewController {
    private let field = UITextField()
    private let picker = UIViewController()

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(picker)
        setUpInput()
    }

    private func setUpInput() {
        field.inputView = picker.view
    }
}

/// A wrapper whose initializer adds the view.
final class AccessoryWrapper: UIView {
    init(content: UIView) {
        super.init(frame: .zero)
        addSubview(content)
    }

    required init?(coder: NSCoder) { nil }
}

final class WrappedField: UITextField {
    private var host: UIHostingController<Text>?

    func setUp() {
        let host = UIHostingController(rootView: Text("Done"))
        inputAccessoryView = AccessoryWrapper(content: host.view)
        self.host = host
    }

    func setUpInSteps() {
        let host = UIHostingController(rootView: Text("Next"))
        let wrapper = AccessoryWrapper(content: host.view)
        wrapper.sizeToFit()
        inputAccessoryView = wrapper
        self.host = host
    }
}

/// The wrapper is shown as a subview.
final class WrappedInFieldController: UIViewController {
    private var host: UIHostingController<Text>?

    override func viewDidLoad() {
        super.viewDidLoad()
        let host = UIHostingController(rootView: Text("Done"))
        view.addSubview(AccessoryWrapper(content: host.view)) // expect: orphaned_child_view
        self.host = host
    }
}
