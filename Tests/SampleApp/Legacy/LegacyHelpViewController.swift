import UIKit

extension LegacyBaseViewController {
    func applyTheme() {
        view.backgroundColor = Theme.background
        scrollView.alwaysBounceVertical = true
    }
}

final class LegacyHelpViewController: LegacyBaseViewController {
    private var shownTopic: UIViewController?

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Help"
        applyTheme()
        open("How do I buy a ticket?")
    }

    private func open(_ topic: String) {
        closeTopic()
        let page = MessageViewController(title: topic, hint: "Ask on board.")
        shownTopic = page
        add(page, to: scrollView)
    }

    private func closeTopic() {
        guard let page = shownTopic else { return }
        page.willMove(toParent: nil) // expect: missing_remove_from_parent
        page.view.removeFromSuperview()
        shownTopic = nil
    }
}
