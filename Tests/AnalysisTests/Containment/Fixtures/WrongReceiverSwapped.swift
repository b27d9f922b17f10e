// The receiver of `didMove(toParent:)` and its argument, exchanged.
import UIKit

final class SectionHostController: UIViewController {
  private let shelf = ShelfController()

  func show(_ section: UIViewController) {
    addChild(section)
    view.addSubview(section.view)
    self.didMove(toParent: section) // expect: containment_wrong_receiver
  }

  func showUnwritten(_ section: UIViewController) {
    addChild(section)
    view.addSubview(section.view)
    didMove(toParent: section)
//  ^^^^^^^^^^^^^^^^^^^^^^^^^^ containment_wrong_receiver
  }

  func showProperty() {
    addChild(shelf)
    view.addSubview(shelf.view)
    didMove(toParent: shelf) // expect: containment_wrong_receiver
  }

  func showOld(_ section: UIViewController) {
    self.addChildViewController(section)
    self.view.addSubview(section.view)
    self.didMove(toParentViewController: section) // expect: containment_wrong_receiver
  }

  func showLater(_ load: (@escaping (UIViewController?) -> Void) -> Void) {
    load { section in
      guard let found = section else { return }
      self.addChild(found)
      self.view.addSubview(found.view)
      self.didMove(toParent: found) // expect: containment_wrong_receiver
    }
  }

  /// The parent is another controller.
  func showIn(_ box: ShelfController, _ section: UIViewController) {
    box.addChild(section)
    box.view.addSubview(section.view)
    box.didMove(toParent: section) // expect: containment_wrong_receiver
  }

  /// Before the view: it is told by name, and nothing else.
  func showEarly(_ section: UIViewController) {
    addChild(section)
    didMove(toParent: section) // expect: containment_wrong_receiver
    view.addSubview(section.view)
  }

  func showRightly(_ section: UIViewController) {
    addChild(section)
    view.addSubview(section.view)
    section.didMove(toParent: self)
  }

  /// The box itself becomes a child of the section, which was added elsewhere.
  func nest(_ box: ShelfController, _ section: UIViewController) {
    addChild(section)
    view.addSubview(section.view)
    section.didMove(toParent: self)
    section.addChild(box)
    section.view.addSubview(box.view)
    box.didMove(toParent: section)
  }
}

final class ShelfController: UIViewController {}
