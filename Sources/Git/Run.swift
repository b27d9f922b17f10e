/// Runs a program to its end, with bytes for its standard input, and gives back what it wrote.
///
/// One of the files with unsafe code. It is sound because every pointer is made from memory that outlives the one call it
/// is passed to: C strings are copied with `strdup` and freed behind the call, buffers are used within their closures.
#if canImport(Darwin)
  @unsafe @preconcurrency import Darwin
#elseif canImport(Musl)
  @unsafe @preconcurrency import Musl
#else
  @unsafe @preconcurrency import Glibc
#endif

/// What a program left behind.
struct RunResult {
  /// The exit code; nil when a signal ended it.
  var code: Int32?
  var output = ContiguousArray<UInt8>()
  var errors = ContiguousArray<UInt8>()
}

/// Why a program did not run to its end.
struct RunError: Error, Hashable {
  /// As the system numbers errors; `ETIMEDOUT` for a program that was ended.
  var code: Int32
  var limit = Duration.zero

  var isTimeout: Bool { code == ETIMEDOUT }

  var description: String {
    switch code {
    case ENOENT: "it is not installed, or not on the PATH"
    case EACCES: "it may not be run"
    case E2BIG: "its arguments are too long"
    case ETIMEDOUT: "it neither read nor wrote anything for \(limit.components.seconds) seconds"
    default: unsafe String(cString: strerror(code))
    }
  }
}

/// Runs a program that is looked for on the PATH. Nothing of `arguments` is ever seen by a shell. `environment` takes the
/// place of the process's own where it has a value, and removes what it has as nil. What neither reads nor writes for longer
/// than `limit` is ended by a signal.
func run(
  _ program: String, _ arguments: [String], environment changes: [String: String?] = [:],
  input: ContiguousArray<UInt8> = [], within limit: Duration? = nil
) throws(RunError) -> RunResult {
  // A program that does not read what it is given must not end us. The whole of this process ignores the signal anyway.
  _ = signal(SIGPIPE, SIG_IGN)
  let stdin = try Pipe()
  let stdout = try Pipe()
  let stderr = try Pipe()
  let process = try start(program, arguments, changedEnvironment(changes), stdin.read, stdout.write, stderr.write)
  stdin.closeRead()
  stdout.closeWrite()
  stderr.closeWrite()
  var result = RunResult()
  let isInTime = exchange(input, stdin, stdout, &result.output, stderr, &result.errors, within: limit)
  if !isInTime { kill(process, SIGKILL) }
  stdin.closeWrite()
  var status: Int32 = 0
  while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
  if let limit, !isInTime { throw RunError(code: ETIMEDOUT, limit: limit) }
  // WIFEXITED and WEXITSTATUS are macros, which Swift does not see.
  if status & 0x7F == 0 { result.code = (status >> 8) & 0xFF }
  return result
}

/// Two ends, each closed once.
private final class Pipe {
  private(set) var read: Int32
  private(set) var write: Int32

  init() throws(RunError) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw RunError(code: errno) }
    (read, write) = (ends[0], ends[1])
    // The child gets its ends by number; it must not hold the others open.
    _ = fcntl(read, F_SETFD, FD_CLOEXEC)
    _ = fcntl(write, F_SETFD, FD_CLOEXEC)
  }

  deinit {
    closeRead()
    closeWrite()
  }

  func closeRead() {
    if read >= 0 { close(read) }
    read = -1
  }

  func closeWrite() {
    if write >= 0 { close(write) }
    write = -1
  }
}

func isInEnvironment(_ name: String) -> Bool { unsafe getenv(name) != nil }

/// The names of the variables that this process has.
func environmentNames() -> [String] { environmentVariables().map { String($0.prefix { $0 != "=" }) } }

/// `NAME=VALUE`.
private func environmentVariables() -> [String] {
  var variables: [String] = []
  #if canImport(Darwin)
    var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = unsafe _NSGetEnviron().pointee
  #else
    var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = unsafe environ
  #endif
  while let variable = unsafe next?.pointee {
    unsafe variables.append(String(cString: variable))
    unsafe next = next?.advanced(by: 1)
  }
  return variables
}

