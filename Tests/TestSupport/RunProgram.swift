/// Programs that tests run to their end.
public import Foundation

/// What a run of a program left behind.
public struct Outcome: Sendable {
  public var code: Int32
  public var output: Data
  public var errors: Data

  public var text: String { String(decoding: output, as: UTF8.self) }
  public var lines: [String] { text.split(whereSeparator: \.isNewline).map(String.init) }
  public var errorText: String { String(decoding: errors, as: UTF8.self) }
}

/// A signal ended the program.
public struct EndedBySignal: Error {
  public var signal: Int32
}

/// Runs a program to its end. Its streams are files, for a pipe that is full would hold it up.
public func runProgram(
  _ program: String, _ arguments: [String], in folder: String, _ environment: [String: String] = [:]
) throws -> Outcome {
  let streams = FileManager.default.temporaryDirectory.appending(path: "streams-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: streams, withIntermediateDirectories: false)
  defer { try? FileManager.default.removeItem(at: streams) }
  let (output, errors) = (streams.appending(path: "out"), streams.appending(path: "err"))
  for file in [output, errors] { try Data().write(to: file) }
  let process = Process()
  process.executableURL = URL(fileURLWithPath: program)
  process.arguments = arguments
  process.currentDirectoryURL = URL(fileURLWithPath: folder)
  // Nothing of the terminal that the tests run in.
  let inherited = ProcessInfo.processInfo.environment.filter { !["NO_COLOR", "COLUMNS", "TERM"].contains($0.key) }
  process.environment = inherited.merging(environment) { $1 }
  process.standardInput = FileHandle.nullDevice
  process.standardOutput = try FileHandle(forWritingTo: output)
  process.standardError = try FileHandle(forWritingTo: errors)
  try process.run()
  process.waitUntilExit()
  guard process.terminationReason == .exit else { throw EndedBySignal(signal: process.terminationStatus) }
  return Outcome(code: process.terminationStatus, output: try Data(contentsOf: output), errors: try Data(contentsOf: errors))
}

/// Runs git apart from the user's settings, and returns what it prints.
@discardableResult
public func runGit(_ arguments: [String], in folder: String) throws -> Data {
  let nowhere = ["GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "XDG_CONFIG_HOME", "HOME"].map { ($0, "/dev/null") }
  let outcome = try runProgram(
    "/usr/bin/env", ["git"] + arguments, in: folder, Dictionary(uniqueKeysWithValues: nowhere))
  guard outcome.code == 0 else { throw CocoaError(.executableLoad) }
  return outcome.output
}

/// Whether git is installed.
public let hasGit = (try? runGit(["--version"], in: "/")) != nil
