import Syntax

/// `unknown_selector_string`: a selector made from a string, which nothing in the project or in UIKit implements.
public enum UnknownSelectorString {
  public static let id: RuleID = "unknown_selector_string"

  static func check(
    _ files: [FlowFile], _ index: ProjectIndex, _ settings: (String) -> RuleSettings,
    _ answered: (String) -> Set<String>, _ workforce: some Workforce
  ) -> [Finding] {
    var written: [(file: FlowFile, selector: String, range: ByteRange, function: Int)] = []
    for file in files where settings(file.source.path).severity(of: id) != .off {
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
    let known = Set(
      ImplementationSearch(index, selectors: Set(written.map(\.selector))).run(workforce).map(\.selector))
    return written.compactMap { file, selector, range, function in
      guard !known.contains(selector), !index.catalog.selectors.contains(selector),
        !answered(file.source.path).contains(selector)
      else { return nil }
      var finding = Finding(
        rule: id, severity: settings(file.source.path).severity(of: id),
        message: "Nothing in the sources or in UIKit implements `\(selector)`: sent to an object it is an exception, sent "
          + "up the responder chain it is lost; write `#selector(…)`, which the compiler checks.",
        place: file.place(range), symbol: file.symbol(of: function))
      finding.identity = selector
      return finding
    }
  }
}
