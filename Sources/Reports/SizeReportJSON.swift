// The report on sizes as JSON, which conforms to report.schema.json.

import Analysis
import JSON

extension SizeReport {
  /// `report --format json`, with at most `top` entries in each list.
  public func json(version: String, top: Int?) -> String {
    var json = JSONWriter(breaksDownTo: 3)
    json.object { json in
      json.opening(version: version)
      json.key("summary")
      json.object { json in
        json.files(summary.swift)
        json.member("types", summary.types)
        json.member("viewControllers", summary.viewControllers)
        if summary.objectiveC.files > 0 {
          json.key("objectiveC")
          json.object { $0.files(summary.objectiveC) }
        }
        json.key("massive")
        json.object { json in
          json.member("warning", summary.massiveWarnings)
          json.member("error", summary.massiveErrors)
        }
      }
      if let changesSince { json.member("changesSince", changesSince) }
      json.key("viewControllers")
      json.array(viewControllers.prefix(top ?? .max)) { $0.entry($1) }
      if let types {
        json.key("types")
        json.array(types.prefix(top ?? .max)) { $0.entry($1) }
      }
    }
    return json.lines()
  }
}

extension SizeReport.Entry {
  /// One type as JSON, with the members that it has in a report.
  public var json: String {
    var json = JSONWriter(breaksDownTo: 3)
    json.entry(self)
    return json.text
  }
}

extension JSONWriter {
  fileprivate mutating func entry(_ entry: SizeReport.Entry) {
    object { json in
      json.member("name", entry.name)
      json.member("qualifiedName", entry.qualifiedName)
      json.member("kind", entry.kind)
      if entry.isObjectiveC { json.member("language", "objective-c") }
      json.member("file", entry.file)
      json.member("line", entry.line)
      json.member("nameLine", entry.nameLine)
      json.member("endLine", entry.endLine)
      json.member("superclass", entry.superclass)
      json.member("rootClass", entry.chain.last)
      json.key("chain")
      json.array(entry.chain)
      json.key("own")
      json.measures(entry.own, entry.methodFiles)
      json.key("total")
      json.measures(entry.total, entry.methodFiles)
      json.parts("extensions", entry.extensions)
      if entry.isObjectiveC { json.parts("parts", entry.parts) }
      json.footprint(entry.footprint)
      if let plan = entry.plan {
        json.object("plan") { json in
          json.member("steps", plan.steps)
          json.member("left", plan.left)
          json.member("limit", plan.limit)
        }
      }
      json.hotSpot(entry)
      if entry.isAmbiguous { json.member("ambiguous", true) }
      if entry.isTest { json.member("test", true) }
      json.member("targets", ifAny: entry.targets)
      json.member("severity", entry.severity?.name)
      json.key("exceeded")
      json.array(entry.exceeded) { json, over in
        json.object { json in
          json.member("measure", over.measure.key)
          json.member("value", over.value)
          json.member("limit", over.limit)
          json.member("severity", over.severity.name)
        }
      }
    }
  }

  private mutating func hotSpot(_ entry: SizeReport.Entry) {
    guard let hotSpot = entry.hotSpot else { return }
    key("hotspot")
    object { json in
      json.member("score", hotSpot.score)
      json.member("commits", hotSpot.commits)
      json.member("authors", hotSpot.authors)
      json.member("decisions", entry.decisions)
    }
  }

  fileprivate mutating func files(_ files: SizeReport.Summary.Files) {
    member("files", files.files)
    member("lines", files.lines)
    member("bytes", files.bytes)
  }

  private mutating func parts(_ key: String, _ parts: [SizeReport.Extension]) {
    self.key(key)
    array(parts) { json, part in
      json.object { json in
        json.member("file", part.file)
        json.member("line", part.line)
        json.member("endLine", part.endLine)
        json.key("conformances")
        json.array(part.conformances)
      }
    }
  }

  /// - Parameter files: The shown paths of the files with methods.
  mutating func measures(_ measures: TypeMeasures, _ files: [FileID: String]) {
    object { json in
      json.member("lines", measures.lines)
      json.member("codeLines", measures.codeLines)
      json.member("commentLines", measures.commentLines)
      json.member("methods", measures.methods)
      json.member("storedProperties", measures.storedProperties)
      json.member("computedProperties", measures.computedProperties)
      json.member("outlets", measures.outlets)
      json.member("actions", measures.actions)
      json.member("conformances", measures.conformances)
      json.method("longestMethod", measures.longestMethod, "lines", files)
      json.method("maxComplexity", measures.maxComplexity, "value", files)
      json.member("unrelatedGroups", ifAny: measures.unrelatedGroups)
      // The name of the member up to version 1.0.
      json.member("cohesion", ifAny: measures.unrelatedGroups)
    }
  }

  private mutating func method(_ key: String, _ method: MeasuredMethod?, _ valueKey: String, _ files: [FileID: String]) {
    self.key(key)
    guard let method else { return null() }
    object { json in
      json.member("name", method.name)
      json.member("file", files[method.file])
      json.member("line", method.line)
      json.member(valueKey, method.value)
    }
  }
}
