/// What the tokens of a file say. Reuses the memory in `scratch`; the result depends on the bytes alone.
public func summarize(_ bytes: Span<UInt8>, using scratch: inout SummaryScratch) -> FileSummary {
  summarize(bytes, triggers: TriggerNames(), using: &scratch).summary
}

/// The same summary, and beside it the functions that name a trigger.
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

/// Memory that one thread uses for file after file.
public struct SummaryScratch: ~Copyable, Sendable {
  /// The tokens of the file that was summarised last, its braces repaired where they do not balance.
  public internal(set) var tokens = TokenList()
  var contexts = Column<Context>()
  var interfaceNames = NameInterner()
  var memberNames = NameInterner()
  /// For each name of the members' table the last member that mentioned it, plus one.
  var mentionedBy = Column<UInt32>()
  /// The line, counted from zero, that was looked up last.
  var lastLine = 0
  /// A name that is being put together.
  var text = Column<UInt8>()
  /// Of the method whose name was read last: generic, async, throws; and how many of its last parameters are functions.
  var methodEffects: Modifiers = []
  var trailingClosures: UInt8 = 0
  /// Lines of code, and of comment, before each line.
  var codeBefore = Column<UInt32>()
  var commentsBefore = Column<UInt32>()

  var declarations = Column<Declaration>()
  var inherited = Column<NameID>()
  var places = Column<DeclarationPlace>()
  var measures = Column<DeclarationMeasures>()
  var methods = Column<Method>()
  var properties = Column<Property>()
  var texts = Column<TextConstant>()
  /// Members' mentions as they come; ordered by member at the end.
  var mentions = Column<Mention>()
  var flow = FlowScratch()
  /// The summary as it grows. Not in `Summarizer`, which unoptimized code copies at each call: readers of nested
  /// statements would take twice the stack.
  var summary = FileSummary()
  /// Functions that name one of these are lowered beside the summary.
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

/// That a member names something: methods count from 0, properties from -2 downwards.
struct Mention: BitwiseCopyable {
  var member: Int32
  var name: NameID
}

/// What is open around a token. The stack of these takes the place of recursion: depth costs memory, never stack.
struct Context: BitwiseCopyable {
  enum Kind: UInt8, BitwiseCopyable {
    case file
    /// The braces of a type or an extension: what stands in it directly are members.
    case type
    /// Any other braces: bodies, closures, accessors.
    case code
    /// The braces of a `switch`.
    case switchBody
    case paren
    case square
    /// An interpolation within a string literal.
    case interpolation

    var isBraces: Bool { self == .type || self == .code || self == .switchBody }
  }

  /// A header that was read and whose opening brace is to come.
  enum Pending: UInt8, BitwiseCopyable {
    case nothing, type, method, switchBody, repeatBody
  }

  var kind: Kind
  var pending = Pending.nothing
  /// These braces belong to a `repeat`, so that the `while` behind them is no loop of its own.
  var isRepeat = false
  /// How far a `var` or `let` among the members has been read.
  var binding = Binding.none
  /// The declaration that is around, or -1; of `type` contexts their own.
  var declaration: Int32
  /// The method whose body these braces are, or -1.
  var method: Int32 = -1
  /// Decisions counted before this body, to take the difference at its end.
  var decisionsBefore: UInt32 = 0
  /// The member that collected mentions before this context was opened.
  var outerMember: Int32 = -1
  /// Of `type` contexts: the member around, whose flow words are noted again behind them.
  var outerKeyword: Int32 = -1
  var outerOwner: Int32 = -1
  /// Open parentheses and squares since the braces or interpolation around, each kind.
  var openParens: UInt32 = 0
  var openSquares: UInt32 = 0
  /// Depth of angle brackets in the type annotation being read.
  var angles: UInt32 = 0
}

/// The parts of a property declaration, as they come.
enum Binding: UInt8, BitwiseCopyable {
  case none, pattern, afterPattern, annotation, value
}

/// One pass over the tokens. Never copied: where a copy can be made, unoptimized code makes one for each call, and what
/// recurses takes that much more of the stack.
struct Summarizer: ~Copyable {
  /// Index of the token being looked at.
  var index = 0
  /// The modules among `imports`, which may be many.
  var imported: Set<NameID> = []
  /// Number of contexts that are code, a type within which is local.
  var codeDepth = 0
  var interpolationDepth = 0
  var decisions: UInt32 = 0
  /// Depth of contexts at each open `#if`.
  var conditionalDepths = ContiguousArray<Int>()
  var conditionals = ContiguousArray<ConditionalBranches>()
  /// Number of branches around that no compiler compiles.
  var deadBranches = 0
  /// The member whose mentions are collected: methods count from 0, properties from -2 downwards; -1 is none.
  var collector: Int32 = -1
  /// First of the properties that the `var` or `let` being read has bound.
  var firstBound = 0
  /// Where that `var` or `let` begins, and its modifiers.
  var bindingStart = 0
  var bindingModifiers: Modifiers = []
  var bindingObjcName = noName
  var bindingKeyword: UInt32 = 0
  /// The member declaration that lasts until the next one begins: -1, or a method without a body so far.
  var openMethod: Int32 = -1
  /// The `func`, `init`, `var` … that began last, and the declaration it is a member of: where flow words are noted.
  var memberKeyword = -1
  var memberOwner: Int32 = -1
  /// Depth of what the flow reader is in, and whether that is the condition of a `guard` or the label of a `case`.
  var flowDepth = 0
  /// The function being read is nested too deeply to be kept.
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
        // What else may stand among the members ends the one before it.
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

  /// Prefix sums, so that the lines of any range are two subtractions.
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
  /// The kind of declaration that a reserved word begins.
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
