import SwiftUI
import UIKit

/// The cell adds children, and nothing ever removes them.
final class LeakingCell: UITableViewCell {
    func show(_ text: String, in parent: UIViewController) {
        let host = UIHostingController(rootView: Text(text))
        parent.addChild(host)
        contentView.addSubview(host.view)
        host.didMove(toParent: parent)
    }
}

final class LeakingCellsController: UITableViewController {
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "map", for: indexPath)
        let map = CellMapController()
        addChild(map)
        cell.contentView.addSubview(map.view)
        map.didMove(toParent: self)
        return cell
    }
}

final class CellMapController: UIViewController {}

/// Only the view goes when the cell is used again.
final class HalfCell: UICollectionViewCell {
    private var host: UIHostingController<Text>?

    func show(_ text: String, in parent: UIViewController) {
        let host = UIHostingController(rootView: Text(text))
        parent.addChild(host)
        contentView.addSubview(host.view)
        host.didMove(toParent: parent)
        self.host = host
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        host?.view.removeFromSuperview() // expect: missing_remove_from_parent
        host = nil
    }
}

/// One controller a cell, added once: as many as there are cells.
final class OnceCell: UICollectionViewCell {
    private let host = UIHostingController(rootView: Text(""))

    func show(_ text: String, in parent: UIViewController) {
        host.rootView = Text(text)
        guard host.parent == nil else { return }
        parent.addChild(host)
        contentView.addSubview(host.view)
        host.didMove(toParent: parent)
    }
}

/// Removed at the end of its display.
final class TidyController: UICollectionViewController {
    private var shown: [IndexPath: CellPlayerController] = [:]

    override func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        let player = CellPlayerController()
        shown[indexPath] = player
        addChild(player)
        cell.contentView.addSubview(player.view)
        player.didMove(toParent: self)
    }

    override func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        guard let player = shown.removeValue(forKey: indexPath) else { return }
        player.willMove(toParent: nil)
        // The view may already stand in another cell.
        if player.view.superview === cell.contentView {
            player.view.removeFromSuperview()
        }
        player.removeFromParent()
    }
}

final class CellPlayerController: UIViewController {}
