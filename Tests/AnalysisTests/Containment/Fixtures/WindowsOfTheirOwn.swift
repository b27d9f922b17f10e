import SwiftUI
import UIKit

/// Kept in a property, root set: right.
final class BannerPresenter {
    private var window: UIWindow?

    func show(_ text: String, in scene: UIWindowScene) {
        let window = UIWindow(windowScene: scene)
        window.windowLevel = .alert
        window.rootViewController = UIHostingController(rootView: Text(text))
        window.isHidden = false
        self.window = window
    }

    func hide() {
        window?.isHidden = true
        window = nil
    }
}

/// The window keeps itself, its root a plain container with the child inside.
final class OverlayRoot: UIViewController {
    private let content: UIViewController

    init(content: UIViewController) {
        self.content = content
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(content)
        view.addSubview(content.view)
        content.didMove(toParent: self)
    }
}

final class OverlayManager {
    static let shared = OverlayManager()
    private lazy var window: UIWindow = {
        let window = PassThroughWindow(frame: UIScreen.main.bounds)
        window.rootViewController = OverlayRoot(content: UIHostingController(rootView: Text("Recording")))
        return window
    }()

    func present() {
        window.makeKeyAndVisible()
    }
}

final class PassThroughWindow: UIWindow {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === rootViewController?.view ? nil : hit
    }
}

/// A view under the root's view, by the window: the root is the parent.
final class RootOverlay {
    private weak var window: UIWindow?

    func add(_ overlay: UIViewController) {
        guard let root = window?.rootViewController else { return }
        root.addChild(overlay)
        root.view.addSubview(overlay.view)
        overlay.didMove(toParent: root)
    }
}

/// Nothing keeps the window: it vanishes at the end of the function.
final class LostOverlay {
    func show(in scene: UIWindowScene) {
        let window = UIWindow(windowScene: scene)
        window.rootViewController = UIHostingController(rootView: Text("Gone"))
        window.isHidden = false
    }
}

/// An alert presented from a window that only the closure of its action holds: kept as long as the alert.
extension UIAlertController {
    func showAlone(in scene: UIWindowScene) {
        let window = UIWindow(windowScene: scene)
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()
        addAction(UIAlertAction(title: "OK", style: .default) { _ in window.isHidden = true })
        window.rootViewController?.present(self, animated: true)
    }
}
