import RuleModel
import Syntax

/// Determines which obligations the functions of a file discharge for their callers, by the parameters that they pass
/// to a partner.
struct PairedClosings {
  private let file: FlowFile
  private let interpreter: PairedCallInterpreter
  private let project: PairedCallProject

  init(_ id: FileID, _ source: SourceFile, _ types: ProjectTypes, _ project: PairedCallProject) {
    file = FlowFile(triggered: id, source)
    interpreter = PairedCallInterpreter(id, source, types)
    self.project = project
  }

  /// By rule, the obligations that some calls of partners in a function discharge: by name in the rule, the position of the
  /// parameter that is bound to it.
  func closings(
    of calls: [FlowNodeID], in function: Int, _ rules: Set<Int>
  ) -> [Int: Set<[String: Int]>] {
    // Without parameters there is nothing to distinguish.
    guard !file.tree.parameters(file.tree.functions[function].root).isEmpty,
      let operands = interpreter.operands(of: Set(calls), in: function)
    else { return [:] }
    let matcher = PairedMatcher(file: file, operands: operands)
    var closings: [Int: Set<[String: Int]>] = [:]
    for rule in rules {
      for call in calls {
        for pattern in project.rules[rule].partners where file.isNamed(pattern, call) {
          guard let bindings = matcher.bindings(of: pattern, call) else { continue }
          closings[rule, default: []].insert(bindings.compactMapValues { parameter($0.operand, operands) })
        }
      }
    }
    return closings
  }

  /// The position of the parameter to which an operand is definitely equal; nil if there is none.
  private func parameter(_ operand: PairedOperand, _ operands: PairedOperands) -> Int? {
    guard !operand.isAnything, !operand.isSeveral, operand.identities.count == 1, let object = operand.objects.first,
      case .parameter(let position) = operands.objects[object].origin
    else { return nil }
    return position
  }
}

extension FlowFile {
  /// Whether the name of the callee matches a pattern.
  func isNamed(_ pattern: CallPattern, _ call: FlowNodeID) -> Bool {
    guard let callee = callee(call) else { return false }
    let name = text(tree[callee].name)
    return pattern.isPrefix ? name.hasPrefix(pattern.name) : name == pattern.name
  }
}
