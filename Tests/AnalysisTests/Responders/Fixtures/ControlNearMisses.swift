import UIKit

@objc protocol TabResponder {
    @objc optional func didSelectTab(sender: UIButton)
    @objc optional func didCloseTab(_ sender: UIButton)
    @objc optional func didOpenTab(for sender: UIButton)
}

final class TabStripView: UIView {
    func add(_ button: UIButton) {
        button.addTarget(nil, action: #selector(TabResponder.didSelectTab(sender:)), for: .touchUpInside) // expect: unhandled_nil_target_action
        button.addTarget(nil, action: #selector(TabResponder.didCloseTab(_:)), for: .touchUpOutside) // expect: unhandled_nil_target_action
        button.addTarget(nil, action: #selector(TabResponder.didOpenTab(for:)), for: .touchDown)
        button.addTarget(nil, action: Selector(("didRenameTab:")), for: .editingDidEnd) // expect: unhandled_nil_target_action
    }
}

final class BrowserController: UIViewController {
    /// Another label than the protocol has.
    @objc func didSelectTab(_ sender: UIButton) {
        sender.isSelected = true
    }

    /// Another case.
    @objc func didClosetab(_ sender: UIButton) {
        sender.isHidden = true
    }

    @objc func didOpenTab(for sender: UIButton) {
        sender.isSelected = true
    }

    /// Without a sender: another selector.
    @objc func didRenameTab() {
        title = "Renamed"
    }
}
