import RuleModel
import Syntax

// Computes the findings of paired-call rules.

extension Analyzer {
  /// The findings of all paired-call rules. No file is read if none of them is enabled.
  func pairedCallFindings(_ context: RuleContext) -> [Finding] {
    context.withCache(of: PairedCallCache.self) { known in
      var cache = known ?? PairedCallCache()
      known = nil
      let found = cache.findings(context)
      known = cache
      return found
    }
  }
}

/// The paired-call rules and the findings in each file, kept for the next version of a project.
struct PairedCallCache: Sendable {
  /// Each rule that is or was enabled somewhere, the index of each rule, and by file the indices of the enabled rules.
  private var rules: [PairedCallRule] = []
  private var numbers: [PairedCallRule: Int] = [:]
  private var rulesOfFile: [FileID: Set<Int>] = [:]
  private var isRead = false
  private var callers = FileFacts<[PairedCallProject.Caller]>()
  private var namesakes = FileFacts<[PairedNamesakes.Method]>()
  private var project = PairedCallProject([])
  /// The view controllers that live as long as the app.
  private var roots: Set<DeclarationID> = []
  private var found = FileFacts<[Finding]>()

  /// Looks up the enabled rules of some files in the settings for their paths. Returns whether there is a new rule.
  private mutating func enterRules(of files: some Sequence<FileID>, _ context: RuleContext) -> Bool {
    let before = rules.count
    for file in files {
      rulesOfFile[file] = nil
      guard let path = context.index[file]?.path else { continue }
      let settings = context.settings(path)
      for rule in settings.pairedCalls where settings.severity(of: rule.id) != .off {
        let number = numbers[rule] ?? rules.count
        if number == rules.count {
          numbers[rule] = number
          rules.append(rule)
        }
        rulesOfFile[file, default: []].insert(number)
      }
    }
    return rules.count > before
  }

  fileprivate mutating func findings(_ context: RuleContext) -> [Finding] {
    let (index, settings, types, workers) = (context.index, context.settings, context.types, context.workers)
    var stale = isRead ? context.change?.files : nil
    isRead = true
    let isNew = stale == nil ? enterRules(of: index.files, context) : enterRules(of: context.change?.edited ?? [], context)
    if isNew {
      (stale, callers, namesakes, project) = (nil, FileFacts(), FileFacts(), PairedCallProject(rules))
    }
    guard !rules.isEmpty else { return [] }
    func mayChange(_ stale: Set<FileID>?) -> Bool {
      stale?.contains { callers[$0] != nil || namesakes[$0] != nil } ?? true
    }
    let before = mayChange(stale)
    callers.update(stale, in: index.files, of: 16, workers) { [project] file in
      index[file].map { $0.bodies.isEmpty ? [] : project.callers(file, $0, types) } ?? []
    }
    namesakes.update(stale, in: index.files, of: 64, workers) { [rules] in PairedNamesakes.methods(of: $0, rules, types) }
    if before || mayChange(stale) {
      var new = PairedCallProject(rules)
      new.enter(callers.inOrder(index).flatMap(\.self), types)
      for methods in namesakes.inOrder(index) { new.enter(methods) }
      if new.places != project.places || new.namesakes != project.namesakes { stale = nil }
      project = new
    }
    let roots = rules.contains(where: \.excusesLastingObjects) ? context.rootScreens : []
    if roots != self.roots { (self.roots, stale) = (roots, nil) }
    if stale == nil { found = FileFacts() }
    found.update(stale, in: index.files, of: 16, workers) { [project, rulesOfFile] file -> [Finding] in
      guard let source = index[file], !source.bodies.isEmpty, let rules = rulesOfFile[file] else { return [] }
      return PairedCallFile(file, types, project, roots, rules)?.findings(settings(source.path)) ?? []
    }
    return found.byFile.values.flatMap(\.self)
  }
}

/// The paired-call findings of one file.
struct PairedCallFile {
  private let types: ProjectTypes
  private let file: FlowFile
  private let project: PairedCallProject
  private let roots: Set<DeclarationID>
  private let rules: Set<Int>
  private let words: PairedCallProject.Words
  private let helpers: [NameID: [Int]]
  private let paths: [PairedPath]
  private let interpreter: PairedCallInterpreter

  private static let mostOpenings = 512
  private static let mostPartners = 2048

