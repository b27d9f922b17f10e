// draft: OrderViewController OrderSteps: begin(), finish(), later(), speed()
import UIKit

@MainActor final class OrderPresenter {
  weak var controller: OrderViewController?
  init(controller: OrderViewController) { self.controller = controller }
  func show(on screen: UIViewController) {}
}

class OrderViewController: UIViewController {
  private var count = 0
  private func begin() {
    let presenter = OrderPresenter(controller: self)
    presenter.show(on: self)
    finish()
  }
  private func finish() { count += 1; OrderPresenter(controller: self).show(on: self) }
  private func later() {
    DispatchQueue.main.async { [weak self] in
      guard let self else { return }
      self.finish()
      OrderPresenter(controller: self).show(on: self)
    }
  }
  private func speed() -> Int {
    let express = (self as? ExpressOrderViewController)?.speed ?? 1
    return self is ExpressOrderViewController ? express : 0
  }
  override func viewDidLoad() { begin(); later(); count = speed() }
}

final class ExpressOrderViewController: OrderViewController { let speed = 2 }
