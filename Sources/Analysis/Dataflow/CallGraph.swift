import Syntax

/// Which functions may call which: a bipartite graph of functions and the names by which they are called.
///
/// A function uses a name, a name means every function or property that defines it. So the graph is linear in the size of
/// the bodies, whatever the number of namesakes; which of them a call means is resolved when it is interpreted.
///
/// What is called or read by its name alone, or on `self`, is a member of the function's own type, of a superclass, or one
/// that serves many types (`CallResolver.rank`): for each hierarchy of classes such a name is another one. It is one for the
/// whole hierarchy, because a caller that applies a summary reads a property as the receiver's class declares it.
struct CallGraph: Sendable {
  /// A function, by the position of its file among those of the analysis, and by its index there.
  struct Node: Hashable, Sendable {
    var file: Int
    var index: Int
  }

  private(set) var functions: [Node] = []
  /// By function, the name that it defines for every caller, and then those for some.
  private var namesOf: [[Int32]] = []
  /// By function, the names that it uses; by name, the functions that define it.
  private(set) var uses: [[Int32]] = []
  private(set) var definitions: [[Int32]] = []
  /// Number of a name, by its hash.
  private(set) var names: [UInt64: Int32] = [:]
  /// The position in `functions` of each file's first function.
  private(set) var starts: [Int] = []
  /// By number of a file, its position; -1 for a file without functions.
  private var positions: [Int32] = []
  private var filter = NameFilter()
  /// By file, the hash of the name that each function defines; by name, its hash.
  private var declared: [[Declared]]
  private var hashes: [UInt64] = []

  /// The hashes of the names that a function defines.
  private struct Declared: Equatable, Sendable {
    var name: UInt64
    /// Those by which what is written without a receiver finds it.
    var implicit: [UInt64]
  }

  init(_ files: [BodyFile], _ types: ProjectTypes, _ workers: some WorkerPool) {
    declared = workers.mapInBatches(files, of: 32) { CallGraph.declared($0, types) }
    enterNames(files, types)
    uses = workers.mapInBatches(files, of: 32) { [self] in uses(of: $0, types) }.flatMap { $0 }
  }