  /// Creates the value for a file; nil if the file contains no opening call.
  init?(_ id: FileID, _ types: ProjectTypes, _ project: PairedCallProject, _ roots: Set<DeclarationID>, _ rules: Set<Int>) {
    guard let source = types.index[id] else { return nil }
    words = project.words(source.bodies.names)
    guard words.openings.values.contains(where: { $0.contains(where: rules.contains) }) else { return nil }
    file = FlowFile(triggered: id, source)
    helpers = project.helpers(source.bodies.names)
    let interpreter = PairedCallInterpreter(id, source, types)
    self.interpreter = interpreter
    paths = project.paths.compactMap { interpreter.path($0.text, $0.names) }
    self.types = types
    self.project = project
    self.roots = roots
    self.rules = rules
  }

  func findings(_ settings: RuleSettings) -> [Finding] {
    file.tree.functions.indices.flatMap { findings(inFunction: $0, settings) }
  }

  /// The enclosing type of a function. For an extension, the extended type.
  private func type(around function: Int) -> DeclarationID? {
    file.owner(of: function).map { types.index.link(of: $0).extended.first ?? $0 }
  }

  private func findings(inFunction index: Int, _ settings: RuleSettings) -> [Finding] {
    let nodes = file.nodes(of: index)
    let calls = nodes.filter { file.tree[$0].kind == .call }
    var opening: [Int: [FlowNodeID]] = [:]
    for call in calls {
      guard let callee = file.callee(call), let opened = words.openings[file.tree[callee].name] else { continue }
      for rule in opened where rules.contains(rule) { opening[rule, default: []].append(call) }
    }
    let type = type(around: index)
    let function = file.tree.functions[index]
    opening = opening.filter { project.rules[$0.key].covers(function, of: type, types.index) }
    guard !opening.isEmpty else { return [] }
    let isOfRoot = type.map(roots.contains) == true && !UIKitCalls.repeated.contains(file.text(function.name))
    if let type, isOfRoot || types.index.declaresSharedObject(of: type, in: file.id) {
      opening = opening.filter { !project.rules[$0.key].excusesLastingObjects }
    }
    // A partner that is handed on may be called with any values, at any time.
    let handedOn = Set(words.references(in: index, file.tree).flatMap(\.rules))
    opening = opening.filter { !handedOn.contains($0.key) }
    guard !opening.isEmpty else { return [] }
    guard let operands = operands(inFunction: index, calls, opening) else { return [] }
    let matcher = PairedMatcher(file: file, operands: operands)
    // Each rule is evaluated separately, with separate bounds, so that no rule affects the findings of another one.
    return opening.sorted { $0.key < $1.key }.flatMap { rule, opening in
      findings(rule, inFunction: index, calls, opening, matcher, settings)
    }
  }

  /// The operands of the calls that may open or discharge an obligation; nil if the interpretation of the function
  /// exceeds a bound.
  private func operands(
    inFunction index: Int, _ calls: [FlowNodeID], _ opening: [Int: [FlowNodeID]]
  ) -> PairedOperands? {
    var recorded = Set(opening.values.joined())
    let tests = opening.keys.flatMap { project.rules[$0].tests }
    if !tests.isEmpty { recorded.formUnion(calls.filter { call in tests.contains { file.isNamed($0, call) } }) }
    recorded.formUnion(
      calls.filter { call in
        guard let name = file.callee(call).map({ file.tree[$0].name }) else { return false }
        return words.partners[name] != nil || helpers[name] != nil
      })
    return interpreter.operands(of: recorded, in: index, paths)
  }

  private func findings(
    _ rule: Int, inFunction index: Int, _ calls: [FlowNodeID], _ opening: [FlowNodeID], _ matcher: PairedMatcher,
    _ settings: RuleSettings
  ) -> [Finding] {
    guard opening.count <= PairedCallFile.mostOpenings else { return [] }
    let partners = calls.filter { call in
      guard let callee = file.callee(call) else { return false }
      let name = file.tree[callee].name
      if words.partners[name]?.contains(rule) == true { return true }
      return helpers[name]?.contains(rule) == true
    }
    guard partners.count <= PairedCallFile.mostPartners else { return [] }
    let function = file.tree.functions[index]
    var obligations = opening.compactMap { obligation(rule, $0, partners, function, matcher) }
    obligations = withoutDoubtful(obligations, partners, owner: types.owner(function.owner, of: file.id), matcher)
    for pattern in project.rules[rule].tests {
      let named = calls.filter { file.isNamed(pattern, $0) }
      for number in obligations.indices {
        obligations[number].tests += named.filter { matcher.partner(pattern, $0, obligations[number].bindings) }
      }
    }
    var findings: [Finding] = []
    for start in stride(from: 0, to: obligations.count, by: 64) {
      let chunk = Array(obligations[start..<min(start + 64, obligations.count)])
      let result = interpreter.run(
        index, PairedCallOptions(obligations: PairedObligations(chunk, project.rules, file.tree)))
      guard !result.isExhausted else { continue }
      for (number, obligation) in chunk.enumerated() {
        // If the partner is called only on paths without an open obligation, as in `if on { begin() } else { end() }`,
        // it belongs to another run of the function.
        let isClosed = result.everClosed.contains(ObligationSet(number))
        let isFollowed = project.rules[obligation.rule].order == .follow && !obligation.partners.isEmpty
        guard !isFollowed || isClosed else { continue }
        guard let exit = result.misses[number], isMissing(obligation, FunctionID(file: file.id, index: index), matcher)
        else { continue }
        if let finding = finding(obligation, exit, index, settings) { findings.append(finding) }
      }
    }
    return findings
  }

