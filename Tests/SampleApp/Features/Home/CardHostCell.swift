import UIKit

/// A cell that shows a view controller. The parent is whoever owns the table.
final class CardHostCell: UITableViewCell {
    private var card: UIViewController?

    func host(_ card: UIViewController, in parent: UIViewController) {
        guard card !== self.card else { return }
        release()
        parent.addChild(card)
        contentView.addSubview(card.view)
        card.view.pinEdges(to: contentView)
        card.didMove(toParent: parent)
        self.card = card
    }

    private func release() {
        card?.willMove(toParent: nil)
        card?.view.removeFromSuperview()
        card?.removeFromParent()
        card = nil
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        release()
    }
}
