// draft: WorkoutViewController WorkoutClock: state, displayLink, elapsed, startClock(), pauseClock(), tick(_:), isRunning
// draft: WorkoutViewController WorkoutLaps: laps, addLap(), lapTapped(_:), tableView(_:numberOfRowsInSection:),
//   tableView(_:cellForRowAt:), bestLap
// draft: WorkoutViewController WorkoutReminders: reminder, backgroundToken, foregroundToken, observeApplication(), remind(after:)
// A display link and a button that target the controller, states with values, observers with blocks, and a work item.
import UIKit

final class WorkoutViewController: UIViewController {
  enum State {
    case idle
    case running(since: Date, before: TimeInterval)
    case paused(TimeInterval)
  }

  struct Lap: Comparable {
    let number: Int
    let duration: TimeInterval
    static func < (left: Lap, right: Lap) -> Bool { left.duration < right.duration }
  }

  private var state: State = .idle {
    willSet { if case .running = newValue { UIApplication.shared.isIdleTimerDisabled = true } }
    didSet { updateButtons() }
  }
  private var displayLink: CADisplayLink?
  private var laps: [Lap] = []
  private var reminder: DispatchWorkItem?
  private var backgroundToken, foregroundToken: NSObjectProtocol?
  private let timeLabel = UILabel(frame: .zero), lapLabel = UILabel(frame: .zero)
  private let startButton = UIButton(frame: .zero)
  private let lapButton = UIButton(frame: .zero)
  private let table = UITableView(frame: .zero)

  override func viewDidLoad() {
    super.viewDidLoad()
    for subview in [timeLabel, lapLabel, startButton, lapButton, table] as [UIView] { view.addSubview(subview) }
    startButton.addTarget(self, action: #selector(startTapped), for: .touchUpInside)
    lapButton.addTarget(self, action: #selector(lapTapped(_:)), for: .touchUpInside)
    table.dataSource = self
    observeApplication()
    updateButtons()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    pauseClock()
    reminder?.cancel()
    [backgroundToken, foregroundToken].compactMap { $0 }.forEach(NotificationCenter.default.removeObserver(_:))
  }

  @objc private func startTapped() { isRunning ? pauseClock() : startClock() }

  // MARK: Clock

  private var isRunning: Bool {
    guard case .running = state else { return false }
    return true
  }

  private var elapsed: TimeInterval {
    switch state {
    case .idle: 0
    case .running(let start, let before): before + Date().timeIntervalSince(start)
    case .paused(let before): before
    }
  }

  private func startClock() {
    state = .running(since: Date(), before: elapsed)
    let link = CADisplayLink(target: self, selector: #selector(tick))
    link.add(to: .main, forMode: .common)
    displayLink = link
    remind(after: 60 * 60)
  }

  private func pauseClock() {
    if isRunning { state = .paused(elapsed) }
    displayLink?.invalidate()
    displayLink = nil
  }

  @objc private func tick(_ link: CADisplayLink) {
    timeLabel.text = String(format: "%.1f", elapsed)
    lapLabel.text = laps.isEmpty ? nil : "\(laps.count)"
  }

  // MARK: Laps

  @objc private func lapTapped(_ sender: UIButton) {
    addLap()
    sender.isEnabled = laps.count < 99
  }

  private func addLap() {
    let total = laps.reduce(into: 0) { $0 += $1.duration }
    laps.append(Lap(number: laps.count + 1, duration: elapsed - total))
    table.insertRows(at: [IndexPath(row: laps.endIndex - 1, section: 0)], with: .automatic)
    if let bestLap, bestLap == laps.last { title = "Best: \(bestLap.number)" }
  }

  private var bestLap: Lap? { laps.min() }

  // MARK: Reminders

  private func observeApplication() {
    let center = NotificationCenter.default
    backgroundToken = center.addObserver(forName: UIApplication.didEnterBackgroundNotification, object: nil) { [weak self] _ in
      guard let self, self.isRunning else { return }
      self.displayLink?.invalidate()
      self.remind(after: 10 * 60)
    }
    foregroundToken = center.addObserver(forName: UIApplication.willEnterForegroundNotification, object: nil) { [weak self] _ in
      self?.reminder?.cancel()
      if self?.isRunning ?? false { self?.startClock() }
    }
  }

  private func remind(after delay: TimeInterval) {
    reminder?.cancel()
    let item = DispatchWorkItem { [unowned self] in
      title = "Still going?"
      pauseClock()
    }
    reminder = item
    DispatchQueue.main.asyncAfter(deadline: .now() + delay, execute: item)
  }

  private func updateButtons() {
    startButton.setTitle(isRunning ? "Pause" : "Start", for: .normal)
    lapButton.isEnabled = isRunning
  }
}

extension WorkoutViewController: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { laps.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "lap", for: indexPath)
    let lap = laps[indexPath.row]
    cell.textLabel?.text = "\(lap.number)"
    cell.accessoryType = lap == bestLap ? .checkmark : .none
    return cell
  }
}