  /// The obligation that a call opens; nil if the call does not match, or if the callers of the enclosing function are
  /// responsible for it.
  private func obligation(
    _ rule: Int, _ call: FlowNodeID, _ partners: [FlowNodeID], _ function: FlowFunction, _ matcher: PairedMatcher
  ) -> PairedObligation? {
    let stated = project.rules[rule]
    let own = file.text(function.baseName)
    let owner = types.owner(function.owner, of: file.id)
    for pattern in stated.openings where (own != pattern.name || pattern.receiver == .superclass) && file.isNamed(pattern, call) {
      guard let bindings = matcher.opening(pattern, call) else { continue }
      if stated.isFrameworkOnly, isNamesake(call, matcher.operands) { return nil }
      var obligation = PairedObligation(rule: rule, call: call, bindings: bindings)
      obligation.partners = self.partners(of: obligation, bindings, among: partners, owner, matcher)
      obligation.isAlone = partners.isEmpty
      // `if on { … } else { … }`: one run of the function opens the obligation, and another run discharges it.
      if obligation.partners.isEmpty,
        !self.partners(of: obligation, matcher.kept(bindings), among: partners, owner, matcher).isEmpty
      {
        return nil
      }
      return obligation
    }
    return nil
  }

  /// The calls that are or may be partners of an obligation with these bindings.
  private func partners(
    of obligation: PairedObligation, _ bindings: PairedBindings, among calls: [FlowNodeID], _ owner: ProjectTypes.Owner,
    _ matcher: PairedMatcher
  ) -> [FlowNodeID] {
    // What no other code has access to, no helper discharges.
    lazy var isLocal = PairedUse(obligation, matcher.operands, file.tree).isLocal
    return calls.filter { call in
      guard call != obligation.call else { return false }
      return isHelper(call, obligation.rule, bindings, from: owner, matcher.operands) && !isLocal
        || project.rules[obligation.rule].partners.contains { file.isNamed($0, call) && matcher.partner($0, call, bindings) }
    }
  }

  /// Removes the obligations without a partner that a call may still discharge on another result of the same function, as in
  /// `page(for: side)` and `page(for: drawer.side)`. A call that is the partner of another obligation is not for this one.
  private func withoutDoubtful(
    _ obligations: [PairedObligation], _ calls: [FlowNodeID], owner: ProjectTypes.Owner, _ matcher: PairedMatcher
  ) -> [PairedObligation] {
    guard obligations.contains(where: \.partners.isEmpty) else { return obligations }
    // What is known too little about has partners in doubt only.
    let known = obligations.filter { $0.bindings.values.allSatisfy { !$0.operand.isAnything && !$0.operand.isSeveral } }
    let taken = Set(known.flatMap(\.partners))
    let others = calls.filter { !taken.contains($0) }
    return obligations.filter { obligation in
      guard obligation.partners.isEmpty else { return true }
      return partners(of: obligation, matcher.resulting(matcher.kept(obligation.bindings)), among: others, owner, matcher)
        .isEmpty
    }
  }

  /// Whether a call may call a function of the sources.
  private func isNamesake(_ call: FlowNodeID, _ operands: PairedOperands) -> Bool {
    guard let callee = file.callee(call) else { return false }
    let receiver = operands.calls[call]?.receiver
    return project.namesakes.mayBeCalled(
      file.text(file.tree[callee].name), CallSignature.labels(ofCall: call, file.tree, file.names),
      on: receiver?.objects.map { operands.objects[$0].type } ?? [], from: file.id, types)
  }

