import SwiftUI
import UIKit

final class TourController: UIPageViewController, UIPageViewControllerDataSource {
    private lazy var pages: [UIViewController] = [TourPage(), UIHostingController(rootView: Text("2"))]

    override func viewDidLoad() {
        super.viewDidLoad()
        dataSource = self
        pages.forEach { $0.view.backgroundColor = .white }
        setViewControllers([pages[0]], direction: .forward, animated: false)
    }

    func pageViewController(_ pager: UIPageViewController, viewControllerBefore page: UIViewController) -> UIViewController? {
        guard let index = pages.firstIndex(of: page), index > 0 else { return nil }
        return pages[index - 1]
    }

    func pageViewController(_ pager: UIPageViewController, viewControllerAfter page: UIViewController) -> UIViewController? {
        let next = TourPage()
        next.loadViewIfNeeded()
        return next
    }
}

final class TourPage: UIViewController {}

/// The pager itself is an ordinary child.
final class TourScreen: UIViewController {
    private let pager = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    private let second = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .vertical)

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(pager)
        view.addSubview(pager.view)
        pager.didMove(toParent: self)
        turn(to: TourPage())
    }

    private func turn(to page: UIViewController) {
        pager.setViewControllers([page], direction: .forward, animated: true) { _ in page.view.alpha = 1 }
    }

    func showSecond() {
        view.addSubview(second.view) // expect: orphaned_child_view
    }
}

/// One controller in two pagers raises.
final class TwinPagers: UIViewController {
    private let left = UIPageViewController()
    private let right = UIPageViewController()

    func fill() {
        let page = TourPage()
        left.setViewControllers([page], direction: .forward, animated: false)
        right.setViewControllers([page], direction: .forward, animated: false) // the row asks for silence
    }
}

/// A page control's overlay in a pager subclass.
final class OverlaidPager: UIPageViewController {
    private let caption = CaptionController()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(caption.view) // expect: orphaned_child_view - says into a container; no addChild
    }
}

final class CaptionController: UIViewController {}

final class PagerOwner: UIViewController {
    private let pager = UIPageViewController()
    private let legend = LegendPane()

    func showLegend() {
        pager.view.addSubview(legend.view) // expect: orphaned_child_view - says into a container; no addChild
    }
}

final class LegendPane: UIViewController {}
