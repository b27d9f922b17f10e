// draft: HoursViewController HoursScrolling: scrollViewDidScroll(_:), offset
// The delegate of what another object holds is the new object, too, where only its protocol can be meant.
import UIKit

class FadingList { let view = UIScrollView() }

class HoursViewController: UIViewController {
  private let scrollView = UIScrollView()
  private let list = FadingList()
  private var offset = 0.0

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.delegate = self
    list.view.delegate = self
  }
}

extension HoursViewController: UIScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) { offset += 1 }
}
