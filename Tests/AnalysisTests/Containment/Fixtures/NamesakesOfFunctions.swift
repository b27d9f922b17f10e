import UIKit

/// Functions of one name that return different types: whose they are decides.
final class ChapterViewController: UIViewController {
    func install(_ page: UIViewController) {
        addChild(page)
        view.addSubview(page.view)
    }
}

final class IndexViewController: UIViewController {
    func install(_ page: UIViewController) {
        addChild(page)
        view.addSubview(page.view)
        page.didMove(toParent: self)
    }
}

final class IndexBuilder {
    func makeController() -> IndexViewController {
        let controller = IndexViewController()
        controller.title = "Index"
        return controller
    }
}

class BookViewController: UIViewController {
    func makeController() -> ChapterViewController {
        let controller = ChapterViewController()
        controller.title = "Chapter"
        return controller
    }
}

final class NovelViewController: BookViewController {
    private let builder = IndexBuilder()
    private let library: Library
    private let cover: UIViewController

    func installInIndex(_ page: UIViewController) {
        let index = builder.makeController()
        index.install(page)
    }

    func installInChapter(_ page: UIViewController) {
        let chapter = makeController()
        chapter.install(page) // expect: missing_did_move
    }

    func installCompletely(_ page: UIViewController) {
        let chapter = makeController()
        chapter.install(page)
        page.didMove(toParent: chapter)
    }

    func installInOpened(_ page: UIViewController) {
        let chapter = openChapter()
        chapter.install(page) // expect: missing_did_move
    }

    /// What a library returns is what the function states.
    private func openChapter() -> ChapterViewController {
        cover.view.removeFromSuperview()
        return library.resolve()
    }
}
