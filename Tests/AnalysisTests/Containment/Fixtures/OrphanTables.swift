import SwiftUI
import UIKit

final class CouponsTableController: UITableViewController {
    private lazy var emptyView: UIView = {
        let host = UIHostingController(rootView: Text("No coupons"))
        host.view.backgroundColor = .clear
        return host.view
    }()

    private let header = CouponHeaderController()
    private let footer = CouponFooterController()

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.tableHeaderView = header.view
//      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ orphaned_child_view
        addChild(footer)
        tableView.tableFooterView = footer.view
        footer.didMove(toParent: self)
    }

    func showEmpty() {
        tableView.backgroundView = emptyView // expect: orphaned_child_view
    }

    func showStack() {
        let first = UIViewController()
        let second = UIViewController()
        addChild(second)
        let stack = UIStackView(arrangedSubviews: [first.view, second.view]) // expect: orphaned_child_view
        view.addSubview(stack)
        second.didMove(toParent: self)
    }
}

final class CouponHeaderController: UIViewController {}
final class CouponFooterController: UIViewController {}
