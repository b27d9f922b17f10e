import Syntax

/// Which functions may call which: a bipartite graph of functions and the names by which they are called.
///
/// A function uses a name, a name means every function or property that bears it. So the graph is linear in the size of
/// the bodies, whatever the number of namesakes; which of them a call means is resolved when it is interpreted.
///
/// In a tree of several groups of modules that do not see one another, a name has a number for each (`ModuleGroups`): a
/// function bears and uses those of its group. Code outside all projects may see all code and be seen by all: it has numbers
/// of its own that all use, and it uses numbers that all bear.
struct CallGraph: Sendable {
  /// A function, by the position of its file among those of the analysis, and by its index there.
  struct Node: Hashable, Sendable {
    var file: Int
    var index: Int
  }

  private(set) var functions: [Node] = []
  /// By function, the name that it bears in its group.
  private var nameOf: [Int32] = []
  /// By function, the names that it uses; by name, the functions that bear it.
  private(set) var uses: [[Int32]] = []
  private(set) var bearers: [[Int32]] = []
  /// Number of a name, by its hash.
  private(set) var names: [UInt64: Int32] = [:]
  /// The position in `functions` of each file's first function.
  private(set) var starts: [Int] = []
  /// By number of a file, its position; -1 for a file without functions.
  private var positions: [Int32] = []
  private var filter = NameFilter()
  private let groups: ModuleGroups
  /// By file, the hash of the name that each function bears; by name, its hash, and its key in `names`.
  private var declared: [[UInt64]]
  private var hashes: [UInt64] = []
  private var keys: [UInt64] = []
  /// By name of a group, the number of the same name in any.
  private var inAnyGroup: [Int32] = []

  init(_ files: [BodyFile], _ types: ProjectTypes, _ workers: some WorkerPool) {
    groups = types.index.moduleGroups
    declared = workers.mapInBatches(files, of: 32) { CallGraph.declaredHashes($0, types) }
    enterNames(files, types)
    uses = workers.mapInBatches(files, of: 32) { [self] in uses(of: $0, types) }.flatMap { $0 }
  }

  /// The graph of another version of the project. `kept` gives, by file, its position in this graph where its functions
  /// bear and use the names that they did: it mentions no name that is declared otherwise.
  func updated(_ files: [BodyFile], kept: [Int?], _ types: ProjectTypes, _ workers: some WorkerPool) -> CallGraph {
    var new = self
    (new.functions, new.nameOf, new.bearers, new.names, new.starts, new.positions) = ([], [], [], [:], [], [])
    (new.filter, new.hashes, new.keys, new.inAnyGroup) = (NameFilter(), [], [], [])
    new.declared = zip(files, kept).map { file, position in
      position.map { declared[$0] } ?? CallGraph.declaredHashes(file, types)
    }
    new.enterNames(files, types)
    let numbers = keys.map { new.names[$0] ?? -1 }
    let isSameNumbering = numbers.indices.allSatisfy { numbers[$0] == Int32(truncatingIfNeeded: $0) }
    new.uses = workers.mapInBatches(Array(files.indices), of: 64) { [new] position -> [[Int32]] in
      guard let known = kept[position] else { return new.uses(of: files[position], types) }
      let before = uses[functions(of: known)]
      if isSameNumbering { return Array(before) }
      return before.map { $0.compactMap { numbers[Int($0)] >= 0 ? numbers[Int($0)] : nil }.sorted() }
    }.flatMap { $0 }
    return new
  }

  /// Whether functions and names have the numbers that they have in another graph.
  func hasNumbers(of other: CallGraph) -> Bool {
    starts == other.starts && nameOf == other.nameOf && keys == other.keys
  }

  /// The functions of a file, by its position.
  func functions(of file: Int) -> Range<Int> {
    starts[file]..<(file + 1 < starts.count ? starts[file + 1] : functions.count)
  }

