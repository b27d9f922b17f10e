import UIKit

/// A struct notes the children that come and go; the function that made it does the rest.
struct Renderer {
    var container: UIViewController
    var added: [UIViewController] = []
    var removed: [UIViewController] = []

    init(container: UIViewController) { self.container = container }

    mutating func render() -> UIView {
        let child = UIViewController()
        container.addChild(child)
        added.append(child)
        return child.view
    }

    mutating func drop(_ view: UIView) {
        guard let index = container.children.firstIndex(where: { $0.view == view }) else { return }
        let child = container.children[index]
        child.willMove(toParent: nil)
        removed.append(child)
    }
}

final class Updater {
    func update(_ screen: UIViewController, dropping old: UIView) {
        var renderer = Renderer(container: screen)
        screen.view.addSubview(renderer.render())
        renderer.drop(old)
        old.removeFromSuperview()
        for child in renderer.removed { child.removeFromParent() }
        for child in renderer.added { child.didMove(toParent: screen) }
    }
}

/// Nothing announces what leaves here.
struct Shelf {
    var books: [UIViewController] = []
}

final class Librarian {
    func clear(_ shelf: Shelf) {
        for book in shelf.books {
            book.view.removeFromSuperview()
            book.removeFromParent() // expect: missing_will_move
        }
    }
}
