// Code quality reports of GitLab: the part of the Code Climate format that merge requests show.
import Analysis
import JSON

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
