public import JSON

/// The separation of messages in a stream of bytes.
public enum Framing: Sendable, Hashable {
  /// `Content-Length: N`, further headers, an empty line, and N bytes.
  case headers
  /// One JSON value on each line.
  case lines

  /// Frames a message for sending.
  public func frame(_ message: JSONWriter) -> ContiguousArray<UInt8> {
    var framed = ContiguousArray<UInt8>()
    framed.reserveCapacity(message.bytes.count + 32)
    switch self {
    case .headers:
      framed.append(contentsOf: "Content-Length: \(message.bytes.count)\r\n\r\n".utf8)
      framed.append(contentsOf: message.bytes)
    case .lines:
      framed.append(contentsOf: message.bytes)
      framed.append(0x0A)
    }
    return framed
  }
}

/// An error in the framing of a message.
public enum FramingError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A header line has no colon.
  case noHeader
  /// `Content-Length` is not a decimal number, or there are two different ones.
  case badLength
  /// A header block without `Content-Length`.
  case noLength
  /// `Content-Type` names a character set other than UTF-8.
  case foreignCharset
  case headerTooLarge
  case messageTooLarge(limit: Int)
  /// The stream ended within a message.
  case endsEarly

  public var description: String {
    switch self {
    case .noHeader: "a header without a colon"
    case .badLength: "Content-Length is not a number"
    case .noLength: "headers without Content-Length"
    case .foreignCharset: "only UTF-8 is understood"
    case .headerTooLarge: "the headers are too large"
    case .messageTooLarge(let limit): "a message is larger than \(limit) bytes"
    case .endsEarly: "the stream ends within a message"
    }
  }
}
