import Syntax

/// Which functions call the partners of paired calls, over all files: what a function leaves open another may close.
struct PairedCallProject {
  /// Each rule that is on somewhere.
  let rules: [PairedCallRule]
  /// Rules by the names that open and close, and those whose names only begin so.
  private var openings: [String: [Int]] = [:]
  private var partners: [String: [Int]] = [:]
  private var prefixes: [(name: String, rule: Int, opens: Bool)] = []
  /// Paths that rules name, `UIApplication.shared`, with their names apart.
  let paths: [(text: String, names: [String])]
  private(set) var places: [Places]

  /// Where the partners of one rule are called.
  struct Places: Equatable {
    var functions: Set<FunctionID> = []
    /// By the type that they belong to.
    var types: [TypeReference: Set<FunctionID>] = [:]
    /// By the file, those that belong to no type.
    var files: [FileID: Set<FunctionID>] = [:]
    /// Last names of receivers and arguments that belong to other objects: `upload.task`.
    var operands: [String: Set<FunctionID>] = [:]
    /// By name, the functions that close what others opened.
    var helpers: [String: [Helper]] = [:]
    /// What is called beside a partner.
    var besides: Set<String> = []
  }

  /// What one call of a partner in a function closes, as far as callers know it.
  struct Helper: Hashable {
    var parameterCount = 0
    /// By the name in the rule, the parameter that it is bound to. Without one, it may be anything.
    var parameters: [String: Int] = [:]
  }

  /// More ways to close something than callers distinguish.
  private static let mostHelpers = 16

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

  /// The names of a file that matter to rules.
  struct Words {
    var openings: [NameID: [Int]] = [:]
    var partners: [NameID: [Int]] = [:]
  }

  func words(_ names: NameTable) -> Words {
    var words = Words()
    for name in 0..<NameID(truncatingIfNeeded: names.count) {
      let text = names.text(name)
      var (opened, closed) = (openings[text] ?? [], partners[text] ?? [])
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

  /// Rules by the names of a file's functions that close what others opened.
  func helpers(_ names: NameTable) -> [NameID: [Int]] {
    var found: [NameID: [Int]] = [:]
    for (number, place) in places.enumerated() where !place.helpers.isEmpty {
      for name in 0..<NameID(truncatingIfNeeded: names.count) where place.helpers[names.text(name)] != nil {
        found[name, default: []].append(number)
      }
    }
    return found
  }

  // MARK: Callers of partners

  /// A function that calls partners.
  struct Caller {
    var function: FunctionID
    var baseName: String
    var owner: ProjectTypes.Owner
    /// Rules whose partners it calls, and of these the ones that it opens, too.
    var rules: Set<Int>
    var opened: Set<Int>
    var operands: Set<String>
    /// The names of what it calls, and the rules that each is a partner of.
    var calls: [String: [Int]]
    /// By rule, what it closes for its callers.
    var closings: [Int: Set<Helper>] = [:]
  }

  /// The functions of a file that call partners.
  func callers(_ id: FileID, _ source: SourceFile, _ types: ProjectTypes) -> [Caller] {
    let names = source.bodies.names
    let words = words(names)
    guard !words.partners.isEmpty else { return [] }
    let tree = source.bodies.tree
    let closings = PairedClosings(id, source, types, self)
    var callers: [Caller] = []
    for (index, function) in tree.functions.enumerated() {
      var caller = Caller(
        function: FunctionID(file: id, index: index), baseName: names.text(function.baseName),
        owner: ProjectTypes.Owner(), rules: [], opened: [], operands: [], calls: [:])
      var partnerCalls: [FlowNodeID] = []
      for node in tree.nodes(of: index) where tree[node].kind == .call {
        guard let callee = tree.child(node, 0), tree[callee].name != noName else { continue }
        let name = tree[callee].name
        caller.opened.formUnion(words.openings[name] ?? [])
        let partners = words.partners[name] ?? []
        if caller.calls.count < 200 { caller.calls[names.text(name)] = partners }
        guard !partners.isEmpty else { continue }
        caller.rules.formUnion(partners)
        partnerCalls.append(node)
        for part in tree.children(node).prefix(6) {
          let part = tree[part].kind == .labeled ? tree.child(part, 0) ?? part : part
          let last = part == callee ? tree.child(callee, 0) : part
          guard let last, tree[last].kind == .member, let base = tree.child(last, 0), tree[base].kind != .selfName,
            tree[last].name != noName
          else { continue }
          caller.operands.insert(names.text(tree[last].name))
        }
      }
      guard !caller.rules.isEmpty else { continue }
      let helping = caller.rules.filter { isHelper(caller, $0) }
      if !helping.isEmpty { caller.closings = closings.closings(of: partnerCalls, in: index, helping) }
      caller.owner = types.owner(function.owner, of: id)
      callers.append(caller)
    }
    return callers
  }

  mutating func enter(_ callers: [Caller]) {
    for caller in callers {
      for rule in caller.rules {
        // What another rule calls its partner is like any other name to this one: no rule changes what another finds.
        for (name, partnerOf) in caller.calls where !partnerOf.contains(rule) { places[rule].besides.insert(name) }
        // One that opens, too, closes what it opens itself.
        guard isCloser(caller, rule) else { continue }
        places[rule].functions.insert(caller.function)
        if caller.owner.isFile {
          places[rule].files[caller.function.file, default: []].insert(caller.function)
        } else {
          for type in caller.owner.types { places[rule].types[type, default: []].insert(caller.function) }
        }
        for operand in caller.operands { places[rule].operands[operand, default: []].insert(caller.function) }
        guard isHelper(caller, rule) else { continue }
        var helpers = places[rule].helpers[caller.baseName] ?? []
        helpers += caller.closings[rule] ?? [Helper()]
        places[rule].helpers[caller.baseName] =
          helpers.count > PairedCallProject.mostHelpers ? [Helper()] : helpers
      }
    }
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
