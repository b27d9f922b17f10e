import Analysis
import Syntax

/// The closures in moved code that may run later and capture `self` strongly. While `self` was the owner, they kept it alive; now
/// they capture the owner beside the new object, `{ [owner] in owner.reload() }`, and access its members directly. A method that
/// is passed on as a value is one of the owner's then: `fetch(completion: owner.reload)`.
///
/// A closure that reaches the owner only through moved members would capture it without using it, so it extends its lifetime:
/// `{ [owner] in withExtendedLifetime(owner) { self.load() } }`. Where the closure may have a value, and for a method of the new
/// object that is passed on as a value, the draft leaves it to a person.
struct OwnerCaptures {
  /// The moved items with closures that may run when the owner is gone, and that access it.
  private(set) var missing: [Int] = []
  /// By index in `DraftType.sources`, the changes of moved code.
  private(set) var edits: [Int: [(range: Range<Int>, text: String)]] = [:]
  /// The tokens of `self` that the owner replaces, among those that the new object passes on as `self.owner`.
  private(set) var replaced: Set<DraftToken> = []
  /// The names of stand-ins that only such closures use.
  private(set) var unused: Set<String> = []

  init(_ plan: DraftPlan, _ needs: DraftNeeds, _ names: DraftNames) {
    let reaching = OwnerCaptures.reaching(plan, needs)
    guard !reaching.isEmpty || !plan.escapingSelves.isEmpty else { return }
    let direct = OwnerCaptures.direct(plan, needs, names)
    let resultless = OwnerCaptures.resultless(plan)
    var captured: Set<Int> = []
    for item in plan.moved where plan.uses[item].lateUses.contains(where: { $0.name.isEmpty || reaching.contains($0.name) }) {
      if plan.isInitialValueWithSelf(item) { continue }
      if capture(in: item, plan, reaching, direct, resultless, names) { captured.insert(item) } else { missing.append(item) }
    }
    let others = plan.moved.flatMap { item in
      plan.uses[item].projected + plan.uses[item].uses.filter { !($0.isLate && captured.contains(item)) }.map(\.name)
    }
    unused = direct.subtracting(others)
  }

  /// The names of the members of the owner that moved code accesses, and of the moved members through which it does.
  private static func reaching(_ plan: DraftPlan, _ needs: DraftNeeds) -> Set<String> {
    var reaching = plan.accessed(needs)
    var users: [String: [Int]] = [:]
    for item in plan.moved { for use in plan.uses[item].uses { users[use.name, default: []].append(item) } }
    var open = Array(reaching)
    while let name = open.popLast() {
      for item in users[name] ?? [] { open += plan.type.items[item].baseNames.filter { reaching.insert($0).inserted } }
    }
    return reaching
  }

  /// The names of the members that moved code can access on the owner itself: a protocol has no default arguments, and a moved
  /// member of the same name may be meant.
  private static func direct(_ plan: DraftPlan, _ needs: DraftNeeds, _ names: DraftNames) -> Set<String> {
    func isIndirect(_ standIn: DraftNeeds.StandIn) -> Bool {
      standIn.isStatic || standIn.isSelector || standIn.isRequirement && standIn.header.hasDefaults
    }
    func name(_ standIn: DraftNeeds.StandIn) -> String { unquoted(standIn.header.name) }
    return Set(needs.standIns.map(name)).subtracting(needs.standIns.filter(isIndirect).map(name))
      .subtracting(plan.moved.flatMap { plan.type.items[$0].baseNames } + [names.back])
      .union(needs.foreignPlaces.map(\.place.name))
  }

  /// The names that only moved methods without a result have.
  private static func resultless(_ plan: DraftPlan) -> Set<String> {
    var (without, others): (Set<String>, Set<String>) = ([], [])
    for item in plan.moved.map({ plan.type.items[$0] }) {
      if item.method == .function, !plan.type.source(of: item).hasResult(item.tokens) {
        without.formUnion(item.baseNames)
      } else {
        others.formUnion(item.baseNames)
      }
    }
    return without.subtracting(others)
  }

