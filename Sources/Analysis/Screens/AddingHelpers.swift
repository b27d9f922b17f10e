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
      var first: FlowNodeID = 0
      for function in summary.flow.functions {
        let nodes = first..<max(first, function.root + 1)
        first = function.root + 1
        guard function.kind == .function, function.topics.contains(.containment) else { continue }
        for helper in AddingHelpers.helpers(function, nodes, summary) {
          byName[summary.names.text(function.baseName), default: []].append(helper)
        }
      }
    }
  }

  /// What the functions of a name do, each way once.
  subscript(name: String) -> [Helper] { byName[name] ?? [] }

  private static func helpers(
    _ function: FlowFunction, _ nodes: Range<FlowNodeID>, _ summary: FileSummary
  ) -> Set<Helper> {
    let tree = summary.flow
    let parameters = tree.children(function.root).filter { tree[$0].kind == .parameter }.map { tree[$0].name }
    // `install(_:on:)`
    let labels = summary.names.text(function.name).split(separator: "(").last?.dropLast().split(separator: ":") ?? []
    guard !parameters.isEmpty, labels.count == parameters.count else { return [] }
    func argument(_ node: FlowNodeID?) -> Argument? {
      guard let node, tree[node].kind == .name, let position = parameters.firstIndex(of: tree[node].name) else { return nil }
      return Argument(label: String(labels[position]), position: position)
    }
    var found: Set<Helper> = []
    for node in nodes where tree[node].kind == .call {
      guard let callee = tree.child(node, 0), tree[callee].name != noName,
        ["addChild", "addChildViewController"].contains(summary.names.text(tree[callee].name)),
        let child = argument(tree.child(node, 1))
      else { continue }
      let asked = tree[callee].kind == .member ? tree.child(callee, 0) : nil
      if let asked, tree[asked].kind != .selfName {
        guard let parent = argument(asked) else { continue }
        found.insert(Helper(child: child, parent: parent))
      } else {
        found.insert(Helper(child: child, parent: nil))
      }
    }
    return found
  }
}
