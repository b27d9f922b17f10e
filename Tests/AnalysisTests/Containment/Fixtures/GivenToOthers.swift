// The creator adds a controller and hands it to an object that embeds its view.
import UIKit

final class StackControllerA: UIViewController {
  func push(_ next: UIViewController) {
    addChild(next)
    let plate: PlateViewA = {
      if let old = next.view.superview as? PlateViewA {
        return old
      } else {
        let made = PlateViewA(content: next)
        return made
      }
    }()
    view.addSubview(plate)
    next.didMove(toParent: self)
  }
}

final class PlateViewA: UIView {
  let content: UIViewController

  init(content: UIViewController) {
    self.content = content
    super.init(frame: .zero)
    load()
  }

  required init?(coder: NSCoder) { fatalError() }

  func load() {
    addSubview(content.view)
  }
}

final class StackControllerB: UIViewController {
  func push(_ next: UIViewController) {
    addChild(next)
    view.addSubview(PlateViewB(content: next))
    next.didMove(toParent: self)
  }
}

final class PlateViewB: UIView {
  private let content: UIViewController

  init(content: UIViewController) {
    self.content = content
    super.init(frame: .zero)
    load()
  }

  required init?(coder: NSCoder) { fatalError() }

  private func load() {
    addSubview(content.view)
  }
}

final class StackControllerC: UIViewController {
  let next = UIViewController()

  func push() {
    addChild(next)
    view.addSubview(PlateViewC(content: next))
    next.didMove(toParent: self)
  }
}

final class PlateViewC: UIView {
  let content: UIViewController

  init(content: UIViewController) {
    self.content = content
    super.init(frame: .zero)
    load()
  }

  required init?(coder: NSCoder) { fatalError() }

  func load() {
    addSubview(content.view)
  }
}

final class StackControllerD: UIViewController {
  func push(_ next: UIViewController) {
    addChild(next)
    let plate = PlateViewD(content: next)
    view.addSubview(plate)
    plate.load()
    next.didMove(toParent: self)
  }
}

final class PlateViewD: UIView {
  let content: UIViewController

  init(content: UIViewController) {
    self.content = content
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { fatalError() }

  func load() {
    addSubview(content.view)
  }
}

final class StackControllerE: UIViewController {
  func push(_ next: UIViewController, on plate: PlateViewE) {
    addChild(next)
    plate.configure(next)
    next.didMove(toParent: self)
  }
}

final class PlateViewE: UIView {
  private var content: UIViewController?

  func configure(_ content: UIViewController) {
    self.content = content
    load()
  }

  private func load() {
    guard let content else { return }
    addSubview(content.view)
  }
}

final class StackControllerF: UIViewController {
  let next = UIViewController()
  lazy var plate = PlateViewF(content: next)

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(next)
    view.addSubview(plate)
    next.didMove(toParent: self)
  }
}

final class PlateViewF: UIView {
  let content: UIViewController

  init(content: UIViewController) {
    self.content = content
    super.init(frame: .zero)
    load()
  }

  required init?(coder: NSCoder) { fatalError() }

  private func load() { addSubview(content.view) }
}

final class StackControllerG: UIViewController {
  func push(_ next: UIViewController) {
    let plate = PlateViewG(content: next)
    addChild(plate.content)
    view.addSubview(plate)
    plate.content.didMove(toParent: self)
  }
}

final class PlateViewG: UIView {
  let content: UIViewController

  init(content: UIViewController) {
    self.content = content
    super.init(frame: .zero)
    load()
  }

  required init?(coder: NSCoder) { fatalError() }

  private func load() { addSubview(content.view) }
}

final class StackControllerH: UIViewController {
  func push(_ next: UIViewController) {
    addChild(next)
    let plate = PlateH(content: next)
    plate.load(in: view)
    next.didMove(toParent: self)
  }
}

/// The same, with the rest in another method, which has the child by two names.
final class StackControllerI: UIViewController {
  func push(_ next: UIViewController) {
    addChild(next)
    let plate = PlateH(content: next)
    finish(next, plate)
  }

  private func finish(_ next: UIViewController, _ plate: PlateH) {
    plate.load(in: view)
    next.didMove(toParent: self)
  }
}

final class PlateH: UIViewController {
  let content: UIViewController

  init(content: UIViewController) {
    self.content = content
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError() }

  func load(in box: UIView) { box.addSubview(content.view) }
}

final class StackControllerI: UIViewController {
  func push(_ next: UIViewController) {
    addChild(next)
    view.addSubview(PlateViewI(content: next))
    next.didMove(toParent: self)
  }
}

final class PlateViewI: UIView {
  let content: UIViewController

  init(content: UIViewController) {
    self.content = content
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { fatalError() }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    addSubview(content.view)
  }
}

/// One method passes the child on and calls its `didMove(toParent:)`, another one adds it.
final class StackControllerJ: UIViewController {
  func push(_ next: UIViewController) {
    addChild(next)
    finish(next)
  }

  private func finish(_ next: UIViewController) {
    view.addSubview(PlateViewJ(content: next))
    next.didMove(toParent: self)
  }
}

final class PlateViewJ: UIView {
  private let content: UIViewController

  init(content: UIViewController) {
    self.content = content
    super.init(frame: .zero)
    load()
  }

  required init?(coder: NSCoder) { fatalError() }

  private func load() {
    addSubview(content.view)
  }
}
