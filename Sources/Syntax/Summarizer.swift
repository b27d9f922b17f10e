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
  /// For each name in the members' table, the last member that mentioned it, plus one.
  var mentionedBy = Column<UInt32>()
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
  var flow = FlowScratch()
  /// The summary under construction. It is not in `Summarizer`, because unoptimized code copies that at each call, and
  /// nested statements would need twice the stack.
  var summary = FileSummary()
  /// Functions that mention one of these names are also lowered into `TriggeredBodies`.
  var triggers = TriggerNames()

  public init() {}

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
    mentionedBy.removeAll()
    codeBefore.removeAll()
    commentsBefore.removeAll()
  }
}

/// A name that a member mentions. Methods are numbered from 0 upwards, and properties from -2 downwards.
struct Mention: BitwiseCopyable {
  var member: Int32
  var name: NameID
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
  /// The member for which mentions were collected before this context was opened.
  var outerMember: Int32 = -1
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
  /// The member for which mentions are collected: methods from 0 upwards, properties from -2 downwards; -1 for none.
  var collector: Int32 = -1
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
