// Positions and ranges in documents.

public import JSON

/// A 0-based line and a 0-based character offset in the negotiated encoding.
public struct Position: Hashable, Sendable, Comparable {
  public var line: Int
  public var character: Int

  public init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }

  public static func < (left: Position, right: Position) -> Bool {
    (left.line, left.character) < (right.line, right.character)
  }
}

extension Position: JSONReadable, JSONWritable {
  public init(_ json: JSONValue) throws(JSONMismatch) {
    line = try json.required("line")
    character = try json.required("character")
  }

  public func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("line", line)
      json.member("character", character)
    }
  }
}

/// A half-open range.
public struct DocumentRange: Hashable, Sendable {
  public var start: Position
  public var end: Position

  public init(start: Position, end: Position) {
    self.start = start
    self.end = end
  }

  /// Whether two ranges overlap or are adjacent. An empty range touches a range that contains its position.
  public func touches(_ other: DocumentRange) -> Bool {
    start <= other.end && other.start <= end
  }

  public func contains(_ position: Position) -> Bool {
    start <= position && position <= end
  }
}

extension DocumentRange: JSONReadable, JSONWritable {
  public init(_ json: JSONValue) throws(JSONMismatch) {
    start = try json.required("start")
    end = try json.required("end")
  }

  public func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("start", start)
      json.member("end", end)
    }
  }
}

public struct Location: Hashable, Sendable, JSONWritable {
  public var uri: String
  public var range: DocumentRange

  public init(uri: String, range: DocumentRange) {
    self.uri = uri
    self.range = range
  }

  public func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("uri", uri)
      json.member("range", range)
    }
  }
}

/// The unit of character offsets.
public enum PositionEncoding: String, Sendable, Hashable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case utf32 = "utf-32"
}