  /// Lets the late closures of an item capture the owner, if they access a member of it. Returns whether all do that access it.
  private mutating func capture(
    in item: Int, _ plan: DraftPlan, _ reaching: Set<String>, _ direct: Set<String>, _ resultless: Set<String>,
    _ names: DraftNames
  ) -> Bool {
    let back = names.back
    let (uses, number) = (plan.uses[item], plan.type.sourceNumber(of: item))
    let source = plan.type.sources[number]
    /// Whether other code can take the place of a use.
    func isDirect(_ use: MemberUses.LateUse) -> Bool {
      guard let token = use.token else { return false }
      if use.name.isEmpty { return plan.escapingSelves.contains(DraftToken(source: number, token: token)) }
      return direct.contains(use.name) && (use.isBare || source.kind(token) == .selfKeyword && source.kind(token + 1) == .period)
    }
    let accesses = uses.lateUses.filter { $0.name.isEmpty || reaching.contains($0.name) }
    // By closure, the outermost one around it. Inner closures come after outer ones.
    var roots: [Int] = []
    for closure in uses.lateClosures { roots.append(closure.outer.map { roots[$0] } ?? roots.count) }
    // The closures that use the captured owner, in themselves or in one inside.
    var covered: Set<Int> = []
    func cover(_ closure: Int) {
      var next: Int? = closure
      while let closure = next, covered.insert(closure).inserted { next = uses.lateClosures[closure].outer }
    }
    for use in accesses where isDirect(use) { cover(use.closure) }
    var extensions: [(closure: Int, changes: [(range: Range<Int>, text: String)])] = []
    for closure in Set(accesses.map(\.closure)).sorted(by: >) where !covered.contains(closure) {
      // The value of the only expression may be that of the closure, unless it is a call without a result.
      let calls = uses.lateClosures[closure].values
      guard calls.map({ $0.contains(where: resultless.contains) }) ?? true,
        let changes = source.extendLifetime(ofOwner: names, in: uses.lateClosures[closure])
      else { continue }
      extensions.append((closure, changes))
      cover(closure)
    }
    let accessing = Set(accesses.map { roots[$0.closure] })
    let incomplete = Set(accesses.filter { !covered.contains($0.closure) }.map { roots[$0.closure] })
    // What is neither of the owner nor a type or a function of the library may be a member of the new object.
    let usingSelf = Set(
      uses.lateUses.filter { !isDirect($0) && $0.name.first?.isUppercase != true && !globalFunctions.contains($0.name) }
        .map { roots[$0.closure] })
    var changes: [(range: Range<Int>, text: String)] = []
    var holding: Set<Int> = []
    for root in accessing.subtracting(incomplete) {
      let closure = uses.lateClosures[root]
      if let open = closure.open {
        let value = closure.isNested ? "\(back) = self.\(back)" : back
        guard let change = source.capture(value, inClosure: open, keepsSelf: usingSelf.contains(root)) else { continue }
        changes.append(change)
      }
      holding.insert(root)
    }
    for extended in extensions where holding.contains(roots[extended.closure]) { changes += extended.changes }
    for use in uses.lateUses where holding.contains(roots[use.closure]) && isDirect(use) {
      guard let token = use.token else { continue }
      replaced.insert(DraftToken(source: number, token: token))
      let (start, end) = (source.start(token), source.end(token))
      let isCaptured = uses.lateClosures[roots[use.closure]].open != nil
      changes.append(use.isBare ? (start..<start, back + ".") : (start..<end, isCaptured ? back : "self." + back))
    }
    edits[number, default: []] += changes
    return accessing.isSubset(of: holding)
  }
}

extension DraftSource {
  /// The change by which a closure captures a value, in place of `self` if that is captured and no longer used. Nil if attributes
  /// are before its parameters.
  fileprivate func capture(_ value: String, inClosure open: Int, keepsSelf: Bool) -> (range: Range<Int>, text: String)? {
    guard kind(open) == .leftBrace, kind(open + 1) != .at else { return nil }
    if kind(open + 1) == .leftSquare, let close = closing(open + 1), signature(close + 1) != nil {
      let own = ((open + 2)..<close).first { token in
        kind(token) == .selfKeyword && (token == open + 2 || kind(token - 1) == .comma)
          && (token + 1 == close || kind(token + 1) == .comma)
      }
      if let own, !keepsSelf { return (start(own)..<end(own), value) }
      return (end(open + 1)..<end(open + 1), close == open + 2 ? value : value + ", ")
    }
    let space = start(open + 1) > end(open) ? "" : " "
    return (end(open)..<end(open), " [\(value)]" + (signature(open + 1) == nil ? " in" : "") + space)
  }

