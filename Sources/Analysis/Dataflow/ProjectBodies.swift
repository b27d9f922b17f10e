import Syntax

/// The function bodies of a project and their call graph. The analyses of all clients share them.
struct ProjectBodies: Sendable {
  private(set) var types: ProjectTypes
  private(set) var files: [BodyFile]
  private(set) var graph: CallGraph
  /// The strongly connected components of the call graph, callees before callers.
  private(set) var order: ComponentOrder
  /// The cached value of `callers`, available after the first change.
  private var knownCallers: CallersOfNames?

  init(_ index: ProjectIndex, _ workers: some WorkerPool) {
    let types = ProjectTypes(index: index)
    self.types = types
    files = workers.mapInBatches(index.files, of: 16) { ProjectBodies.bodies(of: $0, types) }.compactMap { $0 }
    graph = CallGraph(files, types, workers)
    order = ComponentOrder(graph)
  }

  /// The functions that use each name.
  var callers: CallersOfNames { knownCallers ?? CallersOfNames(graph) }

  /// Replaces files whose functions define the same names as before.
  private mutating func replace(_ fresh: [(position: Int, body: BodyFile)]) {
    for (position, body) in fresh { files[position] = body }
    let differing = graph.replaceBodies(fresh, types)
    if knownCallers == nil || !differing.isEmpty { knownCallers = CallersOfNames(graph) }
    let isKept = differing.allSatisfy { [order, graph] in order.isKept(in: graph, where: $0.function, using: $0.before) }
    if !isKept { order = ComponentOrder(graph) }
  }

  /// Updates the bodies and the call graph to another version of the project.
  mutating func update(_ change: ProjectChange, in index: ProjectIndex, _ workers: some WorkerPool) {
    let types = ProjectTypes(index: index, like: self.types, change)
    self.types = types
    let fresh = Array(change.bodies.filter(index.analyzes))
    let found = workers.mapInBatches(fresh, of: 16) { ProjectBodies.bodies(of: $0, types) }
    let made = Dictionary(uniqueKeysWithValues: zip(fresh, found))
    if let same = positionsOfSameNames(made, change) { return replace(same) }
    let known = Dictionary(uniqueKeysWithValues: files.enumerated().map { ($1.id, $0) })
    var now: [(file: BodyFile, known: CallGraph.Known?)] = []
    for file in index.files {
      if change.bodies.contains(file) {
        if let body = made[file] ?? nil { now.append((body, nil)) }
      } else if let position = known[file] {
        now.append((files[position], .init(position: position, usesSame: !change.callers.contains(file))))
      }
    }
    files = now.map(\.file)
    let before = graph
    graph = before.updated(files, now.map(\.known), keepsTypealiases: change.keepsTypealiases, types, workers)
    let isKept = change.renumbered.isEmpty && graph.hasFunctions(of: before) && order.isKept(in: graph, insteadOf: before)
    if !isKept { order = ComponentOrder(graph) }
    knownCallers = CallersOfNames(graph)
  }

  /// The affected files with their positions, if all functions and typealiases of the project define the same names as
  /// before. Then the call graph can differ only in the names that these files use. Returns nil otherwise.
  private func positionsOfSameNames(
    _ made: [FileID: BodyFile?], _ change: ProjectChange
  ) -> [(position: Int, body: BodyFile)]? {
    guard change.renumbered.isEmpty, change.keepsTypealiases else { return nil }
    var same: [(position: Int, body: BodyFile)] = []
    for position in graph.positions(of: change.bodies) {
      guard let body = made[files[position].id] ?? nil, graph.defines(body, at: position, types) else { return nil }
      same.append((position, body))
    }
    return same.count == made.count { $0.value != nil } ? same : nil
  }

  private static func bodies(of file: FileID, _ types: ProjectTypes) -> BodyFile? {
    guard let summary = types.index[file]?.summary, !summary.flow.functions.isEmpty else { return nil }
    return BodyFile(file, summary.flow, summary.names, types)
  }
}

// MARK: - BodyFile

/// The name of a type as written in a file, and the declaration that encloses it.
struct TypeName: Hashable, Sendable {
  var name: NameID
  var owner: Int32
}

/// The lowered function bodies of a file, with their names and name hashes. A class, so that lookups copy nothing.
final class BodyFile: Sendable {
  let id: FileID
  let tree: FlowTree
  let names: NameTable
  /// Whether the calls of the containment contract are those of AppKit.
  let isForAppKit: Bool
  /// By function, the enclosing type, the declared result and the parameters.
  let owners: [ProjectTypes.Owner]
  let results: [DeclaredResult]
  let signatures: [CallSignature]
  /// The hash of each name. Few names of a file are looked up by text, so strings are created only for those.
  private let hashes: [UInt64]

