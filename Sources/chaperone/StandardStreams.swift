import Reports
import SourceFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The process's own streams and terminal. The only place of the command line that calls the system directly.
enum StandardStream: Int32 {
  case output = 1
  case errors = 2

  /// Writes everything. A reader that went away (`| head`) is no error of ours: what is left is dropped. Where results
  /// cannot be written for another reason, such as a full disk, the process ends with 2.
  func write(_ bytes: ContiguousArray<UInt8>) { conclude(writeAll(bytes, to: rawValue)) }

  func write(_ text: String) {
    var text = text
    // Sound: the text is not used elsewhere meanwhile. A large report is not copied once more.
    conclude(text.withUTF8 { unsafe writeAll(UnsafeRawBufferPointer($0), to: rawValue) })
  }

  /// Writes a message, in which names may stand that the program did not make: one line, whatever they hold.
  func line(_ message: String) { write(oneLine(message) + "\n") }

  private func conclude(_ isWritten: Bool) {
    guard !isWritten, self == .output else { return }
    let reason = SystemError.last
    guard reason != .brokenPipe else { return }
    StandardStream.errors.line("chaperone: error: standard output cannot be written: \(reason)")
    Chaperone.end(2)
  }

  /// All that standard input holds.
  static func readInput() -> ContiguousArray<UInt8> {
    var bytes = ContiguousArray<UInt8>()
    var buffer = ContiguousArray<UInt8>(repeating: 0, count: 1 << 16)
    while true {
      // Sound: no more is requested than the buffer holds.
      let count = unsafe buffer.withUnsafeMutableBytes { unsafe read(0, $0.baseAddress, $0.count) }
      if count > 0 { bytes.append(contentsOf: buffer[..<count]) }
      if count == 0 || (count < 0 && errno != EINTR) { return bytes }
    }
  }

  var isTerminal: Bool { isatty(rawValue) == 1 }

  /// Columns of the terminal behind this stream, or what COLUMNS says; nil where neither knows.
  var width: Int? {
    if isTerminal {
      var size = winsize()
      // Sound: TIOCGWINSZ fills a winsize.
      if unsafe ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 { return Int(size.ws_col) }
    }
    return environment("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }
}

/// Writes everything; false where that cannot be done.
func writeAll(_ bytes: ContiguousArray<UInt8>, to descriptor: Int32) -> Bool {
  // Sound: the pointer is used within the closure.
  unsafe bytes.withUnsafeBytes { unsafe writeAll($0, to: descriptor) }
}

private func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
  var written = 0
  while written < bytes.count {
    // Sound: what is written ends where the buffer does.
    let result = unsafe systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: bytes[written...]))
    if result < 0 {
      guard errno == EINTR || waited(for: POLLOUT, descriptor) else { return false }
      continue
    }
    written += result
  }
  return true
}

/// What standard input holds next, as far as it has come; nil at its end.
func readInput(into buffer: inout ContiguousArray<UInt8>) -> ContiguousArray<UInt8>? {
  while true {
    // Sound: base and count are of one buffer.
    let count = unsafe buffer.withUnsafeMutableBytes { unsafe systemRead(0, $0) }
    if count > 0 { return ContiguousArray(buffer[..<count]) }
    guard count < 0, errno == EINTR || waited(for: POLLIN, 0) else { return nil }
  }
}

/// Whether the other end of standard input is closed. Nothing is read.
func inputHasHungUp() -> Bool {
  var request = pollfd(fd: 0, events: 0, revents: 0)
  // Sound: one request is given, and one is counted.
  guard unsafe poll(&request, 1, 0) > 0 else { return false }
  return Int32(request.revents) & (POLLHUP | POLLERR | POLLNVAL) != 0
}

/// Whether the reader of standard output has gone away.
func outputHasHungUp() -> Bool {
  var request = pollfd(fd: StandardStream.output.rawValue, events: 0, revents: 0)
  // Sound: one request is given, and one is counted.
  guard unsafe poll(&request, 1, 0) > 0 else { return false }
  return Int32(request.revents) & (POLLHUP | POLLERR) != 0
}

/// Does nothing for a while.
func pause(milliseconds: Int) {
  usleep(UInt32(clamping: milliseconds * 1_000))
}

/// Some programs hand us pipes that do not wait: then we do.
private func waited(for event: Int32, _ descriptor: Int32) -> Bool {
  guard errno == EAGAIN || errno == EWOULDBLOCK else { return false }
  var request = pollfd(fd: descriptor, events: Int16(truncatingIfNeeded: event), revents: 0)
  // Sound: one request is given, and one is counted.
  guard unsafe poll(&request, 1, -1) >= 0 else { return errno == EINTR }
  // macOS does not wait for terminals and other devices, but answers at once that it cannot. Trying again without a pause
  // would keep a core busy.
  if Int32(request.revents) & POLLNVAL != 0 { usleep(10_000) }
  return true
}

/// The number of a file that is written to at its end; nil where it cannot be opened.
func openForAppending(_ path: String) -> Int32? {
  // Sound: the string outlives the call.
  let number = unsafe open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
  return number >= 0 ? number : nil
}

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
  // Sound: base and count are of one buffer.
  unsafe read(descriptor, bytes.baseAddress, bytes.count)
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  // Sound: base and count are of one buffer.
  unsafe write(descriptor, bytes.baseAddress, bytes.count)
}

/// A variable of the environment, where it is set.
func environment(_ name: String) -> String? {
  // Sound: the string is copied before anything can change the environment.
  guard let value = unsafe getenv(name) else { return nil }
  return unsafe String(cString: value)
}

/// Writing into a closed pipe, or more than the user allows, becomes an error of `write` instead of the end of the process.
func ignoreBrokenPipes() {
  _ = signal(SIGPIPE, SIG_IGN)
  _ = signal(SIGXFSZ, SIG_IGN)
}
