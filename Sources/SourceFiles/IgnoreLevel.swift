// What git ignores: the `.gitignore` files that apply to a directory, nearest first, and the settings of the checkout.

import Globs

final class IgnoreLevel: Sendable {
  private let rules: IgnoreRules
  /// The length of the real path to which the rules are relative, including its slash.
  private let base: Int
  private let outer: IgnoreLevel?

  init(_ rules: IgnoreRules, base: Int, outer: IgnoreLevel?) {
    self.rules = rules
    self.base = base
    self.outer = outer
  }

  /// Whether the nearest rules are those of a directory itself, whose real path has that length.
  func isOfDirectory(_ length: Int) -> Bool { base == length }

  /// Whether a real path is ignored, as the nearest file that has a matching rule decides.
  func ignores(_ path: Span<UInt8>, isDirectory: Bool) -> Bool {
    var level = self
    while true {
      switch level.rules.verdict(on: path.extracting(level.base...), isDirectory: isDirectory) {
      case .ignored: return true
      case .kept: return false
      case .unmentioned:
        guard let outer = level.outer else { return false }
        level = outer
      }
    }
  }
}

// MARK: - Git settings

// The git settings of a checkout that affect how names are matched.

struct GitNames: Sendable {
  /// `core.ignorecase`, which `git init` sets on case-insensitive file systems: `build/` matches `Build/`.
  private(set) var ignoresCase = false
  /// `core.precomposeUnicode`, which `git init` sets on macOS: names are compared in composed form.
  private(set) var composesNames = false
  /// The path of `info/exclude`.
  private(set) var exclude: ContiguousArray<UInt8>?

  init() {}

  /// Reads the settings of the checkout at a directory, which contains `.git` and ends in a slash.
  init(checkout directory: ContiguousArray<UInt8>) {
    let git = gitDirectory(of: directory)
    exclude = git + "info/exclude".utf8
    guard let config = contents(git + "config".utf8) else { return }
    readConfig(config)
  }

  func rules(_ text: some Collection<UInt8>) -> IgnoreRules {
    IgnoreRules(text, ignoresCase: ignoresCase, composesNames: composesNames)
  }

  /// Reads the two settings. Files named by `include` are ignored because they belong to the user's machine, like
  /// `core.excludesFile`.
  private mutating func readConfig(_ text: ContiguousArray<UInt8>) {
    var isInCore = false
    for line in text.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
      var line = String(decoding: line, as: UTF8.self).trimmed[...]
      if line.first == "[" {
        guard let close = line.firstIndex(of: "]") else { continue }
        isInCore = line[line.index(after: line.startIndex)..<close].lowercased() == "core"
        line = String(line[line.index(after: close)...]).trimmed[...]
      }
      guard isInCore, let first = line.first, first != "#", first != ";" else { continue }
      let parts = line.prefix { $0 != "#" && $0 != ";" }.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let value = parts.count == 2 ? String(parts[1]).trimmed.lowercased() : "true"
      let isOn = ["true", "yes", "on", "1", "\"true\""].contains(value)
      switch String(parts[0]).trimmed.lowercased() {
      case "ignorecase": ignoresCase = isOn
      case "precomposeunicode": composesNames = isOn
      default: break
      }
    }
  }
}

/// The git directory of a checkout. In linked work trees and submodules `.git` is a file that names it. A linked work
/// tree shares the settings of the main one.
private func gitDirectory(of checkout: ContiguousArray<UInt8>) -> ContiguousArray<UInt8> {
  let usual = checkout + ".git/".utf8
  guard let text = contents(checkout + ".git".utf8), text.starts(with: "gitdir: ".utf8) else { return usual }
  let directory = joined(checkout, text.dropFirst("gitdir: ".utf8.count))
  return contents(directory + "commondir".utf8).map { joined(directory, $0) } ?? directory
}

/// Resolves the directory in a line relative to a base directory. Both end in a slash.
private func joined(_ base: ContiguousArray<UInt8>, _ line: some Collection<UInt8>) -> ContiguousArray<UInt8> {
  var name = ContiguousArray(line.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") })
  if name.last != UInt8(ascii: "/") { name.append(UInt8(ascii: "/")) }
  return name.first == UInt8(ascii: "/") ? name : base + name
}

private func contents(_ path: ContiguousArray<UInt8>) -> ContiguousArray<UInt8>? {
  var reader = FileReader(limit: 1 << 20)
  do throws(ReadError) { try reader.read(SystemPath(path)) } catch { return nil }
  return reader.take()
}

extension String {
  fileprivate var trimmed: String {
    let end = lastIndex { $0 != " " && $0 != "\t" }
    return end.map { String(self[...$0].drop { $0 == " " || $0 == "\t" }) } ?? ""
  }
}
