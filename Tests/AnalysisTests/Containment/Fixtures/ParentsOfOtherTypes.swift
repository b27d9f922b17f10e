// A UIKit container completes its children, also where the property that holds it has a wider type.

import UIKit

class Stack: UINavigationController {}

class Flow: NSObject {
  var stack: UIViewController!
}

class AddFlow: Flow {
  var list: UIViewController?

  override init() {
    super.init()
    stack = Stack()
    push()
  }

  func push() {
    list = UIViewController()
    stack.addChild(list!)
    stack.view.addSubview(list!.view)
  }
}

class OtherFlow: Flow {
  var list: UIViewController?

  override init() {
    super.init()
    stack = UIViewController()
    push()
  }

  func push() {
    list = UIViewController()
    stack.addChild(list!)  // expect: missing_did_move
    stack.view.addSubview(list!.view)
  }
}
