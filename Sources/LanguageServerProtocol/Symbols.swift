// Symbols and type hierarchies.

public import JSON

public enum SymbolKind: Int, Hashable, Sendable {
  case `class` = 5
  case method = 6
  case property = 7
  case constructor = 9
  case `enum` = 10
  case interface = 11
  case function = 12
  case `struct` = 23
}

public struct DocumentSymbol: Hashable, Sendable, JSONWritable {
  public var name: String
  public var detail: String?
  public var kind: SymbolKind
  public var range: DocumentRange
  public var selectionRange: DocumentRange
  public var children: [DocumentSymbol]

  public init(
    name: String, detail: String?, kind: SymbolKind, range: DocumentRange, selectionRange: DocumentRange,
    children: [DocumentSymbol]
  ) {
    self.name = name
    self.detail = detail
    self.kind = kind
    self.range = range
    self.selectionRange = selectionRange
    self.children = children
  }

  public func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("name", name)
      json.member("detail", ifAny: detail)
      json.member("kind", kind.rawValue)
      json.member("range", range)
      json.member("selectionRange", selectionRange)
      if !children.isEmpty { json.member("children", children) }
    }
  }
}

/// A symbol with its document, for workspace symbols and for clients without nested document symbols.
public struct SymbolInformation: Hashable, Sendable, JSONWritable {
  public var name: String
  public var kind: SymbolKind
  public var location: Location
  public var containerName: String?

  public init(name: String, kind: SymbolKind, location: Location, containerName: String?) {
    self.name = name
    self.kind = kind
    self.location = location
    self.containerName = containerName
  }

  public func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("name", name)
      json.member("kind", kind.rawValue)
      json.member("location", location)
      json.member("containerName", ifAny: containerName)
    }
  }
}

/// A type in a type hierarchy. The client sends it back in requests for supertypes and subtypes.
public struct TypeHierarchyItem: Hashable, Sendable {
  public var name: String
  public var kind: SymbolKind
  public var detail: String?
  public var uri: String
  public var range: DocumentRange
  public var selectionRange: DocumentRange
  /// The qualified name of the type.
  public var typeName: String

  public init(
    name: String, kind: SymbolKind, detail: String?, uri: String, range: DocumentRange, selectionRange: DocumentRange,
    typeName: String
  ) {
    self.name = name
    self.kind = kind
    self.detail = detail
    self.uri = uri
    self.range = range
    self.selectionRange = selectionRange
    self.typeName = typeName
  }
}

extension TypeHierarchyItem: JSONReadable, JSONWritable {
  public init(_ json: JSONValue) throws(JSONMismatch) {
    name = try json.required("name")
    kind = SymbolKind(rawValue: try json.required("kind")) ?? .class
    detail = try json.optional("detail")
    uri = try json.required("uri")
    range = try json.required("range")
    selectionRange = try json.required("selectionRange")
    typeName = json["data"].string ?? name
  }

  public func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("name", name)
      json.member("kind", kind.rawValue)
      json.member("detail", ifAny: detail)
      json.member("uri", uri)
      json.member("range", range)
      json.member("selectionRange", selectionRange)
      json.member("data", typeName)
    }
  }
}
