import UIKit

final class OrdersTableController: UITableViewController {
    private var promo: UIViewController?
    private var totals: UIViewController?
    private var background: UIViewController?

    func showPromo() {
        let promo = UIViewController()
        addChild(promo)
        tableView.tableHeaderView = promo.view
        promo.didMove(toParent: self)
        self.promo = promo
    }

    func hidePromo() {
        promo?.willMove(toParent: nil)
        tableView.tableHeaderView = nil
        promo?.removeFromParent()
        promo = nil
    }

    func showTotals() {
        let totals = UIViewController()
        addChild(totals)
        tableView.tableFooterView = totals.view
        totals.didMove(toParent: self)
        self.totals = totals
    }

    func hideTotals() {
        tableView.tableFooterView = nil
        totals?.removeFromParent() // expect: missing_will_move
        totals = nil
    }

    func showBackground() {
        let background = UIViewController()
        addChild(background)
        tableView.backgroundView = background.view
        background.didMove(toParent: self)
        self.background = background
    }

    func hideBackground() {
        background?.willMove(toParent: nil)
        tableView.backgroundView = nil
        background?.removeFromParent()
        background = nil
    }
}

final class StackedFormController: UIViewController {
    private let stack = UIStackView()
    private var sections: [UIViewController] = []

    func append(_ section: UIViewController) {
        addChild(section)
        stack.addArrangedSubview(section.view)
        section.didMove(toParent: self)
        sections.append(section)
    }

    func removeSections() {
        sections.forEach { $0.willMove(toParent: nil) }
        stack.arrangedSubviews.forEach { $0.removeFromSuperview() }
        sections.forEach { $0.removeFromParent() }
        sections = []
    }

    func removeLast() {
        guard let last = sections.popLast(), let lastView = last.view else { return }
        last.willMove(toParent: nil)
        stack.removeArrangedSubview(lastView)
        lastView.removeFromSuperview()
        last.removeFromParent()
    }

    func removeAlias(_ section: UIViewController) {
        let leaving: UIView = section.view
        section.willMove(toParent: nil)
        leaving.removeFromSuperview()
        section.removeFromParent()
    }

    func removeThroughHelper(_ section: UIViewController) {
        section.willMove(toParent: nil)
        take(out: section.view)
        section.removeFromParent()
    }

    private func take(out leaving: UIView) {
        stack.removeArrangedSubview(leaving)
        leaving.removeFromSuperview()
    }
}

/// The view is taken out here, and the child in another method.
final class BackedController: UITableViewController {
    private var background: UIViewController?

    func showBackground() {
        let background = UIViewController()
        addChild(background)
        tableView.backgroundView = background.view
        background.didMove(toParent: self)
        self.background = background
    }

    func hideBackground() {
        background?.willMove(toParent: nil)
        tableView.backgroundView = nil
        finish()
    }

    private func finish() {
        background?.removeFromParent()
        background = nil
    }
}

/// The other way round.
final class FootedController: UITableViewController {
    private var footer: UIViewController?

    func showFooter() {
        let footer = UIViewController()
        addChild(footer)
        tableView.tableFooterView = footer.view
        footer.didMove(toParent: self)
        self.footer = footer
    }

    func hideFooter() {
        footer?.willMove(toParent: nil)
        clear()
        footer?.removeFromParent()
        footer = nil
    }

    private func clear() {
        tableView.tableFooterView = nil
    }
}
