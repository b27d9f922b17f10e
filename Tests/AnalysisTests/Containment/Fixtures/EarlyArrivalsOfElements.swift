// `didMove` before `addChild` is too early for an element of a collection and for the result of a call, too.

import UIKit

class Tabs: UIViewController {
  var pages: [UIViewController] = []

  func pick(_ number: Int) {
    let page = pages[number]
    page.didMove(toParent: self)  // expect: containment_order
    addChild(page)
    view.addSubview(page.view)
  }

  func make() -> UIViewController { UIViewController() }

  func create() {
    let page = make()
    page.didMove(toParent: self)  // expect: containment_order
    addChild(page)
    view.addSubview(page.view)
  }

  func swap(_ old: Int, _ new: Int) {
    pages[old].didMove(toParent: self)
    addChild(pages[new])
    view.addSubview(pages[new].view)
    pages[new].didMove(toParent: self)
  }

  func all() {
    for page in pages {
      addChild(page)
      view.addSubview(page.view)
      page.didMove(toParent: self)
    }
  }
}