  /// The changes by which a closure keeps the owner alive until it ends. Nil for a method that is passed on as a value.
  fileprivate func extendLifetime(
    ofOwner names: DraftNames, in closure: MemberUses.LateClosure
  ) -> [(range: Range<Int>, text: String)]? {
    guard let open = closure.open, let close = closing(open) else { return nil }
    let first = (signature(open + 1) ?? open) + 1
    guard first < close else { return nil }
    // In a closure inside, `$0` has another meaning, and errors and suspensions have to be marked once more.
    let isPlain = !(first..<close).contains { text($0).hasPrefix("$") || ["try", "await", "if", "switch"].contains(text($0)) }
    if closure.values != nil, isPlain {
      return [
        (start(first)..<start(first), "withExtendedLifetime(\(names.back)) { "), (end(close - 1)..<end(close - 1), " }"),
      ]
    }
    let isFirstInLine = isBlank(start(ofLine: line(of: start(first))), start(first))
    let separator = isFirstInLine ? names.lineEnd + text(start(ofLine: line(of: start(first))), start(first)) : "; "
    return [(start(first)..<start(first), "defer { withExtendedLifetime(\(names.back)) {} }" + separator)]
  }

  /// Whether a method, given its tokens, has a result.
  fileprivate func hasResult(_ method: Range<Int>) -> Bool {
    guard let keyword = method.first(where: { kind($0) == .funcKeyword }),
      let parameters = (keyword..<method.upperBound).first(where: { kind($0) == .leftParen }),
      let close = closing(parameters)
    else { return true }
    let header = (close + 1)..<max(close + 1, method.upperBound)
    let end = header.first { kind($0) == .leftBrace || kind($0) == .whereKeyword } ?? header.upperBound
    guard let arrow = (header.lowerBound..<end).first(where: { text($0) == "->" }) else { return false }
    return !["Void", "()"].contains(text((arrow + 1)..<end))
  }

  /// The token of `in` behind the captured values, the parameters, the effects and the result of a closure, which begin at a
  /// token; nil if it has none of these.
  private func signature(_ first: Int) -> Int? {
    var token = first
    for _ in 0..<64 {
      switch kind(token) {
      case .inKeyword: return token
      case .leftParen, .leftSquare: token = closing(token) ?? count
      case .identifier, .wildcard, .comma, .colon, .period, .postfixQuestion, .exclamation, .throwsKeyword: break
      default: guard isOperator(token) || ["->", "async", "<", ">", "&"].contains(text(token)) else { return nil }
      }
      token += 1
    }
    return nil
  }
}

extension FlowTree {
  /// What the value of a block may be, in a closure or a branch of an `if` or `switch` there: the methods of `self` that the only
  /// expression of a branch calls, empty if it is another expression. Nil if the block has no value.
  func values(_ block: FlowNodeID, _ names: NameTable) -> [String]? {
    let statements = children(block)
    // A result builder takes the values of all of them: `Text("a"); row()`.
    if statements.contains(where: { builds($0, names) }) { return [] }
    guard let only = statements.first, statements.count == 1 else { return nil }
    return values(of: only, names)
  }

  private func values(of node: FlowNodeID, _ names: NameTable) -> [String]? {
    switch self[node].kind {
    case .if:
      let parts = conditionalParts(node)
      guard let body = parts.body, let otherwise = parts.otherwise else { return nil }
      return values(ofBranches: [body, otherwise], names)
    case .switch: return values(ofBranches: switchParts(node).cases.compactMap { caseParts($0).body }, names)
    case .attempt: return operand(node).flatMap { values(of: $0, names) }
    case .call:
      guard let callee = callParts(node).callee, self[callee].name != noName else { return [] }
      let isOwn = self[callee].kind == .name || operand(callee).map { self[$0].kind } == .selfName
      return isOwn ? [names.text(self[callee].name)] : []
    // Code that could not be read may be an expression.
    case .opaque: return []
    default: return self[node].isExpression ? [] : nil
    }
  }

  private func values(ofBranches branches: [FlowNodeID], _ names: NameTable) -> [String]? {
    let found = branches.map { self[$0].kind == .block ? values($0, names) : values(of: $0, names) }
    return found.contains(where: { $0 == nil }) ? nil : found.flatMap { $0 ?? [] }
  }

  /// Whether a statement makes a value and drops it, as far as names tell: `Text("a").bold()`.
  private func builds(_ statement: FlowNodeID, _ names: NameTable) -> Bool {
    var node = statement
    while let next = operand(node), [.call, .member].contains(self[node].kind) {
      if self[node].kind == .call, self[next].kind == .name { return names.text(self[next].name).first?.isUppercase == true }
      node = next
    }
    return false
  }
}

/// Functions of the library that closures call by bare names.
private let globalFunctions: Set<String> = [
  "print", "debugPrint", "dump", "NSLog", "assert", "assertionFailure", "fatalError", "precondition", "min", "max", "abs", "zip",
]
