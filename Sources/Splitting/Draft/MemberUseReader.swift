import Analysis
import Syntax

/// Reads one member's tokens, with the names that its scopes bind.
struct MemberUseReader {
  let source: DraftSource
  let tokens: Range<Int>
  var found = MemberUses()
  private var scopes: [Scope] = [Scope()]
  private(set) var brackets: [Bracket] = []
  /// Bound in the braces that open next.
  private var pending: Set<String> = []
  /// Depth of brackets at the condition, header or parameter list that braces end; nil outside of one.
  private(set) var header: Int?
  private var isGuard = false
  private var isSwitch = false
  /// Names that are bound behind the token at which their initial values end.
  private var coming: [(name: String, end: Int, isPending: Bool)] = []
  private var aliases: Set<String> = []

  private struct Scope {
    var names: Set<String> = []
    var isSwitch = false
    /// A closure that may run later, without a weak capture.
    var isStrongClosure = false
  }

  struct Bracket {
    var kind: TokenKind
    /// Of parentheses, what is called.
    var callee: String
  }

  init(source: DraftSource, tokens: Range<Int>) {
    self.source = source
    self.tokens = tokens
  }

  mutating func read() {
    findAliases()
    for token in tokens {
      if !coming.isEmpty { bindWhatCame(at: token) }
      // `for:` in an argument list is a label.
      if source.kind(token).isReservedWord, source.kind(token + 1) == .colon, brackets.last?.kind == .leftParen,
        source.kind(token - 1) == .leftParen || source.kind(token - 1) == .comma
      {
        continue
      }
      switch source.kind(token) {
      case .leftParen, .leftSquare, .stringHead: brackets.append(Bracket(kind: source.kind(token), callee: callee(before: token)))
      case .rightParen, .rightSquare, .stringTail: _ = brackets.popLast()
      case .leftBrace: open(token)
      case .rightBrace:
        _ = brackets.popLast()
        if scopes.count > 1 { scopes.removeLast() }
        header = nil
      case .forKeyword where brackets.last?.kind == .leftParen: break
      case .ifKeyword, .whileKeyword, .forKeyword, .catchKeyword: begin(guarding: false)
      case .guardKeyword: begin(guarding: true)
      case .switchKeyword:
        begin(guarding: false)
        isSwitch = true
      case .caseKeyword, .defaultKeyword:
        if scopes[scopes.count - 1].isSwitch, header == nil { scopes[scopes.count - 1].names = [] }
      case .letKeyword, .varKeyword: bind(behind: token)
      case .funcKeyword: bindFunction(token)
      case .initKeyword where token == tokens.lowerBound || source.kind(token - 1) != .period: bindFunction(token)
      case .selfKeyword: noteSelf(token)
      case .superKeyword: found.usesSuper = true
      case .dollarIdentifier: found.projected.insert(String(source.text(token).dropFirst()))
      case .identifier: note(token)
      default: break
      }
      if source.kind(token) == .forKeyword, brackets.last?.kind != .leftParen { bindLoop(token) }
    }
  }

  // MARK: Scopes

  private mutating func begin(guarding: Bool) {
    header = brackets.count
    isGuard = guarding
    isSwitch = false
  }

  private func isBound(_ name: String) -> Bool { scopes.contains { $0.names.contains(name) } || pending.contains(name) }

  private mutating func open(_ token: Int) {
    var scope = Scope()
    let isBody: Bool
    switch source.kind(token - 1) {
    case .elseKeyword, .doKeyword, .repeatKeyword, .deferKeyword: isBody = true
    case .identifier where ["get", "set", "willSet", "didSet"].contains(source.text(token - 1)): isBody = true
    default: isBody = header == brackets.count
    }
    if isBody {
      if !isGuard || source.kind(token - 1) != .elseKeyword { scope.names = pending }
      pending = []
      scope.isSwitch = isSwitch && header == brackets.count
      header = nil
      isSwitch = false
    } else if scopes.count > 1 || token > tokens.lowerBound {
      readClosure(token, &scope)
    }
    brackets.append(Bracket(kind: .leftBrace, callee: ""))
    scopes.append(scope)
  }

