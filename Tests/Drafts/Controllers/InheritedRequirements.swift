// draft: OrderViewController OrderSteps: requestNextStep(_:), requestFinish(_:), steps
// What the protocol of an extension inherits is answered by the superclass, so that the new type cannot adopt it.
import UIKit

@MainActor protocol BaseDelegate: AnyObject {
  func showMessage(_ message: String)
  func log(_ message: String)
  var view: UIView! { get }
}
extension BaseDelegate { func log(_ message: String) { print(message) } }
@MainActor protocol OrderMachineDelegate: BaseDelegate {
  func requestNextStep(_ step: Int)
  func requestFinish(_ step: Int)
}
@MainActor final class OrderMachine { weak var delegate: OrderMachineDelegate? }

class BaseViewController: UIViewController {
  var loggingName: String { "" }
  func showMessage(_ message: String) { title = message }
}
@MainActor protocol Named { var loggingName: String { get } }

class OrderViewController: BaseViewController, Named {
  private let machine = OrderMachine()
  private var steps: [Int] = []
  override var loggingName: String { "order" }
  override func viewDidLoad() {
    super.viewDidLoad()
    machine.delegate = self
  }
}
extension OrderViewController: OrderMachineDelegate {
  func requestNextStep(_ step: Int) { steps.append(step); showMessage(loggingName) }
  func requestFinish(_ step: Int) { view.isHidden = false; showMessage("\(step) \(steps.count)") }
}
