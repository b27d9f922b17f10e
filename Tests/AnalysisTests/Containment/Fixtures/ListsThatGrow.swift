// Children that a loop adds from a list to which elements were added, or which is long.

import UIKit

class Tool: UIViewController {}

class Tools: UIViewController {
  lazy var pencil = Tool()
  lazy var brush = Tool()
  lazy var eraser = Tool()

  func addAll(isTeacher: Bool) {
    var tools: [UIViewController] = [pencil, brush]
    if isTeacher {
      let more = [eraser]
      tools.append(contentsOf: more)
    } else {
      tools.removeAll([pencil])
    }
    for tool in tools {
      addChild(tool)
      tool.didMove(toParent: self)
      if tool === pencil { continue }
      tool.title = nil
    }
  }

  func select() {
    view.addSubview(pencil.view)
    view.addSubview(eraser.view)
  }
}

class ToolsFromNothing: UIViewController {
  lazy var pencil = Tool()
  lazy var brush = Tool()

  func addAll() {
    var tools: [UIViewController] = []
    tools.append(contentsOf: [pencil])
    tools.insert(contentsOf: [brush], at: 0)
    for tool in tools {
      addChild(tool)
      tool.didMove(toParent: self)
    }
  }

  func select() {
    view.addSubview(pencil.view)
    view.addSubview(brush.view)
  }
}

class ManyTools: UIViewController {
  lazy var a = Tool(), b = Tool(), c = Tool(), d = Tool(), e = Tool(), f = Tool(), g = Tool(), h = Tool(), i = Tool()

  func addAll() {
    for tool in [a, b, c, d, e, f, g, h, i] {
      addChild(tool)
      tool.didMove(toParent: self)
    }
  }

  func select() {
    view.addSubview(b.view)
    view.addSubview(i.view)
  }
}

class MoreToolsThanAreFollowed: UIViewController {
  lazy var a = Tool(), b = Tool()

  func addAll() {
    for tool in [a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, b] {
      addChild(tool)
      tool.didMove(toParent: self)
    }
  }

  func select() {
    view.addSubview(b.view)
  }
}

class MoreToolsThanAreJoined: UIViewController {
  lazy var a = Tool(), b = Tool(), c = Tool(), d = Tool(), e = Tool(), f = Tool(), g = Tool(), h = Tool(), i = Tool()
  lazy var j = Tool()

  func addAll() {
    var tools: [UIViewController] = []
    tools.append(a)
    tools.append(b)
    tools.append(c)
    tools.append(d)
    tools.append(e)
    tools.append(f)
    tools.append(g)
    tools.append(h)
    tools.append(i)
    tools.append(j)
    for tool in tools {
      addChild(tool)
      tool.didMove(toParent: self)
    }
  }

  func select() {
    view.addSubview(a.view)
    view.addSubview(i.view)
    view.addSubview(j.view)
  }
}

class ToolsOfWhichOneIsForgotten: UIViewController {
  lazy var pencil = Tool()
  lazy var brush = Tool()

  func addAll() {
    var tools = [pencil]
    tools.append(brush)
    for tool in tools {
      addChild(tool)  // expect: missing_did_move
      view.addSubview(tool.view)
    }
  }
}

// What gets `willMove(toParent: nil)` is a view controller, whatever object keeps it.
extension UIView {
  var controllers: [String: UIViewController]? { controllersOfViews[self] }

  func uninstall(_ name: String) {
    if let known = controllers?[name] {
      known.willMove(toParent: nil)
      known.removeFromParent()
    }
    removeFromSuperview()
  }
}
