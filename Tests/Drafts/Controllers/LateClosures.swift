// draft: MessagesViewController MessageLoader: messages, load(), store(_:), refresh(page:), reset(), later(), watch(), pages(), sync(), take(_:_:), title(of:), count(_:)
import UIKit

class MessagesViewController: UIViewController {
  private let table = UITableView()
  private var messages: [String] = []
  private var isLoading = false
  private var page: Int = 0
  private let service = Service()
  private var onChange: (() -> Void)?
  final class Service {
    func get(_ page: Int, _ done: @escaping ([String], Error?) -> Void) { done([], nil) }
    func name(_ make: @escaping (Int) -> String) { _ = make(1) }
  }
  private func load() {
    isLoading = true
    service.get(page) { found, error in
      self.store(found)
      self.isLoading = false
      if error == nil { self.page += 1 }
    }
  }
  private func store(_ found: [String]) { messages += found; table.reloadData() }
  private func refresh(page: Int) {
    service.get(page) { [weak self] found, _ in
      guard let self = self else { return }
      DispatchQueue.main.async {
        self.messages = found
        self.table.reloadData()
      }
    }
    service.get(page) { [table] (found: [String], _: Error?) -> Void in
      self.messages = found
      DispatchQueue.main.async { self.show(found.first, page: page) }
      table.reloadData()
    }
  }
  private func reset() {
    service.get(0) { found, _ in self.store(found) }
    DispatchQueue.main.async { self.view.endEditing(true) }
  }
  private func later() { Task { [self] in page = messages.count; self.present(UIViewController(), animated: true) } }
  private func watch() { onChange = { self.table.reloadData(); self.load() } }
  private func pages() {
    service.get(1) { found, error in
      if error != nil { self.reset() }
      self.store(found)
    }
    service.get(2) { self.take($0, $1) }
    Task { await self.sync() }
  }
  private func sync() async { store([]) }
  private func take(_ found: [String], _ error: Error?) { store(found) }
  private func title(of page: Int) { service.name { "\($0) of \(self.page)" } }
  private func count(_ view: UIView) { DispatchQueue.main.async { view.isHidden = self.isLoading && self.messages.isEmpty } }
  private func show(_ message: String?, page: Int = 0) { title = message }
  override func viewDidLoad() { load(); refresh(page: 1); reset(); later(); watch(); pages(); title(of: 2); count(table); onChange?() }
}
