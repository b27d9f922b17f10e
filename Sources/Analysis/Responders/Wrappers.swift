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
        file: id, within: function)
    }
    let declared = tree.functions[function]
    let labels = SelectorSource(text(declared.name)).labels
    switch declared.kind {
    case .function:
      return Wrapper(
        kind: kind, name: text(declared.baseName), labels: labels, action: action, target: target, defaults: defaults,
        file: id)
    case .initializer:
      guard let owner = owner(of: function) else { return nil }
      let name = source.text(source.summary.interface.declarations[owner.index].name)
      let simple = simpleName(name)
      return Wrapper(
        kind: kind, name: simple, labels: labels, action: action, target: target, defaults: defaults, file: id)
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
