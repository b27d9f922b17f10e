// rules: +child_view_not_added
import UIKit

/// The initializer keeps the child and its view in two properties, and another method shows the view under its own name.
final class SheetHost: UIViewController {
    private let scroll = UIView()
    private var page: UIViewController?
    private var content: UIView

    init(_ page: UIViewController) {
        self.page = page
        self.content = page.view
        super.init(nibName: nil, bundle: nil)
    }

    init(_ content: UIView) {
        self.content = content
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        scroll.addSubview(content)
        if let page {
            addChild(page)
            page.didMove(toParent: self)
        }
    }
}

/// A method keeps the view, and a helper keeps that of the other child.
final class DrawerHost: UIViewController {
    private let scroll = UIView()
    private var page: UIViewController!
    private var pageView: UIView!
    private var menu: UIViewController!
    private var menuView: UIView!

    func prepare(_ page: UIViewController, _ menu: UIViewController) {
        self.page = page
        pageView = page.view
        self.menu = menu
        keep(menu)
    }

    private func keep(_ controller: UIViewController) { menuView = controller.view }

    override func viewDidLoad() {
        super.viewDidLoad()
        scroll.addSubview(pageView)
        scroll.addSubview(menuView)
        addChild(page)
        page.didMove(toParent: self)
        addChild(menu)
        menu.didMove(toParent: self)
    }
}

/// The view is that of another controller.
final class CoverHost: UIViewController {
    private let scroll = UIView()
    private var page: UIViewController?
    private var content: UIView

    init(_ page: UIViewController, cover: UIViewController) {
        self.page = page
        self.content = cover.view
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        scroll.addSubview(content)
        if let page {
            addChild(page) // expect: child_view_not_added
            page.didMove(toParent: self)
        }
    }
}

/// The code that makes the box gives it the child and the view.
final class BoxHost: UIViewController {
    let scroll = UIView()
    var page: UIViewController?
    var content: UIView?

    override func viewDidLoad() {
        super.viewDidLoad()
        if let content { scroll.addSubview(content) }
        guard let page else { return }
        addChild(page)
        page.didMove(toParent: self)
    }
}

final class BoxMaker {
    func make(_ page: UIViewController) -> BoxHost {
        let box = BoxHost()
        box.page = page
        box.content = page.view
        return box
    }
}

/// This box is given a view that is none of the child's.
final class LidHost: UIViewController {
    let scroll = UIView()
    var page: UIViewController?
    var content: UIView?

    override func viewDidLoad() {
        super.viewDidLoad()
        if let content { scroll.addSubview(content) }
        guard let page else { return }
        addChild(page) // expect: child_view_not_added
        page.didMove(toParent: self)
    }
}

final class LidMaker {
    func make(_ page: UIViewController) -> LidHost {
        let box = LidHost()
        box.page = page
        box.content = UIView()
        return box
    }
}
