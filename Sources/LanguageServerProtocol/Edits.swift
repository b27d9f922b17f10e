// Edits and commands.

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

/// Edits of several documents, and files to create.
public struct WorkspaceEdit: Hashable, Sendable {
  public struct Document: Hashable, Sendable {
    public var uri: String
    /// The version of the text to which the ranges refer; nil if the document is not open.
    public var version: Int?
    public var edits: [TextEdit]

    public init(uri: String, version: Int?, edits: [TextEdit]) {
      self.uri = uri
      self.version = version
      self.edits = edits
    }
  }

  /// A file to create, with its contents.
  public struct NewFile: Hashable, Sendable {
    public var uri: String
    public var text: String

    public init(uri: String, text: String) {
      self.uri = uri
      self.text = text
    }
  }

  public var documents: [Document]
  /// Requires that the client supports `documentChanges` and the resource operation `create`.
  public var newFiles: [NewFile] = []
  /// Whether the client supports `documentChanges`.
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
      json.array(newFiles.map(Change.create) + (newFiles.map(\.filling) + documents).map(Change.edit)) { json, change in
        change.write(to: &json)
      }
    }
  }
}

extension WorkspaceEdit.NewFile {
  /// The edit that inserts the text after the file is created.
  fileprivate var filling: WorkspaceEdit.Document {
    let start = Position(line: 0, character: 0)
    let edit = TextEdit(range: DocumentRange(start: start, end: start), newText: text)
    return WorkspaceEdit.Document(uri: uri, version: nil, edits: [edit])
  }
}

/// An element of `documentChanges`.
private enum Change {
  case create(WorkspaceEdit.NewFile)
  case edit(WorkspaceEdit.Document)

  func write(to json: inout JSONWriter) {
    json.object { json in
      switch self {
      case .create(let file):
        json.member("kind", "create")
        json.member("uri", file.uri)
      case .edit(let document):
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

/// A command that the server executes for the client.
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
