// The baseline file: JSON with one finding on each line in a fixed order, which version control merges well.

import JSON

/// The reason why a baseline cannot be read.
public struct BaselineError: Error, Hashable, Sendable, CustomStringConvertible {
  public var line: Int?
  public var description: String
}

extension Baseline {
  public var json: String {
    var json = JSONWriter(breaksDownTo: 2)
    json.object { json in
      json.member("schemaVersion", 1)
      json.key("findings")
      json.array(entries) { json, entry in
        json.object { json in
          json.member("rule", entry.rule)
          json.member("file", entry.file)
          json.member("symbol", entry.symbol)
          if !entry.identity.isEmpty { json.member("identity", entry.identity) }
          guard !entry.measures.isEmpty else { return }
          json.key("measures")
          json.object { json in
            for (measure, value) in entry.measures.sorted(by: { $0.key < $1.key }) { json.member(measure, value) }
          }
        }
      }
    }
    return json.lines()
  }

  /// Whether bytes begin like a baseline, even if the rest is invalid, for example because of merge conflict markers.
  public static func begins(_ bytes: ContiguousArray<UInt8>) -> Bool {
    let text = bytes.prefix(200).filter { !" \t\r\n".utf8.contains($0) }
    return text.starts(with: "{\"schemaVersion\":".utf8) || text.starts(with: "{\"findings\":".utf8)
  }

  public init(json bytes: ContiguousArray<UInt8>) throws(BaselineError) {
    let document: JSONValue
    do throws(JSONError) { document = try JSONValue(parsing: bytes) } catch {
      throw BaselineError(line: error.line, description: "this is no JSON: \(error.message)")
    }
    guard let version = document["schemaVersion"].int, let items = document["findings"].array else {
      throw BaselineError(description: "this is no baseline; 'chaperone baseline' writes one")
    }
    guard version == 1 else {
      throw BaselineError(description: "it was written by another version of Chaperone (schema \(version)); write it anew")
    }
    entries = []
    for item in items {
      guard let rule = item["rule"].string, let file = item["file"].string, let symbol = item["symbol"].string else {
        throw BaselineError(description: "a finding in it lacks 'rule', 'file' or 'symbol'")
      }
      let measures = (item["measures"].object ?? [:]).compactMapValues(\.int)
      let identity = item["identity"].string ?? ""
      entries.append(Entry(rule: rule, file: file, symbol: symbol, identity: identity, measures: measures))
    }
  }
}
