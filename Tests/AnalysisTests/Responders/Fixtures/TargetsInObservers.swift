import UIKit

final class ObservedScreen: UIViewController {
    /// An observer runs when there is an instance: `self` is that.
    private var button = UIButton() {
        didSet {
            button.addTarget(self, action: #selector(press), for: .touchUpInside)
        }
    }
    private var item = UIBarButtonItem(title: "Done", style: .plain, target: nil, action: nil) {
        willSet {
            newValue.target = self
            newValue.action = #selector(press)
        }
        didSet { oldValue.target = nil }
    }
    private var tap: UITapGestureRecognizer? = nil {
        didSet { tap?.addTarget(self, action: #selector(press)) }
    }
    private let wrong: UIButton = {
        let button = UIButton()
        button.addTarget(self, action: #selector(press), for: .touchUpInside) // expect: self_target_in_property_initializer
        return button
    }()

    @objc private func press() {}
}
