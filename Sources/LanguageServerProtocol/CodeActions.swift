// What can be done at a place of a document, and what stands above its lines.

public import JSON

public struct CodeActionParams: Sendable, JSONReadable {
  public var textDocument: TextDocumentIdentifier
  public var range: DocumentRange
  /// Kinds that are wanted; nil for all.
  public var only: [String]?

  public init(_ json: JSONValue) throws(JSONMismatch) {
    textDocument = try json.required("textDocument")
    range = try json.required("range")
    only = try json["context"].optional("only")
  }

  /// Whether actions of this kind are wanted: `source` takes all that begins so.
  public func wants(_ kind: String) -> Bool {
    guard let only else { return true }
    return only.contains { $0.isEmpty || kind == $0 || kind.hasPrefix($0 + ".") }
  }
}

public struct CodeAction: Hashable, Sendable, JSONWritable {
  public var title: String
  public var kind: String
  /// What the action does away with.
  public var diagnostics: [Diagnostic]
  public var isPreferred: Bool
  /// Nil where it is computed when the action is chosen.
  public var edit: WorkspaceEdit?
  /// What identifies the action then.
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

/// The part of a type that an action takes out.
public struct CutIdentity: Hashable, Sendable, JSONReadable, JSONWritable {
  public var uri: String
  /// The qualified name of the type that is cut, and the name of the new one.
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

/// An action that was chosen.
public struct CodeActionResolveParams: Sendable, JSONReadable {
  public var title: String
  /// Nil for an action that has its edit already.
  public var data: CutIdentity?
  /// The action as it came.
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
  /// Markdown, or plain text for clients that have no more.
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
