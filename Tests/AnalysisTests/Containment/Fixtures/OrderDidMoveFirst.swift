import UIKit

final class TwoTablesController: UIViewController {
    @IBOutlet private var leftView: UIView!
    @IBOutlet private var rightView: UIView!
    private let left = AnimalsController()
    private let right = DetailsController()

    override func viewDidLoad() {
        super.viewDidLoad()

        addChild(left)
        left.didMove(toParent: self)
//      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ containment_order
        leftView.addSubview(left.view)
        left.view.frame = leftView.bounds

        self.addChild(right)
        self.right.didMove(toParent: self) // expect: containment_order
        self.rightView.addSubview(self.right.view)
        right.view.frame = rightView.bounds
    }

    func showInStack(_ extra: UIViewController, in stack: UIStackView) {
        addChild(extra)
        extra.didMove(toParent: self) // expect: containment_order
        stack.addArrangedSubview(extra.view)
    }

    func showInBranch(_ extra: UIViewController, above: Bool) {
        addChild(extra)
        extra.didMove(toParent: self) // expect: containment_order
        if above {
            view.insertSubview(extra.view, aboveSubview: leftView)
        } else {
            view.insertSubview(extra.view, belowSubview: leftView)
        }
    }

    func showRightly(_ extra: UIViewController) {
        addChild(extra)
        extra.view.frame = rightView.bounds
        rightView.addSubview(extra.view)
        extra.didMove(toParent: self)
        extra.view.addSubview(UIActivityIndicatorView(style: .large))
    }

    func showOutline(_ extra: UIViewController) {
        addChild(extra)
        rightView.addSubview(extra.view)
        extra.didMove(toParent: self)
        let outline = UIView(frame: extra.view.frame)
        rightView.addSubview(outline)
    }

    func interleaved(_ first: UIViewController, _ second: UIViewController) {
        addChild(first)
        addChild(second)
        leftView.addSubview(first.view)
        first.didMove(toParent: self)
        rightView.addSubview(second.view)
        second.didMove(toParent: self)
    }
}

final class HostingCell: UITableViewCell {
    private var host: UIViewController?

    func embed(_ controller: UIViewController, in parent: UIViewController) {
        parent.addChild(controller)
        controller.didMove(toParent: parent) // expect: containment_order
        contentView.addSubview(controller.view)
        host = controller
    }
}

final class AnimalsController: UITableViewController {}
final class DetailsController: UITableViewController {}
