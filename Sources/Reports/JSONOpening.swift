// The beginning of every JSON document: the version of its format.

public import JSON

extension JSONWriter {
  /// What all our documents begin with: the version of their schema, and the program that wrote them.
  public mutating func opening(version: String) {
    member("schemaVersion", 1)
    key("tool")
    object { json in
      json.member("name", "chaperone")
      json.member("version", version)
    }
  }
}
