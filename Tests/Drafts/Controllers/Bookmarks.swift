// draft: BookmarksViewController BookmarkStorage: bookmarks, tags, add(_:tagged:), remove(where:), bookmarks(tagged:),
//   bookmarkStore(_:didLoad:), save(), sortOrder, count
// draft: BookmarksViewController BookmarkRouting: router, open(_:), routeDidFinish(_:), pendingRoute, presentTags()
// Conformances by extension to protocols of the project with defaults and associated types, `AnyObject` delegates, other files.
import UIKit

struct Bookmark: Hashable, Comparable {
    var title: String
    var url: URL
    var tags: Set<String> = []
    static func < (left: Bookmark, right: Bookmark) -> Bool { left.title < right.title }
}

protocol Storing: AnyObject {
    associatedtype Element
    var count: Int { get }
    func add(_ element: Element, tagged tags: [String])
}

extension Storing {
    func add(_ element: Element) { add(element, tagged: []) }
}

@MainActor protocol BookmarkStoreDelegate: AnyObject {
    func bookmarkStore(_ store: BookmarkStore, didLoad bookmarks: [Bookmark])
}

@MainActor final class BookmarkStore {
    weak var delegate: BookmarkStoreDelegate?
    func load() { delegate?.bookmarkStore(self, didLoad: []) }
    func write(_ bookmarks: [Bookmark]) throws {}
}

@MainActor protocol Route: AnyObject { var delegate: RouteDelegate? { get set }; func start(from controller: UIViewController) }
@MainActor protocol RouteDelegate: AnyObject {
    func routeDidFinish(_ route: Route)
    func routeDidCancel(_ route: Route)
}
extension RouteDelegate { func routeDidCancel(_ route: Route) { routeDidFinish(route) } }

@MainActor final class WebRoute: Route {
    weak var delegate: RouteDelegate?
    let url: URL
    init(_ url: URL, delegate: RouteDelegate? = nil) {
        self.url = url
        self.delegate = delegate
    }
    func start(from controller: UIViewController) { controller.present(UIViewController(), animated: true) }
}

class BookmarksViewController: UIViewController {
    enum SortOrder { case title, date }

    let store = BookmarkStore()
    private(set) var bookmarks: [Bookmark] = []
    private var tags: [String: Set<Bookmark>] = [:]
    var sortOrder: SortOrder = .title {
        didSet { bookmarks.sort(by: sortOrder == .title ? (<) : { $0.url.absoluteString < $1.url.absoluteString }) }
    }
    private var router: Router!
    private var pendingRoute: Route?
    private let list = UITableView(frame: .zero)

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(list)
        router = Router(root: self)
        store.delegate = self
        store.load()
    }

    func add(_ bookmark: Bookmark, tagged names: [String]) {
        bookmarks.append(bookmark)
        for name in names { tags[name, default: []].insert(bookmark) }
        save()
    }

    @discardableResult
    func remove(where shouldRemove: (Bookmark) -> Bool) -> [Bookmark] {
        let removed = bookmarks.filter(shouldRemove)
        bookmarks.removeAll(where: shouldRemove)
        tags = tags.mapValues { $0.subtracting(removed) }
        save()
        return removed
    }

    func bookmarks(tagged name: String) -> [Bookmark] { tags[name].map { $0.sorted() } ?? [] }

    private func save() {
        do { try store.write(bookmarks) } catch { fail(error) }
        list.reloadData()
    }

    private func fail(_ error: Error) { contentUnavailableConfiguration = nil; title = "\(error)" }

    // MARK: - Routes

    func open(_ bookmark: Bookmark) {
        let route = WebRoute(bookmark.url, delegate: self)
        pendingRoute = route
        router.start(route)
    }

    private func presentTags() {
        let names = tags.keys.sorted()
        let alert = UIAlertController(title: nil, message: names.joined(separator: ", "), preferredStyle: .actionSheet)
        names.forEach { name in
            alert.addAction(UIAlertAction(title: name, style: .default) { [weak self] _ in
                self?.bookmarks(tagged: name).first.map { self?.open($0) }
            })
        }
        router.root.present(alert, animated: true)
    }
}

// MARK: - Storing

extension BookmarksViewController: Storing {
    typealias Element = Bookmark
    var count: Int { bookmarks.count }
}

extension BookmarksViewController: BookmarkStoreDelegate {
    func bookmarkStore(_ store: BookmarkStore, didLoad bookmarks: [Bookmark]) {
        self.bookmarks = bookmarks
        if bookmarks.isEmpty { presentTags() }
    }
}

extension BookmarksViewController: RouteDelegate {
    func routeDidFinish(_ route: Route) {
        guard route === pendingRoute else { return }
        pendingRoute = nil
        dismiss(animated: true)
    }
}

@MainActor final class Router {
    unowned let root: BookmarksViewController
    init(root: BookmarksViewController) { self.root = root }
    func start(_ route: Route) { route.start(from: root) }
}

// file: BookmarkImport.swift
import UIKit

@MainActor func importBookmarks(_ new: [Bookmark], into controller: BookmarksViewController) {
    new.forEach { controller.add($0) }
    controller.remove { $0.title.isEmpty }
    print(controller.bookmarks.count)
    controller.sortOrder = controller.count > 10 ? .date : .title
}
