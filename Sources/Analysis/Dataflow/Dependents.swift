import Syntax

/// Finds the functions of a file that depend on changed summaries.
struct Dependents {
  private let file: BodyFile
  private let types: ProjectTypes
  /// By name, the functions that depend on it.
  private let calls: [NameID: ChangedSummaries.Dependents]
  private let accesses: [NameID: ChangedSummaries.Dependents]

  /// Nil where the file has none of the names: so it is for most files.
  init?(_ changed: ChangedSummaries, _ file: BodyFile, _ types: ProjectTypes) {
    self.file = file
    self.types = types
    var (calls, accesses): ([NameID: ChangedSummaries.Dependents], [NameID: ChangedSummaries.Dependents]) = ([:], [:])
    for name in file.names(changed.mayConcern) {
      guard let hash = file.hash(name) else { continue }
      calls[name] = changed.calls[hash]
      accesses[name] = changed.accesses[hash]
    }
    (self.calls, self.accesses) = (calls, accesses)
    if calls.isEmpty && accesses.isEmpty { return nil }
  }

  /// The functions that have to be analyzed again, by their positions in the file's tree.
  func functions() -> [Int] {
    file.tree.functions.indices.filter { position in
      let owner = file.tree.functions[position].owner
      return file.tree.nodes(of: position).contains { isUse($0, owner) }
    }
  }

  private func isUse(_ node: FlowNodeID, _ owner: Int32) -> Bool {
    let here = file.tree[node]
    switch here.kind {
    case .name, .member: return !accesses.isEmpty && isAmong(accesses[here.name], owner)
    case .call:
      guard let callee = file.tree.child(node, 0) else { return false }
      if isNamed(callee, owner) { return true }
      // A function that is handed on by its name: `forEach(addChild)`.
      guard let argument = file.tree.child(node, 1), file.tree.child(node, 2) == nil else { return false }
      return file.tree[argument].kind != .call && isNamed(argument, owner)
    default: return false
    }
  }

  private func isNamed(_ node: FlowNodeID, _ owner: Int32) -> Bool {
    let callee = file.tree[node]
    switch callee.kind {
    case .name, .implicitMember: break
    case .member:
      // Calls of `super` use no summary; `Home.init()` is a call of `Home`.
      guard let base = file.tree.child(node, 0) else { return false }
      if file.tree[base].kind == .superName { return false }
      if file.tree[base].kind == .name, isAmong(calls[file.tree[base].name], owner) { return true }
    default: return false
    }
    return isAmong(calls[callee.name], owner)
  }

  private func isAmong(_ dependents: ChangedSummaries.Dependents?, _ owner: Int32) -> Bool {
    switch dependents {
    case nil: false
    case .all?: true
    case .of(let owners)?: types.lineage(of: owner, in: file.id).contains(where: owners.contains)
    }
  }
}
