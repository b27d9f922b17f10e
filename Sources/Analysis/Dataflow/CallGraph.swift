import Syntax

/// The call graph of a project: a bipartite graph of functions and of the names by which they are called.
///
/// A function uses names, and a name has all functions and properties with that name as definitions. The graph is
/// therefore linear in the size of the bodies, however many definitions share a name. The interpreter resolves a call
/// to one of the definitions (`CallResolver`).
///
/// A call or access without a receiver, or on `self`, refers to a member of the caller's own type, of one of its
/// superclasses, or to a member that is available to many types (`CallResolver.rank`). Such a use has a separate name
/// for each class hierarchy, so that it leads to the members of that hierarchy and to shared members only. The name is
/// the same for the whole hierarchy, because a caller that applies a summary reads a property as the class of the
/// receiver declares it.
///
/// A call on `super` refers to a method of a superclass, or to a shared member. Each method of a class therefore defines a
/// name for such calls, so that overrides that pass on to one another form no cycles.
///
/// A call resolves only to functions whose parameters match its arguments. A method or function therefore also defines a
/// name for its signature, and a call uses the names of the signatures that it matches: `present(alert, animated: true)`
/// does not lead to `present()`. What passes a function by name, as in `forEach(present)`, uses the plain name.
struct CallGraph: Sendable {
  /// A function: the position of its file in the list of analyzed files, and its index in that file.
  struct Node: Hashable, Sendable {
    var file: Int
    var index: Int
  }

  private(set) var functions: [Node] = []
  /// By function, the names that it defines: first the one that any call can use, then those for uses without a
  /// receiver.
  private var namesOf = NumberLists()
  /// By function, the names that it uses; by name, the functions that define it. A name that no function defines any more
  /// keeps its index.
  private(set) var uses = NumberLists()
  private(set) var definitions = NumberLists()
  /// By hash, the index of a name; and of a name by which the initializers of a typealias's target are called.
  private var names: [UInt64: Int32] = [:]
  private var aliases: [UInt64: Int32] = [:]
  /// By file position, the index in `functions` of the file's first function.
  private(set) var starts: [Int] = []
  /// By file number, the position of the file; -1 for a file without functions.
  private var positions: [Int32] = []
  private var filter = NameFilter()
  /// By file position and function, the hashes of the names that the function defines; by name, its hash.
  private var declared: [[Declared]] = []
  private var hashes: [UInt64] = []
  /// By name that only methods and functions define, their different signatures.
  private var signatures: [Int32: [CallSignature]] = [:]
  /// The typealiases of the project.
  private var typealiases: [Typealias] = []

  /// The hashes of the names that one function defines: first the one that any call can use, then one for each class
  /// hierarchy in which it can be used without a receiver. For a method or function, the same for calls with matching
  /// arguments.
  private struct Declared: Equatable, Sendable {
    var names: [UInt64]
    /// The parameters of a method or function, to which a call can be compared.
    var signature: CallSignature?
  }

  /// The maximum number of signatures of one name that are distinguished.
  private static let mostSignatures = 16

  /// By hash of the names, a typealias and its target.
  private struct Typealias: Sendable {
    var name: UInt64
    var target: UInt64
  }

  private init() {}

  init(_ files: [BodyFile], _ types: ProjectTypes, _ workers: some WorkerPool) {
    let known = Array(repeating: Known?.none, count: files.count)
    self = CallGraph().updated(files, known, keepsTypealiases: false, types, workers)
  }

  /// What this graph knows of a file of another version: the functions of the file at this position define the same names.
  struct Known {
    var position: Int
    /// Whether they use the same names, too.
    var usesSame: Bool
  }

