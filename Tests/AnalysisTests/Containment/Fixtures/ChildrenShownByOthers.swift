// rules: +child_view_not_added
// A child leaves the code that adds it, so that other code may show it.

import UIKit
import Pages

/// The caller shows what it asks for.
final class PageSource: UIViewController, PagesDataSource {
  private let first = UIViewController()
  private var cached: [UIViewController] = []
  var provider: ((Int) -> UIViewController)?

  func pages(_ pages: Pages, viewControllerAt index: Int) -> UIViewController {
    let page = UIViewController()
    addChild(page)
    page.didMove(toParent: self)
    return page
  }

  func pages(_ pages: Pages, firstAt index: Int) -> UIViewController? {
    let page = index == 0 ? first : nil
    guard let page else { return nil }
    addChild(page)
    page.didMove(toParent: self)
    return page
  }

  func pages(_ pages: Pages, cachedAt index: Int) -> UIViewController {
    let page: UIViewController
    switch index {
    case 0: page = cached[0]
    default: page = cached[1]
    }
    addChild(page)
    page.didMove(toParent: self)
    return page
  }

  func pages(_ pages: Pages, allAt index: Int) -> [UIViewController] {
    let page = UIViewController()
    addChild(page)
    page.didMove(toParent: self)
    return [page]
  }

  func pages(_ pages: Pages, adoptedAt index: Int) -> UIViewController {
    let page = UIViewController()
    adopt(page)
    return page
  }

  private func adopt(_ page: UIViewController) {
    addChild(page)
    page.didMove(toParent: self)
  }

  func provide() {
    provider = { _ in
      let page = UIViewController()
      self.addChild(page)
      page.didMove(toParent: self)
      return page
    }
  }

  // What the function returns is another controller.
  func pages(_ pages: Pages, otherAt index: Int) -> UIViewController {
    let page = UIViewController()
    addChild(page)  // expect: child_view_not_added
    page.didMove(toParent: self)
    return UIViewController()
  }
}

// The callers are known, and one of them forgets the view.
final class PageMaker: UIViewController {
  func makePage() -> UIViewController {
    let page = UIViewController()
    addChild(page)
    return page
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let page = makePage()  // expect: child_view_not_added
    page.didMove(toParent: self)
  }

  func show() {
    let page = makePage()
    view.addSubview(page.view)
    page.didMove(toParent: self)
  }
}

/// Other code reads a list of children.
final class PageLists: UIViewController {
  private var lists: [UIViewController] = []
  private var named: [String: UIViewController] = [:]
  private lazy var fixed: [UIViewController] = [UIViewController(), UIViewController()]
  private lazy var manager: PagesManager = {
    let manager = PagesManager(pages: fixed)
    fixed.forEach {
      addChild($0)
      $0.didMove(toParent: self)
    }
    return manager
  }()

  func setUp() {
    let all = UIViewController()
    addChild(all)
    lists.append(all)
    all.didMove(toParent: self)
    let news = UIViewController()
    addChild(news)
    named["news"] = news
    news.didMove(toParent: self)
  }

  func addAll() {
    for list in lists {
      addChild(list)
      list.didMove(toParent: self)
    }
  }

  func adoptAll() {
    for list in lists { adopt(list) }
  }

  private func adopt(_ list: UIViewController) {
    addChild(list)
    list.didMove(toParent: self)
  }

  func list(at index: Int) -> PagesListDelegate { lists[index] }

  // Nothing has the list but the function.
  func addLocal() {
    let locals = [UIViewController(), UIViewController()]
    for local in locals {
      addChild(local)  // expect: child_view_not_added
      local.didMove(toParent: self)
    }
  }
}

/// A method returns the controllers of properties, or a list of them.
final class PageProperties: UIViewController, PagesDataSource {
  private let homeController = UIViewController()
  private let newsController = UIViewController()
  private let lostController = UIViewController()
  private lazy var listedControllers = [newsController]

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(homeController)
    homeController.didMove(toParent: self)
    addChild(newsController)
    newsController.didMove(toParent: self)
    addChild(lostController)  // expect: child_view_not_added
    lostController.didMove(toParent: self)
  }

  func viewController(at index: Int) -> UIViewController? { index == 0 ? homeController : nil }

  func lostTitle() -> String? { lostController.title }
}

/// The initializer of a view is given the view of the child, which a method of that view adds.
final class PageBox: UIView {
  private let page: UIView

  init(page: UIView) {
    self.page = page
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  func configure() { addSubview(page) }
}

final class BoxedPages: UIViewController {
  private let pagesController = UIPageViewController()

  override func loadView() { view = PageBox(page: pagesController.view) }

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(pagesController)
    (view as? PageBox)?.configure()
    pagesController.didMove(toParent: self)
  }
}

final class BoxedByAnotherName: UIViewController {
  private let pages = UIPageViewController()
  private let tips = UIViewController()

