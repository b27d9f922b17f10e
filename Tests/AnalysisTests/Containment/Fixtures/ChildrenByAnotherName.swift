import UIKit

/// Shows a controller that it hides; others add it by another name.
final class CameraView: UIView {
    private let camera = CameraController()

    var controller: UIViewController { camera }

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(camera.view)
    }

    required init?(coder: NSCoder) { fatalError("not used") }
}

final class CameraController: UIViewController {}

final class CameraManager {
    func attach(to space: UIViewController) {
        let view = CameraView(frame: .zero)
        space.addChild(view.controller)
        space.view.addSubview(view)
        view.controller.didMove(toParent: space)
    }
}

// MARK: Moved elsewhere

final class FloatingView: UIView {
    var contentView: UIView?
}

final class FloatingAnimator {
    func enter(_ controller: UIViewController, window: UIWindow) {
        controller.willMove(toParent: nil)
        controller.removeFromParent()
        let floating = FloatingView()
        floating.contentView = controller.view
        window.addSubview(floating)
    }
}
