// draft: DocumentsViewController DocumentMenus: menuTarget, contextMenuInteraction(_:configurationForMenuAtLocation:),
//   makeActions(for:), rename(_:), legacyMenu(for:), performOnMain(_:)
// draft: DocumentsViewController DocumentStates: undo, restore(from:), activity, updateActivity(), apply(_:default:), canUndo
// Attributes of availability, names in backquotes, `@objc` names, `@discardableResult`, autoclosures, an interaction's delegate.
import UIKit

struct Document: Hashable {
  var name: String
  var `extension`: String
  var isLocked = false
  subscript(dynamicMember key: String) -> String { key }
}

@available(iOS 16, *)
struct DocumentChange {
  var document: Document
  var `default`: Bool
}

@objc class DocumentsViewController: UIViewController {
  private var documents: [Document] = []
  private weak var menuTarget: UIView?
  private var undo: [() -> Void] = []
  private var activity: NSUserActivity? { didSet { userActivity = activity } }
  private var `default`: Document? { documents.first }
  private let list = UIStackView(arrangedSubviews: [])
  private let status = UILabel(frame: .zero)

  override var isEditing: Bool {
    didSet { status.text = isEditing ? "Edit" : nil }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(list)
    if #available(iOS 13, *) {
      list.addInteraction(UIContextMenuInteraction(delegate: self))
    }
    updateActivity()
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Undo", target: self, action: #selector(DocumentsViewController.undoLast))
  }

  @objc(undoLastChange) private func undoLast() {
    guard canUndo else { return }
    undo.removeLast()()
    updateActivity()
  }

  // MARK: Menus

  @available(iOS 13, *)
  private func makeActions(for document: Document) -> [UIAction] {
    var actions = [UIAction(title: "Rename") { [weak self] _ in self?.rename(document) }]
    if !document.isLocked {
      actions.append(
        UIAction(title: "Delete", attributes: .destructive) { [unowned self, list] action in
          self.remove(document)
          list.isHidden = self.documents.isEmpty
        })
    }
    return actions
  }

  @available(iOS, deprecated: 13, message: "Use `makeActions(for:)`.")
  @objc func legacyMenu(for sender: UIView) { menuTarget = sender }

  private func rename(_ document: Document) {
    let alert = UIAlertController(title: "Rename", message: nil)
    alert.addTextField { $0.text = document.name }
    alert.addAction(
      UIAlertAction(title: "OK", style: .default) { [weak alert] _ in
        guard let name = alert?.textFields?.first?.text, let index = self.documents.firstIndex(of: document) else { return }
        self.documents[index].name = name
        self.performOnMain { self.status.text = name }
      })
    present(alert, animated: true)
  }

  @discardableResult
  private func performOnMain<Result>(_ work: @escaping () -> Result) -> DispatchWorkItem {
    let item = DispatchWorkItem { _ = work() }
    DispatchQueue.main.async(execute: item)
    return item
  }

  // MARK: State

  private var canUndo: Bool { !undo.isEmpty && !(undoManager?.canUndo ?? false) }

  @available(iOS 16, *)
  private func apply(_ change: DocumentChange, default fallback: @autoclosure () -> Document?) {
    let before = documents
    undo.append { [weak self] in self?.restore(from: before) }
    guard let index = documents.firstIndex(of: change.document) ?? fallback().flatMap(documents.firstIndex(of:)) else { return }
    documents[index] = change.document
    updateActivity()
  }

  private func restore(from old: [Document]) {
    documents = old
    updateActivity()
  }

  private func updateActivity() {
    let current = activity ?? NSUserActivity(activityType: "documents")
    current.title = `default`?.name
    current.becomeCurrent()
    activity = current
  }

  private func remove(_ document: Document) {
    if #available(iOS 16, *) {
      apply(DocumentChange(document: document, default: true), default: self.default)
    }
    documents.removeAll { $0 == document && !$0.isLocked }
  }

  func move(_ document: Document, to target: Int) {
    guard let index = documents.firstIndex(of: document) else { return }
    documents.swapAt(index, target)
    legacyMenu(for: list)
  }
}

extension DocumentsViewController: UIContextMenuInteractionDelegate {
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let document = self.default else { return nil }
    menuTarget = list
    return UIContextMenuConfiguration(actionProvider: { _ in
      UIMenu(title: document.name, children: self.makeActions(for: document))
    })
  }
}