  /// Whether a call calls a function that discharges, or may discharge, the obligation with these bindings.
  private func isHelper(
    _ call: FlowNodeID, _ rule: Int, _ bindings: PairedBindings, from owner: ProjectTypes.Owner, _ operands: PairedOperands
  ) -> Bool {
    guard let callee = file.callee(call), helpers[file.tree[callee].name]?.contains(rule) == true else { return false }
    guard let recorded = operands.calls[call] else { return true }
    if recorded.isInlined { return false }
    let shape = PairedCall(call, callee, file.tree, file.names)
    let receivers = recorded.receiver.isAnything ? [] : recorded.receiver.objects.map { operands.objects[$0].type }
    guard let called = project.places[rule].helpers.called(by: shape, from: owner, in: file.id, on: receivers, types) else {
      return true
    }
    return called.contains { helper in
      let positions = helper.signature.positions(of: shape.labels) ?? []
      return helper.parameters.allSatisfy { name, parameter in
        // An argument that is omitted may have any value.
        guard let argument = positions.firstIndex(of: parameter), recorded.arguments.indices.contains(argument) else {
          return true
        }
        return bindings[name].map { $0.mayBe(recorded.arguments[argument]) } ?? true
      }
    }
  }

  // MARK: Other code

  /// Whether it is certain that no other code calls the partner.
  private func isMissing(_ obligation: PairedObligation, _ id: FunctionID, _ matcher: PairedMatcher) -> Bool {
    let rule = project.rules[obligation.rule]
    let function = file.tree.functions[id.index]
    let lineage = types.lineage(of: function.owner, in: file.id)
    let place = project.places[obligation.rule]
    func isElsewhere(_ functions: Set<FunctionID>?) -> Bool { functions?.contains { $0 != id } ?? false }
    let use = PairedUse(obligation, matcher.operands, file.tree)
    let isOfType = lineage.contains { isElsewhere(place.types[$0]) }
    // A stored value may be closed by other code of the type that stores it, even if some paths discharge the obligation here.
    guard obligation.partners.isEmpty else { return rule.requiredPaths != .somePath && !(use.isStored && isOfType) }
    if use.isReturned { return false }
    let isCalledBesidePartner = place.besides.contains(file.text(function.baseName))
    // A caller may get the same object from the function that has returned it here.
    if use.isLocal { return use.isMade || !isCalledBesidePartner }
    if use.isHandedOn, isElsewhere(place.functions) { return false }
    if isElsewhere(place.files[id.file]) { return false }
    if isOfType || use.holders.contains(where: { isElsewhere(place.types[$0]) }) { return false }
    if isCalledBesidePartner { return false }
    if use.names.contains(where: { isElsewhere(place.operands[file.text($0)]) }) { return false }
    return true
  }

  // MARK: Findings

  private func finding(
    _ obligation: PairedObligation, _ exit: FlowNodeID, _ index: Int, _ settings: RuleSettings
  ) -> Finding? {
    let rule = project.rules[obligation.rule]
    let tree = file.tree
    let identity = obligation.bindings.sorted { $0.key < $1.key }.map { $0.value.spelling ?? "" }.joined(separator: ",")
    var notes: [Finding.Note] = []
    if rule.requiredPaths != .somePath, rule.order == .follow, !obligation.partners.isEmpty {
      let node = tree[exit]
      let isEnd = node.kind != .return && node.kind != .throw && node.kind != .attempt
      let range = isEnd ? ByteRange(start: max(node.start, node.end &- 1), end: node.end) : node.range
      notes = [Finding.Note(file.place(range), isEnd ? .end : node.kind == .attempt ? PairedCallNote.throwing : .left)]
    }
    return settings.finding(
      of: rule.id, at: file.place(tree[obligation.call].range), in: file.symbol(of: index),
      PairedCallMessage(rule: rule, bindings: obligation.bindings.mapValues(\.description)), identity: identity, notes: notes)
  }
}

/// The message of the rule, with the names replaced by source text.
struct PairedCallMessage: FindingMessage {
  var rule: PairedCallRule
  var bindings: [String: String]
  var text: String { rule.message(with: bindings) }
}

/// A note at the place where a path ends without the partner.
enum PairedCallNote: FindingMessage {
  case left, throwing, end

  var text: String {
    switch self {
    case .left: "this path leaves without the call"
    case .throwing: "if this throws, the call is never made"
    case .end: "the end is reached without the call"
    }
  }
}

extension PairedCallRule {
  /// Whether an object that lives as long as the app need not end what it has begun, which another function would do.
  fileprivate var excusesLastingObjects: Bool { !scopes.isEmpty && requiredPaths == .somePath }
}
