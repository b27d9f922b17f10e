import SwiftUI
import UIKit

/// A hosting controller's view is SwiftUI's: other views in it are not supported.
final class ProfileController: UIViewController {
    private let hosting = UIHostingController(rootView: Text("Profile"))
    private let editor = ProfileEditorController()

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(hosting)
        view.addSubview(hosting.view)
        hosting.didMove(toParent: self)

        let badge = UILabel()
        hosting.view.addSubview(badge)
    }

    func edit() {
        hosting.addChild(editor)
        hosting.view.addSubview(editor.view)
        editor.didMove(toParent: hosting)
    }

    func editLoose() {
        let other = ProfileEditorController()
        hosting.view.addSubview(other.view) // expect: orphaned_child_view - says into a container; no addChild
    }
}

final class ProfileEditorController: UIViewController {}

final class OnboardingHost: UIHostingController<Text> {
    private let skip = UIButton()
    private let pages = OnboardingPagesController()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(skip)
        view.addSubview(pages.view) // expect: orphaned_child_view - says into a container; no addChild
    }
}

final class OnboardingPagesController: UIViewController {}

/// Both in a plain container: right.
final class OnboardingContainer: UIViewController {
    private let content = UIHostingController(rootView: Text("Hello"))
    private let skip = UIButton()

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(content)
        view.addSubview(content.view)
        content.didMove(toParent: self)
        view.addSubview(skip)
    }
}

extension UIView {
    func cover(with spinner: UIView) {
        addSubview(spinner)
    }
}

final class WaitingController: UIViewController {
    private let content = UIHostingController(rootView: Text("Loading"))

    func wait() {
        content.view.cover(with: UIActivityIndicatorView())
        content.view.insertSubview(UIView(), at: 0)
    }
}
