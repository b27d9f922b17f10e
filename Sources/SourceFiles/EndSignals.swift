// The signals that end a process.
//
// This file contains unsafe code. It is sound because the signal sets are local variables that are passed only to
// functions that do not keep them.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Runs an action while the signals that end the process are blocked; a pending one is delivered after the action.
///
/// No other thread of the process may handle these signals meanwhile.
func holdingEndSignals<Failure: Error>(_ act: () throws(Failure) -> Void) throws(Failure) {
  var signals = sigset_t()
  unsafe sigemptyset(&signals)
  for signal in [SIGHUP, SIGINT, SIGQUIT, SIGTERM] { unsafe sigaddset(&signals, signal) }
  var before = sigset_t()
  guard unsafe pthread_sigmask(SIG_BLOCK, &signals, &before) == 0 else { return try act() }
  defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
  try act()
}

/// Calls `act` on a separate thread whenever SIGTERM or SIGINT arrives.
///
/// Must be called while the process has one thread, because later threads inherit the blocked signals. A signal source
/// of Dispatch is not used because on Linux it forwards signals from the thread that they hit, and lost one of a
/// hundred (measured: 3 of 300, sent while the first files were read).
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
