import SwiftUI
import UIKit

/// Presented controllers are in no `children`.
final class GalleryController: UIViewController, UIPopoverPresentationControllerDelegate {
    private lazy var settings = GallerySettingsController()

    func openSettings(from item: UIBarButtonItem) {
        settings.modalPresentationStyle = .popover
        settings.popoverPresentationController?.barButtonItem = item
        settings.popoverPresentationController?.delegate = self
        settings.view.tintColor = view.tintColor
        present(settings, animated: true)
    }

    func openSheet() {
        let sheet = UIHostingController(rootView: Text("Share"))
        sheet.sheetPresentationController?.detents = [.medium()]
        sheet.view.layoutIfNeeded()
        showSheet(sheet)
    }

    func openDetail() {
        let detail = UINavigationController(rootViewController: GalleryDetailController())
        detail.view.backgroundColor = .systemBackground
        showDetailViewController(detail, sender: nil)
    }

    func openLater() {
        DispatchQueue.main.async {
            let editor = GalleryEditorController()
            editor.loadViewIfNeeded()
            self.present(editor, animated: true) { editor.view.alpha = 1 }
        }
    }

    func openOnTop(of top: UIViewController) {
        top.present(GalleryEditorController(), animated: true)
        top.presentedViewController?.view.addSubview(UIView())
    }

    func openAlert() {
        let alert = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        alert.setValue(GalleryInsetController(), forKey: "contentViewController")
        present(alert, animated: true)
    }

    /// Embedded, not presented: without a parent.
    func openInline() {
        let inline = GalleryInlineController()
        view.addSubview(inline.view) // expect: orphaned_child_view
    }
}

extension UIViewController {
    func showSheet(_ sheet: UIViewController) {
        sheet.modalPresentationStyle = .pageSheet
        present(sheet, animated: true)
    }
}

final class GallerySettingsController: UIViewController {}
final class GalleryDetailController: UIViewController {}
final class GalleryEditorController: UIViewController {}
final class GalleryInlineController: UIViewController {}
final class GalleryInsetController: UIViewController {}

/// Its parent is presented, and dismissed: to remove it has no effect.
final class GallerySheetController: UIViewController {
    func rise(over host: UIViewController) {
        let back = UIViewController()
        host.present(back, animated: false)
        back.addChild(self)
        back.view.addSubview(view)
        didMove(toParent: back)
    }

    func sink() {
        willMove(toParent: nil)
        view.removeFromSuperview()
        parent?.dismiss(animated: false)
        parent?.removeFromParent()
        removeFromParent()
    }
}

/// What the child presents is dismissed.
final class GalleryPlayerHost: UIViewController {
    private var player: UIViewController?

    func open() {
        let player = UIViewController()
        self.player = player
        addChild(player)
        view.addSubview(player.view)
        player.didMove(toParent: self)
    }

    func close() {
        if player?.presentedViewController != nil {
            player?.dismiss(animated: false)
        }
        player?.removeFromParent() // expect: missing_will_move
        player?.view.removeFromSuperview()
        player = nil
    }
}
