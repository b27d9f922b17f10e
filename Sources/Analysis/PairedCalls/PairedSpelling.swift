import Syntax

// The source text of expressions, for messages.

extension FlowFile {
  private static var deepest: Int { 12 }
  private static var longest: Int { 300 }

  /// The normalized source text of an expression, without spaces, `self.`, `?` and casts; nil if it is long or contains
  /// a closure.
  func spelling(of node: FlowNodeID, depth: Int = 0) -> String? {
    guard depth < FlowFile.deepest else { return nil }
    func part(_ position: Int) -> String? {
      tree.child(node, position).flatMap { spelling(of: $0, depth: depth + 1) }
    }
    let value = tree[node]
    let spelled: String?
    switch value.kind {
    case .name, .binding: spelled = text(value.name)
    case .selfName, .superName: spelled = "self"
    case .dollar: spelled = "$\(value.extra)"
    case .nilLiteral, .boolean, .string, .literal: spelled = tree.spelling(ofLiteral: node, names)
    case .implicitMember: spelled = ".\(text(value.name))"
    case .availability: spelled = text(value.name)
    case .member: spelled = part(0).map { $0 == "self" ? text(value.name) : "\($0).\(text(value.name))" }
    case .labeled: spelled = part(0).map { "\(text(value.name)):\($0)" }
    case .cast where !value.flags.contains(.conditional), .attempt: spelled = part(0)
    case .not: spelled = part(0).map { "!\($0)" }
    case .call, .subscripting, .operation, .and, .or:
      let count = tree.children(node).count
      guard count <= 8 else { return nil }
      let parts = (0..<count).compactMap(part)
      guard parts.count == count, let first = parts.first else { return nil }
      let sign = value.name == noName ? "\(value.kind)" : text(value.name)
      let arguments = parts.dropFirst().joined(separator: ",")
      spelled =
        switch value.kind {
        case .call: "\(first)(\(arguments))"
        case .subscripting: "\(first)[\(arguments)]"
        default: "(\(parts.joined(separator: sign)))"
        }
    default: spelled = nil
    }
    guard let spelled, spelled.utf8.count <= FlowFile.longest else { return nil }
    return spelled
  }
}
