import UIKit

final class AboutViewController: UIKit.UIViewController {
    private let licences = LicencesViewController()
    private let versionLabel = UILabel(style: .footnote, color: .secondaryLabel)
    private var pages: PagedContainer<LicencesViewController>?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Theme.background
        versionLabel.text = "Harbour \(Bundle.main.infoDictionary?["CFBundleShortVersionString"] ?? "")"
        view.addSubview(versionLabel)
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Licences",
            style: .plain,
            target: self,
            action: #selector(toggleLicences)
        )
        let pages = PagedContainer<LicencesViewController>()
        add(pages)
        pages.show(LicencesViewController())
        self.pages = pages
    }

    @objc private func toggleLicences() {
        if licences.parent == nil {
            add(licences)
        } else {
            licences.willMove(toParent: nil)
            licences.removeFromParent() // expect: child_view_left_behind
        }
    }

    override var keyCommands: [UIKeyCommand]? {
        [command("l", #selector(toggleLicences)), command("0", #selector(SceneDelegate.showServiceAlerts(_:)))]
    }

    private func command(_ input: String, _ action: Selector) -> UIKeyCommand {
        UIKeyCommand(input: input, modifierFlags: [.command, .alternate], action: action)
    }
}

final class LicencesViewController: UIViewController {
    override func loadView() {
        let text = UITextView()
        text.isEditable = false
        text.text = "Harbour uses no code of others."
        view = text
    }
}

/// Shows one page at a time. On tvOS the pages stay focusable.
final class PagedContainer<Page: UIViewController>: UIViewController {
    private var page: Page?

    func show(_ next: Page) {
        guard let current = page else {
            add(next)
            page = next
            return
        }
        exchange(current, for: next)
        page = next
    }
}
