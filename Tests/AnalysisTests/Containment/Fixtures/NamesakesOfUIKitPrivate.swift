//- App/Menu.swift
import UIKit

private extension UIViewController {
    /// Private to this file. It leaves the view to its callers.
    func removeFromParent() {
        willMove(toParentViewController: nil)
        removeFromParentViewController()
    }
}

final class MenuHost: UIViewController {
    private let menu = UIViewController()

    func close() {
        menu.view.removeFromSuperview()
        menu.removeFromParent()
    }
}

final class ForgetfulMenuHost: UIViewController {
    private let menu = UIViewController()

    func close() {
        menu.removeFromParent() // expect: child_view_left_behind
    }
}
//- App/Player.swift
import UIKit

final class PlayerHost: UIViewController {
    private let player = UIViewController()

    /// In this file, it is UIKit's.
    func close() {
        player.view.removeFromSuperview()
        player.removeFromParent() // expect: missing_will_move
    }
}
