//- AppA/Screen.swift
import UIKit

@objc protocol ToggleResponding {
    @objc optional func toggleLight(_ sender: Any?)
}

final class LightScreen: UIViewController {
    @objc func toggleLight(_ sender: Any?) {}
}

final class LightView: UIView {
    func wire(_ button: UIButton) {
        button.addTarget(nil, action: #selector(ToggleResponding.toggleLight(_:)), for: .touchUpInside)
    }
}
//- AppA/Views/DarkView.swift
import UIKit

final class DarkView: UIView {
    private let items = [
        UIBarButtonItem(title: "Dark", style: .plain, target: nil, action: Selector(("toggleDark:"))), // expect: unhandled_nil_target_action
        UIBarButtonItem(title: "Light", style: .plain, target: nil, action: Selector(("toggleLight:"))),
    ]
}
