import UIKit

/// An item and a button of one name: what the button gets says nothing of the item.
final class ToolbarController: UIViewController {
    lazy var fireButton = UIBarButtonItem(title: "Fire", style: .plain, target: nil, action: Selector(("burn"))) // expect: unhandled_nil_target_action

    func prepare(_ snapshot: SnapshotController) {
        snapshot.fireButton.addTarget(self, action: #selector(tapped), for: .touchUpInside)
    }

    @objc func tapped() {}
}

final class SnapshotController: UIViewController {
    let fireButton = UIButton()
}

final class Burner: NSObject {
    @objc func stop() {}
}
