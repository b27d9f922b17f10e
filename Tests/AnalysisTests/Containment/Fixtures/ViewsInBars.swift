import SwiftUI
import UIKit

/// The bar lies in the navigation controller's view: the content's controller must not be the parent, and something has
/// to keep the hosting controller.
final class LibraryController: UIViewController {
    private let titleHost = UIHostingController(rootView: Text("Library"))
    private let badge = UIHostingController(rootView: Text("3"))
    private var progressHost: UIHostingController<Text>?
    private lazy var sync = UIHostingController(rootView: Text("Synced"))

    override func viewDidLoad() {
        super.viewDidLoad()
        titleHost.view.backgroundColor = .clear
        navigationItem.titleView = titleHost.view
        navigationItem.rightBarButtonItem = UIBarButtonItem(customView: badge.view)
        toolbarItems = [UIBarButtonItem(systemItem: .flexibleSpace), UIBarButtonItem(customView: sync.view)]
    }

    func showProgress(_ text: String) {
        let host = UIHostingController(rootView: Text(text))
        progressHost = host
        navigationItem.leftBarButtonItems = [UIBarButtonItem(customView: host.view)]
    }

    func showUnkept() {
        let filter = UIHostingController(rootView: Text("Filter"))
        let item = UIBarButtonItem(customView: filter.view) // expect: orphaned_child_view - says Keep it in a property; no addChild
        navigationItem.rightBarButtonItems?.append(item)
    }

    func showUnkeptTitle() {
        let search = SearchFieldController()
        search.view.sizeToFit()
        navigationItem.titleView = search.view // expect: orphaned_child_view - says Keep it in a property; no addChild
    }

    func showInline() {
        navigationItem.titleView = UIHostingController(rootView: Text("Now")).view // expect: orphaned_child_view - says Keep it in a property; no addChild
    }
}

final class SearchFieldController: UIViewController {}

// A wrapper of its own size, as bars truncate bare hosting views.
final class WrappedTitleController: UIViewController {
    private let host = UIHostingController(rootView: Text("Title"))

    override func viewDidLoad() {
        super.viewDidLoad()
        let wrapper = UIView(frame: CGRect(x: 0, y: 0, width: 180, height: 44))
        host.view.frame = wrapper.bounds
        wrapper.addSubview(host.view)
        navigationItem.titleView = wrapper
    }
}

final class WrappedItemController: UIViewController {
    private let avatar = AvatarController()

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = makeItem()
    }

    private func makeItem() -> UIBarButtonItem {
        let box = UIView()
        box.addSubview(avatar.view)
        NSLayoutConstraint.activate([box.widthAnchor.constraint(equalToConstant: 32)])
        return UIBarButtonItem(customView: box)
    }
}

final class AvatarController: UIViewController {}

// Through helpers.
final class HelpedBarController: UIViewController {
    private let status = StatusController()
    private let count = StatusController()

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = .showing(status)
        setTitleView(count.view)
    }
}

final class StatusController: UIViewController {}

extension UIBarButtonItem {
    static func showing(_ controller: UIViewController) -> UIBarButtonItem {
        UIBarButtonItem(customView: controller.view)
    }
}

extension UIViewController {
    func setTitleView(_ title: UIView) {
        title.translatesAutoresizingMaskIntoConstraints = false
        navigationItem.titleView = title
    }
}

/// The item keeps the controller.
final class HostingBarItem: UIBarButtonItem {
    private let hosting = UIHostingController(rootView: Text(""))

    func install() {
        customView = hosting.view
    }
}

/// An item that nothing but a local names.
final class ToolbarScreen: UIViewController {
    private let toolbar = UIToolbar()
    private var items: [UIViewController] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(toolbar)
        let pens = (0..<3).map { _ in PenController() }
        items = pens
        toolbar.setItems(pens.map { UIBarButtonItem(customView: $0.view) }, animated: false)
        let item = UIBarButtonItem()
        let rubber = PenController()
        item.customView = rubber.view // expect: orphaned_child_view - says Keep it in a property; no addChild
        toolbar.items?.append(item)
    }
}

final class PenController: UIViewController {}

/// The controller becomes a child of the screen: that is the ordinary case.
final class OrdinaryScreen: UIViewController {
    private let legend = LegendController()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(legend.view) // expect: orphaned_child_view
    }
}

final class LegendController: UIViewController {}

/// A pill on the bar itself: the nearest controller above is the navigation controller.
final class BarPillScreen: UIViewController {
    private let pill = PillController()

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationController?.navigationBar.addSubview(pill.view)
    }
}

final class PillController: UIViewController {}

/// Kept by other means than a property of one's own.
final class KeptElsewhereScreen: UIViewController {
    private var kept: [UIViewController] = []
    private var onTap: (() -> Void)?

    func showGiven(_ given: UIViewController) {
        navigationItem.titleView = given.view
    }

    func showHelped() {
        let helped = KeptTitleController()
        keep(helped)
        navigationItem.titleView = helped.view
    }

    func showCaptured() {
        let captured = KeptTitleController()
        onTap = { captured.view.alpha = 0.5 }
        navigationItem.titleView = captured.view
    }

    private func keep(_ controller: UIViewController) {
        kept.append(controller)
    }
}

final class KeptTitleController: UIViewController {}

/// Through a helper, but kept by nobody.
final class LostItemScreen: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = .showing(LostItemController())
    }
}

final class LostItemController: UIViewController {}

/// A child of the content in the bar of the navigation controller (inferred: raises).
final class ChildInBarScreen: UIViewController {
    private let titlePane = ChildTitleController()

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(titlePane) // expect: missing_did_move
        navigationItem.titleView = titlePane.view
    }
}

final class ChildTitleController: UIViewController {}
