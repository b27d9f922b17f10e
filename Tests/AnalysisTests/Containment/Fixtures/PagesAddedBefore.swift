import UIKit

/// A container of UIKit's gets the children later, and completes them.
final class MediaController: UIViewController {
    private let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    private let photos: UIViewController
    private let files: UIViewController

    init(photos: UIViewController, files: UIViewController) {
        self.photos = photos
        self.files = files
        super.init(nibName: nil, bundle: nil)
        addChild(self.photos)
        addChild(self.files) // expect: missing_did_move
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        pages.setViewControllers([photos], direction: .forward, animated: false)
        addChild(pages)
        view.addSubview(pages.view)
        pages.didMove(toParent: self)
        view.addSubview(files.view)
    }
}

/// The root of another window comes back: nothing completes that.
final class ScreensController: UIViewController {
    private let player = UIViewController()
    private var second: UIWindow?

    func connect() {
        second?.rootViewController = player
    }

    func disconnect() {
        addChild(player) // expect: missing_did_move
        view.addSubview(player.view)
    }
}
