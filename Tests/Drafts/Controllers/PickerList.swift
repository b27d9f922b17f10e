// draft: PickerListViewController PickerSelection: selected, onSelect, isSelected(_:), toggle(_:), clear(), selectedTitles
// draft: PickerListViewController PickerFiltering: filterText, filtered, sections, section(for:), reload(), titles
// A generic controller with a `where` clause, key paths, closures in properties, a nested generic type and a subscript.
import UIKit

protocol PickerItem: Hashable {
  associatedtype Group: Hashable & Comparable
  var title: String { get }
  var group: Group { get }
}

class PickerListViewController<Item: PickerItem, Cell: UITableViewCell>: UIViewController
where Item.Group: CustomStringConvertible {
  typealias Configure = (Cell, Item) -> Void
  typealias Completion = (Set<Item>) -> Void

  struct Section {
    var group: Item.Group
    var items: [Item]
    subscript(row: Int) -> Item { items[row] }
  }

  private let items: [Item]
  private let configure: Configure
  private var filterText: String? {
    didSet { if filterText != oldValue { reload() } }
  }
  private var sections: [Section] = []
  private var selected: Set<Item> = []
  var onSelect: Completion?
  let tableView = UITableView(frame: .zero)
  private let searchField = UITextField(frame: .zero)
  private lazy var source = PickerTableSource(self)

  init(items: [Item], configure: @escaping Configure) {
    self.items = items
    self.configure = configure
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError() }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(tableView)
    tableView.dataSource = source
    tableView.delegate = source
    searchField.addAction(
      UIAction { [weak self] _ in self?.filterText = self?.searchField.text }, for: .editingChanged)
    navigationItem.leftBarButtonItem = UIBarButtonItem(primaryAction: UIAction(title: "Clear") { [weak self] _ in self?.clear() })
    reload()
  }

  subscript(indexPath: IndexPath) -> Item { sections[indexPath.section][indexPath.row] }

  var sectionCount: Int { sections.count }
  func rowCount(in section: Int) -> Int { sections[section].items.count }

  func cell(_ tableView: UITableView, at indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    let item = self[indexPath]
    if let own = cell as? Cell { configure(own, item) }
    cell.accessoryType = isSelected(item) ? .checkmark : .none
    return cell
  }

  func rowTapped(at indexPath: IndexPath) {
    toggle(self[indexPath])
    tableView.reloadRows(at: [indexPath], with: .automatic)
  }

  // MARK: Selection

  private func isSelected(_ item: Item) -> Bool { selected.contains(item) }

  private func toggle(_ item: Item) {
    if isSelected(item) { selected.remove(item) } else { selected.insert(item) }
    title = selectedTitles.joined(separator: ", ")
    onSelect?(selected)
  }

  private func clear() {
    selected.removeAll()
    onSelect?([])
    tableView.reloadData()
  }

  private var selectedTitles: [String] { selected.map(\.title).sorted() }

  // MARK: Filtering

  private var filtered: [Item] {
    guard let text = filterText, !text.isEmpty else { return items }
    return items.filter { $0.title.contains(text) }
  }

  private func section(for group: Item.Group) -> Section {
    Section(group: group, items: filtered.filter { $0.group == group })
  }

  private func reload() {
    let groups = Set(filtered.map(\.group)).sorted(by: <)
    sections = groups.map(section(for:))
    tableView.reloadData()
  }

  private var titles: [String] { sections.map(\.group.description) }

  func title(of section: Int) -> String? { titles[section] }
}

private final class PickerTableSource<Item: PickerItem, Cell: UITableViewCell>:
  NSObject, UITableViewDataSource, UITableViewDelegate
where Item.Group: CustomStringConvertible {
  private weak var controller: PickerListViewController<Item, Cell>?
  init(_ controller: PickerListViewController<Item, Cell>) { self.controller = controller }

  func numberOfSections(in tableView: UITableView) -> Int { controller?.sectionCount ?? 0 }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    controller?.rowCount(in: section) ?? 0
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    controller?.cell(tableView, at: indexPath) ?? UITableViewCell()
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { controller?.rowTapped(at: indexPath) }
}
