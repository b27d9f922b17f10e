import UIKit

final class TutorialViewController: UIViewController {
    private var pages: [UIViewController] = []

    func advance(_ source: inout IndexingIterator<[UIViewController]>) {
        while true {
            guard let page = source.next() else { break }
            addChild(page)
            view.addSubview(page.view)
            page.didMove(toParent: self)
            pages.append(page)
        }
    }

    func advanceToFirstWithTitle(_ source: inout IndexingIterator<[UIViewController]>) {
        while true {
            guard let page = source.next() else { return }
            addChild(page) // expect: missing_did_move
            view.addSubview(page.view)
            if page.title != nil { break }
            page.didMove(toParent: self)
        }
        view.setNeedsLayout()
    }

    func showLast(_ candidates: [UIViewController]) {
        let page = candidates[candidates.count - 1]
        addChild(page)
        view.addSubview(page.view)
        var attempts = 0
        repeat {
            attempts += 1
            page.view.layoutIfNeeded()
            if page.view.bounds.height > 0 { break }
        } while attempts < 3
        page.didMove(toParent: self)
    }

    func find(_ title: String, in sections: [[UIViewController]]) {
        outer: for section in sections {
            for page in section {
                guard page.title == title else { continue }
                addChild(page)
                view.addSubview(page.view)
                page.didMove(toParent: self)
                break outer
            }
        }
    }

    func findFirstLoaded(in sections: [[UIViewController]]) {
        search: for section in sections {
            for page in section {
                addChild(page) // expect: missing_did_move
                view.addSubview(page.view)
                if page.isViewLoaded { break search }
                if page.title == nil { continue search }
                page.didMove(toParent: self)
            }
        }
    }

    func afterLabeledBlock(_ page: UIViewController, quietly: Bool) {
        addChild(page)
        view.addSubview(page.view)
        decoration: do {
            if quietly { break decoration }
            page.view.layer.borderWidth = 1
            page.view.layer.cornerRadius = 8
        }
        page.didMove(toParent: self)
    }

    func inLabeledBlock(_ page: UIViewController, quietly: Bool) {
        addChild(page) // expect: missing_did_move
        view.addSubview(page.view)
        telling: do {
            if quietly { break telling }
            page.didMove(toParent: self)
        }
        view.setNeedsLayout()
    }
}
