import SwiftUI
import UIKit

final class WidgetsViewController: UIViewController {
    private let container = UIView()

    func showGallery() {
        if #available(iOS 16.0, *) {
            let gallery = UIHostingController(rootView: GalleryView())
            addChild(gallery)
            container.addSubview(gallery.view)
            gallery.didMove(toParent: self)
        } else {
            let gallery = LegacyGalleryController()
            addChild(gallery)
            container.addSubview(gallery.view)
            gallery.didMove(toParent: self)
        }
    }

    func showPicker(_ picker: UIViewController) {
        addChild(picker) // expect: missing_did_move
        container.addSubview(picker.view)
        if #available(iOS 15.0, *) {
            picker.view.keyboardLayoutGuide.followsUndockedKeyboard = true
            picker.didMove(toParent: self)
        }
    }

    func showPromo(_ promo: UIViewController) {
        if #available(iOS 16.0, *) {
            addChild(promo)
            container.addSubview(promo.view)
        }
        container.setNeedsLayout()
        if #available(iOS 16.0, *) {
            promo.didMove(toParent: self)
        }
    }

    func showHint(_ hint: UIViewController) {
        guard #available(iOS 17.0, *) else { return }
        addChild(hint)
        container.addSubview(hint.view)
        hint.didMove(toParent: self)
    }

    func showTip(_ tip: UIViewController) {
        addChild(tip) // expect: missing_did_move
        container.addSubview(tip.view)
        guard #available(iOS 17.0, *) else { return }
        tip.didMove(toParent: self)
    }

    func showTipUnlessUnavailable(_ tip: UIViewController) {
        if #unavailable(iOS 15) {
            return
        }
        addChild(tip)
        container.addSubview(tip.view)
        tip.didMove(toParent: self)
    }
}

struct GalleryView: View {
    var body: some View { Text("Gallery") }
}

final class LegacyGalleryController: UICollectionViewController {}
