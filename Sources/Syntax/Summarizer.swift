/// Summarizes a file. Reuses the memory in `scratch`; the result depends only on the bytes.
public func summarize(_ bytes: Span<UInt8>, using scratch: inout SummaryScratch) -> FileSummary {
  summarize(bytes, triggers: TriggerNames(), using: &scratch).summary
}

/// The same summary, together with the bodies of functions that mention a trigger.
public func summarize(
  _ bytes: Span<UInt8>, triggers: TriggerNames, using scratch: inout SummaryScratch
) -> (summary: FileSummary, bodies: TriggeredBodies) {
  tokenize(bytes, into: &scratch.tokens)
  repairBraces(bytes, &scratch.tokens)
  scratch.reset()
  scratch.triggers = triggers
  var summarizer = Summarizer()
  summarizer.run(bytes, &scratch)
  let summary = summarizer.finish(bytes, &scratch)
  return (summary, summarizer.readTriggeredBodies(bytes, &scratch))
}

/// Memory that one thread reuses for each file.
public struct SummaryScratch: ~Copyable, Sendable {
  /// The tokens of the last summarized file, with its braces repaired if they did not balance.
  public internal(set) var tokens = TokenList()
  var contexts = Column<Context>()
  var interfaceNames = NameInterner()
  var memberNames = NameInterner()
  /// The 0-based line of the last lookup.
  var lastLine = 0
  /// The name that is being assembled.
  var text = Column<UInt8>()
  /// The effects of the method whose name was read last (generic, async, throws), and the number of its trailing
  /// parameters with function types.
  var methodEffects: Modifiers = []
  var trailingClosures: UInt8 = 0
  /// The number of code lines and of comment lines before each line.
  var codeBefore = Column<UInt32>()
  var commentsBefore = Column<UInt32>()

  var declarations = Column<Declaration>()
  var inherited = Column<NameID>()
  var places = Column<DeclarationPlace>()
  var measures = Column<DeclarationMeasures>()
  var methods = Column<Method>()
  var properties = Column<Property>()
  var texts = Column<TextConstant>()
  /// The mentions of members in the order of reading; they are sorted by member at the end.
  var mentions = Column<Mention>()
  var locals = LocalNames()
  var flow = FlowScratch()
  /// The summary under construction. It is not in `Summarizer`, because unoptimized code copies that at each call, and
  /// nested statements would need twice the stack.
  var summary = FileSummary()
  /// Functions that mention one of these names are lowered into the summary.
  let lowering: LoweringNames
  /// Functions that mention one of these names are also lowered into `TriggeredBodies`.
  var triggers = TriggerNames()

  /// - Parameter lowering: The names for which functions are lowered. Summaries can be compared only if they are made with
  ///   the same names.
  public init(lowering: LoweringNames) { self.lowering = lowering }

  mutating func reset() {
    lastLine = 0
    summary = FileSummary()
    declarations.removeAll()
    inherited.removeAll()
    places.removeAll()
    measures.removeAll()
    methods.removeAll()
    properties.removeAll()
    texts.removeAll()
    mentions.removeAll()
    flow.removeAll()
    contexts.removeAll()
    interfaceNames.removeAll()
    memberNames.removeAll()
    locals.removeAll()
    codeBefore.removeAll()
    commentsBefore.removeAll()
  }
}

/// An open bracket around the current token. A stack of contexts replaces recursion, so that nesting costs memory but no stack.
struct Context: BitwiseCopyable {
  enum ContextKind: UInt8, BitwiseCopyable {
    case file
    /// The braces of a type or an extension, whose direct contents are members.
    case type
    /// Other braces: bodies, closures, accessors.
    case code
    /// The braces of a `switch`.
    case switchBody
    case paren
    case square
    /// An interpolation in a string literal.
    case interpolation

    var isBraces: Bool { self == .type || self == .code || self == .switchBody }
  }

  /// A header whose opening brace has not been read yet.
  enum Pending: UInt8, BitwiseCopyable {
    case nothing, type, method, switchBody, repeatBody
  }

  var kind: ContextKind
  var pending = Pending.nothing
  /// Whether the braces belong to a `repeat`, so that the `while` after them does not begin another loop.
  var isRepeat = false
  /// The part of the `var` or `let` declaration that is being read.
  var binding = Binding.none
  /// The index of the enclosing declaration, or -1; for a `type` context, of its own declaration.
  var declaration: Int32
  /// The index of the method whose body it is, or -1.
  var method: Int32 = -1
  /// The number of decisions before this body, from which its own number is computed at its end.
  var decisionsBefore: UInt32 = 0
  /// For a `type` context: the enclosing member, to which flow words belong again after the type.
  var outerKeyword: Int32 = -1
  var outerOwner: Int32 = -1
  /// The numbers of open parentheses and square brackets since the enclosing braces or interpolation.
  var openParens: UInt32 = 0
  var openSquares: UInt32 = 0
  /// The depth of angle brackets in the type annotation that is being read.
  var angles: UInt32 = 0
}

