import UIKit

@objc protocol Refreshing {
    func refreshNow(_ sender: Any?)
}

extension Refreshing where Self: UIViewController {
    func addRefreshItem() {
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .refresh, target: nil, action: #selector(Self.refreshNow(_:)))
    }
}

protocol Closing {}

extension Closing where Self: UIViewController {
    func addCloseItem() {
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .close, target: nil, action: Selector(("closeNow:")))
    }

    func addHelpItem() {
        let item = UIBarButtonItem(title: "Help", style: .plain, target: nil, action: Selector(("helpNow:"))) // expect: unhandled_nil_target_action
        navigationItem.leftBarButtonItem = item
    }
}

final class RefreshedScreen: UIViewController, Refreshing, Closing {
    func refreshNow(_ sender: Any?) {}
    @objc func closeNow(_ sender: Any?) {}
}
