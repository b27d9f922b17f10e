/// Reports made of sources, and JSON read with its keys in order.
import Analysis
import Foundation
import RuleModel
import Syntax
import TestSupport
import Testing

@testable import Reports

/// The index of several files in one text; `//- App/Home.swift` begins a file.
func index(_ text: String) -> ProjectIndex { index(Fixture(text).files.map { ($0.path, $0.text) }) }

func index(_ files: [(path: String, text: String)]) -> ProjectIndex {
  var catalog = FrameworkCatalog()
  catalog.add(.viewController, ["UIViewController", "UITableViewController"])
  catalog.lifeCycleMethods = ["viewDidLoad()"]
  let summaries = files.map { file in
    var scratch = SummaryScratch(lowering: .uiKit)
    return (path: file.path, summary: summarize(ContiguousArray(file.text.utf8).span, using: &scratch))
  }
  return ProjectIndex(summaries, catalog: catalog)
}

extension RuleSettings {
  static func massive(_ limits: Limits) -> RuleSettings {
    var settings = RuleSettings()
    settings.severities[MassiveViewController.id] = .warning
    settings.massiveLimits = limits
    return settings
  }
}

/// As `report` makes it: the most lines of code first.
func sizeReport(
  _ index: ProjectIndex, allTypes: Bool = false, limits: Limits = [:],
  name: @escaping @Sendable (String) -> String = { $0 }
) -> SizeReport {
  var report = SizeReport(index, allTypes: allTypes, settings: { _ in .massive(limits) }, name: name)
  report.sort(by: .codeLines)
  return report
}

func checkReport(
  _ index: ProjectIndex, limits: Limits = [.lines: Limit(warning: 0)],
  unreadable: [(path: String, reason: String)] = [], name: (String) -> String = { $0 }
) -> CheckReport {
  let findings = Analyzer(index: index, settings: { _ in .massive(limits) }).findings()
  return CheckReport(findings, index, unreadable: unreadable, name: name)
}

/// A JSON value that remembers the order of its keys; Foundation does not.
indirect enum OrderedJSON: Equatable {
  case object([(key: String, value: OrderedJSON)])
  case array([OrderedJSON])
  /// Anything else, as Foundation reads it.
  case value(String)

  static func == (left: OrderedJSON, right: OrderedJSON) -> Bool {
    switch (left, right) {
    case (.object(let one), .object(let other)): one.elementsEqual(other) { $0.key == $1.key && $0.value == $1.value }
    case (.array(let one), .array(let other)): one == other
    case (.value(let one), .value(let other)): one == other
    default: false
    }
  }

  subscript(key: String) -> OrderedJSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  subscript(index: Int) -> OrderedJSON? {
    guard case .array(let items) = self, items.indices.contains(index) else { return nil }
    return items[index]
  }

  var keys: [String] {
    guard case .object(let members) = self else { return [] }
    return members.map(\.key)
  }

  var count: Int {
    switch self {
    case .object(let members): members.count
    case .array(let items): items.count
    case .value: 0
    }
  }

  /// Strings without their quotes, all else as written.
  var text: String? {
    guard case .value(let text) = self else { return nil }
    return text
  }

  /// The keys in their order, without white space and values: `{a{b}c[{d}]}`.
  var shape: String {
    switch self {
    case .object(let members): "{" + members.map { "\($0.key)\($0.value.shape)" }.joined(separator: " ") + "}"
    case .array(let items): "[" + (items.first?.shape ?? "") + "]"
    case .value: ""
    }
  }

  /// Nil where the text is no JSON.
  init?(_ text: String) {
    let data = Data(text.utf8)
    guard (try? JSONSerialization.jsonObject(with: data)) != nil else { return nil }
    var reader = Reader(bytes: Array(text.utf8))
    self = reader.value()
  }

  /// Trusts that the text is well-formed.
  private struct Reader {
    let bytes: [UInt8]
    var index = 0

    mutating func value() -> OrderedJSON {
      skipSpace()
      switch bytes[index] {
      case UInt8(ascii: "{"):
        var members: [(key: String, value: OrderedJSON)] = []
        open()
        while bytes[index] != UInt8(ascii: "}") {
          let key = string()
          skipSpace()
          index += 1
          members.append((key, value()))
          separate()
        }
        index += 1
        return .object(members)
      case UInt8(ascii: "["):
        var items: [OrderedJSON] = []
        open()
        while bytes[index] != UInt8(ascii: "]") {
          items.append(value())
          separate()
        }
        index += 1
        return .array(items)
      case UInt8(ascii: "\""): return .value(string())
      default:
        let start = index
        while !" \n,]}".utf8.contains(bytes[index]) { index += 1 }
        return .value(String(decoding: bytes[start..<index], as: UTF8.self))
      }
    }

    private mutating func open() {
      index += 1
      skipSpace()
    }

    private mutating func separate() {
      skipSpace()
      if bytes[index] == UInt8(ascii: ",") { index += 1 }
      skipSpace()
    }

    private mutating func skipSpace() {
      while bytes[index] == 0x20 || bytes[index] == 0x0A { index += 1 }
    }

    private mutating func string() -> String {
      let start = index
      index += 1
      while bytes[index] != UInt8(ascii: "\"") { index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1 }
      index += 1
      let text = try? JSONDecoder().decode(String.self, from: Data(bytes[start..<index]))
      return text ?? "?"
    }
  }
}

/// The records of a text by RFC 4180, or nil where it is none: every line ends in CR LF, quotes are doubled in quotes.
func csvRecords(_ text: String) -> [[String]]? {
  var records: [[String]] = []
  var record: [String] = []
  var field: [UInt8] = []
  let bytes = Array(text.utf8)
  var index = 0
  func endsField(_ index: Int) -> Bool {
    index < bytes.count && (bytes[index] == UInt8(ascii: ",") || bytes[index] == 0x0D)
  }
  while index < bytes.count {
    if field.isEmpty, bytes[index] == UInt8(ascii: "\"") {
      index += 1
      while index < bytes.count {
        if bytes[index] == UInt8(ascii: "\"") {
          index += 1
          guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { break }
        }
        field.append(bytes[index])
        index += 1
      }
      guard endsField(index) else { return nil }
    }
    switch bytes[index] {
    case UInt8(ascii: ","):
      record.append(String(decoding: field, as: UTF8.self))
      field = []
    case 0x0D:
      index += 1
      guard index < bytes.count, bytes[index] == 0x0A else { return nil }
      records.append(record + [String(decoding: field, as: UTF8.self)])
      record = []
      field = []
    case 0x0A, UInt8(ascii: "\""): return nil
    case let byte: field.append(byte)
    }
    index += 1
  }
  return record.isEmpty && field.isEmpty ? records : nil
}

/// Text without the codes that give it colour.
func withoutColor(_ text: String) -> String {
  text.replacing(/\u{1B}\[[0-9]*m/, with: "")
}

func lines(_ text: String) -> [String] {
  text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
}
