// Methods that return the view on which they are called.
import SwiftUI
import UIKit

extension UIView {
  func prepared() -> Self {
    translatesAutoresizingMaskIntoConstraints = false
    return self
  }

  @discardableResult
  func rounded(by radius: CGFloat) -> Self {
    layer.cornerRadius = radius
    return self
  }

  /// Another view.
  func pictured() -> UIView { snapshotView(afterScreenUpdates: false) ?? UIView() }
}

extension UIViewController {
  func titled(_ text: String) -> Self {
    title = text
    return self
  }
}

final class FrequentQuestions: UIViewController {
  private let host = UIHostingController(rootView: Text("Questions"))
  private let other = UIHostingController(rootView: Text("More"))
  private let kept = UIViewController()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(host.view.prepared()) // expect: orphaned_child_view
    view.addSubview(other.view.prepared().rounded(by: 8)) // expect: orphaned_child_view
    view.addSubview(kept.view.pictured())
  }

  func open() {
    let child = UIViewController()
    addChild(child.titled("Open"))
    view.addSubview(child.view.prepared())
    child.didMove(toParent: self)
  }

  func openHalf() {
    let child = UIViewController()
    addChild(child.titled("Half")) // expect: missing_did_move
    view.addSubview(child.view.prepared())
  }

  func close(_ child: UIViewController) {
    child.willMove(toParent: nil)
    child.view.rounded(by: 0).removeFromSuperview()
    child.removeFromParent()
  }
}
