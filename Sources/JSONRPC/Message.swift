public import JSON

/// A message of JSON-RPC 2.0, either way.
public enum Message: Sendable, Hashable {
  case request(id: MessageID, method: String, params: JSONValue)
  case notification(method: String, params: JSONValue)
  case response(id: MessageID, result: Result<JSONValue, ResponseError>)
}

/// What ties an answer to its request. Answers carry it with the type it came with.
public enum MessageID: Sendable, Hashable {
  case integer(Int)
  case string(String)
}

extension MessageID: JSONWritable {
  public func write(to json: inout JSONWriter) {
    switch self {
    case .integer(let value): json.value(value)
    case .string(let value): json.value(value)
    }
  }
}

extension MessageID {
  /// Nil for what is no identifier.
  public init?(_ json: JSONValue) {
    if let int = json.int {
      self = .integer(int)
    } else if let string = json.string {
      self = .string(string)
    } else {
      return nil
    }
  }
}

/// What is wrong with a value that should have been a message, and which request it meant, if that is known.
public struct InvalidMessage: Error, Sendable, Hashable {
  public var id: MessageID?
  public var error: ResponseError
  /// A notification, or a response: no reply to it is expected.
  public var expectsNoReply = false
}

extension InvalidMessage {
  /// A message that goes beyond a limit of the parser, with its id: the sender of a request waits for an answer. Nil
  /// where the bytes are no message.
  public init?(beyondLimit error: JSONError, in bytes: ContiguousArray<UInt8>) {
    guard error.isBeyondLimit, let json = JSONValue(membersOf: bytes, named: ["jsonrpc", "id", "method"]),
      json["jsonrpc"].string == "2.0"
    else { return nil }
    id = MessageID(json["id"])
    self.error = .invalidRequest(error.description)
    expectsNoReply = json["method"].string == nil || json.object?["id"] == nil
  }
}

extension Message {
  /// What a value of JSON says.
  public init(_ json: JSONValue) throws(InvalidMessage) {
    let id = MessageID(json["id"])
    guard let members = json.object else {
      throw InvalidMessage(id: nil, error: .invalidRequest("a message is an object"))
    }
    guard members["jsonrpc"]?.string == "2.0" else {
      throw InvalidMessage(id: id, error: .invalidRequest("'jsonrpc' must be \"2.0\""))
    }
    guard let method = members["method"] else {
      self = try Message.response(members, id)
      return
    }
    guard let name = method.string else {
      throw InvalidMessage(id: id, error: .invalidRequest("'method' must be a string"))
    }
    let params = members["params"] ?? .null
    switch params {
    case .null, .object, .array: break
    default: throw InvalidMessage(id: id, error: .invalidRequest("'params' must be an object or an array"))
    }
    if let id {
      self = .request(id: id, method: name, params: params)
    } else if members["id"] == nil {
      self = .notification(method: name, params: params)
    } else {
      throw InvalidMessage(id: nil, error: .invalidRequest("'id' must be a string or an integer"))
    }
  }

  private static func response(_ members: [String: JSONValue], _ id: MessageID?) throws(InvalidMessage) -> Message {
    if let error = members["error"], !error.isNull {
      // The other side could not read a message of ours, or answers in its own way: nothing waits for it.
      guard let id else {
        throw InvalidMessage(id: nil, error: .invalidRequest("an error without an id"), expectsNoReply: true)
      }
      let code = error["code"].int ?? ResponseError.Code.unknown
      return .response(id: id, result: .failure(ResponseError(code: code, message: error["message"].string ?? "")))
    }
    guard let id, let result = members["result"] else {
      throw InvalidMessage(id: id, error: .invalidRequest("neither a request, nor a notification, nor an answer"))
    }
    return .response(id: id, result: .success(result))
  }
}

// MARK: Writing

extension JSONWriter {
  /// An answer. Its result is there even when it is null.
  public static func answer(_ id: MessageID, _ result: some JSONWritable) -> JSONWriter {
    message { json in
      json.member("id", id)
      json.member("result", result)
    }
  }

  /// `id` is nil where the request's could not be read.
  public static func failure(_ id: MessageID?, _ error: ResponseError) -> JSONWriter {
    message { json in
      json.key("id")
      if let id { id.write(to: &json) } else { json.null() }
      json.member("error", error)
    }
  }

  public static func request(_ id: MessageID, _ method: String, _ params: some JSONWritable) -> JSONWriter {
    message { json in
      json.member("id", id)
      json.member("method", method)
      json.member("params", params)
    }
  }

  public static func notification(_ method: String, _ params: some JSONWritable) -> JSONWriter {
    message { json in
      json.member("method", method)
      json.member("params", params)
    }
  }

  private static func message(_ members: (inout JSONWriter) -> Void) -> JSONWriter {
    var json = JSONWriter()
    json.object { json in
      json.member("jsonrpc", "2.0")
      members(&json)
    }
    return json
  }
}
