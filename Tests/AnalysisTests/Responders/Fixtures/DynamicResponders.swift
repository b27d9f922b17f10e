import ObjectiveC
import UIKit

/// Walks up the chain in its own code.
extension UIResponder {
    func send(_ action: Selector, from sender: Any?) {
        var responder: UIResponder? = self
        while let current = responder {
            if current.responds(to: action) {
                current.perform(action, with: sender)
                return
            }
            responder = current.next
        }
    }
}

final class PluginHost: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let block: @convention(block) (AnyObject, Any?) -> Void = { _, _ in }
        class_addMethod(PluginHost.self, Selector(("runPlugin:")), imp_implementationWithBlock(block), "v@:@")
        let button = UIButton(type: .system)
        button.addTarget(nil, action: Selector(("runPlugin:")), for: .touchUpInside)
        view.addSubview(button)
    }

    @objc func askPlugin(_ sender: Any?) {
        send(#selector(askPlugin(_:)), from: sender)
    }
}
