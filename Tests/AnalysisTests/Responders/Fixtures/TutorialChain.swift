//- Responder.swift
import Foundation

@objc protocol StoreResponder {
    @objc optional func didTapScan(sender: AnyObject?)
    @objc optional func didTapMenu(sender: AnyObject?)
}
//- HomeScreen.swift
import UIKit

final class HomeScreen: UIViewController {
    private lazy var scanButton: UIButton = {
        let button = UIButton(type: .system)
        button.addTarget(self, action: #selector(scanTapped), for: .touchUpInside)
        button.addTarget(nil, action: .didTapScan, for: .touchUpInside)
        return button
    }()

    private lazy var menuButton: UIButton = {
        let button = UIButton(type: .system)
        button.addTarget(nil, action: .didTapMenu, for: .touchUpInside) // expect: unexposed_nil_target_action
        return button
    }()

    @objc private func scanTapped() {}
}

private extension Selector {
    static let didTapScan = #selector(StoreResponder.didTapScan(sender:))
    static let didTapMenu = #selector(StoreResponder.didTapMenu(sender:))
}
//- MainScreen.swift
import UIKit

final class MainScreen: UIViewController {
    private let tabs = UITabBarController()
}

extension MainScreen: StoreResponder {
    func didTapScan(sender: AnyObject?) {
        tabs.selectedIndex = 1
    }
}
//- MenuScreen.swift
import UIKit

/// Was a StoreResponder once.
final class MenuScreen: UIViewController {
    func didTapMenu(sender: AnyObject?) {
        title = "Menu"
    }
}
