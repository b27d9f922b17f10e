import UIKit

/// Passes actions on to an object that is no responder.
final class ForwardingScreen: UIViewController {
    private let handler = ForwardedHandler()

    override func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        if handler.responds(to: action) { return handler }
        return super.target(forAction: action, withSender: sender)
    }

    override var keyCommands: [UIKeyCommand]? {
        [UIKeyCommand(input: "h", modifierFlags: .command, action: #selector(ForwardedHandler.handleForwarded(_:)))]
    }
}

final class ForwardedHandler: NSObject {
    @objc func handleForwarded(_ sender: Any?) {}
}

/// A coordinator that stands in the chain itself.
final class ChainedCoordinator: UIResponder {
    private weak var parent: UIResponder?

    init(parent: UIResponder?) {
        self.parent = parent
    }

    override var next: UIResponder? { parent }

    @objc func finishFlow(_ sender: Any?) {}
}

final class ChainedScreen: UIViewController {
    var coordinator: ChainedCoordinator?

    override var next: UIResponder? { coordinator ?? super.next }

    func wire(_ button: UIButton) {
        button.addTarget(nil, action: #selector(ChainedCoordinator.finishFlow(_:)), for: .touchUpInside)
    }
}
