import UIKit

/// Where the receiver is unknown, a helper of all controllers is meant rather than a namesake of another type.
extension UIViewController {
    func embed(_ page: UIViewController) {
        addChild(page)
        view.addSubview(page.view)
    }
}

final class Report {
    private var pages: [UIViewController] = []

    func embed(_ page: UIViewController) {
        pages.append(page)
    }
}

final class Reader: UIViewController {
    private let library: Library

    func open(_ page: UIViewController) {
        library.current.embed(page)
        page.didMove(toParent: library.current)
    }
}
