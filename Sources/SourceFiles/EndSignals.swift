/// The signals that end a process.
///
/// One of the files with unsafe code. It is sound because the sets of signals are this file's own variables, handed to
/// functions that do not keep them.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Does something that must not be left half done: a signal that ends the process arrives when it is done.
///
/// To be called while no other thread of the process takes signals.
func holdingEndSignals<Failure: Error>(_ act: () throws(Failure) -> Void) throws(Failure) {
  var signals = sigset_t()
  unsafe sigemptyset(&signals)
  for signal in [SIGHUP, SIGINT, SIGQUIT, SIGTERM] { unsafe sigaddset(&signals, signal) }
  var before = sigset_t()
  guard unsafe pthread_sigmask(SIG_BLOCK, &signals, &before) == 0 else { return try act() }
  defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
  try act()
}

/// From now on `act` is called, on a thread of its own, whenever SIGTERM or SIGINT arrives.
///
/// To be called while the process has one thread: those that it begins later leave these signals to that one. Not
/// Dispatch's source of signals: on Linux it hands a signal over from whichever thread it hits, and of a hundred one
/// was lost on the way (measured: 3 of 300, sent while the first files were read).
public func onEndSignals(_ act: @escaping @Sendable () -> Void) {
  var signals = sigset_t()
  unsafe sigemptyset(&signals)
  unsafe sigaddset(&signals, SIGTERM)
  unsafe sigaddset(&signals, SIGINT)
  guard unsafe pthread_sigmask(SIG_BLOCK, &signals, nil) == 0 else { return }
  let wait = { @Sendable in
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGTERM)
    unsafe sigaddset(&signals, SIGINT)
    var number: Int32 = 0
    while unsafe sigwait(&signals, &number) == 0 { act() }
  }
  beginThread(wait)
}