  /// The positions of some files, ascending; files without functions have none.
  func positions(of files: Set<FileID>) -> [Int] {
    files.compactMap { file in
      guard positions.indices.contains(file.number), positions[file.number] >= 0 else { return nil }
      return Int(positions[file.number])
    }.sorted()
  }

  /// The hash of a name, which is the same in all groups.
  func hash(of name: Int32) -> UInt64 { hashes[Int(name)] }

  /// Calls `body` with the names that a function bears: that of its group, and where there are several the one of any.
  func forEachName(of function: Int32, _ body: (Int32) -> Void) {
    let name = nameOf[Int(function)]
    body(name)
    if inAnyGroup[Int(name)] != name { body(inAnyGroup[Int(name)]) }
  }

  /// The keys in `names` of the names that a function of another version bears.
  func keys(of index: Int, _ file: BodyFile, _ types: ProjectTypes) -> [UInt64] {
    let hash = CallGraph.declaredHash(of: index, file, types)
    return [groups.key(hash, in: types.index.moduleGroup(of: file.id)), groups.key(hash, in: .any)]
  }

  /// Whether the functions of a file bear the names that those at a position do.
  func bears(_ file: BodyFile, at position: Int, _ types: ProjectTypes) -> Bool {
    declared[position] == CallGraph.declaredHashes(file, types)
  }

  private static func declaredHashes(_ file: BodyFile, _ types: ProjectTypes) -> [UInt64] {
    file.tree.functions.indices.map { declaredHash(of: $0, file, types) }
  }

  /// Numbers the names that functions bear, and enters their functions.
  private mutating func enterNames(_ files: [BodyFile], _ types: ProjectTypes) {
    positions = Array(repeating: -1, count: (files.map(\.id.number).max() ?? -1) + 1)
    for (position, hashes) in declared.enumerated() {
      starts.append(functions.count)
      positions[files[position].id.number] = Int32(truncatingIfNeeded: position)
      let group = types.index.moduleGroup(of: files[position].id)
      for (index, hash) in hashes.enumerated() {
        let isCall = CallGraph.isCalled(files[position].tree.functions[index].kind)
        let name = number(of: hash, in: group, isCall: isCall)
        let function = Int32(truncatingIfNeeded: functions.count)
        bearers[Int(name)].append(function)
        if groups.areSeveral {
          let any = number(of: hash, in: .any, isCall: isCall)
          bearers[Int(any)].append(function)
          inAnyGroup[Int(name)] = any
        }
        nameOf.append(name)
        functions.append(Node(file: position, index: index))
      }
    }
    for (alias, name) in CallGraph.aliases(types.index, names, groups) {
      names[alias.key] = name
      filter.insert(alias.hash, isCall: true)
    }
  }

  private mutating func number(of hash: UInt64, in group: ModuleGroups.Group, isCall: Bool) -> Int32 {
    let key = groups.key(hash, in: group)
    if let known = names[key] { return known }
    let name = Int32(truncatingIfNeeded: bearers.count)
    names[key] = name
    hashes.append(hash)
    keys.append(key)
    inAnyGroup.append(name)
    bearers.append([])
    filter.insert(hash, isCall: isCall)
    return name
  }

  /// The names that each function of a file uses.
  private func uses(of file: BodyFile, _ types: ProjectTypes) -> [[Int32]] {
    let group = types.index.moduleGroup(of: file.id)
    var known = Known()
    for name in file.names(filter.mayContain) {
      guard let hash = file.hash(name) else { continue }
      known.calls[name] = numbers(of: CallGraph.hash(hash, isCall: true), from: group)
      known.accesses[name] = numbers(of: CallGraph.hash(hash, isCall: false), from: group)
    }
    let initializer = file.name("init")
    var last: TypeReference?
    return file.tree.functions.indices.map { index in
      let owner = file.owners[index].type
      if initializer != nil, owner != last {
        // What `self.init(…)` means differs from type to type.
        last = owner
        let type = simpleName(types.name(of: owner))
        known.initializer = initializer
        known.ownInitializer = numbers(of: FNV1a(type.utf8).value, from: group)
      }
      return uses(file.tree, file.names, index, known, group)
    }
  }

