internal import CYAML

/// Owns a libyaml parser and its input, and returns its events as Swift values.
///
/// Parser and input are allocated on the heap because libyaml keeps pointers to both, so their addresses must not
/// change while this value lives. This is the only file of the module that contains `unsafe` code.
@safe struct YAMLEvents: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let input: UnsafeMutableBufferPointer<UInt8>
  private let isReady: Bool

  /// `utf8` must not have a byte order mark. The encoding is set so that libyaml does not detect it.
  init(_ utf8: [UInt8]) {
    unsafe input = .allocate(capacity: max(utf8.count, 1))
    _ = unsafe input.initialize(from: utf8)
    unsafe parser = .allocate(capacity: 1)
    unsafe parser.initialize(to: yaml_parser_t())
    isReady = unsafe yaml_parser_initialize(parser) != 0
    guard isReady else { return }
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    unsafe yaml_parser_set_input_string(parser, input.baseAddress, utf8.count)
  }

  deinit {
    if isReady { unsafe yaml_parser_delete(parser) }
    unsafe parser.deallocate()
    unsafe input.deallocate()
  }

  /// Parses the next event. Must not be called again after a failure or after the end of the stream.
  mutating func next() throws(YAMLFailure) -> YAMLEvent {
    guard isReady else { throw .outOfMemory }
    var event = unsafe yaml_event_t()
    guard unsafe yaml_parser_parse(parser, &event) != 0 else { throw failure() }
    defer { unsafe yaml_event_delete(&event) }
    return unsafe YAMLEvent(
      kind: Self.kind(of: event),
      start: YAMLIndex(event.start_mark),
      end: YAMLIndex(event.end_mark))
  }

  private static func kind(of event: yaml_event_t) -> YAMLEvent.EventKind {
    switch unsafe event.type {
    case YAML_STREAM_START_EVENT: .streamStart
    case YAML_STREAM_END_EVENT: .streamEnd
    case YAML_DOCUMENT_START_EVENT: .documentStart
    case YAML_DOCUMENT_END_EVENT: .documentEnd
    case YAML_ALIAS_EVENT: .alias(unsafe text(event.data.alias.anchor) ?? "")
    case YAML_SCALAR_EVENT: unsafe scalar(event.data.scalar)
    case YAML_SEQUENCE_START_EVENT:
      .sequenceStart(
        unsafe properties(event.data.sequence_start.anchor, event.data.sequence_start.tag))
    case YAML_SEQUENCE_END_EVENT: .sequenceEnd
    case YAML_MAPPING_START_EVENT:
      .mappingStart(
        unsafe properties(event.data.mapping_start.anchor, event.data.mapping_start.tag))
    case YAML_MAPPING_END_EVENT: .mappingEnd
    default: .nothing
    }
  }

  private static func scalar(_ scalar: yaml_event_t.__Unnamed_union_data.__Unnamed_struct_scalar)
    -> YAMLEvent.EventKind
  {
    let bytes = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
    let style: YAMLStyle =
      switch unsafe scalar.style {
      case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: .block
      case YAML_SINGLE_QUOTED_SCALAR_STYLE, YAML_DOUBLE_QUOTED_SCALAR_STYLE: .quoted
      default: .plain
      }
    return .scalar(
      unsafe String(decoding: bytes, as: UTF8.self), style,
      unsafe properties(scalar.anchor, scalar.tag))
  }

  private static func properties(
    _ anchor: UnsafeMutablePointer<yaml_char_t>?, _ tag: UnsafeMutablePointer<yaml_char_t>?
  ) -> YAMLEvent.Properties {
    unsafe YAMLEvent.Properties(anchor: text(anchor), tag: text(tag))
  }

  private static func text(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    guard let pointer = unsafe pointer else { return nil }
    return unsafe String(cString: pointer)
  }

  private func failure() -> YAMLFailure {
    let problem = unsafe parser.pointee.problem.map { unsafe String(cString: $0) } ?? "not YAML"
    switch unsafe parser.pointee.error {
    case YAML_MEMORY_ERROR: return .outOfMemory
    case YAML_READER_ERROR:
      return .unreadable(problem, byte: unsafe Int(clamping: parser.pointee.problem_offset))
    default:
      let context = unsafe parser.pointee.context.map { unsafe String(cString: $0) }
      return .malformed(
        problem, at: unsafe YAMLIndex(parser.pointee.problem_mark),
        context: context.map { text in
          YAMLFailure.Context(text: text, at: unsafe YAMLIndex(parser.pointee.context_mark))
        })
    }
  }
}

extension YAMLIndex {
  fileprivate init(_ mark: yaml_mark_t) {
    self.init(
      character: Int(clamping: mark.index), line: Int(clamping: mark.line),
      column: Int(clamping: mark.column))
  }
}
