// draft: ChatViewController ChatSender: send(_:), failed()
import UIKit

final class Request: @unchecked Sendable {
  var completionBlock: (@Sendable () -> Void)?
}

class ChatViewController: UIViewController {
  func send(_ request: Request) {
    request.completionBlock = { self.failed() }
    request.completionBlock?()
  }

  func failed() { title = "failed" }
  override func viewDidLoad() { send(Request()) }
}
