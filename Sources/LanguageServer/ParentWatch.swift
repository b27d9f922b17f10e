import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Watches the process that started this one, because a client that was killed cannot send `exit`.
enum ParentWatch {
  /// Polls every two seconds while this process runs, and calls `gone` once when the process has ended.
  static func begin(_ process: Int, gone: @escaping @Sendable () -> Void) {
    guard process > 1, let number = pid_t(exactly: process) else { return }
    // The number of a parent that has ended but was not waited for stays in use, but its children get another parent.
    let isParent = getppid() == number
    // The timer has its own queue because all threads of the global queue may be busy.
    let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "chaperone.parent"))
    timer.schedule(deadline: .now() + .milliseconds(500), repeating: .seconds(2))
    timer.setEventHandler {
      let hasEnded = (kill(number, 0) != 0 && errno == ESRCH) || (isParent && getppid() != number)
      guard hasEnded else { return }
      timer.cancel()
      gone()
    }
    timer.activate()
  }
}
