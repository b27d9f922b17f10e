import ThirdPartyKit
import UIKit

/// What these are, only their package knows.
final class TreeBuilder {
    private let document: TPKDocument

    init(document: TPKDocument) {
        self.document = document
    }

    func build(_ names: [String]) {
        let root = document.makeRoot()
        for name in names {
            let node = document.makeNode(name)
            root.addChild(node)
        }
        document.root.children.forEach { $0.removeFromParent() }
        document.root.addChild(name: "title", value: "Untitled")
    }

    func prune(_ node: TPKNode) {
        node.removeFromParent()
    }
}

final class YogaContainer {
    let root: TPKLayoutNode

    init(root: TPKLayoutNode) {
        self.root = root
    }

    func insert(_ leaf: TPKLayoutNode) {
        root.addChild(leaf)
        leaf.setNeedsLayout()
    }
}

/// A view of its own called `view` makes no type a controller.
struct PaneModel {
    let view: UIView
}

final class PaneListController: UIViewController {
    private var panes: [PaneModel] = []

    func show(_ pane: PaneModel) {
        view.addSubview(pane.view)
        panes.append(pane)
    }
}

final class CardPresenter {
    let view = UIView()
}

final class CardScreen: UIViewController {
    private let presenter = CardPresenter()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(presenter.view)
    }
}

/// A view in a stack view: what has it is a view controller, whatever its type is called.
final class BoardScreen: UIViewController {
    private let stack = UIStackView()

    func append(_ board: TPKAttachable) {
        let screen = board.screen
        addChild(screen)
        stack.addArrangedSubview(screen.view)
        screen.didMove(toParent: self)
    }

    func remove(_ board: TPKAttachable) {
        let screen = board.screen
        stack.removeArrangedSubview(screen.view)
        screen.removeFromParent() // expect: missing_will_move | child_view_left_behind
    }

    func remove(_ node: TPKNode) {
        print(node.view)
        node.removeFromParent()
    }
}

/// Whose superclass a package has, is a view controller by its name, over another class as well.
class PaneScreen: TPKScreen {}

final class PaneViewController: PaneScreen {
    func open(_ pane: UIViewController) {
        addChild(pane) // expect: missing_did_move
        view.addSubview(pane.view)
    }
}
