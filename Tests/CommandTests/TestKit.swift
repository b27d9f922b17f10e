/// The built program, run as a user runs it, in folders that are gone afterwards.
import Foundation
import TestSupport
import Testing

/// What a run of a program left behind.
struct Outcome {
  var code: Int32
  var output: Data
  var errors: Data

  var text: String { String(decoding: output, as: UTF8.self) }
  var lines: [String] { text.split(whereSeparator: \.isNewline).map(String.init) }
  var errorText: String { String(decoding: errors, as: UTF8.self) }
}

/// A folder with files in it.
final class Folder {
  let path: String

  /// `//- App/Home.swift` begins a file; `//- App/Empty/` is a folder, `//- A.swift -> B.swift` a link.
  init(_ text: String = "") throws {
    path = try makeTemporaryFolder("chaperone \(UUID().uuidString) é")
    var current: (name: String, text: String)?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("//- ") {
        if let current { try add(current.name, current.text) }
        current = (String(line.dropFirst(4)), "")
      } else {
        current?.text += line + "\n"
      }
    }
    if let current { try add(current.name, current.text) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func full(_ name: String) -> String { path + "/" + name }

  func add(_ name: String, _ text: String) throws {
    let link = name.split(separator: " -> ").map(String.init)
    if link.count == 2 {
      try makeFolder(of: link[0])
      try FileManager.default.createSymbolicLink(atPath: full(link[0]), withDestinationPath: link[1])
    } else if name.hasSuffix("/") {
      try FileManager.default.createDirectory(atPath: full(name), withIntermediateDirectories: true)
    } else {
      try add(name, Data(text.utf8))
    }
  }

  func add(_ name: String, _ data: Data) throws {
    try makeFolder(of: name)
    try data.write(to: URL(fileURLWithPath: full(name)))
  }

  private func makeFolder(of name: String) throws {
    let folder = URL(fileURLWithPath: full(name)).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: full(name))), as: UTF8.self)
  }

  /// Runs the program in this folder.
  func run(_ arguments: String..., in folder: String = "", environment: [String: String] = [:]) throws -> Outcome {
    try runProgram(builtProgram(), arguments, in: full(folder), environment)
  }

  /// Runs the program in this folder without the rights of root, which neither permissions nor closed folders stop. The
  /// folder then belongs to the user `nobody`.
  func runUnprivileged(_ arguments: String...) throws -> Outcome {
    guard getuid() == 0 else { return try runProgram(builtProgram(), arguments, in: path, [:]) }
    #if os(Linux)
      // The program is opened first: that user may not be allowed to enter the folders above it.
      let line = "exec 9< \"$0\" && exec setpriv --reuid=nobody --regid=nogroup --clear-groups /proc/self/fd/9 \"$@\""
    #else
      let line = "exec sudo -n -u nobody \"$0\" \"$@\""
    #endif
    let owned = try runProgram("/bin/sh", ["-c", "chown -R nobody ."], in: path, [:])
    try #require(owned.code == 0, "\(owned.errorText)")
    return try runProgram("/bin/sh", ["-c", line, builtProgram()] + arguments, in: path, [:])
  }

  /// Runs a line of the shell in this folder; `$chaperone` is the program.
  func shell(_ line: String, environment: [String: String] = [:]) throws -> Outcome {
    let all = environment.merging(["chaperone": try builtProgram()]) { $1 }
    return try runProgram("/bin/sh", ["-c", line], in: path, all)
  }
}

/// The program lies beside the bundle of the tests, or beside the tests themselves.
func builtProgram() throws -> String {
  let places = [Bundle(for: Folder.self).bundleURL.deletingLastPathComponent(), Bundle.main.bundleURL]
    + [Bundle.main.executableURL?.deletingLastPathComponent()].compactMap(\.self)
  let found = places.map { $0.appendingPathComponent("chaperone").path(percentEncoded: false) }
    .first { FileManager.default.isExecutableFile(atPath: $0) && !$0.hasSuffix("/chaperone/chaperone") }
  return try #require(found, "no program in \(places)")
}

/// Runs the body while a file or folder has these permissions.
func withPermissions<Result>(_ permissions: Int, at path: String, _ body: () throws -> Result) throws -> Result {
  try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
  defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path) }
  return try body()
}

/// Runs a program to its end. Its streams are files, for a pipe that is full would hold it up.
private func runProgram(
  _ program: String, _ arguments: [String], in folder: String, _ environment: [String: String]
) throws -> Outcome {
  let streams = try Folder()
  try streams.add("out", Data())
  try streams.add("err", Data())
  let process = Process()
  process.executableURL = URL(fileURLWithPath: program)
  process.arguments = arguments
  process.currentDirectoryURL = URL(fileURLWithPath: folder)
  // Nothing of the terminal that the tests run in.
  let inherited = ProcessInfo.processInfo.environment.filter { !["NO_COLOR", "COLUMNS", "TERM"].contains($0.key) }
  process.environment = inherited.merging(environment) { $1 }
  process.standardInput = FileHandle.nullDevice
  process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: streams.full("out")))
  process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: streams.full("err")))
  try process.run()
  process.waitUntilExit()
  #expect(process.terminationReason == .exit, "ended by signal \(process.terminationStatus)")
  return Outcome(
    code: process.terminationStatus, output: try Data(contentsOf: URL(fileURLWithPath: streams.full("out"))),
    errors: try Data(contentsOf: URL(fileURLWithPath: streams.full("err"))))
}

/// A view controller with so many lines of code.
func controller(_ name: String, lines: Int) -> String {
  let properties = (0..<max(0, lines - 2)).map { "  let x\($0) = \($0)\n" }.joined()
  return "class \(name): UIViewController {\n\(properties)}\n"
}

/// `path:line:column: severity` of each line of `check`.
func places(_ outcome: Outcome) -> [String] {
  outcome.lines.map { line in
    let parts = line.split(separator: ":", maxSplits: 4, omittingEmptySubsequences: false)
    return parts.count < 5 ? line : parts[..<4].joined(separator: ":")
  }
}
