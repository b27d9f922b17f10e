// draft: FeedViewController FeedPolling: polls, beginPolling(), poll(), endPolling()
import UIKit

class FeedViewController: UIViewController {
  private var polls = 0
  private func beginPolling() {
    polls = 1
    self.perform(#selector(poll), with: nil, afterDelay: 2)
    addObserver(self, forKeyPath: "title", options: .new, context: nil)
    setValue(polls, forKey: "title")
  }
  @objc private func poll() { polls += 1 }
  private func endPolling() {
    removeObserver(self, forKeyPath: "title")
    print(value(forKey: "title") as Any, polls)
  }
  override func viewDidLoad() { beginPolling() }
  override func viewWillDisappear(_ animated: Bool) { endPolling() }
}
