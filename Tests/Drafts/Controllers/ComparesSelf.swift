// draft: PaneViewController PaneFocus: steps, refresh(), isFront(), later(), reload()
import UIKit

class PaneViewController: UIViewController {
  private var steps: Int = 0
  private func refresh() {
    if self === presentedViewController || (self) === parent { reload() }
    if let parent, self === parent { reload() }
    if parent != self, children.contains(where: { self !== $0 }) { reload() }
  }
  private func isFront() -> Bool { self == presentedViewController && parent?.children.first === self }
  private func later() {
    DispatchQueue.main.async { [weak self] in
      guard self != nil else { return }
      guard let strongSelf = self, strongSelf !== strongSelf.parent else { return }
      strongSelf.steps += 1
    }
  }
  private func reload() { steps += 1; title = "x" }
  override func viewDidLoad() { refresh(); later(); view.isHidden = isFront() }
}
