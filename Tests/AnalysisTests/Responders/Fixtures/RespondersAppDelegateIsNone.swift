//- AppDelegate.swift
import UIKit

/// No responder: UIApplication does not pass actions on to it.
@main
final class AppDelegate: NSObject, UIApplicationDelegate {
    @objc func showLicences(_ sender: Any?) {}
    @objc func showVersion(_ sender: Any?) {}
}
//- AboutView.swift
import UIKit

final class AboutView: UIView {
    func wire(_ licences: UIButton, _ version: UIButton) {
        licences.addTarget(nil, action: #selector(AppDelegate.showLicences(_:)), for: .touchUpInside) // expect: unreachable_nil_target_action
        version.addTarget(UIApplication.shared.delegate, action: #selector(AppDelegate.showVersion(_:)), for: .touchUpInside)
    }
}
