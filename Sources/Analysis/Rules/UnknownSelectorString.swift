import RuleModel
import Syntax

/// `unknown_selector_string`: a selector is created from a string, and neither the project nor UIKit implements it.
enum UnknownSelectorString: ProjectRule {
  static let id: RuleID = "unknown_selector_string"
  static let yields = true

  static func check(_ context: RuleContext) -> [Finding] {
    var written: [(file: FlowFile, selector: String, range: ByteRange, function: Int)] = []
    for file in context.flowFiles where context.settings(of: file.id).severity(of: id) != .off {
      for node in 0..<FlowNodeID(truncatingIfNeeded: file.tree.nodeCount) where file.tree[node].kind == .call {
        guard let callee = file.callee(node), let function = file.function(of: node),
          file.words[file.tree[callee].name] == .selector || file.words[file.tree[callee].name] == .selectorMaker,
          let argument = file.arguments(node).first?.value, file.tree[argument].kind == .string
        else { continue }
        let selector = file.text(file.tree[argument].name)
        if !selector.isEmpty { written.append((file, selector, file.tree[node].range, function)) }
      }
    }
    guard !written.isEmpty else { return [] }
    let search = ImplementationSearch(context.index, selectors: Set(written.map(\.selector)))
    let known = Set(search.run(context.workers).map(\.selector))
    let reported = reportedExpressions(context)
    return written.compactMap { file, selector, range, function in
      let settings = context.settings(of: file.id)
      guard !known.contains(selector), !context.index.catalog.selectors.contains(selector),
        !settings.answeredSelectors.contains(selector), !reported.contains(file.place(range))
      else { return nil }
      return settings.finding(
        of: id, at: file.place(range), in: file.symbol(of: function), Message(selector: selector), identity: selector)
    }
  }

  /// The expressions that the nil-target rules report.
  private static func reportedExpressions(_ context: RuleContext) -> Set<Finding.Place> {
    let rules = swiftRules.compactMap { $0 as? any NilTargetRule.Type }
    var reported: Set<Finding.Place> = []
    for dispatch in context.responders.dispatches where dispatch.selector != nil || dispatch.kind == .gesture {
      let rule =
        dispatch.kind == .gesture && dispatch.status == .unhandled
        ? NilTargetGestureRecognizer.id : rules.first { $0.status == dispatch.status && dispatch.kind != .gesture }?.id
      guard let rule, context.settings(of: dispatch.place.file).severity(of: rule) != .off else { continue }
      reported.insert(dispatch.expression)
    }
    return reported
  }

  struct Message: FindingMessage {
    var selector: String

    var text: String {
      "Nothing in the project or in UIKit implements `\(selector)`. Use `#selector(…)`, which the compiler checks."
    }
  }
}
