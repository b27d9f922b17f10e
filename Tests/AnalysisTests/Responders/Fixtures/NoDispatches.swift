import MediaPlayer
import UIKit

/// Calls that look like one, and send nothing up the chain.
final class QuietController: UIViewController {
    private let button = UIButton(type: .system)

    override func viewDidLoad() {
        super.viewDidLoad()
        button.addTarget(self, action: #selector(tapped(_:)), for: .touchUpInside)
        button.removeTarget(nil, action: nil, for: .allEvents)
        button.removeTarget(nil, action: Selector(("goneLongAgo:")), for: .touchUpInside)
        let frame = button.convert(button.bounds, to: nil)
        let queue = DispatchQueue(label: "quiet", qos: .utility, attributes: [], target: nil)
        queue.async { _ = frame }
        MPRemoteCommandCenter.shared().playCommand.addTarget { _ in .success }
        MPRemoteCommandCenter.shared().pauseCommand.addTarget(self, action: #selector(pause(_:)))
        NotificationCenter.default.addObserver(
            self, selector: #selector(pause(_:)), name: UIApplication.willResignActiveNotification, object: nil)
        perform(#selector(pause(_:)), with: nil, afterDelay: 1)
        button.addAction(UIAction { _ in }, for: .touchUpInside)
    }

    @objc private func tapped(_ sender: Any?) {}
    @objc private func pause(_ sender: Any?) {}
}
