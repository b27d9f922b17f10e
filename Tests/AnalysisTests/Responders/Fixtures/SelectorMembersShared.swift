//- Selectors.swift
import UIKit

extension Selector {
    static let showProfile = #selector(ProfileShowing.showProfile(_:))
    static var showInbox: Selector { #selector(ProfileShowing.showInbox(_:)) }
    static let showArchive = Selector(("showArchive:"))
}

@objc protocol ProfileShowing {
    @objc optional func showProfile(_ sender: Any?)
    @objc optional func showInbox(_ sender: Any?)
}
//- AccountBar.swift
import UIKit

final class AccountBar: UIToolbar {
    func fill() {
        items = [
            UIBarButtonItem(title: "Profile", style: .plain, target: nil, action: .showProfile),
            UIBarButtonItem(title: "Inbox", style: .plain, target: nil, action: Selector.showInbox), // expect: unhandled_nil_target_action
            UIBarButtonItem(title: "Archive", style: .plain, target: nil, action: .showArchive), // expect: unhandled_nil_target_action
        ]
    }
}
//- AccountController.swift
import UIKit

class AccountController: UIViewController {
    @objc func showProfile(_ sender: Any?) {}
}
