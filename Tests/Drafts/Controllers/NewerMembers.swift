// draft: NoticesViewController NoticePresenter: show(), hide(), margins()
// What a newer system has is used where it is there; the forwarders say so.
import UIKit

class NoticesViewController: UIViewController {
  private var isEmpty: Bool = true
  override func viewDidLoad() { show(); hide(); margins() }
  private func show() {
    if #available(iOS 17, *) { contentUnavailableConfiguration = nil; setNeedsUpdateContentUnavailableConfiguration() }
    if #available(iOS 16, *) { setNeedsUpdateOfSupportedInterfaceOrientations() }
    isEmpty = false
  }
  private func hide() {
    if #available(iOS 17, *), contentUnavailableConfiguration != nil { isEmpty = true }
  }
  private func margins() { viewLayoutMarginsDidChange(); print(shouldAutorotate, isEmpty) }
}
