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

  /// Writes everything. A reader that went away (`| head`) is no error of ours: what is left is dropped.
  func write(_ bytes: ContiguousArray<UInt8>) {
    var written = 0
    while written < bytes.count {
      // Sound: the pointer is used within the closure, and the count is what is left of the buffer.
      let result = unsafe bytes.withUnsafeBytes { buffer in
        unsafe systemWrite(rawValue, UnsafeRawBufferPointer(rebasing: buffer[written...]))
      }
      if result < 0 {
        if errno == EINTR { continue }
        return
      }
      written += result
    }
  }

  func write(_ text: String) {
    write(ContiguousArray(text.utf8))
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

/// The working directory, absolute.
func workingDirectory() -> String {
  // Sound: getcwd allocates, the string is copied, the memory freed.
  guard let path = unsafe getcwd(nil, 0) else { return "/" }
  defer { unsafe free(path) }
  return unsafe String(cString: path)
}

/// Writing into a closed pipe becomes an error of `write` instead of the end of the process.
func ignoreBrokenPipes() {
  _ = signal(SIGPIPE, SIG_IGN)
}

/// Whether there is a file, and no folder, at this path.
func isRegularFile(_ path: String) -> Bool {
  var status = stat()
  // Sound: stat fills the structure, or fails.
  return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
}
