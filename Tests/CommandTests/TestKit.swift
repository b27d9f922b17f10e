/// The built program, run as a user runs it, in folders that are gone afterwards.
import Foundation
import TestSupport
import Testing

extension Folder {
  /// Runs the program in this folder.
  func run(_ arguments: String..., in folder: String = "", environment: [String: String] = [:]) throws -> Outcome {
    try runProgram(builtProgram(), arguments, in: full(folder), environment)
  }

  /// Runs the program in this folder without the rights of root, which neither permissions nor closed folders stop. The
  /// folder then belongs to the user `nobody`.
  func runUnprivileged(_ arguments: String...) throws -> Outcome {
    guard getuid() == 0 else { return try runProgram(builtProgram(), arguments, in: path) }
    #if os(Linux)
      // The program is opened first: that user may not be allowed to enter the folders above it.
      let line = "exec 9< \"$0\" && exec setpriv --reuid=nobody --regid=nogroup --clear-groups /proc/self/fd/9 \"$@\""
    #else
      let line = "exec sudo -n -u nobody \"$0\" \"$@\""
    #endif
    let owned = try runProgram("/bin/sh", ["-c", "chown -R nobody ."], in: path)
    try #require(owned.code == 0, "\(owned.errorText)")
    return try runProgram("/bin/sh", ["-c", line, builtProgram()] + arguments, in: path)
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
