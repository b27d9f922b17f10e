import SwiftUI
import UIKit

class HostContainer<Content: View>: UIViewController {
    private let hosting: UIHostingController<Content>

    init(_ content: Content) {
        hosting = UIHostingController(rootView: content)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(hosting)
        view.addSubview(hosting.view)
        hosting.didMove(toParent: self)
    }
}

final class HostView<Content: View>: UIView {
    private var hosting: UIHostingController<Content>?

    func host(_ content: Content, in parent: UIViewController) {
        let hosting = UIHostingController(rootView: content)
        parent.addChild(hosting) // expect: missing_did_move
        addSubview(hosting.view)
        self.hosting = hosting
    }
}

extension UIViewController {
    func embed<Content: View>(_ content: Content, in container: UIView) {
        let host = UIHostingController(rootView: content)
        addChild(host)
        container.addSubview(host.view)
        host.didMove(toParent: self)
    }

    func replace<Old, New>(_ old: Old, with new: New) where Old: UIViewController, New: UIViewController {
        old.willMove(toParent: nil)
        addChild(new)
        view.addSubview(new.view)
        old.view.removeFromSuperview()
        old.removeFromParent()
        new.didMove(toParent: self)
    }
}

final class StatsScreen: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        embed(Text("Steps"), in: view)
    }

    func update(_ old: UIViewController) {
        replace(old, with: UIHostingController(rootView: Text("Done")))
    }
}
