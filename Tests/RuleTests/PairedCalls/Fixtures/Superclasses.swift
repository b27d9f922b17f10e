import UIKit

class OrdersController: UIViewController {
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    setUpNavigation()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layoutShadow()
  }

  func setUpNavigation() {}
  func layoutShadow() {}
}

class BillsController: UIViewController {
  override func viewWillAppear(_ animated: Bool) {
    setUpNavigation() // expect: super_first
    super.viewWillAppear(animated)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews() // expect: laid_out_shadow
  }

  func setUpNavigation() {}
}
