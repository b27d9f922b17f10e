import UIKit

/// In a module of its own, in the app that this is modelled on.
public class PageScrollView: UIScrollView {
    public func addPage(_ view: UIView, padding: UIEdgeInsets = .zero) {
        if view.superview != self {
            view.removeFromSuperview()
            addSubview(view)
        }
    }

    public func addPageIfWanted(_ view: UIView, isWanted: Bool) {
        if isWanted { addSubview(view) }
    }
}

final class EpisodeController: UIViewController {
    let pages = PageScrollView()
    let bookmarks = UIViewController()

    func addBookmarks() {
        guard let bookmarksView = bookmarks.view else { return }
        pages.addPage(bookmarksView)
        addChild(bookmarks) // expect: containment_order
        bookmarks.didMove(toParent: self)
    }

    func addInOrder() {
        addChild(bookmarks)
        pages.addPage(bookmarks.view)
        bookmarks.didMove(toParent: self)
    }
}

/// A helper that may or may not add the view: nothing can be said of its callers.
final class ConstraintsOnly: UIViewController {
    let pages = PageScrollView()

    func constrain(_ content: UIViewController) {
        pages.addPageIfWanted(content.view, isWanted: false)
    }
}
