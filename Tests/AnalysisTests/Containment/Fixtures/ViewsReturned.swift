import UIKit

final class SectionsTableController: UITableViewController {
    private let banner = UIViewController()
    private let months: [UIViewController] = [UIViewController(), UIViewController()]

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(banner)
        banner.didMove(toParent: self)
        for month in months {
            addChild(month)
            month.didMove(toParent: self)
        }
    }

    override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        section == 0 ? banner.view : months[section - 1].view
    }
}

final class DetailBuilderController: UIViewController {
    @IBOutlet private var stack: UIStackView!

    override func viewDidLoad() {
        super.viewDidLoad()
        let notes = makeNotes()
        stack.addArrangedSubview(notes)
        stack.addArrangedSubview(makeTags())
        for section in [makeHistory()] {
            stack.addArrangedSubview(section)
        }
    }

    private func makeNotes() -> UIView {
        let notes = UIViewController()
        addChild(notes) // expect: missing_did_move
        return notes.view
    }

    private func makeTags() -> UIView {
        let container = UIView()
        let tags = UIViewController()
        addChild(tags)
        container.addSubview(tags.view)
        tags.didMove(toParent: self)
        return container
    }

    private func makeHistory() -> UIView {
        let history = UIViewController()
        addChild(history)
        let wrapper = UIStackView(arrangedSubviews: [history.view])
        history.didMove(toParent: self)
        return wrapper
    }
}

final class FloatingHeaderController: UIViewController {
    private var header: UIViewController?
    @IBOutlet private var tableView: UITableView!

    private func place(_ child: UIViewController) -> UIView {
        addChild(child)
        child.view.frame.size.height = 88
        return child.view
    }

    func showHeader() {
        let header = UIViewController()
        tableView.tableHeaderView = place(header)
        header.didMove(toParent: self)
        self.header = header
    }

    func hideHeader() {
        header?.willMove(toParent: nil)
        tableView.tableHeaderView = nil
        header?.removeFromParent()
        header = nil
    }
}
