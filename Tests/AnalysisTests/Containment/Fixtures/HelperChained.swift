//- Base.swift
import UIKit

extension UIViewController {
    func insertChild(_ child: UIViewController) {
        addChild(child)
    }

    func displayChild(_ child: UIViewController, in container: UIView) {
        insertChild(child)
        container.addSubview(child.view)
    }

    func presentChild(_ child: UIViewController, in container: UIView) {
        displayChild(child, in: container)
        child.view.frame = container.bounds
        child.didMove(toParent: self)
    }

    func leave() {
        announceLeaving()
        finishLeaving()
    }

    private func announceLeaving() {
        willMove(toParent: nil)
    }

    private func finishLeaving() {
        view.removeFromSuperview()
        removeFromParent()
    }
}
//- Screens.swift
import UIKit

final class TimelineScreen: UIViewController {
    @IBOutlet private var timelineContainer: UIView!

    func show(_ timeline: UIViewController) {
        presentChild(timeline, in: timelineContainer)
    }

    func showDisplayed(_ timeline: UIViewController) {
        displayChild(timeline, in: timelineContainer)
        timeline.didMove(toParent: self)
    }

    func showInserted(_ timeline: UIViewController) {
        insertChild(timeline)
        timelineContainer.addSubview(timeline.view)
        timeline.didMove(toParent: self)
    }

    func close(_ timeline: UIViewController) {
        timeline.leave()
    }
}

final class CalendarScreen: UIViewController {
    @IBOutlet private var calendarContainer: UIView!

    func show(_ calendar: UIViewController) {
        displayChild(calendar, in: calendarContainer) // expect: missing_did_move
        calendar.view.alpha = 1
    }
}
