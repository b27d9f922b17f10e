// SARIF 2.1.0, with rules, fixes, fingerprints and related locations.

import Analysis
import JSON
import Paths
import RuleModel

extension CheckReport {
  /// `source` returns the contents of a file by its shown path, which is needed to compute UTF-16 columns.
  public func sarif(
    version: String, rules: (String) -> RuleDescription?, source: @escaping (_ file: String) -> ContiguousArray<UInt8>?
  ) -> String {
    var columns = UTF16Columns(source)
    let items = items.map { columns.recounted($0) }
    let names = Set(items.map(\.rule)).sorted()
    var numbers: [String: Int] = [:]
    for (number, name) in names.enumerated() { numbers[name] = number }
    var json = JSONWriter(breaksDownTo: 5)
    json.object { json in
      json.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      json.member("version", "2.1.0")
      json.key("runs")
      json.array(CollectionOfOne(0)) { json, _ in
        json.object { json in
          json.key("tool")
          json.object { json in
            json.key("driver")
            json.object { json in
              json.member("name", "chaperone")
              json.member("version", version)
              json.key("rules")
              json.array(names) { json, name in json.rule(name, rules(name)) }
            }
          }
          json.key("invocations")
          json.array(CollectionOfOne(0)) { json, _ in json.invocation(unreadable) }
          json.member("columnKind", "utf16CodeUnits")
          json.key("results")
          json.array(items) { json, item in json.result(item, number: numbers[item.rule] ?? 0) }
        }
      }
    }
    return json.lines()
  }
}

extension JSONWriter {
  fileprivate mutating func rule(_ name: String, _ description: RuleDescription?) {
    object { json in
      json.member("id", name)
      guard let description else { return }
      json.member("name", description.name)
      json.message("shortDescription", description.summary)
      json.message("fullDescription", description.rationale.first ?? description.summary)
      json.member("helpUri", ifAny: description.page)
      json.key("help")
      json.object { json in
        let text = ([description.summary] + description.rationale).joined(separator: "\n\n")
        json.member("text", text)
        json.member("markdown", text)
      }
    }
  }

  fileprivate mutating func invocation(_ unreadable: [(path: String, reason: String)]) {
    object { json in
      json.member("executionSuccessful", unreadable.isEmpty)
      guard !unreadable.isEmpty else { return }
      json.key("toolExecutionNotifications")
      json.array(unreadable) { json, item in
        json.object { json in
          json.member("level", "error")
          json.message("message", "\(item.path) cannot be read: \(item.reason)")
        }
      }
    }
  }

  fileprivate mutating func result(_ item: CheckReport.Item, number: Int) {
    object { json in
      json.member("ruleId", item.rule)
      json.member("ruleIndex", number)
      json.member("level", level(item.severity))
      json.message("message", item.message)
      json.key("locations")
      json.array(CollectionOfOne(item)) { json, item in
        json.object { json in
          json.physicalLocation(item.place)
          guard !item.symbol.isEmpty else { return }
          json.key("logicalLocations")
          json.array(CollectionOfOne(item.symbol)) { json, symbol in
            json.object { json in json.member("fullyQualifiedName", symbol) }
          }
        }
      }
      if !item.related.isEmpty {
        json.key("relatedLocations")
        json.array(item.related.enumerated()) { json, note in
          json.object { json in
            json.member("id", note.offset)
            json.physicalLocation(note.element.place)
            json.message("message", note.element.message)
          }
        }
      }
      json.key("partialFingerprints")
      json.object { json in json.member("chaperone/v1", item.fingerprint) }
      let fixes = item.fixes.filter { !$0.edits.isEmpty }
      guard !fixes.isEmpty else { return }
      json.key("fixes")
      json.array(fixes) { json, fix in json.fix(fix) }
    }
  }

  private mutating func fix(_ fix: CheckReport.Fix) {
    object { json in
      json.message("description", fix.title)
      json.key("artifactChanges")
      var files: [String] = []
      for edit in fix.edits where !files.contains(edit.place.file) { files.append(edit.place.file) }
      json.array(files) { json, file in
        json.object { json in
          json.artifactLocation(file)
          json.key("replacements")
          json.array(fix.edits.filter { $0.place.file == file }) { json, edit in
            json.object { json in
              json.region("deletedRegion", edit.place)
              json.key("insertedContent")
              json.object { json in json.member("text", edit.text) }
            }
          }
        }
      }
    }
  }

  private mutating func message(_ key: String, _ text: String) {
    self.key(key)
    object { json in json.member("text", text) }
  }

  private mutating func physicalLocation(_ place: CheckReport.Place) {
    key("physicalLocation")
    object { json in
      json.artifactLocation(place.file)
      json.region("region", place)
    }
  }

  private mutating func artifactLocation(_ file: String) {
    key("artifactLocation")
    object { json in
      json.member("uri", uriReference(file))
      if !file.utf8.starts(with: "/".utf8) { json.member("uriBaseId", "%SRCROOT%") }
    }
  }

  private mutating func region(_ key: String, _ place: CheckReport.Place) {
    self.key(key)
    object { json in
      json.member("startLine", place.line)
      json.member("startColumn", place.column)
      json.member("endLine", place.endLine)
      json.member("endColumn", place.endColumn)
    }
  }
}

private func level(_ severity: Severity) -> String {
  switch severity {
  case .error: "error"
  case .warning: "warning"
  case .info, .hint, .off: "note"
  }
}

private func uriReference(_ path: String) -> String {
  path.utf8.first == UInt8(ascii: "/") ? fileURI(path) : percentEncoded(path)
}

// MARK: - UTF16Columns

/// Converts columns in UTF-8 bytes to UTF-16 code units, which SARIF and the editors that read it use.
struct UTF16Columns {
  /// Returns the contents of a file by its shown path; nil if unknown.
  private let source: (_ file: String) -> ContiguousArray<UInt8>?
  /// The lines of each file, split once.
  private var known: [String: [ArraySlice<UInt8>]] = [:]

  init(_ source: @escaping (_ file: String) -> ContiguousArray<UInt8>?) {
    self.source = source
  }

  /// Converts all places of a finding.
  mutating func recounted(_ item: CheckReport.Item) -> CheckReport.Item {
    var item = item
    item.place = recounted(item.place)
    for note in item.related.indices { item.related[note].place = recounted(item.related[note].place) }
    for fix in item.fixes.indices {
      for edit in item.fixes[fix].edits.indices {
        item.fixes[fix].edits[edit].place = recounted(item.fixes[fix].edits[edit].place)
      }
    }
    return item
  }

  private mutating func recounted(_ place: CheckReport.Place) -> CheckReport.Place {
    if known[place.file] == nil { known[place.file] = source(place.file).map { lines(of: $0) } ?? [] }
    guard let lines = known[place.file] else { return place }
    var place = place
    place.column = column(place.column, in: lines, place.line)
    place.endColumn = column(place.endColumn, in: lines, place.endLine)
    return place
  }

  private func column(_ column: Int, in lines: [ArraySlice<UInt8>], _ line: Int) -> Int {
    guard lines.indices.contains(line - 1), column > 1 else { return column }
    let text = lines[line - 1]
    let before = text.prefix(column - 1)
    // A byte order mark is not part of the text.
    let mark = line == 1 && before.starts(with: [0xEF, 0xBB, 0xBF]) ? 1 : 0
    // The number of bytes after the last character, which belong to the line ending.
    let beyond = column - 1 - before.count
    return String(decoding: before, as: UTF8.self).utf16.count - mark + beyond + 1
  }
}
