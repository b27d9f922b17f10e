import UIKit

final class LoginController: UIViewController {
    private let loginButton: UIButton = {
        let button = UIButton(type: .system)
        button.setTitle("Log in", for: .normal)
        button.addTarget(self, action: #selector(logIn), for: .touchUpInside) // expect: self_target_in_property_initializer
        return button
    }()

    private lazy var helpButton: UIButton = {
        let button = UIButton(type: .system)
        button.addTarget(self, action: #selector(logIn), for: .touchUpInside)
        return button
    }()

    private var cancelItem = UIBarButtonItem(barButtonSystemItem: .cancel, target: self, action: #selector(logIn)) // expect: self_target_in_property_initializer

    private lazy var doneItem = UIBarButtonItem(barButtonSystemItem: .done, target: self, action: #selector(logIn))

    private let tap = UITapGestureRecognizer(target: self, action: #selector(logIn)) // expect: self_target_in_property_initializer

    /// Without an action there is nothing to deliver: a method gives it one, with the target that it has then.
    private let hold = UILongPressGestureRecognizer(target: self, action: nil)
    private var press = UILongPressGestureRecognizer.init(target: self, action: nil)

    private let silentButton: UIButton = {
        let button = UIButton(type: .system)
        button.setTitle("Nothing", for: .normal)
        return button
    }()

    var computedButton: UIButton {
        let button = UIButton(type: .system)
        button.addTarget(self, action: #selector(logIn), for: .touchUpInside)
        return button
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let local: UIButton = {
            let button = UIButton(type: .system)
            button.addTarget(self, action: #selector(logIn), for: .touchUpInside)
            return button
        }()
        view.addSubview(local)
        loginButton.addTarget(self, action: #selector(logIn), for: .primaryActionTriggered)
    }

    @objc private func logIn() {}
}

final class RatingView: UIView {
    let slider: UISlider = {
        let slider = UISlider()
        slider.maximumValue = 5
        slider.addTarget( // expect: self_target_in_property_initializer
            self,
            action: #selector(rated(_:)),
            for: .valueChanged
        )
        return slider
    }()

    let stars: [UIButton] = (1...5).map { number in
        let button = UIButton(type: .custom)
        button.tag = number
        return button
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        stars.forEach { $0.addTarget(self, action: #selector(rated(_:)), for: .touchUpInside) }
    }

    required init?(coder: NSCoder) { nil }

    @objc private func rated(_ sender: UIControl) {}
}

@propertyWrapper
struct Styled<Value> {
    var wrappedValue: Value
}

/// A property with a wrapper cannot be lazy, and one whose action is added again with the object as target works.
final class CopyingView: UIView {
    @Styled private var pasteButton: UIButton = {
        let button = UIButton()
        button.addTarget(self, action: #selector(paste), for: .touchUpInside) // expect: self_target_in_property_initializer
        return button
    }()

    private let copyButton: UIButton = {
        let button = UIButton()
        button.addTarget(self, action: #selector(copyText), for: .touchUpInside)
        return button
    }()

    private let cutButton: UIButton = {
        let button = UIButton()
        button.addTarget(self, action: #selector(cutText), for: .touchUpInside) // expect: self_target_in_property_initializer
        return button
    }()

    override init(frame: CGRect) {
        super.init(frame: frame)
        copyButton.addTarget(self, action: #selector(copyText), for: .touchUpInside)
        cutButton.addTarget(self, action: #selector(cutText), for: .touchDown)
    }

    required init?(coder: NSCoder) { nil }

    @objc private func paste() {}
    @objc private func copyText() {}
    @objc private func cutText() {}
}

/// The target of an item can be assigned later.
final class LicensesController: UIViewController {
    private let doneItem = UIBarButtonItem(title: "Done", style: .done, target: self, action: #selector(done))
    private let shareItem = UIBarButtonItem(title: "Share", style: .plain, target: self, action: #selector(share)) // expect: self_target_in_property_initializer
    private let sendItem = UIBarButtonItem(title: "Send", style: .plain, target: self, action: #selector(share))

    override init(nibName: String?, bundle: Bundle?) {
        super.init(nibName: nibName, bundle: bundle)
        doneItem.target = self
        navigationItem.rightBarButtonItems = [doneItem, shareItem]
    }

    required init?(coder: NSCoder) { nil }

    func enable() {
        sendItem.target = self
    }

    @objc private func done() {}
    @objc private func share() {}
}

/// The handler is the controller around the view, so that a lazy property would not help.
final class ConsentView: UIView {
    let agreeButton: UIButton = {
        let button = UIButton()
        button.addTarget(self, action: #selector(ConsentController.agree), for: .touchUpInside) // expect: self_target_in_property_initializer - says one of `ConsentController`
        return button
    }()
    let ownButton: UIButton = {
        let button = UIButton()
        button.addTarget(self, action: #selector(ConsentView.own), for: .touchUpInside) // expect: self_target_in_property_initializer - says Make `ownButton` a `lazy var`
        return button
    }()

    @objc func own() {}
}

final class ConsentController: UIViewController {
    @objc func agree() {}
}