/// The parts of a property declaration, in order.
enum Binding: UInt8, BitwiseCopyable {
  case none, pattern, afterPattern, annotation, value
}

/// Reads the tokens in one pass. It is noncopyable, because unoptimized code copies a copyable value at each call,
/// which costs stack in recursive functions.
struct Summarizer: ~Copyable {
  /// The index of the current token.
  var index = 0
  /// The imported modules, as a set, because a file may have many.
  var imported: Set<NameID> = []
  /// The number of open contexts of code, in which a type is local.
  var codeDepth = 0
  var interpolationDepth = 0
  var decisions: UInt32 = 0
  /// The number of contexts at each open `#if`.
  var conditionalDepths = ContiguousArray<Int>()
  var conditionals = ContiguousArray<ConditionalBranches>()
  /// The number of enclosing branches that no compiler compiles.
  var deadBranches = 0
  /// The index of the first property that the current `var` or `let` binds.
  var firstBound = 0
  /// The start of the current `var` or `let` declaration, and its modifiers.
  var bindingStart = 0
  var bindingModifiers: Modifiers = []
  var bindingObjcName = noName
  var bindingKeyword: UInt32 = 0
  /// The index of the method without a body so far, which lasts until the next member begins, or -1.
  var openMethod: Int32 = -1
  /// The keyword of the last member (`func`, `init`, `var` …), and the declaration that contains it, for which flow
  /// words are recorded.
  var memberKeyword = -1
  var memberOwner: Int32 = -1
  /// The nesting depth of the flow reader. `isInGuard` and `isInCase` say whether it is in the condition of a `guard`
  /// or in the label of a `case`.
  var flowDepth = 0
  /// Whether the function being read is nested too deeply to be kept.
  var flowIsTooDeep = false
  var flowTopicsOfMember: FlowTopics = []
  var isInGuard = false
  var isInCase = false

  mutating func run(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) {
    countLines(&scratch)
    scratch.contexts.append(Context(kind: .file, declaration: -1))
    while true {
      let kind = scratch.tokens.kind(index)
      switch kind {
      case .endOfFile:
        while scratch.contexts.count > 1 { close(at: index &- 1, bytes, &scratch) }
        return
      case .identifier, .wildcard: identifier(bytes, &scratch)
      case .leftBrace: openBrace(bytes, &scratch)
      case .rightBrace: closeBrace(bytes, &scratch)
      case .leftParen:
        if top(&scratch).binding == .pattern {
          bindTuple(bytes, &scratch)
        } else {
          open(.paren, &scratch)
        }
      case .leftSquare:
        noteSign(.subscripts, &scratch)
        open(.square, &scratch)
      case .tryKeyword: noteSign(.attempts, &scratch)
      case .asKeyword, .isKeyword: noteSign(.casts, &scratch)
      case .string: noteSelectorText(bytes, &scratch)
      case .rightParen: closeBracket(.paren, bytes, &scratch)
      case .rightSquare: closeBracket(.square, bytes, &scratch)
      case .stringHead: open(.interpolation, &scratch)
      case .stringTail: closeInterpolation(bytes, &scratch)
      case .colon, .equal, .comma, .semicolon: advanceBinding(kind, bytes, &scratch)
      case .prefixOperator, .postfixOperator, .binaryOperator: advanceAngles(bytes, &scratch)
      case .logicalAnd, .logicalOr, .nilCoalescing, .infixQuestion: decisions &+= 1
      case .poundIf, .poundElseif, .poundElse, .poundEndif: conditional(kind, bytes, &scratch)
      case .funcKeyword, .initKeyword, .deinitKeyword, .subscriptKeyword: method(kind, bytes, &scratch)
      case .varKeyword, .letKeyword: property(bytes, &scratch)
      case .classKeyword, .structKeyword, .enumKeyword, .protocolKeyword, .extensionKeyword:
        if let declared = DeclarationKind(kind) { type(declared, bytes, &scratch) }
      case .typealiasKeyword: typealias_(bytes, &scratch)
      case .importKeyword: import_(bytes, &scratch)
      case .caseKeyword: caseLabel(bytes, &scratch)
      case .associatedtypeKeyword, .poundWord:
        if kind == .poundWord { noteFlowWord(bytes, &scratch) }
        // Any other declaration among the members ends the previous one.
        if top(&scratch).kind == .type, scratch.tokens.beginsLine(index) { endMember(before: index, bytes, &scratch) }
      case .selfTypeKeyword: noteSelfAsResult(&scratch)
      case .ifKeyword, .guardKeyword, .forKeyword, .whileKeyword, .repeatKeyword, .catchKeyword:
        decision(kind, &scratch)
      case .switchKeyword:
        if !isLabel(&scratch) { setPending(.switchBody, &scratch) }
      default: break
      }
      index &+= 1
    }
  }

