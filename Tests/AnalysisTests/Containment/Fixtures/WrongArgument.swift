import UIKit

final class PanelsViewController: UIViewController {
    private let host = PanelHostController()

    func open(_ panel: UIViewController) {
        addChild(panel)
        view.addSubview(panel.view)
        panel.didMove(toParent: nil)
//      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ containment_wrong_argument
    }

    func close(_ panel: UIViewController) {
        panel.willMove(toParent: self)
//      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ containment_wrong_argument
        panel.view.removeFromSuperview()
        panel.removeFromParent()
    }

    func openInHost(_ panel: UIViewController) {
        host.addChild(panel)
        host.view.addSubview(panel.view)
        panel.didMove(toParent: self) // expect: containment_wrong_argument
    }

    func openInHostRightly(_ panel: UIViewController) {
        host.addChild(panel)
        host.view.addSubview(panel.view)
        panel.didMove(toParent: host)
    }

    func openHereForHost(_ panel: UIViewController) {
        addChild(panel)
        view.addSubview(panel.view)
        panel.didMove(toParent: host) // expect: containment_wrong_argument
    }

    func openOverNavigation(_ panel: UIViewController) {
        guard let navigation = navigationController else { return }
        navigation.addChild(panel)
        navigation.view.addSubview(panel.view)
        panel.didMove(toParent: navigation)
    }

    func openOverTabs(_ panel: UIViewController) {
        tabBarController?.addChild(panel)
        tabBarController?.view.addSubview(panel.view)
        panel.didMove(toParent: tabBarController)
    }

    func openOverTabsForSelf(_ panel: UIViewController) {
        guard let tabs = tabBarController else { return }
        tabs.addChild(panel)
        tabs.view.addSubview(panel.view)
        panel.didMove(toParent: self) // expect: containment_wrong_argument
    }

    func closeAll() {
        for child in children {
            child.willMove(toParent: self) // expect: containment_wrong_argument
            child.view.removeFromSuperview()
            child.removeFromParent()
        }
    }

    func openFromParent(_ panel: UIViewController) {
        guard let parent = parent else { return }
        parent.addChild(panel)
        parent.view.addSubview(panel.view)
        panel.didMove(toParent: parent)
    }

    func openWithAlias(_ panel: UIViewController) {
        let container: UIViewController = self
        container.addChild(panel)
        container.view.addSubview(panel.view)
        panel.didMove(toParent: self)
    }
}

final class PanelHostController: UIViewController {}
