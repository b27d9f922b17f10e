// draft: OnboardingViewController OnboardingPages: pages, index(of:), page(at:), pageViewController(_:viewControllerBefore:),
//   pageViewController(_:viewControllerAfter:)
// draft: OnboardingViewController OnboardingProgress: pageControl, nextButton, currentIndex, advance(), updateControls(),
//   finish(skipped:)
// draft: OnboardingViewController OnboardingHintViewController child-view-controller: hintLabel, hintTimer, showHint(_:),
//   hideHint()
// Child view controllers, a page view controller's data source and delegate in one extension, and three drafts in a row.
import UIKit

struct OnboardingPage {
  var title: String
  var image: String?
  var action: ((OnboardingViewController) -> Void)?
}

final class OnboardingPageViewController: UIViewController {
  let number: Int
  weak var container: OnboardingViewController?
  init(_ page: OnboardingPage, number: Int) {
    self.number = number
    super.init(nibName: nil, bundle: nil)
    title = page.title
  }
  required init?(coder: NSCoder) { nil }
}

@MainActor protocol OnboardingDelegate: AnyObject {
  func onboardingDidFinish(_ onboarding: OnboardingViewController, skipped: Bool)
}

class OnboardingViewController: UIViewController {
  private(set) lazy var pages: [OnboardingPage] = [
    OnboardingPage(title: "Welcome"),
    OnboardingPage(title: "Notifications", image: "bell") { $0.askForNotifications() },
    OnboardingPage(title: "Done", action: { controller in controller.advance() }),
  ]
  weak var delegate: OnboardingDelegate?
  private let pager = UIPageViewController(nibName: nil, bundle: nil)
  private let pageControl = UIPageControl(frame: .zero)
  private lazy var nextButton: UIButton = makeButton("Next", #selector(nextTapped))
  private lazy var skipButton = makeButton("Skip", #selector(skipTapped))
  private let hintLabel = UILabel(frame: .zero)
  private var hintTimer: Timer?
  private(set) var currentIndex: Int = 0 {
    didSet { updateControls() }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(pager)
    view.addSubview(pager.view)
    pager.didMove(toParent: self)
    pager.dataSource = self
    pager.delegate = self
    pager.setViewControllers([page(at: 0)].compactMap { $0 }, direction: .forward, animated: false)
    [pageControl, nextButton, skipButton, hintLabel].forEach(view.addSubview(_:))
    updateControls()
    showHint("Swipe")
  }

  private func makeButton(_ title: String, _ action: Selector) -> UIButton {
    let button = UIButton(frame: .zero)
    button.setTitle(title, for: .normal)
    button.addTarget(self, action: action, for: .touchUpInside)
    return button
  }

  @objc private func nextTapped() { advance() }
  @objc private func skipTapped() { finish(skipped: true) }

  fileprivate func askForNotifications() { showHint("Allow notifications?") }

  // MARK: Pages

  private func index(of controller: UIViewController) -> Int? {
    (controller as? OnboardingPageViewController)?.number
  }

  private func page(at index: Int) -> OnboardingPageViewController? {
    guard pages.indices.contains(index) else { return nil }
    let controller = OnboardingPageViewController(pages[index], number: index)
    controller.container = self
    pages[index].action?(self)
    return controller
  }

  // MARK: Progress

  fileprivate func advance() {
    guard let next = page(at: currentIndex + 1) else { return finish() }
    pager.setViewControllers([next], direction: .forward, animated: true) { [weak self] finished in
      guard finished, let me = self else { return }
      me.currentIndex += 1
      me.hideHint()
    }
  }

  private func updateControls() {
    pageControl.numberOfPages = pages.count
    pageControl.currentPage = currentIndex
    nextButton.setTitle(currentIndex == pages.count - 1 ? "Done" : "Next", for: .normal)
    skipButton.isHidden = currentIndex > 1
  }

  private func finish(skipped: Bool = false) {
    UserDefaults.standard.set(true, forKey: "onboarded")
    delegate?.onboardingDidFinish(self, skipped: skipped)
    dismiss(animated: true)
  }

  // MARK: Hint

  private func showHint(_ text: String) {
    hintLabel.text = text
    hintLabel.isHidden = false
    hintTimer?.invalidate()
    hintTimer = Timer.scheduledTimer(withTimeInterval: 3, repeats: false) { [weak self] _ in self?.hideHint() }
  }

  private func hideHint() {
    hintTimer = nil
    UIView.animate(withDuration: 0.2, animations: { self.hintLabel.alpha = 0 }, completion: { _ in self.view.setNeedsLayout() })
  }
}

extension OnboardingViewController: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    index(of: viewController).flatMap { page(at: $0 - 1) }
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    index(of: viewController).flatMap { page(at: $0 + 1) }
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    guard completed, let shown = pageViewController.viewControllers?.first else { return }
    currentIndex = index(of: shown) ?? 0
  }
}
