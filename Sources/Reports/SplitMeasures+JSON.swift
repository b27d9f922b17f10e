// The features of proposed cuts as JSON, for the script that fits the weights.

import Analysis
import JSON
public import Splitting

extension SplitMeasures {
  /// `split TYPE --measures`, only for Tests/Splits/cross-validate: its format may change.
  public var json: String {
    var json = JSONWriter()
    json.object { json in
      json.key("names")
      json.array(SplitMeasures.names)
      json.key("weights")
      json.array(SplitMeasures.weights) { json, weight in json.value(weight) }
      json.key("members")
      json.array(members) { json, name in
        if let name { json.value(name) } else { json.null() }
      }
      json.key("sets")
      json.array(sets) { json, set in
        json.object { json in
          json.key("members")
          json.array(set.members) { json, member in json.value(member) }
          json.key("values")
          json.array(set.values) { json, value in json.value(value) }
        }
      }
    }
    return json.lines()
  }
}