private func changedEnvironment(_ changes: [String: String?]) -> [String] {
  var variables = environmentVariables().filter { changes[String($0.prefix { $0 != "=" })] == nil }
  for (name, value) in changes.sorted(by: { $0.key < $1.key }) {
    if let value { variables.append("\(name)=\(value)") }
  }
  return variables
}

private func start(
  _ program: String, _ arguments: [String], _ environment: [String], _ stdin: Int32, _ stdout: Int32, _ stderr: Int32
) throws(RunError) -> pid_t {
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
  #else
    var actions = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
  #endif
  // The child shall not inherit that a signal is ignored.
  var signals = sigset_t()
  unsafe sigemptyset(&signals)
  unsafe sigaddset(&signals, SIGPIPE)
  unsafe posix_spawnattr_init(&attributes)
  defer { unsafe posix_spawnattr_destroy(&attributes) }
  unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
  unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
  unsafe posix_spawn_file_actions_init(&actions)
  defer { unsafe posix_spawn_file_actions_destroy(&actions) }
  unsafe posix_spawn_file_actions_adddup2(&actions, stdin, 0)
  unsafe posix_spawn_file_actions_adddup2(&actions, stdout, 1)
  unsafe posix_spawn_file_actions_adddup2(&actions, stderr, 2)
  var argv = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
  var envp = unsafe environment.map { unsafe strdup($0) } + [nil]
  defer {
    // The formatter would join the two words behind `for`.
    // swift-format-ignore
    for unsafe pointer in unsafe argv + envp { unsafe free(pointer) }
  }
  var process: pid_t = 0
  let code = unsafe posix_spawnp(&process, program, &actions, &attributes, &argv, &envp)
  guard code == 0 else { throw RunError(code: code) }
  return process
}

/// Writes the input and reads both outputs, whichever is ready: a pipe that is full would hold both sides up for ever.
/// False where neither side had anything for longer than `limit`.
private func exchange(
  _ input: ContiguousArray<UInt8>, _ stdin: Pipe, _ stdout: Pipe, _ output: inout ContiguousArray<UInt8>, _ stderr: Pipe,
  _ errors: inout ContiguousArray<UInt8>, within limit: Duration?
) -> Bool {
  _ = fcntl(stdin.write, F_SETFL, O_NONBLOCK)
  var written = 0
  var deadline = limit.map { ContinuousClock.now + $0 }
  var buffer = ContiguousArray<UInt8>(repeating: 0, count: 1 << 16)
  while stdout.read >= 0 || stderr.read >= 0 {
    if written == input.count { stdin.closeWrite() }
    // What is closed has the number -1, which poll passes over.
    var files = [
      pollfd(fd: stdin.write, events: Int16(POLLOUT), revents: 0), pollfd(fd: stdout.read, events: Int16(POLLIN), revents: 0),
      pollfd(fd: stderr.read, events: Int16(POLLIN), revents: 0),
    ]
    // With a deadline it is looked at ten times a second, which is as exact as it need be.
    if let deadline, deadline <= .now { return false }
    if unsafe poll(&files, nfds_t(files.count), deadline == nil ? -1 : 100) < 0 {
      if errno == EINTR { continue }
      return true
    }
    if files.contains(where: { $0.revents != 0 }) { deadline = limit.map { .now + $0 } }
    if files[0].revents != 0 {
      let count = unsafe input.withUnsafeBytes { bytes in
        unsafe write(stdin.write, bytes.baseAddress.map { unsafe $0 + written }, input.count - written)
      }
      if count > 0 { written += count } else if errno != EAGAIN, errno != EINTR { stdin.closeWrite() }
    }
    if files[1].revents != 0, !take(stdout.read, &buffer, &output) { stdout.closeRead() }
    if files[2].revents != 0, !take(stderr.read, &buffer, &errors) { stderr.closeRead() }
  }
  return true
}

/// Reads once; false at the end.
private func take(_ file: Int32, _ buffer: inout ContiguousArray<UInt8>, _ bytes: inout ContiguousArray<UInt8>) -> Bool {
  let count = unsafe buffer.withUnsafeMutableBytes { unsafe read(file, $0.baseAddress, $0.count) }
  if count > 0 { bytes.append(contentsOf: buffer[..<count]) }
  return count > 0 || (count < 0 && errno == EINTR)
}
