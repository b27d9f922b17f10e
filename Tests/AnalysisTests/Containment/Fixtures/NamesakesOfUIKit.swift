//- App/Extensions.swift
// UIKit's methods had other names before Swift 4.2. A method of an extension with one of today's names is what a call means:
// it does what its own body does.
import UIKit

extension UIViewController {
    func unloadController(_ child: UIViewController?) {
        if let child = child {
            child.willMove(toParentViewController: nil)
            child.removeFromParentViewController()
            child.view.removeFromSuperview()
        }
    }

    func removeFromParent() {
        parent?.unloadController(self)
    }
}
//- App/SearchHost.swift
import UIKit

final class SearchHost: UIViewController {
    private var search: UIViewController!

    func close() {
        search.removeFromParent()
    }

    /// UIKit's own method has the other name.
    func closeByOldName() {
        search.view.removeFromSuperview()
        search.removeFromParentViewController() // expect: missing_will_move
    }
}
//- Tables/Tables.swift
import UIKit

extension UITableViewController {
    func addChild(_ child: UIViewController) {
        addChildViewController(child)
        tableView.addSubview(child.view)
        child.didMove(toParentViewController: self)
    }
}

final class CatalogTable: UITableViewController {
    func show(_ item: UIViewController) {
        addChild(item)
    }
}

final class CatalogHost: UIViewController {
    /// This class is no table.
    func show(_ item: UIViewController) {
        addChild(item) // expect: missing_did_move
        view.addSubview(item.view)
    }
}
