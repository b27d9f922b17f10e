// The text output of `chaperone split`: a paragraph for each step of the plan.

import Analysis
import Splitting

extension SplitReport {
  public func text(_ style: TableStyle) -> String {
    let plan = advice.plan
    var text = style.bold(oneLine(type)) + "  " + style.dim("\(oneLine(file)):\(line)") + "\n"
    text += "\(counted(measures.codeLines, "line")) of code, \(counted(measures.methods, "method")), "
    text += "\(counted(measures.storedProperties, "stored property", "stored properties"))\n\n"
    text += outlook + "\n"
    for (number, step) in plan.steps.enumerated() { text += "\n" + paragraph(step, number + 1, style) }
    if !advice.states.isEmpty { text += "\n" + oneLine(statesSentence) + "\n" }
    return text
  }

  /// A sentence about the result of the plan.
  public var outlook: String {
    let plan = advice.plan
    guard !plan.steps.isEmpty else {
      return plan.codeLines <= plan.limit
        ? "It is within the limit of \(counted(plan.limit, "line")) of code."
        : "No group of its members stands apart far enough to be moved out."
    }
    let steps = counted(plan.steps.count, "step")
    let end =
      plan.reachesLimit
      ? "within the limit of \(grouped(plan.limit))" : "still over the limit of \(grouped(plan.limit))"
    return "\(steps), after which \(counted(plan.left, "line")) of code are left, \(end)." + (plan.reachesLimit ? "" : rest)
  }

  /// Sentences about the rest of the type, and why the plan ends.
  private var rest: String {
    guard let rest = advice.plan.rest else { return "" }
    var text = " No other group of members has a purpose of its own."
    if rest.bound > 0 {
      text += " \(grouped(rest.bound)) of them are bound to \(oneLine(type)): initializers, overrides, outlets and the like."
    }
    if !rest.methods.isEmpty {
      text += " Its longest methods: " + rest.methods.map { "`\(oneLine($0))`" }.joined(separator: ", ") + "."
    }
    return text
  }

  private func paragraph(_ step: SplitPlan.Step, _ number: Int, _ style: TableStyle) -> String {
    let width = max(40, style.width)
    var text = style.bold("\(number). \(oneLine(step.title)): \(step.cut.role.words) `\(oneLine(step.cut.proposedName))`") + "  "
    text += style.dim("takes \(counted(step.lines, "line")), leaves \(grouped(step.left))") + "\n"
    func line(_ label: String, _ items: [String]) {
      guard !items.isEmpty else { return }
      for (position, row) in wrapped(items.map { oneLine($0) }, width: width - 14).enumerated() {
        text += "   " + style.dim(padded(position == 0 ? label : "", 10)) + " " + row + "\n"
      }
    }
    line("role", ["\(step.roleReason)"])
    line("together", [step.evidence.joined(separator: ", ")])
    line("members", places(of: step))
    line("needs", step.interface.state.map { $0.type.isEmpty ? $0.name : "\($0.name): \($0.type)" })
    line("calls back", step.interface.callbacks.map(\.name))
    line("called", step.interface.entries.map(\.name))
    for (letter, other) in zip(SplitPlan.alternativeLetters, step.alternatives) {
      line(
        "or \(number)\(letter)",
        ["\(other.title), \(other.cut.role.words) `\(other.cut.proposedName)` of \(counted(other.lines, "line")):"]
          + other.members)
    }
    return text
  }

  /// The members of a step as `reload() 12-20`, with the file if it differs from that of the previous member.
  private func places(of step: SplitPlan.Step) -> [String] {
    var last = file
    return step.members.map { member in
      let own = file(of: member)
      defer { last = own }
      let lines = member.line == member.endLine ? "\(member.line)" : "\(member.line)-\(member.endLine)"
      return own == last ? "\(member.name) \(lines)" : "\(member.name) \(own):\(lines)"
    }
  }
}

/// Joins items into lines of at most `width` characters.
private func wrapped(_ items: [String], width: Int) -> [String] {
  var lines: [String] = []
  for item in items {
    if let last = lines.last, last.count + item.count + 2 <= width {
      lines[lines.count - 1] += "  " + item
    } else {
      lines.append(item)
    }
  }
  return lines
}
