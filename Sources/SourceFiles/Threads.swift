/// Threads of the system's own.
///
/// One of the files with unsafe code. It is sound because a thread is handed one retained object, which it releases
/// itself, and every thread that was started is joined before the function returns, or left alone.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Runs `body` on up to `count` threads at once, with numbers from zero, and returns when all have ended.
///
/// The caller's thread is number zero. The system may refuse threads: the work must be such that the threads there are do
/// it. Not a task group: that cannot be waited for in a synchronous function, and is no faster. Either takes some 20 µs
/// to start two workers and to end them.
func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
  var threads: [Thread] = []
  for number in 1..<max(count, 1) {
    guard let thread = Thread({ body(number) }) else { break }
    threads.append(thread)
  }
  body(0)
  for thread in threads { thread.join() }
}

/// Starts a detached thread.
func beginThread(_ body: @escaping @Sendable () -> Void) { Thread(body)?.detach() }

/// What a thread is given to do.
private final class Work: Sendable {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

/// A thread that runs.
@safe private struct Thread {
  #if canImport(Darwin) || canImport(Musl)
    private var handle: pthread_t?
  #else
    private var handle = pthread_t()
  #endif

  /// Nil when the system refuses.
  init?(_ body: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    guard unsafe pthread_attr_init(&attributes) == 0 else { return nil }
    defer { unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setstacksize(&attributes, 8 << 20)
    let work = unsafe Unmanaged.passRetained(Work(body))
    guard unsafe pthread_create(&handle, &attributes, { unsafe run($0) }, work.toOpaque()) == 0
    else {
      unsafe work.release()
      return nil
    }
  }

  func detach() {
    #if canImport(Darwin) || canImport(Musl)
      if let handle = unsafe handle { unsafe pthread_detach(handle) }
    #else
      pthread_detach(handle)
    #endif
  }

  func join() {
    #if canImport(Darwin) || canImport(Musl)
      if let handle = unsafe handle { unsafe pthread_join(handle, nil) }
    #else
      pthread_join(handle, nil)
    #endif
  }
}

private func run(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let work = unsafe work else { return nil }
  unsafe Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
  return nil
}
