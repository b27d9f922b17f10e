// A method that is handed on without a call: what receives it may call it with anything.
import UIKit

final class Uploads {
  func start() {
    var task: UIBackgroundTaskIdentifier?
    task = UIApplication.shared.beginBackgroundTask {
      task.map(UIApplication.shared.endBackgroundTask)
      task = nil
    }
    DispatchQueue.main.async { task.map(UIApplication.shared.endBackgroundTask) }
  }

  func startNamed() {
    let task = UIApplication.shared.beginBackgroundTask()
    send(then: UIApplication.shared.endBackgroundTask(_:), task)
  }

  func stored() {
    let task = UIApplication.shared.beginBackgroundTask()
    let end = UIApplication.shared.endBackgroundTask
    send { end(task) }
  }

  func never() {
    let task = UIApplication.shared.beginBackgroundTask() // expect: unended_background_task
    send { print(task) }
  }
}

//- Elsewhere.swift
import UIKit

final class ReferringController: UIViewController {
  private var tokens: [any NSObjectProtocol] = []

  func observe(_ center: NotificationCenter) {
    tokens = [center.addObserver(forName: .changed, object: nil, queue: nil) { _ in }]
  }

  func observeOnce(_ center: NotificationCenter) {
    let token = center.addObserver(forName: .changed, object: nil, queue: nil) { _ in }
    finish(token, center)
  }

  private func finish(_ token: any NSObjectProtocol, _ center: NotificationCenter) {
    [token].forEach(center.removeObserver)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    tokens.forEach(NotificationCenter.default.removeObserver(_:))
  }
}

//- Variables.swift
import UIKit

/// A variable with such a name is no method.
func update(_ table: UITableView, _ flag: Bool, _ endUpdates: Bool) {
  table.beginUpdates() // expect: unbalanced_updates
  if flag { return }
  log(endUpdates)
  table.endUpdates()
}