  /// The parameters and the capture list of a closure.
  private mutating func readClosure(_ open: Int, _ scope: inout Scope) {
    var cursor = open + 1
    var isWeak = false
    if source.kind(cursor) == .leftSquare, let close = source.closing(cursor) {
      for token in cursor..<close where source.kind(token) == .selfKeyword {
        let before = source.text(token - 1)
        // Captured so, the closure does not keep the controller; the parenthesis is that of `unowned(safe)`.
        if before == "weak" || before == "unowned" || before == ")" { isWeak = true }
      }
      cursor = close + 1
    }
    var names: Set<String> = []
    var isType = false
    scan: while cursor < tokens.upperBound, cursor - open < 96 {
      switch source.kind(cursor) {
      case .inKeyword:
        if source.kind(cursor + 1) != .colon { scope.names = names }
        break scan
      case .identifier: if !isType { names.insert(source.name(cursor)) }
      case .colon, .arrow: isType = true
      case .comma: isType = false
      case .wildcard, .leftParen, .rightParen, .leftSquare, .rightSquare, .postfixQuestion, .exclamation, .period, .at,
        .throwsKeyword, .inoutKeyword, .anyKeyword, .selfTypeKeyword:
        break
      default: if !source.isOperator(cursor) { break scan }
      }
      cursor += 1
    }
    let callee = callee(before: open)
    let around = brackets.last { $0.kind == .leftParen }?.callee ?? ""
    let runsNow = runAtOnce.contains(callee.isEmpty ? around : callee) || source.kind(open - 1) == .equal || changesViews(open)
    scope.isStrongClosure = !isWeak && !runsNow
  }

  // MARK: Bindings

  private mutating func bindWhatCame(at token: Int) {
    for (name, end, isPending) in coming where end <= token {
      if isPending { pending.insert(name) } else { scopes[scopes.count - 1].names.insert(name) }
    }
    coming.removeAll { $0.end <= token }
  }

  private mutating func bind(behind keyword: Int) {
    var cursor = keyword + 1
    var names: [String] = []
    var depth = 0
    scan: while cursor < tokens.upperBound {
      switch source.kind(cursor) {
      case .leftParen: depth += 1
      case .rightParen:
        depth -= 1
        if depth <= 0 { break scan }
      case .identifier:
        let isName = source.kind(cursor - 1) != .period && (depth == 0 || source.kind(cursor + 1) != .colon)
        if isName { names.append(source.name(cursor)) }
        let next = source.kind(cursor + 1)
        if depth == 0, next != .period, next != .leftParen { break scan }
      case .comma, .colon, .period, .wildcard, .postfixQuestion, .letKeyword, .varKeyword:
        if depth == 0, source.kind(cursor) == .comma { break scan }
      case .selfKeyword: break scan
      default: break scan
      }
      cursor += 1
    }
    if source.kind(cursor) == .rightParen, depth < 0 { cursor -= 1 }
    let isPending = header != nil && !isGuard
    let isCondition = header != nil
    // `if let title {`: the name is both.
    if isCondition, names.count == 1, let name = names.first {
      switch source.kind(cursor + 1) {
      case .leftBrace, .comma, .elseKeyword: if !isBound(name) { found.uses.insert(.init(name: name)) }
      default: break
      }
    }
    let end = endOfValue(from: cursor + 1, isCondition: isCondition)
    for name in names { coming.append((name, end, isPending)) }
  }

  /// Where the initial value behind a pattern ends.
  private func endOfValue(from start: Int, isCondition: Bool) -> Int {
    var depth = 0
    var cursor = start
    while cursor < tokens.upperBound {
      switch source.kind(cursor) {
      case .leftParen, .leftSquare, .stringHead: depth += 1
      case .leftBrace:
        if isCondition, depth == 0 { return cursor }
        depth += 1
      case .rightParen, .rightSquare, .rightBrace, .stringTail:
        depth -= 1
        if depth < 0 { return cursor }
      case .comma, .semicolon, .elseKeyword: if depth == 0 { return cursor }
      case .inKeyword: if depth == 0, source.kind(cursor + 1) != .colon { return cursor }
      default:
        if depth == 0, !isCondition, cursor > start,
          source.line(of: source.start(cursor)) > source.line(of: source.start(cursor - 1))
        {
          let goesOn =
            source.kind(cursor) == .period || source.isOperator(cursor) || source.kind(cursor) == .infixQuestion
            || source.kind(cursor) == .colon || source.kind(cursor) == .nilCoalescing || source.kind(cursor) == .equal
          let isOpen = source.kind(cursor - 1) == .equal || source.kind(cursor - 1) == .binaryOperator
          if !goesOn && !isOpen { return cursor }
        }
      }
      cursor += 1
    }
    return cursor
  }

  private mutating func bindLoop(_ keyword: Int) {
    var cursor = keyword + 1
    while cursor < tokens.upperBound, source.kind(cursor) != .inKeyword, cursor - keyword < 32 {
      if source.kind(cursor) == .identifier, source.kind(cursor - 1) != .period { pending.insert(source.name(cursor)) }
      cursor += 1
    }
  }