  /// The call graph of another version of the project.
  ///
  /// - Parameter known: by file, what is kept of this graph; nil if the file mentions an affected name
  func updated(
    _ files: [BodyFile], _ known: [Known?], keepsTypealiases: Bool, _ types: ProjectTypes, _ workers: some WorkerPool
  ) -> CallGraph {
    let fresh = files.indices.filter { known[$0] == nil }
    let made = workers.mapInBatches(fresh, of: 32) { CallGraph.declared(files[$0], types) }
    var new = CallGraph()
    (new.names, new.hashes, new.filter, new.signatures) = (names, hashes, filter, signatures)
    new.enterFunctions(of: files, known, made, self)
    let defined = (0..<new.definitions.count).count { !new.definitions.range(of: $0).isEmpty }
    // Names that no function defines any more may be more than the others.
    if hashes.count > 1024, hashes.count / 2 > defined { return CallGraph(files, types, workers) }
    new.enterSignatures(of: fresh)
    new.enterSignatures(of: Array(Set(starts.indices).subtracting(known.compactMap { $0?.position })), in: self)
    new.typealiases = keepsTypealiases ? typealiases : CallGraph.typealiases(types.index)
    new.enterAliases()
    let again = files.indices.filter { known[$0]?.usesSame != true }
    var uses = workers.mapInBatches(again, of: 32) { [new] in new.uses(of: files[$0], types) }[...]
    for position in files.indices {
      if let known = known[position], known.usesSame {
        new.uses.append(functions(of: known.position), of: self.uses)
      } else {
        for names in uses.popFirst() ?? [] { new.uses.append(names) }
      }
    }
    return new
  }

  /// Whether files and functions have the same indices as in another graph.
  func hasFunctions(of other: CallGraph) -> Bool {
    functions.count == other.functions.count && starts == other.starts && positions == other.positions
  }

  /// Whether files, functions and names have the same indices as in another graph.
  func hasNumbers(of other: CallGraph) -> Bool {
    hasFunctions(of: other) && namesOf == other.namesOf && hashes == other.hashes
  }

  /// The functions of a file.
  func functions(of file: Int) -> Range<Int> {
    starts[file]..<(file + 1 < starts.count ? starts[file + 1] : functions.count)
  }

  /// The positions of some files, in ascending order. Files without functions are left out.
  func positions(of files: Set<FileID>) -> [Int] {
    files.compactMap { file in
      guard positions.indices.contains(file.number), positions[file.number] >= 0 else { return nil }
      return Int(positions[file.number])
    }.sorted()
  }

  /// The hash of a name.
  func hash(of name: Int32) -> UInt64 { hashes[Int(name)] }

  /// The names that a function defines. The first one is the name that any call can use.
  func names(of function: Int32) -> ArraySlice<Int32> { namesOf[Int(function)] }

  /// The names that the changed functions of edited files define.
  func names(ofFunctionsIn files: [BodyFile], _ change: ProjectChange) -> Set<Int32> {
    var found: Set<Int32> = []
    guard !change.functions.isEmpty else { return found }
    for position in positions(of: change.edited) {
      let (tree, names) = (files[position].tree, files[position].names)
      for function in functions(of: position) {
        let declared = tree.functions[self.functions[function].index]
        let name = declared.kind == .function ? declared.baseName : declared.name
        guard name != noName, change.functions.isMentioned(in: names[name]) else { continue }
        found.formUnion(namesOf[function])
      }
    }
    return found
  }

  /// The hashes of the names that a function defines. The function may be one that is not in this version of the graph.
  func hashes(of index: Int, _ file: BodyFile, _ types: ProjectTypes) -> [UInt64] {
    CallGraph.declared(index, file, CallGraph.hierarchies(of: file.owners[index], types), types).names
  }

  /// Whether the functions of a new version of a file define the same names as those of the file at a position.
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

  /// Enters the functions of all files, and the names that they define.
  ///
  /// - Parameter made: what the functions of the files define that are not known
  private mutating func enterFunctions(of files: [BodyFile], _ known: [Known?], _ made: [[Declared]], _ old: CallGraph) {
    positions = Array(repeating: -1, count: (files.map(\.id.number).max() ?? -1) + 1)
    var made = made[...]
    for (position, file) in files.enumerated() {
      starts.append(functions.count)
      positions[file.id.number] = Int32(truncatingIfNeeded: position)
      for index in file.tree.functions.indices { functions.append(Node(file: position, index: index)) }
      if let known = known[position] {
        declared.append(old.declared[known.position])
        namesOf.append(old.functions(of: known.position), of: old.namesOf)
        continue
      }
      let found = made.popFirst() ?? []
      for (index, function) in found.enumerated() {
        filter.insert(function.names[0], isCall: CallGraph.isCalled(file.tree.functions[index].kind))
        namesOf.append(function.names.map { number(of: $0) })
      }
      declared.append(found)
    }
    definitions = NumberLists(inverting: namesOf, count: hashes.count)
  }

