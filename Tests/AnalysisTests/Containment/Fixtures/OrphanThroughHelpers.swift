import UIKit

final class NoticesController: UIViewController {
    @IBOutlet private var noticesContainer: UIView!
    private let survey = SurveyController()
    private let update = UpdateController()
    private let outage = OutageController()

    func showSurvey() {
        addChild(survey)
        show(survey)
        survey.didMove(toParent: self)
    }

    func showUpdate() {
        addChild(update)
        show(update)
        update.didMove(toParent: self)
    }

    /// Shows what its callers have added.
    private func show(_ notice: UIViewController) {
        notice.view.frame = noticesContainer.bounds
        noticesContainer.addSubview(notice.view)
    }

    private func display(_ view: UIView) {
        noticesContainer.addSubview(view)
    }

    func showOutage() {
        display(outage.view) // expect: orphaned_child_view
    }
}

final class NobodyAddsController: UIViewController {
    private let left = UIViewController()
    private let right = UIViewController()

    override func viewDidLoad() {
        super.viewDidLoad()
        place(left, at: .zero)
        place(right, at: CGPoint(x: 160, y: 0))
    }

    private func place(_ side: UIViewController, at origin: CGPoint) {
        side.view.frame.origin = origin
        view.addSubview(side.view) // expect: orphaned_child_view
    }
}

final class SurveyController: UIViewController {}
final class UpdateController: UIViewController {}
final class OutageController: UIViewController {}
