// Synchronization of open documents.

public import JSON

/// An opened document.
public struct TextDocumentItem: Sendable, JSONReadable {
  public var uri: String
  public var languageId: String
  public var version: Int
  public var text: String

  public init(_ json: JSONValue) throws(JSONMismatch) {
    uri = try json.required("uri")
    languageId = try json.optional("languageId") ?? ""
    version = try json.required("version")
    text = try json.required("text")
  }
}

/// The document to which a message refers.
public struct TextDocumentIdentifier: Sendable, JSONReadable {
  public var uri: String
  public var version: Int?

  public init(_ json: JSONValue) throws(JSONMismatch) {
    uri = try json.required("uri")
    version = try json.optional("version")
  }
}

public struct DidOpenParams: Sendable, JSONReadable {
  public var textDocument: TextDocumentItem

  public init(_ json: JSONValue) throws(JSONMismatch) {
    textDocument = try json.required("textDocument")
  }
}

public struct DidChangeParams: Sendable, JSONReadable {
  public var textDocument: TextDocumentIdentifier
  public var contentChanges: [ContentChange]

  public init(_ json: JSONValue) throws(JSONMismatch) {
    textDocument = try json.required("textDocument")
    contentChanges = try json.required("contentChanges")
  }
}

/// A change of a range, or of the whole document if the range is nil.
public struct ContentChange: Sendable, Hashable, JSONReadable {
  public var range: DocumentRange?
  public var text: String

  public init(range: DocumentRange?, text: String) {
    self.range = range
    self.text = text
  }

  public init(_ json: JSONValue) throws(JSONMismatch) {
    range = try json.optional("range")
    text = try json.required("text")
  }
}

/// The parameters of requests about a whole document.
public struct DocumentParams: Sendable, JSONReadable {
  public var textDocument: TextDocumentIdentifier

  public init(_ json: JSONValue) throws(JSONMismatch) {
    textDocument = try json.required("textDocument")
  }
}

/// The parameters of requests about a position in a document.
public struct PositionParams: Sendable, JSONReadable {
  public var textDocument: TextDocumentIdentifier
  public var position: Position

  public init(_ json: JSONValue) throws(JSONMismatch) {
    textDocument = try json.required("textDocument")
    position = try json.required("position")
  }
}
