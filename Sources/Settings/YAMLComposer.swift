import Syntax

/// Parses the only document of a YAML file. Duplicate keys and unknown aliases are reported, and parsing continues. A
/// problem that ends parsing is the last one.
///
/// `node` is nil if the document is empty or could not be parsed.
func readYAML(_ bytes: [UInt8], path: String, bounds: YAMLBounds = YAMLBounds())
  -> (node: YAMLNode?, problems: [ConfigurationProblem])
{
  guard bytes.count <= bounds.bytes else {
    let message = "the file has \(bytes.count) bytes; more than \(bounds.bytes) are not read"
    return (nil, [ConfigurationProblem(path: path, line: 1, column: 1, message: message)])
  }
  let text: YAMLText
  do {
    text = try YAMLText(decoding: bytes)
  } catch {
    let message = "the file begins as UTF-16, but is none"
    return (nil, [ConfigurationProblem(path: path, line: 1, column: 1, message: message)])
  }
  guard !text.hasDirectives(moreThan: bounds.directives) else {
    let message = "more than \(bounds.directives) lines begin with '%'"
    return (nil, [ConfigurationProblem(path: path, line: 1, column: 1, message: message)])
  }
  var composer = YAMLComposer(text: text, path: path, bounds: bounds)
  let node = composer.document()
  return (node, composer.problems)
}

/// Builds the tree from the events of libyaml, within the bounds.
struct YAMLComposer: ~Copyable {
  private var events: YAMLEvents
  private let text: YAMLText
  private let path: String
  private let bounds: YAMLBounds
  private(set) var problems: [ConfigurationProblem] = []
  private var anchors: [String: Composed] = [:]
  /// The anchors of unfinished nodes. An alias to one of them would make an infinite tree.
  private var openAnchors: [String] = []
  private var nodeCount = 0

  /// A node with the cost of expanding an alias to it.
  private struct Composed {
    var node: YAMLNode
    var weight: Int
    var height: Int
  }

  /// Thrown when parsing cannot continue. The problem has been reported.
  private struct Abandoned: Error {}

  init(text: YAMLText, path: String, bounds: YAMLBounds) {
    self.text = text
    self.path = path
    self.bounds = bounds
    events = YAMLEvents(text.utf8)
  }

  mutating func document() -> YAMLNode? {
    do throws(Abandoned) {
      var root: YAMLNode?
      while true {
        let event = try next()
        switch event.kind {
        case .streamStart, .documentEnd, .nothing: continue
        case .streamEnd: return root
        case .documentStart:
          guard root == nil else {
            throw abandon("a second document starts here; one is all that is read", event.start)
          }
          root = try node(try next(), depth: 0).node
        default: throw abandon("unexpected YAML", event.start)
        }
      }
    } catch {
      return nil
    }
  }

  private mutating func next() throws(Abandoned) -> YAMLEvent {
    do {
      return try events.next()
    } catch {
      throw abandon(error)
    }
  }

  /// The depth of the recursion is bounded by `bounds.depth`.
  private mutating func node(_ event: YAMLEvent, depth: Int) throws(Abandoned) -> Composed {
    if case .alias(let name) = event.kind { return try aliased(name, event, depth: depth) }
    try count(1, at: event.start)
    switch event.kind {
    case .scalar(let scalar, let style, let properties):
      let isText = understands(properties.tag, at: event.start)
      let value = YAMLNode.Value.scalar(scalar, isText && style == .plain ? .quoted : style)
      let composed = Composed(
        node: YAMLNode(value: value, start: text.mark(event.start), end: text.mark(event.end)),
        weight: 1, height: 0)
      if let anchor = properties.anchor { anchors[anchor] = composed }
      return composed
    case .sequenceStart(let properties):
      return try collection(event, properties, depth: depth) { composer, depth throws(Abandoned) in
        try composer.sequence(depth: depth)
      }
    case .mappingStart(let properties):
      return try collection(event, properties, depth: depth) { composer, depth throws(Abandoned) in
        try composer.mapping(depth: depth)
      }
    default: throw abandon("unexpected YAML", event.start)
    }
  }

  private typealias Content = (
    value: YAMLNode.Value, weight: Int, height: Int, end: YAMLIndex
  )

  private mutating func collection(
    _ event: YAMLEvent, _ properties: YAMLEvent.Properties, depth: Int,
    content: (inout YAMLComposer, Int) throws(Abandoned) -> Content
  ) throws(Abandoned) -> Composed {
    try checkDepth(depth + 1, at: event.start)
    _ = understands(properties.tag, at: event.start)
    if let anchor = properties.anchor {
      openAnchors.append(anchor)
      anchors[anchor] = nil
    }
    let content = try content(&self, depth + 1)
    let node = YAMLNode(
      value: content.value, start: text.mark(event.start), end: text.mark(content.end))
    let composed = Composed(node: node, weight: content.weight, height: content.height)
    if let anchor = properties.anchor {
      openAnchors.removeLast()
      anchors[anchor] = composed
    }
    return composed
  }

  private mutating func sequence(depth: Int) throws(Abandoned) -> Content {
    var items: [YAMLNode] = []
    var weight = 1
    var height = 1
    while true {
      let event = try next()
      if case .sequenceEnd = event.kind { return (.sequence(items), weight, height, event.end) }
      let item = try node(event, depth: depth)
      items.append(item.node)
      weight += item.weight
      height = max(height, item.height + 1)
    }
  }

