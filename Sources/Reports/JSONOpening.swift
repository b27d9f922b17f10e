// The beginning of all JSON documents.

public import JSON

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
