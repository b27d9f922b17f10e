import UIKit

final class AlbumViewController: UITableViewController {
    private let cover = UIViewController()
    private let footer = UIViewController()
    private let backdrop = UIViewController()

    override func viewDidLoad() {
        super.viewDidLoad()

        addChild(cover)
        tableView.tableHeaderView = cover.view
        cover.didMove(toParent: self)

        addChild(footer)
        footer.didMove(toParent: self) // expect: containment_order
        tableView.tableFooterView = footer.view

        addChild(backdrop)
        tableView.backgroundView = backdrop.view
        backdrop.didMove(toParent: self)
    }

    func showWrapped(_ notice: UIViewController) {
        addChild(notice)
        let wrapper = UIView(frame: CGRect(x: 0, y: 0, width: view.bounds.width, height: 120))
        wrapper.addSubview(notice.view)
        tableView.tableHeaderView = wrapper
        notice.didMove(toParent: self)
    }
}

final class ColumnsViewController: UIViewController {
    private let stack = UIStackView()

    func showArranged(_ first: UIViewController, _ second: UIViewController) {
        addChild(first)
        addChild(second)
        stack.addArrangedSubview(first.view)
        stack.insertArrangedSubview(second.view, at: 0)
        first.didMove(toParent: self)
        second.didMove(toParent: self)
    }

    func showInNewStack(_ first: UIViewController, _ second: UIViewController) {
        addChild(first)
        addChild(second)
        let columns = UIStackView(arrangedSubviews: [first.view, second.view])
        columns.distribution = .fillEqually
        view.addSubview(columns)
        first.didMove(toParent: self)
        second.didMove(toParent: self)
    }

    func showInNewStackHalf(_ first: UIViewController, _ second: UIViewController) {
        addChild(first)
        addChild(second) // expect: missing_did_move
        let columns = UIStackView(arrangedSubviews: [first.view, second.view])
        view.addSubview(columns)
        first.didMove(toParent: self)
    }

    func showEach(_ columns: [UIViewController]) {
        columns.forEach(addChild)
        let stack = UIStackView(arrangedSubviews: columns.map { $0.view })
        view.addSubview(stack)
        columns.forEach { $0.didMove(toParent: self) }
    }

    func showBelow(_ column: UIViewController, _ other: UIView) {
        addChild(column)
        view.insertSubview(column.view, belowSubview: other)
        column.didMove(toParent: self)
    }

    func showInEffect(_ column: UIViewController) {
        let blur = UIVisualEffectView(effect: UIBlurEffect(style: .regular))
        view.addSubview(blur)
        addChild(column)
        blur.contentView.addSubview(column.view)
        column.didMove(toParent: self)
    }
}
