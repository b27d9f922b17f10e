import AVKit
import SwiftUI
import UIKit

struct PlayerPage: UIViewControllerRepresentable {
    let url: URL

    func makeUIViewController(context: Context) -> AVPlayerViewController {
        let player = AVPlayerViewController()
        player.player = AVPlayer(url: url)
        return player
    }

    func updateUIViewController(_ controller: AVPlayerViewController, context: Context) {
        controller.view.backgroundColor = .black
    }
}

final class GuideController: UIPageViewController, UIPageViewControllerDataSource {
    private let steps = (1...3).map { GuideStepController(number: $0) }

    override func viewDidLoad() {
        super.viewDidLoad()
        dataSource = self
        setViewControllers([steps[0]], direction: .forward, animated: false)
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? {
        steps.firstIndex { $0 === viewController }.flatMap { $0 > 0 ? steps[$0 - 1] : nil }
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? {
        steps.firstIndex { $0 === viewController }.flatMap { $0 < steps.count - 1 ? steps[$0 + 1] : nil }
    }
}

final class GuideStepController: UIViewController {
    init(number: Int) {
        super.init(nibName: nil, bundle: nil)
        title = "Step \(number)"
    }

    required init?(coder: NSCoder) { nil }
}

final class EmbeddedPlayerController: UIViewController {
    private let player = AVPlayerViewController()
    private let trailer = AVPlayerViewController()

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(player)
        view.addSubview(player.view)
        player.didMove(toParent: self)
        view.addSubview(trailer.view) // expect: orphaned_child_view
    }
}

final class AlertHostController: UIViewController {
    func showInline(_ text: String) {
        let alert = UIAlertController(title: text, message: nil, preferredStyle: .alert)
        addChild(alert) // expect: missing_did_move
        view.addSubview(alert.view)
        alert.view.center = view.center
    }

    func showProperly(_ text: String) {
        let alert = UIAlertController(title: text, message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        present(alert, animated: true)
    }
}