  /// Computes prefix sums, so that the counts of any range of lines are two subtractions.
  private func countLines(_ scratch: inout SummaryScratch) {
    var code: UInt32 = 0
    var comments: UInt32 = 0
    for line in 0..<scratch.tokens.lineContents.count {
      scratch.codeBefore.append(code)
      scratch.commentsBefore.append(comments)
      let contents = scratch.tokens.lineContents[line]
      if contents.contains(.code) { code &+= 1 } else if contents.contains(.comment) { comments &+= 1 }
    }
    scratch.codeBefore.append(code)
    scratch.commentsBefore.append(comments)
  }
}

extension DeclarationKind {
  /// The kind of declaration that a keyword begins; nil for other tokens.
  init?(_ keyword: TokenKind) {
    switch keyword {
    case .classKeyword: self = .class
    case .structKeyword: self = .struct
    case .enumKeyword: self = .enum
    case .protocolKeyword: self = .protocol
    case .extensionKeyword: self = .extension
    default: return nil
    }
  }
}

// MARK: - Contexts

// Opening and closing of brackets, with recovery if some are missing.

extension Summarizer {
  @inline(__always)
  func top(_ scratch: inout SummaryScratch) -> Context {
    scratch.contexts[scratch.contexts.count &- 1]
  }

  @inline(__always)
  func setTop(_ context: Context, _ scratch: inout SummaryScratch) {
    scratch.contexts[scratch.contexts.count &- 1] = context
  }

  func setPending(_ pending: Context.Pending, _ scratch: inout SummaryScratch) {
    var context = top(&scratch)
    context.pending = pending
    setTop(context, &scratch)
  }

  /// Maximum number of open contexts. Deeper brackets are ignored: a file of a hundred million `(` is not a program and
  /// must not cost fifty times its size.
  private static let deepest = 1 << 16

  /// Opens parentheses, square brackets or an interpolation.
  mutating func open(_ kind: Context.ContextKind, _ scratch: inout SummaryScratch) {
    guard scratch.contexts.count < Summarizer.deepest else { return }
    if kind == .interpolation { interpolationDepth &+= 1 }
    let around = top(&scratch)
    var context = Context(kind: kind, declaration: around.declaration)
    if kind != .interpolation {
      context.openParens = around.openParens &+ (kind == .paren ? 1 : 0)
      context.openSquares = around.openSquares &+ (kind == .square ? 1 : 0)
    }
    scratch.contexts.append(context)
  }

  mutating func openBrace(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) {
    guard scratch.contexts.count < Summarizer.deepest else { return }
    var around = top(&scratch)
    let pending = around.pending
    var context = Context(kind: .code, declaration: around.declaration)
    switch pending {
    case .type:
      context.kind = .type
      context.declaration = Int32(truncatingIfNeeded: scratch.declarations.count &- 1)
      (context.outerKeyword, context.outerOwner) = (Int32(truncatingIfNeeded: memberKeyword), memberOwner)
    case .method:
      context.method = openMethod
      context.decisionsBefore = decisions
      openMethod = -1
    case .switchBody: context.kind = .switchBody
    case .repeatBody: context.isRepeat = true
    case .nothing:
      if around.kind == .type { openAccessors(&around, bytes, &scratch) }
    }
    around.pending = .nothing
    setTop(around, &scratch)
    if context.kind != .type { codeDepth &+= 1 }
    scratch.contexts.append(context)
  }

  mutating func closeBrace(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) {
    // Unclosed parentheses and square brackets end with the enclosing braces.
    while top(&scratch).kind == .paren || top(&scratch).kind == .square { close(at: index, bytes, &scratch) }
    guard top(&scratch).kind.isBraces else { return }
    let wasRepeat = top(&scratch).isRepeat
    close(at: index, bytes, &scratch)
    if wasRepeat, scratch.tokens.kind(index &+ 1) == .whileKeyword { index &+= 1 }
  }

