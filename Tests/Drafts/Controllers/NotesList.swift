// draft: NotesListViewController NotesResults: results, makeRequest(), fetchNotes(), filter, note(at:)
// draft: NotesListViewController NotesDeletion: confirmDeletion(of:), delete(_:), undoStack, undoLast()
// An NSFetchedResultsController whose delegate the controller is, rows of a UITableViewController, static factories.
import CoreData
import UIKit

final class Note: NSManagedObject {
  var text = ""
  var created = Date()
  var folder: String?
}

class NotesListViewController: UITableViewController, NSFetchedResultsControllerDelegate {
  enum Filter: Equatable {
    case all
    case folder(String)
    case recent(days: Int)

    fileprivate var predicate: NSPredicate? {
      switch self {
      case .all: nil
      case .folder(let name): NSPredicate(format: "folder == %@", name)
      case .recent(let days): NSPredicate(format: "created > %@", Date().addingTimeInterval(-Double(days) * 86_400))
      }
    }
  }

  private static let cellIdentifier = "note"
  private static let batch = 20
  private static let dates: DateFormatter = {
    let formatter = DateFormatter()
    formatter.dateFormat = "yyyy-MM-dd"
    return formatter
  }()

  let context: NSManagedObjectContext
  var filter: Filter = .all {
    didSet {
      guard filter != oldValue else { return }
      fetchNotes()
    }
  }
  private lazy var results: NSFetchedResultsController<Note> = {
    let controller = NSFetchedResultsController(
      fetchRequest: makeRequest(), managedObjectContext: context, sectionNameKeyPath: nil, cacheName: nil)
    controller.delegate = self
    return controller
  }()
  private var undoStack: [(text: String, date: Date)] = []

  static func all(in context: NSManagedObjectContext) -> NotesListViewController {
    NotesListViewController(context: context)
  }

  static func recent(in context: NSManagedObjectContext, days: Int = 7) -> NotesListViewController {
    let controller = NotesListViewController(context: context)
    controller.filter = .recent(days: days)
    return controller
  }

  init(context: NSManagedObjectContext) {
    self.context = context
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: Self.cellIdentifier)
    navigationItem.rightBarButtonItem = editButtonItem
    navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Undo", target: self, action: #selector(undoTapped))
    fetchNotes()
  }

  @objc private func undoTapped() { undoLast() }

  // MARK: - Rows

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    results.fetchedObjects?.count ?? 0
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: NotesListViewController.cellIdentifier, for: indexPath)
    let note = note(at: indexPath)
    cell.textLabel?.text = note.text
    cell.detailTextLabel?.text = Self.dates.string(from: note.created)
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    isEditing ? confirmDeletion(of: note(at: indexPath)) : show(UIViewController(), sender: self)
  }

  // MARK: - Fetching

  private func makeRequest() -> NSFetchRequest<Note> {
    let request = NSFetchRequest<Note>(entityName: "Note")
    request.predicate = filter.predicate
    request.sortDescriptors = [NSSortDescriptor(key: "created", ascending: Self.batch < 0)]
    return request
  }

  private func fetchNotes() {
    do {
      try results.performFetch()
      tableView.reloadData()
      title = "\(results.fetchedObjects?.count ?? 0)"
    } catch {
      report(error)
    }
  }

  private func note(at indexPath: IndexPath) -> Note { results.object(at: indexPath) }

  func controllerWillChangeContent<T>(_ controller: NSFetchedResultsController<T>) { tableView.beginUpdates() }
  func controllerDidChangeContent<T>(_ controller: NSFetchedResultsController<T>) { tableView.endUpdates() }

  // MARK: - Deletion

  private func confirmDeletion(of note: Note) {
    let alert = UIAlertController(title: "Delete?", message: note.text, preferredStyle: .actionSheet)
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { [weak self, weak note] _ in
      guard let self, let note else { return }
      do { try delete(note) } catch let error as CocoaFailure { self.report(error) } catch { report(error) }
    })
    present(alert, animated: true)
  }

  private func delete(_ note: Note) throws {
    undoStack.append((note.text, note.created))
    context.delete(note)
    defer { setEditing(false, animated: true) }
    if context.hasChanges { try context.save() }
  }

  private func undoLast() {
    guard let last = undoStack.popLast() else { return }
    let note = Note()
    (note.text, note.created) = last
    fetchNotes()
  }

  private func report(_ error: Error) { title = "\(error)" }
}

struct CocoaFailure: Error {}

// file: Folders.swift
@MainActor func showFolder(_ name: String, in list: NotesListViewController) {
  list.filter = .folder(name)
  if list.filter == .all { list.filter = .recent(days: 3) }
}
