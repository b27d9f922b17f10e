// A fix at the end of a case or a branch of `#if` has a line of its own.
import UIKit

final class CaseController: UIViewController {
  private let list = UIViewController()
  private let map = UIViewController()

  func show(_ index: Int) {
    switch index {
    case 0:
      addChild(list) // expect: missing_did_move - no ;
      view.addSubview(list.view)
    default:
      addChild(map) // expect: missing_did_move - no ;
      view.addSubview(map.view)
    }
  }
}

final class DebugController: UIViewController {
  private let list = UIViewController()
  private let menu = UIViewController()

  func showAll() {
    #if DEBUG
      addChild(list) // expect: missing_did_move - no ;
      view.addSubview(list.view)
    #else
      addChild(menu) // expect: missing_did_move - no ;
      view.addSubview(menu.view)
    #endif
  }
}