  /// The graph of another version of the project. `kept` gives, by file, its position in this graph where its functions
  /// define and use the names that they did: it mentions no name that is declared otherwise.
  func updated(_ files: [BodyFile], kept: [Int?], _ types: ProjectTypes, _ workers: some WorkerPool) -> CallGraph {
    var new = self
    (new.functions, new.namesOf, new.definitions, new.names, new.starts, new.positions) = ([], [], [], [:], [], [])
    (new.filter, new.hashes) = (NameFilter(), [])
    new.declared = zip(files, kept).map { file, position in
      position.map { declared[$0] } ?? CallGraph.declared(file, types)
    }
    new.enterNames(files, types)
    let numbers = hashes.map { new.names[$0] ?? -1 }
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
    starts == other.starts && namesOf == other.namesOf && hashes == other.hashes
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

  /// The hash of a name.
  func hash(of name: Int32) -> UInt64 { hashes[Int(name)] }

  /// The names that a function defines; the first is the one by which every call may mean it.
  func names(of function: Int32) -> [Int32] { namesOf[Int(function)] }

  /// The hashes of the names that a function of another version defines.
  func hashes(of index: Int, _ file: BodyFile, _ types: ProjectTypes) -> [UInt64] {
    let declared = CallGraph.declared(index, file, CallGraph.hierarchies(of: file.owners[index], types), types)
    return [declared.name] + declared.implicit
  }

  /// Whether the functions of a file define the names that those at a position do.
  func defines(_ file: BodyFile, at position: Int, _ types: ProjectTypes) -> Bool {
    declared[position] == CallGraph.declared(file, types)
  }

  private static func declared(_ file: BodyFile, _ types: ProjectTypes) -> [Declared] {
    var (last, hierarchies) = (Int32?.none, [UInt64]())
    return file.tree.functions.indices.map { index in
      if file.tree.functions[index].owner != last {
        last = file.tree.functions[index].owner
        hierarchies = CallGraph.hierarchies(of: file.owners[index], types)
      }
      return declared(index, file, hierarchies, types)
    }
  }

  /// Numbers the names that functions define, and enters their functions.
  private mutating func enterNames(_ files: [BodyFile], _ types: ProjectTypes) {
    positions = Array(repeating: -1, count: (files.map(\.id.number).max() ?? -1) + 1)
    for (position, hashes) in declared.enumerated() {
      starts.append(functions.count)
      positions[files[position].id.number] = Int32(truncatingIfNeeded: position)
      for (index, hashes) in hashes.enumerated() {
        let isCall = CallGraph.isCalled(files[position].tree.functions[index].kind)
        filter.insert(hashes.name, isCall: isCall)
        let names = [number(of: hashes.name)] + hashes.implicit.map { number(of: $0) }
        for name in names { definitions[Int(name)].append(Int32(truncatingIfNeeded: functions.count)) }
        namesOf.append(names)
        functions.append(Node(file: position, index: index))
      }
    }
    for (alias, name) in CallGraph.aliases(types.index, names) {
      names[alias] = name
      filter.insert(alias, isCall: true)
    }
  }

  private mutating func number(of hash: UInt64) -> Int32 {
    if let known = names[hash] { return known }
    let name = Int32(truncatingIfNeeded: definitions.count)
    names[hash] = name
    hashes.append(hash)
    definitions.append([])
    return name
  }

  /// The names that each function of a file uses.
  private func uses(of file: BodyFile, _ types: ProjectTypes) -> [[Int32]] {
    var known = Known()
    for name in file.names(filter.mayContain) {
      guard let hash = file.hash(name) else { continue }
      known.calls[name] = names[CallGraph.hash(hash, isCall: true)]
      known.accesses[name] = names[CallGraph.hash(hash, isCall: false)]
    }
    let initializer = file.name("init")
    var last: Int32?
    return file.tree.functions.indices.map { index in
      // What `self.init(…)` and calls without a receiver mean differs from type to type.
      if file.tree.functions[index].owner != last {
        last = file.tree.functions[index].owner
        let owner = file.owners[index]
        let hierarchies = CallGraph.hierarchies(of: owner, types)
        known.around = hierarchies.isEmpty ? [] : hierarchies + [CallGraph.shared]
        (known.implicitCalls, known.implicitAccesses) = ([:], [:])
        if initializer != nil {
          known.initializer = initializer
          known.ownInitializer = names[FNV1a(simpleName(types.name(of: owner.type)).utf8).value]
        }
      }
      return uses(file, index, &known)
    }
  }

  /// Takes over other bodies of a file's functions, which define the same names as before. Whether they use other names.
  mutating func replaceBodies(at position: Int, with file: BodyFile, _ types: ProjectTypes) -> Bool {
    let found = uses(of: file, types)
    let functions = starts[position]..<(starts[position] + found.count)
    guard !uses[functions].elementsEqual(found) else { return false }
    uses.replaceSubrange(functions, with: found)
    return true
  }

  /// Typealiases of types whose initializers have a number: those are called by the typealias, too. A name that means
  /// something else already keeps its meaning. By the hash of the typealias's name.
  private static func aliases(_ index: ProjectIndex, _ names: [UInt64: Int32]) -> [UInt64: Int32] {
    var targets: [UInt64: UInt64] = [:]
    for file in index.files {
      guard let interface = index[file]?.summary.interface, !interface.typealiases.isEmpty else { continue }
      for alias in interface.typealiases {
        guard let target = nominalNames(interface.names.text(alias.target)).first else { continue }
        let hash = FNV1a(interface.names.text(alias.name).utf8).value
        guard names[hash] == nil, targets[hash] == nil else { continue }
        targets[hash] = FNV1a(simpleName(target).utf8).value
      }
    }
    var found: [UInt64: Int32] = [:]
    for (alias, target) in targets {
      var hash = target
      for _ in 0..<4 where names[hash] == nil { hash = targets[hash] ?? hash }
      found[alias] = names[hash]
    }
    return found
  }

  /// The names of one file that some function of the project defines.
  private struct Known {
    var calls: [NameID: Int32] = [:]
    var accesses: [NameID: Int32] = [:]
    /// The hierarchies whose members are meant without a receiver, and by name what is. Without them, all may be: of a
    /// protocol, the members of what conforms to it.
    var around: [UInt64] = []
    var implicitCalls: [NameID: [Int32]] = [:]
    var implicitAccesses: [NameID: [Int32]] = [:]
    /// `init`, and the initializers of the type around a function.
    var initializer: NameID?
    var ownInitializer: Int32?
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

  /// A name as it is used without a receiver, of the members of a hierarchy.
  private static func hash(_ name: UInt64, of hierarchy: UInt64) -> UInt64 {
    (name ^ (hierarchy &* 0x9E37_79B9_7F4A_7C15)) &* 0xD6E8_FEB8_6659_FD93
  }

  /// What stands for the members of all that serve other types than their own.
  private static let shared: UInt64 = 0x5851_F42D_4C95_7F2D

  /// What stands for the hierarchies of a type and its namesakes: the qualified names of the topmost classes that the
  /// sources declare, which stay as they are where declarations have other numbers. Empty for what serves many types, and
  /// where a chain of superclasses is longer than any is followed: its members may be meant in every hierarchy.
  private static func hierarchies(of owner: ProjectTypes.Owner, _ types: ProjectTypes) -> [UInt64] {
    guard owner.declaration != nil, !owner.isProtocol else { return [] }
    var hierarchies: Set<UInt64> = []
    for type in owner.types {
      guard var root = type.declaration else { return [] }
      var depth = 0
      while let superclass = types.index.declaredSuperclass(of: root) {
        guard depth < ProjectIndex.deepestChain else { return [] }
        (root, depth) = (superclass, depth + 1)
      }
      hierarchies.insert(FNV1a(types.name(of: .declaration(root)).utf8).value)
    }
    return hierarchies.sorted()
  }

  /// The names that calls and accesses use: an initializer's is its type's.
  private static func declared(
    _ index: Int, _ file: BodyFile, _ hierarchies: [UInt64], _ types: ProjectTypes
  ) -> Declared {
    let function = file.tree.functions[index]
    let name =
      switch function.kind {
      case .initializer: FNV1a(simpleName(types.name(of: file.owners[index].type)).utf8).value
      case .function: file.hash(function.baseName) ?? 0
      default: file.hash(function.name) ?? 0
      }
    let key = hash(name, isCall: isCalled(function.kind))
    // An initializer is called by its type's name.
    guard function.kind != .initializer else { return Declared(name: key, implicit: []) }
    return Declared(name: key, implicit: (hierarchies.isEmpty ? [shared] : hierarchies).map { hash(key, of: $0) })
  }

  private func uses(_ file: BodyFile, _ function: Int, _ known: inout Known) -> [Int32] {
    let (tree, table) = (file.tree, file.names)
    guard !known.calls.isEmpty || !known.accesses.isEmpty || known.ownInitializer != nil else { return [] }
    var used: Set<Int32> = []
    for node in tree.nodes(of: function) {
      let expression = tree[node]
      switch expression.kind {
      case .call:
        // The callee, and functions that are passed by name: `forEach(addChild)`.
        for part in tree.children(node) {
          let value = tree[part].kind == .labeled ? tree.operand(part) ?? part : part
          used.formUnion(called(value, file, &known))
        }
        continue
      case .member:
        // What a superclass does is interpreted with the superclass's functions alone.
        if let base = tree.child(node, 0), tree[base].kind == .superName { continue }
      case .name, .implicitMember: break
      default: continue
      }
      if let name = known.accesses[expression.name] {
        if isImplicit(node, tree, table), !known.around.isEmpty {
          used.formUnion(implicit(name, expression.name, &known.implicitAccesses, known.around))
        } else {
          used.insert(name)
        }
      }
      // `Home.init()`, `Home.shared`: the type's initializer may run.
      if let name = known.calls[expression.name], CallGraph.startsUpper(expression.name, table) { used.insert(name) }
    }
    return used.sorted()
  }

  /// What an expression means where it is called, or passed to a call.
  private func called(_ node: FlowNodeID, _ file: BodyFile, _ known: inout Known) -> [Int32] {
    let tree = file.tree
    let expression = tree[node]
    switch expression.kind {
    case .member:
      if let base = tree.operand(node) {
        if tree[base].kind == .superName { return [] }
        if tree[base].kind == .selfName, expression.name == known.initializer { return known.ownInitializer.map { [$0] } ?? [] }
      }
    case .name, .implicitMember: break
    default: return []
    }
    var name = known.calls[expression.name]
    if expression.flags.contains(.compound), expression.name != noName {
      // `addChild(_:)`
      name = names[FNV1a(file.names.text(expression.name).prefix { $0 != "(" }.utf8).value]
    }
    guard let name else { return [] }
    guard isImplicit(node, tree, file.names), !known.around.isEmpty else { return [name] }
    return implicit(name, expression.name, &known.implicitCalls, known.around)
  }

  /// Whether an expression names a member of the function's own type, if any.
  private func isImplicit(_ node: FlowNodeID, _ tree: FlowTree, _ table: NameTable) -> Bool {
    switch tree[node].kind {
    case .name: !CallGraph.startsUpper(tree[node].name, table)
    case .member: tree.operand(node).map { tree[$0].kind == .selfName } ?? false
    default: false
    }
  }

  /// The names by which a function of some hierarchies uses a name without a receiver.
  private func implicit(_ name: Int32, _ written: NameID, _ known: inout [NameID: [Int32]], _ around: [UInt64]) -> [Int32] {
    if let found = known[written] { return found }
    let found = around.compactMap { names[CallGraph.hash(hashes[Int(name)], of: $0)] }
    known[written] = found
    return found
  }

  private static func startsUpper(_ name: NameID, _ table: NameTable) -> Bool {
    table[name].first.map { $0 &- 0x41 < 26 } ?? false
  }

  /// By function, whether a function of some files may call it, at first hand or through others.
  func reachable(from files: [Int]) -> [Bool] {
    var reached = Array(repeating: false, count: functions.count)
    var followed = Array(repeating: false, count: definitions.count)
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
        for definition in definitions[Int(name)] where !reached[Int(definition)] {
          reached[Int(definition)] = true
          open.append(Int(definition))
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
