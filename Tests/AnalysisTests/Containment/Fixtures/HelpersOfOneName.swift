import UIKit

/// Methods of one name that do different things: whose they are decides.
final class TellingHost: UIViewController {
    func mount(_ child: UIViewController) {
        addChild(child)
        view.addSubview(child.view)
        child.didMove(toParent: self)
    }
}

final class HalfwayHost: UIViewController {
    func mount(_ child: UIViewController) {
        addChild(child)
        view.addSubview(child.view)
    }

    func mount(_ child: UIViewController, completing: Bool) {
        mount(child)
        child.didMove(toParent: self)
    }
}

final class PhotoAlbum {
    func mount(_ child: UIViewController) {
        child.title = "Photo"
    }
}

final class MountingController: UIViewController {
    private let telling = TellingHost()
    private let halfway = HalfwayHost()
    private let album = PhotoAlbum()

    func mountAll(_ first: UIViewController, _ second: UIViewController, _ third: UIViewController) {
        telling.mount(first)
        halfway.mount(second)
        second.didMove(toParent: halfway)
        halfway.mount(third) // expect: missing_did_move
        album.mount(third)
    }

    func mountWithLabel(_ child: UIViewController) {
        halfway.mount(child, completing: true)
    }

    func embedAlbumPage(_ page: UIViewController) {
        album.mount(page)
        view.addSubview(page.view) // expect: orphaned_child_view
    }

    func embedMounted(_ page: UIViewController) {
        telling.mount(page)
        page.view.alpha = 0.5
    }
}
