import UIKit

/// The same base name with other selectors beside the right one.
@objc protocol RetryResponder {
    func retry(sender: Any?)
}

final class ErrorView: UIView {
    func wire(_ button: UIButton) {
        button.addTarget(nil, action: #selector(RetryResponder.retry(sender:)), for: .touchUpInside)
        button.addTarget(nil, action: Selector(("retry:")), for: .touchUpInside) // expect: unexposed_nil_target_action
        button.addTarget(nil, action: Selector(("retry")), for: .touchUpInside)
    }
}

final class RetryScreen: UIViewController, RetryResponder {
    func retry(sender: Any?) {}
    func retry(_ sender: UIButton) {}
}

final class RetryListScreen: UIViewController {
    @objc func retry() {}
}

final class RetryService: NSObject {
    @objc func retry() {}
}
