//- Base/ContainerController.swift
import UIKit

class ContainerController: UIViewController {
    var contentView: UIView { view }

    func install(_ child: UIViewController) {
        addChild(child)
        contentView.addSubview(child.view)
        layOut(child)
        child.didMove(toParent: self)
    }

    func layOut(_ child: UIViewController) {
        child.view.frame = contentView.bounds
    }

    func begin(_ child: UIViewController) {
        addChild(child)
        contentView.addSubview(child.view)
    }

    func uninstall(_ child: UIViewController) {
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
    }
}
//- Feature/SearchContainer.swift
import UIKit

final class SearchContainer: ContainerController {
    private let results = UIViewController()
    private let recents = UIViewController()

    override var contentView: UIView { view.subviews[0] }

    override func viewDidLoad() {
        super.viewDidLoad()
        install(results)
        super.install(recents)
    }

    override func layOut(_ child: UIViewController) {
        super.layOut(child)
        child.view.frame.size.height /= 2
    }

    func reset() {
        uninstall(results)
        uninstall(recents)
    }
}
//- Feature/FavouritesContainer.swift
import UIKit

final class FavouritesContainer: ContainerController {
    func show(_ favourites: UIViewController) {
        begin(favourites)
        favourites.didMove(toParent: self)
    }

    func showUntold(_ favourites: UIViewController) {
        begin(favourites) // expect: missing_did_move
    }
}
//- Feature/AnimatedContainer.swift
import UIKit

final class AnimatedContainer: ContainerController {
    override func install(_ child: UIViewController) {
        super.install(child)
        child.view.alpha = 0
        UIView.animate(withDuration: 0.2) { child.view.alpha = 1 }
    }

    func show(_ child: UIViewController) {
        install(child)
    }
}
