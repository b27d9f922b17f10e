import UIKit

/// A generic parameter is what its bound says.
class HolderController<Content: UIViewController, Model>: UIViewController {
    let content: Content

    func show() {
        view.addSubview(content.view) // expect: orphaned_child_view
        content.didMove(toParent: self)
    }
}

final class TableHolderController: HolderController<UITableViewController, Int> {
    func showAgain() {
        view.addSubview(content.view) // expect: orphaned_child_view
    }
}

final class CardController<Card: UIViewController & Identifiable>: UIViewController {
    private let card: Card

    func show() {
        addChild(card)
        view.addSubview(card.view)
        card.didMove(toParent: self)
    }

    func hide() {
        card.view.removeFromSuperview()
        card.removeFromParent() // expect: missing_will_move
    }
}

/// A view is none of a controller's.
final class PanelController<Panel: UIView>: UIViewController {
    private let panel: Panel

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(panel)
    }
}
