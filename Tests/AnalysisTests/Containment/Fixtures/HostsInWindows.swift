import SwiftUI
import UIKit

/// Joins the nearest controller when it enters a window and leaves it when it is taken out.
final class HostingIndicatorView: UIView {
    private let hosting = UIHostingController(rootView: Text(""))

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil {
            hosting.willMove(toParent: nil)
            hosting.view.removeFromSuperview()
            hosting.removeFromParent()
        } else if let parent = nearestController() {
            parent.addChild(hosting)
            addSubview(hosting.view)
            hosting.didMove(toParent: parent)
        }
    }

    private func nearestController() -> UIViewController? {
        var responder: UIResponder? = next
        while let current = responder {
            if let controller = current as? UIViewController { return controller }
            responder = current.next
        }
        return nil
    }
}

final class RedundantIndicatorView: UIView {
    private let indicator = UIHostingController(rootView: Text(""))

    func join(_ parent: UIViewController) {
        indicator.willMove(toParent: parent) // expect: redundant_containment_call
        parent.addChild(indicator)
        addSubview(indicator.view)
        indicator.didMove(toParent: parent)
    }

    func quit() {
        indicator.willMove(toParent: nil)
        indicator.view.removeFromSuperview()
        indicator.removeFromParent()
        indicator.didMove(toParent: nil) // expect: redundant_containment_call
    }
}

final class OverlayWindow: UIWindow {
    func overlay(_ controller: UIViewController) {
        guard let root = rootViewController else { return }
        root.addChild(controller)
        root.view.addSubview(controller.view)
        controller.didMove(toParent: root)
    }

    func overlayUntold(_ controller: UIViewController) {
        rootViewController?.addChild(controller) // expect: missing_did_move
        rootViewController?.view.addSubview(controller.view)
    }

    func lift(_ controller: UIViewController) {
        guard controller.parent === rootViewController else { return }
        controller.willMove(toParent: nil)
        controller.removeFromParent() // expect: child_view_left_behind
    }
}
