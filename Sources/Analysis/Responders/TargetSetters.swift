import Syntax

/// Who gets a target after it was made: `item.target = self`, `tap.addTarget(…)`, by local, by property, by closure.
struct TargetSetters {
  private struct Local: Hashable {
    var file: FileID
    var function: Int
    var name: NameID
  }

  private struct Member: Hashable {
    var type: String
    var name: String
  }

  private var locals: Set<Local> = []
  private var members: Set<Member> = []
  /// Properties that were set from outside their type.
  private var anywhere: Set<String> = []
  private struct Scope: Hashable {
    var file: FileID
    var closure: FlowNodeID
  }
  private var scopes: Set<Scope> = []

  mutating func read(_ file: FlowFile, _ sites: [DispatchSite]) {
    for node in 0..<FlowNodeID(truncatingIfNeeded: file.tree.nodeCount) {
      switch file.tree[node].kind {
      case .assignment:
        guard let left = file.tree.child(node, 0), let right = file.tree.child(node, 1),
          file.tree[left].kind == .member, file.words[file.tree[left].name] == .target,
          file.target(right) != .isNil, let base = file.tree.child(left, 0)
        else { continue }
        add(base, file)
      case .call:
        guard let callee = file.callee(node), file.tree[callee].kind == .member,
          file.words[file.tree[callee].name] == .addTarget, let base = file.tree.child(callee, 0),
          file.arguments(node).first.map({ file.target($0.value) != .isNil }) ?? false
        else { continue }
        add(base, file)
      default: continue
      }
    }
    // An object that is made with a target.
    for site in sites where site.target != .isNil && site.target != .absent {
      guard let holder = site.holder else { continue }
      add(holder, file, site.function, isOwn: true)
    }
  }

  private mutating func add(_ base: FlowNodeID, _ file: FlowFile) {
    guard let function = file.function(of: base) else { return }
    if let closure = file.closure(around: base), isParameter(base, file) {
      scopes.insert(Scope(file: file.id, closure: closure))
    }
    guard let holder = file.holder(assigned: base) else { return }
    var isOwn = true
    if file.tree[base].kind == .member, let owner = file.tree.child(base, 0) { isOwn = file.tree[owner].kind == .selfName }
    add(holder, file, function, isOwn: isOwn)
  }

  private func isParameter(_ node: FlowNodeID, _ file: FlowFile) -> Bool {
    if file.tree[node].kind == .dollar { return true }
    guard file.tree[node].kind == .name else { return false }
    if case .values([], _)? = file.local(file.tree[node].name, at: node) { return true }
    return false
  }

  private mutating func add(_ holder: FlowFile.Holder, _ file: FlowFile, _ function: Int, isOwn: Bool) {
    switch holder {
    case .local(let name): locals.insert(Local(file: file.id, function: function, name: name))
    case .property(let name):
      members.insert(Member(type: TargetSetters.typeName(file, function), name: name))
      if !isOwn { anywhere.insert(name) }
    }
  }

  private static func typeName(_ file: FlowFile, _ function: Int) -> String {
    guard let owner = file.owner(of: function) else { return file.source.path }
    let name = file.source.text(file.source.summary.interface.declarations[owner.index].name)
    return simpleName(name)
  }

  /// Whether the object of a site gets a target.
  func hasTarget(_ site: DispatchSite, in file: FlowFile) -> Bool {
    if let scope = site.scope, scopes.contains(Scope(file: file.id, closure: scope)) { return true }
    guard let holder = site.holder else { return false }
    switch holder {
    case .local(let name):
      return locals.contains(Local(file: file.id, function: site.function, name: name)) || isReturned(name, site, file)
    case .property(let name): return isSet(name, site, file)
    }
  }

  private func isSet(_ property: String, _ site: DispatchSite, _ file: FlowFile) -> Bool {
    anywhere.contains(property)
      || members.contains(Member(type: TargetSetters.typeName(file, site.function), name: property))
  }

  /// `let item = UIBarButtonItem(…); return item` in what makes a property: the property's targets count.
  private func isReturned(_ name: NameID, _ site: DispatchSite, _ file: FlowFile) -> Bool {
    let function = file.tree.functions[site.function]
    guard function.kind == .initialValue || function.kind == .getter else { return false }
    guard isSet(file.text(function.name), site, file) else { return false }
    return file.nodes(of: site.function).contains { node in
      guard file.tree[node].kind == .return, let value = file.tree.child(node, 0) else { return false }
      return file.tree[value].kind == .name && file.tree[value].name == name
    }
  }
}
