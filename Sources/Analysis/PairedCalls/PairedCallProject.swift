import RuleModel
import Syntax

/// The functions of a project that call partners. One function may discharge the obligations that another one leaves open.
struct PairedCallProject {
  /// Each rule that is enabled somewhere.
  let rules: [PairedCallRule]
  /// Rule indices by the names of their openings and partners, and the name prefixes of rules with a wildcard.
  private var openings: [String: [Int]] = [:]
  private var partners: [String: [Int]] = [:]
  private var prefixes: [(name: String, rule: Int, opens: Bool)] = []
  /// The dotted paths in rules, such as `UIApplication.shared`, with their components.
  let paths: [(text: String, names: [String])]
  private(set) var places: [Places]
  private(set) var namesakes = PairedNamesakes()

  /// The functions that call the partners of one rule.
  struct Places: Equatable {
    var functions: Set<FunctionID> = []
    /// By the enclosing type.
    var types: [TypeReference: Set<FunctionID>] = [:]
    /// By file, the functions outside types.
    var files: [FileID: Set<FunctionID>] = [:]
    /// By the last name of a receiver or argument that is a member of another object, such as `task` in `upload.task`.
    var operands: [String: Set<FunctionID>] = [:]
    var helpers = PairedHelpers()
    /// Names of functions that are called by the same functions as a partner.
    var besides: Set<String> = []
  }

  init(_ rules: [PairedCallRule]) {
    self.rules = rules
    paths = Set(rules.flatMap { ($0.openings + $0.partners).flatMap(\.paths) }).sorted().map { text in
      let names = text.split(separator: ".").map(String.init)
      return (text, names.first == "self" ? Array(names.dropFirst()) : names)
    }
    places = Array(repeating: Places(), count: rules.count)
    for (number, rule) in rules.enumerated() {
      for pattern in rule.openings {
        if pattern.isPrefix {
          prefixes.append((pattern.name, number, true))
        } else if openings[pattern.name]?.last != number {
          openings[pattern.name, default: []].append(number)
        }
      }
      for pattern in rule.partners {
        if pattern.isPrefix {
          prefixes.append((pattern.name, number, false))
        } else {
          partners[pattern.name, default: []].append(number)
        }
      }
    }
  }

  /// The names of a file that occur in rules.
  struct Words {
    var openings: [NameID: [Int]] = [:]
    var partners: [NameID: [Int]] = [:]
  }

  func words(_ names: NameTable) -> Words {
    var words = Words()
    for name in 0..<NameID(truncatingIfNeeded: names.count) {
      let text = names.text(name)
      // A reference may be written with labels, as in `endBackgroundTask(_:)`.
      let base = text.firstIndex(of: "(").map { String(text[..<$0]) } ?? text
      var (opened, closed) = (openings[text] ?? [], partners[base] ?? [])
      for prefix in prefixes where text.hasPrefix(prefix.name) {
        if !prefix.opens {
          closed.append(prefix.rule)
        } else if !opened.contains(prefix.rule) {
          opened.append(prefix.rule)
        }
      }
      if !opened.isEmpty { words.openings[name] = opened }
      if !closed.isEmpty { words.partners[name] = closed }
    }
    return words
  }

  /// By name of a function that discharges obligations of others, the indices of the affected rules.
  func helpers(_ names: NameTable) -> [NameID: [Int]] {
    var found: [NameID: [Int]] = [:]
    for (number, place) in places.enumerated() where !place.helpers.isEmpty {
      for name in 0..<NameID(truncatingIfNeeded: names.count) where place.helpers.contains(names.text(name)) {
        found[name, default: []].append(number)
      }
    }
    return found
  }

  // MARK: Callers of partners

  /// A function that calls partners, or functions that may be helpers.
  struct Caller {
    var function: FunctionID
    var baseName: String
    var signature: CallSignature
    var owner: ProjectTypes.Owner
    /// The rules whose partners it calls, and the rules that it opens.
    var rules: Set<Int> = []
    var opened: Set<Int> = []
    var operands: Set<String> = []
    /// By name of a callee, the rules of which it is a partner. At most 200 names.
    var calls: [String: [Int]] = [:]
    /// The calls that may be of helpers. At most 200.
    var others: Set<PairedCall> = []
    /// By rule, the obligations that it discharges for its callers: what is bound to each parameter.
    var closings: [Int: Set<[String: Int]>] = [:]

