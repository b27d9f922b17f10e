import SwiftUI
import UIKit

final class LandingViewController: UIViewController {
    private let hero = HeroController()
    private let tabsBar = TabsBarController()
    private var tray: TrayController?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(hero.view)
//      ^^^^^^^^^^^^^^^^^^^^^^^^^^ orphaned_child_view
        hero.view.frame = view.bounds

        self.view.insertSubview(self.tabsBar.view, aboveSubview: hero.view)
//      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ orphaned_child_view
    }

    func loadTray() {
        let storyboard = UIStoryboard(name: "Tray", bundle: nil)
        guard let controller = storyboard.instantiateInitialViewController() as? TrayController else { return }
        controller.view.frame = view.bounds
        view.addSubview(controller.view) // expect: orphaned_child_view
        tray = controller
    }

    func showBadge() {
        let badge = UIHostingController(rootView: Text("New"))
        badge.view.backgroundColor = .clear
        view.addSubview(badge.view) // expect: orphaned_child_view
        badge.view.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
    }

    func showInline() {
        view.addSubview(UIHostingController(rootView: Text("Beta")).view) // expect: orphaned_child_view
    }

    func showAliased() {
        let badge = UIHostingController(rootView: Text("Sale"))
        guard let badgeView = badge.view else { return }
        badgeView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(badgeView) // expect: orphaned_child_view
    }
}

final class ProperLandingController: UIViewController {
    private let hero = HeroController()

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(hero)
        view.addSubview(hero.view)
        hero.didMove(toParent: self)
    }
}

final class HeroController: UIViewController {}
final class TabsBarController: UIViewController {}
final class TrayController: UIViewController {}
