import UIKit

/// Takes out what it shows where it is called with nil.
final class SlotView: UIView {
    private var shown: UIView?

    func show(_ view: UIView?) {
        shown?.removeFromSuperview()
        shown = view
        guard let view else { return }
        addSubview(view)
    }
}

final class SlotContainer: UIViewController {
    private let slot = SlotView()
    private let child = UITableViewController()

    func open() {
        addChild(child)
        slot.show(child.view)
        child.didMove(toParent: self)
    }

    func close() {
        child.willMove(toParent: nil)
        slot.show(nil)
        child.removeFromParent()
    }

    func closeKeepingTheView() {
        child.willMove(toParent: nil)
        child.removeFromParent() // expect: child_view_left_behind
        slot.setNeedsLayout()
    }
}

/// Completes what it adds only where it is told to.
final class AnimatedContainer: UIViewController {
    private func add(_ page: UIViewController, completes: Bool = true) {
        addChild(page)
        view.addSubview(page.view)
        if completes { page.didMove(toParent: self) }
    }

    func openAtOnce() {
        add(UITableViewController())
    }

    func openLater() {
        let page = UITableViewController()
        add(page, completes: false)
        UIView.animate(withDuration: 0.3, animations: {}, completion: { _ in page.didMove(toParent: self) })
    }

    func openForgetting() {
        let page = UITableViewController()
        add(page, completes: false) // expect: missing_did_move
    }
}

/// Completes what it adds only where it is given a box.
final class BoxingContainer: UIViewController {
    private func add(_ page: UIViewController, in box: UIView? = nil) {
        addChild(page)
        view.addSubview(page.view)
        if box != nil { page.didMove(toParent: self) }
    }

    func openBoxed() {
        add(UITableViewController(), in: UIView())
    }

    func openUnboxed() {
        add(UITableViewController()) // expect: missing_did_move
    }
}

/// `super.removeFromSuperview()` removes as `removeFromSuperview()` does.
final class DismissibleView: UIView {
    func dismiss() {
        super.removeFromSuperview()
    }
}

final class DismissingContainer: UIViewController {
    private let box = DismissibleView()
    private let page = UITableViewController()

    func open() {
        addChild(page)
        box.addSubview(page.view)
        page.didMove(toParent: self)
    }

    func close() {
        page.willMove(toParent: nil)
        box.dismiss()
        page.removeFromParent()
    }
}
