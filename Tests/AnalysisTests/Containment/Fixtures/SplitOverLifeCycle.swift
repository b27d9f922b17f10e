import UIKit

final class PagerScreen: UIViewController {
    private let pager = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)

    init() {
        super.init(nibName: nil, bundle: nil)
        addChild(pager)
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        addChild(pager)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(pager.view)
        pager.view.frame = view.bounds
        pager.didMove(toParent: self)
    }
}

final class LateTellingScreen: UIViewController {
    private let chat = UIViewController()

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(chat)
        view.addSubview(chat.view)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        chat.didMove(toParent: self)
    }
}

final class NeverTellingScreen: UIViewController {
    private let feed = UIViewController()
    private let ads = UIViewController()

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(feed)
        addChild(ads) // expect: missing_did_move
        setUpViews()
        feed.didMove(toParent: self)
    }

    private func setUpViews() {
        view.addSubview(feed.view)
        view.addSubview(ads.view)
        setUpConstraints()
    }

    private func setUpConstraints() {
        feed.view.translatesAutoresizingMaskIntoConstraints = false
        ads.view.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            feed.view.topAnchor.constraint(equalTo: view.topAnchor),
            feed.view.bottomAnchor.constraint(equalTo: ads.view.topAnchor),
            ads.view.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
    }
}
