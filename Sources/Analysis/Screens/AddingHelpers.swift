import Syntax

/// The project's functions that add a child which they are given: `install(_:on:)`, `setUp(child:in:)`. Told by what they
/// do, not by how they are called.
struct AddingHelpers: Sendable {
  struct Helper: Hashable, Sendable {
    var child: Argument
    /// Nil where it is the object that is asked.
    var parent: Argument?
  }

  /// An argument as a call has it: by its label, or without one by its place.
  struct Argument: Hashable, Sendable {
    var label: String
    var position: Int
  }

  private var byName: [String: [Helper]] = [:]

  init(_ index: ProjectIndex) {
    for file in index.files {
      guard let summary = index[file]?.summary else { continue }
      for (number, function) in summary.flow.functions.enumerated()
      where function.kind == .function && function.topics.contains(.containment) {
        let name = summary.names.text(function.baseName)
        for helper in AddingHelpers.helpers(function, summary.flow.nodes(of: number), summary)
        where byName[name]?.contains(helper) != true {
          byName[name, default: []].append(helper)
        }
      }
    }
  }

  /// What the functions of a name do, each way once.
  subscript(name: String) -> [Helper] { byName[name] ?? [] }

  private static func helpers(
    _ function: FlowFunction, _ nodes: Range<FlowNodeID>, _ summary: FileSummary
  ) -> [Helper] {
    let tree = summary.flow
    let parameters = tree.children(function.root).filter { tree[$0].kind == .parameter }.map { tree[$0].name }
    // `install(_:on:)`
    let labels = summary.names.text(function.name).split(separator: "(").last?.dropLast().split(separator: ":") ?? []
    guard !parameters.isEmpty, labels.count == parameters.count else { return [] }
    func argument(_ node: FlowNodeID?) -> Argument? {
      guard let node, tree[node].kind == .name, let position = parameters.firstIndex(of: tree[node].name) else { return nil }
      return Argument(label: String(labels[position]), position: position)
    }
    var found: [Helper] = []
    for node in nodes where tree[node].kind == .call {
      guard let callee = tree.child(node, 0), tree[callee].name != noName,
        ["addChild", "addChildViewController"].contains(summary.names.text(tree[callee].name)),
        let child = argument(tree.child(node, 1))
      else { continue }
      let asked = tree[callee].kind == .member ? tree.child(callee, 0) : nil
      if let asked, tree[asked].kind != .selfName {
        guard let parent = argument(asked) else { continue }
        found.append(Helper(child: child, parent: parent))
      } else {
        found.append(Helper(child: child, parent: nil))
      }
    }
    return found
  }
}
