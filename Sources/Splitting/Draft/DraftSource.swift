import Analysis
import Syntax

/// A source file of a draft: its bytes, tokens and lines. Places are byte offsets, and tokens are denoted by their
/// indices.
struct DraftSource: Sendable {
  let file: FileID
  let path: String
  let bytes: ContiguousArray<UInt8>
  let summary: FileSummary
  private let tokens: Tokens

  /// The tokens, comments and lines, which copies of the source share.
  private final class Tokens: Sendable {
    let list: TokenList

    init(_ bytes: Span<UInt8>) {
      var list = TokenList()
      tokenize(bytes, into: &list)
      self.list = list
    }
  }

  /// Nil if the bytes cannot be those that were summarized, because their number differs.
  init?(_ file: FileID, _ source: SourceFile, _ bytes: ContiguousArray<UInt8>) {
    guard source.summary.byteCount == bytes.count else { return nil }
    self.file = file
    path = source.path
    self.bytes = bytes
    summary = source.summary
    tokens = Tokens(bytes.span)
  }

  /// Whether the bytes are valid UTF-8. Other bytes would be changed by conversion to a string.
  var isText: Bool { String(validating: bytes, as: UTF8.self) != nil }

  // MARK: Tokens

  /// The number of tokens, including the end of the file.
  var count: Int { tokens.list.count }
  func kind(_ token: Int) -> TokenKind { tokens.list.kind(token) }
  func start(_ token: Int) -> Int { 0..<count ~= token ? tokens.list.start(token) : bytes.count }
  func end(_ token: Int) -> Int { 0..<count ~= token ? tokens.list.end(token) : 0 }

  /// The first token that begins at or after an offset.
  func token(at offset: Int) -> Int { (0..<count).partitioningIndex { start($0) >= offset } }

  /// The tokens that begin in a range of bytes.
  func tokens(in range: ByteRange) -> Range<Int> {
    let first = token(at: Int(range.start))
    return first..<max(first, token(at: Int(range.end)))
  }

  func text(_ token: Int) -> String { text(start(token), end(token)) }

  /// The text from the first of some tokens to the last one; empty if there are none.
  func text(_ tokens: Range<Int>) -> String {
    tokens.isEmpty ? "" : text(start(tokens.lowerBound), end(tokens.upperBound - 1))
  }

