// A method that removes in each branch: a caller that leads to one branch says nothing of the other.
import UIKit

final class NoticesController: UIViewController {
    func hide(_ notice: UIViewController, animated: Bool = false) {
        if animated {
            UIView.animate(withDuration: 0.3, animations: {
                notice.view.alpha = 0
            }, completion: { _ in
                notice.willMove(toParent: nil)
                notice.view.removeFromSuperview()
                notice.removeFromParent()
            })
            return
        }
        notice.view.removeFromSuperview()
        notice.removeFromParent() // expect: missing_will_move
    }
}

final class InboxController: UIViewController {
    private let noticesController = NoticesController()
    private let pageController = UITableViewController()

    func didLoad() { noticesController.hide(pageController, animated: true) }
}

final class OutboxController: UIViewController {
    private let noticesController = NoticesController()
    private let pageController = UITableViewController()

    func didFail() { noticesController.hide(pageController) }
}

/// Neither branch announces the removal.
final class AlarmsController: UIViewController {
    func hide(_ alarm: UIViewController, animated: Bool = false) {
        if animated {
            UIView.animate(withDuration: 0.3, animations: {
                alarm.view.alpha = 0
            }, completion: { _ in
                alarm.view.removeFromSuperview()
                alarm.removeFromParent() // expect: missing_will_move
            })
            return
        }
        alarm.view.removeFromSuperview()
        alarm.removeFromParent() // expect: missing_will_move
    }
}

final class ClockController: UIViewController {
    private let alarmsController = AlarmsController()
    private let bellController = UITableViewController()

    func fade() { alarmsController.hide(bellController, animated: true) }
}

final class WatchController: UIViewController {
    private let alarmsController = AlarmsController()
    private let bellController = UITableViewController()

    func stop() { alarmsController.hide(bellController) }
}

/// The argument decides whether the one removal is announced, so that the caller is at fault.
final class ShelfController: UIViewController {
    private func remove(_ book: UIViewController, announces: Bool = true) {
        if announces { book.willMove(toParent: nil) }
        book.view.removeFromSuperview()
        book.removeFromParent()
    }

    func close(_ book: UIViewController) {
        remove(book)
    }

    func drop(_ book: UIViewController) {
        remove(book, announces: false) // expect: missing_will_move
    }

    func dropLater(_ book: UIViewController) {
        book.willMove(toParent: nil)
        remove(book, announces: false)
    }
}

/// The same for the branches in which a child is added.
final class DeskController: UIViewController {
    private func put(_ paper: UIViewController, large: Bool = false) {
        if large {
            addChild(paper)
            view.addSubview(paper.view)
            paper.didMove(toParent: self)
        } else {
            addChild(paper) // expect: missing_did_move
            view.addSubview(paper.view)
        }
    }

    func open(_ paper: UIViewController) {
        put(paper, large: true)
    }

    func file(_ paper: UIViewController) {
        put(paper)
    }
}
