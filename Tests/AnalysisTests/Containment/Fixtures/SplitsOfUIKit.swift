import SwiftUI
import UIKit

final class MailSplit: UISplitViewController {
    private let sidebar = SidebarController()

    override func viewDidLoad() {
        super.viewDidLoad()
        preferredDisplayMode = .oneBesideSecondary
        setViewController(sidebar, for: .primary)
        let detail = UIHostingController(rootView: Text("No message"))
        detail.view.backgroundColor = .systemBackground
        setViewController(UINavigationController(rootViewController: detail), for: .secondary)
        viewControllers = [sidebar, detail]
        showDetailViewController(detail, sender: nil)
    }
}

final class SidebarController: UIViewController {}

final class SplitScene {
    func build() -> UIViewController {
        let split = UISplitViewController(style: .tripleColumn)
        split.setViewController(SidebarController(), for: .primary)
        split.setViewController(SidebarController(), for: .supplementary)
        split.setViewController(nil, for: .secondary)
        return split
    }
}

/// As a child of a root: discouraged, but with the calls it is right.
final class SplitContainer: UIViewController {
    private let split = UISplitViewController(style: .doubleColumn)

    override func viewDidLoad() {
        super.viewDidLoad()
        split.viewControllers = [SidebarController(), UIViewController()]
        addChild(split)
        view.addSubview(split.view)
        split.didMove(toParent: self)
    }
}

final class LooseSplitContainer: UIViewController {
    private let split = UISplitViewController(style: .doubleColumn)

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(split.view) // expect: orphaned_child_view
    }
}
