import SwiftUI
import UIKit

final class BannerPresenter {
    private weak var parent: UIViewController?
    private var banner: UIViewController?

    init(parent: UIViewController) {
        self.parent = parent
    }

    func present(_ banner: UIViewController) {
        guard let parent = parent else { return }
        parent.addChild(banner)
        parent.view.addSubview(banner.view)
        banner.didMove(toParent: parent)
        self.banner = banner
    }

    func presentOptional(_ banner: UIViewController) {
        parent?.addChild(banner)
        parent?.view.addSubview(banner.view)
        banner.didMove(toParent: parent)
        self.banner = banner
    }

    func presentUntold(_ banner: UIViewController) {
        guard let parent = parent else { return }
        parent.addChild(banner)
//      ^^^^^^^^^^^^^^^^^^^^^^^ missing_did_move
        parent.view.addSubview(banner.view)
        self.banner = banner
    }

    func dismiss() {
        banner?.willMove(toParent: nil)
        banner?.view.removeFromSuperview()
        banner?.removeFromParent()
        banner = nil
    }
}

final class NotificationStripView: UIView {
    private var current: UIHostingController<Text>?

    func show(_ text: String) {
        let host = UIHostingController(rootView: Text(text))
        window?.rootViewController?.addChild(host)
        addSubview(host.view)
        host.didMove(toParent: window?.rootViewController)
        current = host
    }

    func clear() {
        guard let host = current else { return }
        host.willMove(toParent: nil)
        host.view.removeFromSuperview()
        host.removeFromParent()
        current = nil
    }
}

final class CardCell: UICollectionViewCell {
    private var host: UIHostingController<Text>?

    func configure(with text: String, parent: UIViewController) {
        let host = UIHostingController(rootView: Text(text))
        parent.addChild(host)
        contentView.addSubview(host.view)
        host.view.frame = contentView.bounds
        host.didMove(toParent: parent)
        self.host = host
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        host?.willMove(toParent: nil)
        host?.view.removeFromSuperview()
        host?.removeFromParent()
        host = nil
    }
}

final class CarelessCardCell: UICollectionViewCell {
    private var hosted: UIHostingController<Text>?

    func configure(with text: String, parent: UIViewController) {
        let host = UIHostingController(rootView: Text(text))
        hosted = host
        parent.addChild(host) // expect: missing_did_move
        contentView.addSubview(host.view)
        host.view.frame = contentView.bounds
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        hosted?.view.removeFromSuperview()
        hosted?.removeFromParent() // expect: missing_will_move
        hosted = nil
    }
}
