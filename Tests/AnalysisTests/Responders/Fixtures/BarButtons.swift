import UIKit

final class BarButtonsController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let flexible = UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
        let fixed = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
        fixed.width = 12
        toolbarItems = [
            flexible,
            UIBarButtonItem(title: "Reply", style: .plain, target: nil, action: #selector(reply)),
            fixed,
            UIBarButtonItem(image: UIImage(systemName: "flag"), style: .plain, target: nil, action: Selector(("flag:"))), // expect: unhandled_nil_target_action
            UIBarButtonItem(
                image: UIImage(systemName: "tray"), landscapeImagePhone: nil, style: .done, target: nil, action: #selector(reply)),
            UIBarButtonItem(barButtonSystemItem: .compose, target: nil, action: Selector(("compose:"))), // expect: unhandled_nil_target_action
            UIBarButtonItem(barButtonSystemItem: .camera, target: self, action: #selector(reply)),
            UIBarButtonItem.flexibleSpace(),
            UIBarButtonItem(customView: UILabel()),
            UIBarButtonItem(systemItem: .refresh, primaryAction: UIAction { _ in }),
        ]

        let menu = UIBarButtonItem(title: "More", style: .plain, target: nil, action: nil)
        menu.menu = UIMenu(children: [])
        navigationItem.rightBarButtonItem = menu
        navigationItem.backBarButtonItem = UIBarButtonItem(title: "Back", style: .plain, target: nil, action: nil)
    }

    @objc private func reply() {}
}