  func text(_ start: Int, _ end: Int) -> String {
    guard start < end, end <= bytes.count else { return "" }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// The name of an identifier, without backquotes.
  func name(_ token: Int) -> String { unquoted(text(token)) }

  func isOperator(_ token: Int) -> Bool {
    switch kind(token) {
    case .prefixOperator, .postfixOperator, .binaryOperator, .logicalAnd, .logicalOr, .nilCoalescing: true
    default: false
    }
  }

  /// Whether a token is `private` or `fileprivate`, and not `private(set)`, which hides only a setter.
  func isPrivate(_ token: Int) -> Bool { isAccessModifier(token) && kind(token + 1) != .leftParen }

  /// Whether a token is `private` or `fileprivate`, with or without `(set)`.
  func isAccessModifier(_ token: Int) -> Bool { kind(token) == .privateKeyword || kind(token) == .fileprivateKeyword }

  /// The attributes and modifiers among the tokens of a method or property.
  func opening(of tokens: Range<Int>) -> Range<Int> {
    tokens.prefix { ![.varKeyword, .letKeyword, .funcKeyword].contains(kind($0)) }
  }

  /// The bytes of an access modifier, with `(set)` and the white space after it.
  func bytes(ofModifier token: Int) -> Range<Int> {
    let last = isPrivate(token) ? token : closing(token + 1) ?? token
    let (end, next) = (end(last), start(last + 1))
    let isOnLine = line(of: next) == line(of: end) && isBlank(end, next)
    return start(token)..<(isOnLine ? next : end)
  }

  /// The change of the nesting depth of brackets, and of strings with interpolations, at a token.
  func nesting(_ token: Int) -> Int {
    switch kind(token) {
    case .leftParen, .leftSquare, .leftBrace, .stringHead: 1
    case .rightParen, .rightSquare, .rightBrace, .stringTail: -1
    default: 0
    }
  }

  /// The change of the nesting depth of angle brackets at an operator token: the number of `<` minus the number of `>`.
  func angles(_ token: Int) -> Int {
    guard isOperator(token) else { return 0 }
    return bytes[start(token)..<end(token)].reduce(0) { $0 + ($1 == 0x3C ? 1 : $1 == 0x3E ? -1 : 0) }
  }

  /// The token behind the angle brackets that open at a token, but at most `end`; the token itself if none open there.
  func behindAngles(_ open: Int, before end: Int) -> Int {
    guard angles(open) > 0 else { return open }
    var depth = 0
    for token in open..<max(open, end) {
      depth += angles(token)
      if depth <= 0 { return token + 1 }
    }
    return max(open, end)
  }

  /// The `#selector(…)` among some tokens, each without its last parenthesis.
  func selectors(in tokens: Range<Int>) -> [Range<Int>] {
    tokens.compactMap { token in
      guard kind(token) == .poundWord, text(token) == "#selector", let end = closing(token + 1) else { return nil }
      return token..<end
    }
  }

  /// The base name of the method that a `#selector` names.
  func baseName(ofSelector selector: Range<Int>) -> String? {
    selector.last { kind($0) == .identifier && kind($0 + 1) != .colon }.map(name)
  }

  /// An occurrence of `self` as the target that a control or a gesture recognizer gets or loses.
  struct ActionTarget {
    var token: Int
    var isRemoval: Bool
    /// The base names of the actions; empty if it loses all of them.
    var actions: Set<String>

    func concerns(_ other: ActionTarget) -> Bool {
      actions.isEmpty || other.actions.isEmpty || !actions.isDisjoint(with: other.actions)
    }
  }

  /// The targets in calls of `addTarget(self, …)` and `removeTarget(self, …)`.
  func actionTargets(in tokens: Range<Int>) -> [ActionTarget] {
    tokens.compactMap { token in
      guard kind(token) == .selfKeyword, kind(token - 1) == .leftParen, ["addTarget", "removeTarget"].contains(name(token - 2)),
        let end = closing(token - 1)
      else { return nil }
      let actions = Set(selectors(in: token..<end).compactMap(baseName(ofSelector:)))
      return ActionTarget(token: token, isRemoval: name(token - 2) == "removeTarget", actions: actions)
    }
  }

  /// The base names of selectors that are string literals, as before Swift 2.2: `action: "tapped:"`, `Selector("tapped")`.
  func selectorStrings(in tokens: Range<Int>) -> [String] {
    tokens.compactMap { token in
      guard kind(token) == .string, token - 2 >= tokens.lowerBound else { return nil }
      switch (kind(token - 1), name(token - 2)) {
      case (.colon, "action"), (.colon, "selector"), (.leftParen, "Selector"): break
      default: return nil
      }
      let name = text(token).drop { $0 == "\"" }.prefix { $0 != "\"" && $0 != ":" }
      return name.isEmpty ? nil : String(name)
    }
  }

  /// Whether `self` is the target of the call with a `#selector` as an argument. Nil if the call is not closed.
  func isForSelf(_ selector: Range<Int>, in tokens: Range<Int>) -> Bool? {
    var (open, depth) = (selector.lowerBound - 1, 0)
    while open > tokens.lowerBound {
      depth -= nesting(open)
      if depth < 0, kind(open) == .leftParen { break }
      open -= 1
    }
    return closing(open).map { (open..<$0).contains(where: isTarget) }
  }

  /// The token that closes the bracket at `open`. Nil if the bracket is not closed.
  func closing(_ open: Int) -> Int? {
    // Within braces other brackets need not match: where `/` is an operator, `/a, [/b]` is read as a regex and a bracket.
    let isBrace = kind(open) == .leftBrace
    var depth = 0
    for token in open..<max(open, count) {
      let change = nesting(token)
      guard change != 0, !isBrace || kind(token) == .leftBrace || kind(token) == .rightBrace else { continue }
      depth += change
      if depth == 0 { return token }
    }
    return nil
  }

  /// The change of the nesting depth of conditions at a token.
  func conditionNesting(_ token: Int) -> Int { kind(token) == .poundIf ? 1 : kind(token) == .poundEndif ? -1 : 0 }

  /// The number of `#if` minus the number of `#endif` in a range of tokens.
  func conditionDepth(_ tokens: Range<Int>) -> Int { tokens.reduce(0) { $0 + conditionNesting($1) } }

  /// The tokens of a range that are outside of brackets, and the brackets around the others.
  func topLevel(_ range: Range<Int>) -> [Int] {
    var depth = 0
    return range.filter { token in
      let change = nesting(token)
      depth += change
      return depth == (change > 0 ? 1 : 0)
    }
  }

  // MARK: Lines

  /// The line at an offset, counted from 0.
  func line(of offset: Int) -> Int { max(0, (0..<lineCount).partitioningIndex { start(ofLine: $0) > offset } - 1) }

  /// The line on which a token begins.
  func line(ofToken token: Int) -> Int { line(of: start(token)) }

  private var lineCount: Int { tokens.list.lineStarts.count }

  /// The offset at which a line begins. The end of the file for a line after the last one.
  func start(ofLine line: Int) -> Int { 0..<lineCount ~= line ? Int(tokens.list.lineStarts[line]) : bytes.count }

  /// The offsets of whole lines.
  func bytes(ofLines lines: Range<Int>) -> Range<Int> { start(ofLine: lines.lowerBound)..<start(ofLine: lines.upperBound) }

  /// The tokens that begin on a line.
  func tokens(ofLine line: Int) -> Range<Int> { token(at: start(ofLine: line))..<token(at: start(ofLine: line + 1)) }

  /// The indentation of the line on which a token begins.
  func indentation(ofToken token: Int) -> String { indentation(ofLine: line(ofToken: token)) }

  /// Whether a range contains only white space.
  func isBlank(_ start: Int, _ end: Int) -> Bool {
    start >= end || bytes[start..<end].allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D || $0 == 0x0A || $0 == 0x0C }
  }

