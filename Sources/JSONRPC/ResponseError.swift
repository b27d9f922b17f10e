public import JSON

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
