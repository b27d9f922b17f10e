// The JSON form of rule metadata, which the command line and the daemon share.

public import JSON
import RuleModel

extension RuleMetadata: JSONWritable {
  public func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("rule", rule)
      json.member("name", name)
      if !isOfProject { json.member("since", since) }
      json.member("severity", severity.name)
      json.member("summary", summary)
      json.member("rationale", rationale)
      json.key("options")
      json.array(options) { json, option in
        json.object { json in
          json.member("name", option.name)
          json.option(option.kind)
          json.member("description", option.summary)
        }
      }
      json.member("incorrect", incorrect.map(\.source))
      json.member("correct", correct.map(\.source))
      json.member("references", references)
    }
  }
}

extension JSONWriter {
  fileprivate mutating func option(_ kind: RuleOption.OptionKind) {
    switch kind {
    case .limits(let standard, let minimum):
      member("type", "limits")
      object("default") { json in
        if let warning = standard.warning { json.member("warning", warning) }
        if let error = standard.error { json.member("error", error) }
      }
      member("minimum", minimum)
    case .integer(let standard, let range):
      member("type", "integer")
      member("default", standard)
      member("minimum", range.lowerBound)
      if range.upperBound != .max { member("maximum", range.upperBound) }
    case .boolean(let standard):
      member("type", "boolean")
      member("default", standard)
    case .strings(let standard):
      member("type", "strings")
      member("default", standard)
    }
  }
}
