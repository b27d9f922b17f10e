import UIKit

final class TileView: UIView {
    private let nobody: Any? = nil
    private let button = UIButton(type: .system)

    func setUp() {
        let target: Any? = nil
        button.addTarget(target, action: Selector(("openTile:")), for: .touchUpInside) // expect: unhandled_nil_target_action
        button.addTarget(nobody, action: Selector(("closeTile:")), for: .touchUpOutside) // expect: unhandled_nil_target_action
        button.addTarget(nil, action: #selector(TileScreen.moveTile(_:)), for: .touchDragInside)
    }

    func setUpMaybe(_ isOn: Bool) {
        var target: Any?
        if isOn { target = self }
        button.addTarget(target, action: #selector(tapped), for: .touchUpInside)
    }

    func setUp(target: Any?) {
        button.addTarget(target, action: #selector(tapped), for: .touchUpInside)
    }

    @objc private func tapped() {}
}

final class TileScreen: UIViewController {
    private let tile = TileView()

    override func viewDidLoad() {
        super.viewDidLoad()
        tile.setUp(target: tile)
    }

    @objc func moveTile(_ sender: UIButton) {}
}
