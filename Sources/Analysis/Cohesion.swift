import Syntax

/// How the members of a type hang together: groups of methods and stored properties, two being tied when one names the
/// other or both name one stored property. After LCOM4 (Hitz and Montazeri, 1995): life-cycle overrides, initializers
/// and `deinit` touch everything and so tie nothing; they are in no group.
public struct Cohesion: Hashable, Sendable {
  public struct Group: Hashable, Sendable {
    /// `name(label:_:)`, in order.
    public var methods: [String] = []
    public var properties: [String] = []
    /// Lines of its methods.
    public var lines = 0
  }

  /// The groups, the largest by lines first.
  public var groups: [Group]
}

extension ProjectIndex {
  /// The cohesion of a type with all its extensions.
  public func cohesion(of type: DeclarationID) -> Cohesion {
    var graph = MemberGraph()
    for part in [type] + extensions(of: type) {
      guard let summary = self[part.file]?.summary else { continue }
      for method in summary.methods(of: part.index) {
        let name = summary.names.text(method.name)
        guard method.kind == .function || method.kind == .subscript,
          !(method.modifiers.contains(.override) && catalog.lifeCycleMethods.contains(name))
        else { continue }
        graph.add(
          .init(
            name: name, baseName: summary.names.text(method.baseName), isProperty: false, lines: Int(method.lines),
            mentions: summary.mentions(method.mentionStart, method.mentionCount)))
      }
      for property in summary.properties(of: part.index) where property.isStored {
        let name = summary.names.text(property.name)
        graph.add(
          .init(
            name: name, baseName: name, isProperty: true, lines: 0,
            mentions: summary.mentions(property.mentionStart, property.mentionCount)))
      }
    }
    return graph.cohesion()
  }
}

extension FileSummary {
  func mentions(_ start: UInt32, _ count: UInt32) -> [String] {
    let end = Int(start) + Int(count)
    return end <= members.mentions.count ? members.mentions[Int(start)..<end].map(names.text) : []
  }
}

/// Members as nodes, joined by union-find.
private struct MemberGraph {
  struct Node {
    var name: String
    var baseName: String
    var isProperty: Bool
    var lines: Int
    var mentions: [String]
  }

  private var nodes: [Node] = []

  mutating func add(_ node: Node) { nodes.append(node) }

  func cohesion() -> Cohesion {
    var named: [String: [Int]] = [:]
    for (index, node) in nodes.enumerated() { named[node.baseName, default: []].append(index) }
    var parents = Array(nodes.indices)
    func root(_ start: Int) -> Int {
      var index = start
      while parents[index] != index {
        parents[index] = parents[parents[index]]
        index = parents[index]
      }
      return index
    }
    for (index, node) in nodes.enumerated() {
      for mention in node.mentions {
        for other in named[mention] ?? [] where other != index {
          let left = root(index)
          let right = root(other)
          if left != right { parents[max(left, right)] = min(left, right) }
        }
      }
    }
    var groups: [Int: Cohesion.Group] = [:]
    for (index, node) in nodes.enumerated() {
      let key = root(index)
      if node.isProperty {
        groups[key, default: .init()].properties.append(node.name)
      } else {
        groups[key, default: .init()].methods.append(node.name)
        groups[key, default: .init()].lines += node.lines
      }
    }
    let ordered = groups.sorted { ($1.value.lines, $0.key) < ($0.value.lines, $1.key) }
    return Cohesion(groups: ordered.map(\.value))
  }
}
