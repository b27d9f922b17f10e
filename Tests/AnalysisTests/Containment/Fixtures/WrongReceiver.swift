import UIKit

final class TutorialMainController: UIViewController {
    private let tabs = UITabBarController()

    func setUp() {
        addChild(tabs)
        view.addSubview(tabs.view)
        didMove(toParent: self)
//      ^^^^^^^^^^^^^^^^^^^^^^^ containment_wrong_receiver
    }

    func setUpExplicitly(_ other: UIViewController) {
        addChild(other)
        view.addSubview(other.view)
        self.didMove(toParent: self) // expect: containment_wrong_receiver
    }

    func setUpRightly(_ other: UIViewController) {
        addChild(other)
        view.addSubview(other.view)
        other.didMove(toParent: self)
    }

    func tearDown(_ other: UIViewController) {
        willMove(toParent: nil)
//      ^^^^^^^^^^^^^^^^^^^^^^^ containment_wrong_receiver
        other.view.removeFromSuperview()
        other.removeFromParent()
    }

    func setUpAnimated(_ other: UIViewController) {
        addChild(other)
        view.addSubview(other.view)
        UIView.animate(withDuration: 0.2, animations: {
            other.view.alpha = 1
        }, completion: { _ in
            self.didMove(toParent: self) // expect: containment_wrong_receiver
        })
    }

    func setUpAll(_ others: [UIViewController]) {
        for other in others {
            addChild(other)
            view.addSubview(other.view)
            didMove(toParent: self) // expect: containment_wrong_receiver
        }
    }
}

final class SidebarSplitController: UIViewController {
    let sidebar = SidebarController()
    let supplementary = SupplementaryController()

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(sidebar)
        view.addSubview(sidebar.view)
        sidebar.didMove(toParent: self)

        addChild(supplementary)
        view.addSubview(supplementary.view)
        sidebar.didMove(toParent: self) // expect: containment_wrong_receiver
    }

    func installParallel(_ first: UIViewController, _ second: UIViewController) {
        addChild(first)
        addChild(second)
        view.addSubview(first.view)
        view.addSubview(second.view)
        first.didMove(toParent: self)
        second.didMove(toParent: self)
    }

    func removeSecond(_ first: UIViewController, _ second: UIViewController) {
        first.willMove(toParent: nil) // expect: containment_wrong_receiver
        second.view.removeFromSuperview()
        second.removeFromParent()
    }
}

final class SidebarController: UIViewController {}
final class SupplementaryController: UIViewController {}

/// Forwards its own call: no child is added here.
final class ListeningController: UIViewController {
    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        view.isUserInteractionEnabled = parent != nil
    }

    override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        if parent == nil {
            view.endEditing(true)
        }
    }
}

/// A closure over the children that announces the container.
final class FoldersContainer: UIViewController {
    func show(_ folder: UIViewController) {
        _ = children.map {
            willMove(toParent: nil) // expect: containment_wrong_receiver
            $0.view.removeFromSuperview()
            $0.removeFromParent()
        }
        addChild(folder)
        view.addSubview(folder.view)
        folder.didMove(toParent: self)
    }

    func closeAll() {
        for folder in children {
            self.willMove(toParent: nil) // expect: containment_wrong_receiver
            folder.view.removeFromSuperview()
            folder.removeFromParent()
        }
    }

    /// The container leaves, too.
    func leave() {
        for folder in children {
            folder.willMove(toParent: nil)
            folder.view.removeFromSuperview()
            folder.removeFromParent()
        }
        willMove(toParent: nil)
        view.removeFromSuperview()
        removeFromParent()
    }
}