  /// Enters the signatures of the names that some files of a version define.
  private mutating func enterSignatures(of files: [Int], in version: CallGraph? = nil) {
    let version = version ?? self
    var entered: Set<Int32> = []
    for function in files.lazy.flatMap(version.functions) {
      guard let name = version.namesOf[function].first, entered.insert(name).inserted else { continue }
      signatures[name] = signatures(of: name)
    }
  }

  /// The different signatures of the functions with a name. Returns an empty array for a name that others than methods and
  /// functions define, too, or that has too many signatures, and nil for one that is not defined.
  private func signatures(of name: Int32) -> [CallSignature]? {
    var found: [CallSignature]?
    for function in definitions[Int(name)] {
      let node = functions[Int(function)]
      guard let signature = declared[node.file][node.index].signature else { return [] }
      if found?.contains(signature) == true { continue }
      if found?.count == CallGraph.mostSignatures { return [] }
      found = (found ?? []) + [signature]
    }
    return found
  }

  private mutating func number(of hash: UInt64) -> Int32 {
    if let known = names[hash] { return known }
    let name = Int32(truncatingIfNeeded: hashes.count)
    names[hash] = name
    hashes.append(hash)
    return name
  }

  /// The index of a name, or of the name for which a typealias stands; nil if no function defines it.
  func number(named hash: UInt64) -> Int32? {
    guard let name = names[hash], !definitions.range(of: Int(name)).isEmpty else { return aliases[hash] }
    return name
  }

  /// The names that each function of a file uses, in ascending order.
  private func uses(of file: BodyFile, _ types: ProjectTypes) -> [[Int32]] {
    var tables = NameTables()
    for name in file.names(filter.mayContain) {
      guard let hash = file.hash(name) else { continue }
      tables.calls[name] = number(named: CallGraph.hash(hash, isCall: true))
      tables.accesses[name] = number(named: CallGraph.hash(hash, isCall: false))
    }
    let initializer = file.name("init")
    var last: Int32?
    return file.tree.functions.indices.map { index in
      // The meaning of `self.init(…)` and of calls without a receiver depends on the enclosing type.
      if file.tree.functions[index].owner != last {
        last = file.tree.functions[index].owner
        let owner = file.owners[index]
        let hierarchies = CallGraph.hierarchies(of: owner, types)
        tables.around = hierarchies.isEmpty ? [] : hierarchies + [CallGraph.shared]
        (tables.implicitCalls, tables.implicitAccesses) = ([:], [:])
        tables.superclasses = nil
        if initializer != nil {
          tables.initializer = initializer
          tables.ownInitializer = number(named: FNV1a(simpleName(types.name(of: owner.type)).utf8).value)
        }
      }
      return uses(file, index, types, &tables)
    }
  }

  /// Replaces the bodies of files, in ascending order of their positions, whose functions define the same names as before.
  /// Returns the functions that use other names, with those that they used.
  mutating func replaceBodies(
    _ fresh: [(position: Int, body: BodyFile)], _ types: ProjectTypes
  ) -> [(function: Int32, before: [Int32])] {
    var differing: [(function: Int32, before: [Int32])] = []
    var changed: [(lists: Range<Int>, new: [[Int32]])] = []
    for (position, body) in fresh {
      let found = uses(of: body, types)
      let functions = starts[position]..<(starts[position] + found.count)
      let others = zip(functions, found).filter { !uses[$0].elementsEqual($1) }.map(\.0)
      guard !others.isEmpty else { continue }
      differing += others.map { (Int32(truncatingIfNeeded: $0), Array(uses[$0])) }
      changed.append((functions, found))
    }
    if !changed.isEmpty { uses.replace(changed) }
    return differing
  }

  private static func typealiases(_ index: ProjectIndex) -> [Typealias] {
    index.files.flatMap { file -> [Typealias] in
      guard let interface = index[file]?.summary.interface else { return [] }
      return interface.typealiases.compactMap { alias in
        guard let target = nominalNames(interface.names.text(alias.target)).first else { return nil }
        return Typealias(name: interface.names.hash(alias.name), target: FNV1a(simpleName(target).utf8).value)
      }
    }
  }

