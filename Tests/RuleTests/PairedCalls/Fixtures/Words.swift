// Calls of any name at all, and numbers among their arguments.
import UIKit

final class ListeningViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    NotificationCenter.default.addObserver(self, selector: #selector(reload), name: .changed, object: nil)
  }

  deinit { NotificationCenter.default.removeObserver(self) }

  @objc private func reload() {}
}

final class DeafViewController: UIViewController {
  private let listener = Listener()

  func listen() {
    NotificationCenter.default.addObserver(listener, selector: #selector(Listener.hear), name: .changed, object: nil) // expect: removed_observer
  }
}

final class Listener: NSObject {
  @objc func hear() {}
}

final class Amplifier {
  func loud(_ flag: Bool) {
    setLevel(2) // expect: level_restored
    if flag { return }
    setLevel(0)
  }

  func quiet(_ flag: Bool) {
    setLevel(1)
    if flag { return }
    setLevel(0)
  }

  func brief() {
    setLevel(2)
    play()
    setLevel(0)
  }
}
