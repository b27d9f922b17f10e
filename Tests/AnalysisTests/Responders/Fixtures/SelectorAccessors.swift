import UIKit

final class SwitchRow: UIView {
    func setUp(_ toggle: UISwitch) {
        toggle.addTarget(nil, action: #selector(setter: PreferenceScreen.isMuted), for: .valueChanged)
        toggle.addTarget(nil, action: #selector(getter: PreferenceScreen.isLoud), for: .touchDown)
        toggle.addTarget(nil, action: Selector(("setIsMuted:")), for: .valueChanged)
        toggle.addTarget(nil, action: Selector(("setMuted:")), for: .valueChanged) // expect: unhandled_nil_target_action
    }
}

final class PreferenceScreen: UIViewController {
    @objc var isMuted = false
    @objc var isLoud: Bool { !isMuted }
}
