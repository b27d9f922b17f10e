import UIKit

enum Actions {
    static let share = #selector(ShareScreen.share(_:))
    static let unknown = Selector(("shareEverywhere:"))
}

private let exportAction = #selector(ShareScreen.exportAll)

final class ShareBar: UIView {
    private let deleteAction = Selector(("deleteEverything:"))

    func fill(_ buttons: [UIButton], isPad: Bool) {
        buttons[0].addTarget(nil, action: Actions.share, for: .touchUpInside)
        buttons[1].addTarget(nil, action: Actions.unknown, for: .touchUpInside) // expect: unhandled_nil_target_action
        buttons[2].addTarget(nil, action: exportAction, for: .touchUpInside)
        buttons[3].addTarget(nil, action: deleteAction, for: .touchUpInside) // expect: unhandled_nil_target_action

        let action: Selector
        if isPad {
            action = #selector(ShareScreen.share(_:))
        } else {
            action = #selector(ShareScreen.exportAll)
        }
        buttons[4].addTarget(nil, action: action, for: .touchUpInside)
    }

    func fillTable() {
        let rows: [(String, Selector)] = [
            ("Share", #selector(ShareScreen.share(_:))),
            ("Export", #selector(ShareScreen.exportAll)),
        ]
        for (title, action) in rows {
            let button = UIButton(type: .system)
            button.setTitle(title, for: .normal)
            button.addTarget(nil, action: action, for: .touchUpInside)
            addSubview(button)
        }
    }
}

final class ShareScreen: UIViewController {
    @objc func share(_ sender: Any?) {}
    @objc func exportAll() {}
}