  /// Enters, for each typealias, the name by which the initializers of its target are called, because the typealias can be
  /// called too. A typealias whose name is already defined by a function is left out.
  private mutating func enterAliases() {
    var targets: [UInt64: UInt64] = [:]
    for alias in typealiases where number(named: alias.name) == nil && targets[alias.name] == nil {
      targets[alias.name] = alias.target
    }
    var found: [UInt64: Int32] = [:]
    for (alias, target) in targets {
      var hash = target
      for _ in 0..<4 where number(named: hash) == nil { hash = targets[hash] ?? hash }
      found[alias] = number(named: hash)
    }
    aliases = found
    for alias in found.keys { filter.insert(alias, isCall: true) }
  }

  /// Lookup tables for the functions of one file: the names in the file that some function of the project defines.
  private struct NameTables {
    var calls: [NameID: Int32] = [:]
    var accesses: [NameID: Int32] = [:]
    /// The class hierarchies whose members a use without a receiver can refer to, and by name the result. If it is
    /// empty, such a use refers to all definitions of the name; in a protocol extension, for example, to the members of
    /// all conforming types.
    var around: [UInt64] = []
    /// The keys for calls on `super`, once there is such a call.
    var superclasses: [UInt64]?
    var implicitCalls: [NameID: [Int32]] = [:]
    var implicitAccesses: [NameID: [Int32]] = [:]
    /// The name `init`, and the initializers of the enclosing type.
    var initializer: NameID?
    var ownInitializer: Int32?
  }

  /// Whether functions of this kind are called. The others are accessors, which run when a property is read or written.
  static func isCalled(_ kind: FlowFunction.FunctionKind) -> Bool {
    switch kind {
    case .function, .initializer, .deinitializer, .subscript: true
    case .getter, .setter, .willSet, .didSet, .initialValue: false
    }
  }

  /// The hash of a name. Calls and property accesses with the same name have different hashes.
  private static func hash(_ hash: UInt64, isCall: Bool) -> UInt64 { isCall ? hash : hash ^ 0x9E37_79B9_7F4A_7C15 }

  /// The hash of a name that is used without a receiver in a class hierarchy.
  private static func hash(_ name: UInt64, of hierarchy: UInt64) -> UInt64 {
    (name ^ (hierarchy &* 0x9E37_79B9_7F4A_7C15)) &* 0xD6E8_FEB8_6659_FD93
  }

  /// The hash of a name in calls whose arguments match a signature.
  private static func hash(_ name: UInt64, with signature: CallSignature) -> UInt64 {
    (name ^ signature.hash) &* 0xA24B_AED4_963E_E407
  }

  /// The hash of the name of a method of a class in calls on `super`.
  private static func hash(_ name: UInt64, in type: UInt64) -> UInt64 { (name ^ type) &* 0xC2B2_AE3D_27D4_EB4F }

  /// The key of a class in the names for calls on `super`.
  private static func className(_ type: TypeReference, _ types: ProjectTypes) -> UInt64 { FNV1a(types.name(of: type).utf8).value }

  /// The keys of the superclasses whose methods a call on `super` may refer to.
  private static func superclasses(of owner: ProjectTypes.Owner, _ types: ProjectTypes) -> [UInt64] {
    owner.types.compactMap(\.declaration).flatMap(types.index.superclassDeclarations).map { className(.declaration($0), types) }
  }

  /// The key of the members that are available to types other than their own, in place of a hierarchy.
  private static let shared: UInt64 = 0x5851_F42D_4C95_7F2D

  /// The keys of the class hierarchies of a type and of the types with the same name. A key is the hash of the
  /// qualified name of the topmost superclass declared in the sources, which does not change if declarations get other
  /// indices.
  ///
  /// Returns an empty array for a declaration whose members are available to many types. It also does so for a
  /// superclass chain longer than `ProjectIndex.deepestChain`. Members of such a declaration can be used in every
  /// hierarchy.
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

