// draft: RatesViewController RateLoader: rates, load(), once(), watch(), retry(), now(), loaded(_:)
// expected: Closures in `load()`, `once()` hold `self` strongly
import UIKit

class RatesViewController: UIViewController {
  private var rates: [Int] = []
  private var handler: (([Int]) -> Void)?
  private func fetch(completion: @escaping ([Int]) -> Void) { handler = completion }
  private func load() { fetch(completion: loaded) }
  private func once() {
    let done = loaded
    fetch(completion: done)
  }
  private func watch() { handler = show(_:) }
  private func retry() {
    fetch { [weak self] _ in
      guard let self else { return }
      self.fetch(completion: self.show)
      self.rates.forEach(self.add)
    }
  }
  private func now() { rates.forEach(add); UIView.animate(withDuration: 1, animations: layOut) }
  private func loaded(_ found: [Int]) { rates = found; title = "x" }
  private func show(_ found: [Int]) { title = "y" }
  private func add(_ rate: Int) { title = "z" }
  private func layOut() { view.alpha = 1 }
  override func viewDidLoad() { load(); once(); watch(); retry(); now(); handler?(rates) }
}
