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

// MARK: - FrameReader

/// Splits a stream of bytes into messages, without parsing their contents.
///
/// Bytes may arrive in chunks of any size. Bytes that cannot be framed are reported as an error, and reading resumes after
/// them: at the next line, or at the next header with a length. Messages and headers beyond the bounds are not kept.
public struct FrameReader: Sendable {
  public enum Frame: Sendable, Hashable {
    case message(ContiguousArray<UInt8>)
    case error(FramingError)
  }

  public struct Bounds: Sendable {
    public var header = 16 << 10
    public var message = 256 << 20

    public init() {}
  }

  /// The framing, which the first byte that is not white space determines; nil before.
  public private(set) var framing: Framing?
  private let bounds: Bounds
  /// The bytes that are not part of a returned frame. The next frame begins at `start`.
  private var buffer = ContiguousArray<UInt8>()
  private var start = 0
  /// The index up to which no line ending was found.
  private var searched = 0
  /// The length of the next body; nil until its headers are complete.
  private var bodyLength: Int?
  /// The number of remaining bytes of a message that is too large, which are discarded.
  private var toSkip = 0
  /// Whether the rest of the current line is discarded because the line is too large.
  private var skipsLine = false
  private var headers = HeaderBlock()

  public init(bounds: Bounds = Bounds()) { self.bounds = bounds }

  /// The number of buffered bytes.
  public var pending: Int { buffer.count - start }

  public mutating func feed(_ bytes: some Collection<UInt8>) {
    buffer.append(contentsOf: bytes)
  }

  /// Returns the next complete frame; nil if more bytes are needed.
  public mutating func next() -> Frame? {
    defer { compact() }
    if framing == nil {
      while start < buffer.count, isSpace(buffer[start]) { start += 1 }
      guard start < buffer.count else { return nil }
      searched = start
      framing = isLetter(buffer[start]) ? .headers : .lines
    }
    return framing == .headers ? nextFramed() : nextLine()
  }

  /// Returns the last frame at the end of the stream: a line without line ending, or an error if a message is incomplete.
  public mutating func end() -> Frame? {
    defer {
      buffer = []
      start = 0
    }
    guard framing == .lines, !skipsLine else {
      let isWithin = bodyLength != nil || toSkip > 0 || !headers.isEmpty || start < buffer.count
      return isWithin && framing != nil ? .error(.endsEarly) : nil
    }
    return message(from: start, to: buffer.count)
  }

  // MARK: Headers

  private mutating func nextFramed() -> Frame? {
    while true {
      if toSkip > 0 {
        let skipped = min(toSkip, buffer.count - start)
        start += skipped
        toSkip -= skipped
        searched = start
        if toSkip > 0 { return nil }
      }
      if let length = bodyLength {
        guard buffer.count - start >= length else { return nil }
        bodyLength = nil
        let body = ContiguousArray(buffer[start..<start + length])
        start += length
        searched = start
        return .message(body)
      }
      guard let line = takeLine() else {
        guard buffer.count - start > bounds.header else { return nil }
        // No valid header is that long. Keeps the end of the buffer, where the next message may begin.
        start = buffer.count - HeaderBlock.lengthName.utf8.count
        searched = start
        if let error = resynchronize(after: .headerTooLarge) { return error }
        continue
      }
      guard line.isEmpty else {
        var error: Frame?
        var text = buffer[line]
        if headers.byteCount + line.count > bounds.header {
          error = resynchronize(after: .headerTooLarge)
          // The headers of the next message may begin in this line: at its end if the line itself is too long.
          text = text.suffix(bounds.header / 2)
        }
        headers.add(text)
        if let error { return error }
        continue
      }
      if let error = finishHeaders() { return .error(error) }
    }
  }

  private mutating func finishHeaders() -> FramingError? {
    guard !headers.isEmpty else { return nil }
    let (length, error) = headers.result
    let (wasLost, garbage) = (headers.isLost, headers.garbage)
    headers = HeaderBlock(isLost: length == nil)
    guard let length else { return wasLost ? nil : error }
    if error != nil || length > bounds.message {
      toSkip = length
      return error ?? .messageTooLarge(limit: bounds.message)
    }
    if length > 0 { bodyLength = length }
    return wasLost ? nil : garbage
  }

  /// Discards bytes until something looks like the headers of a message. The error is reported once.
  private mutating func resynchronize(after error: FramingError) -> Frame? {
    defer { headers = HeaderBlock(isLost: true) }
    return headers.isLost ? nil : .error(error)
  }

