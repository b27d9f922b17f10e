import SwiftUI
import UIKit

/// A view that a property holds and that the function itself embeds is reported where it is embedded, and only there.
final class PageView: UIView {
    private var errorView: UIView?

    func showShortly(_ error: String) {
        errorView = UIHostingController(rootView: Text(error)).view
        addSubview(errorView!) // expect: orphaned_child_view
        errorView?.removeFromSuperview()
    }

    func show(_ error: String) {
        errorView?.removeFromSuperview()
        errorView = UIHostingController(rootView: Text(error)).view
        guard let errorView else { return }
        addSubview(errorView) // expect: orphaned_child_view
        update(isLoading: false)
    }

    func update(isLoading: Bool) {
        guard isLoading else { return }
        errorView?.removeFromSuperview()
        errorView = nil
    }
}
