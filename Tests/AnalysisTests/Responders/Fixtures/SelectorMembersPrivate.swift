//- HomeHeader.swift
import UIKit

final class HomeHeader: UIView {
    func add(_ button: UIButton) {
        button.addTarget(nil, action: .didTapMore, for: .touchUpInside)
    }
}

private extension Selector {
    static let didTapMore = #selector(MoreResponder.didTapMore(sender:))
}

@objc protocol MoreResponder {
    @objc optional func didTapMore(sender: UIButton)
}
//- SettingsHeader.swift
import UIKit

/// The same short name, another selector: each file has its own.
final class SettingsHeader: UIView {
    func add(_ button: UIButton) {
        button.addTarget(nil, action: .didTapMore, for: .touchUpInside) // expect: unhandled_nil_target_action
    }
}

fileprivate extension Selector {
    static let didTapMore = Selector(("showMoreSettings:"))
}
//- RootController.swift
import UIKit

final class RootController: UIViewController, MoreResponder {
    func didTapMore(sender: UIButton) {
        sender.isSelected.toggle()
    }
}
