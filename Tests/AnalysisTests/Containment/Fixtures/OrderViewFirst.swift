import UIKit

final class OnboardingFlowController: UIViewController {
    @IBOutlet private var contentContainer: UIView!
    private let pager = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    private let buttons = FlowButtonsController()

    override func viewDidLoad() {
        super.viewDidLoad()

        contentContainer.addSubview(pager.view)
        pager.view.frame = contentContainer.bounds
        addChild(pager)
//      ^^^^^^^^^^^^^^^ containment_order
        pager.didMove(toParent: self)

        view.addSubview(buttons.view)
        self.addChild(buttons) // expect: containment_order
        buttons.didMove(toParent: self)
    }

    func show(_ step: UIViewController, in stack: UIStackView) {
        stack.addArrangedSubview(step.view)
        addChild(step) // expect: containment_order
        step.didMove(toParent: self)
    }

    func showInserted(_ step: UIViewController) {
        view.insertSubview(step.view, at: 0)
        addChild(step) // expect: containment_order
        step.didMove(toParent: self)
    }

    /// Loading the view beforehand does no harm.
    func showPrepared(_ step: UIViewController) {
        step.view.backgroundColor = .systemBackground
        step.view.addSubview(UILabel())
        step.loadViewIfNeeded()
        addChild(step)
        view.addSubview(step.view)
        step.didMove(toParent: self)
    }

    /// Another child's view comes first.
    func showBoth(_ first: UIViewController, _ second: UIViewController) {
        addChild(first)
        view.addSubview(first.view)
        first.didMove(toParent: self)
        addChild(second)
        view.addSubview(second.view)
        second.didMove(toParent: self)
    }

    /// The container is filled first and then shown.
    func showInPanel(_ step: UIViewController) {
        let panel = UIView()
        view.addSubview(panel)
        addChild(step)
        panel.addSubview(step.view)
        step.didMove(toParent: self)
    }
}

final class FlowButtonsController: UIViewController {}
