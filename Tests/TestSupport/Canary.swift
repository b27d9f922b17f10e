/// A program that must never run.
import Foundation

/// Copies its input to its output, and remembers that it ran. Its path holds no blank: settings that are commands of a
/// shell would not find it.
public final class Canary: Sendable {
  public let path: String
  private let mark: String

  public init() throws {
    path = "/tmp/chaperone-canary-\(UUID().uuidString)"
    mark = path + ".ran"
    try Data("#!/bin/sh\necho \"$0 $*\" >> \(mark)\nexec cat\n".utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  deinit {
    for file in [path, mark] { try? FileManager.default.removeItem(atPath: file) }
  }

  public var hasRun: Bool { FileManager.default.fileExists(atPath: mark) }
}