  /// The parameters of a function, local or the member itself.
  private mutating func bindFunction(_ keyword: Int) {
    var cursor = keyword + 1
    if source.kind(keyword) == .funcKeyword {
      if scopes.count > 1, source.kind(cursor) == .identifier { scopes[scopes.count - 1].names.insert(source.name(cursor)) }
      cursor += 1
    }
    while cursor < tokens.upperBound, source.kind(cursor) != .leftParen, source.kind(cursor) != .leftBrace { cursor += 1 }
    guard source.kind(cursor) == .leftParen, let close = source.closing(cursor) else { return }
    header = brackets.count
    isGuard = false
    isSwitch = false
    for token in cursor..<close where source.kind(token) == .colon && source.kind(token - 1) == .identifier {
      pending.insert(source.name(token - 1))
    }
  }

  /// `let strongSelf = self`, `guard let this = self`.
  private mutating func findAliases() {
    for token in tokens where source.kind(token) == .selfKeyword && source.kind(token - 1) == .equal {
      guard source.kind(token - 2) == .identifier, source.kind(token + 1) != .period, source.kind(token + 1) != .postfixQuestion
      else { continue }
      switch source.kind(token - 3) {
      case .letKeyword, .varKeyword: aliases.insert(source.name(token - 2))
      case .identifier where source.text(token - 3) == "weak": aliases.insert(source.name(token - 2))
      case .leftSquare, .comma: aliases.insert(source.name(token - 2))
      default: break
      }
    }
  }

  // MARK: Names

  private mutating func noteSelf(_ token: Int) {
    var next = token + 1
    if scopes.contains(where: \.isStrongClosure) { found.kept.insert(source.kind(next) == .period ? source.name(next + 1) : "") }
    while source.kind(next) == .postfixQuestion || source.kind(next) == .exclamation { next += 1 }
    switch source.kind(next) {
    case .period: return
    case .leftSquare where next == token + 1: return
    case .elseKeyword, .equal: return
    default: break
    }
    switch source.kind(token - 1) {
    case .letKeyword, .varKeyword, .leftSquare: return
    case .binaryOperator where !["===", "!==", "==", "!=", "??"].contains(source.text(token - 1)): return
    case .equal where aliases.contains(source.name(token - 2)) || source.kind(token - 2) == .selfKeyword: return
    // In a capture list, where a closure holds the controller and does not hand it on.
    case .identifier where source.text(token - 1) == "weak" || source.text(token - 1) == "unowned": return
    default: break
    }
    if MemberUseReader.isTarget(token, source) { return }
    if source.isOperator(next) || source.kind(next) == .rightSquare && source.kind(next + 1) == .inKeyword { return }
    found.passedSelves.append(token)
  }

  /// Whether `self` stands there as the target of an action, or as an observer with a selector.
  static func isTarget(_ token: Int, _ source: DraftSource) -> Bool {
    guard source.kind(token) == .selfKeyword else { return false }
    switch source.kind(token - 1) {
    case .leftParen: return registering.contains(source.name(token - 2))
    case .colon: return source.text(token - 2) == "target" || source.text(token - 2) == "observer"
    default: return false
    }
  }

  private mutating func note(_ token: Int) {
    let name = source.name(token)
    let before = token > tokens.lowerBound ? source.kind(token - 1) : .endOfFile
    if before == .period {
      var base = token - 2
      while source.kind(base) == .postfixQuestion || source.kind(base) == .exclamation { base -= 1 }
      let isFirst = source.kind(base - 1) != .period
      let isSelf =
        source.kind(base) == .selfKeyword || source.kind(base) == .identifier && isFirst && aliases.contains(source.name(base))
      if isSelf {
        found.uses.insert(use(token, name))
      } else if source.kind(base) == .selfTypeKeyword {
        var use = use(token, name)
        use.isStatic = true
        found.uses.insert(use)
      } else {
        found.dotted.insert(name)
      }
      return
    }
    if before == .at || before == .funcKeyword { return }
    if aliases.contains(name), before == .leftParen || before == .comma || before == .colon || before == .equal {
      let next = source.kind(token + 1)
      let isPassed =
        next == .rightParen || next == .comma || source.line(of: source.start(token + 1)) > source.line(of: source.start(token))
      if isPassed { found.passedSelves.append(token) }
    }
    if source.kind(token + 1) == .colon, before == .leftParen || before == .comma, brackets.last?.kind == .leftParen { return }
    // `label name: Type` in a parameter list.
    if source.kind(token + 1) == .identifier, brackets.last?.kind == .leftParen, source.kind(token + 2) == .colon,
      before == .leftParen || before == .comma
    {
      return
    }
    found.bare.insert(name)
    if name.utf8.first == 0x5F { found.projected.insert(String(name.dropFirst())) }
    if before == .letKeyword || before == .varKeyword { return }
    if !isBound(name) { found.uses.insert(use(token, name)) }
  }
}

/// Functions that take a target or an observer with a selector: any object of a class that has it will do.
private let registering: Set<String> = ["addTarget", "removeTarget", "addObserver", "removeObserver"]
