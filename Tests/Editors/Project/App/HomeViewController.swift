import UIKit

class BaseViewController: UIViewController {}

final class HomeViewController: BaseViewController {
  private let é = "😀"
  private let a = 1
  private let b = 2
  private let c = 3
  private let d = 4
  private let e = 5
  private let f = 6

  override func viewDidLoad() {
    super.viewDidLoad()
    title = é
  }
}
