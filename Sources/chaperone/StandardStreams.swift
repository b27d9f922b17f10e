import Reports
import SourceFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The output streams and the terminal of the process. Only this file of the command line makes system calls directly.
enum StandardStream: Int32 {
  case output = 1
  case errors = 2

  /// Writes all bytes. If the reader has closed a pipe (`| head`), the rest is dropped without an error. If standard
  /// output cannot be written for another reason, such as a full disk, the process exits with 2.
  func write(_ bytes: ContiguousArray<UInt8>) { conclude(writeAll(bytes, to: rawValue)) }

  func write(_ text: String) {
    var text = text
    // Sound: the text is not used elsewhere meanwhile. This avoids copying a large report.
    conclude(text.withUTF8 { unsafe writeAll(UnsafeRawBufferPointer($0), to: rawValue) })
  }

  /// Writes a message on one line, also if it contains names with line breaks or control characters. A terminal, which
  /// would break a long line within a word, gets several lines.
  func line(_ message: String) { paragraph(oneLine(message)) }

  /// Writes a sentence like `line(_:)`, but without replacing any characters.
  func paragraph(_ text: String) {
    guard isTerminal, let width, text.count > width else { return write(text + "\n") }
    write(wrapped(text, to: max(40, width)).joined(separator: "\n") + "\n")
  }

  private func conclude(_ isWritten: Bool) {
    guard !isWritten, self == .output else { return }
    let reason = SystemError.last
    guard reason != .brokenPipe else { return }
    StandardStream.errors.line("chaperone: error: standard output cannot be written: \(reason)")
    Chaperone.end(2)
  }

  /// Reads standard input to its end.
  static func readInput() -> ContiguousArray<UInt8> {
    var bytes = ContiguousArray<UInt8>()
    var buffer = ContiguousArray<UInt8>(repeating: 0, count: 1 << 16)
    while true {
      // Sound: the count does not exceed the size of the buffer.
      let count = unsafe buffer.withUnsafeMutableBytes { unsafe read(0, $0.baseAddress, $0.count) }
      if count > 0 { bytes.append(contentsOf: buffer[..<count]) }
      if count == 0 || (count < 0 && errno != EINTR) { return bytes }
    }
  }

  var isTerminal: Bool { isatty(rawValue) == 1 }

  /// The number of columns of the terminal, or the value of COLUMNS; nil if both are unknown.
  var width: Int? {
    if isTerminal {
      var size = winsize()
      // Sound: TIOCGWINSZ fills a winsize.
      if unsafe ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 { return Int(size.ws_col) }
    }
    return environment("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }
}

/// Writes all bytes; returns false if that fails.
func writeAll(_ bytes: ContiguousArray<UInt8>, to descriptor: Int32) -> Bool {
  // Sound: the pointer is used within the closure.
  unsafe bytes.withUnsafeBytes { unsafe writeAll($0, to: descriptor) }
}

private func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
  var written = 0
  while written < bytes.count {
    // Sound: the slice ends at the end of the buffer.
    let result = unsafe systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: bytes[written...]))
    if result < 0 {
      guard errno == EINTR || waited(for: POLLOUT, descriptor) else { return false }
      continue
    }
    written += result
  }
  return true
}

/// Reads the available bytes of standard input; nil at its end.
func readInput(into buffer: inout ContiguousArray<UInt8>) -> ContiguousArray<UInt8>? {
  while true {
    // Sound: base and count belong to the same buffer.
    let count = unsafe buffer.withUnsafeMutableBytes { unsafe systemRead(0, $0) }
    if count > 0 { return ContiguousArray(buffer[..<count]) }
    guard count < 0, errno == EINTR || waited(for: POLLIN, 0) else { return nil }
  }
}

/// Whether the other end of standard input is closed; reads nothing.
func inputHasHungUp() -> Bool {
  var request = pollfd(fd: 0, events: 0, revents: 0)
  // Sound: one request is passed with the count one.
  guard unsafe poll(&request, 1, 0) > 0 else { return false }
  return Int32(request.revents) & (POLLHUP | POLLERR | POLLNVAL) != 0
}

/// Whether the reader of standard output has closed its end.
func outputHasHungUp() -> Bool {
  var request = pollfd(fd: StandardStream.output.rawValue, events: 0, revents: 0)
  // Sound: one request is passed with the count one.
  guard unsafe poll(&request, 1, 0) > 0 else { return false }
  return Int32(request.revents) & (POLLHUP | POLLERR) != 0
}

func pause(milliseconds: Int) {
  usleep(UInt32(clamping: milliseconds * 1_000))
}

/// Waits for a descriptor that is non-blocking, as some programs pass such pipes.
private func waited(for event: Int32, _ descriptor: Int32) -> Bool {
  guard errno == EAGAIN || errno == EWOULDBLOCK else { return false }
  var request = pollfd(fd: descriptor, events: Int16(truncatingIfNeeded: event), revents: 0)
  // Sound: one request is passed with the count one.
  guard unsafe poll(&request, 1, -1) >= 0 else { return errno == EINTR }
  // On macOS, poll does not support terminals and other devices and returns at once. Without a pause, the loop would
  // keep a core busy.
  if Int32(request.revents) & POLLNVAL != 0 { usleep(10_000) }
  return true
}

/// Opens a file for appending and returns its descriptor; nil if that fails.
func openForAppending(_ path: String) -> Int32? {
  // Sound: the string outlives the call.
  let number = unsafe open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
  return number >= 0 ? number : nil
}

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
  // Sound: base and count belong to the same buffer.
  unsafe read(descriptor, bytes.baseAddress, bytes.count)
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  // Sound: base and count belong to the same buffer.
  unsafe write(descriptor, bytes.baseAddress, bytes.count)
}

/// A word of a command line for a shell, quoted if it has characters that shells treat specially.
func shellWord(_ word: String) -> String {
  let isPlain = word.utf8.allSatisfy {
    switch $0 {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: "/._-+,:=@%".utf8.contains($0) || $0 >= 0x80
    }
  }
  return isPlain && !word.isEmpty ? word : "'\(word.replacing("'", with: "'\\''"))'"
}

/// The value of an environment variable; nil if it is not set.
func environment(_ name: String) -> String? {
  // Sound: the string is copied before the environment can change.
  guard let value = unsafe getenv(name) else { return nil }
  return unsafe String(cString: value)
}

/// Ignores signals, so that writing to a closed pipe or beyond a size limit makes `write` fail instead of ending the process.
func ignoreBrokenPipes() {
  _ = signal(SIGPIPE, SIG_IGN)
  _ = signal(SIGXFSZ, SIG_IGN)
}
