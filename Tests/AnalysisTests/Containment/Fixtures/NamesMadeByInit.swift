import UIKit

final class CameraController: UIViewController {}

private final class CameraView: UIView {
    let controller = CameraController()

    func attach() {
        addSubview(controller.view)
    }
}

/// What `.init()` makes is of the property's type, whichever of the two it is when it is used.
final class CameraManager {
    private let camera = CameraView()
    private static var shared: CameraManager?

    static func attach(to space: UIViewController) {
        if shared == nil {
            shared = .init()
        }
        guard let manager = shared else { return }
        let camera = manager.camera
        space.view.addSubview(camera)
        camera.attach()
        space.addChild(camera.controller) // expect: containment_order
        camera.controller.didMove(toParent: space)
    }
}

private final class PosterView: UIView {
    let controller = CameraController()

    func attach() {
        controller.view.isHidden = true
    }
}

final class PosterManager {
    private let poster = PosterView()
    private static var shared: PosterManager?

    static func attach(to space: UIViewController) {
        if shared == nil {
            shared = .init()
        }
        guard let manager = shared else { return }
        let poster = manager.poster
        poster.attach()
        space.addChild(poster.controller)
        space.view.addSubview(poster.controller.view)
        poster.controller.didMove(toParent: space)
    }
}
