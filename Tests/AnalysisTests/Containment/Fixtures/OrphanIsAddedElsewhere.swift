import UIKit

final class TabsContainer: UIViewController {
    private var tabs: [UIViewController] = []
    private var selected: UIViewController?
    @IBOutlet private var content: UIView!

    func setTabs(_ tabs: [UIViewController]) {
        self.tabs = tabs
        tabs.forEach { addChild($0); $0.didMove(toParent: self) }
    }

    /// All tabs are children already; only one view at a time is in the hierarchy.
    func select(_ index: Int) {
        selected?.view.removeFromSuperview()
        let tab = tabs[index]
        tab.view.frame = content.bounds
        content.addSubview(tab.view)
        selected = tab
    }
}

final class ReattachingContainer: UIViewController {
    private let player = PlayerPaneController()

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(player)
        view.addSubview(player.view)
        player.didMove(toParent: self)
    }

    override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        view.insertSubview(player.view, at: 0)
    }

    func bringBack() {
        guard player.view.superview == nil else { return }
        view.addSubview(player.view)
    }
}

/// Its own view is no orphan.
final class MovableController: UIViewController {
    func move(into container: UIView) {
        container.addSubview(view)
    }

    func moveExplicitly(into container: UIView) {
        container.addSubview(self.view)
        self.view.frame = container.bounds
    }
}

final class PlayerPaneController: UIViewController {}

//- Coordinator.swift
import UIKit

final class OverlayCoordinator {
    private let root: OverlayRootController
    private let overlay = OverlayPaneController()

    init(root: OverlayRootController) {
        self.root = root
    }

    func start() {
        root.addChild(overlay)
        root.show(overlay.view)
        overlay.didMove(toParent: root)
    }
}

final class OverlayRootController: UIViewController {
    func show(_ pane: UIView) {
        view.addSubview(pane)
        pane.frame = view.bounds
    }
}

final class OverlayPaneController: UIViewController {}
