import UIKit

final class ActionsView: UIView {
    func send(_ control: UIControl) {
        control.addTarget(nil, action: Selector(("markedAction:")), for: .touchUpInside)
        control.addTarget(nil, action: Selector(("builderAction:")), for: .touchUpInside)
        control.addTarget(nil, action: Selector(("membersAction:")), for: .touchUpInside)
        control.addTarget(nil, action: Selector(("hiddenAction:")), for: .touchUpInside) // expect: unexposed_nil_target_action
        control.addTarget(nil, action: Selector(("inExtension:")), for: .touchUpInside)
        control.addTarget(nil, action: Selector(("outsideExtension:")), for: .touchUpInside) // expect: unexposed_nil_target_action
        control.addTarget(nil, action: Selector(("renamedForObjC:")), for: .touchUpInside)
        control.addTarget(nil, action: Selector(("excluded:")), for: .touchUpInside) // expect: unexposed_nil_target_action
        control.addTarget(nil, action: Selector(("privatelyMarked:")), for: .touchUpInside)
        control.addTarget(nil, action: Selector(("plainAction:")), for: .touchUpInside) // expect: unexposed_nil_target_action
    }
}

final class MarkedScreen: UIViewController {
    @objc func markedAction(_ sender: Any?) {}
    @IBAction func builderAction(_ sender: Any?) {}
    @objc(renamedForObjC:) func renamed(_ sender: Any?) {}
    @objc private func privatelyMarked(_ sender: Any?) {}
    func plainAction(_ sender: Any?) {}
}

@objcMembers
class MembersScreen: UIViewController {
    func membersAction(_ sender: Any?) {}
    private func hiddenAction(_ sender: Any?) {}
    @nonobjc func excluded(_ sender: Any?) {}
}

@objc extension MarkedScreen {
    func inExtension(_ sender: Any?) {}
}

extension MarkedScreen {
    func outsideExtension(_ sender: Any?) {}
}
