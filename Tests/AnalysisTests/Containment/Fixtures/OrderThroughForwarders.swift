import UIKit

/// Methods that only call others do what those do, whatever their names are.
final class ForwardedView: UIViewController {
    let bookmarks = UIViewController()

    func arrange() {
        prepare()
        addChild(bookmarks) // expect: containment_order
        bookmarks.didMove(toParent: self)
    }

    private func prepare() { prepareNow() }

    private func prepareNow() { self.place() }

    private func place() {
        view.addSubview(bookmarks.view)
    }
}

private final class CameraView: UIView {
    let controller = UIViewController()

    func attach() { attachNow() }

    func attachNow() { addSubview(controller.view) }
}

final class CameraHost: UIViewController {
    private let camera = CameraView()

    func arrange() {
        camera.attach()
        addChild(camera.controller) // expect: containment_order
        camera.controller.didMove(toParent: self)
    }
}

/// A method that adds the child, called when the view is there.
final class AddedByHelper: UIViewController {
    let bookmarks = UIViewController()
    let lists = UIViewController()

    func arrange() {
        view.addSubview(bookmarks.view)
        finish() // expect: containment_order
    }

    private func finish() {
        addChild(bookmarks)
        bookmarks.didMove(toParent: self)
    }

    func arrangeLists() {
        view.addSubview(lists.view)
        adopt(lists) // expect: containment_order
    }

    private func adopt(_ list: UIViewController) {
        addChild(list)
        list.didMove(toParent: self)
    }
}

/// The child is added while its view is in a box that is in no hierarchy.
final class AddedInBox: UIViewController {
    let bookmarks = UIViewController()

    func arrangeInBox() {
        let box = UIView()
        box.addSubview(bookmarks.view)
        finish()
        view.addSubview(box)
    }

    private func finish() {
        addChild(bookmarks)
        bookmarks.didMove(toParent: self)
    }
}
