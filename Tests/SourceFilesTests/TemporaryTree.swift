import Foundation
import TestSupport
import Testing

@testable import SourceFiles

/// A directory with what a text says is in it, gone when nobody needs it any more.
///
///     App/Home.swift
///     App/Empty/
///     App/.gitignore: *.gen.swift; !Kept.gen.swift
///     Link.swift -> App/Home.swift
///     Pipe.swift: FIFO
final class TemporaryTree {
  let root: String

  init(_ description: String = "") throws {
    root = try makeTemporaryFolder("tree \(UUID().uuidString)é", inMemory: true)
    for line in description.split(separator: "\n") { try add(String(line)) }
  }

  deinit {
    // Unlike FileManager it can do it whatever the depth, the names and the permissions.
    _ = try? run(["rm", "-rf", root], in: "/")
  }

  func path(_ relative: String) -> String { root + "/" + relative }

  func add(_ line: String) throws {
    if let arrow = line.range(of: " -> ") {
      let link = path(String(line[..<arrow.lowerBound]))
      try makeParent(of: link)
      let target = String(line[arrow.upperBound...])
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    } else if line.hasSuffix(": FIFO") {
      _ = try run(["mkfifo", path(String(line.dropLast(6)))], in: root)
    } else if let colon = line.range(of: ": ") {
      let lines = line[colon.upperBound...].replacingOccurrences(of: "; ", with: "\n")
      try write(String(line[..<colon.lowerBound]), lines + "\n")
    } else if line.hasSuffix("/") {
      try FileManager.default.createDirectory(
        atPath: path(line), withIntermediateDirectories: true)
    } else {
      try write(line, "// \(line)\n")
    }
  }

  func write(_ relative: String, _ text: String) throws {
    try makeParent(of: path(relative))
    try Data(text.utf8).write(to: URL(fileURLWithPath: path(relative)))
  }

  func text(_ relative: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path(relative))), as: UTF8.self)
  }

  private func makeParent(of path: String) throws {
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
  }

  /// What a walk finds, by the ways from the root.
  func found(
    _ options: WalkOptions = WalkOptions(), below relative: String = "", jobs: Int = 2
  ) -> [String] {
    discover([relative.isEmpty ? root : path(relative)], options: options, jobs: jobs)
      .files.map(\.relativePath)
  }

  /// Tests what a walk finds, a line for each file.
  func expect(
    _ expected: String, _ options: WalkOptions = WalkOptions(), below relative: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let found = found(options, below: relative).joined(separator: "\n")
    #expect(found == expected, sourceLocation: sourceLocation)
  }
}

/// Runs a program to its end, and returns what it says.
@discardableResult
func run(_ arguments: [String], in directory: String) throws -> Data {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = arguments
  process.currentDirectoryURL = URL(fileURLWithPath: directory)
  process.environment = ProcessInfo.processInfo.environment.merging([
    "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null", "XDG_CONFIG_HOME": "/dev/null",
  ]) { $1 }
  let output = Pipe()
  process.standardOutput = output
  process.standardError = Pipe()
  try process.run()
  let data = output.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  guard process.terminationStatus == 0 else { throw CocoaError(.executableLoad) }
  return data
}
