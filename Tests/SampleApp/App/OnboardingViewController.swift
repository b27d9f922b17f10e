import UIKit

enum Onboarding {
    struct Step {
        let title: String
        let text: String
        let symbol: String
    }

    /// One page with a picture and a few words.
    class PageViewController: UIViewController {
        let step: Step

        init(step: Step) {
            self.step = step
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) {
            return nil
        }

        override func viewDidLoad() {
            super.viewDidLoad()
            let image = UIImageView(image: UIImage(systemName: step.symbol))
            image.contentMode = .scaleAspectFit
            let headline = UILabel(style: .title1, weight: .bold)
            headline.text = step.title
            let text = UILabel(style: .body)
            text.text = step.text
            let stack = UIStackView(arrangedSubviews: [image, headline, text])
            stack.axis = .vertical
            stack.spacing = Theme.spacing
            view.addSubview(stack)
            stack.pinEdges(to: view, insets: UIEdgeInsets(top: 60, left: 24, bottom: 120, right: 24))
        }
    }

    final class PermissionPageViewController: PageViewController {
        var didAllow: (() -> Void)?

        override func viewDidLoad() {
            super.viewDidLoad()
            let button = UIButton(type: .system)
            button.setTitle("Allow", for: .normal)
            button.addTarget(self, action: #selector(didTapAllow), for: .touchUpInside)
            view.addSubview(button)
        }

        @objc private func didTapAllow() {
            didAllow?()
        }
    }
}

final class OnboardingViewController: UIViewController {
    var didFinish: (() -> Void)?

    private let pager = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    private let stack = UIStackView()
    private var skip: SkipBarController?
    private var pages: [UIViewController] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        stack.axis = .vertical
        view.addSubview(stack)
        stack.pinEdges(to: view)
        pages = makePages()
        installPager()
        installSkipBar()
    }

    private func makePages() -> [UIViewController] {
        let welcome = Onboarding.Step(title: "Ahoy", text: "All ferries of the bay in one place.", symbol: "ferry")
        let tickets = Onboarding.Step(title: "No queue", text: "Buy and show your ticket here.", symbol: "ticket")
        let nearby = Onboarding.Step(title: "Nearby", text: "May we look up the nearest pier?", symbol: "location")
        let permission = Onboarding.PermissionPageViewController(step: nearby)
        permission.didAllow = { [weak self] in self?.didFinish?() }
        return [Onboarding.PageViewController(step: welcome), Onboarding.PageViewController(step: tickets), permission]
    }

    private func installPager() {
        pager.dataSource = self
        pager.setViewControllers([pages[0]], direction: .forward, animated: false)
        addChild(pager)
        stack.addArrangedSubview(pager.view)
        pager.didMove(toParent: self)
    }

    private func installSkipBar() {
        let bar = SkipBarController()
        bar.didSkip = { [weak self] in self?.didFinish?() }
        stack.addArrangedSubview(bar.view)
        addChild(bar) // expect: containment_order
        bar.didMove(toParent: self)
        skip = bar
    }
}

extension OnboardingViewController: UIPageViewControllerDataSource {
    func pageViewController(_ pager: UIPageViewController, viewControllerBefore page: UIViewController) -> UIViewController? {
        guard let index = pages.firstIndex(of: page), index > 0 else { return nil }
        return pages[index - 1]
    }

    func pageViewController(_ pager: UIPageViewController, viewControllerAfter page: UIViewController) -> UIViewController? {
        guard let index = pages.firstIndex(of: page), index + 1 < pages.count else { return nil }
        return pages[index + 1]
    }
}

final class SkipBarController: UIViewController {
    var didSkip: (() -> Void)?

    override func loadView() {
        let button = UIButton(type: .system)
        button.setTitle("Skip", for: .normal)
        button.addTarget(self, action: #selector(didTapSkip(_:)), for: .touchUpInside)
        view = button
    }

    @objc private func didTapSkip(_ sender: UIButton) {
        didSkip?()
    }
}