    func helper(_ parameters: [String: Int]) -> PairedHelper {
      PairedHelper(function: function, owner: owner, signature: signature, parameters: parameters)
    }
  }

  private static let mostCalls = 200

  /// The functions of a file that call partners or others.
  func callers(_ id: FileID, _ source: SourceFile, _ types: ProjectTypes) -> [Caller] {
    let names = source.bodies.names
    let words = words(names)
    let tree = source.bodies.tree
    let closings = words.partners.isEmpty ? nil : PairedClosings(id, source, types, self)
    var callers: [Caller] = []
    for (index, function) in tree.functions.enumerated() {
      var caller = Caller(
        function: FunctionID(file: id, index: index), baseName: names.text(function.baseName),
        signature: CallSignature(of: function, tree, names), owner: types.owner(function.owner, of: id))
      var partnerCalls: [FlowNodeID] = []
      let parameters = tree.namesOfParameters(of: index)
      for node in tree.nodes(of: index) where tree[node].kind == .call {
        guard let callee = tree.child(node, 0), tree[callee].name != noName else { continue }
        let name = tree[callee].name
        caller.opened.formUnion(words.openings[name] ?? [])
        let partners = words.partners[name] ?? []
        // An override that calls `super` says nothing of other methods of its name.
        let callsSuper = name == function.baseName && tree.child(callee, 0).map { tree[$0].kind } == .superName
        if !callsSuper, caller.calls.count < PairedCallProject.mostCalls { caller.calls[names.text(name)] = partners }
        if caller.others.count < PairedCallProject.mostCalls {
          var call = PairedCall(node, callee, tree, names)
          call.bind(node, parameters, tree)
          caller.others.insert(call)
        }
        guard !partners.isEmpty else { continue }
        caller.rules.formUnion(partners)
        partnerCalls.append(node)
        for part in tree.children(node).prefix(6) {
          let part = tree[part].kind == .labeled ? tree.child(part, 0) ?? part : part
          let last = part == callee ? tree.child(callee, 0) : part
          if let name = last.flatMap({ tree.nameOfMember($0) }) { caller.operands.insert(names.text(name)) }
        }
      }
      // What receives a reference may call it with any values.
      let references = words.references(in: index, tree)
      for reference in references {
        caller.rules.formUnion(reference.rules)
        for part in [tree.child(reference.node, 0), reference.receiver] {
          if let name = part.flatMap({ tree.nameOfMember($0) }) { caller.operands.insert(names.text(name)) }
        }
      }
      guard !caller.rules.isEmpty || !caller.others.isEmpty else { continue }
      let helping = caller.rules.filter { isHelper(caller, $0) }
      if !helping.isEmpty, let closings { caller.closings = closings.closings(of: partnerCalls, in: index, helping) }
      for rule in references.flatMap(\.rules) where helping.contains(rule) { caller.closings[rule, default: []].insert([:]) }
      callers.append(caller)
    }
    return callers
  }

  mutating func enter(_ methods: [PairedNamesakes.Method]) { namesakes.insert(methods) }

  mutating func enter(_ callers: [Caller], _ types: ProjectTypes) {
    var helpers: [(rule: Int, name: String, helper: PairedHelper)] = []
    for caller in callers {
      for rule in caller.rules {
        // A partner of another rule is treated like any other name, so that no rule affects the findings of another one.
        for (name, partnerOf) in caller.calls where !partnerOf.contains(rule) { places[rule].besides.insert(name) }
        // A function that also opens the obligation is assumed to discharge only its own.
        guard isCloser(caller, rule) else { continue }
        places[rule].functions.insert(caller.function)
        if caller.owner.isFile {
          places[rule].files[caller.function.file, default: []].insert(caller.function)
        } else {
          for type in caller.owner.types { places[rule].types[type, default: []].insert(caller.function) }
        }
        for operand in caller.operands { places[rule].operands[operand, default: []].insert(caller.function) }
        guard isHelper(caller, rule) else { continue }
        for closing in caller.closings[rule] ?? [[:]] { helpers.append((rule, caller.baseName, caller.helper(closing))) }
      }
    }
    follow(helpers, callers, types)
  }

