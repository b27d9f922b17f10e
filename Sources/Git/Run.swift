// Runs a program with input bytes and collects its output.
//
// This file contains unsafe code. It is sound because every pointer refers to memory that outlives the call to which it
// is passed: C strings are copied with `strdup` and freed after the call, and buffers are used inside their closures.
#if canImport(Darwin)
  @unsafe @preconcurrency import Darwin
#elseif canImport(Musl)
  @unsafe @preconcurrency import Musl
#else
  @unsafe @preconcurrency import Glibc
#endif

/// The result of a program.
struct RunResult {
  /// The exit code; nil if a signal terminated the program.
  var code: Int32?
  var output = ContiguousArray<UInt8>()
  var errors = ContiguousArray<UInt8>()
}

/// The reason why a program could not be run or was terminated.
struct RunError: Error, Hashable {
  /// The error number of the system; `ETIMEDOUT` for a program that was terminated.
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

/// Runs a program found on the PATH, without a shell. `environment` overrides variables of the process; a value of nil
/// removes a variable. A program that neither reads nor writes for longer than `limit` is killed.
func run(
  _ program: String, _ arguments: [String], environment changes: [String: String?] = [:],
  input: ContiguousArray<UInt8> = [], within limit: Duration? = nil
) throws(RunError) -> RunResult {
  // Without this, a program that does not read its input would terminate this process. The whole process ignores the
  // signal anyway.
  _ = signal(SIGPIPE, SIG_IGN)
  let stdin = try Pipe()
  let stdout = try Pipe()
  let stderr = try Pipe()
  let process = try start(program, arguments, changedEnvironment(changes), stdin.read, stdout.write, stderr.write)
  stdin.closeRead()
  stdout.closeWrite()
  stderr.closeWrite()
  var result = RunResult()
  let isInTime = communicate(input, stdin, stdout, &result.output, stderr, &result.errors, within: limit)
  if !isInTime { kill(process, SIGKILL) }
  stdin.closeWrite()
  var status: Int32 = 0
  while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
  if let limit, !isInTime { throw RunError(code: ETIMEDOUT, limit: limit) }
  // WIFEXITED and WEXITSTATUS are macros and not available in Swift.
  if status & 0x7F == 0 { result.code = (status >> 8) & 0xFF }
  return result
}

/// The two ends of a pipe, each of which is closed once.
private final class Pipe {
  private(set) var read: Int32
  private(set) var write: Int32

  init() throws(RunError) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw RunError(code: errno) }
    (read, write) = (ends[0], ends[1])
    // The child gets duplicates of its ends and must not inherit the others.
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

/// The names of all environment variables of this process.
func environmentNames() -> [String] { environmentVariables().map { String($0.prefix { $0 != "=" }) } }

/// The variables as `NAME=VALUE`.
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
  // The child must not inherit that the signal is ignored.
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
    // The formatter would join the two words after `for`.
    // swift-format-ignore
    for unsafe pointer in unsafe argv + envp { unsafe free(pointer) }
  }
  var process: pid_t = 0
  let code = unsafe posix_spawnp(&process, program, &actions, &attributes, &argv, &envp)
  guard code == 0 else { throw RunError(code: code) }
  return process
}

/// Writes the input and reads both outputs as they become ready, because a full pipe would block both processes.
/// Returns false if there was no activity for longer than `limit`.
private func communicate(
  _ input: ContiguousArray<UInt8>, _ stdin: Pipe, _ stdout: Pipe, _ output: inout ContiguousArray<UInt8>, _ stderr: Pipe,
  _ errors: inout ContiguousArray<UInt8>, within limit: Duration?
) -> Bool {
  _ = fcntl(stdin.write, F_SETFL, O_NONBLOCK)
  var written = 0
  var deadline = limit.map { ContinuousClock.now + $0 }
  var buffer = ContiguousArray<UInt8>(repeating: 0, count: 1 << 16)
  while stdout.read >= 0 || stderr.read >= 0 {
    if written == input.count { stdin.closeWrite() }
    // Closed ends have the number -1, which poll ignores.
    var files = [
      pollfd(fd: stdin.write, events: Int16(POLLOUT), revents: 0), pollfd(fd: stdout.read, events: Int16(POLLIN), revents: 0),
      pollfd(fd: stderr.read, events: Int16(POLLIN), revents: 0),
    ]
    // With a deadline, poll returns ten times a second, which is sufficiently precise.
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

/// Performs one read; returns false at the end of the file.
private func take(_ file: Int32, _ buffer: inout ContiguousArray<UInt8>, _ bytes: inout ContiguousArray<UInt8>) -> Bool {
  let count = unsafe buffer.withUnsafeMutableBytes { unsafe read(file, $0.baseAddress, $0.count) }
  if count > 0 { bytes.append(contentsOf: buffer[..<count]) }
  return count > 0 || (count < 0 && errno == EINTR)
}

// MARK: - Filters

/// The output of a program for an input, such as Graphviz for a graph. Nil if the program is not installed, fails, or
/// neither reads nor writes for longer than `limit`, after which it is terminated.
public func filtered(
  _ text: String, through program: String, _ arguments: [String], within limit: Duration? = nil
) -> String? {
  do throws(RunError) {
    let result = try run(program, arguments, input: ContiguousArray(text.utf8), within: limit)
    return result.code == 0 ? String(decoding: result.output, as: UTF8.self) : nil
  } catch {
    return nil
  }
}
