import UIKit

final class VideoPageController: UIViewController {
    private let transport = TransportController()
    private let captions = CaptionsController()
    private let debugPanel = DebugPanelController()

    override func viewDidLoad() {
        super.viewDidLoad()

        addChild(transport)
        #if os(tvOS)
        view.insertSubview(transport.view, at: 0)
        transport.didMove(toParent: self)
        #else
        view.addSubview(transport.view)
        transport.didMove(toParent: self)
        #endif

        addChild(captions) // expect: missing_did_move
        view.addSubview(captions.view)
        #if os(tvOS)
        captions.didMove(toParent: self)
        #endif

        #if DEBUG
        addChild(debugPanel)
        view.addSubview(debugPanel.view)
        debugPanel.didMove(toParent: self)
        #endif
    }

    #if targetEnvironment(macCatalyst)
    func install(_ inspector: UIViewController) {
        addChild(inspector)
        view.addSubview(inspector.view)
        inspector.didMove(toParent: self)
    }
    #else
    func install(_ inspector: UIViewController) {
        addChild(inspector) // expect: missing_did_move
        view.addSubview(inspector.view)
    }
    #endif
}

final class TransportController: UIViewController {}
final class CaptionsController: UIViewController {}
final class DebugPanelController: UIViewController {}

/// What no compiler from Swift 5 on compiles is not analyzed.
final class OldSwiftContainer: UIViewController {
    func open(_ page: UIViewController) {
        #if !swift(>=4.2)
        addChildViewController(page)
        #else
        addChild(page)
        #endif
        view.addSubview(page.view)
        #if swift(>=4.2)
        page.didMove(toParent: self)
        #else
        page.didMove(toParentViewController: self)
        #endif
    }

    func openOld(_ page: UIViewController) {
        #if swift(<5)
        addChild(page)
        #endif
    }
}

/// A variable of one branch is in scope behind the block, as conditional compilation opens none.
final class DeclaringContainer: UIViewController {
    func open(_ page: UIViewController) {
        #if DEBUG
        print("debug")
        #else
        let shown = page
        #endif
        addChild(page)
        view.addSubview(page.view)
        shown.didMove(toParent: self)
    }
}
