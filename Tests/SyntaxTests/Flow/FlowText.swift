// A flow tree as text: one line a function, `(kind name children…)`.

import Syntax

extension FileSummary {
  /// The functions that are kept, each as text.
  var flowText: [String] {
    flow.functions.map { function in
      "\(function.kind) \(names.text(function.name))\(function.type == noName ? "" : " -> " + names.text(function.type)): "
        + flow.children(function.root).map(text).joined(separator: " ")
    }
  }

  private func text(_ node: FlowNodeID) -> String {
    let value = flow[node]
    let children = flow.children(node).map(text)
    let name = value.name == noName ? "" : names.text(value.name)
    let optional = value.flags.contains(.optional) ? "?" : ""
    switch value.kind {
    case .name: return name
    case .selfName: return "self"
    case .superName: return "super"
    case .nilLiteral: return "nil"
    case .literal, .boolean: return "_"
    case .opaque where children.isEmpty: return "_"
    case .string: return "\"\(name)\""
    case .dollar: return "$\(value.extra)"
    case .member: return "\(children.first ?? "")\(optional).\(name)"
    case .implicitMember: return ".\(name)"
    case .call: return "\(children.first ?? "")\(optional)(\(children.dropFirst().joined(separator: ", ")))"
    case .subscripting: return "\(children.first ?? "")[\(children.dropFirst().joined(separator: ", "))]"
    case .labeled: return "\(name): \(children.joined())"
    case .assignment: return "\(children.joined(separator: " = "))"
    case .block: return "{\(children.joined(separator: "; "))}"
    case .closure: return "{|\(children.joined(separator: " "))|}"
    case .binding, .parameter, .capture:
      let type = value.extra == noName ? "" : ":" + names.text(value.extra)
      return "\(value.kind == .capture ? "^" : "")\(name)\(type)\(children.isEmpty ? "" : "=" + children.joined())"
    case .declaration: return "\(value.flags.contains(.isLet) ? "let" : "var") \(children.joined(separator: " = "))"
    case .bindCondition:
      return "\(value.flags.contains(.isCase) ? "case" : "let") \(children.joined(separator: " = "))"
    case .cast: return "(\(children.joined()) as \(value.extra == noName ? "" : names.text(value.extra)))"
    case .operation: return "(\(children.joined(separator: " \(name) ")))"
    default:
      let inner = ([name] + children).filter { !$0.isEmpty }.joined(separator: " ")
      return "(\(value.kind)\(inner.isEmpty ? "" : " ")\(inner))"
    }
  }
}