  private mutating func mapping(depth: Int) throws(Abandoned) -> Content {
    var members = YAMLMembers()
    var weight = 1
    var height = 1
    while true {
      let event = try next()
      if case .mappingEnd = event.kind {
        return (.mapping(members.resolved()), weight, height, event.end)
      }
      let key = try node(event, depth: depth)
      let value = try node(try next(), depth: depth)
      weight += key.weight + value.weight
      height = max(height, key.height + 1, value.height + 1)
      if let complaint = members.add(key: key.node, value: value.node) {
        note(complaint.message, complaint.mark)
      }
    }
  }

  private mutating func aliased(
    _ name: String, _ event: YAMLEvent, depth: Int
  ) throws(Abandoned) -> Composed {
    guard var composed = anchors[name] else {
      guard !openAnchors.contains(name) else {
        throw abandon("the alias '*\(name.shortened)' stands inside the node it names", event.start)
      }
      try count(1, at: event.start)
      return unknownAlias(name, start: text.mark(event.start), end: text.mark(event.end))
    }
    try count(composed.weight, at: event.start)
    try checkDepth(depth + composed.height, at: event.start)
    // The node gets the position of the alias. The nodes inside keep their own positions.
    composed.node.start = text.mark(event.start)
    composed.node.end = text.mark(event.end)
    return composed
  }

  /// Reports an unknown alias and returns an empty value for it.
  private mutating func unknownAlias(_ name: String, start: YAMLMark, end: YAMLMark) -> Composed {
    // The search for similar names takes time for each anchor, so it stops after a number of problems.
    let near = problems.count < 20 ? nearestName(to: name, among: anchors.keys.sorted()) : nil
    let hint = near.map { "; did you mean '*\($0)'?" } ?? ""
    note("nothing above has the anchor '&\(name.shortened)'\(hint)", start)
    let node = YAMLNode(value: .scalar("", .plain), start: start, end: end)
    return Composed(node: node, weight: 1, height: 0)
  }

  // MARK: Bounds and problems

  private mutating func count(_ weight: Int, at index: YAMLIndex) throws(Abandoned) {
    nodeCount += weight
    guard nodeCount <= bounds.nodes else {
      throw abandon(
        "the file stands for more than \(bounds.nodes) values once its aliases are followed", index)
    }
  }

  private mutating func checkDepth(_ depth: Int, at index: YAMLIndex) throws(Abandoned) {
    guard depth <= bounds.depth else {
      throw abandon("lists and mappings are nested more than \(bounds.depth) deep", index)
    }
  }

  /// Whether a tag makes a plain scalar a string. Reports tags outside of YAML's own namespace.
  private mutating func understands(_ tag: String?, at index: YAMLIndex) -> Bool {
    guard let tag else { return false }
    if tag == "!" || tag == "tag:yaml.org,2002:str" { return true }
    if !tag.hasPrefix("tag:yaml.org,2002:") {
      note("the tag '\(tag.shortened)' means nothing here", text.mark(index))
    }
    return false
  }

  private mutating func note(_ message: String, _ mark: YAMLMark) {
    problems.append(
      ConfigurationProblem(path: path, line: mark.line, column: mark.column, message: message))
  }

  private mutating func abandon(_ message: String, _ index: YAMLIndex) -> Abandoned {
    note(message, text.mark(index))
    return Abandoned()
  }

  private mutating func abandon(_ failure: YAMLFailure) -> Abandoned {
    switch failure {
    case .outOfMemory:
      note("there is not enough memory to read this file", text.mark(atByte: 0))
    case .unreadable(let problem, let byte):
      note("not UTF-8 text: \(problem)", text.mark(atByte: min(byte, text.utf8.count)))
    case .malformed(let problem, let index, let context):
      // libyaml takes a text that begins with `*` or `&` for an alias or an anchor.
      if problem.contains("alphabetic or numeric"), let context {
        note(YAMLComposer.needsQuotes(byteAt: text.mark(context.at).offset, of: text), text.mark(context.at))
      } else {
        note(sentence(for: problem, at: index, context: context), text.mark(index))
      }
    }
    return Abandoned()
  }

  /// The message about a text whose first byte means something else in YAML.
  private static func needsQuotes(byteAt offset: Int, of text: YAMLText) -> String {
    let byte = offset < text.utf8.count ? text.utf8[offset] : 0
    let first = 0x20..<0x7F ~= byte ? " that begins with '\(Character(Unicode.Scalar(byte)))'" : ""
    return "broken YAML: a text\(first) is written in quotes"
  }

  /// The message of libyaml with additions: the construct that was being parsed, that tabs cannot indent, and what is written
  /// in quotes.
  private func sentence(
    for problem: String, at index: YAMLIndex, context: YAMLFailure.Context?
  ) -> String {
    let offset = text.mark(index).offset
    if offset < text.utf8.count, text.utf8[offset] == UInt8(ascii: "\t"), problem.contains("token") {
      return "broken YAML: a tab cannot indent a line; use spaces"
    }
    if problem.contains("cannot start any token") { return YAMLComposer.needsQuotes(byteAt: offset, of: text) }
    if problem.contains("mapping values are not allowed") {
      return "broken YAML: \(problem); a text that contains ': ' is written in quotes"
    }
    guard let context else { return "broken YAML: \(problem)" }
    let start = text.mark(context.at)
    let place = start.line == text.mark(index).line ? "" : ", which starts at line \(start.line)"
    return "broken YAML: \(problem) \(context.text)\(place)"
  }
}
