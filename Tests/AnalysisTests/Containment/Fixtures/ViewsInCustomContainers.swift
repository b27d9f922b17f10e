import UIKit

final class SurfaceView: UIView {
    private var content: UIView?

    func set(contentView: UIView) {
        content?.removeFromSuperview()
        content = contentView
        addSubview(contentView)
    }
}

final class SurfaceController: UIViewController {
    private let surface = SurfaceView()

    func set(contentViewController child: UIViewController) {
        addChild(child)
        surface.set(contentView: child.view)
        child.didMove(toParent: self)
    }

    func setEarly(_ child: UIViewController) {
        addChild(child)
        child.didMove(toParent: self) // expect: containment_order
        surface.set(contentView: child.view)
    }

    func setOrphan() {
        let child = UIViewController()
        surface.set(contentView: child.view) // expect: orphaned_child_view
    }
}

final class FrameView: UIView {
    var content: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let content = content { addSubview(content) }
        }
    }
}

final class FrameController: UIViewController {
    private let frameView = FrameView()

    func show(_ child: UIViewController) {
        addChild(child)
        frameView.content = child.view
        child.didMove(toParent: self)
    }
}
