// Code actions, code lenses and hovers.

public import JSON

public struct CodeActionParams: Sendable, JSONReadable {
  public var textDocument: TextDocumentIdentifier
  public var range: DocumentRange
  /// The requested kinds; nil for all.
  public var only: [String]?

  public init(_ json: JSONValue) throws(JSONMismatch) {
    textDocument = try json.required("textDocument")
    range = try json.required("range")
    only = try json["context"].optional("only")
  }

  /// Whether actions of a kind are requested. A requested kind such as `source` includes its subkinds.
  public func wants(_ kind: String) -> Bool {
    guard let only else { return true }
    return only.contains { $0.isEmpty || kind == $0 || kind.hasPrefix($0 + ".") }
  }
}

public struct CodeAction: Hashable, Sendable, JSONWritable {
  public var title: String
  public var kind: String
  /// The diagnostics that the action resolves.
  public var diagnostics: [Diagnostic]
  public var isPreferred: Bool
  /// Nil if the edit is computed by `codeAction/resolve`.
  public var edit: WorkspaceEdit?
  /// Identifies the action in `codeAction/resolve`.
  public var data: CutIdentity?

  public init(
    title: String, kind: String, diagnostics: [Diagnostic], isPreferred: Bool, edit: WorkspaceEdit?,
    data: CutIdentity? = nil
  ) {
    self.title = title
    self.kind = kind
    self.diagnostics = diagnostics
    self.isPreferred = isPreferred
    self.edit = edit
    self.data = data
  }

  public func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("title", title)
      json.member("kind", kind)
      if !diagnostics.isEmpty { json.member("diagnostics", diagnostics) }
      if isPreferred { json.member("isPreferred", true) }
      if let edit { json.member("edit", edit) }
      if let data { json.member("data", data) }
    }
  }
}

/// Identifies the part of a type that an action extracts.
public struct CutIdentity: Hashable, Sendable, JSONReadable, JSONWritable {
  public var uri: String
  /// The qualified name of the type to split, and the name of the extracted type.
  public var type: String
  public var name: String

  public init(uri: String, type: String, name: String) {
    (self.uri, self.type, self.name) = (uri, type, name)
  }

  public init(_ json: JSONValue) throws(JSONMismatch) {
    uri = try json.required("uri")
    type = try json.required("type")
    name = try json.required("name")
  }

  public func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("uri", uri)
      json.member("type", type)
      json.member("name", name)
    }
  }
}

/// The parameters of `codeAction/resolve`.
public struct CodeActionResolveParams: Sendable, JSONReadable {
  public var title: String
  /// Nil for an action that already has its edit.
  public var data: CutIdentity?
  /// The action as the client sent it.
  public var action: JSONValue

  public init(_ json: JSONValue) throws(JSONMismatch) {
    title = try json.required("title")
    data = try json.optional("data")
    action = json
  }
}

public struct CodeLens: Hashable, Sendable, JSONWritable {
  public var range: DocumentRange
  public var command: Command

  public init(range: DocumentRange, command: Command) {
    self.range = range
    self.command = command
  }

  public func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("range", range)
      json.member("command", command)
    }
  }
}

public struct Hover: Hashable, Sendable, JSONWritable {
  public var text: String
  /// Whether the text is Markdown; otherwise it is plain text.
  public var isMarkdown: Bool
  public var range: DocumentRange

  public init(text: String, isMarkdown: Bool, range: DocumentRange) {
    self.text = text
    self.isMarkdown = isMarkdown
    self.range = range
  }

  public func write(to json: inout JSONWriter) {
    json.object { json in
      json.object("contents") { json in
        json.member("kind", isMarkdown ? "markdown" : "plaintext")
        json.member("value", text)
      }
      json.member("range", range)
    }
  }
}
