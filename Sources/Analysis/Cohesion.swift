public import Syntax

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
  /// Whether UIKit calls a method at its own times. Objective-C, whose methods have selectors for names, does not say what
  /// it overrides.
  public func isLifeCycle(_ method: Method, _ name: String) -> Bool {
    let mayOverride = method.modifiers.contains(.override) || !name.utf8.contains(UInt8(ascii: "("))
    return mayOverride && catalog.lifeCycleMethods.contains(name)
  }

  /// The cohesion of a type with all its extensions.
  public func cohesion(of type: DeclarationID) -> Cohesion {
    let parts = [type] + compiledExtensions(of: type)
    var graph = MemberGraph()
    for part in parts {
      guard let file = self[part.file] else { continue }
      for method in file.summary.members.methods(of: part.index) {
        let name = file.summary.names.text(method.name)
        guard method.kind == .function || method.kind == .subscript, !isLifeCycle(method, name) else { continue }
        let baseName = file.summary.names.text(method.baseName)
        graph.add(name, baseName, .method(lines: Int(method.lines)), part.file, method.mentionStart, method.mentionCount)
      }
      guard file.summary.objectiveC == nil else { continue }
      for property in file.summary.members.properties(of: part.index) where property.isStored {
        let name = file.summary.names.text(property.name)
        graph.add(name, name, .property, part.file, property.mentionStart, property.mentionCount)
      }
    }
    if isObjectiveC(type) {
      for member in ObjectiveCMembers(of: parts, in: self).properties where member.isStored {
        graph.add(member.name, member.name, .property, member.part.file, 0, 0)
      }
    }
    graph.tie { self[$0] }
    return graph.cohesion()
  }
}

/// Members as nodes, joined by union-find.
private struct MemberGraph {
  enum MemberKind {
    case method(lines: Int)
    case property
  }

  private struct Node {
    var name: String
    var kind: MemberKind
    var file: FileID
    var mentions: Range<Int>
  }

  private var nodes: [Node] = []
  private var parents: [Int] = []
  private var named: [String: [Int]] = [:]

  mutating func add(
    _ name: String, _ baseName: String, _ kind: MemberKind, _ file: FileID, _ mentionStart: UInt32, _ mentionCount: UInt32
  ) {
    named[baseName, default: []].append(nodes.count)
    parents.append(nodes.count)
    let mentions = Int(mentionStart)..<(Int(mentionStart) + Int(mentionCount))
    nodes.append(Node(name: name, kind: kind, file: file, mentions: mentions))
  }

  /// Joins each member with those that it names. Each name of a file is looked up once.
  mutating func tie(_ source: (FileID) -> SourceFile?) {
    for (file, members) in Dictionary(grouping: nodes.indices, by: { nodes[$0].file }) {
      if let source = source(file) { tie(members, source) }
    }
  }

  private mutating func tie(_ own: [Int], _ source: SourceFile) {
    // By name. No array: of the names of a file with many types each type mentions few.
    var members: [NameID: [Int]] = [:]
    for index in own {
      for mention in nodes[index].mentions where mention < source.summary.members.mentions.count {
        let name = source.summary.members.mentions[mention]
        guard Int(name) < source.summary.names.count else { continue }
        let found = members[name] ?? named[source.summary.names.text(name)] ?? []
        for other in found { join(index, other) }
        // Members of one name are joined by the first that names them.
        members[name] = Array(found.prefix(1))
      }
    }
  }

  private mutating func join(_ left: Int, _ right: Int) {
    let left = root(left)
    let right = root(right)
    if left != right { parents[max(left, right)] = min(left, right) }
  }

  private mutating func root(_ start: Int) -> Int {
    var index = start
    while parents[index] != index {
      parents[index] = parents[parents[index]]
      index = parents[index]
    }
    return index
  }

  mutating func cohesion() -> Cohesion {
    var groups: [Int: Cohesion.Group] = [:]
    for (index, node) in nodes.enumerated() {
      let key = root(index)
      switch node.kind {
      case .property: groups[key, default: .init()].properties.append(node.name)
      case .method(let lines):
        groups[key, default: .init()].methods.append(node.name)
        groups[key, default: .init()].lines += lines
      }
    }
    let ordered = groups.sorted { ($1.value.lines, $0.key) < ($0.value.lines, $1.key) }
    return Cohesion(groups: ordered.map(\.value))
  }
}
