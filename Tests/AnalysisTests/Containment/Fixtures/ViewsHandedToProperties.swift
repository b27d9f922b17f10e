import UIKit

/// Given a view here, and put into a hierarchy by another method.
final class DialogView: UIView {
    var body: UIView?
    var title: UIView?
    var mask2: UIView?

    override func layoutSubviews() {
        super.layoutSubviews()
        if let body { addSubview(body) }
        guard let title = title else { return }
        insertSubview(title, at: 0)
    }

    func cover(_ mask2: UIView) {
        addSubview(mask2)
    }
}

final class DialogPresenter {
    private let dialog = DialogView()

    func present() {
        let list = ListScreen()
        dialog.body = list.view // expect: orphaned_child_view - says Add it to the view controller that shows this view; no addChild
    }

    func presentTitle(of screen: ListScreen) {
        let bar = ListScreen()
        dialog.title = bar.view // expect: orphaned_child_view - no addChild
        dialog.title = screen.view
        let mask = ListScreen()
        dialog.mask2 = mask.view
    }
}

final class ListScreen: UIViewController {}

final class OverlayScreen: UIViewController {
    private var overlay: UIView?
    private let page = ListScreen()
    private let child = ListScreen()
    private var held: UIView?

    func prepare() {
        overlay = page.view // expect: orphaned_child_view - no addChild
    }

    func show() {
        view.addSubview(self.overlay)
    }

    func hold() {
        addChild(child)
        held = child.view
    }

    func showHeld() {
        if let held {
            view.addSubview(held)
            child.didMove(toParent: self)
        }
    }

    /// The caller may add it.
    func make() -> UIViewController {
        let made = ListScreen()
        overlay = made.view
        return made
    }
}

/// Kept, and put nowhere.
final class SnapshotStore {
    var last: UIView?

    func keep() {
        let screen = ListScreen()
        last = screen.view
    }
}
