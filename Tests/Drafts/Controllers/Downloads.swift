// draft: DownloadsViewController DownloadQueue: tasks, waiting, handlers, limit, enqueue(_:priority:completion:), startNext(),
//   finished(_:with:), cancelAll(), progress, decode(_:from:)
// draft: DownloadsViewController DownloadRows: items, visibleItems, filter, update(_:), downloadManager(_:didUpdate:),
//   downloadManagerDidFinish(_:), sortDescriptor
// Completion handlers with results, dictionaries of closures, generic and `rethrows` methods, an Objective-C delegate.
import UIKit

struct DownloadItem: Hashable, Decodable {
  var id: Int
  var name: String
  var size = 0
}

enum DownloadError: Error {
  case cancelled, server(status: Int)
  indirect case wrapped(DownloadError)
}

@MainActor @objc protocol DownloadManagerDelegate: NSObjectProtocol {
  func downloadManager(_ manager: DownloadManager, didUpdate identifier: Int)
  @objc optional func downloadManagerDidFinish(_ manager: DownloadManager)
}

@MainActor @objc class DownloadManager: NSObject {
  nonisolated override init() { super.init() }
  weak var delegate: DownloadManagerDelegate?
  weak var presenter: UIViewController?
}

class DownloadsViewController: UIViewController, DownloadManagerDelegate {
  typealias Completion = (Result<Data, DownloadError>) -> Void
  enum Priority: Int, Comparable {
    case low, high
    static func < (left: Priority, right: Priority) -> Bool { left.rawValue < right.rawValue }
  }
  private struct Waiting {
    let url: URL
    let priority: Priority
    let completion: Completion?
  }

  private let manager = DownloadManager()
  private let session = URLSession.shared
  private var tasks: [URL: URLSessionDataTask] = [:]
  private var handlers: [URL: [Completion]] = [:]
  private var waiting: [Waiting] = []
  private let limit = 3
  private var items: [DownloadItem] = [] {
    didSet { tableView.reloadData() }
  }
  private var filter: ((DownloadItem) -> Bool)? = nil
  private var sortDescriptor: (_ left: DownloadItem, _ right: DownloadItem) -> Bool = { $0.name < $1.name }
  private let tableView = UITableView(frame: .zero)
  private let progressView = UIProgressView(frame: .zero)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(tableView)
    manager.delegate = self
    manager.presenter = self
    if let url = URL(string: "https://example.com/list.json") {
      enqueue(url, priority: .high) { [weak self] result in
        guard case .success(let data) = result else { return }
        self?.items = (try? self?.decode([DownloadItem].self, from: data)) ?? []
      }
    }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    cancelAll()
  }

  func showLarge(_ minimum: Int) {
    filter = { $0.size >= minimum }
    title = "\(visibleItems.count)"
    tableView.reloadData()
  }

  // MARK: - Queue

  private var progress: Float {
    let total = tasks.count + waiting.count
    return total == 0 ? 1 : Float(tasks.count) / Float(total)
  }

  func enqueue(_ url: URL, priority: Priority = .low, completion: Completion? = nil) {
    if tasks[url] != nil {
      completion.map { handlers[url, default: []].append($0) }
      return
    }
    waiting.append(Waiting(url: url, priority: priority, completion: completion))
    waiting.sort { $0.priority > $1.priority }
    startNext()
  }

  private func startNext() {
    guard tasks.count < limit, let next = waiting.first else { return }
    waiting.removeFirst()
    if let completion = next.completion { handlers[next.url] = [completion] }
    let task = session.dataTask(with: URLRequest(url: next.url)) { data, response, error in
      DispatchQueue.main.async { [weak self] in
        guard let self else { return }
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        switch (data, error) {
        case (let data?, nil) where status < 400: self.finished(next.url, with: .success(data))
        case (_, _?): self.finished(next.url, with: .failure(.wrapped(.cancelled)))
        default: self.finished(next.url, with: .failure(.server(status: status)))
        }
      }
    }
    tasks[next.url] = task
    task.resume()
    progressView.setProgress(progress, animated: true)
  }

  private func finished(_ url: URL, with result: Result<Data, DownloadError>) {
    tasks[url] = nil
    handlers.removeValue(forKey: url)?.forEach { $0(result) }
    if case let .failure(.server(status)) = result { showError(status) }
    startNext()
  }

  private func cancelAll() {
    tasks.values.forEach { $0.cancel() }
    (tasks, waiting) = ([:], [])
    handlers.forEach { url, handlers in handlers.forEach { $0(.failure(.cancelled)) } }
  }

  private func decode<Value>(_ type: Value.Type, from data: Data) throws -> Value where Value: Decodable {
    try JSONDecoder().decode(type, from: data)
  }

  private func showError(_ status: Int) {
    let alert = UIAlertController(title: "Error", message: "\(status)")
    alert.addAction(UIAlertAction(title: "OK", style: .cancel))
    present(alert, animated: true)
  }

  // MARK: - DownloadManagerDelegate

  func downloadManager(_ manager: DownloadManager, didUpdate identifier: Int) {
    guard let item = items.first(where: { $0.id == identifier }) else { return }
    update(item)
  }

  func downloadManagerDidFinish(_ manager: DownloadManager) { filter = nil }

  // MARK: - Rows

  private var visibleItems: [DownloadItem] {
    (filter.map { items.filter($0) } ?? items).sorted(by: sortDescriptor)
  }

  private func update(_ item: DownloadItem) {
    guard let row = visibleItems.firstIndex(of: item) else { return }
    tableView.reloadRows(at: [IndexPath(row: row, section: 0)], with: .none)
    sortDescriptor = { [limit] left, right in left.size < limit || left.name < right.name }
  }
}

// file: DownloadStarting.swift
import UIKit

final class DownloadStarter {
  weak var list: DownloadsViewController?
  @MainActor func start(_ urls: URL...) {
    urls.forEach { list?.enqueue($0) }
    list?.enqueue(urls[0], priority: .high) { _ in }
  }
}
