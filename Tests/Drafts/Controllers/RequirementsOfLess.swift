// draft: ScreenViewController ScreenParts: makeView(), makeBar()
// A protocol asks for less of a property than the superclass declares.
import UIKit

@MainActor protocol Screen: AnyObject {
  var view: UIView! { get }
  var title: String? { get }
}

class ScreenViewController: UIViewController, Screen {
  override func viewDidLoad() { makeView(); makeBar() }
  private func makeView() {
    view = UIView()
    self.title = "Screen"
  }
  private func makeBar() { view.addSubview(UIView()) }
}
