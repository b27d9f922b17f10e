// draft: ComposeViewController ComposeList: tableView(_:didSelectRowAt:), names
// A delegate of two protocols is none of a third one.
import UIKit

@MainActor protocol ComposeBarDelegate: AnyObject { func send() }
@MainActor protocol PreviewDelegate: AnyObject { func preview() }

final class ComposeBar: UIView { weak var delegate: (ComposeBarDelegate & PreviewDelegate)? }

class ComposeViewController: UIViewController {
  private let tableView = UITableView(frame: .zero)
  private let bar = ComposeBar()
  private var names: [String] = []
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.delegate = self
    self.bar.delegate = self
  }
}
extension ComposeViewController: UITableViewDelegate {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { print(names[indexPath.row]) }
}
extension ComposeViewController: ComposeBarDelegate, PreviewDelegate {
  func send() {}
  func preview() {}
}
