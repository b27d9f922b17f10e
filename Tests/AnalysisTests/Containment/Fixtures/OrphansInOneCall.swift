import UIKit

extension UIView {
    func addSubviews(_ views: [UIView]) {
        for view in views { addSubview(view) }
    }
}

final class MyPageController: UIViewController {
    private let backdrop = UIView()
    private lazy var nickname = NicknameController()
    private lazy var students = StudentsController()
    private let logout = LogoutController()

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(logout)
        view.addSubviews([backdrop, nickname.view, students.view, logout.view]) // expect: orphaned_child_view - `nickname` | orphaned_child_view - `students`
        logout.didMove(toParent: self)
    }
}

final class SettingsPageController: UIViewController {
    private let account = AccountController()
    private let privacy = PrivacyController()

    override func viewDidLoad() {
        super.viewDidLoad()
        show(account.view, privacy.view) // expect: orphaned_child_view - `account` | orphaned_child_view - `privacy`
    }

    private func show(_ first: UIView, _ second: UIView) {
        view.addSubview(first)
        view.addSubview(second)
    }
}

/// One that adds the view of any of them, and names none: one finding.
final class AboutPageController: UIViewController {
    private let terms = TermsController()
    private let licenses = LicensesController()

    override func viewDidLoad() {
        super.viewDidLoad()
        [terms.view, licenses.view].forEach { view.addSubview($0) } // expect: orphaned_child_view
    }
}

/// Its callers add one of the two that it embeds in one call.
class FramesController: UIViewController {
    let header = HeaderController()
    let footer = FooterController()

    func showFrames() {
        view.addSubviews([header.view, footer.view]) // expect: orphaned_child_view - `footer`
    }
}

final class PageOfFramesController: FramesController {
    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(header)
        showFrames()
        header.didMove(toParent: self)
    }
}

final class NicknameController: UIViewController {}
final class StudentsController: UIViewController {}
final class LogoutController: UIViewController {}
final class AccountController: UIViewController {}
final class PrivacyController: UIViewController {}
final class TermsController: UIViewController {}
final class LicensesController: UIViewController {}
final class HeaderController: UIViewController {}
final class FooterController: UIViewController {}

/// A view that puts all its parts in order again whenever one comes.
final class StageView: UIView {
    private var first: UIView?
    private var second: UIView?

    func addFirst(_ view: UIView) {
        first = view
        place(view)
    }

    func addSecond(_ view: UIView) {
        second = view
        place(view)
    }

    private func place(_ view: UIView) {
        addSubview(view)
        if let first { addSubview(first) }
        if let second { addSubview(second) }
    }
}

final class StageController: UIViewController {
    private let stage = StageView()
    private let filters = TermsController()
    private let right = LicensesController()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(stage)
        stage.addFirst(filters.view) // expect: orphaned_child_view - `filters`
        addChild(right)
        stage.addSecond(right.view)
        right.didMove(toParent: self)
    }
}
