// A controller that a `UIViewControllerRepresentable` gives to SwiftUI: that is its parent, and completes the move.
import SwiftUI
import UIKit

struct PageContainer: UIViewControllerRepresentable {
    var page: UINavigationController

    func makeUIViewController(context: Context) -> some UIViewController { page }

    func updateUIViewController(_ controller: UIViewControllerType, context: Context) {}
}

struct DeviceFrame: View {
    var container: PageContainer
    var title = ""

    var body: some View { container.padding() }
}

final class PreviewController: UIViewController {
    private var page = UINavigationController()

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(page)
        let frame = UIHostingController(rootView: PageContainer(page: page))
        addChild(frame)
        view.addSubview(frame.view)
        frame.didMove(toParent: self)
    }
}

/// A method adds it, and its caller gives it to SwiftUI.
final class SteppedPreviewController: UIViewController {
    private var page = UINavigationController()

    override func viewDidLoad() {
        super.viewDidLoad()
        addPage()
        let frame = UIHostingController(rootView: PageContainer(page: page))
        addChild(frame)
        view.addSubview(frame.view)
        frame.didMove(toParent: self)
    }

    private func addPage() {
        addChild(page)
    }
}

final class FramedPreviewController: UIViewController {
    private var page: UINavigationController!

    func show(_ root: UIViewController, isFresh: Bool) {
        if isFresh {
            page = UINavigationController(rootViewController: root)
            addChild(page)
        } else {
            addChild(page)
        }
        let frame = UIHostingController(rootView: DeviceFrame(container: .init(page: page), title: "Preview"))
        addChild(frame) // expect: missing_did_move
        view.addSubview(frame.view)
    }

    func showWritten(_ root: UIViewController) {
        let page = UINavigationController(rootViewController: root)
        addChild(page)
        let frame = UIHostingController(rootView: DeviceFrame(container: PageContainer(page: page)))
        addChild(frame)
        view.addSubview(frame.view)
        frame.didMove(toParent: self)
    }

    func forget(_ root: UIViewController) {
        let page = UINavigationController(rootViewController: root)
        addChild(page) // expect: missing_did_move
        view.addSubview(page.view)
    }
}
