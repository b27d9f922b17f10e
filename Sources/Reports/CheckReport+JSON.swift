// `check --format json`, which conforms to check.schema.json, and `--format gitlab`.

import Analysis
public import JSON
import RuleModel

extension CheckReport {
  /// - Parameters:
  ///   - top: The maximum number of findings; the most severe ones are listed then. The summary counts all.
  ///   - omitted: What the list leaves out, in words, for readers that did not ask for less.
  public func json(version: String, top: Int = .max, omitted: String? = nil) -> String {
    var json = JSONWriter(breaksDownTo: 3)
    json.object { json in
      json.opening(version: version)
      json.member("omitted", ifAny: omitted)
      json.key("findings")
      json.array(worst(top)) { json, item in json.item(item) }
      json.key("unreadable")
      json.array(unreadable) { json, item in
        json.object { json in
          json.member("path", item.path)
          json.member("reason", item.reason)
        }
      }
      json.key("summary")
      json.object { json in
        json.member("files", files)
        json.member("lines", lines)
        json.member("bytes", bytes)
        json.objectiveC(objectiveC)
        json.member("errors", errors)
        json.member("warnings", warnings)
        json.member("infos", infos)
        json.member("hints", hints)
        json.member("suppressed", suppressed)
        json.member("baselined", baselined)
      }
    }
    return json.lines()
  }

  /// At most `count` findings, most severe first; all of them in their order if there are not more.
  private func worst(_ count: Int) -> [Item] {
    guard items.count > count else { return items }
    let order = items.enumerated().sorted { ($0.element.severity, $0.offset) < ($1.element.severity, $1.offset) }
    return order.prefix(count).map(\.element)
  }
}

extension JSONWriter {
  fileprivate mutating func item(_ item: CheckReport.Item) {
    object { json in
      json.member("rule", item.rule)
      json.member("severity", item.severity.name)
      json.member("message", item.message)
      json.place(item.place, withEnd: true)
      json.member("symbol", item.symbol)
      json.key("related")
      json.array(item.related) { json, note in
        json.object { json in
          json.place(note.place, withEnd: false)
          json.member("message", note.message)
        }
      }
      json.key("fixes")
      json.array(item.fixes) { json, fix in json.fix(fix) }
      json.member("fingerprint", item.fingerprint)
    }
  }

  private mutating func fix(_ fix: CheckReport.Fix) {
    object { json in
      json.member("title", fix.title)
      json.member("safe", fix.isSafe)
      json.key("edits")
      json.array(fix.edits) { json, edit in
        json.object { json in
          json.place(edit.place, withEnd: true)
          json.member("text", edit.text)
        }
      }
    }
  }

  fileprivate mutating func place(_ place: CheckReport.Place, withEnd: Bool) {
    member("file", place.file)
    member("line", place.line)
    member("column", place.column)
    guard withEnd else { return }
    member("endLine", place.endLine)
    member("endColumn", place.endColumn)
  }
}

// MARK: - GitLab

// Code quality reports of GitLab: the part of the Code Climate format that merge requests show.

extension CheckReport {
  public var gitlab: String {
    var json = JSONWriter(breaksDownTo: 2)
    var seen: [String: Int] = [:]
    json.array(items) { json, item in
      // GitLab drops an entry whose fingerprint has occurred before.
      let number = seen[item.fingerprint, default: 0]
      seen[item.fingerprint] = number + 1
      json.object { json in
        json.member("description", item.message)
        json.member("check_name", item.rule)
        json.member("fingerprint", number == 0 ? item.fingerprint : "\(item.fingerprint)-\(number)")
        json.member("severity", codeClimateSeverity(item.severity))
        json.key("location")
        json.object { json in
          json.member("path", item.place.file)
          json.key("lines")
          json.object { json in
            json.member("begin", item.place.line)
            json.member("end", item.place.endLine)
          }
        }
      }
    }
    return json.lines()
  }
}

private func codeClimateSeverity(_ severity: Severity) -> String {
  switch severity {
  case .error: "critical"
  case .warning: "major"
  case .info: "minor"
  case .hint, .off: "info"
  }
}

// MARK: - The beginning of JSON documents

extension JSONWriter {
  /// Writes the first members of a document: the version of its schema, and the program.
  public mutating func opening(version: String) {
    member("schemaVersion", 1)
    key("tool")
    object { json in
      json.member("name", "chaperone")
      json.member("version", version)
    }
  }
}