  /// The hashes of the names that a function defines. The name of an initializer is that of its type.
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
    // An initializer is called by the name of its type, so it needs no name for uses without a receiver.
    guard function.kind != .initializer else { return Declared(names: [key]) }
    let around = hierarchies.isEmpty ? [shared] : hierarchies
    let names = [key] + around.map { hash(key, of: $0) }
    guard function.kind == .function else { return Declared(names: names) }
    let signature = file.signatures[index]
    let matching = hash(key, with: signature)
    // The name for calls on `super` in subclasses.
    let inherited = hierarchies.isEmpty ? [] : [hash(key, in: className(file.owners[index].type, types))]
    return Declared(names: names + [matching] + around.map { hash(matching, of: $0) } + inherited, signature: signature)
  }

  private func uses(_ file: BodyFile, _ function: Int, _ types: ProjectTypes, _ tables: inout NameTables) -> [Int32] {
    let (tree, table) = (file.tree, file.names)
    guard !tables.calls.isEmpty || !tables.accesses.isEmpty || tables.ownInitializer != nil else { return [] }
    var used: Set<Int32> = []
    for node in tree.nodes(of: function) {
      let expression = tree[node]
      switch expression.kind {
      case .call:
        // The callee, and functions that are passed by name, as in `forEach(addChild)`.
        for (position, part) in tree.children(node).enumerated() {
          let value = tree[part].kind == .labeled ? tree.operand(part) ?? part : part
          used.formUnion(called(value, position == 0 ? node : nil, in: function, file, types, &tables))
        }
        continue
      case .member:
        // A property of `super` is not looked up.
        if let base = tree.child(node, 0), tree[base].kind == .superName { continue }
      case .name, .implicitMember: break
      default: continue
      }
      if let name = tables.accesses[expression.name] {
        if isImplicit(node, tree, table), !tables.around.isEmpty {
          used.formUnion(implicit(name, expression.name, &tables.implicitAccesses, tables.around))
        } else {
          used.insert(name)
        }
      }
      // `Home.init()` and `Home.shared` may run an initializer of the type.
      if let name = tables.calls[expression.name], CallGraph.startsUpper(expression.name, table) { used.insert(name) }
    }
    return used.sorted()
  }

  /// The names that an expression uses as a callee or as an argument of a call.
  ///
  /// - Parameter call: the call of which it is the callee
  private func called(
    _ node: FlowNodeID, _ call: FlowNodeID?, in function: Int, _ file: BodyFile, _ types: ProjectTypes, _ tables: inout NameTables
  ) -> [Int32] {
    let tree = file.tree
    let expression = tree[node]
    switch expression.kind {
    case .member:
      if let base = tree.operand(node) {
        if tree[base].kind == .superName {
          guard let name = tables.calls[expression.name] else { return [] }
          let classes = tables.superclasses ?? CallGraph.superclasses(of: file.owners[function], types)
          tables.superclasses = classes
          let hash = hashes[Int(name)]
          return (classes.map { CallGraph.hash(hash, in: $0) } + [CallGraph.hash(hash, of: CallGraph.shared)]).compactMap(
            number(named:))
        }
        if tree[base].kind == .selfName, expression.name == tables.initializer { return tables.ownInitializer.map { [$0] } ?? [] }
      }
    case .name, .implicitMember: break
    default: return []
    }
    var name = tables.calls[expression.name]
    if expression.flags.contains(.compound), expression.name != noName {
      // A name with argument labels, as in `addChild(_:)`.
      name = number(named: FNV1a(file.names.text(expression.name).prefix { $0 != "(" }.utf8).value)
    }
    guard let name else { return [] }
    let isImplicit = isImplicit(node, tree, file.names) && !tables.around.isEmpty
    if let call, !expression.flags.contains(.compound), let signatures = signatures[name], !signatures.isEmpty {
      let labels = CallSignature.labels(ofCall: call, tree, file.names)
      return signatures.filter { $0.positions(of: labels) != nil }.flatMap { signature -> [Int32] in
        let hash = CallGraph.hash(hashes[Int(name)], with: signature)
        if !isImplicit { return number(named: hash).map { [$0] } ?? [] }
        return tables.around.compactMap { number(named: CallGraph.hash(hash, of: $0)) }
      }
    }
    guard isImplicit else { return [name] }
    return implicit(name, expression.name, &tables.implicitCalls, tables.around)
  }

  /// Whether an expression is a name without a receiver, or a member of `self`.
  private func isImplicit(_ node: FlowNodeID, _ tree: FlowTree, _ table: NameTable) -> Bool {
    switch tree[node].kind {
    case .name: !CallGraph.startsUpper(tree[node].name, table)
    case .member: tree.operand(node).map { tree[$0].kind == .selfName } ?? false
    default: false
    }
  }

  /// The names for a use without a receiver in some class hierarchies.
  private func implicit(_ name: Int32, _ written: NameID, _ known: inout [NameID: [Int32]], _ around: [UInt64]) -> [Int32] {
    if let found = known[written] { return found }
    let found = around.compactMap { number(named: CallGraph.hash(hashes[Int(name)], of: $0)) }
    known[written] = found
    return found
  }

  private static func startsUpper(_ name: NameID, _ table: NameTable) -> Bool {
    table[name].first.map { $0 &- 0x41 < 26 } ?? false
  }

  /// By function, whether a function in some files can call it, directly or indirectly.
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

