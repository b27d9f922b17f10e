import SwiftUI
import UIKit

/// Nothing keeps the controller: it is freed at once, and the view stays alone.
final class WelcomeController: UIViewController {
    private let stack = UIStackView()
    private lazy var badge: UIView = UIHostingController(rootView: Text("New")).view

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(UIHostingController(rootView: Text("Welcome")).view) // expect: orphaned_child_view - says keep; no addChild
        let logo: UIView = UIHostingController(rootView: Text("Logo")).view
        stack.addArrangedSubview(logo) // expect: orphaned_child_view - says keep; no addChild
        view.addSubview(badge) // expect: orphaned_child_view
        view.addSubview(makeFooter()) // expect: orphaned_child_view
        view.addSubview(Text("Extra").hosted) // expect: orphaned_child_view
    }

    private func makeFooter() -> UIView {
        let footer = UIHostingController(rootView: Text("Footer"))
        footer.view.backgroundColor = .clear
        return footer.view
    }
}

extension View {
    var hosted: UIView { UIHostingController(rootView: self).view }
}

final class WelcomeTableController: UITableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.tableHeaderView = UIHostingController(rootView: Text("Header")).view // expect: orphaned_child_view - says keep; no addChild
    }
}

final class WelcomeCell: UITableViewCell {
    func show() {
        let view = UIHostingController(rootView: Text("Row")).view!
        contentView.addSubview(view) // expect: orphaned_child_view - says keep; no addChild
    }
}

/// A view of UIKit's that takes it in.
final class WelcomeView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(UIHostingController(rootView: Text("Inside")).view) // expect: orphaned_child_view - says keep; no addChild
    }

    required init?(coder: NSCoder) { nil }
}

/// Kept, and added.
final class KeptController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let host = UIHostingController(rootView: Text("Kept"))
        addChild(host)
        view.addSubview(host.view)
        host.didMove(toParent: self)
    }
}

/// Measured in one expression: nothing has to be kept.
enum Sizes {
    static func width(of text: String) -> CGFloat {
        UIHostingController(rootView: Text(text)).view.intrinsicContentSize.width
    }
}

/// A constant of the function does not keep it either.
final class ProgressRow: UIView {
    private lazy var stack: UIStackView = {
        let stack = UIStackView()
        let ring = UIHostingController(rootView: Text("0 %"))
        stack.addArrangedSubview(ring.view) // expect: orphaned_child_view - says nothing keeps `ring`. Keep it in a property
        return stack
    }()

    private var kept: UIHostingController<Text>?

    func show() {
        let ring = UIHostingController(rootView: Text("1 %"))
        addSubview(ring.view) // expect: orphaned_child_view - says never added as a child
        kept = ring
        addSubview(stack)
    }
}

/// SwiftUI shows the view, so that a constant of the function is not enough, and there is no parent to add it to.
struct SetupPage: UIViewRepresentable {
    func makeUIView(context: Context) -> SetupForm { SetupForm() }
    func updateUIView(_ form: SetupForm, context: Context) {}
}

final class SetupForm: UIView {
    func finish() {
        let result = UIHostingController(rootView: Text("Done"))
        addSubview(result.view) // expect: orphaned_child_view - says nothing keeps `result`. Keep it in a property, or use
    }
}

/// A property of another object keeps the controller.
final class PaymentBubble: UIView {
    var pages: UINavigationController?

    static func make() -> PaymentBubble {
        let bubble = PaymentBubble()
        let pages = UINavigationController(rootViewController: UIViewController())
        bubble.pages = pages
        bubble.addSubview(pages.view) // expect: orphaned_child_view - says never added as a child
        return bubble
    }
}