  /// Enters the helpers, and the functions that call them, directly or through others. Each name is searched for at most
  /// `ProjectIndex.mostNamesakes` times in each rule.
  private mutating func follow(
    _ helpers: [(rule: Int, name: String, helper: PairedHelper)], _ callers: [Caller], _ types: ProjectTypes
  ) {
    var callsOfName: [String: [(caller: Int, call: PairedCall)]] = [:]
    for (position, caller) in callers.enumerated() {
      for call in caller.others { callsOfName[call.name, default: []].append((position, call)) }
    }
    var open = helpers
    var followed: Set<RuleAtCaller> = []
    while let (rule, name, found) = open.popLast() {
      guard let helper = places[rule].helpers.insert(found, name) else { continue }
      let isAny = places[rule].helpers.isCrowded(name)
      for (position, call) in callsOfName[name] ?? [] {
        let caller = callers[position]
        guard isHelper(caller, rule),
          isAny || helper.mayBeCalled(by: call, from: caller.owner, in: caller.function.file, on: [], types)
        else { continue }
        open.append((rule, caller.baseName, isAny ? caller.helper([:]) : helper.through(call, of: caller)))
        guard followed.insert(RuleAtCaller(rule: rule, caller: position)).inserted else { continue }
        for (other, partnerOf) in caller.calls where !partnerOf.contains(rule) { places[rule].besides.insert(other) }
      }
    }
  }

  private struct RuleAtCaller: Hashable {
    var rule: Int
    var caller: Int
  }

  private func isCloser(_ caller: Caller, _ rule: Int) -> Bool {
    rules[rule].order == .precede || !caller.opened.contains(rule)
  }

  /// Whether calls of the function count as calls of a partner.
  private func isHelper(_ caller: Caller, _ rule: Int) -> Bool {
    let named = [partners[caller.baseName], openings[caller.baseName]]
    return isCloser(caller, rule) && !named.contains { $0?.contains(rule) == true }
  }
}

extension PairedCallProject.Words {
  /// A reference to a partner without a call, as in `tokens.forEach(center.removeObserver)`.
  struct Reference {
    var node: FlowNodeID
    /// The rules of whose openings it is a partner.
    var rules: [Int]
    /// The receiver of the call that has it as an argument.
    var receiver: FlowNodeID?
  }

  func references(in function: Int, _ tree: FlowTree) -> [Reference] {
    var found: [FlowNodeID] = []
    var (callees, variables) = (Set<FlowNodeID>(), Set<NameID>())
    var receivers: [FlowNodeID: FlowNodeID] = [:]
    for node in tree.nodes(of: function) {
      switch tree[node].kind {
      case .call:
        guard let callee = tree.child(node, 0) else { continue }
        callees.insert(callee)
        guard tree[callee].kind == .member, let receiver = tree.child(callee, 0) else { continue }
        for argument in tree.children(node).dropFirst() {
          let value = tree[argument].kind == .labeled ? tree.child(argument, 0) ?? argument : argument
          if partners[tree[value].name] != nil { receivers[value] = receiver }
        }
      case .name, .member, .implicitMember: if partners[tree[node].name] != nil { found.append(node) }
      case .binding, .parameter: variables.insert(tree[node].name)
      default: break
      }
    }
    return found.compactMap { node in
      let name = tree[node].name
      guard !callees.contains(node), !(tree[node].kind == .name && variables.contains(name)) else { return nil }
      return Reference(node: node, rules: partners[name] ?? [], receiver: receivers[node])
    }
  }
}

extension FlowTree {
  /// The position of each parameter of a function that no variable in it shadows.
  fileprivate func namesOfParameters(of function: Int) -> [NameID: Int] {
    var positions: [NameID: Int] = [:]
    for (position, parameter) in parameters(functions[function].root).enumerated() where self[parameter].name != noName {
      positions[self[parameter].name] = position
    }
    guard !positions.isEmpty else { return positions }
    for node in nodes(of: function) where self[node].kind == .binding { positions[self[node].name] = nil }
    return positions
  }

  /// The name of a member of another object than `self`, such as `task` in `upload.task`.
  fileprivate func nameOfMember(_ node: FlowNodeID) -> NameID? {
    guard self[node].kind == .member, self[node].name != noName, let base = child(node, 0), self[base].kind != .selfName
    else { return nil }
    return self[node].name
  }
}