/// A Bloom filter of name hashes with one hash function. It rejects most names of a file.
private struct NameFilter: Sendable {
  private var bits: [UInt64] = Array(repeating: 0, count: 4096)

  /// Inserts the name hash from which the key of a call or an access was made.
  mutating func insert(_ key: UInt64, isCall: Bool) { insert(isCall ? key : key ^ 0x9E37_79B9_7F4A_7C15) }

  private mutating func insert(_ hash: UInt64) { bits[Int(hash >> 6 & 0xFFF)] |= 1 << (hash & 63) }
  func mayContain(_ hash: UInt64) -> Bool { bits[Int(hash >> 6 & 0xFFF)] & (1 << (hash & 63)) != 0 }
}

// MARK: - CallersOfNames

/// The functions that use each name of a call graph.
struct CallersOfNames: Sendable {
  private let callers: NumberLists

  init(_ graph: CallGraph) { callers = NumberLists(inverting: graph.uses, count: graph.definitions.count) }

  subscript(name: Int32) -> ArraySlice<Int32> { callers[Int(name)] }
}

// MARK: - FunctionRenumbering

/// The correspondence between the functions of two versions of a call graph.
struct FunctionRenumbering {
  /// By function of one graph, the same function in the other graph: from old to new, and from new to old; -1 if there
  /// is none.
  private(set) var new: [Int32]
  private(set) var old: [Int32]
  /// By position of a file in the new graph, its position in the old one.
  private(set) var files: [Int?]
  /// Whether files, functions and names have the same indices in both versions.
  let isIdentity: Bool

  /// - Parameter renumbered: files whose function indices may differ, so that none of their functions correspond
  init(from before: [BodyFile], _ graph: CallGraph, to project: ProjectBodies, _ renumbered: Set<FileID>) {
    isIdentity = renumbered.isEmpty && graph.hasNumbers(of: project.graph)
    if isIdentity {
      let all = Array(0..<Int32(truncatingIfNeeded: graph.functions.count))
      (new, old, files) = (all, all, Array(before.indices))
      return
    }
    new = Array(repeating: -1, count: graph.functions.count)
    old = Array(repeating: -1, count: project.graph.functions.count)
    let positions = Dictionary(uniqueKeysWithValues: before.enumerated().map { ($1.id, $0) })
    files = project.files.map { positions[$0.id] }
    for (position, known) in files.enumerated() {
      guard let known, !renumbered.contains(project.files[position].id) else { continue }
      let (start, end) = (graph.starts[known], project.graph.starts[position])
      for index in project.files[position].tree.functions.indices {
        new[start + index] = Int32(truncatingIfNeeded: end + index)
        old[end + index] = Int32(truncatingIfNeeded: start + index)
      }
    }
  }

  /// Replaces the old functions in the keys of a table by the new ones, and drops functions that no longer exist.
  func moved<Value>(_ values: [Int32: Value]) -> [Int32: Value] {
    var moved: [Int32: Value] = [:]
    for (function, value) in values where new[Int(function)] >= 0 { moved[new[Int(function)]] = value }
    return moved
  }
}
