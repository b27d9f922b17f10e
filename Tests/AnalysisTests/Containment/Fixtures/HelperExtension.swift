//- UIViewController+Children.swift
import UIKit

extension UIViewController {
    func add(_ child: UIViewController) {
        addChild(child)
        view.addSubview(child.view)
        child.didMove(toParent: self)
    }

    func add(_ child: UIViewController, frame: CGRect) {
        addChild(child)
        child.view.frame = frame
        view.addSubview(child.view)
        child.didMove(toParent: self)
    }

    func remove() {
        guard parent != nil else {
            return
        }
        willMove(toParent: nil)
        view.removeFromSuperview()
        removeFromParent()
    }

    func removeAllChildren() {
        children.forEach { $0.remove() }
    }

    /// For the sheet of a given detent; parents differ.
    func attach(to parent: UIViewController, in container: UIView, pinned: Bool = true) {
        parent.addChild(self)
        container.addSubview(view)
        if pinned {
            view.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
                view.topAnchor.constraint(equalTo: container.topAnchor),
                view.bottomAnchor.constraint(equalTo: container.bottomAnchor),
                view.leadingAnchor.constraint(equalTo: container.leadingAnchor),
                view.trailingAnchor.constraint(equalTo: container.trailingAnchor),
            ])
        }
        didMove(toParent: parent)
    }
}
//- HomeViewController.swift
import UIKit

final class HomeViewController: UIViewController {
    private let feed = FeedViewController()
    private let stories = StoriesViewController()
    @IBOutlet private var storiesContainer: UIView!

    override func viewDidLoad() {
        super.viewDidLoad()
        add(feed)
        stories.attach(to: self, in: storiesContainer)
    }

    func showLoading() {
        let loading = UIViewController()
        add(loading, frame: view.bounds)
        DispatchQueue.main.asyncAfter(deadline: .now() + 2) {
            loading.remove()
        }
    }

    func reset() {
        feed.remove()
        stories.remove()
        self.removeAllChildren()
    }
}

final class FeedViewController: UITableViewController {}
final class StoriesViewController: UICollectionViewController {}
