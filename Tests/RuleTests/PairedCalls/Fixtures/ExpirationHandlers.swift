// A handler that the call gets finds the task in the property where the call stores it. No other code ends it.
import UIKit

enum Streaming {
  static var backgroundTask: UIBackgroundTaskIdentifier = .invalid

  static func startStreaming() {
    Streaming.backgroundTask = UIApplication.shared.beginBackgroundTask {
      UIApplication.shared.endBackgroundTask(Streaming.backgroundTask)
      Streaming.backgroundTask = .invalid
    }
  }
}
