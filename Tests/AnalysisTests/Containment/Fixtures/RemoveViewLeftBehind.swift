import UIKit

final class CameraContainerController: UIViewController {
    private var preview: UIViewController?
    private var grid: UIViewController?
    private var zoom: UIViewController?
    private let zoomContainer = UIView()

    func start() {
        let preview = UIViewController()
        addChild(preview)
        view.addSubview(preview.view)
        preview.didMove(toParent: self)
        self.preview = preview

        let grid = UIViewController()
        addChild(grid)
        view.addSubview(grid.view)
        grid.didMove(toParent: self)
        self.grid = grid

        let zoom = UIViewController()
        addChild(zoom)
        zoomContainer.addSubview(zoom.view)
        zoom.didMove(toParent: self)
        self.zoom = zoom
    }

    func stopPreview() {
        guard let preview = preview else { return }
        preview.willMove(toParent: nil)
        preview.removeFromParent()
//      ^^^^^^^^^^^^^^^^^^^^^^^^^^ child_view_left_behind
        self.preview = nil
    }

    /// The view is in another box by the time its controller leaves.
    func stopMoved() {
        guard let zoom = zoom else { return }
        zoom.view.removeFromSuperview()
        zoomContainer.addSubview(zoom.view)
        zoom.willMove(toParent: nil)
        zoom.removeFromParent() // expect: child_view_left_behind
    }

    func stopGrid() {
        grid?.willMove(toParent: nil)
        grid?.view.removeFromSuperview()
        grid?.removeFromParent()
        grid = nil
    }

    func stopZoom() {
        zoom?.willMove(toParent: nil)
        zoomContainer.removeFromSuperview()
        zoom?.removeFromParent()
        zoom = nil
    }

    func stopZoomByContainer() {
        zoom?.willMove(toParent: nil)
        zoomContainer.subviews.forEach { $0.removeFromSuperview() }
        zoom?.removeFromParent()
        zoom = nil
    }

    func stopZoomByLoop() {
        zoom?.willMove(toParent: nil)
        for subview in zoomContainer.subviews {
            subview.removeFromSuperview()
        }
        zoom?.removeFromParent()
        zoom = nil
    }
}

final class LayersContainer: UIViewController {
    func clear() {
        for child in children {
            child.willMove(toParent: nil)
            child.removeFromParent() // expect: child_view_left_behind
        }
    }

    func clearWithViews() {
        for child in children {
            child.willMove(toParent: nil)
            child.removeFromParent()
        }
        view.subviews.forEach { $0.removeFromSuperview() }
    }

    func clearSeparately() {
        children.forEach { $0.willMove(toParent: nil) }
        children.forEach { $0.view.removeFromSuperview() }
        children.forEach { $0.removeFromParent() }
    }

    func clearIfLoaded() {
        for child in children {
            child.willMove(toParent: nil)
            if child.isViewLoaded {
                child.view.removeFromSuperview()
            }
            child.removeFromParent()
        }
    }

    func fadeOut(_ layer: UIViewController) {
        layer.willMove(toParent: nil)
        UIView.animate(withDuration: 0.3, animations: {
            layer.view.alpha = 0
        }, completion: { _ in
            layer.view.removeFromSuperview()
        })
        layer.removeFromParent()
    }

    func fadeOutForgetting(_ layer: UIViewController) {
        layer.willMove(toParent: nil)
        UIView.animate(withDuration: 0.3, animations: {
            layer.view.alpha = 0.5
        }, completion: { _ in
            layer.removeFromParent() // expect: child_view_left_behind
        })
    }
}

/// Outside a window the child has no parent. Its view stays in this one, which adds it once.
final class HostedContentView: UIView {
    private let host = UIViewController()

    func configure() { addSubview(host.view) }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil {
            host.willMove(toParent: nil)
            host.removeFromParent()
        } else if let parent = next as? UIViewController {
            parent.addChild(host)
            host.didMove(toParent: parent)
        }
    }
}

/// Here the view is added each time, so that it should be removed each time.
final class ReplacedContentView: UIView {
    private let host = UIViewController()

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil {
            host.willMove(toParent: nil)
            host.removeFromParent() // expect: child_view_left_behind
        } else if let parent = next as? UIViewController {
            parent.addChild(host)
            addSubview(host.view)
            host.didMove(toParent: parent)
        }
    }
}
