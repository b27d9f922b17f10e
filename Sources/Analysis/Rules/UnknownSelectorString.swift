import RuleModel
import Syntax

/// `unknown_selector_string`: a selector is created from a string, and neither the project nor UIKit implements it.
///
/// Strings are also the way to call methods that the sources do not show, of libraries and of the system. A selector is
/// reported only if it is sent to an object of a class in the sources, or if its name resembles that of a method there.
enum UnknownSelectorString: ProjectRule {
  static let id: RuleID = "unknown_selector_string"
  static let yields = true

  /// The maximum number of selectors whose names are compared with those of all methods.
  private static let mostCompared = 256

  static func check(_ context: RuleContext) -> [Finding] {
    var written: [(file: FlowFile, selector: WrittenString)] = []
    var tested = TestedSelectors()
    for file in context.flowFiles {
      let found = SelectorStrings(file, context.index)
      tested.formUnion(found.tested)
      guard context.settings(of: file.id).severity(of: id) != .off else { continue }
      written += found.selectors.map { (file, $0) }
    }
    written = written.filter { !$0.selector.text.hasPrefix("_") && $0.selector.use != .foreign && !tested.contain($0.selector) }
    guard !written.isEmpty else { return [] }
    let search = ImplementationSearch(context.index, selectors: Set(written.map(\.selector.text)))
    let known = Set(search.run(context.workers).map(\.selector)).union(context.index.catalog.selectors)
    let reported = reportedExpressions(context)
    written = written.filter { file, selector in
      !known.contains(selector.text) && !context.settings(of: file.id).answeredSelectors.contains(selector.text)
        && !reported.contains(file.place(selector.range))
    }
    let similar = similar(to: Set(written.filter { $0.selector.use == .unclear }.map(\.selector.text)), context.index)
    return written.compactMap { file, selector in
      guard selector.use == .own || similar.contains(selector.text) else { return nil }
      return context.settings(of: file.id).finding(
        of: id, at: file.place(selector.range), in: file.symbol(of: selector.function), Message(selector: selector.text),
        identity: selector.text)
    }
  }