  /// Whether a line exists and contains only white space.
  func isBlank(line: Int) -> Bool {
    line >= 0 && start(ofLine: line) < bytes.count && isBlank(start(ofLine: line), start(ofLine: line + 1))
  }

  /// The spaces and tabs at the beginning of a line.
  func indentation(ofLine line: Int) -> String {
    let first = start(ofLine: line)
    var end = first
    while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
    return text(first, end)
  }

  /// The comments that begin in a range.
  func comments(_ start: Int, _ end: Int) -> [ByteRange] {
    func index(_ offset: Int) -> Int {
      (0..<tokens.list.comments.count).partitioningIndex { Int(tokens.list.comments.range($0).start) >= offset }
    }
    let first = index(start)
    return (first..<max(first, index(end))).map { tokens.list.comments.range($0) }
  }

  /// The lines of a declaration alone, including the comments directly above it. Nil if it shares a line with other code.
  ///
  /// - Parameter isOwn: whether a comment alone on its lines belongs to the declaration; a `// MARK:` that does is the last one,
  ///   and need not be directly above
  func lines(of tokens: Range<Int>, isOwn: (ByteRange) -> Bool) -> Range<Int>? {
    guard let first = tokens.first, let last = tokens.last else { return nil }
    var top = line(ofToken: first)
    guard isBlank(start(ofLine: top), start(first)) else { return nil }
    for comment in comments(first > 0 ? end(first - 1) : 0, start(first)).reversed() {
      let line = line(of: Int(comment.start))
      let isAdjacent = isMark(comment) || self.line(of: max(0, Int(comment.end) - 1)) == top - 1
      guard isAdjacent, isBlank(start(ofLine: line), Int(comment.start)), isOwn(comment) else { break }
      top = line
      if isMark(comment) { break }
    }
    var bottom = line(of: max(0, end(last) - 1))
    for comment in comments(end(last), start(last + 1)) where line(of: Int(comment.start)) == bottom {
      bottom = max(bottom, line(of: max(0, Int(comment.end) - 1)))
    }
    // Other code on the last line, such as the closing brace of the type, cannot be separated from the declaration.
    guard kind(last + 1) == .endOfFile || line(ofToken: last + 1) > bottom else { return nil }
    return top..<(bottom + 1)
  }

  /// Whether a comment begins a section, as `// MARK: - Table view` does.
  func isMark(_ comment: ByteRange) -> Bool { summary.marks.contains { $0.start == comment.start } }
}

