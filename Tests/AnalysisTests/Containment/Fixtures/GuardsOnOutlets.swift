import UIKit

final class ZoomController: UIViewController {
    @IBOutlet var canvas: UIView!
    var overlay: UIView?
}

/// A controller's view is never nil, and an outlet is not after loading.
final class MarksController: UIViewController {
    private let zoom = ZoomController()
    private let marks = UIViewController()
    private let badge = UIViewController()
    @IBOutlet private weak var box: UIView?

    func addMarks() {
        zoom.addChild(marks)
        guard let canvas = zoom.canvas, let marksView = marks.view else { return }
        canvas.addSubview(marksView)
        marks.didMove(toParent: zoom)
    }

    func addBoxed() {
        let boxed = UIViewController()
        addChild(boxed)
        guard let box else { return }
        box.addSubview(boxed.view)
        boxed.didMove(toParent: self)
    }

    func addBadge() {
        zoom.addChild(badge) // expect: missing_did_move
        guard let overlay = zoom.overlay else {
            print("no overlay")
            return
        }
        overlay.addSubview(badge.view)
        badge.didMove(toParent: zoom)
    }
}
