import UIKit

extension UIViewController {
    /// Clears the container, takes the child from wherever it was, and fades it in.
    func embed(_ child: UIViewController, into container: UIView, fadeInDuration: TimeInterval = 0) {
        container.subviews.forEach { $0.removeFromSuperview() }
        if let previous = child.parent, previous !== self {
            child.view.removeFromSuperview()
            child.removeFromParent() // expect: missing_will_move
        }
        addChild(child)
        container.addSubview(child.view)
        child.view.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            child.view.topAnchor.constraint(equalTo: container.topAnchor),
            child.view.bottomAnchor.constraint(equalTo: container.bottomAnchor),
            child.view.leadingAnchor.constraint(equalTo: container.leadingAnchor),
            child.view.trailingAnchor.constraint(equalTo: container.trailingAnchor),
        ])
        child.didMove(toParent: self)
        guard fadeInDuration > 0 else { return }
        child.view.alpha = 0
        UIView.animate(withDuration: fadeInDuration) {
            child.view.alpha = 1
        }
    }
}

final class ProductScreen: UIViewController {
    @IBOutlet private var galleryContainer: UIView!
    @IBOutlet private var reviewsContainer: UIView!

    private lazy var gallery: UIViewController = {
        let gallery = UIViewController()
        gallery.view.backgroundColor = .secondarySystemBackground
        return gallery
    }()

    private lazy var reviews = UITableViewController(style: .insetGrouped)

    override func viewDidLoad() {
        super.viewDidLoad()
        embed(gallery, into: galleryContainer)
        embed(reviews, into: reviewsContainer, fadeInDuration: 0.2)
    }
}

final class StarterTutorial: UIViewController {
    private var homeController = UIViewController()
    private var tabController = UITabBarController()

    func setUpTabs() {
        tabController.viewControllers = [homeController]
    }

    func present() {
        addChild(tabController)
        view.addSubview(tabController.view)
        didMove(toParent: self) // expect: containment_wrong_receiver
    }

    @objc func didTapScan(sender: Any?) {
        let copy = children
        for child in copy {
            child.view.removeFromSuperview()
            child.removeFromParent() // expect: missing_will_move
        }
        let scanner = UIViewController()
        embed(scanner, into: view)
    }
}
