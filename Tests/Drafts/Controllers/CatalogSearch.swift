// draft: CatalogSearchViewController CatalogSearch: searchController, pendingSearch, query, scope, updateSearchResults(for:),
//   searchBar(_:selectedScopeButtonIndexDidChange:), searchBarCancelButtonClicked(_:), schedule(_:), matches(_:)
// A UISearchController that is set up in a lazy property, its three delegates in two extensions, and a pending work item.
import UIKit

struct CatalogEntry {
  enum Kind: Int, CaseIterable { case all, book, film }
  let name: String
  let kind: Kind
}

protocol CatalogProviding {
  func entries(matching text: String, completion: @escaping (Result<[CatalogEntry], Error>) -> Void)
}

private let searchDelay = 0.3
private func normalized(_ text: String) -> String { text.lowercased() }

class CatalogSearchViewController: UITableViewController {
  private let provider: CatalogProviding
  private var entries: [CatalogEntry] = []
  private var visible: [CatalogEntry] { entries.filter(matches) }
  private var pendingSearch: DispatchWorkItem?
  private var query = "" {
    willSet { pendingSearch?.cancel() }
    didSet { if query != oldValue { schedule(query) } }
  }
  private var scope = CatalogEntry.Kind.all

  private lazy var searchController: UISearchController = {
    let controller = UISearchController(searchResultsController: nil)
    controller.searchResultsUpdater = self
    controller.searchBar.delegate = self
    controller.searchBar.scopeButtonTitles = CatalogEntry.Kind.allCases.map { "\($0)" }
    controller.obscuresBackgroundDuringPresentation = false
    return controller
  }()

  init(provider: CatalogProviding) {
    self.provider = provider
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.searchController = searchController
    navigationItem.hidesSearchBarWhenScrolling = false
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "entry")
    refreshControl = UIRefreshControl(frame: .zero)
    refreshControl?.addTarget(self, action: #selector(pulled), for: .valueChanged)
  }

  // MARK: - Table

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { visible.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "entry", for: indexPath)
    cell.textLabel?.text = visible[indexPath.row].name
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    searchController.isActive = false
    open(visible[indexPath.row])
  }

  // MARK: - Search

  private func schedule(_ text: String) {
    let work = DispatchWorkItem { [weak self] in self?.fetch(normalized(text)) }
    pendingSearch = work
    DispatchQueue.main.asyncAfter(deadline: .now() + searchDelay, execute: work)
  }

  private func matches(_ entry: CatalogEntry) -> Bool {
    guard scope != .all else { return true }
    return entry.kind == scope && (query.isEmpty || normalized(entry.name).contains(normalized(query)))
  }

  // MARK: - Loading

  @objc private func pulled() { fetch(query) }

  private func fetch(_ text: String) {
    provider.entries(matching: text) { [weak self] result in
      guard let self = self else { return }
      switch result {
      case .success(let entries): self.entries = entries
      case .failure(let error): self.show(error)
      }
      self.refreshControl?.endRefreshing()
      self.updateEmptyState()
      self.tableView.reloadData()
    }
  }

  private func updateEmptyState() {
    contentUnavailableConfiguration = visible.isEmpty ? UIContentUnavailableConfiguration.search() : nil
  }

  private func open(_ entry: CatalogEntry) { performSegue(withIdentifier: "detail", sender: entry) }

  private func show(_ error: Error) {
    let alert = UIAlertController(title: "Search", message: "\(error)")
    present(alert, animated: true)
  }
}

// MARK: - UISearchResultsUpdating

extension CatalogSearchViewController: UISearchResultsUpdating {
  func updateSearchResults(for searchController: UISearchController) {
    query = searchController.searchBar.text ?? ""
    updateEmptyState()
  }
}

// MARK: - UISearchBarDelegate

extension CatalogSearchViewController: UISearchBarDelegate {
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
    scope = CatalogEntry.Kind(rawValue: selectedScope) ?? .all
    tableView.reloadData()
  }

  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
    query = ""
    dismiss(animated: true)
  }
}
