import UIKit

final class OptionsController: UITableViewController {}
final class PhotosController: UICollectionViewController {}

/// The table of a table view controller is its view, and so is the collection view of a collection view controller.
final class SheetController: UIViewController {
    private let options = OptionsController(style: .plain)
    private let photos = PhotosController(nibName: nil, bundle: nil)
    private let system = UITableViewController(style: .grouped)
    private let stray = OptionsController(style: .grouped)
    private let list = ListController()

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(options)
        view.addSubview(options.tableView)
        options.didMove(toParent: self)

        addChild(photos)
        photos.didMove(toParent: self) // expect: containment_order
        view.addSubview(photos.collectionView)

        addChild(system)
        view.addSubview(system.tableView)
        system.didMove(toParent: self)

        view.addSubview(stray.tableView) // expect: orphaned_child_view
        // A table of a plain controller is one of its views.
        view.addSubview(list.tableView)
    }

    func removeOptions() {
        options.willMove(toParent: nil)
        options.tableView.removeFromSuperview()
        options.removeFromParent()
    }
}

final class ListController: UIViewController {
    let tableView = UITableView()
}