  init(_ id: FileID, _ tree: FlowTree, _ names: NameTable, _ types: ProjectTypes) {
    self.id = id
    self.tree = tree
    self.names = names
    isForAppKit = types.isForAppKit(id)
    var owners: [Int32: ProjectTypes.Owner] = [:]
    var results: [TypeName: DeclaredResult] = [:]
    self.owners = tree.functions.map { function in
      let owner = owners[function.owner] ?? types.owner(function.owner, of: id)
      owners[function.owner] = owner
      return owner
    }
    self.results = tree.functions.map { function in
      guard function.type != noName else { return DeclaredResult() }
      let written = TypeName(name: function.type, owner: function.owner)
      if let known = results[written] { return known }
      let result = types.result(names.text(function.type), in: id, owner: function.owner)
      results[written] = result
      return result
    }
    signatures = tree.functions.map { CallSignature(of: $0, tree, names) }
    hashes = (0..<names.count).map { names.hash(NameID(truncatingIfNeeded: $0)) }
  }

  /// The hash of a name; nil for a synthetic name.
  func hash(_ name: NameID) -> UInt64? {
    Int(name) < hashes.count ? hashes[Int(name)] : nil
  }

  /// The index of the name with this text, if the file contains it.
  func name(_ text: String) -> NameID? {
    let hash = FNV1a(text.utf8).value
    return hashes.indices.lazy.map { NameID(truncatingIfNeeded: $0) }.first { [names] name in
      self.hashes[Int(name)] == hash && names[name].elementsEqual(text.utf8)
    }
  }

  /// The names whose hashes `isWanted` accepts.
  func names(_ isWanted: (UInt64) -> Bool) -> [NameID] {
    hashes.indices.filter { isWanted(hashes[$0]) }.map { NameID(truncatingIfNeeded: $0) }
  }
}

// MARK: - CallSignature

/// The parameters of a method or function.
struct CallSignature: Hashable, Sendable {
  var labels: [String]
  /// By parameter, whether it has no default value and is not variadic.
  var isRequired: [Bool]
  /// The parameters that take any number of arguments.
  private(set) var variadic: [Int] = []
  /// The parameters that are arrays or dictionaries, apart from those.
  private var lists: [Int] = []

  /// The parameters of a function, given as `name(label:_:)`. Each of them may have a default value.
  init(_ name: String) { (labels, isRequired) = (parameterLabels(name), []) }

  /// An accessor has no parameters.
  init(of function: FlowFunction, _ tree: FlowTree, _ names: NameTable) {
    guard CallGraph.isCalled(function.kind) else {
      (labels, isRequired) = ([], [])
      return
    }
    labels = parameterLabels(names.text(function.name))
    let parameters = tree.children(function.root).filter { tree[$0].kind == .parameter }
    isRequired = parameters.map { tree.children($0).isEmpty && !tree[$0].flags.contains(.variadic) }
    for (position, parameter) in parameters.enumerated() where tree[parameter].extra != noName {
      if tree[parameter].flags.contains(.variadic) {
        variadic.append(position)
      } else if names.text(tree[parameter].extra).hasPrefix("[") {
        lists.append(position)
      }
    }
  }

  /// Whether arguments fit the parameters at some positions.
  ///
  /// - Parameter areLists: by argument, whether it is a collection; nil if its type is unknown
  func fits(_ areLists: [Bool?], at positions: [Int]) -> Bool {
    zip(areLists, positions).allSatisfy { isList, position in isList == nil || isList == lists.contains(position) }
  }

  var hash: UInt64 {
    var hash = FNV1a()
    for (position, label) in labels.enumerated() {
      for byte in label.utf8 { hash.combine(byte) }
      hash.combine(isRequired.indices.contains(position) && isRequired[position] ? 0x3A : 0x3D)
    }
    return hash.value
  }

  /// The labels of the arguments of a call; `_` without a label, `{}` for a trailing closure.
  static func labels(ofCall node: FlowNodeID, _ tree: FlowTree, _ names: NameTable) -> [String] {
    tree.children(node).dropFirst().map { part in
      let part = tree[part]
      if part.kind == .labeled, part.name != noName { return names.text(part.name) }
      return part.flags.contains(.trailing) ? "{}" : "_"
    }
  }

  /// The parameter index for each argument; nil if the labels do not match or a required argument is missing.
  func positions(of arguments: [String]) -> [Int]? {
    var positions: [Int] = []
    var next = 0
    for (index, label) in arguments.enumerated() {
      if label == "{}" {
        // A trailing closure at the end of the call belongs to the last parameter, any other one to the next parameter.
        let position = index == arguments.count - 1 ? max(next, labels.count - 1) : next
        guard position < labels.count else { return nil }
        positions.append(position)
        next = position + 1
        continue
      }
      if label == "_", let last = positions.last, variadic.contains(last) {
        positions.append(last)
        continue
      }
      while next < labels.count, labels[next] != label { next += 1 }
      guard next < labels.count else { return nil }
      positions.append(next)
      next += 1
    }
    for (index, isRequired) in isRequired.enumerated() where isRequired && !positions.contains(index) { return nil }
    return positions
  }
}
