import UIKit

final class SmallViewController: BaseViewController {}

extension HomeViewController {
  func reload() {}
}
