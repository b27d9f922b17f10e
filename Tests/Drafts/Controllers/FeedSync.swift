// draft: FeedSyncViewController FeedLoading: loadTask, refreshTask, reload(), refresh(), loadPage(_:), page, merge(_:),
//   items(after:)
// draft: FeedSyncViewController FeedEvents: listening, listen(), handle(_:), stopListening(), confirm(_:)
// expected: 'loadTask' can not be referenced from a nonisolated context
// Tasks kept in properties, an actor, `async let`, `for await`, continuations, `@MainActor` closures, cancellation, `defer`.
import UIKit

struct FeedItem: Identifiable, Hashable, Sendable {
    let id: Int
    var text: String
}

enum FeedEvent: Sendable {
    case added(FeedItem)
    case removed(id: FeedItem.ID)
    case reset
}

actor FeedStore {
    private var items: [FeedItem] = []
    var count: Int { items.count }
    func append(_ new: [FeedItem]) -> [FeedItem] {
        items += new
        return items
    }
    func remove(_ id: FeedItem.ID) { items.removeAll { $0.id == id } }
    nonisolated func events() -> AsyncStream<FeedEvent> { AsyncStream { $0.finish() } }
}

protocol FeedAPI: Sendable {
    func page(_ number: Int, size: Int) async throws -> [FeedItem]
    func pinned() async throws -> [FeedItem]
}

@MainActor
class FeedSyncViewController: UIViewController {
    private static let pageSize = 25
    private let store = FeedStore()
    private let api: any FeedAPI
    private var loadTask: Task<Void, Never>?
    private var refreshTask: Task<[FeedItem], any Error>?
    private var listening: Task<Void, Never>? { willSet { listening?.cancel() } }
    private var page = 0
    private(set) var items: [FeedItem] = [] { didSet { tableView.reloadData() } }
    private let tableView = UITableView(frame: .zero)
    private let banner = UILabel(frame: .zero)
    private let spinner = UIActivityIndicatorView(frame: .zero)

    init(api: some FeedAPI) {
        self.api = api
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError() }

    deinit {
        loadTask?.cancel()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        [tableView, banner, spinner].forEach { view.addSubview($0) }
        reload()
        listen()
        let control = UIRefreshControl(frame: .zero)
        control.addAction(UIAction { [weak self] action in Task { @MainActor in await self?.refresh() } }, for: .valueChanged)
        tableView.refreshControl = control
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        stopListening()
    }

    func scrolledToEnd() {
        Task { [weak self] in
            guard let self else { return }
            try? await self.loadPage(self.page + 1)
        }
    }

    // MARK: - Loading

    private func reload() {
        loadTask?.cancel()
        loadTask = Task { [weak self] in
            guard let strongSelf = self else { return }
            strongSelf.spinner.startAnimating()
            defer { strongSelf.spinner.stopAnimating() }
            do {
                try await strongSelf.loadPage(0)
                try Task.checkCancellation()
            } catch is CancellationError {
                return
            } catch {
                strongSelf.show(error)
            }
        }
    }

    @discardableResult
    private func refresh() async -> Bool {
        let task = Task { [api] in
            async let pinned = api.pinned()
            async let first = api.page(0, size: FeedSyncViewController.pageSize)
            return try await pinned + first
        }
        refreshTask = task
        defer { tableView.refreshControl?.endRefreshing() }
        guard let new = try? await task.value else { return false }
        items = await merge(new)
        return true
    }

    private func loadPage(_ number: Int) async throws {
        let new = try await items(after: number)
        page = number
        items = await merge(new)
    }

    private func items(after number: Int) async throws -> [FeedItem] {
        try await api.page(number, size: Self.pageSize)
    }

    private func merge(_ new: [FeedItem]) async -> [FeedItem] {
        var seen = Set<FeedItem.ID>()
        return await store.append(new).filter { seen.insert($0.id).inserted }
    }

    // MARK: - Events

    private func listen() {
        listening = Task { [weak self, store] in
            for await event in store.events() {
                guard !Task.isCancelled else { break }
                await self?.handle(event)
            }
        }
    }

    private func handle(_ event: FeedEvent) async {
        switch event {
        case .added(let item): items.insert(item, at: 0)
        case .removed(let id):
            guard await confirm("Remove \(id)?") else { return }
            await store.remove(id)
            items.removeAll { $0.id == id }
        case .reset: reload()
        }
    }

    private func confirm(_ question: String) async -> Bool {
        await withCheckedContinuation { continuation in
            let alert = UIAlertController(title: question, message: nil)
            alert.addAction(UIAlertAction(title: "Yes", style: .default) { _ in continuation.resume(returning: true) })
            alert.addAction(UIAlertAction(title: "No", style: .cancel) { _ in continuation.resume(returning: false) })
            present(alert, animated: true)
        }
    }

    private func stopListening() { listening = nil }

    private func show(_ error: any Error) {
        banner.text = "\(error)"
        UIView.animate(withDuration: 0.2, animations: { self.banner.alpha = 1 }) { [weak banner] _ in banner?.alpha = 0 }
    }
}
