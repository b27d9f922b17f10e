import UIKit

final class PagingContainerController: UIViewController {
    private let pages = PagesController()

    override func viewDidLoad() {
        super.viewDidLoad()
        pages.willMove(toParent: self)
//      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ redundant_containment_call
        addChild(pages)
        view.addSubview(pages.view)
        pages.didMove(toParent: self)
    }

    func add(_ page: UIViewController) {
        page.willMove(toParent: self) // expect: redundant_containment_call
        addChild(page)
        view.addSubview(page.view)
        page.didMove(toParent: self)
    }

    func addUntold(_ page: UIViewController) {
        page.willMove(toParent: self) // expect: redundant_containment_call
        addChild(page) // expect: missing_did_move
        view.addSubview(page.view)
    }

    func remove(_ page: UIViewController) {
        page.willMove(toParent: nil)
        page.view.removeFromSuperview()
        page.removeFromParent()
        page.didMove(toParent: nil)
//      ^^^^^^^^^^^^^^^^^^^^^^^^^^^ redundant_containment_call
    }

    func removeAll() {
        for page in children {
            page.view.removeFromSuperview()
            page.removeFromParent() // expect: missing_will_move
            page.didMove(toParent: nil) // expect: redundant_containment_call
        }
    }

    func removeOptional(_ page: UIViewController?) {
        page?.willMove(toParent: nil)
        page?.view.removeFromSuperview()
        page?.removeFromParent()
        page?.didMove(toParent: nil) // expect: redundant_containment_call
    }

    func replace(_ old: UIViewController, with new: UIViewController) {
        old.willMove(toParent: nil)
        addChild(new)
        new.view.frame = old.view.frame
        old.view.removeFromSuperview()
        view.addSubview(new.view)
        old.removeFromParent()
        new.didMove(toParent: self)
    }

    func addFromOutside(_ page: UIViewController, parent: UIViewController) {
        page.willMove(toParent: parent) // expect: redundant_containment_call
        parent.addChild(page)
        parent.view.addSubview(page.view)
        page.didMove(toParent: parent)
    }
}

final class PagesController: UIPageViewController {}
