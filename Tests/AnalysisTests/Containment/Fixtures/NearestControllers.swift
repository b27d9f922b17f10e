import UIKit

/// The parent has to be the nearest controller above the view's place.
final class OuterController: UIViewController {
    private let inner = InnerPane()
    private let widget = WidgetController()
    private let gauge = WidgetController()
    private let dial = DialController()

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(inner)
        view.addSubview(inner.view)
        inner.didMove(toParent: self)
    }

    /// Right: the inner one is the parent.
    func showWidget() {
        inner.addChild(widget)
        inner.view.addSubview(widget.view)
        widget.didMove(toParent: inner)
    }

    /// Raises: "should have parent InnerPane but actual parent is OuterController".
    func showGauge() {
        addChild(gauge)
        inner.view.addSubview(gauge.view)
        gauge.didMove(toParent: self)
    }

    /// No parent at all is allowed; the fix has to name `inner`.
    func showDial() {
        inner.view.addSubview(dial.view) // expect: orphaned_child_view - no addChild
    }

    func showNew() {
        let pane = DialController()
        inner.content.addSubview(pane.view) // expect: orphaned_child_view - no addChild
    }

    func showDeep() {
        let pane = DialController()
        inner.content.box.addSubview(pane.view) // expect: orphaned_child_view - says whose view it goes into; no addChild
    }
}

final class ContentView: UIView {
    let box = UIView()
}

final class InnerPane: UIViewController {
    let content = ContentView()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(content)
    }
}

final class WidgetController: UIViewController {}
final class DialController: UIViewController {}

/// The view goes into the parent's view.
final class GuestController: UIViewController {
    private let guest = WidgetGuest()
    private let visitor = WidgetGuest()

    func spread() {
        parent?.view.addSubview(guest.view) // expect: orphaned_child_view - no addChild
    }

    func spreadWrong() {
        addChild(visitor)
        parent?.view.addSubview(visitor.view)
        visitor.didMove(toParent: self)
    }

    func spreadPresenting() {
        let banner = WidgetGuest()
        presentingViewController?.view.addSubview(banner.view) // expect: orphaned_child_view - no addChild
    }
}

final class WidgetGuest: UIViewController {}

final class RootGuest: UIViewController {
    private let toast = WidgetGuest()
    private let half = WidgetGuest()
    private let inner = InnerPane()

    func toastOnRoot() {
        view.window?.rootViewController?.view.addSubview(toast.view) // expect: orphaned_child_view - no addChild
    }

    func halfWrong() {
        addChild(half) // expect: missing_did_move
        inner.view.addSubview(half.view)
    }
}

/// One view for two controllers raises.
final class SharedViews {
    let first = UIViewController()
    let second = UIViewController()

    func share() {
        let shared = UIView()
        first.view = shared
        second.view = shared
    }

    func lend() {
        second.view = first.view // expect: orphaned_child_view - no addChild
    }
}

/// A child that is asked for while its view still lies under another controller.
final class Shelves: UIViewController {
    private let upper = InnerPane()
    private let lower = InnerPane()
    private let book = WidgetController()

    func fill() {
        upper.view.addSubview(book.view) // expect: orphaned_child_view - no addChild
    }

    func shift() {
        let leaf = DialController()
        upper.addChild(leaf)
        upper.view.addSubview(leaf.view)
        leaf.didMove(toParent: upper)
        lower.addChild(leaf)
        lower.view.addSubview(leaf.view)
        leaf.didMove(toParent: lower)
    }
}

/// Without a parent: allowed, if not recommended. Not called broken.
final class SoloController: UIViewController {
    private let solo = SoloPane()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(solo.view) // expect: orphaned_child_view
    }
}

final class SoloPane: UIViewController {}
