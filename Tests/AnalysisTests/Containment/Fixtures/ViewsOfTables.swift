import SwiftUI
import UIKit

final class OrdersController: UITableViewController {
    private let header = OrdersHeaderController()
    private let footer = UIHostingController(rootView: Text("Total"))
    private let empty = UIHostingController(rootView: Text("Nothing ordered"))

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(header)
        tableView.tableHeaderView = header.view
        header.didMove(toParent: self)
        tableView.tableFooterView = footer.view // expect: orphaned_child_view
        tableView.backgroundView = empty.view // expect: orphaned_child_view
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let size = header.view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        if header.view.frame.height != size.height {
            header.view.frame.size.height = size.height
            // Set again after a change of its size.
            tableView.tableHeaderView = header.view
        }
    }
}

final class OrdersHeaderController: UIViewController {}

final class GridController: UICollectionViewController {
    private let placeholder = PlaceholderController()

    func showPlaceholder() {
        addChild(placeholder)
        collectionView.backgroundView = placeholder.view
        placeholder.didMove(toParent: self)
    }

    func hidePlaceholder() {
        placeholder.willMove(toParent: nil)
        collectionView.backgroundView = nil
        placeholder.removeFromParent()
    }
}

final class PlaceholderController: UIViewController {}

/// The header in a wrapper that its constraints size.
final class WrappedHeaderScreen: UIViewController {
    private let tableView = UITableView()
    private let summary = SummaryController()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(tableView)
        let wrapper = UIView()
        addChild(summary)
        wrapper.addSubview(summary.view)
        tableView.tableHeaderView = wrapper
        summary.didMove(toParent: self)
    }
}

final class WrappedOrphanScreen: UIViewController {
    private let list = UITableView()
    private let chart = SummaryController()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(list)
        let wrapper = UIView()
        wrapper.addSubview(chart.view) // expect: orphaned_child_view
        list.tableHeaderView = wrapper
    }
}

final class SummaryController: UIViewController {}

extension UITableView {
    func setHeader(_ header: UIView) {
        header.layoutIfNeeded()
        tableHeaderView = header
    }
}

final class HelpedHeaderScreen: UIViewController {
    private let tableView = UITableView()
    private let filters = FiltersController()
    private let advert = FiltersController()

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(filters)
        tableView.setHeader(filters.view)
        filters.didMove(toParent: self)
    }

    func showAdvert() {
        tableView.setHeader(advert.view) // expect: orphaned_child_view
    }
}

final class FiltersController: UIViewController {}
