import ThirdPartyKit
import UIKit

/// Whose bases a package keeps: they may well be responders.
final class PackagedScreen: TPKScreen {
    @objc func openPackage(_ sender: Any?) {}
}

final class PackageBar: UIView {
    func wire(_ button: UIButton) {
        button.addTarget(nil, action: #selector(PackagedScreen.openPackage(_:)), for: .touchUpInside)
    }
}

/// Extends a class that is declared nowhere in the sources.
extension TPKStage {
    @objc func raiseCurtain(_ sender: Any?) {}

    func wireCurtain(_ button: UIButton) {
        button.addTarget(nil, action: #selector(raiseCurtain(_:)), for: .touchUpInside)
    }
}
//- Known.swift
import UIKit

final class KnownBar: UIView {
    func wire(_ button: UIButton) {
        button.addTarget(nil, action: Selector(("lowerCurtain:")), for: .touchUpInside) // expect: unhandled_nil_target_action
    }
}
