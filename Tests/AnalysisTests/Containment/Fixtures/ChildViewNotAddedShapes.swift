// rules: +child_view_not_added
import UIKit

final class ShapesHost: UITableViewController {
    private let header = UIViewController()
    private let surface = ShapesSurface()
    private var current: UIViewController?

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(header)
        tableView.tableHeaderView = header.view
        header.didMove(toParent: self)
    }

    func swap(to next: UIViewController) {
        guard let old = current else { return }
        old.willMove(toParent: nil)
        addChild(next)
        transition(from: old, to: next, duration: 0.2, options: [], animations: nil) { _ in
            old.removeFromParent()
            next.didMove(toParent: self)
        }
        current = next
    }

    func fill(with child: UIViewController) {
        addChild(child)
        surface.hold(child.view)
        child.didMove(toParent: self)
    }

    func fillLocal(with child: UIViewController) {
        let content = child.view!
        addChild(child)
        view.addSubview(content)
        child.didMove(toParent: self)
    }

    func build(_ child: UIViewController) -> UIView {
        addChild(child)
        child.didMove(toParent: self)
        return child.view
    }

    func keep(_ child: UIViewController) {
        addChild(child) // expect: child_view_not_added
        current = child
        child.didMove(toParent: self)
    }
}

final class ShapesSurface: UIView {
    func hold(_ content: UIView) {
        addSubview(content)
        content.frame = bounds
    }
}

//- Others.swift
import UIKit
import Bars

// The view is in the hands of other code.

final class BarHost: UIViewController {
    let bar = UIView()
    var barController: UIViewController?

    override func viewDidLoad() {
        super.viewDidLoad()
        install(bar, controller: barController)
    }

    /// The view and its controller come one by one.
    func install(_ bar: UIView, controller: UIViewController?) {
        if let controller { addChild(controller) }
        view.addSubview(bar)
        controller?.didMove(toParent: self)
    }

    func installWithout(_ bar: UIView, controller: UIViewController) {
        addChild(controller) // expect: child_view_not_added
        bar.isHidden = true
        controller.didMove(toParent: self)
    }
}

final class ClipCell: UICollectionViewCell {
    let player = UIViewController()

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.addSubview(player.view)
    }

    required init?(coder: NSCoder) { nil }
}

/// The cell shows what it holds.
final class ClipList: UICollectionViewController {
    override func collectionView(_ list: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath) {
        guard let player = (cell as? ClipCell)?.player else { return }
        addChild(player)
        player.didMove(toParent: self)
    }
}

/// A library shows the header that its bar holds.
final class FoldersController: UIViewController {
    private let own = LibraryBar()

    lazy var bar: LibraryBar = {
        let bar = LibraryBar()
        addChild(bar.headerController)
        bar.headerController.headerView.backgroundColor = .white
        bar.headerController.didMove(toParent: self)
        return bar
    }()

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(own.headerController)
        own.addSubviewsToParent()
        own.headerController.didMove(toParent: self)
    }
}

/// The superclass shows children by their positions.
class PagesController: UIViewController {
    func show(_ page: Int) {
        view.addSubview(children[page].view)
        children[page].didMove(toParent: self)
    }
}

final class MenuPages: PagesController {
    override func viewDidLoad() {
        super.viewDidLoad()
        for name in ["a", "b"] { addChild(UIViewController(nibName: name, bundle: nil)) }
        show(0)
    }
}

/// What asks for a page shows it.
class PagesByRequest: UIViewController {
    func page(at index: Int) -> UIViewController { children[index] }
}

final class ListPages: PagesByRequest {
    override func viewDidLoad() {
        super.viewDidLoad()
        let page = UIViewController()
        addChild(page)
        page.didMove(toParent: self)
    }
}

/// Other code of the class does something else with the children.
class CountedPages: UIViewController {
    var count: Int { children.count }

    func dim(_ index: Int) { children[index].view.alpha = 0 }
}

final class LostPages: CountedPages {
    override func viewDidLoad() {
        super.viewDidLoad()
        let page = UIViewController()
        addChild(page) // expect: child_view_not_added
        page.didMove(toParent: self)
    }
}

/// The child's view has another name.
final class WebHolder: UIViewController {
    private let web = UIWebView()
    private var page: UIViewController!

    override func viewDidLoad() {
        super.viewDidLoad()
        page = UIViewController()
        page.view = web
        addChild(page)
        view.insertSubview(web, at: 0)
        page.didMove(toParent: self)
    }
}

/// Here the view is a label, and the child another one's.
final class LabelHolder: UIViewController {
    private let label = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        let page = UIViewController()
        label.text = "web"
        addChild(page) // expect: child_view_not_added
        view.insertSubview(label, at: 0)
        page.didMove(toParent: self)
    }
}

/// The view goes into a bar of tabs, in an array of tuples.
final class TabsHolder: UIViewController {
    private let tabs = TitledTabs()

    override func viewDidLoad() {
        super.viewDidLoad()
        let page = UIViewController()
        addChild(page)
        tabs.set(views: [(title: "Page", view: page.view)])
        page.didMove(toParent: self)
    }
}

/// The tabs get their titles alone.
final class TitlesHolder: UIViewController {
    private let tabs = TitledTabs()

    override func viewDidLoad() {
        super.viewDidLoad()
        let page = UIViewController()
        addChild(page) // expect: child_view_not_added
        tabs.set(titles: [(title: "Page", count: 1)])
        page.didMove(toParent: self)
    }
}

/// A cell is given the child and shows it when one scrolls to it.
final class PagesCell: UITableViewCell {
    private var pages: [UIViewController] = []
    var page: UIViewController?

    func receive(_ page: UIViewController) {
        if !pages.contains(page) { pages.append(page) }
    }

    func show(_ number: Int, in cell: UICollectionViewCell) {
        cell.addSubview(pages[number].view)
    }
}

final class PagesController: UIViewController {
    private let news = UIViewController()
    private let offers = UIViewController()

    func fill(_ cell: PagesCell) {
        addChild(news)
        cell.receive(news)
        news.didMove(toParent: self)
        addChild(offers)
        cell.page = offers
        offers.didMove(toParent: self)
    }
}

// The view is handed to a library that shows it.
final class HandedToLibrary {
    func show() {
        let sheet = UIViewController()
        let window = WindowController()
        window.addChild(sheet)
        guard let body = sheet.view else { return }
        sheet.didMove(toParent: window)
        Banners.show(config: Banners.Config(), view: body)
    }

    func present() {
        let sheet = UIViewController()
        let window = WindowController()
        window.addChild(sheet)
        sheet.didMove(toParent: window)
        Banners.present(view: sheet.view)
    }
}

final class WindowController: UIViewController {}
