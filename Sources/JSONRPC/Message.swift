public import JSON

/// A JSON-RPC 2.0 message in either direction.
public enum Message: Sendable, Hashable {
  case request(id: MessageID, method: String, params: JSONValue)
  case notification(method: String, params: JSONValue)
  case response(id: MessageID, result: Result<JSONValue, ResponseError>)
}

/// The identifier of a request. The response has the same identifier, also of the same type.
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
  /// Returns nil for a value that is not an identifier.
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

/// The error in an invalid message, and the identifier of the request if it is known.
public struct InvalidMessage: Error, Sendable, Hashable {
  public var id: MessageID?
  public var error: ResponseError
  /// Whether the sender expects no reply, because the message is a notification or a response.
  public var expectsNoReply = false
}

extension InvalidMessage {
  /// Makes the error for a message that exceeds a limit of the parser, with its identifier, because the sender of a
  /// request waits for a response. Nil if the bytes are not a message.
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
  /// Parses a message.
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
      // The other side could not read one of our messages, or does not follow the protocol. No request waits for this
      // response.
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
  /// A response with a result, which is present even if it is null.
  public static func answer(_ id: MessageID, _ result: some JSONWritable) -> JSONWriter {
    message { json in
      json.member("id", id)
      json.member("result", result)
    }
  }

  /// An error response. `id` is nil if the identifier of the request could not be read.
  public static func failure(_ id: MessageID?, _ error: ResponseError) -> JSONWriter {
    message { json in
      json.key("id")
      if let id { id.write(to: &json) } else { json.null() }
      json.member("error", error)
    }
  }

  /// - Parameter params: An object or an array. Nil leaves the member out, because it cannot be null.
  public static func request(_ id: MessageID, _ method: String, _ params: (some JSONWritable)?) -> JSONWriter {
    message { json in
      json.member("id", id)
      json.member("method", method)
      json.member("params", ifAny: params)
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

// MARK: - ResponseError

/// The error of a request.
public struct ResponseError: Error, Sendable, Hashable {
  public var code: Int
  public var message: String
  public var data: JSONValue?

  public init(code: Int, message: String, data: JSONValue? = nil) {
    self.code = code
    self.message = message
    self.data = data
  }

  /// The codes of JSON-RPC, and those that the Language Server Protocol adds in the reserved ranges.
  public enum Code {
    public static let parseError = -32700
    public static let invalidRequest = -32600
    public static let methodNotFound = -32601
    public static let invalidParams = -32602
    public static let internalError = -32603
    public static let serverNotInitialized = -32002
    public static let unknown = -32001
    public static let requestFailed = -32803
    public static let serverCancelled = -32802
    public static let contentModified = -32801
    public static let requestCancelled = -32800
  }

  public static func parseError(_ message: String) -> ResponseError {
    ResponseError(code: Code.parseError, message: message)
  }

  public static func invalidRequest(_ message: String) -> ResponseError {
    ResponseError(code: Code.invalidRequest, message: message)
  }

  public static func methodNotFound(_ method: String) -> ResponseError {
    ResponseError(code: Code.methodNotFound, message: "there is no method '\(method)'")
  }

  public static func invalidParams(_ mismatch: JSONMismatch) -> ResponseError {
    ResponseError(code: Code.invalidParams, message: mismatch.description)
  }

  public static func requestFailed(_ message: String) -> ResponseError {
    ResponseError(code: Code.requestFailed, message: message)
  }

  public static let cancelled = ResponseError(code: Code.requestCancelled, message: "the request was cancelled")

  public static let notInitialized = ResponseError(
    code: Code.serverNotInitialized, message: "the first request is 'initialize'")

  public static let initializedBefore = ResponseError.invalidRequest("'initialize' has been sent before")
}

extension ResponseError: JSONWritable {
  public func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("code", code)
      json.member("message", message)
      json.member("data", ifAny: data)
    }
  }
}
