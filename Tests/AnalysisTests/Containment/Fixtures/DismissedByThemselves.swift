import UIKit

/// A controller that dismisses itself is presented: it has no parent to leave.
final class SearchCardController: UIViewController {
    @objc private func close() {
        view.removeFromSuperview()
        removeFromParent()
        dismiss(animated: true)
    }
}

final class BannerController: UIViewController {
    func close() {
        view.removeFromSuperview()
        removeFromParent() // expect: missing_will_move
    }
}

final class BannerHost: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let banner = BannerController()
        addChild(banner)
        view.addSubview(banner.view)
        banner.didMove(toParent: self)
    }
}
