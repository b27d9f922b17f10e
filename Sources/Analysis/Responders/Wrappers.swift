import Syntax

/// A function that makes a command or sends an action for others: which of its parameters is the action, which the
/// target. Where it is called the message is sent, not where it is written.
struct Wrapper: Hashable {
  var kind: Dispatch.Kind
  /// The name without labels; for an initializer that of its type.
  var name: String
  /// The parameters' labels; nil for a function within a function, whose labels nobody wrote down.
  var labels: [String]?
  /// Nil where the action is the wrapper's own, `fixed`.
  var action: Int?
  var fixed: WrittenSelector?
  /// Nil where the target is nil whatever the caller says.
  var target: Int?
  /// What omitted arguments are: the defaults, in this file.
  var defaults: [Int: FlowNodeID]
  var file: FileID
  var function: Int
  /// The function that holds a local one.
  var within: Int?
}

extension FlowFile {
  /// What the function with a root would be as a wrapper; nil where it has no name to be called by.
  func wrapper(_ root: FlowNodeID, _ kind: Dispatch.Kind, action: Int?, target: Int?) -> Wrapper? {
    guard let function = function(of: root) else { return nil }
    let parameters = tree.children(root).filter { tree[$0].kind == .parameter }
    var defaults: [Int: FlowNodeID] = [:]
    for (number, parameter) in parameters.enumerated() {
      if let value = tree.child(parameter, 0) { defaults[number] = value }
    }
    if tree[root].kind == .localFunction {
      return Wrapper(
        kind: kind, name: text(tree[root].name), labels: nil, action: action, target: target, defaults: defaults,
        file: id, function: function, within: function)
    }
    let declared = tree.functions[function]
    let labels = SelectorSource(text(declared.name)).labels
    switch declared.kind {
    case .function:
      return Wrapper(
        kind: kind, name: text(declared.baseName), labels: labels, action: action, target: target, defaults: defaults,
        file: id, function: function)
    case .initializer:
      guard let owner = owner(of: function) else { return nil }
      let name = source.text(source.summary.interface.declarations[owner.index].name)
      let simple = simpleName(name)
      return Wrapper(
        kind: kind, name: simple, labels: labels, action: action, target: target, defaults: defaults, file: id,
        function: function)
    default: return nil
    }
  }

  /// The argument of a call for each parameter of a wrapper; nil where the call cannot be meant for it.
  func match(_ call: FlowNodeID, _ wrapper: Wrapper) -> [Int: FlowNodeID]? {
    if let within = wrapper.within, wrapper.file != id || function(of: call) != within { return nil }
    let arguments = arguments(call)
    guard let labels = wrapper.labels else {
      return Dictionary(uniqueKeysWithValues: arguments.enumerated().map { ($0, $1.value) })
    }
    var found: [Int: FlowNodeID] = [:]
    var next = 0
    for argument in arguments {
      let label = argument.label.map(text) ?? ""
      if argument.label == nil, tree[argument.value].flags.contains(.trailing) { continue }
      guard let position = labels[min(next, labels.count)...].firstIndex(of: label) else { return nil }
      found[position] = argument.value
      next = position + 1
    }
    for position in labels.indices where found[position] == nil && wrapper.defaults[position] == nil {
      // A trailing closure, or a default that was not kept.
      if position == wrapper.action || position == wrapper.target { return nil }
    }
    return found
  }
}

/// The functions that are named as wrappers are, by name: a call by the name alone may mean any of them.
struct WrapperNamesakes {
  private struct Namesake {
    var id: FunctionID
    var labels: [String]
    /// The simple name of the type around it; empty for a global one.
    var type: String
  }

  private let index: ProjectIndex
  private var functions: [String: [Namesake]] = [:]

  init(_ index: ProjectIndex, _ files: some Sequence<FlowFile>) {
    self.index = index
    for file in files {
      for (number, function) in file.tree.functions.enumerated() where function.kind == .function {
        functions[file.text(function.baseName), default: []].append(
          Namesake(
            id: FunctionID(file: file.id, index: number), labels: SelectorSource(file.text(function.name)).labels,
            type: file.typeName(of: number)))
      }
    }
  }

  /// Whether a call that fits a wrapper by its name means another function of that name, or may mean one.
  func mayMeanAnother(
    than wrapper: Wrapper, among wrappers: [Wrapper], _ callee: FlowNodeID, _ function: Int, _ file: FlowFile
  ) -> Bool {
    guard wrapper.within == nil, let labels = wrapper.labels else { return false }
    let others = (functions[wrapper.name] ?? []).filter { other in
      other.labels == labels
        && !wrappers.contains { $0.file == other.id.file && $0.function == other.id.index && $0.within == nil }
    }
    guard !others.isEmpty, let own = functions[wrapper.name]?.first(where: { $0.id == wrapper.id }) else { return false }
    var chain: [String]
    switch (file.tree[callee].kind, file.tree.child(callee, 0)) {
    case (.name, _): chain = lineage(of: function, file)
    case (.member, let base?):
      switch file.tree[base].kind {
      case .selfName: chain = lineage(of: function, file)
      case .name, .member:
        let name = file.text(file.tree[base].name)
        guard name.first?.isUppercase == true else { return true }
        chain = [name]
      default: return true
      }
    default: return true
    }
    // The nearest type that has one is meant; what is global comes last.
    chain.append("")
    return chain.first { type in own.type == type || others.contains { $0.type == type } } != own.type
  }

  /// The simple names of the type around a function and of its superclasses, nearest first.
  private func lineage(of function: Int, _ file: FlowFile) -> [String] {
    guard let owner = file.owner(of: function) else { return [] }
    let types = index.declaration(owner)?.kind == .extension ? index.link(of: owner).extended : [owner]
    return [file.typeName(of: function)] + types.prefix(1).flatMap { index.superclassChain(of: $0).map(simpleName) }
  }
}

extension Wrapper {
  fileprivate var id: FunctionID { FunctionID(file: file, index: function) }
}

extension FlowFile {
  /// The simple name of the type around a function; empty for a global one.
  fileprivate func typeName(of function: Int) -> String {
    guard let owner = owner(of: function) else { return "" }
    return simpleName(source.text(source.summary.interface.declarations[owner.index].name))
  }
}
