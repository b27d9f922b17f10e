import UIKit

@objc protocol PlayerResponder {
    @objc optional func didTapPlay(sender: Any?)
    @objc optional func didTapStop(sender: Any?)
    @objc optional func didTapSkip(sender: Any?)
}

final class PlayerBar: UIView {
    func install(_ play: UIButton, _ stop: UIButton, _ skip: UIButton) {
        play.addTarget(nil, action: #selector(PlayerResponder.didTapPlay(sender:)), for: .touchUpInside) // expect: unexposed_nil_target_action
        stop.addTarget(nil, action: #selector(PlayerResponder.didTapStop(sender:)), for: .touchUpInside)
        skip.addTarget(nil, action: #selector(PlayerResponder.didTapSkip(sender:)), for: .touchUpInside) // expect: unexposed_nil_target_action
    }
}

/// Has the methods, and does not conform.
final class PlayerScreen: UIViewController {
    func didTapPlay(sender: Any?) {
        title = "Playing"
    }

    @objc func didTapStop(sender: Any?) {
        title = "Stopped"
    }
}

final class PlayerWindow: UIWindow {
    private func didTapSkip(sender: Any?) {
        rootViewController?.title = "Skipped"
    }
}
