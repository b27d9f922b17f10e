import SwiftUI
import UIKit

/// The search controller shows its results controller itself.
final class CitiesController: UITableViewController {
    private let results = CityResultsController()
    private lazy var search = UISearchController(searchResultsController: results)

    override func viewDidLoad() {
        super.viewDidLoad()
        results.view.backgroundColor = .systemBackground
        navigationItem.searchController = search
        definesPresentationContext = true
    }
}

final class CityResultsController: UITableViewController {}

/// The bar alone is a view, in older apps in the header.
final class OldSearchController: UITableViewController {
    private var search: UISearchController!

    override func viewDidLoad() {
        super.viewDidLoad()
        let found = CityResultsController()
        search = UISearchController(searchResultsController: found)
        search.searchBar.sizeToFit()
        tableView.tableHeaderView = search.searchBar
        navigationItem.titleView = search.searchBar
    }
}

final class MapSearchController: UIViewController {
    private let search = UISearchController(searchResultsController: UIHostingController(rootView: Text("")))
    private let container = UIView()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(container)
        container.addSubview(search.searchBar)
    }

    func open() {
        present(search, animated: true)
    }
}

/// Its view by hand.
final class HandSearchController: UIViewController {
    private let hits = CityHitsController()

    func showHits() {
        view.addSubview(hits.view) // expect: orphaned_child_view
    }
}

final class CityHitsController: UIViewController {}