  override func loadView() { view = PageBox(page: pages.view) }

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(pages)
    pages.didMove(toParent: self)
    addChild(tips)  // expect: child_view_not_added
    tips.didMove(toParent: self)
  }
}

/// The child has its view under another name.
protocol ScrolledContent: AnyObject {
  var body: UIView { get }
}

final class ContentHost: UIViewController {
  private let scroll = UIScrollView()
  var content: ScrolledContent?
  var other: ScrolledContent?

  func setUp() {
    guard let content else { return }
    if let controller = content as? UIViewController {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    scroll.addSubview(content.body)
  }

  func setUpOther() {
    guard let content, let other else { return }
    if let controller = content as? UIViewController {
      addChild(controller)  // expect: child_view_not_added
      controller.didMove(toParent: self)
    }
    scroll.addSubview(other.body)
  }
}

/// The view stays where it is while the child is away.
extension UIView {
  func addPicture(of page: UIViewController) {
    let parent = page.parent
    page.willMove(toParent: nil)
    page.removeFromParent()
    if let picture = page.view.snapshotView(afterScreenUpdates: true) { addSubview(picture) }
    parent?.addChild(page)
    page.didMove(toParent: parent)
  }

  // A helper announces the removal.
  func moveAnnounced(_ page: UIViewController, to host: UIViewController) {
    announce(page)
    page.view.removeFromSuperview()
    page.removeFromParent()
    host.addChild(page)
    host.view.addSubview(page.view)
    page.didMove(toParent: host)
  }

  private func announce(_ page: UIViewController) {
    page.willMove(toParent: nil)
  }

  // Another parent does not have it.
  func move(_ page: UIViewController, to host: UIViewController) {
    page.willMove(toParent: nil)
    page.view.removeFromSuperview()
    page.removeFromParent()
    host.addChild(page)  // expect: child_view_not_added
    page.didMove(toParent: host)
  }
}

/// UIKit asks a child for a setting. It does not show the child for that.
final class StatusBarHost: UIViewController {
  private let content = UIViewController()

  override var childForStatusBarStyle: UIViewController? { content }
  override var childForHomeIndicatorAutoHidden: UIViewController? { return content }
  override var childForScreenEdgesDeferringSystemGestures: UIViewController? { content }

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(content)  // expect: child_view_not_added
    content.didMove(toParent: self)
  }
}

final class OlderStatusBarHost: UIViewController {
  private let content = UIViewController()

  override var childViewControllerForStatusBarHidden: UIViewController? { content }

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(content)  // expect: child_view_not_added
    content.didMove(toParent: self)
  }
}

// Code of the app may ask for this one to show it.
final class VisibleChildHost: UIViewController {
  private let content = UIViewController()

  var visibleChild: UIViewController? { content }

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(content)
    content.didMove(toParent: self)
  }
}

/// Another method orders, measures or compares with the view, which shows nothing.
final class ViewOrders: UIViewController {
  private let ordered = UIViewController()
  private let measured = UIViewController()
  private let compared = UIViewController()
  private let printed = UIViewController()
  private let constrained = UIViewController()
  private let framed = UIViewController()

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(ordered)  // expect: child_view_not_added
    ordered.didMove(toParent: self)
    addChild(measured)  // expect: child_view_not_added
    measured.didMove(toParent: self)
    addChild(compared)  // expect: child_view_not_added
    compared.didMove(toParent: self)
    addChild(printed)  // expect: child_view_not_added
    printed.didMove(toParent: self)
    addChild(constrained)  // expect: child_view_not_added
    constrained.didMove(toParent: self)
    addChild(framed)
    framed.didMove(toParent: self)
  }

  func order() { view.bringSubviewToFront(ordered.view) }

  func measure(_ point: CGPoint) -> CGPoint { view.convert(point, to: measured.view) }

  func compare(_ other: UIView) -> Bool { compared.view.isDescendant(of: view) || other.isDescendant(of: compared.view) }

  func log() { print(printed.view!) }

  func constrain() -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: constrained.view!, attribute: .top, relatedBy: .equal, toItem: view, attribute: .top, multiplier: 1, constant: 0)
  }

  // The frame may add the view to itself.
  func hang(_ picture: PictureFrame) { picture.fill(framed.view) }
}

/// A subview of the child is not its view.
final class Toolbox: UIViewController {
  let toolbar = UIView()
}

final class ToolbarHost: UIViewController {
  private let box = Toolbox()

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(box)  // expect: child_view_not_added
    view.addSubview(box.toolbar)
    box.didMove(toParent: self)
  }
}

// The property may be the view of any class that has the protocol.
final class ScrolledPage: UIViewController, ScrolledContent {
  var body = UIView()
}

final class ScrolledPageHost: UIViewController {
  private let page = ScrolledPage()

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(page)
    view.addSubview(page.body)
    page.didMove(toParent: self)
  }
}
