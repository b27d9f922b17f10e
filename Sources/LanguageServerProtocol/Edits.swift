// Changes to documents that the client is to make.

public import JSON

public struct TextEdit: Hashable, Sendable, JSONWritable {
  public var range: DocumentRange
  public var newText: String

  public init(range: DocumentRange, newText: String) {
    self.range = range
    self.newText = newText
  }

  public func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("range", range)
      json.member("newText", newText)
    }
  }
}

/// Edits of several documents.
public struct WorkspaceEdit: Hashable, Sendable {
  public struct Document: Hashable, Sendable {
    public var uri: String
    /// Of the text that the ranges mean; nil where the document is not open.
    public var version: Int?
    public var edits: [TextEdit]

    public init(uri: String, version: Int?, edits: [TextEdit]) {
      self.uri = uri
      self.version = version
      self.edits = edits
    }
  }

  public var documents: [Document]
  /// Whether the client understands `documentChanges`.
  public var isVersioned: Bool

  public init(documents: [Document], isVersioned: Bool) {
    self.documents = documents
    self.isVersioned = isVersioned
  }
}

extension WorkspaceEdit: JSONWritable {
  public func write(to json: inout JSONWriter) {
    json.object { json in
      guard isVersioned else {
        return json.object("changes") { json in
          for document in documents { json.member(document.uri, document.edits) }
        }
      }
      json.key("documentChanges")
      json.array(documents) { json, document in
        json.object { json in
          json.object("textDocument") { json in
            json.member("uri", document.uri)
            json.key("version")
            if let version = document.version { json.value(version) } else { json.null() }
          }
          json.member("edits", document.edits)
        }
      }
    }
  }
}

/// A command that the server runs for the client.
public struct Command: Hashable, Sendable, JSONWritable {
  public var title: String
  public var command: String
  public var arguments: [JSONValue]

  public init(title: String, command: String, arguments: [JSONValue] = []) {
    self.title = title
    self.command = command
    self.arguments = arguments
  }

  public func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("title", title)
      json.member("command", command)
      if !arguments.isEmpty { json.member("arguments", arguments) }
    }
  }
}

public struct ExecuteCommandParams: Sendable, JSONReadable {
  public var command: String
  public var arguments: [JSONValue]

  public init(_ json: JSONValue) throws(JSONMismatch) {
    command = try json.required("command")
    arguments = try json.optional("arguments") ?? []
  }
}
