// An overload of `addChild` that takes an optional calls UIKit's with the unwrapped value: Swift prefers the conversion to
// the superclass to wrapping the value in an optional.
import UIKit

class ScheduleBase: UIViewController {}

final class ScheduleScreen: UIViewController {
  private var current: ScheduleBase?
  let container = UIView()

  func show() {
    current = ScheduleBase()
    self.addChild(current)
  }

  private func addChild(_ child: ScheduleBase?) {
    guard let child = child else { return }
    self.addChild(child)
    container.addSubview(child.view)
    child.didMove(toParent: self)
  }
}

final class ForgetfulSchedule: UIViewController {
  private var current: ScheduleBase?
  let container = UIView()

  func show() {
    current = ScheduleBase()
    self.addChild(current)
  }

  private func addChild(_ child: ScheduleBase?) {
    guard let child = child else { return }
    self.addChild(child) // expect: missing_did_move
    container.addSubview(child.view)
  }
}
