import UIKit

extension UIViewController {
    /// Adds a child that fills `container`, or the whole view.
    func add(_ child: UIViewController, to container: UIView? = nil) {
        let host: UIView = container ?? view
        addChild(child)
        host.addSubview(child.view)
        child.view.pinEdges(to: host)
        child.didMove(toParent: self)
    }

    /// Leaves the parent, if there is one.
    func remove() {
        guard parent != nil else { return }
        willMove(toParent: nil)
        view.removeFromSuperview()
        removeFromParent()
    }

    /// Shows a child in a container view and completes its move only when the fade is over.
    func embed(_ child: UIViewController, into container: UIView, fadeIn duration: TimeInterval = 0) {
        if let previous = child.parent, previous !== self {
            child.remove()
        }
        container.subviews.forEach { $0.removeFromSuperview() }
        addChild(child)
        container.addSubview(child.view)
        child.view.pinEdges(to: container)
        guard duration > 0 else {
            child.didMove(toParent: self)
            return
        }
        child.view.alpha = 0
        UIView.animate(withDuration: duration, animations: {
            child.view.alpha = 1
        }, completion: { _ in
            child.didMove(toParent: self)
        })
    }

    /// Exchanges two children. UIKit moves the views itself.
    func exchange(_ old: UIViewController, for new: UIViewController, options: UIView.AnimationOptions = .transitionCrossDissolve) {
        old.willMove(toParent: nil)
        addChild(new)
        new.view.frame = old.view.frame
        transition(from: old, to: new, duration: 0.25, options: options, animations: nil) { _ in
            old.removeFromParent()
            new.didMove(toParent: self)
        }
    }
}

/// A screen that keeps one child under its own name for it.
protocol Embedding: AnyObject {
    var embeddingView: UIView { get }
}

extension Embedding where Self: UIViewController {
    func attach(_ child: UIViewController, below sibling: UIView? = nil) {
        addChild(child)
        if let sibling = sibling {
            embeddingView.insertSubview(child.view, belowSubview: sibling)
        } else {
            embeddingView.addSubview(child.view)
        }
        child.didMove(toParent: self)
    }

    func detachAll() {
        for child in children {
            child.willMove(toParent: nil)
            child.view.removeFromSuperview()
            child.removeFromParent()
        }
    }
}

extension UIView {
    func pinEdges(to other: UIView, insets: UIEdgeInsets = .zero) {
        translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            topAnchor.constraint(equalTo: other.topAnchor, constant: insets.top),
            leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: insets.left),
            trailingAnchor.constraint(equalTo: other.trailingAnchor, constant: -insets.right),
            bottomAnchor.constraint(equalTo: other.bottomAnchor, constant: -insets.bottom),
        ])
    }
}
