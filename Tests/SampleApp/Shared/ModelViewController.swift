import UIKit

/// The base of screens that show one value and are notified when it changes.
class ModelViewController<Model>: UIViewController {
    private(set) var model: Model

    init(model: Model) {
        self.model = model
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not used: screens with a model are made in code")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Theme.background
        render(model)
    }

    func update(_ model: Model) {
        self.model = model
        if isViewLoaded {
            render(model)
        }
    }

    /// For subclasses.
    func render(_ model: Model) {}
}

/// A bottom sheet has no chrome of its own.
typealias SheetController = UIViewController

#if targetEnvironment(macCatalyst)
class PlatformListController: UITableViewController {
    override var canBecomeFirstResponder: Bool { true }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        becomeFirstResponder()
    }
}
#else
class PlatformListController: UITableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.keyboardDismissMode = .onDrag
        clearsSelectionOnViewWillAppear = true
    }
}
#endif
