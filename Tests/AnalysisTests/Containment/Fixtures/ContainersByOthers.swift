import UIKit

/// UIKit's containers complete what they are given.
final class Deeplinks: UIViewController {
    private let pages = UIPageViewController()

    func guide(_ guide: UIViewController) {
        let navigation = UINavigationController()
        navigation.addChild(guide)
        present(navigation, animated: true)
        pages.addChild(guide)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        presentingViewController?.willMove(toParent: nil)
        presentingViewController?.removeFromParent()
    }
}

final class StoryPages: UIPageViewController {
    func set(_ module: UIViewController) {
        addChild(module)
        setViewControllers([module], direction: .forward, animated: false, completion: nil)
    }
}

/// A method of the container with the name of one of a collection.
final class PlaceContainer: UIViewController {
    private let container = UIView()

    private func remove(_ viewController: UIViewController) {
        viewController.willMove(toParent: nil)
        viewController.view.removeFromSuperview()
        viewController.removeFromParent()
    }

    func swap(old: UIViewController, new: UIViewController) {
        old.willMove(toParent: nil)
        addChild(new)
        container.addSubview(new.view)
        UIView.animate(withDuration: 0.3, animations: { new.view.alpha = 1 }) { _ in
            self.remove(old)
            new.didMove(toParent: self)
        }
    }
}

/// The child's view stands within a block, which another view removes.
final class BlockContainer: UIViewController {
    private let blocks = BlockList()

    func removeModule(_ module: Module) {
        module.viewController?.willMove(toParent: nil)
        blocks.removeBlock(module.view)
        module.viewController?.removeFromParent()
    }

    func removeAll() {
        children.forEach { child in
            child.willMove(toParent: nil)
            child.removeFromParent()
        }
        blocks.removeAllBlocks()
    }
}

/// All children are added at the beginning, one is shown at a time.
final class SavesContainer: UIViewController {
    private let pageControllers: [Page]

    init(pageControllers: [Page]) {
        self.pageControllers = pageControllers
        super.init(nibName: nil, bundle: nil)
        pageControllers.forEach { page in
            addChild(page)
            page.didMove(toParent: page) // expect: containment_wrong_argument
        }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        select(page: pageControllers.first)
    }

    private func page(at index: Int) -> Page? {
        guard index < pageControllers.count else { return nil }
        return pageControllers[index]
    }

    func selectPage(at index: Int) {
        select(page: page(at: index))
    }

    private func select(page: Page?) {
        guard let page = page else { return }
        pageControllers.compactMap(\.viewIfLoaded).forEach { $0.removeFromSuperview() }
        view.addSubview(page.view)
    }
}

class Page: UIViewController {}

/// The child is handed over within a value, whose initializer keeps it in the property of that name.
final class ModuleContainer: UIViewController {
    struct Submodule {
        var viewController: UIViewController?
        var view: UIView?
    }

    private let list = UIView()

    func showStreak() {
        let viewController = StreakViewController()
        list.addSubview(viewController.view)
        register(Submodule(viewController: viewController, view: list))
    }

    func showOther() {
        let viewController = StreakViewController()
        list.addSubview(viewController.view)
        register(.init(viewController: viewController, view: list))
    }

    private func register(_ submodule: Submodule) {
        if let viewController = submodule.viewController {
            addChild(viewController)
            viewController.didMove(toParent: self)
        }
    }
}

final class StreakViewController: UIViewController {}
