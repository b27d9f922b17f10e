import SwiftUI
import UIKit

/// The provider returns a controller: UIKit shows it.
final class PhotosController: UICollectionViewController {
    override func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(identifier: nil, previewProvider: {
            let preview = PhotoPreviewController()
            preview.view.backgroundColor = .black
            return preview
        })
    }
}

final class PhotoPreviewController: UIViewController {}

final class MapScreen: UIViewController, UIContextMenuInteractionDelegate {
    private let pin = PinPreviewController()

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(identifier: nil, previewProvider: makePreview) { _ in UIMenu(children: []) }
    }

    private func makePreview() -> UIViewController? {
        let host = UIHostingController(rootView: Text("Pin"))
        host.preferredContentSize = CGSize(width: 200, height: 100)
        _ = host.view
        return host
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: UIContextMenuInteractionCommitAnimating
    ) {
        animator.addCompletion { self.show(self.pin, sender: self) }
    }

    /// The returned view of a parentless controller as a target: it stands in this controller's own view.
    func showInPlace() {
        view.addSubview(pin.view) // expect: orphaned_child_view
    }
}

final class PinPreviewController: UIViewController {}

/// Built with a child of its own.
final class AlbumPreviewProvider {
    func provider(for album: String) -> UIContextMenuContentPreviewProvider {
        return {
            let container = UIViewController()
            let cover = UIHostingController(rootView: Text(album))
            container.addChild(cover)
            container.view.addSubview(cover.view)
            cover.didMove(toParent: container)
            return container
        }
    }
}
