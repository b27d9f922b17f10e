import SwiftUI
import UIKit

/// Permanent children: nothing to undo in `deinit`.
final class ShelfController: UIViewController {
    private let books = BooksController()
    private var timer: Timer?

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(books)
        view.addSubview(books.view)
        books.didMove(toParent: self)
    }

    deinit {
        timer?.invalidate()
    }
}

final class BooksController: UIViewController {}

/// What a `deinit` undoes by half is no matter any more: the container's children end with it.
final class RackController: UIViewController {
    private let wines = WinesController()

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(wines)
        view.addSubview(wines.view)
        wines.didMove(toParent: self)
    }

    deinit {
        wines.view.removeFromSuperview()
    }
}

final class WinesController: UIViewController {}

final class TrayController: UIViewController {
    private var glasses: GlassesController?

    func show() {
        let glasses = GlassesController()
        addChild(glasses)
        view.addSubview(glasses.view)
        glasses.didMove(toParent: self)
        self.glasses = glasses
    }

    deinit {
        glasses?.removeFromParent()
    }
}

final class GlassesController: UIViewController {}

/// A view, not the container, takes its own host out.
final class TagView: UIView {
    private let host = UIHostingController(rootView: Text("Tag"))

    func attach(to parent: UIViewController) {
        parent.addChild(host)
        addSubview(host.view)
        host.didMove(toParent: parent)
    }

    deinit {
        host.willMove(toParent: nil)
        host.view.removeFromSuperview()
        host.removeFromParent()
    }
}

/// Here the container lives on: half is half.
final class LabelView: UIView {
    private let host = UIHostingController(rootView: Text("Label"))

    func attach(to parent: UIViewController) {
        parent.addChild(host)
        addSubview(host.view)
        host.didMove(toParent: parent)
    }

    deinit {
        host.view.removeFromSuperview() // expect: missing_remove_from_parent
    }
}

/// All of them in a loop.
final class CupboardController: UIViewController {
    deinit {
        children.forEach { $0.removeFromParent() }
    }
}
