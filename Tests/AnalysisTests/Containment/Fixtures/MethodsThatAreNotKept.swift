import UIKit

final class PlotView: UIView { var showsGrid = false }

/// A getter that names a controller, so that what sets this property is followed.
final class PlaybackController: UIViewController {
    var showsGrid: Bool {
        get { plotController.showsGrid }
        set { plotController.showsGrid = newValue }
    }
}

final class AxisController: UIViewController {
    private var notes: [Int] = []

    /// It has nothing to do with children, whatever its name says.
    func removeAllNotes() { notes.removeAll() }
}

final class ObserveController: UIViewController {
    private let axis = AxisController()
    private let other = OutsideViewController()

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(axis) // expect: missing_did_move
        view.addSubview(axis.view)
        addChild(other)
        view.addSubview(other.view)
    }

    func stop() {
        source.eachPlot { plotController in plotController.showsGrid = false }
        axis.removeAllNotes()
        // The sources do not hold it.
        other.addToParent()
    }
}