  /// Returns the next line without its line ending, which is LF or CR LF.
  private mutating func takeLine() -> Range<Int>? {
    guard let end = buffer[max(searched, start)...].firstIndex(of: 0x0A) else {
      searched = buffer.count
      return nil
    }
    let line = start..<(end > start && buffer[end - 1] == 0x0D ? end - 1 : end)
    start = end + 1
    searched = start
    return line
  }

  // MARK: Lines

  private mutating func nextLine() -> Frame? {
    while true {
      guard let line = takeLine() else {
        guard buffer.count - start > bounds.message else { return nil }
        start = buffer.count
        searched = start
        guard !skipsLine else { return nil }
        skipsLine = true
        return .error(.messageTooLarge(limit: bounds.message))
      }
      if skipsLine {
        skipsLine = false
        continue
      }
      guard line.count <= bounds.message else { return .error(.messageTooLarge(limit: bounds.message)) }
      if let message = message(from: line.lowerBound, to: line.upperBound) { return message }
    }
  }

  private func message(from start: Int, to end: Int) -> Frame? {
    let line = buffer[start..<end]
    return line.allSatisfy(isSpace) ? nil : .message(ContiguousArray(line))
  }

  private mutating func compact() {
    guard start > 0, start == buffer.count || start > 64 << 10 else { return }
    if start == buffer.count {
      // Releases the memory of a large message, which smaller ones do not need.
      buffer.removeAll(keepingCapacity: buffer.capacity <= 1 << 20)
    } else {
      buffer.removeSubrange(..<start)
    }
    searched = max(0, searched - start)
    start = 0
  }
}

/// The headers of one message, added line by line.
private struct HeaderBlock: Sendable {
  static let lengthName = "content-length:"

  /// Whether invalid bytes came before: then everything before a `Content-Length` is ignored.
  let isLost: Bool
  private(set) var byteCount = 0
  private var lengthText: ContiguousArray<UInt8>?
  private var error: FramingError?
  /// The error of lines before the length that are not headers. They belong to no message, and the following message is
  /// valid.
  private(set) var garbage: FramingError?

  init(isLost: Bool = false) { self.isLost = isLost }

  var isEmpty: Bool { byteCount == 0 }

  mutating func add(_ line: ContiguousArray<UInt8>.SubSequence) {
    byteCount += line.count + 2
    var line = line
    if isLost, lengthText == nil {
      guard let begin = HeaderBlock.beginOfLength(in: line) else { return }
      line = line[begin...]
    }
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
      if lengthText == nil { garbage = .noHeader } else { error = error ?? .noHeader }
      return
    }
    let name = trimmed(line[..<colon]).map(lowercased)
    let value = trimmed(line[(colon + 1)...])
    if name.elementsEqual("content-length".utf8) {
      if let lengthText, lengthText != ContiguousArray(value) { error = error ?? .badLength }
      lengthText = ContiguousArray(value)
    } else if name.elementsEqual("content-type".utf8), !isUTF8(value) {
      error = error ?? .foreignCharset
    }
  }

  /// With a length, the body can be skipped or read despite other errors. Without it, nothing is known.
  var result: (length: Int?, error: FramingError?) {
    guard let lengthText else { return (nil, error ?? garbage ?? .noLength) }
    let isDecimal = !lengthText.isEmpty && lengthText.allSatisfy { (0x30...0x39).contains($0) }
    guard isDecimal, let length = Int(String(decoding: lengthText, as: UTF8.self)) else { return (nil, .badLength) }
    return error == .badLength ? (nil, error) : (length, error)
  }

  /// The index of the last `Content-Length` in a line.
  private static func beginOfLength(in line: ContiguousArray<UInt8>.SubSequence) -> Int? {
    let name = Array(lengthName.utf8)
    guard line.count >= name.count else { return nil }
    return (line.startIndex...(line.endIndex - name.count)).last { start in
      (0..<name.count).allSatisfy { lowercased(line[start + $0]) == name[$0] }
    }
  }

  private func isUTF8(_ type: ContiguousArray<UInt8>.SubSequence) -> Bool {
    let text = String(decoding: type.map(lowercased), as: UTF8.self)
    guard let charset = text.split(separator: ";").first(where: { $0.contains("charset") }) else { return true }
    let value = charset.split(separator: "=", maxSplits: 1).last?.filter { $0 != " " && $0 != "\"" && $0 != "-" }
    return value == "utf8"
  }
}

private func trimmed(_ bytes: ContiguousArray<UInt8>.SubSequence) -> ContiguousArray<UInt8>.SubSequence {
  guard let first = bytes.firstIndex(where: { !isSpace($0) }), let last = bytes.lastIndex(where: { !isSpace($0) })
  else { return [] }
  return bytes[first...last]
}

private func lowercased(_ byte: UInt8) -> UInt8 {
  (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
}

private func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }

private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
