// draft: ConversationViewController ConversationRows data-source: rows, rebuildRows(), tableView(_:numberOfRowsInSection:),
//   tableView(_:cellForRowAt:), row(at:), makeCell(_:for:)
// draft: ConversationViewController ConversationComposer: draft, composerHeight, send(), textViewDidChange(_:),
//   textViewDidEndEditing(_:), growComposer()
// A text view's delegate beside a table's, both with the scroll view's methods; private extensions and types of the file.
import UIKit

struct Message: Equatable {
  enum Status { case sending, sent, failed }
  var sender: String
  var text: String
  var sent: Date
  var status = Status.sending
}

@MainActor protocol MessageSending: AnyObject {
  func send(_ text: String, from controller: UIViewController, completion: @escaping (Message) -> Void)
}

private enum Row: Equatable {
  case day(String)
  case message(Message, isFirst: Bool)
}

private protocol RowConfigurable { func configure(with row: Row) }

private final class BubbleCell: UITableViewCell, RowConfigurable {
  static let identifier = "bubble"
  fileprivate func configure(with row: Row) {
    guard case .message(let message, _) = row else { return }
    textLabel?.text = message.text
  }
}

fileprivate func day(of date: Date) -> String { "\(date)" }

fileprivate extension Array where Element == Message {
  var groupedByDay: [(String, [Message])] { Dictionary(grouping: self) { day(of: $0.sent) }.sorted { $0.key < $1.key } }
}

class ConversationViewController: UIViewController {
  private weak var sender: MessageSending?
  private var messages: [Message] = [] {
    didSet {
      rebuildRows()
      tableView.reloadData()
    }
  }
  private var rows: [Row] = []
  private var draft = ""
  private let tableView = UITableView(frame: .zero)
  private let composer = UITextView(frame: .zero)
  private lazy var composerHeight = composer.heightAnchor.constraint(equalToConstant: 40)
  private var isPinnedToBottom = true

  init(sender: MessageSending) {
    self.sender = sender
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError() }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(tableView)
    view.addSubview(composer)
    composerHeight.isActive = true
    tableView.register(BubbleCell.self, forCellReuseIdentifier: BubbleCell.identifier)
    tableView.dataSource = self
    tableView.delegate = self
    composer.delegate = self
    navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Send", target: self, action: #selector(sendTapped))
  }

  @objc private func sendTapped() { send() }

  func receive(_ message: Message) {
    messages.append(message)
    if isPinnedToBottom { scrollToBottom() }
  }

  private func scrollToBottom() {
    guard !rows.isEmpty else { return }
    tableView.scrollToRow(at: IndexPath(row: rows.count - 1, section: 0), at: .bottom, animated: true)
  }
}

// MARK: - Rows

private extension ConversationViewController {
  func rebuildRows() {
    rows = messages.groupedByDay.flatMap { day, messages in
      [.day(day)] + messages.enumerated().map { Row.message($1, isFirst: $0 == 0) }
    }
  }

  func row(at indexPath: IndexPath) -> Row { rows[indexPath.row] }

  func makeCell(_ tableView: UITableView, for row: Row) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: BubbleCell.identifier, for: IndexPath(row: 0, section: 0))
    (cell as? RowConfigurable)?.configure(with: row)
    return cell
  }
}

extension ConversationViewController: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    makeCell(tableView, for: row(at: indexPath))
  }
}

// MARK: - Scrolling

extension ConversationViewController: UITableViewDelegate {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard case .message(var message, _) = row(at: indexPath), message.status == .failed else { return }
    message.status = .sending
    draft = message.text
    send()
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard scrollView === tableView else { return }
    isPinnedToBottom = scrollView.contentOffset.y >= scrollView.contentSize.height
  }
}

// MARK: - Composer

extension ConversationViewController: UITextViewDelegate {
  func textViewDidChange(_ textView: UITextView) {
    draft = textView.text
    growComposer()
  }

  func textViewDidEndEditing(_ textView: UITextView) { UserDefaults.standard.set(draft, forKey: "draft") }
}

private extension ConversationViewController {
  func growComposer() {
    composerHeight.constant = Swift.max(40, composer.contentSize.height)
    UIView.animate(withDuration: 0.1) { [view] in view?.layoutIfNeeded() }
  }

  func send() {
    guard !draft.isEmpty else { return }
    let weakSelf = { [weak self] in self }
    sender?.send(draft, from: self) { message in
      guard let this = weakSelf() else { return }
      this.receive(message)
    }
    draft = ""
    composer.text = nil
    growComposer()
  }
}
