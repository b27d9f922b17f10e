//- MenuBuilder.swift
import UIKit

/// Declares empty methods, only so that the selectors compile; the screens answer.
final class MenuBuilder: NSObject {
    @objc func refresh() {}
    @objc func zoomIn() {}
    @objc private func toggleGrid() {}

    func build(with builder: UIMenuBuilder) {
        let refreshCommand = UIKeyCommand(
            title: "Refresh", action: #selector(refresh), input: "r", modifierFlags: .command)
        let zoomCommand = UIKeyCommand( // expect: unreachable_nil_target_action
            title: "Zoom In", action: #selector(zoomIn), input: "+", modifierFlags: .command)
        let gridCommand = UICommand(title: "Grid", action: #selector(toggleGrid))
        builder.insertChild(
            UIMenu(title: "", options: .displayInline, children: [refreshCommand, zoomCommand, gridCommand]),
            atStartOfMenu: .view)
    }
}
//- Screens.swift
import UIKit

final class WebScreen: UIViewController {
    @objc func refresh() {}
}

final class DrawingView: UIView {
    @objc func toggleGrid() {}
}
