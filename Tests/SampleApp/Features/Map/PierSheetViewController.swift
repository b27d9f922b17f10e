import UIKit

/// Slides up over the map. It takes itself away.
final class PierSheetViewController: SheetController {
    var pier: Pier!

    private let nameLabel = UILabel(style: .title2, weight: .bold)
    private let zoneLabel = UILabel(style: .footnote, color: .secondaryLabel)

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Theme.background
        view.layer.cornerRadius = 16
        nameLabel.text = pier.name
        zoneLabel.text = "Zone \(pier.zone)"
        let office = UIButton(type: .system)
        office.setTitle("Call the harbour office", for: .normal)
        office.addTarget(nil, action: Selector(("callHarbourOffice:")), for: .touchUpInside)
        let stack = UIStackView(arrangedSubviews: [nameLabel, zoneLabel, office])
        stack.axis = .vertical
        view.addSubview(stack)
        stack.pinEdges(to: view, insets: UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20))
        setUpGestures()
    }

    private func setUpGestures() {
        let tap = UITapGestureRecognizer(target: nil, action: #selector(didTapHandle)) // expect: nil_target_gesture_recognizer
        nameLabel.isUserInteractionEnabled = true
        nameLabel.addGestureRecognizer(tap)
        let swipe = UISwipeGestureRecognizer(target: self, action: #selector(didTapHandle))
        swipe.direction = .down
        view.addGestureRecognizer(swipe)
    }

    @objc private func didTapHandle() {
        dismissSheet()
    }

    func dismissSheet() {
        guard parent != nil else { return }
        view.removeFromSuperview()
        removeFromParent() // expect: missing_will_move
    }
}

/// Dims what lies behind a sheet. In spite of its name it is no view controller.
final class SheetPresentationController: UIPresentationController {
    private let dimming = UIView()

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let bounds = containerView?.bounds else { return .zero }
        return bounds.divided(atDistance: bounds.height / 2, from: .maxYEdge).slice
    }

    override func presentationTransitionWillBegin() {
        guard let container = containerView else { return }
        dimming.backgroundColor = UIColor.black.withAlphaComponent(0.3)
        container.insertSubview(dimming, at: 0)
        dimming.pinEdges(to: container)
        dimming.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(didTapDimming)))
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        if completed { dimming.removeFromSuperview() }
    }

    @objc private func didTapDimming() {
        presentedViewController.dismiss(animated: true)
    }
}