extension DraftSource {
  /// Whether a token is on the line of a conditional compilation directive.
  func isDirective(_ token: Int) -> Bool {
    switch kind(tokens(ofLine: line(ofToken: token)).lowerBound) {
    case .poundIf, .poundElseif, .poundElse, .poundEndif: return true
    default: return false
    }
  }

  /// The conditions under which a token is compiled, one for each `#if` around it, outermost first: `DEBUG`, and `!(DEBUG)`
  /// behind its `#else`.
  func conditions(around token: Int) -> [String] {
    // By `#if`, the conditions of its branches up to the token.
    var branches: [[String]] = []
    for cursor in 0..<min(token, count) {
      switch kind(cursor) {
      case .poundIf: branches.append([condition(ofDirective: cursor)])
      case .poundElseif where !branches.isEmpty: branches[branches.count - 1].append(condition(ofDirective: cursor))
      case .poundElse where !branches.isEmpty: branches[branches.count - 1].append("")
      case .poundEndif where !branches.isEmpty: branches.removeLast()
      default: break
      }
    }
    return branches.map { all in
      guard let own = all.last, all.count > 1 else { return all.first ?? "" }
      return (all.dropLast().map { "!(\($0))" } + (own.isEmpty ? [] : ["(\(own))"])).joined(separator: " && ")
    }
  }

  private func condition(ofDirective token: Int) -> String {
    let last = tokens(ofLine: line(ofToken: token)).upperBound - 1
    return String(text(end(token), end(last)).drop { $0 == " " })
  }
}

// MARK: - DraftType

/// The type that a draft splits: its declaration with all extensions, and their members.
struct DraftType: Sendable {
  let id: DeclarationID
  /// The qualified name of the type.
  let name: String
  private(set) var sources: [DraftSource] = []
  private(set) var parts: [Part] = []
  /// The members: by part, then in source order.
  private(set) var items: [Item] = []
  /// The names of parameters and variables that are declared with the type in its files.
  private var instances: Set<String> = []

  /// The declaration of the type, or one of its extensions.
  struct Part: Sendable {
    var id: DeclarationID
    /// The index of its file in `sources`.
    var source: Int
    /// Its first token, which may be an attribute, and the tokens of its name and its braces.
    var first: Int
    var name: Int
    var open: Int
    var close: Int
    var isExtension: Bool
    var conformances: [String]
    var modifiers: Modifiers
  }

  /// One declaration of a method or of properties. `var a = 1, b = 2` is one item with two names.
  struct Item: Sendable {
    /// `name(label:)` of a method, or the names of the properties.
    var names: [String]
    var baseNames: [String]
    var method: Method.Kind?
    /// Whether the item declares stored properties.
    var isStored = false
    var modifiers: Modifiers
    var part: Int
    /// Its tokens, including attributes.
    var tokens: Range<Int>
    /// The lines of the item alone, including the comments directly above it. Nil if it cannot be moved by whole lines.
    var lines: Range<Int>?
    var isStatic: Bool { modifiers.contains(.static) }
    var isPrivate: Bool { !modifiers.isDisjoint(with: [.private, .fileprivate]) }
  }

  /// Nil if the type is not a class, or if a file is missing, has changed or is not UTF-8. `text` returns the bytes of
  /// a file.
  init?(_ type: DeclarationID, in index: ProjectIndex, text: (FileID) -> ContiguousArray<UInt8>?) {
    guard let name = index.qualifiedName(of: type), index.declaration(type)?.kind == .class else { return nil }
    id = type
    self.name = name
    for part in [type] + index.compiledExtensions(of: type) {
      guard let file = index[part.file], let declaration = index.declaration(part) else { continue }
      let number = sources.firstIndex { $0.file == part.file } ?? sources.count
      if number == sources.count {
        guard let bytes = text(part.file), let source = DraftSource(part.file, file, bytes), source.isText else { return nil }
        sources.append(source)
      }
      let source = sources[number]
      let place = source.summary.places[part.index]
      let name = source.token(at: Int(place.name.start))
      var open = source.token(at: Int(place.name.end))
      while source.kind(open) != .leftBrace, source.kind(open) != .endOfFile { open += 1 }
      guard let close = source.closing(open), source.end(close) == Int(place.range.end) else {
        if part == type { return nil }
        continue
      }
      parts.append(
        Part(
          id: part, source: number, first: source.token(at: Int(place.range.start)), name: name, open: open,
          close: close, isExtension: declaration.kind == .extension, conformances: index.conformances(of: part),
          modifiers: declaration.modifiers))
      items += DraftType.items(of: part.index, in: source, part: parts.count - 1)
    }
    for source in sources {
      for token in 0..<source.count where source.kind(token) == .colon && source.name(token + 1) == simpleName(name) {
        instances.insert(source.name(token - 1))
      }
    }
  }

