// Threads of the operating system.
//
// This file contains unsafe code. It is sound because each thread gets one retained object, which it releases itself,
// and every started thread is either joined before the function returns or detached.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Runs `body` on up to `count` threads with numbers from zero, and returns when all have ended.
///
/// Number zero is the calling thread. The system may refuse threads, so `body` must complete the work on any number of
/// threads. A task group is not used because a synchronous function cannot wait for it, and it is not faster: both take
/// some 20 µs to start and end two workers.
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

/// The work of a thread.
private final class Work: Sendable {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

/// A running thread.
@safe private struct Thread {
  #if canImport(Darwin) || canImport(Musl)
    private var handle: pthread_t?
  #else
    private var handle = pthread_t()
  #endif

  /// Returns nil if the system refuses the thread.
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
