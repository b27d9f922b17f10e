import UIKit

func with<T>(_ value: T, _ body: (T) -> Void) {
    body(value)
}

final class GalleryContainerController: UIViewController {
    private var pages: [UIViewController] = []

    func show(_ page: UIViewController) {
        UIView.performWithoutAnimation {
            addChild(page)
            view.addSubview(page.view)
            page.view.layoutIfNeeded()
        }
        page.didMove(toParent: self)
    }

    func showToldInside(_ page: UIViewController) {
        addChild(page)
        UIView.performWithoutAnimation {
            view.addSubview(page.view)
            page.didMove(toParent: self)
        }
    }

    func showUntold(_ page: UIViewController) {
        UIView.performWithoutAnimation {
            addChild(page) // expect: missing_did_move
            view.addSubview(page.view)
            page.view.layoutIfNeeded()
        }
        view.setNeedsLayout()
    }

    func showAll(_ new: [UIViewController]) {
        new.forEach { page in
            addChild(page)
            view.addSubview(page.view)
            page.didMove(toParent: self)
        }
        pages.append(contentsOf: new)
    }

    func showAllUntold(_ new: [UIViewController]) {
        new.forEach { page in
            self.addChild(page) // expect: missing_did_move
            self.view.addSubview(page.view)
        }
        pages.append(contentsOf: new)
    }

    func showAllShort(_ new: [UIViewController]) {
        new.forEach {
            addChild($0)
            view.addSubview($0.view)
            $0.didMove(toParent: self)
        }
    }

    func showAllShortWithExit(_ new: [UIViewController]) {
        new.forEach {
            addChild($0) // expect: missing_did_move
            view.addSubview($0.view)
            guard $0.title != nil else { return }
            $0.didMove(toParent: self)
        }
    }

    func showByReference(_ new: [UIViewController]) {
        new.forEach(addChild)
        new.map(\.view).forEach { view.addSubview($0) }
        new.forEach { $0.didMove(toParent: self) }
    }

    func make(_ titles: [String]) {
        pages = titles.map { title in
            let page = UIViewController()
            page.title = title
            addChild(page)
            view.addSubview(page.view)
            page.didMove(toParent: self)
            return page
        }
    }

    func makeUntold(_ titles: [String]) {
        pages = titles.enumerated().map { index, title in
            let page = UIViewController()
            page.title = "\(index + 1). \(title)"
            addChild(page) // expect: missing_did_move
            view.addSubview(page.view)
            return page
        }
    }

    func configured(_ page: UIViewController) {
        addChild(page)
        with(page) {
            view.addSubview($0.view)
            $0.didMove(toParent: self)
        }
    }

    func optional(_ page: UIViewController?) {
        page.map { child in
            addChild(child)
            view.addSubview(child.view)
            child.didMove(toParent: self)
        }
    }

    func duringTransition(from old: UIViewController, to new: UIViewController, _ badge: UIViewController) {
        addChild(new)
        transition(from: old, to: new, duration: 0.3, options: [], animations: {
            self.addChild(badge) // expect: missing_did_move
            self.view.addSubview(badge.view)
        }, completion: { _ in
            new.didMove(toParent: self)
        })
    }

    func calledAtOnce(_ page: UIViewController) {
        let label: UILabel = {
            let label = UILabel()
            label.text = page.title
            return label
        }()
        addChild(page)
        view.addSubview(page.view)
        page.view.addSubview(label)
        page.didMove(toParent: self)
    }
}

final class TraversalsByNameController: UIViewController {
  private var pages: [UIViewController] = []

  func show() {
    pages.forEach(pages.forEach)
    pages.map(pages.map)
    pages.first.map(pages.flatMap)
    pages.forEach { addChild($0) } // expect: missing_did_move
  }
}
