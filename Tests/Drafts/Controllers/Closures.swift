// draft: LoginViewController LoginAlerts: handlers, ask(_:), run()
import UIKit

class LoginViewController: UIViewController {
  typealias Done = (Bool) -> Void
  private var handlers: [Done] = []
  private let onEnd: () -> Void = {}
  private var text: String?
  private func ask(_ done: @escaping Done) {
    let alert = UIAlertController(title: text, message: nil)
    alert.addAction(UIAlertAction(title: "a", style: .default) { _ in self.run(); done(true) })
    alert.addAction(UIAlertAction(title: "b", style: .cancel, handler: { [weak self] _ in self?.run(); self?.onEnd() }))
    present(alert, animated: true)
    handlers.append(done)
  }
  private func run() { for handler in handlers { handler(text == nil) } ; text = nil }
  override func viewDidLoad() { ask { _ in } }
}
