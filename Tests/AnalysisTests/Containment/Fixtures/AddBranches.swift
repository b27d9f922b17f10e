import UIKit

final class DashboardViewController: UIViewController {
    @IBOutlet private var mainContainer: UIView!
    @IBOutlet private var sideContainer: UIView!
    private let chart = ChartController()

    func showChart(onSide: Bool) {
        addChild(chart)
        if onSide {
            sideContainer.addSubview(chart.view)
            chart.view.frame = sideContainer.bounds
        } else {
            mainContainer.addSubview(chart.view)
            chart.view.frame = mainContainer.bounds
        }
        chart.didMove(toParent: self)
    }

    func showReport(_ report: UIViewController, onSide: Bool) {
        addChild(report)
        if onSide {
            sideContainer.addSubview(report.view)
            report.didMove(toParent: self)
        } else {
            mainContainer.addSubview(report.view)
            report.didMove(toParent: self)
        }
    }

    func showFilters(_ filters: UIViewController, onSide: Bool) {
        addChild(filters) // expect: missing_did_move
        if onSide {
            sideContainer.addSubview(filters.view)
            filters.didMove(toParent: self)
        } else {
            mainContainer.addSubview(filters.view)
        }
    }

    func showLegend(_ legend: UIViewController, isPad: Bool, isPortrait: Bool) {
        addChild(legend) // expect: missing_did_move
        if isPad {
            sideContainer.addSubview(legend.view)
            legend.didMove(toParent: self)
        } else if isPortrait {
            mainContainer.addSubview(legend.view)
            legend.didMove(toParent: self)
        } else {
            mainContainer.addSubview(legend.view)
            legend.view.isHidden = true
        }
    }

    func showEither(_ first: UIViewController, or second: UIViewController, preferFirst: Bool) {
        if preferFirst {
            addChild(first)
            mainContainer.addSubview(first.view)
            first.didMove(toParent: self)
        } else {
            addChild(second) // expect: missing_did_move
            mainContainer.addSubview(second.view)
        }
    }

    func showOnce(_ panel: UIViewController) {
        if panel.parent == nil {
            addChild(panel)
            sideContainer.addSubview(panel.view)
            panel.didMove(toParent: self)
        }
        panel.view.isHidden = false
    }
}

final class ChartController: UIViewController {}
