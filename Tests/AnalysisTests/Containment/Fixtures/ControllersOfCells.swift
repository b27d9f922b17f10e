import SwiftUI
import UIKit

/// Without a parent: works, chosen for the speed of scrolling. A hint at most.
final class StoryCell: UICollectionViewCell {
    private let host = UIHostingController(rootView: Text(""))

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.addSubview(host.view) // expect: orphaned_child_view - says UIHostingConfiguration
    }

    required init?(coder: NSCoder) { nil }

    func show(_ title: String) {
        host.rootView = Text(title)
    }
}

final class SectionHeader: UITableViewHeaderFooterView {
    private let host = UIHostingController(rootView: Text(""))

    func install() {
        host.view.frame = contentView.bounds
        contentView.addSubview(host.view) // expect: orphaned_child_view - says UIHostingConfiguration
    }
}

final class BannerSupplement: UICollectionReusableView {
    private let banner = BannerController()

    override func awakeFromNib() {
        super.awakeFromNib()
        addSubview(banner.view) // expect: orphaned_child_view - not UIHostingConfiguration
    }
}

final class BannerController: UIViewController {}

/// A generic cell, with the view pinned by a helper.
final class HostCell<Content: View>: UITableViewCell {
    private var host: UIHostingController<Content>?

    func host(_ content: Content) {
        if let host { host.rootView = content; return }
        let controller = UIHostingController(rootView: content)
        host = controller
        contentView.addPinned(controller.view) // expect: orphaned_child_view
    }
}

extension UIView {
    func addPinned(_ subview: UIView) {
        subview.translatesAutoresizingMaskIntoConstraints = false
        addSubview(subview)
    }
}

/// One controller a cell, attached when the cell enters a window.
final class AttachedCell: UITableViewCell {
    private let host = UIHostingController(rootView: Text(""))

    override func didMoveToWindow() {
        super.didMoveToWindow()
        guard window != nil, host.parent == nil, let parent = controllerAbove else { return }
        parent.addChild(host)
        contentView.addSubview(host.view)
        host.didMove(toParent: parent)
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        host.willMove(toParent: nil)
        host.view.removeFromSuperview()
        host.removeFromParent()
    }

    private var controllerAbove: UIViewController? {
        sequence(first: self as UIResponder, next: \.next).first { $0 is UIViewController } as? UIViewController
    }
}

/// The configuration of iOS 16.
final class RecipesController: UITableViewController {
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "recipe", for: indexPath)
        cell.contentConfiguration = UIHostingConfiguration { Text("Soup") }
        return cell
    }
}

/// The data source adds the child itself.
final class FeedController: UICollectionViewController {
    private var players: [IndexPath: FeedPlayerController] = [:]

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "player", for: indexPath)
        let player = FeedPlayerController()
        addChild(player)
        cell.contentView.addSubview(player.view)
        player.didMove(toParent: self)
        players[indexPath] = player
        return cell
    }

    override func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        guard let player = players.removeValue(forKey: indexPath) else { return }
        player.willMove(toParent: nil)
        player.view.removeFromSuperview()
        player.removeFromParent()
    }
}

final class FeedPlayerController: UIViewController {}

/// The list's own controller forgets it.
final class ForgetfulFeedController: UITableViewController {
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "map", for: indexPath)
        let map = FeedMapController()
        cell.contentView.addSubview(map.view) // expect: orphaned_child_view
        return cell
    }
}

final class FeedMapController: UIViewController {}

/// A header that the table asks for.
final class AskedHeaderController: UITableViewController {
    private let header = AskedHeader()

    override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        header.view
    }
}

final class AskedHeader: UIViewController {}