  mutating func closeBracket(_ kind: Context.ContextKind, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) {
    let context = top(&scratch)
    guard (kind == .paren ? context.openParens : context.openSquares) > 0 else { return }
    while top(&scratch).kind != kind { close(at: index, bytes, &scratch) }
    close(at: index, bytes, &scratch)
  }

  /// Closes open parentheses and square brackets before a declaration that begins a line, because a declaration cannot
  /// occur in them. Patterns with `let` and `var` can, but they have no modifiers.
  mutating func closeBrackets(
    beforeDeclaration keyword: Int, isVariable: Bool = false, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch
  ) {
    guard top(&scratch).kind.isBracket else { return }
    let first = declarationStart(at: keyword, bytes, &scratch).first
    guard scratch.tokens.beginsLine(first), !isVariable || first < keyword else { return }
    while top(&scratch).kind.isBracket { close(at: first &- 1, bytes, &scratch) }
  }

  mutating func closeInterpolation(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) {
    guard interpolationDepth > 0 else { return }
    while top(&scratch).kind != .interpolation, scratch.contexts.count > 1 { close(at: index, bytes, &scratch) }
    close(at: index, bytes, &scratch)
  }

  /// Closes the innermost context. `last` is the token that closes it.
  mutating func close(at last: Int, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) {
    guard scratch.contexts.count > 1, let context = scratch.contexts.popLast() else { return }
    switch context.kind {
    case .type:
      (memberKeyword, memberOwner) = (Int(context.outerKeyword), context.outerOwner)
      endMember(at: last &- 1, bytes, &scratch)
      endType(Int(context.declaration), at: last, bytes, &scratch)
    case .code, .switchBody:
      codeDepth &-= 1
      if context.method >= 0 { endMethod(Int(context.method), at: last, context.decisionsBefore, bytes, &scratch) }
    case .interpolation: interpolationDepth &-= 1
    case .file, .paren, .square: break
    }
  }

  /// Handles `#if` and its branches. Brackets that a branch leaves open are closed where the next branch begins. The
  /// condition is skipped, because it contains no decisions of the code.
  mutating func conditional(_ kind: TokenKind, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) {
    if top(&scratch).kind == .type { endMember(at: index &- 1, bytes, &scratch) }
    switch kind {
    case .poundIf:
      conditionalDepths.append(scratch.contexts.count)
      conditionals.append(ConditionalBranches())
      beginBranch(bytes, &scratch)
    case .poundEndif:
      _ = conditionalDepths.popLast()
      if conditionals.popLast()?.isDead == true { deadBranches &-= 1 }
    default:
      beginBranch(bytes, &scratch)
      if let depth = conditionalDepths.last {
        while scratch.contexts.count > max(depth, 1) { close(at: index &- 1, bytes, &scratch) }
      }
    }
    guard kind == .poundIf || kind == .poundElseif else { return }
    var parens = 0
    while !scratch.tokens.beginsLine(index &+ 1) || parens > 0 || isConditionOperator(scratch.tokens.kind(index)) {
      let next = scratch.tokens.kind(index &+ 1)
      switch next {
      case .endOfFile: return
      case .leftParen: parens &+= 1
      case .rightParen: parens &-= 1
      default: break
      }
      if scratch.tokens.beginsLine(index &+ 1), !isWithinCondition(next) { return }
      index &+= 1
    }
  }

  private mutating func beginBranch(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) {
    guard let last = conditionals.indices.last else { return }
    if conditionals[last].isDead { deadBranches &-= 1 }
    conditionals[last].begin(versionCheck(index, bytes, &scratch))
    if conditionals[last].isDead { deadBranches &+= 1 }
  }

  private func isConditionOperator(_ kind: TokenKind) -> Bool {
    kind == .logicalAnd || kind == .logicalOr || kind == .binaryOperator || kind == .prefixOperator
  }

  /// Whether a token can continue a condition on the next line. A condition consists of names and operators and ends
  /// before a declaration.
  private func isWithinCondition(_ kind: TokenKind) -> Bool {
    switch kind {
    case .identifier, .leftParen, .rightParen, .logicalAnd, .logicalOr, .prefixOperator, .integer, .comma: true
    case .trueKeyword, .falseKeyword, .binaryOperator: true
    default: false
    }
  }
}

// MARK: - Completion

// Completion of the summary: members are grouped by owner, their mentions are stored in one array, and all arrays have
// exactly the required capacity.

