import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Notices that the process which started this one has ended: a client that was killed cannot say so.
enum ParentWatch {
  /// Looks every two seconds, for as long as this process lives; calls `gone` once.
  static func begin(_ process: Int, gone: @escaping @Sendable () -> Void) {
    guard process > 1, let number = pid_t(exactly: process) else { return }
    // Of a parent that has ended but was not waited for the number is still taken; its children belong to another.
    let isParent = getppid() == number
    // A queue of its own: the threads of the global one may all be busy.
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