  /// The selectors whose names resemble that of a method in the sources.
  private static func similar(to selectors: Set<String>, _ index: ProjectIndex) -> Set<String> {
    guard !selectors.isEmpty, selectors.count <= mostCompared else { return [] }
    var names: Set<String> = []
    for file in index.files {
      guard let summary = index[file]?.summary else { continue }
      for method in summary.members.methods where method.kind == .function { names.insert(summary.names.text(method.baseName)) }
    }
    let methods = names.map { ($0, Array($0.utf8)) }
    return selectors.filter { selector in
      let pattern = SimilarNames(selector.base, selector.base)
      return methods.contains { pattern.rank($0, $1) != nil }
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

/// A selector that is made from a string.
private struct WrittenString {
  var text: String
  var range: ByteRange
  var function: Int
  var use: Use
  /// The variable or property to which it is assigned.
  var holder: String?

  /// The object to which it is sent.
  enum Use {
    /// An object of a class in the sources, all of whose superclasses are known.
    case own
    case unclear
    /// An object of another class.
    case foreign
  }
}

/// The selectors of which code asks whether something implements them, or whose methods it adds or exchanges at run time.
private struct TestedSelectors {
  private var texts: Set<String> = []
  /// The names of members, in any file, that hold such a selector.
  private var names: Set<String> = []

  mutating func insert(text: String) { texts.insert(text) }

  mutating func insert(name: String) { names.insert(name) }

  mutating func formUnion(_ other: TestedSelectors) {
    texts.formUnion(other.texts)
    names.formUnion(other.names)
  }

  func contain(_ selector: WrittenString) -> Bool {
    texts.contains(selector.text) || selector.holder.map(names.contains) ?? false
  }
}

/// The selectors that the functions of a file make from strings.
private struct SelectorStrings {
  private(set) var selectors: [WrittenString] = []
  private(set) var tested = TestedSelectors()

  private let file: FlowFile
  private let index: ProjectIndex

  private static let tests: Set<String> = [
    "responds", "instancesRespond", "canPerformAction", "method", "instanceMethod", "methodSignature", "forwardingTarget",
    "conforms", "resolveInstanceMethod", "resolveClassMethod",
  ]

  /// Whether a function tests for a method, or adds or exchanges methods at run time, judged by its name and labels.
  private static func isTest(_ name: String, _ labels: [String]) -> Bool {
    if tests.contains(name) || ["class_", "method_", "object_", "objc_", "sel_"].contains(where: name.hasPrefix) { return true }
    return ([name] + labels).contains { word in
      let word = word.lowercased()
      return word.contains("swizzl") || word.contains("exchange")
    }
  }

  init(_ file: FlowFile, _ index: ProjectIndex) {
    (self.file, self.index) = (file, index)
    var found: [(node: FlowNodeID, text: String)] = []
    /// By argument, its call; by value, what it is assigned to.
    var calls: [FlowNodeID: FlowNodeID] = [:]
    var holders: [FlowNodeID: NameID] = [:]
    var testedNames: Set<NameID> = []
    for node in 0..<FlowNodeID(truncatingIfNeeded: file.tree.nodeCount) {
      switch file.tree[node].kind {
      case .call:
        if let text = text(of: node) { found.append((node, text)) }
        for argument in file.arguments(node) { calls[argument.value] = node }
        readTest(node, &testedNames)
      case .declaration, .bindCondition, .assignment:
        if let target = file.tree.child(node, 0), let value = file.tree.child(node, 1) {
          holders[value] = file.tree[target].name
        }
      default: break
      }
    }
    for (node, text) in found {
      guard let function = file.function(of: node) else { continue }
      let declared = file.tree.functions[function]
      let isValue = file.tree.children(declared.root).last == node
      let name = holders[node] ?? (isValue ? declared.baseName : noName)
      if testedNames.contains(name) { tested.insert(text: text) }
      selectors.append(
        WrittenString(
          text: text, range: file.tree[node].range, function: function, use: use(of: node, in: calls[node], function),
          holder: name == noName ? nil : file.text(name)))
    }
  }

  /// The string of `Selector("…")` and `NSSelectorFromString("…")`.
  private func text(of call: FlowNodeID) -> String? {
    guard let callee = file.callee(call),
      file.words[file.tree[callee].name] == .selector || file.words[file.tree[callee].name] == .selectorMaker,
      let argument = file.arguments(call).first?.value, file.tree[argument].kind == .string
    else { return nil }
    let text = file.text(file.tree[argument].name)
    return text.isEmpty ? nil : text
  }

  private mutating func readTest(_ call: FlowNodeID, _ names: inout Set<NameID>) {
    guard let callee = file.callee(call) else { return }
    let arguments = file.arguments(call)
    guard SelectorStrings.isTest(file.text(file.tree[callee].name), arguments.compactMap { $0.label.map(file.text) }) else {
      return
    }
    for argument in arguments {
      switch file.tree[argument.value].kind {
      case .call: if let text = text(of: argument.value) { tested.insert(text: text) }
      case .string: tested.insert(text: file.text(file.tree[argument.value].name))
      case .name: names.insert(file.tree[argument.value].name)
      case .member, .implicitMember: tested.insert(name: file.text(file.tree[argument.value].name))
      default: break
      }
    }
  }

  /// The object to which a selector is sent by the call that has it as an argument.
  private func use(of node: FlowNodeID, in call: FlowNodeID?, _ function: Int) -> WrittenString.Use {
    guard let call, let callee = file.callee(call) else { return .unclear }
    let name = file.text(file.tree[callee].name)
    let arguments = file.arguments(call)
    if name.hasPrefix("perform") {
      guard file.tree[callee].kind == .member, let receiver = file.tree.child(callee, 0) else {
        return isInSources(function) ? .own : .foreign
      }
      return file.tree[receiver].kind == .selfName && isInSources(function) ? .own : .foreign
    }
    let labelled = arguments.first { argument in
      argument.label.map { file.text($0).lowercased().hasSuffix("target") } ?? false
    }
    // `addTarget(self, action: …)`, `addObserver(self, selector: …)`
    let target = labelled ?? arguments.first { $0.label == nil && $0.value != node }
    guard let target, file.tree[target.value].kind == .selfName else { return .unclear }
    return isInSources(function) ? .own : .foreign
  }

  /// Whether `self` is an object of a class in the sources, all of whose superclasses are known.
  private func isInSources(_ function: Int) -> Bool {
    guard let owner = file.owner(of: function) else { return false }
    let isExtension = index.declaration(owner)?.kind == .extension
    guard let type = isExtension ? index.link(of: owner).extended.first : owner else { return false }
    return index.declaration(type)?.kind == .class && index.responderhood(of: type) != .unknown
  }
}