  /// What a name may mean in code of a group.
  private func numbers(of hash: UInt64, from group: ModuleGroups.Group) -> Numbers? {
    guard groups.areSeveral, group != .none else {
      return names[groups.key(hash, in: groups.all)].map { Numbers(first: $0) }
    }
    let shared = names[groups.key(hash, in: .none)]
    guard let own = names[groups.key(hash, in: group)] else { return shared.map { Numbers(first: $0) } }
    return Numbers(first: own, second: shared)
  }

  /// Takes over other bodies of a file's functions, which bear the same names as before. Whether they use other names.
  mutating func replaceBodies(at position: Int, with file: BodyFile, _ types: ProjectTypes) -> Bool {
    let found = uses(of: file, types)
    let functions = starts[position]..<(starts[position] + found.count)
    guard !uses[functions].elementsEqual(found) else { return false }
    uses.replaceSubrange(functions, with: found)
    return true
  }

  /// A typealias: the hash of its name, and its key in `names`.
  private struct Alias: Hashable {
    var hash: UInt64
    var key: UInt64
  }

  /// Typealiases of types whose initializers have a number: those are called by the typealias, too. A name that means
  /// something else already keeps its meaning.
  private static func aliases(
    _ index: ProjectIndex, _ names: [UInt64: Int32], _ groups: ModuleGroups
  ) -> [Alias: Int32] {
    var targets: [UInt64: (alias: Alias, hash: UInt64, group: ModuleGroups.Group)] = [:]
    for file in index.files {
      guard let interface = index[file]?.summary.interface, !interface.typealiases.isEmpty else { continue }
      let group = index.moduleGroup(of: file)
      for alias in interface.typealiases {
        guard let target = nominalNames(interface.names.text(alias.target)).first else { continue }
        let hash = FNV1a(interface.names.text(alias.name).utf8).value
        let targetHash = FNV1a(simpleName(target).utf8).value
        for place in groups.areSeveral ? [group, .any] : [group] {
          let key = groups.key(hash, in: place)
          guard names[key] == nil, targets[key] == nil else { continue }
          targets[key] = (Alias(hash: hash, key: key), targetHash, group)
        }
      }
    }
    // What a typealias stands for may be declared outside all projects, and code there may mean all.
    let any = groups.all
    var found: [Alias: Int32] = [:]
    for (alias, target, group) in targets.values {
      var hash = target
      for _ in 0..<4 where names[groups.key(hash, in: any)] == nil {
        let next = [group, .none, any].lazy.compactMap { targets[groups.key(hash, in: $0)]?.hash }.first
        hash = next ?? hash
      }
      found[alias] = names[groups.key(hash, in: any)]
    }
    return found
  }

  /// The names of one file that some function of the project bears.
  private struct Known {
    var calls: [NameID: Numbers] = [:]
    var accesses: [NameID: Numbers] = [:]
    /// `init`, and the initializers of the type around a function.
    var initializer: NameID?
    var ownInitializer: Numbers?
  }

  /// The numbers of one name: in the group of the code that uses it, and in code outside all projects.
  private struct Numbers {
    var first: Int32
    var second: Int32?

    func insert(into used: inout Set<Int32>) {
      used.insert(first)
      if let second { used.insert(second) }
    }
  }

  /// Whether a function is called; the others are accessors, which run where a property is read or written.
  static func isCalled(_ kind: FlowFunction.Kind) -> Bool {
    switch kind {
    case .function, .initializer, .deinitializer, .subscript: true
    case .getter, .setter, .willSet, .didSet, .initialValue: false
    }
  }

  /// What is called and what is accessed by one name are two.
  private static func hash(_ hash: UInt64, isCall: Bool) -> UInt64 { isCall ? hash : hash ^ 0x9E37_79B9_7F4A_7C15 }

