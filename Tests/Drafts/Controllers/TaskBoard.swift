// draft: TaskBoardViewController TaskBoardRows data-source: numberOfSections(in:), tableView(_:numberOfRowsInSection:),
//   tableView(_:cellForRowAt:), tableView(_:titleForHeaderInSection:), tableView(_:canEditRowAt:), tableView(_:moveRowAt:to:)
// draft: TaskBoardViewController TaskBoardSwipes: tableView(_:didSelectRowAt:), swipeActions, complete(_:), postpone(_:by:),
//   tableView(_:trailingSwipeActionsConfigurationForRowAt:), tableView(_:heightForRowAt:), scrollViewDidScroll(_:)
// Two conformances declared with the class itself, batch updates, swipe actions with three parameters, members of other files.
import UIKit

struct BoardTask: Hashable {
  enum Column: String, CaseIterable { case today, later, done }
  var text: String
  var column = Column.today
  var due: Date?
}

private extension Array where Element == BoardTask {
  func `in`(_ column: BoardTask.Column) -> [BoardTask] { filter { $0.column == column } }
  mutating func update(_ task: BoardTask, _ change: (inout BoardTask) -> Void) {
    guard let index = firstIndex(of: task) else { return }
    change(&self[index])
  }
}

fileprivate struct Palette {
  var due = UIColor.systemRed
  var normal = UIColor.label
  static let standard = Palette()
}

class TaskBoardViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  typealias Column = BoardTask.Column

  public var tasks: [BoardTask] = [] { didSet { tableView.reloadData() } }
  private(set) var isFiltering = false
  fileprivate var palette = Palette.standard
  private let header = UILabel(frame: .zero)
  lazy var tableView: UITableView = {
    let tableView = UITableView(frame: view.bounds)
    tableView.dataSource = self
    tableView.delegate = self
    tableView.tableHeaderView = header
    return tableView
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(tableView)
    navigationItem.leftBarButtonItem = editButtonItem
    navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .add, target: self, action: #selector(addTask))
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    tableView.setEditing(editing, animated: animated)
  }

  @objc func addTask() {
    tasks.append(BoardTask(text: "New"))
    let path = IndexPath(row: tasks.in(.today).count - 1, section: 0)
    tableView.performBatchUpdates { self.tableView.insertRows(at: [path], with: .fade) } completion: { _ in
      self.tableView.scrollToRow(at: path, at: .top, animated: true)
    }
  }

  func task(at indexPath: IndexPath) -> BoardTask { tasks.in(column(indexPath.section))[indexPath.row] }
  private func column(_ section: Int) -> Column { Column.allCases[section] }

  // MARK: - UITableViewDataSource

  func numberOfSections(in tableView: UITableView) -> Int { Column.allCases.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { tasks.in(column(section)).count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "task", for: indexPath)
    let task = task(at: indexPath)
    cell.textLabel?.text = task.text
    cell.textLabel?.textColor = task.due.map { $0.timeIntervalSinceNow < 0 } == true ? palette.due : palette.normal
    return cell
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { column(section).rawValue }

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { column(indexPath.section) != .done }

  func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
    tasks.update(task(at: sourceIndexPath)) { $0.column = column(destinationIndexPath.section) }
  }

  // MARK: - UITableViewDelegate

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    complete(task(at: indexPath))
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { isFiltering ? 32 : 44 }

  func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
    -> UISwipeActionsConfiguration?
  {
    let task = task(at: indexPath)
    return UISwipeActionsConfiguration(actions: swipeActions.map { title, run in
      UIContextualAction(style: .normal, title: title) { [weak self] _, _, done in
        run(task)
        self?.header.text = nil
        done(true)
      }
    })
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { header.alpha = 1 - scrollView.contentOffset.y / 100 }

  private var swipeActions: [(String, (BoardTask) -> Void)] {
    [("Done", complete), ("Tomorrow", { [unowned self] in self.postpone($0) })]
  }

  private func complete(_ task: BoardTask) { tasks.update(task) { $0.column = .done } }

  private func postpone(_ task: BoardTask, by days: Double = 1) {
    tasks.update(task) {
      $0.column = .later
      $0.due = ($0.due ?? Date()).addingTimeInterval(days * 86_400)
    }
    view.endEditing(true)
  }
}

// file: BoardPrinting.swift
import UIKit

@MainActor func printBoard(_ board: TaskBoardViewController) {
  for section in 0..<board.numberOfSections(in: board.tableView) {
    let rows = board.tableView(board.tableView, numberOfRowsInSection: section)
    print((0..<rows).map { board.task(at: IndexPath(row: $0, section: section)).text })
  }
}
