import UIKit

/// Children without a view in sight are fine while the rule is off.
final class ToolsHost: UIViewController {
    private let shortcuts = UIViewController()

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(shortcuts)
        shortcuts.didMove(toParent: self)
    }

    func load(_ tool: UIViewController) {
        addChild(tool)
        tool.didMove(toParent: self)
    }
}
//- Views.swift
// rules: nothing is turned on by a line that is not the first.
import UIKit

final class ToolsPalette: UIViewController {
    func load(_ tool: UIViewController) {
        addChild(tool)
        tool.view.alpha = 1
        tool.didMove(toParent: self)
    }
}
