//- Modules/Pager/Sources/PageViewController.swift
import UIKit

/// Two modules declare a class of this name; this one completes what it begins.
public final class PageViewController: UIViewController {
    public func install(_ page: UIViewController) {
        addChild(page)
        view.addSubview(page.view)
        page.didMove(toParent: self)
    }
}

public enum PagerFactory {
    public static func makePager() -> PageViewController {
        let pager = PageViewController()
        pager.loadViewIfNeeded()
        return pager
    }

    public static func makePagers() -> [PageViewController] {
        let first = makePager()
        first.view.isHidden = true
        return [first]
    }
}

open class PagerOwner: UIViewController {
    public let installed = PagerFactory.makePager()
    public var pagers: [PageViewController] = []
}
//- Modules/Reader/Sources/PageViewController.swift
import UIKit

/// And this one leaves the rest to its callers.
final class PageViewController: UIViewController {
    func install(_ page: UIViewController) {
        addChild(page)
        view.addSubview(page.view)
    }
}
//- Modules/Reader/Sources/ReaderViewController.swift
import Pager
import UIKit

final class ReaderViewController: PagerOwner {
    private let own = PageViewController()

    func openInFactorys(_ page: UIViewController) {
        let pager = PagerFactory.makePager()
        pager.install(page)
    }

    func openInModules(_ page: UIViewController) {
        let pager = Pager.PageViewController()
        pager.install(page)
    }

    func openInInherited(_ page: UIViewController) {
        for pager in pagers {
            pager.install(page)
        }
    }

    func openInOwn(_ page: UIViewController) {
        own.install(page) // expect: missing_did_move
    }

    func openCompletely(_ page: UIViewController) {
        own.install(page)
        page.didMove(toParent: own)
    }
}
