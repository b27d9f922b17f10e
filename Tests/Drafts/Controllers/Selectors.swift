// draft: TimerViewController TimerTicks: timer, start(), tick(), stop()
import UIKit

class TimerViewController: UIViewController {
  private var timer: Timer?
  private let button = UIButton(frame: .zero)
  private func start() {
    timer = Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true)
    button.addTarget(self, action: #selector(stopTapped), for: .touchUpInside)
    NotificationCenter.default.addObserver(self, selector: #selector(TimerViewController.tick), name: nil, object: nil)
  }
  @objc private func tick() { button.isEnabled = false }
  @objc private func stopTapped() { stop() }
  private func stop() { timer?.invalidate(); timer = nil }
  override func viewDidLoad() {
    start()
    navigationItem.rightBarButtonItem = UIBarButtonItem(title: "", target: self, action: #selector(tick))
  }
}
