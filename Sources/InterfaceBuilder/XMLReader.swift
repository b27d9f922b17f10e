internal import CExpat

/// Receives each tag of a document.
protocol XMLTagHandler: AnyObject {
  /// A text is the reason to stop reading here.
  func start(_ tag: borrowing XMLReader.StartTag) -> String?
  func end()
}

/// Reads XML with expat and reports each start and end tag, with its place in the bytes.
///
/// Expat was chosen over Foundation's XMLParser: it reports byte offsets, reads every encoding that Interface Builder
/// writes, never opens an external entity by itself, and brings no Foundation into the binary. A document that declares
/// entities is refused, so that none can expand. This is the only file of the module in which `unsafe` occurs.
enum XMLReader {
  /// What goes wrong, and at which byte.
  struct Failure: Error {
    enum Kind { case malformed, declaresEntities, refused, outOfMemory }
    var kind: Kind
    var reason: String
    var offset: Int
  }

  /// A start tag: its name, its attributes, and where it stands. Lives as long as the call that passes it.
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

    /// Calls `body` with the name and value of each attribute whose name may be wanted, by its first letter:
    /// most are frames and colours, of which no text need be made.
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

  /// Reads a document to its end or to the first fault.
  static func read(_ bytes: Span<UInt8>, _ handler: any XMLTagHandler) throws(Failure) {
    guard bytes.count <= Int(Int32.max) else {
      throw Failure(kind: .refused, reason: "larger than 2 GiB", offset: 0)
    }
    guard let parser = unsafe XML_ParserCreate(nil) else {
      throw Failure(kind: .outOfMemory, reason: "out of memory", offset: 0)
    }
    defer { unsafe XML_ParserFree(parser) }
    let state = unsafe State(parser, handler)
    // Sound: `state` outlives the parse, which is the only time at which the handlers run.
    unsafe XML_SetUserData(parser, Unmanaged.passUnretained(state).toOpaque())
    unsafe XML_SetElementHandler(parser, started, ended)
    unsafe XML_SetEntityDeclHandler(parser, declaredEntity)
    // The whole document at once: what a token is made of is then looked at once, however long it is.
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

/// What the handlers reach through expat's pointer.
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

  func refuse(_ kind: XMLReader.Failure.Kind, _ reason: String) {
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
