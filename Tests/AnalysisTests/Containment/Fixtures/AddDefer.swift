import UIKit

final class CheckoutContainer: UIViewController {
    private var summary: OrderSummaryController?

    func showSummary(_ total: Decimal?) {
        let summary = OrderSummaryController()
        addChild(summary)
        view.addSubview(summary.view)
        defer { summary.didMove(toParent: self) }
        guard let total = total else {
            summary.showEmpty()
            return
        }
        summary.show(total)
    }

    func showSummaryLate(_ total: Decimal?) {
        let summary = OrderSummaryController()
        addChild(summary) // expect: missing_did_move
        view.addSubview(summary.view)
        guard let total = total else {
            summary.showEmpty()
            return
        }
        defer { summary.didMove(toParent: self) }
        summary.show(total)
    }

    func showInBlock(_ isGift: Bool) {
        let summary = OrderSummaryController()
        if isGift {
            defer { summary.didMove(toParent: self) }
            addChild(summary)
            view.addSubview(summary.view)
        } else {
            summary.showEmpty()
        }
    }

    func viewInDefer() {
        let summary = OrderSummaryController()
        defer {
            view.addSubview(summary.view)
            summary.didMove(toParent: self)
        }
        addChild(summary)
        summary.showEmpty()
    }

    func dropSummary() {
        guard let summary = summary else { return }
        summary.willMove(toParent: nil)
        defer {
            summary.removeFromParent()
            self.summary = nil
        }
        summary.view.removeFromSuperview()
    }
}

final class OrderSummaryController: UIViewController {
    func showEmpty() {}
    func show(_ total: Decimal) {}
}

final class ImportController: UIViewController {
    func read() throws {}

    func showDuringImport(_ progress: UIViewController) {
        do {
            addChild(progress)
            defer { progress.didMove(toParent: self) }
            view.addSubview(progress.view)
            try read()
        } catch {
            print(error)
        }
    }

    func showAfterImport(_ progress: UIViewController) {
        do {
            addChild(progress) // expect: missing_did_move
            view.addSubview(progress.view)
            try read()
            defer { progress.didMove(toParent: self) }
        } catch {
            print(error)
        }
    }

    func showInAnotherScope(_ progress: UIViewController) {
        defer { progress.didMove(toParent: self) }
        do {
            addChild(progress)
            view.addSubview(progress.view)
            defer { print("read") }
            try read()
        } catch {
            print(error)
        }
    }
}
