import SwiftUI
import UIKit

/// Calls that newer systems brought, or gave up.
final class TraitsContainer: UIViewController {
    private let pane = TraitsPane()

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(pane)
        view.addSubview(pane.view)
        setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .compact), forChild: pane)
        pane.traitOverrides.horizontalSizeClass = .compact
        pane.overrideUserInterfaceStyle = .dark
        pane.didMove(toParent: self)
        setNeedsUpdateOfSupportedInterfaceOrientations()
    }

    override var childForStatusBarStyle: UIViewController? { pane }
    override var childForHomeIndicatorAutoHidden: UIViewController? { pane }
    override var childViewControllerForInterfaceOrientationLock: UIViewController? { pane }

    override func updateProperties() {
        super.updateProperties()
        pane.view.alpha = 1
    }
}

final class TraitsPane: UIViewController {}

/// Sizes that the host reports.
final class SizedHost: UIViewController {
    private let host = UIHostingController(rootView: Text("Size"))
    private let orphan = UIHostingController(rootView: Text("Size"))

    override func viewDidLoad() {
        super.viewDidLoad()
        host.sizingOptions = .preferredContentSize
        addChild(host)
        view.addSubview(host.view)
        host.didMove(toParent: self)
        orphan.sizingOptions = [.intrinsicContentSize]
        orphan.safeAreaRegions = []
        view.addSubview(orphan.view) // expect: orphaned_child_view
    }

    override func preferredContentSizeDidChange(forChildContentContainer container: UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        preferredContentSize = container.preferredContentSize
    }
}

/// Pushed with the transition of iOS 18.
final class ZoomingList: UITableViewController {
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let detail = UIHostingController(rootView: Text("Detail"))
        detail.preferredTransition = .zoom { _ in tableView.cellForRow(at: indexPath)! }
        navigationController?.pushViewController(detail, animated: true)
    }
}
