//- Protocols.swift
import UIKit

@objc protocol Relay {
    func relayed(_ sender: Any?)
    @objc optional func maybeRelayed(_ sender: Any?)
}

protocol Core {
    func cored(_ sender: Any?)
}

typealias Navigating = Core & Relay

@objc protocol Refining: Relay {
    func refined(_ sender: Any?)
}
//- Views.swift
import UIKit

final class RelayButtonRow: UIView {
    func wire(_ button: UIButton) {
        button.addTarget(nil, action: Selector(("relayed:")), for: .touchUpInside)
        button.addTarget(nil, action: Selector(("maybeRelayed:")), for: .touchUpInside)
        button.addTarget(nil, action: Selector(("cored:")), for: .touchUpInside) // expect: unexposed_nil_target_action
        button.addTarget(nil, action: Selector(("refined:")), for: .touchUpInside)
        button.addTarget(nil, action: Selector(("extended:")), for: .touchUpInside) // expect: unexposed_nil_target_action
    }
}
//- NavigationScreen.swift
import UIKit

final class NavigationScreen: UIViewController, Navigating {
    func relayed(_ sender: Any?) {}
    func cored(_ sender: Any?) {}
}

/// The conformance stands here, the method there.
final class RefiningScreen: UIViewController {
    func refined(_ sender: Any?) {}
    func relayed(_ sender: Any?) {}
    func maybeRelayed(_ sender: Any?) {}
}

extension RefiningScreen: Refining {}

protocol Extending {}

extension Extending where Self: UIViewController {
    func extended(_ sender: Any?) {}
}

extension NavigationScreen: Extending {}
