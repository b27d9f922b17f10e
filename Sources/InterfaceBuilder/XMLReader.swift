internal import CExpat

/// Receives the tags of a document.
protocol XMLTagHandler: AnyObject {
  /// Handles a start tag. A returned text is the reason to stop parsing.
  func start(_ tag: borrowing XMLReader.StartTag) -> String?
  func end()
}

/// Parses XML with expat and reports each start and end tag with its byte range.
///
/// Expat is used instead of Foundation's XMLParser because it reports byte offsets, supports every encoding that Interface
/// Builder writes, does not open external entities, and does not add Foundation to the binary. A document that declares
/// entities is refused, so that no entity can expand. This is the only file of the module that contains `unsafe` code.
enum XMLReader {
  /// An error with its offset in bytes.
  struct Failure: Error {
    enum FailureKind { case malformed, declaresEntities, refused, outOfMemory }
    var kind: FailureKind
    var reason: String
    var offset: Int
  }

  /// A start tag with its name, attributes and byte range. It is valid only during the call to which it is passed.
  @safe struct StartTag: ~Copyable {
    private let elementName: UnsafePointer<XML_Char>
    private let attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
    let range: Range<Int>

    fileprivate init(
      _ name: UnsafePointer<XML_Char>, _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?, _ range: Range<Int>
    ) {
      unsafe elementName = name
      unsafe self.attributes = attributes
      self.range = range
    }

    var name: String { unsafe String(cString: elementName) }

    /// Calls `body` with each attribute whose name begins with one of the letters. Most attributes are frames and
    /// colors, for which no strings need be created.
    func forEachAttribute(beginningWith letters: [Bool], _ body: (_ name: String, _ value: String) -> Void) {
      guard let attributes = unsafe attributes else { return }
      var index = 0
      while let key = unsafe attributes[index], let value = unsafe attributes[index + 1] {
        if letters[Int(UInt8(bitPattern: unsafe key[0]))], unsafe key[1] != 0 {
          unsafe body(String(cString: key), String(cString: value))
        }
        index += 2
      }
    }
  }

  /// Parses a document up to its end or the first error.
  static func read(_ bytes: Span<UInt8>, _ handler: any XMLTagHandler) throws(Failure) {
    guard bytes.count <= Int(Int32.max) else {
      throw Failure(kind: .refused, reason: "larger than 2 GiB", offset: 0)
    }
    guard let parser = unsafe XML_ParserCreate(nil) else {
      throw Failure(kind: .outOfMemory, reason: "out of memory", offset: 0)
    }
    defer { unsafe XML_ParserFree(parser) }
    let state = unsafe State(parser, handler)
    // Sound: `state` outlives the parse, and handlers run only during the parse.
    unsafe XML_SetUserData(parser, Unmanaged.passUnretained(state).toOpaque())
    unsafe XML_SetElementHandler(parser, started, ended)
    unsafe XML_SetEntityDeclHandler(parser, declaredEntity)
    // The document is parsed at once, so that expat scans each token only once, regardless of its length.
    let status = unsafe bytes.withUnsafeBytes { buffer in
      unsafe XML_Parse(parser, buffer.bindMemory(to: CChar.self).baseAddress, Int32(buffer.count), 1)
    }
    withExtendedLifetime(state) {}
    if let refusal = state.refusal { throw refusal }
    guard status != XML_STATUS_OK else { return }
    let code = unsafe XML_GetErrorCode(parser)
    let reason = unsafe XML_ErrorString(code).map { unsafe String(cString: $0) } ?? "not XML"
    throw Failure(
      kind: code == XML_ERROR_NO_MEMORY ? .outOfMemory : .malformed, reason: reason,
      offset: unsafe max(0, Int(XML_GetCurrentByteIndex(parser))))
  }
}

/// The state that expat passes to the handlers.
@safe private final class State {
  let parser: XML_Parser
  let handler: any XMLTagHandler
  var refusal: XMLReader.Failure?

  init(_ parser: XML_Parser, _ handler: any XMLTagHandler) {
    unsafe self.parser = parser
    self.handler = handler
  }

  var place: Range<Int> {
    let start = unsafe max(0, Int(XML_GetCurrentByteIndex(parser)))
    let count = unsafe max(0, Int(XML_GetCurrentByteCount(parser)))
    return start..<(start + count)
  }

  func refuse(_ kind: XMLReader.Failure.FailureKind, _ reason: String) {
    guard refusal == nil else { return }
    refusal = XMLReader.Failure(kind: kind, reason: reason, offset: place.lowerBound)
    unsafe XML_StopParser(parser, XML_Bool(0))
  }
}

private func state(_ pointer: UnsafeMutableRawPointer?) -> State? {
  unsafe pointer.map { unsafe Unmanaged<State>.fromOpaque($0).takeUnretainedValue() }
}

private func started(
  _ pointer: UnsafeMutableRawPointer?, _ name: UnsafePointer<XML_Char>?,
  _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
) {
  guard let state = unsafe state(pointer), let name = unsafe name, state.refusal == nil else { return }
  let tag = unsafe XMLReader.StartTag(name, attributes, state.place)
  if let reason = state.handler.start(tag) { state.refuse(.refused, reason) }
}

private func ended(_ pointer: UnsafeMutableRawPointer?, _ name: UnsafePointer<XML_Char>?) {
  guard let state = unsafe state(pointer), state.refusal == nil else { return }
  state.handler.end()
}

private func declaredEntity(
  _ pointer: UnsafeMutableRawPointer?, _ name: UnsafePointer<XML_Char>?, _ isParameter: Int32,
  _ value: UnsafePointer<XML_Char>?, _ length: Int32, _ base: UnsafePointer<XML_Char>?,
  _ system: UnsafePointer<XML_Char>?, _ publicID: UnsafePointer<XML_Char>?, _ notation: UnsafePointer<XML_Char>?
) {
  unsafe state(pointer)?.refuse(.declaresEntities, "it declares entities")
}