  /// Whether the expression before a period may be another instance of the type, or another name for `self`, such as
  /// `vc` or `strongSelf`.
  func mayBeInstance(_ token: Int, _ source: DraftSource) -> Bool {
    var base = token
    while source.kind(base) == .postfixQuestion || source.kind(base) == .exclamation { base -= 1 }
    guard source.kind(base) == .identifier else { return false }
    if instances.contains(source.name(base)) { return true }
    let name = source.name(base).lowercased()
    return ["controller", "vc", "parent", "owner", "strong", "weak", "this"].contains { name.hasSuffix($0) || name.hasPrefix($0) }
  }

  /// The names that code in the type's files uses only as those of optionals: `key!`, `key?.path`.
  var optionalNames: Set<String> {
    var (optional, plain) = (Set<String>(), Set<String>())
    for source in sources {
      for token in 0..<source.count where source.kind(token) == .identifier {
        switch source.kind(token + 1) {
        case .postfixQuestion: optional.insert(source.name(token))
        case .exclamation where source.start(token + 1) == source.end(token): optional.insert(source.name(token))
        case .period, .leftParen, .leftSquare: plain.insert(source.name(token))
        default: break
        }
      }
    }
    return optional.subtracting(plain)
  }

  /// The declaration of the type itself.
  var main: Part { parts[0] }
  func source(of part: Int) -> DraftSource { sources[parts[part].source] }
  func source(of item: Item) -> DraftSource { source(of: item.part) }

  /// Whether an item is private by its own modifiers, or by those of the extension that contains it.
  func isPrivate(_ item: Item) -> Bool {
    item.isPrivate || isInPrivateExtension(item) && item.modifiers.isDisjoint(with: [.public, .open])
  }
  func isInPrivateExtension(_ item: Item) -> Bool {
    parts[item.part].isExtension && !parts[item.part].modifiers.isDisjoint(with: [.private, .fileprivate])
  }

  /// The members of a declaration, in source order. `part` is stored in the items.
  static func items(of declaration: Int, in source: DraftSource, part: Int) -> [Item] {
    let summary = source.summary
    var found: [Item] = []
    for method in summary.members.methods(of: declaration) {
      found.append(
        Item(
          names: [summary.names.text(method.name)], baseNames: [summary.names.text(method.baseName)], method: method.kind,
          modifiers: method.modifiers, part: part, tokens: source.tokens(in: method.range)))
    }
    for property in summary.members.properties(of: declaration) {
      let (name, tokens) = (summary.names.text(property.name), source.tokens(in: property.range))
      // Properties of one declaration begin with the same token.
      if let last = found.indices.last, found[last].method == nil, found[last].tokens.lowerBound == tokens.lowerBound {
        found[last].names.append(name)
        found[last].baseNames.append(name)
        found[last].tokens = tokens
      } else {
        found.append(
          Item(
            names: [name], baseNames: [name], isStored: property.isStored, modifiers: property.modifiers, part: part,
            tokens: tokens))
      }
    }
    found.sort { $0.tokens.lowerBound < $1.tokens.lowerBound }
    for position in found.indices {
      // Brackets or conditions that are not balanced in an item continue behind it.
      let tokens = found[position].tokens
      found[position].lines = isBalanced(tokens, source) ? source.lines(of: tokens) { !source.isMark($0) } : nil
      // `private(set)` hides only the setter.
      if !source.opening(of: tokens).contains(where: source.isPrivate) {
        found[position].modifiers.subtract([.private, .fileprivate])
      }
    }
    return found
  }

  private static func isBalanced(_ tokens: Range<Int>, _ source: DraftSource) -> Bool {
    var (depth, conditions) = (0, 0)
    for token in tokens {
      depth += source.nesting(token)
      conditions += source.conditionNesting(token)
      if depth < 0 || conditions < 0 { return false }
    }
    return depth == 0 && conditions == 0
  }
}