extension Summarizer {
  mutating func finish(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> FileSummary {
    endUnopenedTypes(bytes, &scratch)
    readMentions(bytes, &scratch)
    placeMentions(&scratch)
    scratch.summary.members.methods = Array(scratch.methods)
    scratch.summary.members.properties = Array(scratch.properties)
    scratch.summary.members.texts = Array(scratch.texts)
    orderMembers(&scratch)
    scratch.summary.members.measures = Array(scratch.measures)
    scratch.summary.places = Array(scratch.places)
    scratch.summary.interface.declarations = Array(scratch.declarations)
    scratch.summary.interface.inherited = Array(scratch.inherited)
    scratch.summary.interface.names = scratch.interfaceNames.takeTable()
    scratch.summary.flow = readFlows(bytes, &scratch)
    scratch.summary.marks = readMarks(bytes, &scratch)
    scratch.summary.names = scratch.memberNames.takeTable()
    scratch.summary.lines = LineTable(starts: scratch.tokens.lineStarts, byteCount: bytes.count)
    scratch.summary.suppressions = suppressions(bytes, scratch.tokens, of: scratch.summary)
    scratch.summary.byteCount = bytes.count
    scratch.summary.indentsWithTabs = indentsWithTabs(bytes, &scratch)
    let summary = scratch.summary
    scratch.summary = FileSummary()
    return summary
  }

  private func indentsWithTabs(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> Bool {
    for line in 0..<scratch.tokens.lineStarts.count where scratch.tokens.lineContents[line].contains(.code) {
      let start = Int(scratch.tokens.lineStarts[line])
      guard start < bytes.count, bytes[start] == 0x20 || bytes[start] == 0x09 else { continue }
      return bytes[start] == 0x09
    }
    return false
  }

  /// Sorts the mentions by member. They were recorded in source order, in which those of nested members are
  /// interleaved. A counting sort gives each member a contiguous range.
  private func placeMentions(_ scratch: inout SummaryScratch) {
    guard scratch.mentions.count > 0 else { return }
    for index in 0..<scratch.mentions.count {
      let member = scratch.mentions[index].member
      if member >= 0 {
        scratch.methods[Int(member)].mentionCount &+= 1
      } else {
        scratch.properties[Int(-2 &- member)].mentionCount &+= 1
      }
    }
    var next: UInt32 = 0
    for index in 0..<scratch.methods.count {
      scratch.methods[index].mentionStart = next
      next &+= scratch.methods[index].mentionCount
      scratch.methods[index].mentionCount = 0
    }
    for index in 0..<scratch.properties.count {
      scratch.properties[index].mentionStart = next
      next &+= scratch.properties[index].mentionCount
      scratch.properties[index].mentionCount = 0
    }
    var placed = [NameID](repeating: 0, count: Int(next))
    var writes: [UInt32] = []
    for index in 0..<scratch.mentions.count {
      let mention = scratch.mentions[index]
      let place: UInt32
      if mention.member >= 0 {
        let method = scratch.methods[Int(mention.member)]
        place = method.mentionStart &+ method.mentionCount
        scratch.methods[Int(mention.member)].mentionCount &+= 1
      } else {
        let property = scratch.properties[Int(-2 &- mention.member)]
        place = property.mentionStart &+ property.mentionCount
        scratch.properties[Int(-2 &- mention.member)].mentionCount &+= 1
      }
      placed[Int(place)] = mention.name
      if mention.isWritten { writes.append(place) }
    }
    scratch.summary.members.mentions = placed
    scratch.summary.members.writes = writes.sorted()
  }

  /// Groups the members by declaration, in source order. Before, members of nested types are interleaved with those of
  /// the enclosing type.
  private mutating func orderMembers(_ scratch: inout SummaryScratch) {
    Summarizer.order(&scratch.summary.members.methods, by: \.owner)
    Summarizer.order(&scratch.summary.members.properties, by: \.owner)
    for (index, method) in scratch.summary.members.methods.enumerated() {
      let owner = Int(method.owner)
      if scratch.measures[owner].methodCount == 0 {
        scratch.measures[owner].methodStart = UInt32(truncatingIfNeeded: index)
      }
      scratch.measures[owner].methodCount &+= 1
    }
    for (index, property) in scratch.summary.members.properties.enumerated() {
      let owner = Int(property.owner)
      if scratch.measures[owner].propertyCount == 0 {
        scratch.measures[owner].propertyStart = UInt32(truncatingIfNeeded: index)
      }
      scratch.measures[owner].propertyCount &+= 1
    }
  }

  private static func order<Member>(_ members: inout [Member], by owner: (Member) -> UInt32) {
    var isOrdered = true
    for index in members.indices.dropFirst() where owner(members[index]) < owner(members[index &- 1]) {
      isOrdered = false
      break
    }
    guard !isOrdered else { return }
    members = members.enumerated()
      .sorted { (owner($0.element), $0.offset) < (owner($1.element), $1.offset) }
      .map(\.element)
  }
}
