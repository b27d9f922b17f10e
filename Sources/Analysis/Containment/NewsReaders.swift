import Syntax

/// Finds the functions of a file that use one of which there is news.
struct NewsReaders {
  private let file: FollowedFile
  private let types: ProjectTypes
  /// By name, whom the news of it concern.
  private let calls: [NameID: ContainmentNews.Callers]
  private let accesses: [NameID: ContainmentNews.Callers]

  /// Nil where no name of the file is one of which there is news: so it is for most files.
  init?(_ news: ContainmentNews, _ file: FollowedFile, _ types: ProjectTypes) {
    self.file = file
    self.types = types
    var (calls, accesses): ([NameID: ContainmentNews.Callers], [NameID: ContainmentNews.Callers]) = ([:], [:])
    for name in file.names(news.mayConcern) {
      guard let hash = file.hash(name) else { continue }
      calls[name] = news.calls[hash]
      accesses[name] = news.accesses[hash]
    }
    (self.calls, self.accesses) = (calls, accesses)
    if calls.isEmpty && accesses.isEmpty { return nil }
  }

  /// The functions that have to be followed again, by their positions in the file's tree.
  func readers() -> [Int] {
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
      // What a superclass does is nothing that its subclasses are told of; `Home.init()` is a call of `Home`.
      guard let base = file.tree.child(node, 0) else { return false }
      if file.tree[base].kind == .superName { return false }
      if file.tree[base].kind == .name, isAmong(calls[file.tree[base].name], owner) { return true }
    default: return false
    }
    return isAmong(calls[callee.name], owner)
  }

  private func isAmong(_ callers: ContainmentNews.Callers?, _ owner: Int32) -> Bool {
    switch callers {
    case nil: false
    case .all?: true
    case .of(let owners)?: types.lineage(of: owner, in: file.id).contains(where: owners.contains)
    }
  }
}
