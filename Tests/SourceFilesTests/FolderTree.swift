import Foundation
import TestSupport
import Testing

@testable import SourceFiles

extension Folder {
  /// A folder that a text describes: each file holds its own name, or the lines behind a colon.
  ///
  ///     App/Home.swift
  ///     App/Empty/
  ///     App/.gitignore: *.gen.swift; !Kept.gen.swift
  ///     Link.swift -> App/Home.swift
  ///     Pipe.swift: FIFO
  static func tree(_ description: String = "") throws -> Folder {
    let folder = try Folder(inMemory: true)
    for line in description.split(separator: "\n") { try folder.add(line: String(line)) }
    return folder
  }

  func add(line: String) throws {
    let colon = line.range(of: ": ")
    if line.contains(" -> ") || colon == nil {
      try add(line, "// \(line)\n")
    } else if line.hasSuffix(": FIFO") {
      let made = try runProgram("/usr/bin/env", ["mkfifo", full(String(line.dropLast(6)))], in: path)
      try #require(made.code == 0, "\(made.errorText)")
    } else if let colon {
      try add(String(line[..<colon.lowerBound]), line[colon.upperBound...].replacing("; ", with: "\n") + "\n")
    }
  }

  /// What a walk finds, by paths relative to the folder.
  func found(_ options: WalkOptions = WalkOptions(), below relative: String = "", jobs: Int = 2) -> [String] {
    discover([relative.isEmpty ? path : full(relative)], options: options, jobs: jobs).files.map(\.relativePath)
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