  /// Of the name that calls and accesses use: an initializer's is its type's.
  private static func declaredHash(of index: Int, _ file: BodyFile, _ types: ProjectTypes) -> UInt64 {
    let function = file.tree.functions[index]
    let name =
      switch function.kind {
      case .initializer: FNV1a(simpleName(types.name(of: file.owners[index].type)).utf8).value
      case .function: file.hash(function.baseName) ?? 0
      default: file.hash(function.name) ?? 0
      }
    return hash(name, isCall: isCalled(function.kind))
  }

  private func uses(
    _ tree: FlowTree, _ table: NameTable, _ function: Int, _ known: Known, _ group: ModuleGroups.Group
  ) -> [Int32] {
    guard !known.calls.isEmpty || !known.accesses.isEmpty || known.ownInitializer != nil else { return [] }
    var used: Set<Int32> = []
    for node in tree.nodes(of: function) {
      let expression = tree[node]
      switch expression.kind {
      case .call:
        // The callee, and functions that are passed by name: `forEach(addChild)`.
        for part in tree.children(node) {
          let value = tree[part].kind == .labeled ? tree.operand(part) ?? part : part
          called(value, tree, table, known, group)?.insert(into: &used)
        }
        continue
      case .member:
        // What a superclass does is interpreted with the superclass's functions alone.
        if let base = tree.child(node, 0), tree[base].kind == .superName { continue }
      case .name, .implicitMember: break
      default: continue
      }
      known.accesses[expression.name]?.insert(into: &used)
      // `Home.init()`, `Home.shared`: the type's initializer may run.
      if let numbers = known.calls[expression.name], CallGraph.startsUpper(expression.name, table) {
        numbers.insert(into: &used)
      }
    }
    return used.sorted()
  }

  private func called(
    _ node: FlowNodeID, _ tree: FlowTree, _ table: NameTable, _ known: Known, _ group: ModuleGroups.Group
  ) -> Numbers? {
    let expression = tree[node]
    switch expression.kind {
    case .member:
      if let base = tree.operand(node) {
        if tree[base].kind == .superName { return nil }
        if tree[base].kind == .selfName, expression.name == known.initializer { return known.ownInitializer }
      }
    case .name, .implicitMember: break
    default: return nil
    }
    guard expression.flags.contains(.compound), expression.name != noName else { return known.calls[expression.name] }
    // `addChild(_:)`
    let base = table.text(expression.name).prefix { $0 != "(" }
    return numbers(of: FNV1a(base.utf8).value, from: group)
  }

  private static func startsUpper(_ name: NameID, _ table: NameTable) -> Bool {
    table[name].first.map { $0 &- 0x41 < 26 } ?? false
  }

  /// By function, whether a function of some files may call it, at first hand or through others.
  func reachable(from files: [Int]) -> [Bool] {
    var reached = Array(repeating: false, count: functions.count)
    var followed = Array(repeating: false, count: bearers.count)
    var open: [Int] = []
    for file in files {
      for function in functions(of: file) {
        reached[function] = true
        open.append(function)
      }
    }
    while let function = open.popLast() {
      for name in uses[function] where !followed[Int(name)] {
        followed[Int(name)] = true
        for bearer in bearers[Int(name)] where !reached[Int(bearer)] {
          reached[Int(bearer)] = true
          open.append(Int(bearer))
        }
      }
    }
    return reached
  }
}

/// A Bloom filter of name hashes with one hash function: of the many names of a file nearly all are ruled out by it.
private struct NameFilter: Sendable {
  private var bits: [UInt64] = Array(repeating: 0, count: 4096)

  /// Takes keys back to the hashes that they are made of.
  mutating func insert(_ key: UInt64, isCall: Bool) { insert(isCall ? key : key ^ 0x9E37_79B9_7F4A_7C15) }

  private mutating func insert(_ hash: UInt64) { bits[Int(hash >> 6 & 0xFFF)] |= 1 << (hash & 63) }
  func mayContain(_ hash: UInt64) -> Bool { bits[Int(hash >> 6 & 0xFFF)] & (1 << (hash & 63)) != 0 }
}
