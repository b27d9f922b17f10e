// `check --format json`, which conforms to check.schema.json.
import Analysis
import JSON

extension CheckReport {
  public func json(version: String) -> String {
    var json = JSONWriter(breaksDownTo: 3)
    json.object { json in
      json.opening(version: version)
      json.key("findings")
      json.array(items) { json, item in json.item(item) }
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
